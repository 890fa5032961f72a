//! Public field reports (`cases.json`: threads, documents, measurements with their addresses): each that states hosts
//! and guests for the platforms offered gets the stated answer or warning.
//!
//! The table names every case: with its check, or with the reason why it is not checked here.

mod caches;
mod memory;
mod platforms;
mod sizing;
mod zfs;

use serde_json::Value;
use std::collections::BTreeSet;

/// A field report.
pub struct Case(Value);

impl Case {
    fn id(&self) -> &str {
        self.0["id"].as_str().expect("a name")
    }

    /// A number, by its path.
    pub fn number(&self, path: &[&str]) -> f64 {
        let number = path.iter().fold(&self.0, |value, key| &value[*key]).as_f64();
        number.unwrap_or_else(|| panic!("{}: no number at {path:?}", self.id()))
    }

    /// An expected number.
    pub fn expected(&self, key: &str) -> f64 {
        self.number(&["expected", key])
    }

    /// An expected range.
    pub fn range(&self, key: &str) -> [f64; 2] {
        [0, 1].map(|end| self.0["expected"][key][end].as_f64().expect("a number"))
    }

    /// An expected table from a number in text to a number.
    pub fn table(&self, key: &str) -> Vec<(String, f64)> {
        let table = self.0["expected"][key].as_object();
        let table = table.unwrap_or_else(|| panic!("{}: no table {key}", self.id()));
        table.iter().map(|(key, value)| (key.clone(), value.as_f64().expect("a number"))).collect()
    }
}

/// What is done with a case.
enum Kept {
    /// It gets the stated answer or warning.
    Checked(fn(&Case)),
    /// The issue names it as an exception.
    Exception(&'static str),
}
use Kept::{Checked, Exception};

const TABLE: &[(&str, Kept)] = &[
    ("ZFS-ZVOL-01", Checked(zfs::blocks_of_8k_on_six_wide_raidz2_take_three_times_the_raw_space)),
    ("ZFS-ZVOL-02", Checked(zfs::eight_wide_raidz2_needs_128k_to_show_no_overhead)),
    ("ZFS-ZVOL-04", Checked(zfs::blocks_of_8k_show_what_was_measured_at_every_width)),
    ("ZFS-ZVOL-05", Checked(zfs::a_volume_of_16k_blocks_leaves_10_to_60_percent)),
    ("ZFS-ZVOL-07", Checked(caches::copy_on_write_in_copy_on_write_counts_in_full)),
    ("ZFS-CAP-01", Exception("pools of 2012 followed older rules for metaslabs and slop")),
    ("ZFS-CAP-02", Checked(zfs::larger_sectors_cost_wide_raidz_up_to_half)),
    ("ZFS-CAP-03", Checked(zfs::draid_fills_whole_stripes)),
    ("ZFS-CAP-05", Checked(zfs::slop_of_one_32nd_took_58_gib_of_a_small_pool)),
    ("ZFS-CAP-06", Checked(zfs::slop_is_at_most_128_gib_and_at_least_128_mib)),
    ("ZFS-CAP-08", Checked(zfs::large_records_show_less_than_their_size)),
    ("ZFS-EXP-01", Checked(zfs::an_expanded_raidz_shows_the_old_width_and_holds_the_new)),
    ("ZFS-FULL-01", Checked(zfs::a_full_pool_keeps_one_32nd_to_itself)),
    ("ZFS-ARC-01", Checked(memory::arc_default_depends_on_the_openzfs_release)),
    ("PVE-ARC-01", Checked(memory::the_installer_limits_the_arc)),
    ("ZFS-ARC-02", Exception("contradicts ZFS-ARC-03: there the ARC did not give way in time")),
    ("ZFS-ARC-03", Checked(memory::a_plan_that_needs_the_arc_to_shrink_is_warned_of)),
    ("ZFS-ARC-04", Checked(memory::guests_beside_an_unlimited_arc_are_warned_of)),
    ("ZFS-L2-01", Checked(caches::headers_of_an_l2arc_take_memory)),
    ("ZFS-DDT-02", Checked(caches::a_table_of_deduplication_takes_five_gib_per_tib)),
    ("ZFS-SWAP-01", Checked(memory::swap_does_not_belong_on_a_zvol)),
    ("KVM-OVH-01", Checked(platforms::a_pod_is_given_more_for_large_guests)),
    ("KVM-OVH-03", Checked(platforms::small_pods_take_more_than_their_overhead)),
    ("KVM-VFIO-01", Checked(memory::eight_passed_through_devices_hold_all_memory)),
    ("KVM-VFIO-02", Checked(memory::a_passthrough_guest_is_reserved_in_full)),
    ("KVM-HP-01", Checked(memory::sixteen_gib_need_8192_huge_pages_reserved_at_boot)),
    ("KVM-HP-03", Checked(memory::an_exact_fit_of_huge_pages_keeps_one_to_spare)),
    ("PVE-HOT-01", Exception("memory hot-plug has no rule in the models")),
    ("PVE-BAL-01", Checked(memory::ballooning_starts_at_80_percent)),
    ("XEN-01", Checked(platforms::guests_fit_by_their_minimum_and_not_by_their_maximum)),
    ("XCP-01", Checked(platforms::the_control_domain_leaves_the_rest_to_guests)),
    ("ESX-01", Exception("ESXi 4 is no longer listed")),
    ("ESX-03", Checked(memory::esxi_overhead_is_as_documented)),
    ("HV-02", Exception("an exact fit of 2008: overhead and free memory are counted here, so that it is over")),
    ("CS-01", Exception("arithmetic of another product: what CloudStack shows to a guest")),
    ("CS-02", Exception("arithmetic of another product: what CloudStack shows of a host")),
    ("NOVA-01", Exception("arithmetic of another product: Nova's scheduling caps")),
    ("RVT-02", Checked(sizing::five_nodes_do_not_survive_the_loss_of_one)),
    ("RVT-03", Checked(sizing::three_nodes_survive_the_loss_of_one)),
    ("CPU-02", Checked(sizing::threads_do_not_count_as_cores)),
    ("NUMA-01", Checked(sizing::sql_server_on_two_nodes_of_72_needs_three)),
    ("HA-01", Checked(sizing::the_rest_is_fuller_after_a_failure)),
    ("VSAN-01", Checked(platforms::vsan_keeps_30_percent_of_two_copies_free)),
    ("CEPH-01", Checked(sizing::ceph_never_shows_more_space_after_a_failure)),
    ("CEPH-03", Checked(sizing::a_ceph_daemon_is_planned_with_six_to_eight_gib)),
    ("CEPH-04", Checked(platforms::a_starting_osd_needs_memory)),
    ("LH-01", Checked(platforms::longhorn_schedules_what_is_not_reserved)),
    ("LH-03", Checked(platforms::five_times_promised_on_longhorn_is_past_the_stop_line)),
    ("LVM-01", Checked(caches::a_thin_pool_that_promised_too_much_is_past_the_stop_line)),
    ("LVM-02", Checked(caches::four_times_promised_is_past_the_stop_line)),
    ("UNIT-01", Checked(sizing::two_terabytes_are_2000_or_2048_gigabytes_as_stated)),
    ("UNIT-03", Checked(sizing::a_column_in_mb_means_mib)),
    ("KVM-OVH-05", Checked(memory::a_passed_through_device_costs_a_gib)),
];

fn cases() -> Vec<Case> {
    let rows: Vec<Value> = serde_json::from_str(include_str!("cases.json")).expect("cases");
    rows.into_iter().map(Case).collect()
}

#[test]
fn every_public_case_is_in_the_table_once() {
    let cases = cases();
    let stated: BTreeSet<&str> = cases.iter().map(Case::id).collect();
    let listed: BTreeSet<&str> = TABLE.iter().map(|(id, _)| *id).collect();
    assert_eq!(stated, listed);
    assert_eq!(TABLE.len(), listed.len(), "an id stands twice");
}

#[test]
fn every_public_case_gets_the_stated_answer_or_warning() {
    let mut checked = 0;
    for case in cases() {
        let Some((id, kept)) = TABLE.iter().find(|(id, _)| *id == case.id()) else { panic!("{}", case.id()) };
        match kept {
            Checked(check) => {
                println!("{id}: checked");
                check(&case);
                checked += 1;
            }
            Exception(reason) => println!("{id}: {reason}"),
        }
    }
    let checks = TABLE.iter().filter(|(_, kept)| matches!(kept, Checked(_))).count();
    assert_eq!(checked, checks, "every check ran");
}
