//! Example plans: the founding documents' hosts and guests, and situations reported in public. Each is a link, so
//! that opening one is the same as following it.

/// Declares the examples with id and link, and lists them.
macro_rules! examples {
    ($($(#[$meta:meta])* $example:ident = $id:literal, $link:literal;)+) => {
        /// A plan to start from.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Example { $($(#[$meta])* $example),+ }

        impl Example {
            /// All examples, in the order in which they are offered and of the catalogue's table.
            pub const ALL: &'static [Example] = &[$(Example::$example),+];
            /// How many examples there are.
            pub const COUNT: usize = Example::ALL.len();

            /// Its name in files; it never changes.
            pub const fn id(self) -> &'static str {
                match self { $(Example::$example => $id),+ }
            }

            /// The plan as the text of a link.
            pub const fn link(self) -> &'static str {
                match self { $(Example::$example => $link),+ }
            }
        }
    };
}

examples! {
    /// Web servers and databases on one node with ZFS: what the page opens with.
    Consolidation = "consolidation",
        "1&p=pve-9&vm=40x2c4g40d,web,n=Small%20web&vm=8x8c16g200d,db,n=Databases&node=1x2s32c2t&dimm=16x32g&slots=32&chan=8&fs=zfs&disk=6x3.84t,nvme&grow=25&t=Web and database consolidation";
    /// Three Windows guests on ESXi with 32 GB.
    EsxiWindows32 = "esxi-windows-32",
        "1&p=esxi-7&vm=3x4c8g60d,n=Windows&node=1x2s10c2t,n=2%20x%20Xeon%20E5-2680%20v2&dimm=8x4g&slots=24&chan=4&mem=ddr3&fs=vmfs&disk=4x900g,hdd10k&layout=raid5:4&t=Three Windows guests, ESXi, 32 GB";
    /// The same with 64 GB.
    EsxiWindows64 = "esxi-windows-64",
        "1&p=esxi-7&vm=3x4c8g60d,n=Windows&node=1x2s10c2t,n=2%20x%20Xeon%20E5-2680%20v2&dimm=8x8g&slots=24&chan=4&mem=ddr3&fs=vmfs&disk=4x900g,hdd10k&layout=raid5:4&t=Three Windows guests, ESXi, 64 GB";
    /// The same with 128 GB.
    EsxiWindows128 = "esxi-windows-128",
        "1&p=esxi-7&vm=3x4c8g60d,n=Windows&node=1x2s10c2t,n=2%20x%20Xeon%20E5-2680%20v2&dimm=8x16g&slots=24&chan=4&mem=ddr3&fs=vmfs&disk=4x900g,hdd10k&layout=raid5:4&t=Three Windows guests, ESXi, 128 GB";
    /// Three Windows guests on Proxmox VE with RAIDZ and 32 GB.
    PveWindows32 = "pve-windows-32",
        "1&p=pve-7&vm=3x4c8g60d,n=Windows&node=1x2s14c2t,n=2%20x%20Xeon%20E5-2680%20v4&dimm=4x8g&slots=24&chan=4&fs=zfs&disk=3x2t,hdd7k&layout=raidz1:3&t=Three Windows guests, Proxmox VE, 32 GB";
    /// The same with 64 GB.
    PveWindows64 = "pve-windows-64",
        "1&p=pve-7&vm=3x4c8g60d,n=Windows&node=1x2s14c2t,n=2%20x%20Xeon%20E5-2680%20v4&dimm=8x8g&slots=24&chan=4&fs=zfs&disk=3x2t,hdd7k&layout=raidz1:3&t=Three Windows guests, Proxmox VE, 64 GB";
    /// The same with 128 GB.
    PveWindows128 = "pve-windows-128",
        "1&p=pve-7&vm=3x4c8g60d,n=Windows&node=1x2s14c2t,n=2%20x%20Xeon%20E5-2680%20v4&dimm=8x16g&slots=24&chan=4&fs=zfs&disk=3x2t,hdd7k&layout=raidz1:3&t=Three Windows guests, Proxmox VE, 128 GB";
    /// Ten guests of 4 GB on ESXi with just 40 GB.
    TenGuests = "ten-guests",
        "1&p=esxi-7&vm=10x2c4g40d&node=1x2s10c2t,n=2%20x%20Xeon%20E5-2680%20v2&dimm=10x4g&slots=24&chan=4&mem=ddr3&t=Ten guests of 4 GB, ESXi";
    /// 120 mixed guests on two H1 nodes.
    MixedH1 = "mixed-h1",
        "1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x2s16c2t,n=H1&dimm=16x32g&slots=32&chan=8&over=safe&ksm=on&bal=on&fail=0&t=120 mixed guests, two H1 nodes";
    /// The same with one node failed.
    MixedH1Failed = "mixed-h1-failed",
        "1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x2s16c2t,n=H1&dimm=16x32g&slots=32&chan=8&over=safe&ksm=on&bal=on&fail=1&t=120 mixed guests, one of two H1 nodes failed";
    /// 120 mixed guests on two H2 nodes.
    MixedH2 = "mixed-h2",
        "1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x2s24c2t,n=H2&dimm=16x32g&slots=32&chan=8&over=safe&ksm=on&bal=on&fail=0&t=120 mixed guests, two H2 nodes";
    /// The same with one node failed.
    MixedH2Failed = "mixed-h2-failed",
        "1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x2s24c2t,n=H2&dimm=16x32g&slots=32&chan=8&over=safe&ksm=on&bal=on&fail=1&t=120 mixed guests, one of two H2 nodes failed";
    /// 120 mixed guests on two H3 nodes.
    MixedH3 = "mixed-h3",
        "1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x1s32c2t,n=H3&dimm=8x64g&slots=16&chan=8&over=safe&ksm=on&bal=on&fail=0&t=120 mixed guests, two H3 nodes";
    /// The same with one node failed.
    MixedH3Failed = "mixed-h3-failed",
        "1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&node=2x1s32c2t,n=H3&dimm=8x64g&slots=16&chan=8&over=safe&ksm=on&bal=on&fail=1&t=120 mixed guests, one of two H3 nodes failed";
    /// A home server: ESXi, a NAS guest with passed-through disks, Windows beside it.
    HomeServer = "home-server",
        "1&p=esxi-8&vm=1x4c16g32d,pass,n=NAS&vm=1x4c8g100d,n=Windows&node=1x1s6c2t&dimm=2x16g&slots=4&chan=2&fs=vmfs&disk=1x1t,nvme-consumer&layout=raid0:1&dfail=0&t=Home server with a NAS guest";
    /// A home NAS on hard disks with a log on SSDs that have no power-loss protection.
    HomeNas = "home-nas",
        "1&p=pve-9&vm=1x2c4g12000d,lxc,n=File%20server&vm=3x2c4g60d,n=Services&node=1x1s6c2t&dimm=2x32g&slots=4&chan=2&fs=zfs&disk=6x8t,hdd7k&disk=2x500g,sata-consumer,role=log&layout=raidz2:6&t=Home NAS with a log on consumer SSDs";
    /// Five vSphere nodes that do not survive the loss of one (case RVT-02).
    ClusterTotals = "cluster-totals",
        "1&p=esxi-7&total=47x257c1195.5g&node=5x2s8c2t&dimm=16x16g&slots=24&chan=4&t=Five nodes, N+1";
    /// SQL Server with 144 vCPU (case NUMA-01).
    SqlServer = "sql-server",
        "1&p=esxi-8&vm=1x144c1024g500d,sql,n=SQL%20Server%202022&node=1x2s72c2t&dimm=32x64g&slots=32&chan=8&mem=ddr5&t=SQL Server on two large sockets";
    /// A Proxmox VE host that was upgraded and has no ARC limit (cases ZFS-ARC-01 and ZFS-ARC-04).
    UpgradedArc = "upgraded-arc",
        "1&p=pve-9&vm=4x4c12g200d&node=1x1s8c2t&dimm=2x32g&slots=4&chan=2&fs=zfs&disk=4x4t,hdd7k&arc=default&zfs=upgraded&t=Guests killed after an upgrade";
}
