//! Texts in a link: percent-coding after RFC 3986, and what a title or a name may hold.

/// Longest title or name, in characters: more is no name, and it keeps links short.
pub(super) const LONGEST_TEXT: usize = 200;

/// A text with every percent code read once, as UTF-8; what is no code stays, and `+` stays plus.
pub(super) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        match (first, tail) {
            (b'%', [high, low, after @ ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                bytes.push(hex_value(*high) << 4 | hex_value(*low));
                rest = after;
            }
            _ => {
                bytes.push(first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex_value(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        b'A'..=b'F' => digit - b'A' + 10,
        _ => 0,
    }
}

/// A title or a name as it stands in a link: cleaned, and the signs of the grammar as percent codes.
pub(super) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in cleaned(text).chars() {
        if is_reserved(character) {
            for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                out.push('%');
                out.extend([byte >> 4, byte & 15].map(hex_digit));
            }
        } else {
            out.push(character);
        }
    }
    out
}

fn hex_digit(value: u8) -> char {
    char::from_digit(u32::from(value), 16).unwrap_or('0').to_ascii_uppercase()
}

/// The signs of the grammar, space of any kind, where links in running text end, and the signs that browsers
/// encode in a fragment anyway (<https://url.spec.whatwg.org/#fragment-percent-encode-set>).
fn is_reserved(character: char) -> bool {
    matches!(character, ',' | '&' | '=' | '%' | '#' | '"' | '<' | '>' | '`') || character.is_whitespace()
}

/// What a title or a name keeps of a text: no control and no bidirectional override characters, 200 characters.
pub(super) fn cleaned(text: &str) -> String {
    shown(text).take(LONGEST_TEXT).collect()
}

/// Whether [`cleaned`] cuts the end off.
pub(super) fn is_too_long(text: &str) -> bool {
    shown(text).nth(LONGEST_TEXT).is_some()
}

/// The beginning of a text, with an ellipsis where it was cut.
pub(super) fn shortened(text: &str, most: usize) -> String {
    let mut short: String = shown(text).take(most).collect();
    if shown(text).nth(most).is_some() {
        short.pop();
        short.push('…');
    }
    short
}

/// The characters of a text that may be shown: the others could forge what stands around them on the page.
fn shown(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|character| {
        let forged = matches!(character,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        !forged && !character.is_control()
    })
}
