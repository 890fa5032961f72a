//! How names and numbers are put into a template, as settings and sentences are written.

/// Whether a character stands in a square of its own, as Chinese ones and their punctuation do.
const fn is_square(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ff60}')
}

/// Whether no space stands between two texts.
#[inline(never)]
fn touch(before: &str, after: &str) -> bool {
    before.chars().next_back().is_some_and(is_square) && after.chars().next().is_some_and(is_square)
}

/// A template with `{0}`, `{1}` and so on replaced; a place without a part stays as it is, for a test to find. The space
/// that parts a number from Chinese characters goes where a Chinese word stands in the number's place.
///
/// ```
/// use headroom::units::put;
/// assert_eq!(put("mkdir {0} # {1} of {0}", &["a", "2"]), "mkdir a # 2 of a");
/// assert_eq!(put("awk '{print $1}' {3}", &["a"]), "awk '{print $1}' {3}");
/// assert_eq!([put("共 {0} 台", &["2"]), put("以 {0} 計", &["主機"])], ["共 2 台", "以主機計"]);
/// ```
pub fn put(template: &str, parts: &[&str]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let part =
            after.split_once('}').and_then(|(key, behind)| Some((parts.get(key.parse::<usize>().ok()?)?, behind)));
        match part {
            Some((part, behind)) => {
                if text.strip_suffix(' ').is_some_and(|before| touch(before, part)) {
                    text.pop();
                }
                text.push_str(part);
                rest = behind.strip_prefix(' ').filter(|behind| touch(part, behind)).unwrap_or(behind);
            }
            None => {
                text.push('{');
                rest = after;
            }
        }
    }
    text.push_str(rest);
    text
}
