//! A field of a plan as the text that a person types, and back.
//!
//! Memory and guests' disks are in GiB, disks in decimal TB, pages in MiB, blocks in KiB, latency in ms, a disk's
//! throughput in MB/s, a network's in Gbit/s. A choice is its word, yes or no are these words, and what may be left
//! open is empty.

mod held;
mod reach;
mod read;
mod scale;
mod write;

pub use held::Held;
pub(crate) use reach::{field, field_mut, guest, guest_mut};
pub use read::{read, unstated};
pub use write::write;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{
        Base, DimmGroup, DiskField, DiskGroup, DiskSize, FaultKind, GuestField, GuestGroup, Guests, Memory, NodeField,
        Overcommit, Place, Plan, PolicyField, Pool, PoolField, TotalField, Totals,
    };
    use crate::units::{Bytes, Percent, Ratio, Vcpu};

    const GROUP: fn(GuestField) -> Place = |field| Place::Guest(0, field);
    const NODE: fn(NodeField) -> Place = |field| Place::Node(0, field);

    fn plan() -> Plan {
        let pool = Pool { disks: vec![DiskGroup::default()], ..Pool::default() };
        Plan { guests: Guests::Groups(vec![GuestGroup::default()]), pools: vec![pool], ..Plan::default() }
    }

    /// Writes a text, and gives what is read back.
    fn through(place: Place, text: &str) -> Result<String, FaultKind> {
        write(&plan(), place, text).map(|plan| read(&plan, place)).map_err(|fault| fault.kind)
    }

    #[test]
    fn a_text_that_is_written_is_read_back() {
        for (place, text) in [
            (Place::Title, "Web & DB"),
            (Place::Platform, "esxi-8"),
            (GROUP(GuestField::Name), "網頁"),
            (GROUP(GuestField::Count), "60"),
            (GROUP(GuestField::Ram), "1.5"),
            (GROUP(GuestField::Disk), "200"),
            (GROUP(GuestField::Profile), "sql"),
            (GROUP(GuestField::RamUse), "62.5"),
            (GROUP(GuestField::BalloonMin), "2"),
            (GROUP(GuestField::HugePage), "1024"),
            (GROUP(GuestField::Iops), "300"),
            (GROUP(GuestField::Writes), "40"),
            (GROUP(GuestField::Sync), "62.5"),
            (GROUP(GuestField::Provisioning), "eager"),
            (GROUP(GuestField::Container), "yes"),
            (NODE(NodeField::DimmCount(0)), "16"),
            (NODE(NodeField::DimmSize(0)), "64"),
            (NODE(NodeField::Ram), "384"),
            (NODE(NodeField::Slots), "24"),
            (NODE(NodeField::MemoryKind), "ddr5"),
            (NODE(NodeField::Base), "8%"),
            (NODE(NodeField::Base), "3.5"),
            (NODE(NodeField::Watts), "450"),
            (NODE(NodeField::Tier), "100%"),
            (NODE(NodeField::Tier), "512"),
            (NODE(NodeField::Cache), "32"),
            (Place::Pool(0, PoolField::Volblock), "16"),
            (Place::Pool(0, PoolField::Record), "0.5"),
            (Place::Pool(0, PoolField::Compression), "1.3"),
            (Place::Pool(0, PoolField::Net), "2.5"),
            (Place::Pool(0, PoolField::ExpandedFrom), "3"),
            (Place::Disk(0, 0, DiskField::Size), "1.92"),
            (Place::Disk(0, 0, DiskField::Size), "1.920383410176"),
            (Place::Disk(0, 0, DiskField::Kind), "hdd7k"),
            (Place::Disk(0, 0, DiskField::Role), "spare"),
            (Place::Disk(0, 0, DiskField::Afr), "0.35"),
            (Place::Disk(0, 0, DiskField::Endurance), "1.3"),
            (Place::Disk(0, 0, DiskField::ReadIops), "850000"),
            (Place::Disk(0, 0, DiskField::WriteIops), "130000"),
            (Place::Disk(0, 0, DiskField::ReadMbs), "6800"),
            (Place::Disk(0, 0, DiskField::WriteMbs), "2700"),
            (Place::Disk(0, 0, DiskField::WriteP99), "0.72"),
            (Place::Policy(PolicyField::Arc), "16"),
            (Place::Policy(PolicyField::Overcommit), "1.25"),
            (Place::Policy(PolicyField::Risk), "0.1"),
            (Place::Policy(PolicyField::Sharing), "vdi"),
            (Place::Policy(PolicyField::Ballooning), "no"),
            (Place::Policy(PolicyField::Failures), "1"),
            (Place::Policy(PolicyField::P99), "0.75"),
            (Place::Policy(PolicyField::RackWatts), "2300"),
            (Place::Policy(PolicyField::Weights), "2:1:1"),
            (Place::Policy(PolicyField::Weight(2)), "3"),
            (Place::Policy(PolicyField::Zipf), "0.9"),
            (Place::Policy(PolicyField::Hot), "12.5"),
        ] {
            assert_eq!(through(place, text).as_deref(), Ok(text), "{place:?}");
        }
    }

    #[test]
    fn an_empty_text_states_nothing_where_nothing_is_needed() {
        for place in [
            GROUP(GuestField::RamUse),
            GROUP(GuestField::BalloonMin),
            GROUP(GuestField::Reservation),
            GROUP(GuestField::Iops),
            NODE(NodeField::Slots),
            NODE(NodeField::Base),
            NODE(NodeField::Tier),
            NODE(NodeField::Cache),
            GROUP(GuestField::Writes),
            GROUP(GuestField::Provisioning),
            Place::Pool(0, PoolField::Volblock),
            Place::Pool(0, PoolField::Net),
            Place::Pool(0, PoolField::ExpandedFrom),
            Place::Disk(0, 0, DiskField::Afr),
            Place::Disk(0, 0, DiskField::WriteMbs),
            Place::Disk(0, 0, DiskField::WriteP99),
            Place::Policy(PolicyField::Zipf),
            Place::Policy(PolicyField::Failures),
            Place::Policy(PolicyField::P99),
        ] {
            assert_eq!(through(place, " ").as_deref(), Ok(""), "{place:?}");
        }
        for (place, default) in [
            (Place::Policy(PolicyField::Weight(1)), "1"),
            (Place::Policy(PolicyField::Weights), "1:1:1"),
            (Place::Policy(PolicyField::Hot), "10"),
            (Place::Policy(PolicyField::Fill), "80"),
            (Place::Policy(PolicyField::Growth), "0"),
            (Place::Pool(0, PoolField::Record), "128"),
            (Place::Pool(0, PoolField::Compression), "1"),
        ] {
            let other = write(&plan(), place, if default == "1:1:1" { "5:5:5" } else { "64" }).unwrap_or_default();
            let emptied = write(&other, place, "").map(|plan| read(&plan, place));
            assert_eq!(emptied.as_deref(), Ok(default), "{place:?}");
        }
        assert_eq!(through(GROUP(GuestField::Count), ""), Err(FaultKind::Empty));
        assert_eq!(through(Place::Policy(PolicyField::Arc), ""), Err(FaultKind::Empty));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["many", "-25", "1,5", "1e3", "1.5"] {
            assert_eq!(through(GROUP(GuestField::Vcpus), text), Err(FaultKind::NotANumber), "{text}");
        }
    }

    #[test]
    fn full_width_digits_and_signs_are_read() {
        assert_eq!(through(GROUP(GuestField::Ram), "１．５").as_deref(), Ok("1.5"));
        assert_eq!(through(Place::Policy(PolicyField::Growth), "25％").as_deref(), Ok("25"));
    }

    #[test]
    fn units_are_what_the_labels_say() {
        let written = |place, text| write(&plan(), place, text).unwrap_or_default();
        let node = written(NODE(NodeField::DimmSize(0)), "64").nodes.first().map(|node| node.memory.clone());
        assert_eq!(node, Some(Memory::Dimms(vec![DimmGroup { count: 4, size: Bytes::from_gib(64) }])));
        let base = written(NODE(NodeField::Base), "8 %").nodes.first().and_then(|node| node.base);
        assert_eq!(base, Some(Base::Share(Percent::from_whole(8))));
        let size =
            |text| written(Place::Disk(0, 0, DiskField::Size), text).pools.first()?.disks.first().map(|disk| disk.size);
        assert_eq!(size("1.92"), Some(DiskSize::Nominal(Bytes(1_920_000_000_000))));
        assert_eq!(size("1.920383410176"), Some(DiskSize::Exact(Bytes(1_920_383_410_176))));
        let policy = written(Place::Policy(PolicyField::P99), "0.5").policy;
        assert_eq!(policy.p99, Some(500));
        let policy = written(Place::Policy(PolicyField::Overcommit), "1.25").policy;
        assert_eq!(policy.overcommit, Overcommit::Stated(Ratio(1250)));
        let totals = Totals { count: 2, vcpus: Vcpu(0), ram: Bytes(0), disk: Bytes(0) };
        let plan = Plan { guests: Guests::Totals(totals), ..Plan::default() };
        let plan = write(&plan, Place::Total(TotalField::Vcpus), "2.5").unwrap_or_default();
        assert_eq!(read(&plan, Place::Total(TotalField::Vcpus)), "2.5");
    }

    #[test]
    fn a_place_that_is_not_there_is_empty_and_takes_nothing() {
        let plan = plan();
        for place in [
            Place::Guest(7, GuestField::Ram),
            NODE(NodeField::DimmSize(9)),
            Place::Total(TotalField::Ram),
            Place::Policy(PolicyField::Weight(3)),
        ] {
            assert_eq!(read(&plan, place), "");
            assert_eq!(write(&plan, place, "8"), Ok(plan.clone()));
        }
    }
}
