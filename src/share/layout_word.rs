//! Layouts: `auto`, `raidz2:6x2`, `raid10:4`, `mirror:2x3+raidz1:3`, `draid2:6d:24c:0s`.

use super::amount::count;
use super::word::Word;
use crate::plan::{Draid, Layout, Level, Part};
use crate::units::bound;

/// Reads a plain text; `None` where it is no layout.
pub(super) fn read(text: &str) -> Option<Layout> {
    if text == "auto" {
        return Some(Layout::Auto);
    }
    if let Some(rest) = text.strip_prefix("draid") {
        return draid(rest).map(Layout::Draid);
    }
    // Every part takes a disk at least, so more parts than disks are noise.
    let most = usize::try_from(bound::DISKS.max).unwrap_or(usize::MAX);
    if text.split('+').nth(most).is_some() {
        return None;
    }
    text.split('+').map(part).collect::<Option<Vec<Part>>>().map(Layout::Parts)
}

fn part(text: &str) -> Option<Part> {
    let (level, size) = text.split_once(':')?;
    let (width, sets) = size.split_once('x').unwrap_or((size, "1"));
    Some(Part { level: Level::from_word(level)?, width: count(width)?, sets: count(sets)? })
}

fn draid(text: &str) -> Option<Draid> {
    let (parity, rest) = text.split_once(':')?;
    let parity = if parity.is_empty() { 1 } else { count(parity)? };
    let rest = rest.replace(':', "");
    let mut word = Word::new(&rest);
    let (data, children, spares) = (word.count("d")?, word.count("c")?, word.count("s").unwrap_or(0));
    word.is_empty().then_some(Draid { parity, data, children, spares })
}

/// Writes a layout.
pub fn text(layout: &Layout) -> String {
    match layout {
        Layout::Auto => "auto".to_owned(),
        Layout::Parts(parts) => parts.iter().map(part_text).collect::<Vec<String>>().join("+"),
        Layout::Draid(Draid { parity, data, children, spares }) => {
            let mut word = "draid".to_owned();
            for (count, unit) in [(parity, ":"), (data, "d:"), (children, "c:"), (spares, "s")] {
                word.push_str(&count.to_string());
                word.push_str(unit);
            }
            word
        }
    }
}

fn part_text(part: &Part) -> String {
    let text = [part.level.word(), ":", &part.width.to_string()].concat();
    if part.sets == 1 { text } else { text + "x" + &part.sets.to_string() }
}
