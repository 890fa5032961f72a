//! What a person typed, read as the kind of number that its field holds.

use super::{Base, DiskSize, FaultKind};
use crate::units::{Bytes, GIB, KIB, MIB, ParseDecimalError, Percent, Ratio, Vcpu, format_scaled, parse_scaled};

/// Bytes of a decimal TB.
const TB: u64 = 1_000_000_000_000;
/// Decimals of a TB up to which a disk is meant as it is sold; more state it to the byte.
const NOMINAL_DECIMALS: usize = 6;

/// A typed text.
#[derive(Clone, Copy)]
pub(super) struct Typed<'a>(pub &'a str);

type Read<T> = Result<T, FaultKind>;

impl Typed<'_> {
    fn steps(self, steps: u64) -> Read<u64> {
        match parse_scaled(self.0, steps) {
            Ok(value) => Ok(value),
            Err(ParseDecimalError::Empty) => Err(FaultKind::Empty),
            Err(ParseDecimalError::NotANumber) => Err(FaultKind::NotANumber),
            // The limits say what would be right.
            Err(ParseDecimalError::TooLarge) => Ok(u64::MAX),
        }
    }

    /// Nothing where nothing was typed.
    fn maybe<T>(self, read: impl FnOnce(Self) -> Read<T>) -> Read<Option<T>> {
        if self.0.trim().is_empty() { Ok(None) } else { read(self).map(Some) }
    }

    pub fn text(self) -> String {
        self.0.to_owned()
    }

    /// A whole number.
    pub fn count(self) -> Read<u64> {
        let thousandths = self.steps(1_000)?;
        if thousandths == u64::MAX || thousandths.is_multiple_of(1_000) {
            self.steps(1)
        } else {
            Err(FaultKind::NotANumber)
        }
    }

    pub fn maybe_count(self) -> Read<Option<u64>> {
        self.maybe(Typed::count)
    }

    fn mebibytes(self, unit: u64) -> Read<Bytes> {
        self.steps(unit / MIB).map(Bytes::from_mib)
    }

    /// Memory or a guest's disk in GiB.
    pub fn memory(self) -> Read<Bytes> {
        self.mebibytes(GIB)
    }

    pub fn maybe_memory(self) -> Read<Option<Bytes>> {
        self.maybe(Typed::memory)
    }

    /// A page of memory in MiB.
    pub fn maybe_page(self) -> Read<Option<Bytes>> {
        self.maybe(|typed| typed.mebibytes(MIB))
    }

    /// A block in KiB.
    pub fn block(self) -> Read<Bytes> {
        self.steps(KIB).map(Bytes)
    }

    pub fn maybe_block(self) -> Read<Option<Bytes>> {
        self.maybe(Typed::block)
    }

    pub fn percent(self) -> Read<Percent> {
        let number = self.0.trim().trim_end_matches(['%', '％']);
        Typed(number).steps(1_000).map(Percent)
    }

    pub fn maybe_percent(self) -> Read<Option<Percent>> {
        self.maybe(Typed::percent)
    }

    pub fn ratio(self) -> Read<Ratio> {
        self.steps(1_000).map(Ratio)
    }

    pub fn maybe_ratio(self) -> Read<Option<Ratio>> {
        self.maybe(Typed::ratio)
    }

    pub fn vcpus(self) -> Read<Vcpu> {
        self.steps(1_000).map(Vcpu)
    }

    /// A latency in milliseconds.
    pub fn maybe_micros(self) -> Read<Option<u64>> {
        self.maybe(|typed| typed.steps(1_000))
    }

    /// GiB, or a share where a percent sign stands behind.
    pub fn base(self) -> Read<Option<Base>> {
        self.maybe(|typed| match typed.0.trim().ends_with(['%', '％']) {
            true => typed.percent().map(Base::Share),
            false => typed.memory().map(Base::Fixed),
        })
    }

    /// Decimal TB: as sold, or to the byte where more decimals are given than any label has.
    pub fn disk(self) -> Read<DiskSize> {
        let bytes = self.steps(TB)?;
        let decimals = self.0.trim().split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let size = Bytes(bytes);
        Ok(if decimals > NOMINAL_DECIMALS { DiskSize::Exact(size) } else { DiskSize::Nominal(size) })
    }

    /// Three weights such as `2:1:1`.
    pub fn weights(self) -> Read<[u64; 3]> {
        let mut parts = self.0.split([':', '：']).map(|part| Typed(part).count());
        let mut next = || parts.next().unwrap_or(Err(FaultKind::NotANumber));
        let weights = [next()?, next()?, next()?];
        if parts.next().is_some() { Err(FaultKind::NotANumber) } else { Ok(weights) }
    }

    /// One of a few words.
    pub fn choice<T>(self, from_word: impl FnOnce(&str) -> Option<T>) -> Read<T> {
        from_word(self.0).ok_or(FaultKind::NotANumber)
    }

    pub fn maybe_choice<T>(self, from_word: impl FnOnce(&str) -> Option<T>) -> Read<Option<T>> {
        self.maybe(|typed| typed.choice(from_word))
    }

    /// `yes` or `no`.
    pub fn yes(self) -> Read<bool> {
        match self.0 {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(FaultKind::NotANumber),
        }
    }

    pub fn maybe_yes(self) -> Read<Option<bool>> {
        self.maybe(Typed::yes)
    }
}

/// The text of each kind, as [`Typed`] reads it back.
pub(super) mod text {
    use super::{Base, Bytes, DiskSize, GIB, KIB, MIB, Percent, Ratio, TB, format_scaled};

    pub fn maybe<T>(value: Option<T>, text: impl FnOnce(T) -> String) -> String {
        value.map(text).unwrap_or_default()
    }

    pub fn count(value: u64) -> String {
        value.to_string()
    }

    pub fn memory(bytes: Bytes) -> String {
        bytes.format_memory(GIB)
    }

    pub fn page(bytes: Bytes) -> String {
        bytes.format_memory(MIB)
    }

    pub fn block(bytes: Bytes) -> String {
        format_scaled(bytes.0, KIB)
    }

    pub fn thousandths(value: u64) -> String {
        format_scaled(value, 1_000)
    }

    pub fn ratio(ratio: Ratio) -> String {
        ratio.format()
    }

    pub fn percent(percent: Percent) -> String {
        percent.format()
    }

    pub fn yes(value: bool) -> String {
        if value { "yes" } else { "no" }.to_owned()
    }

    pub fn base(base: Base) -> String {
        match base {
            Base::Fixed(bytes) => memory(bytes),
            Base::Share(share) => share.format() + "%",
        }
    }

    pub fn disk(size: DiskSize) -> String {
        let (DiskSize::Nominal(bytes) | DiskSize::Exact(bytes)) = size;
        format_scaled(bytes.0, TB)
    }
}
