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
const FILL_IN: [&str; 10] =
    ["VMID", "VMNAME", "DOMAIN", "DISK", "SERVER", "EXPORT", "IQN", "USERNAME", "VMHBA", "TESTFILE"];

/// The code of a line with its words to replace.
fn code<'a>(mut rest: &'a str, pieces: &mut Vec<Shell<'a>>) {
    while let Some((at, word)) = FILL_IN.iter().filter_map(|word| rest.find(word).map(|at| (at, word.len()))).min() {
        let (before, found) = rest.split_at(at);
        // Disks are numbered.
        let digits = found.get(word..).unwrap_or_default().bytes().take_while(u8::is_ascii_digit).count();
        let (found, behind) = found.split_at(word + digits);
        pieces.push(Shell::Code(before));
        pieces.push(Shell::FillIn(found));
        rest = behind;
    }
    pieces.push(Shell::Code(rest));
}

/// The pieces of some lines; together they are the lines unchanged.
///
/// ```
/// use headroom::report::{Shell, shell};
/// let pieces = shell("qm set VMID --memory 4096 # web");
/// assert_eq!(pieces.get(1), Some(&Shell::FillIn("VMID")));
/// assert_eq!(pieces.last(), Some(&Shell::Comment("# web")));
/// ```
pub fn shell(lines: &str) -> Vec<Shell<'_>> {
    let mut pieces = Vec::new();
    for line in lines.split_inclusive('\n') {
        let comment = if line.starts_with('#') { Some(0) } else { line.find(" # ").map(|at| at + 1) };
        match comment {
            Some(at) => {
                let (before, comment) = line.split_at(at);
                code(before, &mut pieces);
                pieces.push(Shell::Comment(comment));
            }
            None => code(line, &mut pieces),
        }
    }
    pieces.retain(|piece| !matches!(piece, Shell::Code("")));
    pieces
}
