//! Virtual disks: what they promise, what lies beside them, how they are best given, and what was measured.

use super::card::card;
use crate::app::widget::{Face, Fig, Node, Sheet, View, data_table, el, strong};
use crate::explain::Explained;
use crate::i18n::words::{Answer, Cache};
use crate::i18n::{controller_words, given_words, number, promise_words, remote_words};
use crate::plan::{Family, Provisioning};
use crate::sizing::Status;
use crate::storage::virtual_disk::{ON_PARAVIRTUAL, ON_SATA, OVER_ISCSI, Promise, Speed, first_write};
use crate::units::Bytes;

const fn status_of(promise: Promise) -> Status {
    match promise {
        Promise::Kept => Status::Comfortable,
        Promise::WithAlarms => Status::Adequate,
        Promise::Watched => Status::Tight,
        Promise::Stop => Status::Over,
    }
}

fn figures(view: &View) -> Node {
    let disks = &view.outcome.virtual_disks;
    let space = |name: &'static str, label: Answer, size: &Explained<Bytes>| {
        let face = Face::new(view.say(label), view.space(size.value));
        Fig::new("virtual", name).draw(view, face.draw(view), &|| Sheet::of(view.say(label), &size.how))
    };
    let promise = disks.promise.as_ref();
    let value = promise.map(|promise| view.times(promise.value));
    let face = Face::known(view, view.say(Answer::ThinPromise), value)
        .status(disks.promise_class.map(status_of).filter(|_| view.judged()));
    let sheet = || Sheet::default().and(view.say(Answer::ThinPromise), promise.map(|promise| &promise.how));
    let link = disks.link.as_ref().map(|link| {
        let face = Face::new(view.say(Answer::LinkCarries), view.shown(link.how.result));
        Fig::new("virtual", "virtual.link")
            .draw(view, face.draw(view), &|| Sheet::of(view.say(Answer::LinkCarries), &link.how))
    });
    el("div")
        .class("figs two")
        .add(link)
        .add(Fig::new("virtual", "virtual.promise").draw(view, face.draw(view), &sheet))
        .add(space("virtual.swap", Answer::SwapFiles, &disks.swap_files))
        .add(space("virtual.snapshots", Answer::SnapshotSpace, &disks.snapshots))
        .add(space("virtual.need", Answer::DatastoreNeed, &disks.need))
}

/// How they are best given, a line for each.
fn advice(view: &View) -> Node {
    let disks = &view.outcome.virtual_disks;
    let promised = disks.promise_class.map(promise_words);
    let given = disks.given.iter().map(|given| given_words(*given));
    let nested = disks.nested.then_some(Cache::Nested);
    let remote = view.plan.pools.iter().filter_map(|pool| remote_words(pool.system)).filter(|words| {
        // Hyper-V keeps whole virtual disks on SMB 3, as on a datastore.
        *words != Cache::RemoteSmb || view.plan.platform.family() != Family::HyperV
    });
    let words =
        promised.into_iter().chain(given).chain([controller_words(disks.controller)]).chain(nested).chain(remote);
    el("ul").class("points").add(words.map(|words| el("li").add(strong(view.say(words)))).collect::<Node>())
}

/// The field test's points: read and write in MB/s.
fn measured(view: &View) -> Vec<Vec<String>> {
    let megabytes = |speed: Bytes| number(speed.as_f64() / 1e6);
    let both =
        |name: Answer, Speed { read, write }: Speed| vec![view.say(name).to_owned(), megabytes(read), megabytes(write)];
    let first = |name: Answer, provisioning: Provisioning| {
        vec![view.say(name).to_owned(), view.say(Answer::Nothing).to_owned(), megabytes(first_write(provisioning))]
    };
    vec![
        first(Answer::FirstEager, Provisioning::Eager),
        first(Answer::FirstLazy, Provisioning::Lazy),
        first(Answer::FirstThin, Provisioning::Thin),
        both(Answer::OnSata, ON_SATA),
        both(Answer::OnScsi, ON_PARAVIRTUAL),
        both(Answer::OverIscsi, OVER_ISCSI),
    ]
}

/// The card of virtual disks; for plans that state storage.
pub fn draw(view: &View) -> Node {
    let heads = [Answer::MeasuredCase, Answer::ReadMbs, Answer::WriteMbs];
    let body = vec![figures(view), advice(view), data_table(view, Answer::MeasuredData, &heads, &|| measured(view))];
    card(view, "virtual", "card half grow", Answer::VirtualTitle, view.say(Answer::VirtualNote).into(), body.into())
}
