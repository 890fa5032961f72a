//! Settings to copy, each as a block with a button that says whether it was copied.

use crate::app::act::Act;
use crate::app::widget::{Desk, Node, el, icon};
use crate::i18n::setting_text;
use crate::i18n::words::{Answer, Frame};
use crate::report::{Shell, shell};
use crate::sizing::commands::{Command, Setting};

/// The id of the element that holds a setting's lines.
const fn code_id(setting: Setting) -> &'static str {
    match setting {
        Setting::Arc => "code-arc",
        Setting::Ksm => "code-ksm",
        Setting::Balloon => "code-balloon",
        Setting::HugePages => "code-huge-pages",
        Setting::EsxiSharing => "code-esxi-sharing",
        Setting::EsxiVerify => "code-esxi-verify",
        Setting::LinuxVerify => "code-linux-verify",
        Setting::Pool => "code-pool",
        Setting::VirtualDisk => "code-virtual-disk",
        Setting::DiskXml => "code-disk-xml",
        Setting::NvmeAwake => "code-nvme-awake",
        Setting::HostMemory => "code-host-memory",
        Setting::Overcommit => "code-overcommit",
        Setting::CephMemory => "code-ceph-memory",
        Setting::DiskVerify => "code-disk-verify",
        Setting::CephCluster => "code-ceph-cluster",
        Setting::Repository => "code-repository",
        Setting::StoragePolicy => "code-storage-policy",
        Setting::StorageClass => "code-storage-class",
        Setting::VolumeClaim => "code-volume-claim",
    }
}

fn piece(piece: Shell) -> Node {
    match piece {
        Shell::Code(text) => text.to_owned().into(),
        Shell::Comment(text) => el("span").class("comment").add(text.to_owned()),
        Shell::FillIn(text) => el("span").class("fill-in").add(text.to_owned()),
    }
}

/// The button says for a moment what came of it, to those who do not see it as well.
fn copy_button(desk: &mut Desk, setting: Setting, title: &str) -> Node {
    let id = code_id(setting);
    let said = desk.store.copied(id);
    let (class, word) = match said {
        None => ("btn line", Frame::Copy),
        Some(true) => ("btn line copied", Frame::Copied),
        Some(false) => ("btn line", Frame::CopyBlocked),
    };
    let word = desk.view.say(word);
    let label = if said.is_none() { desk.view.fill(Frame::CopyOf, &[title]) } else { word.to_owned() };
    let button = el("button").class(class).attr("type", "button").attr("aria-label", label);
    let button = desk.on(button, Act::Copy(id)).add(icon("copy")).add(el("span").add(word));
    let aloud = el("span").class("hide").attr("role", "status");
    vec![button, aloud.add(if said.is_some() { word } else { "" })].into()
}

fn block(desk: &mut Desk, command: &Command) -> Node {
    let words = setting_text(desk.view.language, command.setting);
    let names = el("div").add(el("h3").add(words.title)).add(el("span").add(words.note));
    let head = el("figcaption").add(names).add(copy_button(desk, command.setting, words.title));
    let lines: Node = shell(&command.text).into_iter().map(piece).collect();
    let code = el("code").attr("id", code_id(command.setting)).add(lines);
    let code = el("pre").attr("tabindex", "0").attr("role", "region").attr("aria-label", words.title).add(code);
    el("figure").class("command").add(head).add(code)
}

/// The commands card.
pub fn draw(desk: &mut Desk) -> Node {
    let commands = desk.view.outcome.commands();
    let title = el("h2").attr("id", "commands-h").add(desk.view.say(Answer::CommandsTitle));
    let note = el("p").add(desk.view.say(Answer::CommandsNote));
    let blocks: Vec<Node> = match commands.is_empty() {
        true => vec![el("p").class("hint").add(desk.view.say(Answer::NoCommands))],
        false => commands.iter().map(|command| block(desk, command)).collect(),
    };
    let card = el("section").class("card half").attr("id", "commands").attr("aria-labelledby", "commands-h");
    card.add(el("header").add(title).add(note)).add(Node::from(blocks))
}
