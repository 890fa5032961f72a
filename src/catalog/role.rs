//! What a guest's application keeps in memory, by its role: a part that is always there, a part for the data, a part
//! for each user. Upper ends.

use crate::explain::Source;
use crate::plan::Profile;

/// What of its data an application keeps in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Nothing that counts.
    Nothing,
    /// What is read again and again.
    Hot,
    /// A GiB for each TiB.
    PerTib,
    /// All of it.
    All,
}

/// How many virtual processors are published for a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Processors {
    /// None are.
    Unknown,
    /// So many for each guest.
    Each(u64),
    /// One for so many users, and no fewer than the second number.
    Users(u64, u64),
}

/// Which database it is, where it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Database {
    /// Microsoft SQL Server.
    SqlServer,
    /// PostgreSQL.
    Postgres,
    /// Another.
    Other,
}

/// A role with what it keeps in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolePreset {
    /// Which it is.
    pub role: Role,
    /// What it keeps whatever the data and the users, in MiB.
    pub fixed: u64,
    /// What it keeps of its data.
    pub kept: Kept,
    /// For each user at the same time, in MiB.
    pub user: u64,
    /// Its virtual processors.
    pub processors: Processors,
    /// The workload that its group gets.
    pub profile: Profile,
    /// Its database.
    pub database: Option<Database>,
    /// Who publishes the fixed part; nobody where it is assumed.
    pub source: Option<Source>,
}

/// Declares the roles, each with its word and its row of the table.
macro_rules! roles {
    ($($(#[$meta:meta])* $role:ident = $word:literal: $fixed:literal, $kept:ident, $user:literal, $processors:expr,
        $profile:ident, $database:expr, $source:expr;)+) => {
        /// What a guest is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Role { $($(#[$meta])* $role),+ }

        impl Role {
            /// All roles, in the order in which they are offered.
            pub const ALL: &'static [Role] = &[$(Role::$role),+];

            /// Its name in files; it never changes.
            pub const fn word(self) -> &'static str {
                match self { $(Role::$role => $word),+ }
            }
        }

        /// What each role keeps in memory, in the order of the roles.
        pub const ROLES: &[RolePreset] = &[$(RolePreset {
            role: Role::$role,
            fixed: $fixed,
            kept: Kept::$kept,
            user: $user,
            processors: $processors,
            profile: Profile::$profile,
            database: $database,
            source: $source,
        }),+];
    };
}

use Processors::{Each, Unknown, Users};

roles! {
    /// An ERP or another business application.
    Erp = "erp": 4_096, Nothing, 20, Unknown, App, None, None;
    /// Microsoft SQL Server: at least 4 GB, more with the database.
    SqlServer = "sql-server": 4_096, Hot, 2, Unknown, Sql, Some(Database::SqlServer), Some(Source::SqlRequirements);
    /// PostgreSQL.
    Postgres = "postgresql": 1_024, Hot, 10, Unknown, Db, Some(Database::Postgres), None;
    /// MySQL, MariaDB, Oracle and others.
    Database = "database": 2_048, Hot, 10, Unknown, Db, Some(Database::Other), None;
    /// A web server.
    Web = "web": 1_024, Nothing, 2, Unknown, Web, None, None;
    /// An application server.
    Application = "application": 4_096, Nothing, 10, Unknown, App, None, None;
    /// One person's desktop: 4 vCPU and 16 GB with Windows for a medium load.
    Desktop = "vdi": 6_144, Nothing, 0, Each(4), Vdi, None, Some(Source::SessionHosts);
    /// Sessions of several people: four on a virtual processor for a medium load, no fewer than 8.
    Sessions = "sessions": 1_024, Nothing, 512, Users(4, 8), Vdi, None, None;
    /// A file server.
    Files = "file-server": 1_024, PerTib, 5, Unknown, General, None, None;
    /// A domain controller: LSASS 200 MB, monitoring 100, antivirus 200, a GB for backups and logons, and all of
    /// the directory's database.
    Directory = "directory": 1_524, All, 0, Unknown, General, None, Some(Source::DirectoryCapacity);
    /// A backup server: 4 GiB with the system, of which the system is counted apart, and one for each TiB.
    Backup = "backup": 3_072, PerTib, 0, Unknown, General, None, Some(Source::BackupServer);
    /// Development and builds.
    Development = "development": 6_144, Nothing, 0, Unknown, Dev, None, None;
}

impl Role {
    /// The role that a word stands for.
    pub fn from_word(word: &str) -> Option<Role> {
        Role::ALL.iter().copied().find(|role| role.word() == word)
    }

    /// Its row of the table.
    ///
    /// ```
    /// use headroom::catalog::Role;
    /// assert!(Role::ALL.iter().all(|role| role.preset().is_some_and(|preset| preset.role == *role)));
    /// ```
    pub fn preset(self) -> Option<&'static RolePreset> {
        ROLES.get(self as usize)
    }
}
