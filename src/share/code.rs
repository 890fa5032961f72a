//! A link as a QR code (ISO/IEC 18004), to be taken from a screen or from paper.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The most bytes that a code holds: version 40 at level L.
pub const LONGEST_CODE: usize = 2_953;
/// Light modules around a code, as the standard asks for.
const QUIET: i32 = 4;
/// The largest version that is worth level M: beyond it, fewer and so larger modules help a camera more than the
/// correction of more of them.
const LARGEST_AT_M: u8 = 20;

/// A code to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Modules along each side, with the quiet zone.
    pub side: usize,
    /// The dark modules as the path of an SVG drawing: strokes one module wide, from the middle of each row.
    pub path: String,
}

fn encoded(text: &str) -> Option<QrCode> {
    let segments = [QrSegment::make_bytes(text.as_bytes())];
    let fits = |level, largest| QrCode::encode_segments_advanced(&segments, level, Version::MIN, largest, None, true);
    fits(QrCodeEcc::Medium, Version::new(LARGEST_AT_M)).or_else(|_| fits(QrCodeEcc::Low, Version::MAX)).ok()
}

/// Puts a command of a path, or what stands between two numbers, and a number.
fn put(path: &mut String, command: char, number: i32) {
    path.push(command);
    path.push_str(&number.to_string());
}

/// The code of a text; nothing where it is too long.
pub fn code(text: &str) -> Option<Code> {
    let code = encoded(text)?;
    let size = code.size();
    let mut path = String::new();
    for row in 0..size {
        // Where the last run of the row ended; nothing before its first.
        let mut end = None;
        let mut column = 0;
        while column < size {
            let start = column;
            while column < size && code.get_module(column, row) {
                column += 1;
            }
            if column == start {
                column += 1;
                continue;
            }
            match end {
                None => {
                    put(&mut path, 'M', start + QUIET);
                    put(&mut path, ' ', row + QUIET);
                    path.push_str(".5");
                }
                Some(end) => {
                    put(&mut path, 'm', start - end);
                    path.push_str(" 0");
                }
            }
            put(&mut path, 'h', column - start);
            end = Some(column);
        }
    }
    let side = usize::try_from(size + 2 * QUIET).ok()?;
    Some(Code { side, path })
}
