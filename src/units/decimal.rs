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

/// Digits past the fifteenth are far below one step of anything that is sized here.
const MOST_DECIMALS: u64 = 1_000_000_000_000_000;

/// Full-width digits and point, as East Asian keyboards type them, to their plain forms.
pub fn narrow(character: char) -> char {
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
    let (mut units, mut numerator, mut denominator) = (0_u64, 0_u64, 1_u64);
    let (mut digits, mut point, mut too_large) = (false, false, false);
    for character in text.trim().chars().map(narrow) {
        if character == '.' && !point {
            point = true;
            continue;
        }
        let Some(digit) = character.to_digit(10).map(u64::from) else { return Err(ParseDecimalError::NotANumber) };
        digits = true;
        if !point {
            too_large |= units > (u64::MAX - digit) / 10;
            units = units.wrapping_mul(10).wrapping_add(digit);
        } else if denominator < MOST_DECIMALS {
            numerator = numerator * 10 + digit;
            denominator *= 10;
        }
    }
    match (digits, point, too_large) {
        (false, false, _) => return Err(ParseDecimalError::Empty),
        (false, true, _) => return Err(ParseDecimalError::NotANumber),
        (true, _, true) => return Err(ParseDecimalError::TooLarge),
        (true, _, false) => {}
    }
    let [units, numerator, denominator] = [units, numerator, denominator].map(u128::from);
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
    for _ in 0..15 {
        let rounded = (whole_value * power * 2 + per_unit) / (per_unit * 2);
        // Both parts fit: the whole is no larger than the value, the fraction has 15 digits at most.
        let part = |part: u128| u64::try_from(part).unwrap_or(u64::MAX).to_string();
        let mut text = part(rounded / power);
        if power > 1 {
            // The power before the fraction keeps its zeros.
            text.push('.');
            text.extend(part(power + rounded % power).chars().skip(1));
        }
        if parse_scaled(&text, steps.max(1)) == Ok(value) {
            return text;
        }
        power *= 10;
    }
    value.to_string()
}
