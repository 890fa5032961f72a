//! Size words such as `60x2c4g40d`: numbers, each with the unit letters behind it.

use super::amount::{count, memory};
use crate::units::Bytes;

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

    /// Takes a part and reads it; one that stands there but cannot be read makes the word unreadable.
    pub(super) fn read(&mut self, units: &[&str], value: fn(&str, &str) -> Option<u64>) -> Option<u64> {
        let (number, unit) = self.take(units)?;
        let value = value(number, unit);
        self.readable &= value.is_some();
        value
    }

    /// Reads a whole number with this unit.
    pub(super) fn count(&mut self, unit: &str) -> Option<u64> {
        self.read(&[unit], |number, _| count(number))
    }

    /// Reads how many: the number before `x`, or a number that stands alone.
    pub(super) fn many(&mut self) -> Option<u64> {
        let units: &[&str] = if self.parts.len() == 1 { &["x", ""] } else { &["x"] };
        self.read(units, |number, _| count(number))
    }

    /// Reads memory with its unit.
    pub(super) fn memory(&mut self) -> Option<Bytes> {
        self.read(&["m", "g", "t"], |number, unit| memory(number, unit).map(|bytes| bytes.0)).map(Bytes)
    }

    /// Reads a guest's disk in GiB.
    pub(super) fn disk(&mut self) -> Option<Bytes> {
        self.read(&["d"], |number, _| memory(number, "g").map(|bytes| bytes.0)).map(Bytes)
    }

    /// Whether everything was taken and could be read.
    pub(super) fn is_empty(&self) -> bool {
        self.readable && self.parts.is_empty()
    }
}

fn is_number(character: char) -> bool {
    character.is_ascii_digit() || character == '.'
}

fn split_before(text: &str, stop: impl Fn(char) -> bool) -> (&str, &str) {
    text.find(stop).and_then(|at| text.split_at_checked(at)).unwrap_or((text, ""))
}
