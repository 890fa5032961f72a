//! Frozen words in files whose whole set is known, so that the schema lists them.

use crate::explain::Basis;
use crate::sizing::advice::Severity;
use crate::sizing::{Resource, Status};
use serde::{Serialize, Serializer};

/// Types that stand in files as their word.
macro_rules! coded {
    ($($kind:ident: $all:expr, $description:literal;)+) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $kind {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($kind).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let words: Vec<&str> = $all.iter().map(|own| own.word()).collect();
                schemars::json_schema!({ "description": $description, "type": "string", "enum": words })
            }
        }
    )+};
}

coded! {
    Status: Status::ALL, "A verdict, the best first.";
    Resource: Resource::ALL, "What can run out.";
    Basis: Basis::ALL, "How firm a number is, the firmest first.";
    Severity: Severity::ALL, "How grave a finding is, the gravest first.";
}
