//! The tables: by RFC 4180, with plain numbers, and no text that a spreadsheet would take for a formula.

use super::{HOSTILE, SHOP, named, rows, table};
use crate::plans::{answer, plan};
use headroom::i18n::{Language, amount, plain, quantity};
use headroom::report::materials_csv;
use headroom::share::decode;
use headroom::units::{Balance, Bytes, Percent, Quantity, Ratio, Vcpu};

/// Whether a spreadsheet takes the text of a cell for a formula; the signs that OWASP lists under "CSV injection".
fn is_formula(cell: &str) -> bool {
    cell.trim_start_matches(' ').starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

fn is_number(cell: &str) -> bool {
    cell.parse::<f64>().is_ok_and(f64::is_finite)
}

fn value<'a>(rows: &'a [Vec<String>], section: &str, name: &str) -> &'a [String] {
    rows.iter().find(|row| row[0] == section && row[1] == name).unwrap_or_else(|| panic!("no {section}: {name}"))
}

/// By hand: 40 GiB of guests on 64 GiB, 20 vCPU on 16 cores.
#[test]
fn numbers_are_plain_and_in_the_unit_of_the_page() {
    let rows = rows(&table(&plan(SHOP)));
    assert_eq!(rows[0], ["Section", "Name", "Value", "Unit", "Basis", "Note"]);
    let guests = value(&rows, "RAM of the fullest node", "VM memory");
    assert_eq!(guests[2..5], ["40", "GiB", "Derived"]);
    assert_eq!(value(&rows, "CPU", "vCPU per core: With growth")[2..4], ["1.25", ""]);
    assert_eq!(value(&rows, "Safe overcommit", "Overcommit: With growth")[2..4], ["0.625", "×"]);
    assert_eq!(value(&rows, "Plan", "Platform")[2], "Proxmox VE 9");
    // One row for each part: two nodes, 8 modules and 4 disks in each.
    assert_eq!(value(&rows, "Bill of materials", "DIMM 8 GB DDR4")[2], "16");
    assert_eq!(value(&rows, "Bill of materials", "pve")[2], "2");
}

#[test]
fn a_number_below_zero_stays_a_number() {
    // 30 guests of 4 GiB on 64 GiB.
    let rows = rows(&table(&plan("1&p=kvm&vm=30x2c4g&node=1x1s16c&dimm=8x8g")));
    let free = value(&rows, "RAM of the fullest node", "RAM free");
    assert!(is_number(&free[2]) && free[2].starts_with('-'), "{free:?}");
}

#[test]
fn lines_end_as_rfc_4180_says_and_the_table_begins_with_the_mark_of_utf_8() {
    let text = table(&plan(SHOP));
    assert!(text.as_bytes().starts_with(&[0xef, 0xbb, 0xbf]));
    assert!(text.ends_with("\r\n"));
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
}

#[test]
fn no_name_becomes_a_formula_whatever_separates_the_cells() {
    for name in HOSTILE {
        let plan = named(name);
        for text in [table(&plan), materials_csv(&plan, Language::En)] {
            let rows = rows(&text);
            let cells = || rows.iter().flatten();
            for cell in cells() {
                assert!(is_number(cell) || !is_formula(cell), "{cell:?} of {name:?}");
            }
            // With an apostrophe, or several, before what begins it; else as it was given.
            let bare = |text: &str| text.replace('\'', "");
            assert!(cells().any(|cell| bare(cell).contains(bare(name).trim())), "{name:?} is lost");
            // A spreadsheet that takes semicolons or tabs for separators, with quotes or without.
            for line in text.trim_start_matches('\u{feff}').lines() {
                for cell in line.split([';', '\t']).skip(1) {
                    assert!(!is_formula(cell), "{cell:?} of {line:?}");
                }
            }
        }
    }
}

#[test]
fn tab_and_return_at_the_beginning_are_made_safe_too() {
    for name in ["\t=1", "\r=1", "\n=1", "\tplain"] {
        let rows = rows(&table(&named(name)));
        let title = value(&rows, "Plan", "Plan name");
        assert!(title[2].starts_with('\''), "{title:?}");
    }
}

#[test]
fn quotes_and_separators_come_back_as_they_were() {
    for name in ["a \"b\" c", "a,b", "Büro ½", "虛擬機，一", "it's", "a\u{a0}b"] {
        assert_eq!(value(&rows(&table(&named(name))), "Plan", "Plan name")[2], name);
    }
}

/// The page's own text begins with the same number, rounded.
#[test]
fn amounts_are_what_the_page_shows() {
    let bytes = |gib: f64| Bytes::from_f64(gib * 1_073_741_824.0);
    let all = [
        (Quantity::Memory(bytes(62.375)), "62.375", "GiB", "62.4 GiB"),
        (Quantity::MemoryBalance(Balance(-42_949_672_960)), "-40", "GiB", "−40 GiB"),
        (Quantity::SmallMemory(bytes(0.5)), "512", "MiB", "512 MiB"),
        (Quantity::Space(bytes(2048.0)), "2", "TiB", "2 TiB"),
        (Quantity::Disk(Bytes(1_920_000_000_000)), "1.92", "TB", "1.92 TB"),
        (Quantity::Block(Bytes(16_384)), "16", "KiB", "16 KiB"),
        (Quantity::Share(0.378_367_6), "37.83676", "%", "37.8%"),
        (Quantity::Percent(Percent(25_000)), "25", "%", "25%"),
        (Quantity::Ratio(Ratio(1_250)), "1.25", "×", "1.25×"),
        (Quantity::Vcpu(Vcpu(20_000)), "20", "vCPU", "20 vCPU"),
        (Quantity::Hours(0.5), "30", "min", "30 min"),
        (Quantity::Months(18), "18", "months", "18 months"),
        (Quantity::Micros(1_500), "1.5", "ms", "1.5 ms"),
        (Quantity::PerBit(1e-15), "0.000000000000001", "", "1 in 10¹⁵"),
    ];
    for (own, number, unit, shown) in all {
        let (value, of) = amount(Language::En, own);
        assert_eq!((plain(value).as_str(), of.as_str()), (number, unit), "{own:?}");
        assert_eq!(quantity(Language::En, own), shown);
    }
    assert_eq!(plain(f64::INFINITY), "");
    assert_eq!(plain(f64::NAN), "");
    assert_eq!(plain(-0.0), "0");
}

/// What is put before a formula's signs would change the names in a link, so these signs are codes there.
#[test]
fn the_link_in_the_table_is_the_plan() {
    for name in ["DB;-2", "O'-Brien", "a|=1", "x;＝1", "*"] {
        let plan = named(name);
        let rows = rows(&table(&plan));
        let link = &value(&rows, "Plan", "Link")[2];
        assert_eq!(decode(link).plan, plan, "{link}");
    }
}

/// A stripe survives nothing, so it ranks behind six others; the plan has it all the same.
#[test]
fn the_layout_of_the_plan_is_in_the_table_and_named_so() {
    let stated = "1&p=pve-9&vm=4x2c4g&node=1x1s16c&dimm=4x32g&fs=zfs&disk=12x4t,hdd7k&layout=stripe:1x12";
    let own = plan(stated);
    let outcome = answer(&own);
    let pool = &outcome.disks.pools[0];
    assert!(pool.at.is_some_and(|at| at >= 6), "{:?} of {}", pool.at, pool.layouts.len());
    let rows = rows(&table(&own));
    let own: Vec<_> = rows.iter().filter(|row| row[5].contains("This plan")).collect();
    assert!(!own.is_empty() && own.iter().all(|row| row[1].starts_with("stripe of 12 disks")), "{own:?}");
}
