//! The words: every text is there, every number in it is filled in, every rule names its source, and every colour of
//! a text can be read.

mod caches;
mod contrast;
mod findings;
mod joins;
mod languages;
mod layouts;
mod limits;
mod report;
mod rules;
mod texts;
mod usual;

use headroom::i18n::Language;

/// The languages that are offered.
fn languages() -> Vec<Language> {
    Language::offered().collect()
}

/// Fails where a text is empty, badly spaced, or has a placeholder left.
fn assert_filled(text: &str, what: &str) {
    assert!(!text.is_empty(), "{what} is empty");
    assert!(!text.contains(['{', '}']), "{what}: a number is missing: {text}");
    assert_tidy(text, what);
}

/// Fails where a text has space at its ends or twice in a row, or straight quotes and dashes that print badly.
fn assert_tidy(text: &str, what: &str) {
    assert_eq!(text.trim(), text, "{what}: space at an end: {text:?}");
    assert!(!text.contains("  "), "{what}: two spaces: {text}");
    assert!(!text.contains("NaN") && !text.contains("inf "), "{what}: no number: {text}");
}
