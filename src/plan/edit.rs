//! Changes of a plan's shape: parts that come, go, or turn into another way to say the same. Each gives a new plan.

use super::{
    DimmGroup, DiskGroup, GuestGroup, Guests, Layout, Memory, NodeType, Place, Plan, PolicyField, Pool, PoolField,
    System, Totals,
};
use crate::units::{Bytes, MIB, Vcpu};

/// Takes one out of a list; a number beyond its end takes nothing.
fn without<T>(list: &mut Vec<T>, index: usize) {
    if index < list.len() {
        list.remove(index);
    }
}

impl Plan {
    /// With one guest group more, at the end.
    ///
    /// ```
    /// use headroom::plan::{Guests, Plan};
    /// let plan = Plan::default().with_group().with_group().without_group(0);
    /// assert!(matches!(plan.guests, Guests::Groups(groups) if groups.len() == 1));
    /// ```
    pub fn with_group(&self) -> Plan {
        let mut plan = self.clone();
        match &mut plan.guests {
            Guests::Groups(groups) => groups.push(GuestGroup::default()),
            Guests::Totals(_) => plan.guests = Guests::Groups(vec![GuestGroup::default()]),
        }
        plan
    }

    /// Without a guest group.
    pub fn without_group(&self, index: usize) -> Plan {
        let mut plan = self.clone();
        if let Guests::Groups(groups) = &mut plan.guests {
            without(groups, index);
        }
        plan
    }

    /// With the sums of the groups instead of them.
    pub fn with_totals(&self) -> Plan {
        let Guests::Groups(groups) = &self.guests else { return self.clone() };
        let totals = Totals {
            count: groups.iter().fold(0, |sum, group| sum.saturating_add(group.count)),
            vcpus: groups.iter().map(|group| Vcpu::from_whole(group.vcpus).times(group.count)).sum(),
            ram: groups.iter().map(|group| group.ram.times(group.count)).sum(),
            disk: groups.iter().map(|group| group.disk.times(group.count)).sum(),
        };
        Plan { guests: Guests::Totals(totals), ..self.clone() }
    }

    /// With one group of mean guests instead of the totals, each a little more than the mean rather than less.
    pub fn with_mean_group(&self) -> Plan {
        let Guests::Totals(totals) = &self.guests else { return self.clone() };
        let mean = |bytes: Bytes| Bytes(bytes.0.div_ceil(totals.count.max(1))).round_up(Bytes(MIB));
        let group = GuestGroup {
            count: totals.count,
            vcpus: totals.vcpus.whole().div_ceil(totals.count.max(1)).max(1),
            ram: mean(totals.ram).max(Bytes(MIB)),
            disk: mean(totals.disk),
            ..GuestGroup::default()
        };
        let groups = if totals.count == 0 { Vec::new() } else { vec![group] };
        Plan { guests: Guests::Groups(groups), ..self.clone() }
    }

    /// With one node type more: one node like the last.
    pub fn with_node(&self) -> Plan {
        let mut plan = self.clone();
        let last = plan.nodes.last().cloned().unwrap_or_default();
        plan.nodes.push(NodeType { count: 1, ..last });
        plan
    }

    /// Without a node type; one always stays.
    pub fn without_node(&self, index: usize) -> Plan {
        let mut plan = self.clone();
        if plan.nodes.len() > 1 {
            without(&mut plan.nodes, index);
        }
        plan.relaxed()
    }

    /// With a node type's hardware replaced, as many nodes as before.
    pub fn with_hardware(&self, index: usize, hardware: NodeType) -> Plan {
        let mut plan = self.clone();
        if let Some(node) = plan.nodes.get_mut(index) {
            *node = NodeType {
                count: node.count,
                base: node.base,
                tier: node.tier,
                cache: node.cache,
                watts: node.watts,
                ..hardware
            };
        }
        plan
    }

    /// With one DIMM group more in a node type; a plain total becomes one module of its size first.
    pub fn with_dimms(&self, index: usize) -> Plan {
        let mut plan = self.clone();
        if let Some(node) = plan.nodes.get_mut(index) {
            match &mut node.memory {
                Memory::Dimms(groups) => {
                    let last = groups.last().copied();
                    groups.push(last.unwrap_or(DimmGroup { count: 1, size: Bytes::from_gib(32) }));
                }
                Memory::Plain(total) => node.memory = Memory::Dimms(vec![DimmGroup { count: 1, size: *total }]),
            }
        }
        plan
    }

    /// Without a DIMM group of a node type; one always stays.
    pub fn without_dimms(&self, index: usize, dimm: usize) -> Plan {
        let mut plan = self.clone();
        if let Some(NodeType { memory: Memory::Dimms(groups), .. }) = plan.nodes.get_mut(index)
            && groups.len() > 1
        {
            without(groups, dimm);
        }
        plan
    }

    /// With one pool more: the platform's usual system on two disks.
    pub fn with_pool(&self) -> Plan {
        let mut plan = self.clone();
        let system = plan.platform.usual_system();
        let disks = vec![DiskGroup { count: 2, ..DiskGroup::default() }];
        plan.pools.push(Pool { system, disks, ..Pool::default() });
        plan
    }

    /// With a pool replaced by another; one more where there is none of this number.
    pub fn with_form(&self, index: usize, form: Pool) -> Plan {
        let mut plan = self.clone();
        match plan.pools.get_mut(index) {
            Some(pool) => *pool = form,
            None => plan.pools.push(form),
        }
        plan
    }

    /// With other hardware for the whole plan: nodes of one type, and other storage where it is given.
    pub fn with_cluster(&self, node: NodeType, pools: Option<&[Pool]>) -> Plan {
        let pools = pools.map_or_else(|| self.pools.clone(), <[Pool]>::to_vec);
        Plan { nodes: vec![node], pools, ..self.clone() }.relaxed()
    }

    /// With a group replaced by another.
    pub fn with_group_as(&self, index: usize, group: &GuestGroup) -> Plan {
        let mut plan = self.clone();
        if let Guests::Groups(groups) = &mut plan.guests
            && let Some(own) = groups.get_mut(index)
        {
            own.clone_from(group);
        }
        plan
    }

    /// Without a pool.
    pub fn without_pool(&self, index: usize) -> Plan {
        let mut plan = self.clone();
        without(&mut plan.pools, index);
        plan
    }

    /// With a pool on another system; its layout is of the old one and is left to the calculator.
    pub fn with_system(&self, index: usize, system: System) -> Plan {
        let mut plan = self.clone();
        if let Some(pool) = plan.pools.get_mut(index) {
            if pool.disks.is_empty() && !system.is_remote() {
                pool.disks.push(DiskGroup { count: 2, ..DiskGroup::default() });
            }
            (pool.system, pool.layout, pool.expanded_from) = (system, Layout::Auto, None);
        }
        plan
    }

    /// With one disk group more in a pool, like its last.
    pub fn with_disks(&self, index: usize) -> Plan {
        let mut plan = self.clone();
        if let Some(pool) = plan.pools.get_mut(index) {
            pool.disks.push(pool.disks.last().cloned().unwrap_or_default());
        }
        plan
    }

    /// With another model in a disk group, as many disks for the same use as before.
    pub fn with_disk_model(&self, index: usize, disk: usize, model: DiskGroup) -> Plan {
        let mut plan = self.clone();
        if let Some(group) = plan.pools.get_mut(index).and_then(|pool| pool.disks.get_mut(disk)) {
            *group = DiskGroup { count: group.count, role: group.role, ..model };
        }
        plan
    }

    /// Without a disk group of a pool.
    pub fn without_disks(&self, index: usize, disk: usize) -> Plan {
        let mut plan = self.clone();
        if let Some(pool) = plan.pools.get_mut(index) {
            without(&mut pool.disks, disk);
        }
        plan.relaxed()
    }

    /// With another layout of a pool.
    pub fn with_layout(&self, index: usize, layout: Layout) -> Plan {
        let mut plan = self.clone();
        if let Some(pool) = plan.pools.get_mut(index) {
            // Another layout was never expanded from the old one's disks.
            (pool.layout, pool.expanded_from) = (layout, None);
        }
        plan
    }

    /// With what no longer fits the parts that are left given back to the calculator: layouts, failures, maintenance.
    fn relaxed(mut self) -> Plan {
        let faults = self.check().err().unwrap_or_default();
        for fault in faults {
            match fault.place {
                Place::Pool(index, PoolField::Layout) => {
                    if let Some(pool) = self.pools.get_mut(index) {
                        (pool.layout, pool.expanded_from) = (Layout::Auto, None);
                    }
                }
                Place::Policy(PolicyField::Failures) => {
                    (self.policy.failures, self.policy.maintenance) = (None, 0);
                }
                _ => {}
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{Level, Part, read, settle};

    #[test]
    fn totals_turn_into_a_group_that_is_not_smaller() {
        let groups = vec![
            GuestGroup { count: 60, ..GuestGroup::default() },
            GuestGroup { count: 12, vcpus: 8, ram: Bytes::from_gib(16), ..GuestGroup::default() },
        ];
        let plan = Plan { guests: Guests::Groups(groups), ..Plan::default() }.with_totals();
        assert_eq!(read(&plan, Place::Total(crate::plan::TotalField::Ram)), "432");
        let Guests::Groups(groups) = plan.with_mean_group().guests else { unreachable!("groups were asked for") };
        let [group] = groups.as_slice() else { unreachable!("one mean group") };
        assert_eq!((group.count, group.vcpus, group.ram), (72, 3, Bytes::from_gib(6)));
    }

    #[test]
    fn a_node_that_goes_takes_the_failures_along_that_it_made_possible() {
        let mut plan = Plan::default().with_node();
        plan.policy.failures = Some(1);
        assert!(plan.check().is_ok());
        assert!(plan.without_node(1).check().is_ok());
    }

    #[test]
    fn disks_that_go_leave_the_layout_to_the_calculator() {
        let plan = Plan::default().with_pool();
        let pair = Layout::Parts(vec![Part { level: Level::Mirror, width: 2, sets: 1 }]);
        let plan = plan.with_layout(0, pair);
        assert!(plan.check().is_ok());
        let fewer = plan.without_disks(0, 0);
        assert!(fewer.check().is_ok());
    }

    #[test]
    fn an_expansion_goes_with_the_layout_that_was_expanded() {
        let at = Place::Disk(0, 0, crate::plan::DiskField::Count);
        let plan = settle(&Plan::default().with_pool(), &mut Vec::new(), at, "6");
        let raidz = Layout::Parts(vec![Part { level: Level::Raidz2, width: 6, sets: 1 }]);
        let mut plan = plan.with_layout(0, raidz);
        plan.pools.iter_mut().for_each(|pool| pool.expanded_from = Some(4));
        assert!(plan.check().is_ok());
        let other = [plan.with_layout(0, Layout::Auto), plan.with_system(0, System::Xfs), plan.without_disks(0, 0)];
        assert!(other.iter().all(|plan| plan.check().is_ok()));
    }
}
