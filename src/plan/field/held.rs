//! What a field holds, as one number: so one way of reading, writing and judging serves every field.

use crate::plan::{ArcPolicy, Base, DiskSize, Memory, Overcommit, RackShare};
use crate::units::{Bytes, Percent, Ratio, Vcpu};

/// A value that is told by one number: bytes, thousandths, a count, or which of a few words.
pub trait Held {
    /// The number; nothing where the field is left open.
    fn number(&self) -> Option<u64>;
    /// Puts a number into the field, or leaves it open where it may be.
    fn put(&mut self, number: Option<u64>);
    /// Whether a person may leave the field empty.
    fn is_optional(&self) -> bool {
        false
    }
    /// The words that a choice is between, by their numbers; empty for all else.
    fn words(&self) -> &'static [&'static str] {
        &[]
    }
}

impl Held for u64 {
    fn number(&self) -> Option<u64> {
        Some(*self)
    }
    fn put(&mut self, number: Option<u64>) {
        *self = number.unwrap_or(*self);
    }
}

impl Held for Option<u64> {
    fn number(&self) -> Option<u64> {
        *self
    }
    fn put(&mut self, number: Option<u64>) {
        *self = number;
    }
    fn is_optional(&self) -> bool {
        true
    }
}

/// Kinds of number around a plain one.
macro_rules! held {
    ($($kind:ident),+) => {$(
        impl Held for $kind {
            fn number(&self) -> Option<u64> {
                self.0.number()
            }
            fn put(&mut self, number: Option<u64>) {
                self.0.put(number);
            }
        }

        impl Held for Option<$kind> {
            fn number(&self) -> Option<u64> {
                self.map(|held| held.0)
            }
            fn put(&mut self, number: Option<u64>) {
                *self = number.map($kind);
            }
            fn is_optional(&self) -> bool {
                true
            }
        }
    )+};
}
held!(Bytes, Percent, Ratio, Vcpu);

/// The words of yes and no, by their numbers.
const SWITCH: &[&str] = &["no", "yes"];

impl Held for bool {
    fn number(&self) -> Option<u64> {
        Some(u64::from(*self))
    }
    fn put(&mut self, number: Option<u64>) {
        *self = number == Some(1);
    }
    fn words(&self) -> &'static [&'static str] {
        SWITCH
    }
}

impl Held for Option<bool> {
    fn number(&self) -> Option<u64> {
        self.map(u64::from)
    }
    fn put(&mut self, number: Option<u64>) {
        *self = number.map(|number| number == 1);
    }
    fn is_optional(&self) -> bool {
        true
    }
    fn words(&self) -> &'static [&'static str] {
        SWITCH
    }
}

/// The installed memory; a number that is put makes it a plain total.
impl Held for Memory {
    fn number(&self) -> Option<u64> {
        Some(self.total().0)
    }
    fn put(&mut self, number: Option<u64>) {
        if let Some(total) = number {
            *self = Memory::Plain(Bytes(total));
        }
    }
}

/// The number alone does not say whether it is bytes or a share; a number that is put is bytes.
impl Held for Option<Base> {
    fn number(&self) -> Option<u64> {
        self.map(|base| match base {
            Base::Fixed(bytes) => bytes.0,
            Base::Share(share) => share.0,
        })
    }
    fn put(&mut self, number: Option<u64>) {
        *self = number.map(|bytes| Base::Fixed(Bytes(bytes)));
    }
    fn is_optional(&self) -> bool {
        true
    }
}

/// A number that is put is a size as it is sold.
impl Held for DiskSize {
    fn number(&self) -> Option<u64> {
        let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = self;
        Some(size.0)
    }
    fn put(&mut self, number: Option<u64>) {
        if let Some(size) = number {
            *self = DiskSize::Nominal(Bytes(size));
        }
    }
}

impl Held for ArcPolicy {
    fn number(&self) -> Option<u64> {
        match self {
            ArcPolicy::Stated(size) => Some(size.0),
            ArcPolicy::Auto | ArcPolicy::Default => None,
        }
    }
    fn put(&mut self, number: Option<u64>) {
        *self = number.map_or(ArcPolicy::Auto, |size| ArcPolicy::Stated(Bytes(size)));
    }
}

impl Held for Overcommit {
    fn number(&self) -> Option<u64> {
        match self {
            Overcommit::Stated(ratio) => Some(ratio.0),
            Overcommit::None | Overcommit::Safe => None,
        }
    }
    fn put(&mut self, number: Option<u64>) {
        *self = number.map_or(Overcommit::None, |ratio| Overcommit::Stated(Ratio(ratio)));
    }
}

/// The watts of a share; what is put keeps into how many shares the rack is divided.
impl Held for Option<RackShare> {
    fn number(&self) -> Option<u64> {
        self.map(|rack| rack.watts)
    }
    fn put(&mut self, number: Option<u64>) {
        let shares = self.map_or(1, |rack| rack.shares);
        *self = number.map(|watts| RackShare { watts, shares });
    }
    fn is_optional(&self) -> bool {
        true
    }
}
