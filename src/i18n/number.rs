//! Numbers with their units as they are read: three significant digits at most, a true minus, GiB and TiB binary,
//! TB decimal.

use super::words::{Layouts, Unit};
use super::{Language, fill, say};
use crate::units::{Balance, Bytes, GIB, Quantity, TIB};

/// Digits of a whole number in groups of three.
fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A whole number.
///
/// ```
/// assert_eq!(headroom::i18n::count(12_000), "12,000");
/// ```
pub fn count(value: u64) -> String {
    grouped(&value.to_string())
}

/// A number from nothing up with so many decimals, rounded.
///
/// The standard library prints floats exactly, at a cost of some 20 kB in the page; no number here has more than
/// three digits that matter.
fn fixed(value: f64, decimals: u32) -> String {
    let power = 10_u64.pow(decimals);
    let scaled = Bytes::from_f64(value * power as f64).0;
    let mut text = (scaled / power).to_string();
    if decimals > 0 {
        // A digit before them keeps their zeros.
        let decimals = (power + scaled % power).to_string();
        text.push('.');
        text.push_str(decimals.get(1..).unwrap_or_default());
    }
    text
}

/// A number with three significant digits at most, whole from 100 on.
///
/// ```
/// use headroom::i18n::number;
/// assert_eq!(number(81.93), "81.9");
/// assert_eq!(number(-4.0), "−4");
/// assert_eq!(number(1195.5), "1,196");
/// ```
pub fn number(value: f64) -> String {
    let size = value.abs();
    let decimals = match size {
        size if size >= 99.95 => 0,
        size if size >= 9.995 => 1,
        _ => 2,
    };
    let text = fixed(size, decimals);
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let fraction = fraction.trim_end_matches('0');
    let minus = if value < 0.0 && text.bytes().any(|b| (b'1'..=b'9').contains(&b)) { "−" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    [minus, &grouped(whole), point, fraction].concat()
}

/// A text with something behind it.
fn behind(mut text: String, unit: &str) -> String {
    text.push_str(unit);
    text
}

/// A number with its unit. Not inlined: every quantity comes here.
#[inline(never)]
fn with(value: f64, unit: &str) -> String {
    behind(number(value), unit)
}

/// A share of one in percent.
pub fn percent(share: f64) -> String {
    with(share * 100.0, "%")
}

/// A probability in percent and as one in n; never zero, because nobody knows that.
///
/// ```
/// use headroom::i18n::{Language, chance};
/// assert_eq!(chance(Language::En, 0.002), ("0.2%".to_owned(), Some("1 in 500".to_owned())));
/// ```
pub fn chance(language: Language, value: f64) -> (String, Option<String>) {
    if value <= 1e-6 {
        return (say(language, Unit::BelowOneInAMillion).to_owned(), None);
    }
    let percent = match value >= 0.0001 {
        true => percent(value),
        false => [fixed(value * 100.0, 5).trim_end_matches('0'), "%"].concat(),
    };
    if value >= 0.5 {
        return (percent, None);
    }
    // Two significant digits are all that an estimate bears.
    let n = 1.0 / value;
    let mut step = 1.0;
    while n / step >= 100.0 {
        step *= 10.0;
    }
    let n = Bytes::from_f64(libm::round(n / step) * step).0;
    (percent, Some(fill(language, Unit::OneIn, &[&count(n)])))
}

fn probability(language: Language, value: f64) -> String {
    match chance(language, value) {
        (percent, Some(one)) => fill(language, Unit::WithOneIn, &[&percent, &one]),
        (percent, None) => percent,
    }
}

/// Free or missing memory in GiB with its sign, without the unit.
pub fn signed_gib(balance: Balance) -> String {
    let text = number(balance.gib());
    if balance.0 > 0 && text != "0" { ["+", &text].concat() } else { text }
}

fn disk(bytes: Bytes) -> String {
    let terabytes = bytes.as_f64() / 1e12;
    if terabytes >= 1.0 { with(terabytes, " TB") } else { with(terabytes * 1e3, " GB") }
}

fn space(bytes: Bytes) -> String {
    if bytes.0 >= TIB { with(bytes.tib(), " TiB") } else { with(bytes.gib(), " GiB") }
}

/// Whether small memory is shown in GiB all the same.
pub(super) fn in_gib(bytes: Bytes) -> bool {
    bytes.0 >= 10 * GIB || (bytes.0 >= GIB && bytes.0.is_multiple_of(GIB))
}

fn small_memory(bytes: Bytes) -> String {
    if in_gib(bytes) { with(bytes.gib(), " GiB") } else { with(bytes.mib(), " MiB") }
}

/// A block of a disk: a power of two.
fn block(bytes: Bytes) -> String {
    if bytes.0 < 1 << 10 { with(bytes.as_f64(), " B") } else { with(bytes.mib() * 1024.0, " KiB") }
}

/// A chance for each bit as one in a power of ten.
fn per_bit(language: Language, chance: f64) -> String {
    const RAISED: [&str; 10] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];
    let power = Bytes::from_f64(-libm::log(chance.max(1e-30)) * core::f64::consts::LOG10_E).0.to_string();
    let raised: String =
        power.bytes().filter_map(|digit| RAISED.get(usize::from(digit.wrapping_sub(b'0'))).copied()).collect();
    fill(language, Unit::OneInBits, &[&raised])
}

/// From one number to another; a unit that both have stands once.
///
/// ```
/// use headroom::i18n::{Language, range};
/// assert_eq!(range(Language::En, "2 h", "16 h"), "2–16 h");
/// ```
pub fn range(language: Language, low: &str, high: &str) -> String {
    let low = match (low.rsplit_once(' '), high.rsplit_once(' ')) {
        (Some((number, unit)), Some((_, other))) if unit == other => number,
        _ => low,
    };
    fill(language, Layouts::Range, &[low, high])
}

/// A number with its unit as a word.
#[inline(never)]
fn in_words(language: Language, value: f64, unit: Unit) -> String {
    fill(language, unit, &[&number(value)])
}

/// A number with its unit.
///
/// ```
/// use headroom::i18n::{Language, quantity};
/// use headroom::units::{Bytes, Quantity};
/// assert_eq!(quantity(Language::En, Quantity::Memory(Bytes::from_gib(512))), "512 GiB");
/// ```
pub fn quantity(language: Language, quantity: Quantity) -> String {
    match quantity {
        Quantity::Count(value) => count(value),
        Quantity::Number(value) => number(value),
        Quantity::Memory(bytes) => with(bytes.gib(), " GiB"),
        Quantity::SmallMemory(bytes) => small_memory(bytes),
        Quantity::MemoryBalance(balance) => with(balance.gib(), " GiB"),
        Quantity::Space(bytes) => space(bytes),
        Quantity::Disk(bytes) => disk(bytes),
        Quantity::Times(value) => behind(fixed(value, if value >= 9.995 { 1 } else { 2 }), "×"),
        Quantity::Ratio(ratio) => behind(ratio.format(), "×"),
        Quantity::Share(share) => percent(share),
        Quantity::Percent(stated) => behind(stated.format(), "%"),
        Quantity::Probability(value) => probability(language, value),
        Quantity::Vcpu(vcpus) => in_words(language, vcpus.as_f64(), Unit::Vcpu),
        Quantity::PerCore(value) => number(value),
        Quantity::PerSecond(value) => in_words(language, value, Unit::PerSecond),
        Quantity::Watts(watts) => behind(count(watts), " W"),
        Quantity::Micros(micros) => with(micros as f64 / 1000.0, " ms"),
        Quantity::Millis(millis) => with(millis, " ms"),
        Quantity::Hours(hours) if hours > 0.0 && hours < 1.0 => in_words(language, hours * 60.0, Unit::Minutes),
        Quantity::Hours(hours) => in_words(language, hours, Unit::Hours),
        Quantity::Months(months) => in_words(language, months as f64, Unit::Months),
        Quantity::Years(years) => in_words(language, years, Unit::Years),
        Quantity::MegabytesPerSecond(rate) => with(rate, " MB/s"),
        Quantity::PerBit(chance) => per_bit(language, chance),
        Quantity::Block(bytes) => block(bytes),
    }
}
