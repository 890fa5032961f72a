//! A link as a plan: always one that can be sized, with notices for everything that was not taken as it stands.

use super::node_pairs::NodeDraft;
use super::notice::{Notice, NoticeKind, Notices, Used};
use super::pair::Pair;
use super::{amount, guest_word, mangled, policy_pairs, pool_pairs, repair, text};
use crate::plan::{GuestGroup, Guests, NodeType, Plan, Platform, Policy, Pool, Totals};
use crate::units::bound;

/// Bytes of a link that are read. The thousand guest groups that a plan may have, each with a name of usual length,
/// need about 120 kB, and Firefox takes no longer address than 1 MB; a longer text is noise, and reading it would
/// only hold up the page.
pub const LONGEST_LINK: usize = 1_000_000;

/// Platforms of the grammar that this release does not calculate.
const NOT_OFFERED: [&str; 5] = ["hyperv", "xcpng", "ahv", "kubevirt", "harvester"];

/// What a link says.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded {
    /// The plan; [`Plan::check`] passes.
    pub plan: Plan,
    /// What was not taken as it stands; at most 41.
    pub notices: Vec<Notice>,
}

/// Reads a link, a whole address or the part behind its `#`, also as mail and chat programs mangle it.
///
/// Never fails: what cannot be read or sized is left out or gives way to its default, with a [`Notice`].
///
/// ```
/// use headroom::plan::{Overcommit, Platform};
/// use headroom::share::decode;
/// let decoded = decode("https://example.org/#1&p=esxi-8&over=safe&colour=red");
/// assert_eq!(decoded.plan.platform, Platform::Esxi8);
/// assert_eq!(decoded.plan.policy.overcommit, Overcommit::Safe);
/// assert_eq!(decoded.notices[0].key, "colour");
/// ```
pub fn decode(fragment: &str) -> Decoded {
    let mut reader = Reader::default();
    let fragment = mangled::fragment(capped(fragment, &mut reader.notices));
    let mut pieces = fragment.split('&');
    let first = pieces.next().unwrap_or_default();
    if first.contains('=') {
        reader.piece(first);
    } else {
        let version = amount::plain(&text::decoded(first));
        if !version.is_empty() && version != "1" {
            reader.notices.add("", &version, NoticeKind::UnknownVersion);
        }
    }
    pieces.for_each(|piece| reader.piece(piece));
    reader.finish()
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
#[derive(Default)]
struct Reader {
    notices: Notices,
    title: String,
    platform: Option<Platform>,
    policy: Policy,
    groups: Vec<GuestGroup>,
    totals: Option<(Totals, String)>,
    nodes: List<NodeDraft>,
    pools: List<Pool>,
    /// Keys that state one value, each with the node or pool that it belongs to.
    seen: Vec<(String, usize)>,
}

/// Node types or pools, each opened by its key.
struct List<T> {
    items: Vec<T>,
    /// Pairs before the first was opened; they belong to it.
    early: Vec<Pair>,
    /// The last one was left out, and what belongs to it goes with it.
    skipping: bool,
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List { items: Vec::new(), early: Vec::new(), skipping: false }
    }
}

impl<T> List<T> {
    /// Opens the next; gives the pairs that came too early.
    fn open(&mut self, item: T) -> Vec<Pair> {
        self.items.push(item);
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
    /// Reads one piece between two `&`.
    fn piece(&mut self, piece: &str) {
        let (key, value) = piece.split_once('=').unwrap_or((piece, ""));
        let key = mangled::key(key);
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
                self.title = guest_word::label("t", &text::decoded(&pair.raw), &mut self.notices);
            }
            "vm" => self.group(&pair),
            "total" => {
                self.note_repeated(&pair, 0);
                self.totals(&pair);
            }
            "node" => self.open_node(&pair),
            "dimm" | "ram" | "slots" | "chan" | "mem" | "base" | "w" | "numa" => self.node_pair(pair),
            "fs" => self.open_pool(&pair),
            "disk" | "layout" | "ashift" | "vbs" | "rs" | "comp" | "net" | "exp" => self.pool_pair(pair),
            _ => match policy_pairs::read(&mut self.policy, &pair, &mut self.notices) {
                Some(()) => self.note_repeated(&pair, 0),
                None => self.notices.add(&pair.key, &text::decoded(&pair.raw), NoticeKind::UnknownKey),
            },
        }
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
        self.platform = Platform::from_word(&pair.plain);
        if self.platform.is_none() {
            let used = Used::word(Plan::default().platform.word());
            let known = NOT_OFFERED.contains(&pair.plain.as_str());
            let kind = if known { NoticeKind::NotOffered { used } } else { NoticeKind::BadValue { used } };
            self.notices.add("p", &pair.plain, kind);
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
        if !self.notices.room("node", self.nodes.items.len(), bound::NODE_TYPES.max) {
            self.nodes.skip();
            return;
        }
        let early = self.nodes.open(NodeDraft::open(&pair.raw, &mut self.notices));
        early.into_iter().for_each(|pair| self.node_pair(pair));
    }

    fn node_pair(&mut self, pair: Pair) {
        if self.nodes.skipping {
            return;
        }
        match self.nodes.items.last_mut() {
            Some(node) => node.read(&pair, &mut self.notices),
            None => return self.nodes.early.push(pair),
        }
        self.note_repeated(&pair, self.nodes.items.len());
    }

    fn open_pool(&mut self, pair: &Pair) {
        let room = self.notices.room("fs", self.pools.items.len(), bound::POOLS.max);
        let system = pool_pairs::system(pair, &mut self.notices).filter(|_| room);
        let Some(system) = system else {
            self.pools.skip();
            return;
        };
        let early = self.pools.open(Pool { system, ..Pool::default() });
        early.into_iter().for_each(|pair| self.pool_pair(pair));
    }

    fn pool_pair(&mut self, pair: Pair) {
        if self.pools.skipping {
            return;
        }
        match self.pools.items.last_mut() {
            Some(pool) => pool_pairs::read(pool, &pair, &mut self.notices),
            None => return self.pools.early.push(pair),
        }
        self.note_repeated(&pair, self.pools.items.len());
    }

    fn finish(mut self) -> Decoded {
        if !self.nodes.early.is_empty() {
            let early = self.nodes.open(NodeDraft::default());
            early.into_iter().for_each(|pair| self.node_pair(pair));
        }
        for pair in &self.pools.early {
            self.notices.add(&pair.key, &text::decoded(&pair.raw), NoticeKind::NoPool);
        }
        let mut notices = self.notices;
        let guests = match self.totals {
            Some((totals, _)) if self.groups.is_empty() => Guests::Totals(totals),
            Some((_, value)) => {
                notices.add("total", &value, NoticeKind::Conflict { kept: "vm" });
                Guests::Groups(self.groups)
            }
            None => Guests::Groups(self.groups),
        };
        let mut nodes: Vec<NodeType> = self.nodes.items.into_iter().map(|node| node.finish(&mut notices)).collect();
        if nodes.is_empty() {
            nodes.push(NodeType::default());
        }
        let platform = self.platform.unwrap_or(Plan::default().platform);
        let plan = Plan { title: self.title, platform, guests, nodes, pools: self.pools.items, policy: self.policy };
        let plan = repair::repaired(plan, &mut notices);
        let notices = notices.finish();
        let repeated = |notice: &Notice| notice.kind == NoticeKind::Repeated && is_refused(&notices, notice);
        let said = notices.iter().filter(|notice| !repeated(notice)).cloned().collect();
        Decoded { plan, notices: said }
    }
}

/// Whether a value that came again was not taken, so that another notice says all of it.
fn is_refused(notices: &[Notice], repeated: &Notice) -> bool {
    notices.iter().any(|notice| {
        let refused = matches!(notice.kind, NoticeKind::BadValue { .. } | NoticeKind::NotOffered { .. });
        refused && notice.key == repeated.key && amount::plain(&notice.value) == amount::plain(&repeated.value)
    })
}
