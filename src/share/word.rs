//! Size words such as `60x2c4g40d`: numbers, each with the unit letters behind it.

/// Most parts of a word; the longest of the grammar has four.
const MOST_PARTS: usize = 8;

/// The parts of a word that were not taken yet.
pub(super) struct Word<'a> {
    parts: Vec<(&'a str, &'a str)>,
    readable: bool,
}

impl<'a> Word<'a> {
    /// Splits a plain text behind each number and behind each unit.
    pub(super) fn new(text: &'a str) -> Word<'a> {
        let mut word = Word { parts: Vec::new(), readable: true };
        let mut rest = text;
        while !rest.is_empty() {
            let (number, tail) = split_before(rest, |character| !is_number(character));
            let (unit, after) = split_before(tail, is_number);
            if number.is_empty() || word.parts.len() == MOST_PARTS {
                word.readable = false;
                break;
            }
            word.parts.push((number, unit));
            rest = after;
        }
        word
    }

    /// Takes the first part that has one of these units, as number and unit.
    pub(super) fn take(&mut self, units: &[&str]) -> Option<(&'a str, &'a str)> {
        let at = self.parts.iter().position(|(_, unit)| units.contains(unit))?;
        Some(self.parts.remove(at))
    }

    /// Takes how many: the number before `x`, or a number that stands alone.
    pub(super) fn take_count(&mut self) -> Option<(&'a str, &'a str)> {
        if self.parts.len() == 1 { self.take(&["x", ""]) } else { self.take(&["x"]) }
    }

    /// Whether everything was taken, and nothing was unreadable from the start.
    pub(super) fn is_empty(&self) -> bool {
        self.readable && self.parts.is_empty()
    }
}

/// A part that was taken, read: the value if there is one, and whether what stands there could be read.
pub(super) fn read<T>(
    part: Option<(&str, &str)>,
    good: &mut bool,
    value: impl FnOnce(&str, &str) -> Option<T>,
) -> Option<T> {
    let (number, unit) = part?;
    let value = value(number, unit);
    *good &= value.is_some();
    value
}

fn is_number(character: char) -> bool {
    character.is_ascii_digit() || character == '.'
}

fn split_before(text: &str, stop: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(stop).unwrap_or(text.len()))
}
