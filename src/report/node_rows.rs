//! The nodes as rows: equal ones as one, each with its budget, those that are lost as lost.

use super::lines_of::lines;
use crate::i18n::{number, signed_gib};
use crate::plan::Plan;
use crate::sizing::fleet::Fleet;
use crate::sizing::memory::Budget;
use crate::sizing::nodes::{NodeState, Nodes};
use crate::sizing::placement::NodeLoad;
use crate::sizing::ram::Lines;
use crate::sizing::site::Site;
use crate::units::Bytes;

/// Nodes of one type that carry the same, as far as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeRow {
    /// How many they are.
    pub count: u64,
    /// Their type, by number from 0.
    pub node: usize,
    /// Whether they run.
    pub state: NodeState,
    /// Guests of each.
    pub guests: u64,
    /// Installed memory of each.
    pub installed: Bytes,
    /// Memory of each, with growth; nothing for those that do not run.
    pub budget: Option<Budget>,
    /// It is the one whose budget is shown.
    pub fullest: bool,
    /// What each carries; nothing for those that do not run.
    load: Option<NodeLoad>,
}

/// Sites with more rows than this differ in every node; the rest is told by its number.
const MOST: usize = 12;

/// Whether two budgets read the same. Guests may differ by a few bytes, as those of totals do.
fn reads_same(a: &Budget, b: &Budget) -> bool {
    let lines = |own: &Budget| [own.base, own.overhead, own.guests, own.arc, own.daemons, own.floor];
    let same = |(a, b): (Bytes, Bytes)| a == b || number(a.gib()) == number(b.gib());
    a.status() == b.status()
        && signed_gib(a.free()) == signed_gib(b.free())
        && lines(a).into_iter().zip(lines(b)).all(same)
}

/// The rows, nodes that run first; and how many nodes are not among them.
pub fn node_rows(plan: &Plan, nodes: &Nodes) -> (Vec<NodeRow>, u64) {
    let site = Site::new(plan, plan.failures().saturating_add(plan.policy.maintenance));
    let fleet = Fleet::of(plan, plan.policy.growth);
    let mut loads = site.place(&fleet).into_iter();
    let mut rows: Vec<NodeRow> = Vec::new();
    let mut left_out = 0;
    for view in &nodes.views {
        let load = if view.state == NodeState::Up { loads.next() } else { None };
        let alike = |row: &NodeRow| row.node == view.node && row.state == view.state && row.guests == view.guests;
        if let Some(row) = rows.iter_mut().find(|row| alike(row) && row.load == load) {
            row.count += 1;
            row.fullest |= view.fullest;
            continue;
        }
        let own = load.as_ref().filter(|_| rows.len() < MOST || rows.iter().any(alike));
        let budget = own.and_then(|load| site.fullest(&fleet, std::slice::from_ref(load)));
        let budget = budget.map(|fullest| fullest.budget);
        let same = |row: &NodeRow| {
            alike(row) && row.budget.zip(budget).is_some_and(|(shown, budget)| reads_same(&shown, &budget))
        };
        if let Some(row) = rows.iter_mut().find(|row| same(row)) {
            row.count += 1;
            // What stands for all is the one that is judged.
            if view.fullest {
                (row.fullest, row.budget, row.load) = (true, budget, load);
            }
        } else if rows.len() < MOST || load.is_none() {
            rows.push(NodeRow {
                count: 1,
                node: view.node,
                state: view.state,
                guests: view.guests,
                installed: view.installed,
                budget,
                fullest: view.fullest,
                load,
            });
        } else {
            left_out += 1;
        }
    }
    (rows, left_out)
}

/// The budget lines of a row's nodes; nothing for those that do not run.
pub fn node_lines(plan: &Plan, row: &NodeRow) -> Option<Lines> {
    let site = Site::new(plan, plan.failures().saturating_add(plan.policy.maintenance));
    let fleet = Fleet::of(plan, plan.policy.growth);
    site.fullest(&fleet, std::slice::from_ref(row.load.as_ref()?)).as_ref().map(lines)
}
