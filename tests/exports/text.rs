//! The report and the mail hold names as text, never as markup; files have names that every system takes.

use super::{HOSTILE, SHOP, named};
use crate::plans::{answer, plan};
use headroom::i18n::Language;
use headroom::report::{Format, file_name, mail, markdown};
use headroom::share::encode;

/// The lines that are rows of a table, and how many cells each has: bars that are not escaped part them.
fn cells(line: &str) -> usize {
    line.replace("\\\\", "").replace("\\|", "").matches('|').count()
}

#[test]
fn names_with_bars_and_html_stay_in_their_cells() {
    let name = "a|b <img src=x onerror=alert(1)> &lt; `code` [x](javascript:1) **b**";
    let text = markdown(&named(name), &answer(&named(name)), None, Language::En, true);
    // In the bill a node has a name, and disks.
    let hostile: Vec<&str> = text.lines().filter(|line| line.contains("onerror")).collect();
    assert!(hostile.len() >= 3, "{hostile:?}");
    for line in &hostile {
        assert!(!line.replace("\\<", "").contains('<'), "{line}");
        assert!(!line.replace("\\&", "").contains('&'), "{line}");
        assert!(!line.replace("\\[", "").contains('['), "{line}");
    }
    let mut tables = text.split("\n\n").filter(|part| part.starts_with("| "));
    assert!(tables.clone().count() >= 5);
    assert!(tables.all(|table| table.lines().all(|line| cells(line) == cells(table.lines().next().unwrap_or("")))));
}

#[test]
fn the_report_holds_pools_cluster_and_bill() {
    let text = markdown(&plan(SHOP), &answer(&plan(SHOP)), None, Language::En, false);
    for heading in ["## RAM ladder", "## Storage of each node", "## Cluster", "## Bill of materials"] {
        assert_eq!(text.matches(heading).count(), 1, "{heading}");
    }
    assert!(text.contains("| DIMM 8 GB DDR4 | 8 | 16 |"), "{text}");
}

/// By hand: 40 GiB of guests, 2 GiB of the host and what else is required leave something of 64 GiB.
#[test]
fn the_mail_is_short_and_ends_with_the_link() {
    let address = "https://shop.example/sizing/#1&p=pve-9";
    let text = mail(&plan(SHOP), &answer(&plan(SHOP)), None, Language::En, address);
    assert!(text.lines().count() <= 25, "{text}");
    assert_eq!(text.lines().last(), Some(address));
    for part in ["Verdict: ", "64 GiB installed", "- 2 × pve (1 × 16 cores, 2 threads each)", "- 16 × DIMM 8 GB DDR4"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains('*') && !text.contains('|'), "{text}");
}

#[test]
fn a_hostile_name_does_not_make_lines_of_a_mail() {
    for name in HOSTILE.into_iter().chain(["a\r\nBcc: b@example.org"]) {
        let text = mail(&named(name), &answer(&named(name)), None, Language::En, "https://example.org/#1");
        assert!(text.lines().count() <= 25 && !text.contains('\r'), "{text}");
        assert!(!text.lines().any(|line| line.starts_with("Bcc")), "{text}");
    }
}

#[test]
fn file_names_are_safe_everywhere() {
    let name = |title: &str| file_name(title, "2026-12-01", Format::Json);
    assert_eq!(name(""), "headroom-2026-12-01.json");
    assert_eq!(name("Büro 3: \"Web\" <DB>/..\\x?*|"), "headroom-Büro-3-Web-DB-x-2026-12-01.json");
    assert_eq!(name("虛擬機，一（台北）"), "headroom-虛擬機-一-台北-2026-12-01.json");
    // What turns the direction of writing would show another ending.
    assert_eq!(name("x\u{202e}nosj.exe"), "headroom-x-nosj-exe-2026-12-01.json");
    assert_eq!(name("con\0.\t.."), "headroom-con-2026-12-01.json");
    assert!(name(&"漢".repeat(200)).len() < 200);
    let all = Format::ALL.map(|format| file_name("a", "2026-12-01", format));
    assert!(all.iter().enumerate().all(|(index, own)| !all[..index].contains(own)), "{all:?}");
}

/// A plan's names may hold what marks words in texts; the link is what it was.
#[test]
fn the_mail_leaves_names_and_the_link_as_they_are() {
    let plan = named("**Prod**");
    let address = ["https://shop.example/#", &encode(&plan)].concat();
    let text = mail(&plan, &answer(&plan), None, Language::En, &address);
    assert_eq!(text.lines().last(), Some(address.as_str()));
    assert_eq!(text.lines().next(), Some("**Prod**"));
}
