//! The engine for scripts: reads a link, a plan file or an exported JSON from its argument or standard input and prints
//! the outcome.
//!
//! ```text
//! cargo run --example evaluate -- '#1&p=esxi-7&vm=10x2c4g&node=1x2s10c2t&dimm=8x8g'
//! cargo run --example evaluate -- --markdown --explain plan.json
//! ```

use headroom::i18n::{Language, notice};
use headroom::plan::Plan;
use headroom::report::{json, markdown};
use headroom::share::{Notice, decode};
use headroom::sizing::evaluate;
use std::io::{Read, Write};
use std::process::ExitCode;

const USAGE: &str = "usage: evaluate [--markdown] [--explain] [--lang TAG] [LINK | PLAN.json]
Without LINK or file the plan is read from standard input. Prints JSON, or Markdown with --markdown.";

/// What the command line asks for.
#[derive(Default)]
struct Request {
    markdown: bool,
    explain: bool,
    language: Language,
    input: Option<String>,
}

fn request() -> Result<Request, String> {
    let mut request = Request::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--markdown" => request.markdown = true,
            "--explain" => request.explain = true,
            "--lang" => request.language = language(&arguments.next().unwrap_or_default())?,
            "--help" | "-h" => return Err(USAGE.to_owned()),
            option if option.starts_with("--") => return Err(format!("unknown option {option}\n{USAGE}")),
            _ => request.input = Some(argument),
        }
    }
    Ok(request)
}

fn language(tag: &str) -> Result<Language, String> {
    let offered: Vec<&str> = Language::offered().map(Language::tag).collect();
    Language::offered()
        .find(|language| language.tag().eq_ignore_ascii_case(tag))
        .ok_or_else(|| format!("--lang takes one of: {}", offered.join(", ")))
}

/// The text of a link or a plan file.
fn text(input: Option<String>) -> Result<String, String> {
    match input {
        Some(path) if std::path::Path::new(&path).is_file() => {
            std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))
        }
        Some(link) => Ok(link),
        None => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string())?;
            Ok(text)
        }
    }
}

fn plan(text: &str) -> Result<(Plan, Vec<Notice>), String> {
    if text.trim_start().starts_with('{') {
        let fault = |error: serde_json::Error| format!("not a plan file: {error}");
        let mut file: serde_json::Value = serde_json::from_str(text).map_err(fault)?;
        // An export holds the plan beside its outcome.
        let exported = file.get("schema").is_some();
        let plan = file.get_mut("plan").filter(|_| exported).map(serde_json::Value::take).unwrap_or(file);
        return Ok((serde_json::from_value(plan).map_err(fault)?, Vec::new()));
    }
    let decoded = decode(text.trim());
    Ok((decoded.plan, decoded.notices))
}

fn run() -> Result<String, String> {
    let request = request()?;
    let (plan, notices) = plan(&text(request.input)?)?;
    let faults = |faults: Vec<headroom::plan::Fault>| {
        let lines =
            faults.iter().map(|fault| format!("{:?}: {}", fault.place, headroom::i18n::fault(request.language, fault)));
        lines.collect::<Vec<_>>().join("\n")
    };
    let checked = plan.check().map_err(faults)?;
    let outcome = evaluate(checked).ok_or("no node is left")?;
    if request.markdown {
        // Beside the report, so that nothing that was not taken goes unseen.
        for own in &notices {
            eprintln!("{}={}: {}", own.key, own.value, notice(request.language, own));
        }
        return Ok(markdown(&plan, &outcome, None, request.language, request.explain));
    }
    Ok(json(&plan, &outcome, &notices, None, request.explain.then_some(request.language)))
}

fn main() -> ExitCode {
    match run() {
        Ok(text) => {
            // A reader that has seen enough, such as `head`, is no failure.
            let _ = writeln!(std::io::stdout(), "{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}
