//! What something ready-made is called: a product by its name, anything else as the page's language describes it.

use super::words::Preset;
use super::{Language, say};

/// Ids of the catalogue whose names describe, in the order of their texts.
const DESCRIBED: [&str; Preset::COUNT] = [
    "h1",
    "h2",
    "h3",
    "mini",
    "hdd-2000-7k",
    "hdd-16000-7k",
    "sata-consumer-1000",
    "nvme-consumer-2000",
    "hdd-2000-5k",
];

/// What a server or disk of the catalogue is called.
///
/// ```
/// use headroom::i18n::{Language, preset_name};
/// assert_eq!(preset_name(Language::ZhCn, "epyc-9554", "2 × EPYC 9554"), "2 × EPYC 9554");
/// assert!(preset_name(Language::ZhCn, "mini", "Mini PC").contains("8 核"));
/// ```
#[inline(never)]
pub fn preset_name(language: Language, id: &str, name: &'static str) -> &'static str {
    for (own, key) in DESCRIBED.iter().zip(Preset::ALL) {
        if *own == id {
            return say(language, *key);
        }
    }
    name
}
