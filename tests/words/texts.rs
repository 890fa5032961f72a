//! Texts and numbers: none is empty, numbers carry their unit, words of files are unique.

use super::{assert_filled, assert_tidy, languages};
use headroom::catalog::{DISKS, Example, FORMS, HOSTS};
use headroom::explain::{Basis, Word};
use headroom::i18n::words::{
    Answer, Cache, Candidates, Cluster, Compare, Frame, Helper, Input, Layouts, Offline, Preset, Report, Trouble, Unit,
};
use headroom::i18n::{Language, Message, count, example_text, finding_text, number, quantity, say, setting_text};
use headroom::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use headroom::platform::StageKind;
use headroom::sizing::advice::Finding;
use headroom::sizing::commands::Setting;
use headroom::sizing::{Fixed, Resource, Status};
use headroom::units::{Balance, Bytes, GIB, MIB, Percent, Quantity, Ratio, TIB, Vcpu};
use std::collections::BTreeSet;

fn all_said(language: Language, keys: &[impl Message + std::fmt::Debug]) {
    for key in keys {
        let text = say(language, *key);
        assert!(!text.is_empty(), "{key:?} has no text");
        // Some end in a space, because a list follows.
        assert!(!text.contains("  "), "{key:?}: two spaces");
        assert_placeholders_in_a_row(text);
    }
}

/// `{0}` and `{1}`, not `{1}` alone: a number that is passed in is shown.
fn assert_placeholders_in_a_row(text: &str) {
    let used: BTreeSet<usize> =
        text.split('{').skip(1).filter_map(|part| part.split('}').next()?.parse().ok()).collect();
    assert!(used.iter().copied().eq(0..used.len()), "placeholders leave a gap: {text}");
    assert_eq!(text.matches('{').count(), text.matches('}').count(), "unbalanced: {text}");
}

#[test]
fn every_key_has_a_text_in_every_offered_language() {
    assert!(languages().contains(&Language::En), "English is complete");
    for language in languages() {
        all_said(language, Frame::ALL);
        all_said(language, Input::ALL);
        all_said(language, Answer::ALL);
        all_said(language, Cache::ALL);
        all_said(language, Helper::ALL);
        all_said(language, Candidates::ALL);
        all_said(language, Layouts::ALL);
        all_said(language, Offline::ALL);
        all_said(language, Cluster::ALL);
        all_said(language, Compare::ALL);
        all_said(language, Report::ALL);
        all_said(language, Trouble::ALL);
        all_said(language, Unit::ALL);
        all_said(language, Preset::ALL);
        Word::ALL.iter().for_each(|key| assert_filled(say(language, *key), "name of a term"));
        StageKind::ALL.iter().for_each(|key| assert_filled(say(language, *key), "stage"));
        Fixed::ALL.iter().for_each(|key| assert_filled(say(language, *key), "reason"));
        for setting in Setting::ALL {
            assert_filled(setting_text(language, *setting).title, "title of a setting");
        }
        for text in Finding::ALL.iter().map(|finding| finding_text(language, *finding)) {
            [text.what, text.why, text.fix].into_iter().for_each(|part| assert_tidy(part, text.what));
        }
    }
}

#[test]
fn every_choice_has_a_word_of_its_own() {
    fn unique<T: Message + std::fmt::Debug>(language: Language, all: &[T]) {
        let words: BTreeSet<&str> = all.iter().map(|choice| say(language, *choice)).collect();
        assert_eq!(words.len(), all.len(), "{all:?}");
        words.iter().for_each(|word| assert_filled(word, "choice"));
    }
    for language in languages() {
        unique(language, &Status::ALL);
        unique(language, &Basis::ALL);
        unique(language, Platform::ALL);
        unique(language, Profile::ALL);
        unique(language, Provisioning::ALL);
        unique(language, System::ALL);
        unique(language, DiskKind::ALL);
        unique(language, DiskRole::ALL);
        unique(language, MemoryKind::ALL);
        unique(language, Sharing::ALL);
        let resources = [Resource::Ram, Resource::Overcommit, Resource::Cpu, Resource::Disk, Resource::LargestGuest];
        unique(language, &resources);
        for example in Example::ALL {
            let text = example_text(language, *example);
            assert_filled(text.title, example.id());
            assert_filled(text.note, example.id());
        }
    }
    assert_eq!(Word::COUNT, Word::ALL.len());
}

/// Memory is binary and says so, disks are decimal, three significant digits at most.
#[test]
fn a_quantity_carries_its_unit() {
    let shown = [
        (Quantity::Count(12_000), "12,000"),
        (Quantity::Memory(Bytes::from_gib(512)), "512 GiB"),
        (Quantity::Memory(Bytes::from_mib(1536)), "1.5 GiB"),
        (Quantity::SmallMemory(Bytes::from_mib(112)), "112 MiB"),
        (Quantity::MemoryBalance(Balance(-(6 * GIB as i64))), "−6 GiB"),
        (Quantity::Times(9.994), "9.99×"),
        (Quantity::Times(9.996), "10.0×"),
        (Quantity::Times(40.0), "40.0×"),
        (Quantity::Space(Bytes(3 * TIB / 2)), "1.5 TiB"),
        (Quantity::Space(Bytes(40 * GIB)), "40 GiB"),
        (Quantity::Disk(Bytes(1_920_000_000_000)), "1.92 TB"),
        (Quantity::Disk(Bytes(480_000_000_000)), "480 GB"),
        (Quantity::Times(1.306), "1.31×"),
        (Quantity::Ratio(Ratio(1250)), "1.25×"),
        (Quantity::Share(0.165), "16.5%"),
        (Quantity::Percent(Percent(100)), "0.1%"),
        (Quantity::Vcpu(Vcpu::from_whole(4)), "4 vCPU"),
        (Quantity::Watts(2300), "2,300 W"),
        (Quantity::Micros(1000), "1 ms"),
    ];
    for (value, text) in shown {
        assert_eq!(quantity(Language::En, value), text, "{value:?}");
    }
    assert!(quantity(Language::En, Quantity::Probability(0.001)).contains("1 in 1,000"));
    // Nobody knows that a probability is nothing.
    assert!(!quantity(Language::En, Quantity::Probability(0.0)).starts_with('0'));
}

#[test]
fn numbers_have_three_significant_digits_at_most_and_thousands_in_groups() {
    for (value, text) in [
        (0.0, "0"),
        (0.004, "0"),
        (-0.001, "0"),
        (1.0, "1"),
        (1.005_1, "1.01"),
        (9.994, "9.99"),
        (9.996, "10"),
        (99.94, "99.9"),
        (99.96, "100"),
        (-1234.5, "−1,234"),
        (1_234_567.0, "1,234,567"),
    ] {
        let ours = number(value);
        // Halves may be rounded to even.
        assert!(ours == text || ours == text.replace("1,234", "1,235"), "{value}: {ours} instead of {text}");
    }
    assert_eq!(count(u64::from(u32::MAX)), "4,294,967,295");
    assert_eq!(quantity(Language::En, Quantity::SmallMemory(Bytes(52 * MIB + MIB / 2))), "52.5 MiB");
}

#[test]
fn names_of_presets_never_stand_twice() {
    let hosts: BTreeSet<&str> = HOSTS.iter().map(|host| host.id).collect();
    let disks: BTreeSet<&str> = DISKS.iter().map(|disk| disk.id).collect();
    let forms: BTreeSet<&str> = FORMS.iter().map(|form| form.id).collect();
    assert_eq!((hosts.len(), disks.len(), forms.len()), (HOSTS.len(), DISKS.len(), FORMS.len()));
    assert!(FORMS.iter().all(|form| disks.contains(form.disk)));
}
