//! The link as a QR code: sizes and shape as ISO/IEC 18004 has them. That it is read again, a decoder of others tells
//! in the browser (tests/browser/code.test.mjs).

use headroom::share::{Code, LONGEST_CODE, code};

/// The modules of a code, row by row, drawn from its path: `Mx y.5` is the middle of a row, `mx 0` leaves some out,
/// `hx` draws some.
fn modules(code: &Code) -> Vec<Vec<bool>> {
    let mut dark = vec![vec![false; code.side]; code.side];
    let (mut x, mut y) = (0, 0);
    let mut rest = code.path.as_str();
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|sign: char| sign.is_ascii_alphabetic()).map_or(rest.len(), |found| found + 1);
        let numbers: Vec<f64> = rest[1..end].split(' ').map(|number| number.parse().expect("a number")).collect();
        match (command, numbers.as_slice()) {
            ('M', [column, row]) => (x, y) = (*column as usize, (row - 0.5) as usize),
            ('m', [columns, 0.0]) => x += *columns as usize,
            ('h', [columns]) => {
                for _ in 0..*columns as usize {
                    dark[y][x] = true;
                    x += 1;
                }
            }
            other => panic!("{other:?}"),
        }
        rest = &rest[end..];
    }
    dark
}

#[test]
fn a_code_is_as_large_as_the_standard_has_it_for_so_many_bytes() {
    // ISO/IEC 18004, table 7, 8-bit bytes; version v has 17 + 4 v modules a side, and 4 light ones all around.
    for (bytes, version) in [
        // Level M: 1-M holds 14 bytes, 2-M 26, 10-M 213, 20-M 666.
        (14, 1),
        (15, 2),
        (26, 2),
        (213, 10),
        (214, 11),
        (666, 20),
        // Beyond that level L: 18-L holds 718, 21-L 929, 40-L 2,953.
        (667, 18),
        (718, 18),
        (929, 21),
        (930, 22),
        (2_953, 40),
    ] {
        let code = code(&"a".repeat(bytes)).unwrap_or_else(|| panic!("{bytes} bytes"));
        assert_eq!(code.side, 17 + 4 * version + 8, "{bytes} bytes");
    }
}

#[test]
fn a_code_holds_no_more_than_the_standard_allows_counted_in_bytes() {
    assert_eq!(LONGEST_CODE, 2_953);
    assert_eq!(code(&"a".repeat(2_954)), None);
    // Three bytes each in UTF-8: 984 of them are 2,952 bytes.
    assert!(code(&"機".repeat(984)).is_some());
    assert_eq!(code(&"機".repeat(985)), None);
}

#[test]
fn a_code_has_a_quiet_zone_of_four_and_its_three_finders() {
    const FINDER: [&str; 7] = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    for text in ["1", "1&p=pve-9&vm=60x2c4g40d,web,n=Small%20web&node=1x1s32c2t", &"資料庫".repeat(200)] {
        let code = code(text).expect("a code");
        let dark = modules(&code);
        let last = code.side - 4 - 7;
        for (top, left) in [(4, 4), (4, last), (last, 4)] {
            for (row, line) in FINDER.iter().enumerate() {
                let drawn: String =
                    (0..7).map(|column| if dark[top + row][left + column] { '#' } else { '.' }).collect();
                assert_eq!(drawn, *line, "row {row} of the finder at {top}, {left}");
            }
        }
        for (y, row) in dark.iter().enumerate() {
            for (x, dark) in row.iter().enumerate() {
                let quiet = |at: usize| at < 4 || at >= code.side - 4;
                assert!(!(*dark && (quiet(x) || quiet(y))), "dark at {x}, {y}");
            }
        }
    }
}
