//! Every language says what English says: with the same numbers and marks, in its own script, words and punctuation.

use super::{assert_tidy, languages};
use headroom::catalog::{Example, Role};
use headroom::explain::{Basis, Rule, Word};
use headroom::i18n::words::{
    Answer, Cache, Candidates, Carried, Cluster, Frame, Helper, Input, Layouts, Offline, Preset, Report, Trouble, Unit,
};
use headroom::i18n::{Language, Message, example_text, finding_text, say, setting_text};
use headroom::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use headroom::platform::StageKind;
use headroom::sizing::advice::Finding;
use headroom::sizing::commands::Setting;
use headroom::sizing::{Fixed, Resource, Status};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// What a text is for, and the text.
type Said = (String, &'static str);

fn said(language: Language, all: &mut Vec<Said>, keys: &[impl Message + Debug]) {
    all.extend(keys.iter().map(|key| (format!("{language:?} {key:?}"), say(language, *key))));
}

/// All texts of a language, in one order for all languages.
fn texts(language: Language) -> Vec<Said> {
    let mut all = Vec::new();
    let own = &mut all;
    said(language, own, Frame::ALL);
    said(language, own, Input::ALL);
    said(language, own, Answer::ALL);
    said(language, own, Cache::ALL);
    said(language, own, Helper::ALL);
    said(language, own, Candidates::ALL);
    said(language, own, Carried::ALL);
    said(language, own, Layouts::ALL);
    said(language, own, Cluster::ALL);
    said(language, own, Offline::ALL);
    said(language, own, Report::ALL);
    said(language, own, Trouble::ALL);
    said(language, own, Unit::ALL);
    said(language, own, Preset::ALL);
    said(language, own, Word::ALL);
    said(language, own, Rule::ALL);
    said(language, own, StageKind::ALL);
    said(language, own, Fixed::ALL);
    said(language, own, &Status::ALL);
    said(language, own, &Resource::ALL);
    said(language, own, &Basis::ALL);
    said(language, own, Platform::ALL);
    said(language, own, Profile::ALL);
    said(language, own, Role::ALL);
    said(language, own, Provisioning::ALL);
    said(language, own, System::ALL);
    said(language, own, DiskKind::ALL);
    said(language, own, DiskRole::ALL);
    said(language, own, MemoryKind::ALL);
    said(language, own, Sharing::ALL);
    for finding in Finding::ALL {
        let text = finding_text(language, *finding);
        own.extend([text.what, text.why, text.fix].map(|part| (format!("{language:?} {finding:?}"), part)));
    }
    for setting in Setting::ALL {
        let text = setting_text(language, *setting);
        own.extend([text.title, text.note].map(|part| (format!("{language:?} {setting:?}"), part)));
    }
    for example in Example::ALL {
        let text = example_text(language, *example);
        own.extend([text.title, text.note].map(|part| (format!("{language:?} {example:?}"), part)));
    }
    all
}

/// The languages that are translations.
fn others() -> impl Iterator<Item = Language> {
    languages().into_iter().filter(|language| *language != Language::En)
}

const fn is_han(character: char) -> bool {
    matches!(character, '\u{3400}'..='\u{9fff}')
}

/// Placeholders and what stands between backticks, in order of their names.
fn marks(text: &str) -> Vec<&str> {
    let mut marks: Vec<&str> = text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect();
    marks.extend(text.split('`').skip(1).step_by(2));
    marks.sort_unstable();
    marks
}

#[test]
fn numbers_and_code_stand_in_a_translation_as_often_as_in_english() {
    for language in others() {
        for ((what, text), (_, english)) in texts(language).iter().zip(texts(Language::En)) {
            assert_eq!(marks(text), marks(english), "{what}: {text}");
            assert_eq!(text.matches("**").count(), english.matches("**").count(), "{what}: {text}");
            assert_eq!(text.is_empty(), english.is_empty(), "{what}");
        }
    }
}

/// Words of texts without a Chinese character: product names, units and what is called so in every language.
const LATIN: &str = "AHV ARC B CPU Ceph DDR Direct ERP ESA ESXi GiB HDD Harvester Headroom Hyper IOPS KVM KiB KubeVirt LVM \
    Longhorn MB MiB Microsoft NVMe Nutanix OSA OpenZFS PLP PostgreSQL Proxmox SATA SQL SSD Server Spaces \
    Storage V VE VMFS VMware Web XCP XFS ZFS Zipf ashift btrfs ext k libvirt list max min minFree ms ng \
    p recordsize s slop special steal thin vCPU vSAN vdev volblocksize wrk z zfs";

#[test]
fn a_text_without_a_chinese_character_is_a_formula_or_a_name() {
    let known: BTreeSet<&str> = LATIN.split_whitespace().collect();
    for language in others() {
        for (what, text) in texts(language) {
            if text.contains(is_han) {
                continue;
            }
            let words = text.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| !word.is_empty());
            for word in words {
                assert!(known.contains(word), "{what}: “{word}” is left untranslated: {text}");
            }
        }
    }
}

/// Characters that only the other of the two scripts has, among those that texts like these need most.
const fn foreign(language: Language) -> &'static str {
    match language {
        Language::En => "",
        Language::ZhTw => {
            "为个们从会关减务动区协单压双发变启响复头学宽对导将尽层带应开归径态总战执扩报换据无时显机权条来构标样检气没测满点环现电盘码确离种称稳签类级线组织经结络给统继续编缓网联节荣虚补认许设访证评识试话误说请读调负费资跃转软输边达过运还进远连选释链错键长门闭问间队阵际随险难静页项预频题额风馈驱验"
        }
        Language::ZhCn => {
            "個們從會關減務動區協單壓雙發變啟響復頭學寬對導將盡層帶應開歸徑態總戰執擴報換據無時顯機權條來構標樣檢氣沒測滿點環現電盤碼確離種稱穩簽類級線組織經結絡給統繼續編緩網聯節榮虛補認許設訪證評識試話誤說請讀調負費資躍轉軟輸邊達過運還進遠連選釋裡鏈錯鍵長門閉問間隊陣際隨險難靜頁項預頻題額風饋驅驗體憶碟佈遲檔"
        }
    }
}

/// Words that engineers of the other side of the strait use for the same things, where these write something else.
const fn unusual(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &[],
        Language::ZhTw => &[
            "內存",
            "磁盤",
            "緩存",
            "線程",
            "默認",
            "信息",
            "網絡",
            "服務器",
            "文件系統",
            "支持",
            "設置",
            "禁用",
            "性能",
            "置備",
            "數據",
            "存儲",
            "宿主機",
            "集群",
        ],
        Language::ZhCn => &[
            "快取",
            "执行绪",
            "资讯",
            "网路",
            "伺服器",
            "档案",
            "支援",
            "设定",
            "效能",
            "资料",
            "储存",
            "丛集",
            "程式",
            "软体",
            "硬体",
            "最佳化",
        ],
    }
}

#[test]
fn a_translation_is_written_in_the_script_and_the_words_of_its_place() {
    for language in others() {
        for (what, text) in texts(language) {
            let strange: Vec<char> = text.chars().filter(|letter| foreign(language).contains(*letter)).collect();
            assert!(strange.is_empty(), "{what}: {strange:?} in {text}");
            let strange: Vec<&&str> = unusual(language).iter().filter(|word| text.contains(**word)).collect();
            assert!(strange.is_empty(), "{what}: {strange:?} in {text}");
        }
    }
}

/// In Chinese a sentence has full-width punctuation, and one space stands between a Chinese character and a Latin
/// letter or a digit: whatever stands in a placeholder is one of both, so that it may or may not have one.
#[test]
fn chinese_is_spaced_and_punctuated_as_in_print() {
    let latin = |letter: char| letter.is_ascii_alphanumeric();
    for language in others() {
        for (what, text) in texts(language) {
            let bare = text.replace("**", "");
            let letters: Vec<char> = bare.chars().collect();
            for pair in letters.windows(2) {
                if let [left, right] = *pair {
                    let touching = is_han(left) && latin(right) || latin(left) && is_han(right);
                    assert!(!touching, "{what}: no space between {left} and {right}: {text}");
                    let apart = is_han(left) && matches!(right, ',' | ';' | ':' | '.' | '!' | '?' | '"' | '\'');
                    assert!(!apart, "{what}: {right} after {left} should be full-width: {text}");
                    let loose = left == ' ' && "，。；：、”）".contains(right)
                        || right == ' ' && "，。；：、“（".contains(left);
                    assert!(!loose, "{what}: a space beside {left}{right}: {text}");
                }
            }
            for triple in letters.windows(3) {
                if let [left, ' ', right] = *triple {
                    assert!(!(is_han(left) && is_han(right)), "{what}: a space between {left} and {right}: {text}");
                }
            }
        }
    }
}

#[test]
fn sentences_end_with_a_full_stop_where_english_ones_do() {
    for language in languages() {
        let stop = if language == Language::En { '.' } else { '。' };
        for finding in Finding::ALL {
            let text = finding_text(language, *finding);
            for part in [text.what, text.why, text.fix] {
                assert_tidy(part, text.what);
                assert!(part.ends_with(stop), "{language:?} {finding:?}: {part}");
            }
        }
        for setting in Setting::ALL {
            let note = setting_text(language, *setting).note;
            assert!(note.ends_with(stop), "{language:?} {setting:?}: {note}");
        }
    }
    // Where English ends a text as a sentence, so does every other language.
    for language in others() {
        for ((what, text), (_, english)) in texts(language).iter().zip(texts(Language::En)) {
            // A word cut short is no sentence.
            let ends = english.ends_with('.') && !english.ends_with("min.");
            assert_eq!(ends, text.ends_with('。'), "{what}: {text} / {english}");
        }
    }
}

#[test]
fn the_words_of_the_verdicts_and_of_the_kinds_of_number_are_those_of_the_glossary() {
    let words =
        |language, keys: &[Status]| -> Vec<&'static str> { keys.iter().map(|key| say(language, *key)).collect() };
    let worst_first = [Status::Over, Status::Tight, Status::Adequate, Status::Comfortable];
    for language in others() {
        let expected = match language {
            Language::En => continue,
            Language::ZhTw => ["不足", "緊繃", "足夠", "寬裕"],
            Language::ZhCn => ["不足", "紧张", "够用", "充裕"],
        };
        assert_eq!(words(language, &worst_first), expected);
        let basis = [Basis::Stated, Basis::Derived, Basis::Measured, Basis::Assumed].map(|basis| say(language, basis));
        let expected = match language {
            Language::ZhTw => ["輸入", "推導", "實測", "假設"],
            Language::En | Language::ZhCn => ["输入", "推导", "实测", "假设"],
        };
        assert_eq!(basis, expected);
    }
}

/// Texts that must differ, because one list or one drawing shows them side by side.
#[test]
fn names_that_stand_side_by_side_differ_in_every_language() {
    for language in languages() {
        let sets: [&[Answer]; 4] = [
            &[
                Answer::Host,
                Answer::VmMemory,
                Answer::Overhead,
                Answer::Arc,
                Answer::Ceph,
                Answer::Reserve,
                Answer::Free,
                Answer::ArcAndCeph,
            ],
            &[Answer::MarkMin, Answer::MarkMax, Answer::MarkCounted, Answer::MarkDefault],
            &[Answer::Today, Answer::WithGrowth, Answer::Safe, Answer::Limit],
            &[Answer::Problem, Answer::Warning, Answer::Note],
        ];
        for set in sets {
            let words: BTreeSet<&str> = set.iter().map(|key| say(language, *key)).collect();
            assert_eq!(words.len(), set.len(), "{language:?}: {words:?}");
        }
    }
}
