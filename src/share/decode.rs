//! A link as a plan, with others beside it: always such as can be sized, with notices for everything that was not taken
//! as it stands.

use super::node_word::{self, MemoryDraft};
use super::notice::{Notice, NoticeKind, Notices, Used};
use super::pair::Pair;
use super::usual::usual;
use super::{amount, disk_word, guest_word, mangled, repair, stated, text, value};
use crate::plan::{GuestGroup, Guests, MOST_OTHERS, NodeType, Place, Plan, Platform, Pool, System, Totals};
use crate::units::bound;

/// Bytes of a link that are read. The thousand guest groups that a plan may have, each with a name of usual length,
/// need about 120 kB, and Firefox takes no longer address than 1 MB; a longer text is noise, and reading it would
/// only hold up the page.
pub const LONGEST_LINK: usize = 1_000_000;

/// What a link says.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded {
    /// The plan; [`Plan::check`] passes.
    pub plan: Plan,
    /// The scenarios beside it, each a plan with its name as its title; [`Plan::check`] passes for each.
    pub others: Vec<Plan>,
    /// What was not taken as it stands; at most 41.
    pub notices: Vec<Notice>,
}

/// Reads a link, a whole address or the part behind its `#`, also as mail and chat programs mangle it.
///
/// Never fails: what cannot be read or sized is left out or gives way to its default, with a [`Notice`].
///
/// `vs=NAME` opens another scenario, up to three of them: all keys behind it state that scenario whole, from the
/// defaults, up to the next `vs`. NAME is a title, never split and decoded once, and may be empty; a `t` behind it names
/// the scenario anew.
///
/// ```
/// use headroom::plan::{Overcommit, Platform};
/// use headroom::share::decode;
/// let decoded = decode("https://example.org/#1&p=esxi-8&over=safe&colour=red");
/// assert_eq!(decoded.plan.platform, Platform::Esxi8);
/// assert_eq!(decoded.plan.policy.overcommit, Overcommit::Safe);
/// assert_eq!(decoded.notices[0].key, "colour");
///
/// let two = decode("1&ram=384g&vs=More%20RAM&ram=512g");
/// assert_eq!((two.others.len(), two.others[0].title.as_str()), (1, "More RAM"));
/// ```
pub fn decode(fragment: &str) -> Decoded {
    let mut reader = Reader::new(Notices::default());
    let fragment = mangled::fragment(capped(fragment, &mut reader.notices));
    let (mut plan, mut others, mut opened) = (None, Vec::new(), 0);
    let mut keep = |own: Plan| if plan.is_none() { plan = Some(own) } else { others.push(own) };
    for (index, piece) in fragment.split('&').enumerate() {
        if index == 0 && !piece.contains('=') {
            let version = amount::plain(&text::decoded(piece));
            if !version.is_empty() && version != "1" {
                reader.notices.add("", &version, NoticeKind::UnknownVersion);
            }
            continue;
        }
        let (key, value) = piece.split_once('=').unwrap_or((piece, ""));
        let key = mangled::key(key);
        if key == "vs" {
            opened += 1;
            if opened <= MOST_OTHERS {
                let (own, notices) = reader.finish();
                keep(own);
                reader = Reader::named(value, notices);
            } else {
                reader.notices.add_whole("vs", NoticeKind::TooMany { limit: MOST_OTHERS });
            }
        } else if opened <= MOST_OTHERS {
            // What stands behind a scenario too many goes with it.
            reader.piece(key, value);
        }
    }
    let (last, notices) = reader.finish();
    keep(last);
    let notices = notices.finish();
    let repeated = |notice: &Notice| notice.kind == NoticeKind::Repeated && is_refused(&notices, notice);
    let said = notices.iter().filter(|notice| !repeated(notice)).cloned().collect();
    Decoded { plan: plan.unwrap_or_default(), others, notices: said }
}

/// The link up to the last whole pair within the cap.
fn capped<'a>(link: &'a str, notices: &mut Notices) -> &'a str {
    if link.len() <= LONGEST_LINK {
        return link;
    }
    notices.add("", "", NoticeKind::TooLong { limit: LONGEST_LINK });
    let link = link.get(..link.floor_char_boundary(LONGEST_LINK)).unwrap_or_default();
    link.rsplit_once('&').map_or(link, |(whole, _)| whole)
}

/// What has been read so far.
struct Reader {
    notices: Notices,
    /// Its nodes and guest groups come one by one; what is not told stands at its default.
    plan: Plan,
    usual: Plan,
    groups: Vec<GuestGroup>,
    totals: Option<(Totals, String)>,
    /// The memory of each node type.
    memory: Vec<MemoryDraft>,
    nodes: Opened,
    pools: Opened,
    /// Keys that state one value, each with the node or pool that it belongs to.
    seen: Vec<(String, usize)>,
}

/// Node types or pools, each opened by its key.
#[derive(Default)]
struct Opened {
    /// Pairs before the first was opened; they belong to it.
    early: Vec<Pair>,
    /// The last one was left out, and what belongs to it goes with it.
    skipping: bool,
}

impl Opened {
    /// The next was opened; gives the pairs that came too early.
    fn open(&mut self) -> Vec<Pair> {
        self.skipping = false;
        std::mem::take(&mut self.early)
    }

    /// Leaves the next out, with what belongs to it.
    fn skip(&mut self) {
        self.early.clear();
        self.skipping = true;
    }
}

impl Reader {
    /// Nothing was read yet.
    fn new(notices: Notices) -> Reader {
        Reader {
            notices,
            plan: Plan { nodes: Vec::new(), ..Plan::default() },
            usual: usual(),
            groups: Vec::new(),
            totals: None,
            memory: Vec::new(),
            nodes: Opened::default(),
            pools: Opened::default(),
            seen: Vec::new(),
        }
    }

    /// The next scenario, with its name.
    fn named(name: &str, notices: Notices) -> Reader {
        let mut reader = Reader::new(notices);
        reader.notices.next_scenario();
        reader.plan.title = guest_word::label("vs", &text::decoded(name), &mut reader.notices);
        if !reader.plan.title.is_empty() {
            reader.seen.push(("t".to_owned(), 0));
        }
        reader
    }

    /// Reads one piece between two `&`.
    fn piece(&mut self, key: String, value: &str) {
        if !key.is_empty() {
            self.pair(Pair::new(key, value));
        } else if !value.is_empty() {
            self.notices.add("", &text::decoded(value), NoticeKind::UnknownKey);
        }
    }

    fn pair(&mut self, pair: Pair) {
        match pair.key.as_str() {
            "p" => {
                self.note_repeated(&pair, 0);
                self.platform(&pair);
            }
            "t" => {
                self.note_repeated(&pair, 0);
                self.plan.title = guest_word::label("t", &text::decoded(&pair.raw), &mut self.notices);
            }
            "vm" => self.group(&pair),
            "total" => {
                self.note_repeated(&pair, 0);
                self.totals(&pair);
            }
            "node" => self.open_node(&pair),
            "dimm" | "ram" => self.node_pair(pair),
            "fs" => self.open_pool(&pair),
            "disk" => self.pool_pair(pair),
            key => match stated::place(key) {
                Some(Place::Node(..)) => self.node_pair(pair),
                Some(Place::Pool(..)) => self.pool_pair(pair),
                Some(place) => {
                    self.state(place, 0, &pair);
                    self.note_repeated(&pair, 0);
                }
                None => self.notices.add(&pair.key, &text::decoded(&pair.raw), NoticeKind::UnknownKey),
            },
        }
    }

    /// Reads a value into its field of the node type or pool with this index.
    fn state(&mut self, place: Place, index: usize, pair: &Pair) {
        value::read(&mut self.plan, &self.usual, stated::at(place, index), pair, &mut self.notices);
    }

    /// Says so where a key that states one value comes again; `zfs` may, it states two.
    fn note_repeated(&mut self, pair: &Pair, owner: usize) {
        if pair.plain.is_empty() || matches!(pair.key.as_str(), "dimm" | "disk" | "zfs") {
            return;
        }
        if self.seen.iter().any(|(key, of)| *of == owner && *key == pair.key) {
            self.notices.add(&pair.key, &text::decoded(&pair.raw), NoticeKind::Repeated);
        } else {
            self.seen.push((pair.key.clone(), owner));
        }
    }

    fn platform(&mut self, pair: &Pair) {
        if pair.plain.is_empty() {
            return;
        }
        let platform = Platform::from_word(&pair.plain);
        self.plan.platform = platform.unwrap_or(self.usual.platform);
        if platform.is_none() {
            self.notices.bad(&pair.key, &pair.plain, Used::word(self.usual.platform.word()));
        }
    }

    fn group(&mut self, pair: &Pair) {
        if self.notices.room("vm", self.groups.len(), bound::GROUPS.max) {
            self.groups.extend(guest_word::group(&pair.raw, &mut self.notices));
        }
    }

    fn totals(&mut self, pair: &Pair) {
        if pair.plain.is_empty() {
            return;
        }
        self.totals = guest_word::totals(&pair.raw).map(|totals| (totals, pair.plain.clone()));
        if self.totals.is_none() {
            self.notices.bad("total", &pair.plain, Used::LeftOut);
        }
    }

    fn open_node(&mut self, pair: &Pair) {
        if !self.notices.room("node", self.plan.nodes.len(), bound::NODE_TYPES.max) {
            self.nodes.skip();
            return;
        }
        let node = node_word::node(&pair.raw, &mut self.notices);
        self.add_node(node);
    }

    fn add_node(&mut self, node: NodeType) {
        self.plan.nodes.push(node);
        self.memory.push(MemoryDraft::default());
        self.nodes.open().into_iter().for_each(|pair| self.node_pair(pair));
    }

    fn node_pair(&mut self, pair: Pair) {
        if self.nodes.skipping {
            return;
        }
        let nodes = self.plan.nodes.len();
        let Some(memory) = self.memory.last_mut() else { return self.nodes.early.push(pair) };
        match (pair.key.as_str(), stated::place(&pair.key)) {
            ("dimm", _) => memory.dimm(&pair.plain, &mut self.notices),
            ("ram", _) => memory.ram(&pair.plain),
            (_, Some(place)) => self.state(place, nodes.saturating_sub(1), &pair),
            _ => {}
        }
        self.note_repeated(&pair, nodes);
    }

    fn open_pool(&mut self, pair: &Pair) {
        let room = self.notices.room("fs", self.plan.pools.len(), bound::POOLS.max);
        let system = System::from_word(&pair.plain);
        if system.is_none() {
            self.notices.bad(&pair.key, &pair.plain, Used::LeftOut);
        }
        let Some(system) = system.filter(|_| room) else {
            self.pools.skip();
            return;
        };
        self.plan.pools.push(Pool { system, ..Pool::default() });
        self.pools.open().into_iter().for_each(|pair| self.pool_pair(pair));
    }

    fn pool_pair(&mut self, pair: Pair) {
        if self.pools.skipping {
            return;
        }
        let pools = self.plan.pools.len();
        let Some(pool) = self.plan.pools.last_mut() else { return self.pools.early.push(pair) };
        match stated::place(&pair.key) {
            Some(place) => self.state(place, pools.saturating_sub(1), &pair),
            None => {
                if self.notices.room("disk", pool.disks.len(), bound::DISK_GROUPS.max) {
                    pool.disks.extend(disk_word::read_group(&pair.raw, &mut self.notices));
                }
            }
        }
        self.note_repeated(&pair, pools);
    }

    /// The plan, and all notices up to here.
    fn finish(mut self) -> (Plan, Notices) {
        if !self.nodes.early.is_empty() {
            self.add_node(NodeType::default());
        }
        for pair in &self.pools.early {
            self.notices.add(&pair.key, &text::decoded(&pair.raw), NoticeKind::NoPool);
        }
        let Reader { mut plan, mut notices, .. } = self;
        plan.guests = match self.totals {
            Some((totals, _)) if self.groups.is_empty() => Guests::Totals(totals),
            Some((_, value)) => {
                notices.add("total", &value, NoticeKind::Conflict { kept: "vm" });
                Guests::Groups(self.groups)
            }
            None => Guests::Groups(self.groups),
        };
        for (node, memory) in plan.nodes.iter_mut().zip(self.memory) {
            memory.finish(node, &mut notices);
        }
        if plan.nodes.is_empty() {
            plan.nodes.push(NodeType::default());
        }
        let plan = repair::repaired(plan, &self.usual, &mut notices);
        (plan, notices)
    }
}

/// Whether a value that came again was not taken, so that another notice says all of it.
fn is_refused(notices: &[Notice], repeated: &Notice) -> bool {
    notices.iter().any(|notice| {
        let refused = matches!(notice.kind, NoticeKind::BadValue { .. });
        let same = notice.scenario == repeated.scenario && notice.key == repeated.key;
        refused && same && amount::plain(&notice.value) == amount::plain(&repeated.value)
    })
}
