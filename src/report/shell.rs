//! Lines of settings in pieces: code, comments, and words that the person must replace.

/// A part of the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shell<'a> {
    /// Code.
    Code(&'a str),
    /// A comment.
    Comment(&'a str),
    /// A word to replace.
    FillIn(&'a str),
}

/// Words that stand for something of the person's own.
const FILL_IN: [&str; 15] = [
    "VMID", "VMNAME", "DOMAIN", "DISK", "SERVER", "EXPORT", "IQN", "USERNAME", "PASSWORD", "VMHBA", "TESTFILE", "UUID",
    "SCSIID", "NETWORK", "VOLUME",
];

/// Where the first of some words stands, and its length. The standard library's search for texts is made for long ones,
/// at a cost of 2 kB in the page.
fn find(text: &str, words: &[&str]) -> Option<(usize, usize)> {
    text.char_indices().find_map(|(at, _)| {
        let rest = text.get(at..)?;
        words.iter().find(|word| rest.starts_with(**word)).map(|word| (at, word.len()))
    })
}

/// The code of a line with its words to replace.
fn code<'a>(line: &'a str, pieces: &mut Vec<Shell<'a>>) {
    let (mut code, mut from) = (line, 0);
    while let Some((at, word)) = code.get(from..).and_then(|rest| find(rest, &FILL_IN)) {
        let Some((before, found)) = code.split_at_checked(from + at) else { break };
        // The end of a longer word, as of `targetIQN`, is none.
        if before.ends_with(|sign: char| sign.is_ascii_alphanumeric()) {
            from += at + word;
            continue;
        }
        // Disks are numbered.
        let digits = found.bytes().skip(word).take_while(u8::is_ascii_digit).count();
        let Some((found, behind)) = found.split_at_checked(word + digits) else { break };
        pieces.push(Shell::Code(before));
        pieces.push(Shell::FillIn(found));
        (code, from) = (behind, 0);
    }
    pieces.push(Shell::Code(code));
}

/// The pieces of some lines; together they are the lines unchanged.
///
/// ```
/// use headroom::report::{Shell, shell};
/// let pieces = shell("qm set VMID --memory 4096 # web");
/// assert_eq!(pieces.get(1), Some(&Shell::FillIn("VMID")));
/// assert_eq!(pieces.last(), Some(&Shell::Comment("# web")));
/// let pieces = shell("targetIQN=IQN");
/// assert_eq!(pieces, [Shell::Code("targetIQN="), Shell::FillIn("IQN")]);
/// ```
pub fn shell(lines: &str) -> Vec<Shell<'_>> {
    let mut pieces = Vec::new();
    for line in lines.split_inclusive('\n') {
        let comment = if line.starts_with('#') { Some(0) } else { find(line, &[" # "]).map(|(at, _)| at + 1) };
        let (before, comment) = comment.and_then(|at| line.split_at_checked(at)).unwrap_or((line, ""));
        code(before, &mut pieces);
        if !comment.is_empty() {
            pieces.push(Shell::Comment(comment));
        }
    }
    pieces.retain(|piece| !matches!(piece, Shell::Code("")));
    pieces
}
