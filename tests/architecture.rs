//! The shape of the code: which module may name which, and what every file keeps to. Read from the source text, so
//! that it holds for every feature and target.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// For each module of the library the modules that it may name.
const ARROWS: &[(&str, &[&str])] = &[
    ("units", &[]),
    ("plan", &["units"]),
    ("explain", &["units", "plan"]),
    ("catalog", &["units", "plan", "explain"]),
    ("platform", &["units", "plan", "explain"]),
    ("storage", &["units", "plan", "explain"]),
    ("sizing", &["units", "plan", "explain", "catalog", "platform", "storage"]),
    ("share", &["units", "plan", "catalog"]),
    ("i18n", &["units", "plan", "explain", "catalog", "platform", "storage", "sizing", "share"]),
    ("report", &["units", "plan", "explain", "catalog", "platform", "storage", "sizing", "share", "i18n"]),
    ("app", &["units", "plan", "explain", "catalog", "platform", "storage", "sizing", "share", "i18n", "report"]),
];

/// A file longer than this has two subjects.
const LONGEST: usize = 400;
/// "Near 400 lines": so many more are forgiven.
const FORGIVEN: usize = 100;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder with this extension, as path and text.
fn files(folder: &str, extension: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                let text = fs::read_to_string(&path).expect("text");
                found.push((path.strip_prefix(root()).expect("below the root").to_owned(), text));
            }
        }
    }
    assert!(!found.is_empty(), "no {extension} files in {folder}");
    found.sort();
    found
}

/// The text without comments: examples in documentation may name anything.
fn code(text: &str) -> String {
    let line = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The names behind `crate::` in a text, also in a nested `use crate::{a, b::c}`.
fn named(code: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let word =
        |text: &str| -> String { text.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect() };
    for part in code.split("crate::").skip(1) {
        let Some(list) = part.strip_prefix('{') else {
            names.insert(word(part));
            continue;
        };
        let (mut depth, mut start) = (0, true);
        for (index, sign) in list.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => start = true,
                _ if start && !sign.is_whitespace() => {
                    names.insert(word(&list[index..]));
                    start = false;
                }
                _ => {}
            }
        }
    }
    names
}

/// The module of the library that a file of `src` belongs to.
fn module(path: &Path) -> String {
    let inner = path.strip_prefix("src").expect("a source file");
    let first = inner.components().next().expect("a name").as_os_str().to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

#[test]
fn modules_name_only_what_the_arrows_allow() {
    let mut wrong = Vec::new();
    for (path, text) in files("src", "rs") {
        let module = module(&path);
        if module == "lib" || module == "bin" {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == module) else {
            panic!("{}: module {module} has no arrows yet", path.display())
        };
        for name in named(&code(&text)) {
            // `crate::Something` in a macro or the module itself.
            if name != module && !allowed.contains(&name.as_str()) {
                wrong.push(format!("{} names {name}", path.display()));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_module_of_the_library_has_its_arrows() {
    let library = fs::read_to_string(root().join("src/lib.rs")).expect("the library");
    let modules = code(&library)
        .lines()
        .filter_map(|line| Some(line.split_once("mod ")?.1.trim_end_matches(';').to_owned()))
        .collect::<BTreeSet<_>>();
    let known: BTreeSet<String> = ARROWS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert!(modules.is_subset(&known), "{modules:?} against {known:?}");
}

#[test]
fn only_the_binary_names_the_page() {
    for (path, text) in files("src", "rs") {
        let (module, code) = (module(&path), code(&text));
        let names_it = code.contains("crate::app") || code.contains("headroom::app");
        assert!(!names_it || module == "app" || module == "bin", "{} names the page", path.display());
    }
}

/// The engine's own crates besides the standard library: what a float function and a file need, and no more.
#[test]
fn the_library_without_the_page_uses_no_browser() {
    for (path, text) in files("src", "rs") {
        let module = module(&path);
        if module == "app" || module == "bin" || module == "js" {
            continue;
        }
        for name in
            ["leptos::", "web_sys::", "wasm_bindgen::", "js_sys::", "gloo::", "std::time", "std::fs", "std::env"]
        {
            assert!(!code(&text).contains(name), "{} names {name}", path.display());
        }
    }
}

#[test]
fn every_file_opens_with_what_it_answers() {
    for folder in ["src", "tests", "benches", "examples"] {
        for (path, text) in files(folder, "rs") {
            assert!(text.starts_with("//! "), "{} does not open with //!", path.display());
        }
    }
}

/// Tables of texts are exempt.
#[test]
fn no_file_has_more_than_about_400_lines() {
    for folder in ["src", "tests", "benches", "examples"] {
        for (path, text) in files(folder, "rs") {
            let lines = text.lines().count();
            let exempt = path.starts_with("src/i18n");
            assert!(exempt || lines <= LONGEST + FORGIVEN, "{} has {lines} lines", path.display());
            if !exempt && lines > LONGEST {
                println!("{} has {lines} lines", path.display());
            }
        }
    }
}

#[test]
fn no_file_reaches_past_its_parent() {
    for folder in ["src", "tests"] {
        for (path, text) in files(folder, "rs") {
            let reaches = code(&text).contains(concat!("super", "::super"));
            assert!(!reaches, "{} names its parent's parent", path.display());
        }
    }
}

/// A strict content security policy forbids `style="…"`; classes and `style:property=` are fine.
#[test]
fn no_markup_has_a_style_attribute() {
    let markup = [("src", "rs"), ("public", "html"), ("public", "js"), ("public", "svg")];
    for (path, text) in markup.iter().flat_map(|(folder, extension)| files(folder, extension)) {
        let squeezed: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        assert!(!squeezed.contains("style=\"") && !squeezed.contains("style='"), "{}: style attribute", path.display());
    }
}

/// Sentences stand in the catalogue only: no string of several words elsewhere in the engine.
#[test]
fn the_engine_holds_no_sentences() {
    for (path, text) in files("src", "rs") {
        if !["units", "plan", "platform", "storage", "sizing"].contains(&module(&path).as_str()) {
            continue;
        }
        // Settings to copy are the same in every language; lints' reasons are not shown.
        if path.ends_with("commands.rs") || path.starts_with("src/sizing/commands") {
            continue;
        }
        let code = code(text.split("#[cfg(test)]").next().unwrap_or_default());
        for line in code.lines().filter(|line| !line.contains("reason =")) {
            let strings = line.split('"').skip(1).step_by(2);
            for string in strings {
                let words =
                    string.split(' ').filter(|word| word.chars().filter(|sign| sign.is_alphabetic()).count() > 2);
                assert!(words.count() < 3, "{}: a sentence outside of the catalogue: {string}", path.display());
            }
        }
    }
}
