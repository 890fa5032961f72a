//! What an outcome can be exported as, and what the files are called.

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everything, for programs.
    Json,
    /// A table.
    Csv,
    /// A report.
    Markdown,
    /// A text for a mail.
    Mail,
    /// The bill of materials as a table.
    Materials,
}

impl Format {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Format; 5] = [Format::Json, Format::Csv, Format::Markdown, Format::Mail, Format::Materials];

    /// How its files end. The bill has a name of its own, so that it does not take the place of the table.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Json => ".json",
            Format::Csv => ".csv",
            Format::Markdown => ".md",
            Format::Mail => ".txt",
            Format::Materials => "-bill.csv",
        }
    }

    /// What its files hold, as programs tell each other.
    pub const fn media_type(self) -> &'static str {
        match self {
            Format::Json => "application/json",
            Format::Csv | Format::Materials => "text/csv;charset=utf-8",
            Format::Markdown => "text/markdown;charset=utf-8",
            Format::Mail => "text/plain;charset=utf-8",
        }
    }
}

/// Bytes of a title in a name: file systems take 255 in all.
const TITLE: usize = 120;

/// Whether a sign may stand in the name of a file everywhere: no punctuation, no space, and nothing that is not seen or
/// turns the direction of writing.
fn is_safe(sign: char) -> bool {
    if sign.is_ascii() {
        return sign.is_ascii_alphanumeric();
    }
    let unseen = matches!(sign, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}')
        || matches!(sign, '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}');
    let punctuation = matches!(sign, '\u{3000}'..='\u{303f}' | '\u{ff01}'..='\u{ff0f}' | '\u{ff1a}'..='\u{ff20}')
        || matches!(sign, '\u{ff3b}'..='\u{ff40}' | '\u{ff5b}'..='\u{ff65}' | '\u{80}'..='\u{bf}');
    !(unseen || punctuation || sign.is_whitespace() || sign.is_control())
}

/// The name of a file: `headroom-TITLE-DATE.json`.
///
/// ```
/// use headroom::report::{Format, file_name};
/// assert_eq!(file_name("Shop: 10/12 VMs", "2026-12-01", Format::Json), "headroom-Shop-10-12-VMs-2026-12-01.json");
/// assert_eq!(file_name("../..", "2026-12-01", Format::Csv), "headroom-2026-12-01.csv");
/// ```
pub fn file_name(title: &str, date: &str, format: Format) -> String {
    let (mut words, mut parted) = (String::new(), false);
    for sign in title.chars() {
        if !is_safe(sign) {
            parted = true;
        } else if words.len() + sign.len_utf8() < TITLE {
            if parted && !words.is_empty() {
                words.push('-');
            }
            parted = false;
            words.push(sign);
        }
    }
    let between = if words.is_empty() { "" } else { "-" };
    ["headroom-", &words, between, date, format.ending()].concat()
}
