//! Decimal numbers as people type them, read into whole steps without a float in between.

/// Why a text is no decimal number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseDecimalError {
    /// Nothing was typed.
    Empty,
    /// A character that no decimal number has.
    NotANumber,
    /// More than 64 bits of steps.
    TooLarge,
}

/// Full-width digits and point, as East Asian keyboards type them, to their plain forms.
fn plain(character: char) -> char {
    match character {
        '０'..='９' => char::from_u32(character as u32 - '０' as u32 + '0' as u32).unwrap_or(character),
        '．' => '.',
        other => other,
    }
}

/// Reads a decimal number and multiplies it by `steps` per unit, rounded to the nearest whole step.
///
/// The decimal sign is the point. Space around is forgiven.
///
/// ```
/// use headroom::units::parse_scaled;
/// assert_eq!(parse_scaled("1.25", 1000), Ok(1250));
/// assert_eq!(parse_scaled("１２", 1), Ok(12));
/// ```
pub fn parse_scaled(text: &str, steps: u64) -> Result<u64, ParseDecimalError> {
    let text: String = text.trim().chars().map(plain).collect();
    if text.is_empty() {
        return Err(ParseDecimalError::Empty);
    }
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    if whole.is_empty() && fraction.is_empty() || !(whole.chars().chain(fraction.chars())).all(|c| c.is_ascii_digit()) {
        return Err(ParseDecimalError::NotANumber);
    }
    let mut units: u128 = 0;
    for digit in whole.bytes() {
        units = units * 10 + u128::from(digit - b'0');
        if units > u128::from(u64::MAX) {
            return Err(ParseDecimalError::TooLarge);
        }
    }
    let mut numerator: u128 = 0;
    let mut denominator: u128 = 1;
    // Digits past the fifteenth are far below one step of anything that is sized here.
    for digit in fraction.bytes().take(15) {
        numerator = numerator * 10 + u128::from(digit - b'0');
        denominator *= 10;
    }
    let steps = u128::from(steps);
    let total = units * steps + (numerator * steps * 2 + denominator) / (denominator * 2);
    u64::try_from(total).map_err(|_| ParseDecimalError::TooLarge)
}

/// The shortest decimal number that [`parse_scaled`] reads back as `value` steps.
///
/// ```
/// use headroom::units::format_scaled;
/// assert_eq!(format_scaled(1250, 1000), "1.25");
/// assert_eq!(format_scaled(4096, 1024), "4");
/// ```
pub fn format_scaled(value: u64, steps: u64) -> String {
    let (whole_value, per_unit) = (u128::from(value), u128::from(steps.max(1)));
    let mut power: u128 = 1;
    for digits in 0..15_usize {
        let rounded = (whole_value * power * 2 + per_unit) / (per_unit * 2);
        // Both parts fit: the whole is no larger than the value, the fraction has 15 digits at most.
        let part = |part: u128| u64::try_from(part).unwrap_or(u64::MAX);
        let mut text = part(rounded / power).to_string();
        if digits > 0 {
            text.push_str(&format!(".{:0digits$}", part(rounded % power)));
        }
        if parse_scaled(&text, steps.max(1)) == Ok(value) {
            return text;
        }
        power *= 10;
    }
    value.to_string()
}
