//! How much memory a guest needs, from its operating system, what it is for, and its data and users.
//!
//! (system + application, upper ends) × 1.5, up to whole 4 GiB: 2 GB and 4 GB make 12 GB, not 8.

use super::database::{self, Curve};
use crate::catalog::{Database, Kept, OsPreset, Processors, RolePreset};
use crate::explain::{Derivation, Explained, Name, Origin, Rule};
use crate::plan::{GuestGroup, Place, Profile};
use crate::units::bound::{GUEST_RAM, VCPUS};
use crate::units::{Bytes, Percent, Quantity, TIB};

/// Room for updates, peaks and what nobody thought of, as numerator and denominator.
const ALLOWANCE: (u64, u64) = (3, 2);
/// Step of the memory that a guest is given.
const STEP: Bytes = Bytes::from_gib(4);
/// Share of memory that PostgreSQL keeps for itself; the rest caches files for it all the same.
const SHARED_BUFFERS: (u64, u64) = (1, 4);

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask<'a> {
    /// The operating system.
    pub system: &'a OsPreset,
    /// What the guest is for.
    pub role: &'a RolePreset,
    /// Its data.
    pub data: Bytes,
    /// Users at the same time.
    pub users: u64,
    /// Share of the data of a database that is read again and again.
    pub hot: Percent,
    /// Where on the page this is stated.
    pub place: Place,
}

/// What it needs.
#[derive(Clone, Debug, PartialEq)]
pub struct RoleAnswer {
    /// Memory to configure.
    pub ram: Explained<Bytes>,
    /// System and application, without the allowance.
    pub holds: Bytes,
    /// Virtual processors, where something is published.
    pub vcpus: Option<u64>,
    /// Workload of the group.
    pub profile: Profile,
    /// What the database is to be limited to; nothing where it is none, or none that is known.
    pub limit: Option<Explained<Bytes>>,
    /// Latency against memory; of databases only.
    pub curve: Option<Curve>,
}

/// Part of the data that the application keeps, as numerator and denominator.
fn kept(ask: &Ask) -> (u64, u64) {
    match ask.role.kept {
        Kept::Nothing => (0, 1),
        Kept::Hot => (ask.hot.0, Percent::from_whole(100).0),
        Kept::PerTib => (Bytes::from_gib(1).0, TIB),
        Kept::All => (1, 1),
    }
}

/// What the application keeps in memory.
fn working_set(ask: &Ask) -> Explained<Bytes> {
    let (fixed, user) = (Bytes::from_mib(ask.role.fixed), Bytes::from_mib(ask.role.user));
    let (part, whole) = kept(ask);
    let value = fixed + ask.data.scaled(part, whole) + user.times(ask.users);
    let published = if ask.role.source.is_some() { Origin::Derived } else { Origin::Assumed };
    Derivation::new(Rule::WorkingSet, Quantity::Memory(value))
        .term(Name::Application, Quantity::Memory(fixed), published)
        .stated(Name::DataSize, Quantity::Memory(ask.data), ask.place)
        .assumed(Name::KeptShare, Quantity::Share(part as f64 / whole as f64))
        .stated(Name::Users, Quantity::Count(ask.users), ask.place)
        .assumed(Name::PerUser, Quantity::SmallMemory(user))
        .explains(value)
}

/// SQL Server's memory limit by Kehayias' rule: what is left after 1 GB, a quarter of the first 16 GB and an eighth
/// of the rest.
///
/// ```
/// use headroom::sizing::roles::sql_server_limit;
/// use headroom::units::Bytes;
/// // AWS' guidance: about 221 of 256 GB.
/// assert_eq!(sql_server_limit(Bytes::from_gib(256)), Bytes::from_gib(221));
/// ```
pub fn sql_server_limit(ram: Bytes) -> Bytes {
    let first = Bytes::from_gib(16).min(ram);
    ram.minus(Bytes::from_gib(1) + first.scaled(1, 4) + ram.minus(first).scaled(1, 8))
}

/// What a database may take of a guest with so much memory.
fn limit(database: Database, ram: &Explained<Bytes>) -> Option<Explained<Bytes>> {
    let (value, rule) = match database {
        Database::SqlServer => (sql_server_limit(ram.value), Rule::SqlServerLimit),
        Database::Postgres => (ram.value.scaled(SHARED_BUFFERS.0, SHARED_BUFFERS.1), Rule::SharedBuffers),
        Database::Other => return None,
    };
    Some(Derivation::new(rule, Quantity::Memory(value)).found(Name::GuestRam, &ram.how).explains(value))
}

/// Virtual processors that are published for the role.
fn vcpus(ask: &Ask) -> Option<u64> {
    match ask.role.processors {
        Processors::Unknown => None,
        Processors::Each(count) => Some(count),
        Processors::Users(each, least) => Some(ask.users.div_ceil(each.max(1)).max(least).min(VCPUS.max)),
    }
}

/// What a guest of this role needs.
pub fn answer(ask: &Ask) -> RoleAnswer {
    let (system, application) = (ask.system.needs(), working_set(ask));
    let holds = system + application.value;
    let value = holds.scaled(ALLOWANCE.0, ALLOWANCE.1).round_up(STEP);
    let ram = Derivation::new(Rule::RoleRam, Quantity::Memory(value))
        .derived(Name::SystemMemory, Quantity::Memory(system))
        .found(Name::WorkingSet, &application.how)
        .assumed(Name::Allowance, Quantity::Times(ALLOWANCE.0 as f64 / ALLOWANCE.1 as f64))
        .explains(value);
    RoleAnswer {
        limit: ask.role.database.and_then(|database| limit(database, &ram)),
        curve: ask.role.database.map(|_| database::curve(holds)),
        ram,
        holds,
        vcpus: vcpus(ask),
        profile: ask.role.profile,
    }
}

impl RoleAnswer {
    /// A group with memory, workload and, where they are published, processors as found here; what was measured of
    /// the old workload no longer holds.
    pub fn given_to(&self, group: &GuestGroup) -> GuestGroup {
        GuestGroup {
            ram: self.ram.value,
            profile: self.profile,
            vcpus: self.vcpus.unwrap_or(group.vcpus),
            ram_use: None,
            cpu_use: None,
            iops: None,
            writes: None,
            sync: None,
            ..group.clone()
        }
    }

    /// Whether a guest may be so large.
    pub fn is_possible(&self) -> bool {
        GUEST_RAM.allows(self.ram.value.0)
    }
}
