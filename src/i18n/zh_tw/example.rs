//! Titles and notes of the examples.

use crate::catalog::Example;
use crate::i18n::texts::table;

const fn text(title: &'static str, note: &'static str) -> [&'static str; 2] {
    [title, note]
}

pub const EXAMPLES: [[&str; 2]; Example::COUNT] = table!(
    Example,
    [&str; 2],
    [
        Consolidation = text("Web 與資料庫整併", "Proxmox VE 9，單一節點，512 GiB，ZFS"),
        EsxiWindows32 = text("三台 Windows VM，32 GB", "ESXi 7，兩顆 Xeon E5-2680 v2"),
        EsxiWindows64 = text("三台 Windows VM，64 GB", "ESXi 7，兩顆 Xeon E5-2680 v2"),
        EsxiWindows128 = text("三台 Windows VM，128 GB", "ESXi 7，兩顆 Xeon E5-2680 v2"),
        PveWindows32 = text("ZFS 上的三台 Windows VM，32 GB", "Proxmox VE 7，3 × 2 TB 的 RAIDZ"),
        PveWindows64 = text("ZFS 上的三台 Windows VM，64 GB", "Proxmox VE 7，3 × 2 TB 的 RAIDZ"),
        PveWindows128 = text("ZFS 上的三台 Windows VM，128 GB", "Proxmox VE 7，3 × 2 TB 的 RAIDZ"),
        TenGuests = text("十台 4 GB 的 VM", "40 GB 的 ESXi 7：還要加多少？"),
        MixedH1 = text("120 台混合 VM，H1", "KVM，兩個節點，各 2 × 16 核心、512 GiB"),
        MixedH1Failed = text("120 台混合 VM，H1，一個故障", "KVM，兩個節點中有一個停機"),
        MixedH2 = text("120 台混合 VM，H2", "KVM，兩個節點，各 2 × 24 核心、512 GiB"),
        MixedH2Failed = text("120 台混合 VM，H2，一個故障", "KVM，兩個節點中有一個停機"),
        MixedH3 = text("120 台混合 VM，H3", "KVM，兩個節點，各 1 × 32 核心、512 GiB"),
        MixedH3Failed = text("120 台混合 VM，H3，一個故障", "KVM，兩個節點中有一個停機"),
        HomeServer = text("內含 NAS VM 的家用伺服器", "ESXi 8，直通硬碟，另有 Windows"),
        HomeNas = text("以消費級 SSD 為日誌的家用 NAS", "Proxmox VE 9，6 × 8 TB 的 RAIDZ2"),
        ClusterTotals = text("五個節點，N+1", "以總計輸入的 vSphere 環境：能承受一個節點故障嗎？"),
        SqlServer = text("144 vCPU 的 SQL Server", "ESXi 8，兩顆 72 核心 CPU：NUMA"),
        UpgradedArc = text("升級後 VM 被終止", "Proxmox VE 9，沒有 ARC 上限"),
    ]
);
