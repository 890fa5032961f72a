//! What mail and chat programs do to links, undone: codes around the signs of the grammar, `amp;` before keys.

use super::text;

/// How often a link may have been encoded on its way; each forwarding can add one, more is noise.
const MOST_ENCODINGS: usize = 4;

/// Most fields of one value; a guest group with every option has fewer than twenty.
const MOST_FIELDS: usize = 64;

/// The fragment in a pasted link or address, with the encoding of the whole undone.
pub(super) fn fragment(link: &str) -> String {
    let mut link = after_hash(link.trim()).to_owned();
    for _ in 0..MOST_ENCODINGS {
        if link.contains('=') || !holds_code(&link, "3d") {
            break;
        }
        let decoded = text::decoded(&link);
        after_hash(&decoded).clone_into(&mut link);
    }
    link
}

/// What stands behind the first `#`; a fragment that begins with its version has none before it.
fn after_hash(link: &str) -> &str {
    match link.split_once('#') {
        Some((before, after)) if !before.starts_with("1&") => after,
        _ => link,
    }
}

/// The key of a pair: decoded, without the rests of an HTML entity, in lower case.
pub(super) fn key(raw: &str) -> String {
    let key = text::decoded(raw.trim()).to_ascii_lowercase();
    let mut key = key.as_str();
    while let Some(rest) = key.strip_prefix("amp;") {
        key = rest;
    }
    key.trim().to_owned()
}

/// The fields of a value, each decoded. The first field is never a text, so a comma's code in it shows that a
/// program encoded the whole value once more. Says too whether all fields were taken.
pub(super) fn fields(value: &str) -> (Vec<String>, bool) {
    let mut value = value.to_owned();
    for _ in 0..MOST_ENCODINGS {
        let first = value.split(',').next().unwrap_or_default();
        if !holds_code(first, "2c") {
            break;
        }
        value = text::decoded(&value);
    }
    let fields: Vec<String> = value.split(',').take(MOST_FIELDS).map(text::decoded).collect();
    let all = value.split(',').nth(MOST_FIELDS).is_none();
    (fields, all)
}

/// Whether a text holds the percent code of a sign, encoded once or more often: `%3D`, `%253D`.
fn holds_code(text: &str, code: &str) -> bool {
    text.split('%').skip(1).any(|rest| {
        let mut rest = rest;
        while let Some(inner) = rest.strip_prefix("25") {
            rest = inner;
        }
        rest.get(..2).is_some_and(|found| found.eq_ignore_ascii_case(code))
    })
}
