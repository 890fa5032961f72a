//! English titles and notes of the examples.

use crate::catalog::Example;
use crate::i18n::texts::table;

const fn text(title: &'static str, note: &'static str) -> [&'static str; 2] {
    [title, note]
}

pub const EXAMPLES: [[&str; 2]; Example::COUNT] = table!(
    Example,
    [&str; 2],
    [
        Consolidation = text("Web and database consolidation", "Proxmox VE 9, one node, 512 GiB, ZFS"),
        EsxiWindows32 = text("Three Windows guests, 32 GB", "ESXi 7, two Xeon E5-2680 v2"),
        EsxiWindows64 = text("Three Windows guests, 64 GB", "ESXi 7, two Xeon E5-2680 v2"),
        EsxiWindows128 = text("Three Windows guests, 128 GB", "ESXi 7, two Xeon E5-2680 v2"),
        PveWindows32 = text("Three Windows guests on ZFS, 32 GB", "Proxmox VE 7, RAIDZ of 3 × 2 TB"),
        PveWindows64 = text("Three Windows guests on ZFS, 64 GB", "Proxmox VE 7, RAIDZ of 3 × 2 TB"),
        PveWindows128 = text("Three Windows guests on ZFS, 128 GB", "Proxmox VE 7, RAIDZ of 3 × 2 TB"),
        TenGuests = text("Ten guests of 4 GB", "ESXi 7 with 40 GB: what must be added?"),
        MixedH1 = text("120 mixed guests, H1", "KVM, two nodes of 2 × 16 cores, 512 GiB"),
        MixedH1Failed = text("120 mixed guests, H1, one failed", "KVM, one of two nodes is down"),
        MixedH2 = text("120 mixed guests, H2", "KVM, two nodes of 2 × 24 cores, 512 GiB"),
        MixedH2Failed = text("120 mixed guests, H2, one failed", "KVM, one of two nodes is down"),
        MixedH3 = text("120 mixed guests, H3", "KVM, two nodes of 1 × 32 cores, 512 GiB"),
        MixedH3Failed = text("120 mixed guests, H3, one failed", "KVM, one of two nodes is down"),
        HomeServer = text("Home server with a NAS guest", "ESXi 8, passed-through disks, Windows beside"),
        HomeNas = text("Home NAS with a consumer SSD log", "Proxmox VE 9, RAIDZ2 of 6 × 8 TB"),
        ClusterTotals = text("Five nodes, N+1", "vSphere estate by totals: does it survive a node?"),
        SqlServer = text("SQL Server with 144 vCPU", "ESXi 8, two sockets of 72 cores: NUMA"),
        UpgradedArc = text("Guests killed after an upgrade", "Proxmox VE 9 without an ARC limit"),
    ]
);
