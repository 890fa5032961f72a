//! A number together with its unit, as derivations, faults and advice carry it to the words that show it.

use super::{Balance, Bytes, Percent, Ratio, Vcpu};

/// Declares the units with the kind of number that each counts.
macro_rules! quantities {
    ($($(#[$meta:meta])* $unit:ident($kind:ty)),+ $(,)?) => {
        /// One number with its unit. How many digits and which unit word are shown is decided where sentences are made.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Quantity { $($(#[$meta])* $unit($kind)),+ }

        /// The unit of a quantity, without its number.
        #[derive(Clone, Copy)]
        pub(crate) enum Unit { $($unit),+ }

        impl Quantity {
            /// The unit and the number's 64 bits: two words, which a call passes without writing them to memory.
            #[inline(always)]
            pub(crate) fn words(self) -> (Unit, u64) {
                match self { $(Quantity::$unit(number) => (Unit::$unit, number.to_word())),+ }
            }

            /// The quantity of these [`Quantity::words`].
            pub(crate) fn of_words(unit: Unit, word: u64) -> Quantity {
                match unit { $(Unit::$unit => Quantity::$unit(Word::of_word(word))),+ }
            }
        }
    };
}

/// A number of 64 bits.
trait Word {
    fn to_word(self) -> u64;
    fn of_word(word: u64) -> Self;
}

/// Declares which numbers have 64 bits, and how they turn into a plain word and back.
macro_rules! words {
    ($($kind:ty: $to:expr, $of:expr;)+) => {
        $(impl Word for $kind {
            #[inline(always)]
            fn to_word(self) -> u64 { $to(self) }
            #[inline(always)]
            fn of_word(word: u64) -> $kind { $of(word) }
        })+
    };
}

words! {
    u64: u64::from, u64::from;
    f64: f64::to_bits, f64::from_bits;
    Bytes: |own: Bytes| own.0, Bytes;
    Balance: |own: Balance| own.0.cast_unsigned(), |word: u64| Balance(word.cast_signed());
    Ratio: |own: Ratio| own.0, Ratio;
    Percent: |own: Percent| own.0, Percent;
    Vcpu: |own: Vcpu| own.0, Vcpu;
}

quantities! {
    /// How many of something countable.
    Count(u64),
    /// A plain number without a unit, such as a coefficient.
    Number(f64),
    /// Memory, shown in GiB.
    Memory(Bytes),
    /// Memory, shown in MiB where amounts are small or published so.
    SmallMemory(Bytes),
    /// Memory left over or missing, shown in GiB with its sign.
    MemoryBalance(Balance),
    /// Space in a pool, shown in TiB or GiB.
    Space(Bytes),
    /// A block of a disk, shown in KiB or bytes.
    Block(Bytes),
    /// A disk as sold, shown in decimal TB or GB.
    Disk(Bytes),
    /// A multiple such as 1.25×.
    Times(f64),
    /// A stated ratio.
    Ratio(Ratio),
    /// A share of one, shown in percent.
    Share(f64),
    /// A stated percentage.
    Percent(Percent),
    /// A probability, shown in percent and as one in n.
    Probability(f64),
    /// Virtual processors.
    Vcpu(Vcpu),
    /// Virtual processors per physical core.
    PerCore(f64),
    /// Operations per second.
    PerSecond(f64),
    /// Electrical power in watts.
    Watts(u64),
    /// Time in thousandths of a millisecond.
    Micros(u64),
    /// Time in milliseconds.
    Millis(f64),
    /// Time in hours.
    Hours(f64),
    /// Time in months.
    Months(u64),
    /// Time in years.
    Years(f64),
    /// Decimal MB per second.
    MegabytesPerSecond(f64),
    /// A chance for each bit, such as one unreadable in 10¹⁵.
    PerBit(f64),
}
