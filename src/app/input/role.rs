//! The RAM of a group from what its guests are for: system, role, data and users; for databases the latency that any
//! RAM would give. Nothing of it is in the plan until it is applied.

use crate::app::act::Act;
use crate::app::chart::{Mark, Plot, Scale, line, ticks};
use crate::app::widget::{
    Desk, Fig, Node, Sheet, View, button, choices, data_table, el, noted, noted_choice, option, options, row, strong,
};
use crate::catalog::{Kept, OsPreset, Processors, Role, RolePreset, SYSTEMS};
use crate::i18n::words::{Answer, Helper, Input};
use crate::i18n::{count, number};
use crate::plan::{GuestField, GuestGroup, Place, Profile};
use crate::sizing::database::{Curve, TEST_POINTS, as_in_test, latency, load};
use crate::sizing::roles::{Ask, RoleAnswer, answer};
use crate::units::bound::{GUEST_DISK, GUEST_RAM, GUESTS};
use crate::units::{Bytes, GIB, Quantity};

/// SQL Server Standard's buffer pool ends here.
const STANDARD: Bytes = Bytes::from_gib(128);
/// Users where none are stated.
const FEW: u64 = 10;
/// Values of the upright axis, in milliseconds.
const MILLIS: [f64; 5] = [0.0, 10.0, 20.0, 30.0, 40.0];

/// The role that a workload suggests.
const fn usual(profile: Profile) -> Role {
    match profile {
        Profile::Sql => Role::SqlServer,
        Profile::Db => Role::Postgres,
        Profile::Web => Role::Web,
        Profile::Vdi => Role::Desktop,
        Profile::Dev => Role::Development,
        Profile::General | Profile::App | Profile::Idle => Role::Erp,
    }
}

/// A figure in a line that opens to its derivation.
fn figure(view: &View, name: &'static str, index: usize, face: Node, sheet: &dyn Fn() -> Sheet) -> Node {
    let figure = Fig { class: "fig inline", ..Fig::of("role", name, index.to_string()) };
    figure.draw(view, face, sheet)
}

/// Memory and processors that the role needs, and what its database may take of them.
fn needed(view: &View, index: usize, role: &RolePreset, own: &RoleAnswer) -> Node {
    let mut face = vec![strong(&view.fill_one(Helper::Needs, view.memory(own.ram.value)))];
    if let Some(vcpus) = own.vcpus {
        face.extend([" · ".into(), view.fill_one(Helper::WithVcpus, count(vcpus)).into()]);
    }
    face.extend([" · ".into(), view.say(own.profile).into()]);
    let sheet = || Sheet::of(view.say(Helper::NeedsTitle), &own.ram.how);
    let mut all = vec![figure(view, "role.ram", index, face.into(), &sheet)];
    if let Some(limit) = &own.limit {
        let words = if role.role == Role::SqlServer { Helper::SqlLimit } else { Helper::BufferLimit };
        let face = strong(&view.fill_one(words, view.memory(limit.value)));
        let sheet = || Sheet::of(view.say(Helper::LimitTitle), &limit.how);
        all.push(figure(view, "role.limit", index, face, &sheet));
        if role.role == Role::SqlServer && limit.value > STANDARD {
            all.push(el("p").class("hint").add(view.say(Helper::SqlStandard)));
        }
    }
    all.into()
}

fn chart(view: &View, own: &RoleAnswer, curve: &Curve, now: Bytes) -> Node {
    let ends = curve.points.first().zip(curve.points.last());
    let Some((first, last)) = ends.map(|(first, last)| (first.ram.gib(), last.ram.gib())) else { return None.into() };
    let x = Scale::linear(0.0, last);
    let y = Scale::linear(0.0, MILLIS.last().copied().unwrap_or(1.0));
    let mut plot = Plot::new(view.say(Helper::LatencyAxis), view.say(Helper::RamAxis));
    for millis in MILLIS {
        plot.y_tick(y.at(millis), number(millis));
    }
    for gib in ticks(0.0, last, 4.0, true) {
        plot.x_tick(x.at(gib), number(gib));
    }
    let points: Vec<(f64, f64)> =
        curve.points.iter().map(|point| (x.at(point.ram.gib()), y.at(point.millis))).collect();
    plot.path("curve", line(&points));
    for (row, name, ram) in
        [(0, Helper::ForRole, own.ram.value), (1, Helper::ThisGroup, now), (2, Helper::Knee, curve.knee)]
    {
        let at = x.at(ram.gib());
        if at > 0.0 && at < 100.0 {
            plot.mark(Mark { x: at, name: view.say(name), value: view.memory(ram), plan: row == 1, low: false, row });
        }
    }
    let least = curve.points.last().map_or(0.0, |point| point.millis);
    for point in TEST_POINTS {
        let ram = as_in_test(curve.holds, point.gb);
        plot.dot(x.at(ram.gib()), y.at(point.times * least), true);
    }
    if now.gib() >= first
        && let Some(waits) = latency(curve.holds, now)
    {
        plot.dot(x.at(now.gib()), y.at(waits.value), false);
    }
    let millis = latency(curve.holds, own.ram.value).map_or(0.0, |waits| waits.value);
    let told = [view.shown(Quantity::Millis(millis)), view.memory(own.ram.value), view.memory(curve.knee)];
    plot.draw(view.fill_all(Helper::CurveLabel, told), None)
}

/// The points of the test at this size: by the model and as measured.
fn data_rows(view: &View, curve: &Curve) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let base = curve.points.last().map_or(0.0, |point| point.millis);
    for point in TEST_POINTS.iter().rev() {
        let ram = as_in_test(curve.holds, point.gb);
        let known = latency(curve.holds, ram).zip(load(curve.holds, ram));
        let nothing = || view.say(Answer::Nothing).to_owned();
        let (waits, carried) =
            known.map_or((nothing(), nothing()), |(waits, load)| (number(waits.value), number(load.value)));
        rows.push(vec![number(ram.gib()), waits, number(point.times * base), carried]);
    }
    rows
}

/// What a transaction takes with the group's RAM, and what it asks of the disks.
fn waits(view: &View, index: usize, curve: &Curve, now: Bytes) -> Node {
    let ram = view.memory(now);
    let Some((waits, carried)) = latency(curve.holds, now).zip(load(curve.holds, now)) else {
        return el("p").class("hint").add(view.fill(Helper::Unmeasured, &[&ram]));
    };
    let load_text = view.fill_one(Helper::LoadNote, view.shown(carried.how.result));
    let text = view.fill(Helper::Waits, &[&ram, &view.shown(waits.how.result)]);
    let face = vec![strong(&text), " · ".into(), load_text.into()].into();
    let title = view.fill(Helper::WaitsTitle, &[&ram]);
    let sheet = || Sheet::of(title.as_str(), &waits.how).and(view.say(Helper::LoadTitle), Some(&carried.how));
    figure(view, "role.latency", index, face, &sheet)
}

fn key(view: &View) -> Node {
    let model = el("span").add(el("i")).add(view.say(Helper::Model));
    let measured = el("span").add(el("i").class("key-dot")).add(view.say(Helper::Measured));
    el("p").class("key").add(model).add(measured)
}

fn sources(view: &View, system: &OsPreset, role: &RolePreset) -> Node {
    let text = match role.source {
        Some(source) => view.fill(Helper::SourcePublished, &[system.source.title(), source.title()]),
        None => view.fill(Helper::SourceAssumed, &[system.source.title()]),
    };
    el("p").class("hint").add(text)
}

fn body(desk: &mut Desk, index: usize, group: &GuestGroup) -> Vec<Node> {
    let key = |name: &str| ["role", &index.to_string(), name].join("/");
    let (system_key, role_key) = (key("os"), key("role"));
    let noted_system = desk.store.note(&system_key);
    let system = SYSTEMS.iter().find(|system| system.id == noted_system).or(SYSTEMS.first());
    let role = Role::from_word(&desk.store.note(&role_key)).unwrap_or(usual(group.profile)).preset();
    let Some((system, role)) = system.zip(role) else { return Vec::new() };
    let usual = match role.kept {
        Kept::Nothing => Bytes::ZERO,
        Kept::Hot | Kept::PerTib => group.disk,
        Kept::All => Bytes(GIB),
    };
    let view = desk.view;
    let mut systems = Node::default();
    for system in SYSTEMS {
        systems.put(option(system.id, system.name));
    }
    let roles = choices(view, Role::ALL, Role::word);
    let mut all = vec![
        noted_choice(desk, &system_key, view.say(Helper::System), systems, system.id),
        noted_choice(desk, &role_key, view.say(Helper::Role), roles, role.role.word()),
    ];
    let (mut data, mut users) = (0, 0);
    if role.kept != Kept::Nothing {
        let (value, field) = noted(desk, &key("data"), view.say(Helper::Data), "GiB", GIB, GUEST_DISK.max, usual.0);
        data = value;
        all.push(field);
    }
    if role.user > 0 {
        let few = if matches!(role.processors, Processors::Users(..)) { FEW } else { 0 };
        let (value, field) = noted(desk, &key("users"), view.say(Helper::Users), "", 1, GUESTS.max, few);
        users = value;
        all.push(field);
    }
    let ask = Ask {
        system,
        role,
        data: Bytes(data),
        users,
        hot: desk.view.plan.policy.hot,
        place: Place::Guest(index, GuestField::Ram),
    };
    let own = answer(&ask);
    let mut all = vec![row("fields two", all), needed(&view, index, role, &own)];
    if let Some(curve) = &own.curve {
        let heads = [Answer::RoleRam, Answer::RoleMillis, Answer::RoleMeasured, Answer::RoleLoad];
        all.push(waits(&view, index, curve, group.ram));
        all.push(chart(&view, &own, curve, group.ram));
        all.push(self::key(&view));
        all.push(data_table(&view, Answer::RoleData, &heads, &|| data_rows(&view, curve)));
        all.push(el("p").class("hint").add(view.fill_one(Helper::Compared, view.memory(curve.holds))));
    }
    all.push(sources(&view, system, role));
    let given = own.given_to(group);
    let same = (given.ram, given.profile, given.vcpus) == (group.ram, group.profile, group.vcpus);
    all.push(match (own.is_possible(), same) {
        (false, _) => {
            let most = view.shown(GUEST_RAM.quantity(GUEST_RAM.max));
            el("p").class("hint").add(view.fill(Helper::TooLarge, &[&most]))
        }
        (true, true) => el("p").class("hint").add(view.say(Helper::Applied)),
        (true, false) => {
            let act = Act::GiveRole(index, role.role, Box::new(given));
            row("actions", vec![button(desk, "btn line", "", view.say(Helper::Apply), act)])
        }
    });
    all
}

/// The helper of one group.
pub fn helper(desk: &mut Desk, index: usize, group: &GuestGroup) -> Node {
    let owner = ["in-vm", &index.to_string(), "role"].join("-");
    options(desk, &owner, Input::RoleHelper, &|desk| vec![row("role", body(desk, index, group))])
}
