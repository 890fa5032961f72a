//! How the free memory of a rung of the ladder is found.

use super::lines_of::lines_with;
use crate::explain::{Derivation, Name, Origin, Rule, Term};
use crate::plan::{Memory, NodeType, Plan};
use crate::sizing::fleet::Fleet;
use crate::sizing::ladder::Rung;
use crate::sizing::memory::Host;
use crate::sizing::site::Site;
use crate::units::Quantity;

/// The memory of a rung from its modules: none of it is stated, because it is not in the host.
fn installed(rung: &Rung) -> Term {
    let total = Quantity::Memory(rung.installed);
    let origin = match rung.dimms.as_slice() {
        [group] => Origin::Found(
            Derivation::new(Rule::Product, total)
                .derived(Name::Dimms, Quantity::Count(group.count))
                .derived(Name::DimmSize, Quantity::Memory(group.size)),
        ),
        _ => Origin::Derived,
    };
    Term { name: Name::Installed, value: total, origin }
}

/// Free memory with a rung's modules, line by line, on the node whose budget is shown.
pub fn rung_free(plan: &Plan, rung: &Rung) -> Option<Derivation> {
    let site = Site::new(plan, plan.failures().saturating_add(plan.policy.maintenance));
    let fullest = site.fullest_with(&Fleet::of(plan, plan.policy.growth))?;
    let own = fullest.host.installed == rung.installed;
    let node = NodeType { memory: Memory::Plain(rung.installed), ..fullest.host.node.clone() };
    let host = Host { node: &node, installed: rung.installed, ..fullest.host };
    let lines = if own { lines_with(&fullest.host, &fullest) } else { lines_with(&host, &fullest) };
    let mut how = lines.free.how;
    if !own && let Some(first) = how.terms.first_mut() {
        *first = installed(rung);
    }
    Some(how)
}
