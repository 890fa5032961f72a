//! Which lines of PowerCLI make the storage policy that keeps disks on vSAN as planned.
//!
//! Source: VMware PowerCLI reference, `New-SpbmStoragePolicy`, `New-SpbmRuleSet`, `New-SpbmRule`, `Get-SpbmCapability`;
//! vSAN's capabilities `hostFailuresToTolerate`, `replicaPreference` and `proportionalCapacity`.

use super::Part::{Number, Text};
use super::storage::{Lines, every};
use super::write;
use crate::plan::{Plan, System};
use crate::sizing::disks::PoolAnswer;
use crate::storage::{Protection, Spread};

const POLICY: &str = "\
New-SpbmStoragePolicy -Name {0} -AnyOfRuleSets (New-SpbmRuleSet -AllOfRules @(
  New-SpbmRule -Capability (Get-SpbmCapability -Name VSAN.hostFailuresToTolerate) -Value {1}
  New-SpbmRule -Capability (Get-SpbmCapability -Name VSAN.replicaPreference) -Value '{2}'
";
/// All of a disk is reserved.
const THICK: &str = "  New-SpbmRule -Capability (Get-SpbmCapability -Name VSAN.proportionalCapacity) -Value 100\n";
const COPIES: &str = "RAID-1 (Mirroring) - Performance";
const CODED: &str = "RAID-5/6 (Erasure Coding) - Capacity";

/// A policy for each pool on vSAN.
#[inline(never)]
pub(super) fn policies(plan: &Plan, answers: &[PoolAnswer], thin: bool) -> Option<String> {
    let policies = every(plan, answers, thin, policy)?;
    Some(["Connect-VIServer SERVER\n", &policies].concat())
}

/// Whether vSAN keeps blocks so: how wide parity is follows from the number of hosts.
pub(super) const fn is_kept(system: System, own: &Spread) -> bool {
    let Protection { data, parity } = own.protection;
    match system {
        System::VsanOsa => matches!((data, parity), (1, 0..=3) | (3, 1) | (4, 2)),
        System::VsanEsa => matches!((data, parity), (1, 0..=3) | (2 | 4, 1) | (4, 2)),
        _ => false,
    }
}

fn policy(lines: &mut Lines, _: &Plan, answer: &PoolAnswer) {
    let Some(own) = answer.spread.as_ref().filter(|own| is_kept(lines.pool.system, own)) else { return };
    let protection = own.protection;
    let preference = if protection.data > 1 { CODED } else { COPIES };
    write(&mut lines.text, POLICY, &[Text(&lines.name), Number(protection.parity), Text(preference)]);
    // What the Express architecture reserves is not told by this capability.
    if !lines.thin && lines.pool.system == System::VsanOsa {
        lines.text.push_str(THICK);
    }
    lines.text.push_str("))");
}
