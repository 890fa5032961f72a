//! Numbers as a spreadsheet takes them: plain, with the point, in the unit in which the page shows them.

use super::words::Unit;
use super::{Language, fill};
use crate::units::{Bytes, Quantity, TIB};

/// Significant digits: more than are shown, and fewer than would be noise.
const DIGITS: f64 = 9.0;
/// The most decimals, for chances below one in a billion.
const DECIMALS: f64 = 15.0;

/// A plain number: no grouping, a point, a hyphen for the minus; empty where it is endless.
///
/// ```
/// use headroom::i18n::plain;
/// assert_eq!(plain(1195.5), "1195.5");
/// assert_eq!(plain(-40.0), "-40");
/// assert_eq!(plain(0.000_001_25), "0.00000125");
/// ```
pub fn plain(value: f64) -> String {
    let size = value.abs();
    if !size.is_finite() {
        return String::new();
    }
    let whole_digits = if size > 0.0 { libm::floor(libm::log10(size)) + 1.0 } else { 1.0 };
    let wanted = (DIGITS - whole_digits).clamp(0.0, DECIMALS);
    let (mut decimals, mut power) = (0.0, 1_u64);
    while decimals < wanted {
        (decimals, power) = (decimals + 1.0, power * 10);
    }
    let scaled = Bytes::from_f64(size * power as f64).0;
    let (whole, rest) = (scaled / power, scaled % power);
    let mut text = if value < 0.0 && scaled > 0 { "-".to_owned() } else { String::new() };
    text.push_str(&whole.to_string());
    if rest > 0 {
        // A digit before the decimals keeps their zeros.
        let decimals = (power + rest).to_string();
        text.push('.');
        text.push_str(decimals.get(1..).unwrap_or_default().trim_end_matches('0'));
    }
    text
}

/// The unit that a text about a number has.
fn unit_of(language: Language, unit: Unit) -> String {
    fill(language, unit, &[""]).trim().to_owned()
}

/// Number and unit of a quantity as the page shows it.
///
/// ```
/// use headroom::i18n::{Language, amount};
/// use headroom::units::{Bytes, Quantity};
/// let half = Quantity::Memory(Bytes::from_mib(512));
/// assert_eq!(amount(Language::En, half), (0.5, "GiB".to_owned()));
/// ```
pub fn amount(language: Language, quantity: Quantity) -> (f64, String) {
    let with = |value: f64, unit: &str| (value, unit.to_owned());
    let in_words = |value: f64, unit: Unit| (value, unit_of(language, unit));
    match quantity {
        Quantity::Count(value) => with(value as f64, ""),
        Quantity::Number(value) | Quantity::PerCore(value) | Quantity::PerBit(value) => with(value, ""),
        Quantity::Memory(bytes) => with(bytes.gib(), "GiB"),
        Quantity::MemoryBalance(balance) => with(balance.gib(), "GiB"),
        Quantity::SmallMemory(bytes) => match super::number::in_gib(bytes) {
            true => with(bytes.gib(), "GiB"),
            false => with(bytes.mib(), "MiB"),
        },
        Quantity::Space(bytes) if bytes.0 >= TIB => with(bytes.tib(), "TiB"),
        Quantity::Space(bytes) => with(bytes.gib(), "GiB"),
        Quantity::Block(bytes) if bytes.0 < 1 << 10 => with(bytes.as_f64(), "B"),
        Quantity::Block(bytes) => with(bytes.mib() * 1024.0, "KiB"),
        Quantity::Disk(bytes) if bytes.as_f64() >= 1e12 => with(bytes.as_f64() / 1e12, "TB"),
        Quantity::Disk(bytes) => with(bytes.as_f64() / 1e9, "GB"),
        Quantity::Times(value) => with(value, "×"),
        Quantity::Ratio(ratio) => with(ratio.as_f64(), "×"),
        Quantity::Share(share) | Quantity::Probability(share) => with(share * 100.0, "%"),
        Quantity::Percent(percent) => with(percent.fraction() * 100.0, "%"),
        Quantity::Vcpu(vcpus) => in_words(vcpus.as_f64(), Unit::Vcpu),
        Quantity::PerSecond(value) => in_words(value, Unit::PerSecond),
        Quantity::Watts(watts) => with(watts as f64, "W"),
        Quantity::Micros(micros) => with(micros as f64 / 1000.0, "ms"),
        Quantity::Millis(millis) => with(millis, "ms"),
        Quantity::Hours(hours) if hours > 0.0 && hours < 1.0 => in_words(hours * 60.0, Unit::Minutes),
        Quantity::Hours(hours) => in_words(hours, Unit::Hours),
        Quantity::Months(months) => in_words(months as f64, Unit::Months),
        Quantity::Years(years) => in_words(years, Unit::Years),
        Quantity::MegabytesPerSecond(rate) => with(rate, "MB/s"),
    }
}
