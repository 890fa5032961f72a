//! Single amounts with their unit letters, read and written.

use super::word::Word;
use crate::plan::DiskSize;
use crate::units::{Bytes, GIB, KIB, MIB, Percent, TIB, format_scaled, narrow, parse_scaled};

/// Bytes of a decimal MB: the step in which nominal disk sizes are read.
const MB: u64 = 1_000_000;

/// A text of numbers and words without space, in lower case, full-width digits as plain ones.
pub(super) fn plain(text: &str) -> String {
    let kept = text.chars().filter(|character| !character.is_whitespace() && !character.is_control());
    kept.map(|character| narrow(character).to_ascii_lowercase()).collect()
}

/// A whole number.
pub(super) fn count(number: &str) -> Option<u64> {
    if number.contains('.') { None } else { parse_scaled(number, 1).ok() }
}

/// A number of percent; the sign is forgiven.
pub(super) fn percent(text: &str) -> Option<Percent> {
    Percent::parse(text.strip_suffix('%').unwrap_or(text)).ok()
}

/// Memory from a number and its unit letter.
pub(super) fn memory(number: &str, unit: &str) -> Option<Bytes> {
    let unit = match unit {
        "m" => MIB,
        "g" => GIB,
        "t" => TIB,
        _ => return None,
    };
    Bytes::parse_memory(number, unit).ok()
}

/// Memory such as `4g`; a number without a unit is GiB.
pub(super) fn memory_word(text: &str) -> Option<Bytes> {
    let mut word = Word::new(text);
    let (number, unit) = word.take(&["m", "g", "t", ""])?;
    let unit = if unit.is_empty() { "g" } else { unit };
    if word.is_empty() { memory(number, unit) } else { None }
}

/// Memory in GiB.
pub(super) fn memory_text(bytes: Bytes) -> String {
    bytes.format_memory(GIB) + "g"
}

/// The page size of guest memory in its usual unit: `2m`, `1g`.
pub(super) fn page_text(bytes: Bytes) -> String {
    if bytes.0 < GIB { bytes.format_memory(MIB) + "m" } else { memory_text(bytes) }
}

/// A block size such as `16k` or `1m`.
pub(super) fn block(text: &str) -> Option<Bytes> {
    let (number, unit) = match (text.strip_suffix('k'), text.strip_suffix('m')) {
        (Some(number), _) => (number, KIB),
        (None, Some(number)) => (number, MIB),
        (None, None) => return None,
    };
    parse_scaled(number, unit).ok().map(Bytes)
}

/// A block size in KiB, from a MiB in MiB.
pub(super) fn block_text(bytes: Bytes) -> String {
    if bytes.0 < MIB { format_scaled(bytes.0, KIB) + "k" } else { format_scaled(bytes.0, MIB) + "m" }
}

/// A disk size from a number and its unit letter: decimal TB and GB as sold, or exact bytes.
pub(super) fn disk_size(number: &str, unit: &str) -> Option<DiskSize> {
    let nominal = |steps| parse_scaled(number, steps).ok()?.checked_mul(MB).map(Bytes).map(DiskSize::Nominal);
    match unit {
        "t" => nominal(1_000_000),
        "g" => nominal(1_000),
        "b" => count(number).map(Bytes).map(DiskSize::Exact),
        _ => None,
    }
}

/// A disk size in GB, from a TB in TB, or in exact bytes.
pub(super) fn disk_size_text(size: DiskSize) -> String {
    match size {
        DiskSize::Exact(bytes) => bytes.0.to_string() + "b",
        DiskSize::Nominal(bytes) => {
            let steps = bytes.0.saturating_add(MB / 2) / MB;
            if steps < MB { format_scaled(steps, 1_000) + "g" } else { format_scaled(steps, MB) + "t" }
        }
    }
}

/// Two numbers of reading and writing such as `850000/130000`; either may be left out: `850000`, `/130000`.
pub(super) fn both(text: &str) -> Option<(Option<u64>, Option<u64>)> {
    let (reading, writing) = text.split_once('/').unwrap_or((text, ""));
    let number = |text: &str| if text.is_empty() { Some(None) } else { count(text).map(Some) };
    match (number(reading)?, number(writing)?) {
        (None, None) => None,
        both => Some(both),
    }
}

/// Two numbers of reading and writing; empty where neither is stated.
pub(super) fn both_text(reading: Option<u64>, writing: Option<u64>) -> String {
    let number = |value: Option<u64>| value.map(|value| value.to_string()).unwrap_or_default();
    match writing {
        None => number(reading),
        Some(_) => number(reading) + "/" + &number(writing),
    }
}

/// Watts such as `350`, `350w` or `2.3kw`.
pub(super) fn watts(text: &str) -> Option<u64> {
    match text.strip_suffix("kw") {
        Some(number) => parse_scaled(number, 1_000).ok(),
        None => count(text.strip_suffix('w').unwrap_or(text)),
    }
}
