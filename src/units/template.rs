//! How names and numbers are put into a template, as settings and sentences are written.

/// A template with `{0}`, `{1}` and so on replaced; a place without a part stays as it is, for a test to find.
///
/// ```
/// use headroom::units::put;
/// assert_eq!(put("mkdir {0} # {1} of {0}", &["a", "2"]), "mkdir a # 2 of a");
/// assert_eq!(put("awk '{print $1}' {3}", &["a"]), "awk '{print $1}' {3}");
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
                text.push_str(part);
                rest = behind;
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
