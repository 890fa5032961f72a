//! Colours of texts and marks against what lies behind them, in both themes: WCAG 2.2 asks 4.5 for text (1.4.3) and
//! 3 for controls and graphics that carry meaning (1.4.11).

use std::collections::BTreeMap;
use std::path::Path;

/// What WCAG asks for text.
const TEXT: f64 = 4.5;
/// What it asks for borders of controls and for marks.
const GRAPHIC: f64 = 3.0;

/// Foreground, what may lie behind it, and what is asked.
const PAIRS: &[(&str, &[&str], f64)] = &[
    ("ink", &["bg", "surface", "inset", "accent-soft", "over-soft", "tight-soft", "ok-soft"], TEXT),
    ("ink-2", &["bg", "surface", "inset", "over-soft", "tight-soft", "ok-soft"], TEXT),
    ("ink-3", &["bg", "surface", "inset"], TEXT),
    ("accent", &["bg", "surface", "inset", "accent-soft"], TEXT),
    ("on-accent", &["accent"], TEXT),
    ("over", &["bg", "surface", "inset", "over-soft"], TEXT),
    ("tight", &["bg", "surface", "inset", "tight-soft"], TEXT),
    ("ok", &["bg", "surface", "inset", "ok-soft"], TEXT),
    // Only the guests' mark holds words (chart.css, `.big > .vm`).
    ("on-mark", &["d-vm"], TEXT),
    ("control", &["bg", "surface", "inset"], GRAPHIC),
    ("d-host", &["surface"], GRAPHIC),
    ("d-vm", &["surface"], GRAPHIC),
    ("d-overhead", &["surface"], GRAPHIC),
    ("d-arc", &["surface"], GRAPHIC),
    ("d-service", &["surface"], GRAPHIC),
    ("d-floor", &["surface"], GRAPHIC),
    ("d-free", &["surface"], GRAPHIC),
    // The marker and the words over the zones of gauges and charts.
    ("ink", &["over-zone", "tight-zone", "ok-zone", "track"], GRAPHIC),
];

/// A colour as `#rrggbb`.
fn colour(text: &str) -> [f64; 3] {
    let digits = text.trim().strip_prefix('#').unwrap_or_else(|| panic!("no colour: {text}"));
    [0, 2, 4].map(|at| f64::from(u8::from_str_radix(&digits[at..at + 2], 16).expect("two hex digits")) / 255.0)
}

/// Relative luminance as WCAG defines it.
fn luminance(colour: [f64; 3]) -> f64 {
    let linear = |part: f64| if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Tokens with their light and dark colour.
fn tokens() -> BTreeMap<String, [[f64; 3]; 2]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("style/token.css");
    let css = std::fs::read_to_string(path).expect("the tokens");
    let line = |line: &str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(':')?;
        let (light, dark) = value.trim().strip_prefix("light-dark(")?.split_once(')')?.0.split_once(',')?;
        // Shades with an alpha channel are no colour of a text.
        (light.trim().len() == 7).then(|| (name.to_owned(), [colour(light), colour(dark)]))
    };
    css.lines().filter_map(line).collect()
}

/// Black on white is 21, and WCAG's own example #767676 on white is 4.54.
#[test]
fn contrast_is_reckoned_as_wcag_does() {
    assert!((contrast(colour("#000000"), colour("#ffffff")) - 21.0).abs() < 1e-9);
    assert!((contrast(colour("#767676"), colour("#ffffff")) - 4.54).abs() < 0.005);
}

#[test]
fn texts_and_marks_stand_out_in_both_themes() {
    let tokens = tokens();
    let of = |name: &str| tokens.get(name).unwrap_or_else(|| panic!("no token --{name}"));
    let mut checked = 0;
    for (front, backs, asked) in PAIRS {
        for back in *backs {
            for (index, theme) in ["light", "dark"].into_iter().enumerate() {
                let ratio = contrast(of(front)[index], of(back)[index]);
                assert!(ratio >= *asked, "--{front} on --{back}, {theme}: {ratio:.2} is below {asked}");
                checked += 1;
            }
        }
    }
    println!("{checked} pairs checked");
}

/// Every colour is looked at: a new token needs a pair, or a line here.
#[test]
fn every_colour_has_a_pair() {
    let decorative = ["line", "line-2"];
    let named = |token: &str| PAIRS.iter().any(|(front, backs, _)| *front == token || backs.contains(&token));
    let missing: Vec<String> =
        tokens().into_keys().filter(|t| !named(t) && !decorative.contains(&t.as_str())).collect();
    assert_eq!(missing, Vec::<String>::new());
}
