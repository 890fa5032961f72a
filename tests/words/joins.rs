//! Texts that are put together are joined as each language joins them, and nothing is left in another's punctuation.

use crate::generate::any_plan;
use crate::plans::{answer, plan};
use headroom::catalog::{DISKS, Example, HOSTS};
use headroom::i18n::words::{Join, Preset};
use headroom::i18n::{Language, finding, preset_name, say};
use headroom::plan::Plan;
use headroom::report::{ladder_lines, markdown, verdict_lines};
use headroom::sizing::Outcome;
use proptest::prelude::*;

const CHINESE: [Language; 2] = [Language::ZhTw, Language::ZhCn];

const fn is_han(character: char) -> bool {
    matches!(character, '\u{3400}'..='\u{9fff}')
}

/// Half-width punctuation beside a Chinese character, or a space behind full-width punctuation. Inside half-width
/// brackets a comma parts the arguments of a formula, as in `max(需求, 1 GiB)`.
fn stray(line: &str) -> Option<String> {
    let letters: Vec<char> = line.chars().collect();
    let mut brackets = 0_u32;
    for (at, triple) in letters.windows(3).enumerate() {
        let [left, sign, right] = *triple else { continue };
        match sign {
            '(' => brackets += 1,
            ')' => brackets = brackets.saturating_sub(1),
            _ => {}
        }
        let beside = |sign: char, after: char| is_han(left) && matches!(sign, ',' | '.' | ':' | ';') && after == ' ';
        let before = matches!(left, ',' | '.' | ':' | ';') && sign == ' ' && is_han(right);
        let wrong = match brackets {
            0 => beside(sign, right) || before || is_han(left) && sign == ' ' && right == '(',
            _ => false,
        };
        // In formulas a space parts what is an expression.
        let wide = is_han(left) && sign == ' ' && is_han(right);
        let loose =
            wide || "。，、；：！？）".contains(left) && sign == ' ' && right != '=' && right != '|' && right != '+';
        if wrong || loose {
            return Some(letters.iter().skip(at.saturating_sub(12)).take(40).collect());
        }
    }
    None
}

/// The lines of a report that are not settings to copy: those are code, and their comments part of a file.
fn prose(report: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    report.lines().filter(move |line| {
        code ^= line.starts_with("```");
        !code
    })
}

/// All that is put together for a plan outside the page.
fn assert_joined(plan: &Plan, outcome: &Outcome) -> Result<(), TestCaseError> {
    for language in CHINESE {
        // Names are the person's own.
        let mut plan = plan.clone();
        plan.title = String::new();
        plan.nodes.iter_mut().for_each(|node| node.name = String::new());
        plan.pools.iter_mut().flat_map(|pool| &mut pool.disks).for_each(|disks| disks.name = String::new());
        if let headroom::plan::Guests::Groups(groups) = &mut plan.guests {
            groups.iter_mut().for_each(|group| group.name = String::new());
        }
        let report = markdown(&plan, outcome, None, language, true);
        for line in prose(&report) {
            prop_assert_eq!(stray(line), None, "{:?}: {}", language, line.chars().take(200).collect::<String>());
        }
        let (first, more) = verdict_lines(language, &plan, outcome);
        let ladder = ladder_lines(language, &outcome.ladder);
        for line in more.iter().chain(&ladder).chain([&first]) {
            prop_assert_eq!(stray(line), None, "{:?}: {}", language, line);
        }
        for advice in outcome.advice() {
            let lines = finding(language, advice);
            for line in [lines.what, lines.why, lines.fix] {
                prop_assert_eq!(stray(&line), None, "{:?}: {}", language, line);
            }
        }
    }
    Ok(())
}

#[test]
fn chinese_reports_of_the_examples_are_punctuated_as_chinese() {
    for example in Example::ALL {
        let plan = plan(example.link());
        assert_joined(&plan, &answer(&plan)).unwrap_or_else(|fault| panic!("{}: {fault}", example.id()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn chinese_reports_of_any_plan_are_punctuated_as_chinese(plan in any_plan()) {
        assert_joined(&plan, &answer(&plan))?;
    }
}

#[test]
fn the_check_of_punctuation_finds_what_it_is_for() {
    for wrong in [
        "记忆体, 主机",
        "8 核, 主机",
        "足够. 下一句",
        "使用率: 45%",
        "足够 (内存)",
        "足够。 还有",
        "ZFS; 内存",
        "比例 时",
    ] {
        assert!(stray(&format!("甲{wrong}乙")).is_some(), "{wrong}");
    }
    for right in
        ["max(需求, 1 GiB)", "2 × (1 + 增长)", "内存、主机", "1,234 GiB：够用", "足够（内存）。下一句", "= 12：3 = 4"]
    {
        assert_eq!(stray(&format!("A {right} B")), None, "{right}");
    }
}

/// By hand: the first example's memory is judged with its growth, and its first advice has a cause and a remedy.
#[test]
fn sentences_follow_each_other_without_a_space_in_chinese_and_with_one_in_english() {
    let plan = plan("1&p=kvm&vm=40x2c4g40d&node=1x2s16c2t&ram=128g");
    let outcome = answer(&plan);
    for (language, end) in [(Language::En, ". "), (Language::ZhTw, "。"), (Language::ZhCn, "。")] {
        let (first, _) = verdict_lines(language, &plan, &outcome);
        let inner = first.trim_end_matches(['.', '。']);
        assert!(inner.contains(end), "{first}");
        assert_eq!(inner.contains(". "), language == Language::En, "{first}");
    }
}

/// A bold passage ends only where CommonMark lets it: behind punctuation a space or more punctuation must follow.
#[test]
fn bold_in_a_chinese_report_ends_where_it_is_meant_to() {
    let plan = plan("1&p=kvm&vm=40x2c4g40d&node=1x2s16c2t&ram=128g");
    for language in CHINESE {
        let report = markdown(&plan, &answer(&plan), None, language, false);
        let advice: Vec<&str> = report.lines().filter(|line| line.starts_with("- **")).collect();
        assert!(!advice.is_empty(), "{report}");
        for line in advice {
            assert!(line.contains("**。") && !line.contains("。**"), "{line}");
        }
    }
}

#[test]
fn hardware_is_described_in_the_page_s_language_and_products_keep_their_names() {
    let ready = || HOSTS.iter().map(|own| (own.id, own.name)).chain(DISKS.iter().map(|own| (own.id, own.name)));
    let mut described = 0;
    for (id, name) in ready() {
        assert_eq!(preset_name(Language::En, id, name), name, "{id}");
        for language in CHINESE {
            let own = preset_name(language, id, name);
            assert_eq!(own.contains(is_han), own != name, "{id}: {own}");
            described += usize::from(own != name);
            // Sizes and counts are the same in every language.
            let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
            assert_eq!(digits(own), digits(name), "{id}: {own}");
            // An English word that describes is none of a product.
            let words = ["cores", "enterprise", "consumer", "home", "disk"];
            assert!(!words.iter().any(|word| own.contains(word)), "{id}: {own}");
        }
    }
    assert_eq!(described, CHINESE.len() * Preset::COUNT);
    // A node that was filled in is known again, whichever language it was in.
    for host in HOSTS.iter().take(3) {
        for language in Language::ALL {
            let name = preset_name(language, host.id, host.name);
            let known: Vec<&str> = HOSTS.iter().filter(|own| own.is_called(name)).map(|own| own.id).collect();
            assert_eq!(known, [host.id], "{name}");
        }
    }
}

#[test]
fn every_sign_that_joins_differs_between_the_scripts_and_chinese_ones_bring_no_space() {
    for key in Join::ALL {
        let [english, taiwan, mainland] = Language::ALL.map(|language| say(language, *key));
        assert_eq!(taiwan, mainland, "{key:?}");
        assert_ne!(english, taiwan, "{key:?}");
        assert!(!taiwan.contains(' '), "{key:?}: {taiwan}");
        assert_eq!(taiwan.contains("{0}"), english.contains("{0}"), "{key:?}");
    }
}
