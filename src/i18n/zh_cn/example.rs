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
        Consolidation = text("Web 与数据库整合", "Proxmox VE 9，1 个节点，512 GiB，ZFS"),
        EsxiWindows32 = text("三台 Windows 虚拟机，32 GB", "ESXi 7，两颗 Xeon E5-2680 v2"),
        EsxiWindows64 = text("三台 Windows 虚拟机，64 GB", "ESXi 7，两颗 Xeon E5-2680 v2"),
        EsxiWindows128 = text("三台 Windows 虚拟机，128 GB", "ESXi 7，两颗 Xeon E5-2680 v2"),
        PveWindows32 = text("ZFS 上的三台 Windows 虚拟机，32 GB", "Proxmox VE 7，3 × 2 TB 的 RAIDZ"),
        PveWindows64 = text("ZFS 上的三台 Windows 虚拟机，64 GB", "Proxmox VE 7，3 × 2 TB 的 RAIDZ"),
        PveWindows128 = text("ZFS 上的三台 Windows 虚拟机，128 GB", "Proxmox VE 7，3 × 2 TB 的 RAIDZ"),
        TenGuests = text("十台 4 GB 的虚拟机", "ESXi 7，40 GB：需要增加什么？"),
        MixedH1 = text("120 台混合虚拟机，H1", "KVM，两个节点，各 2 × 16 核、512 GiB"),
        MixedH1Failed = text("120 台混合虚拟机，H1，一个节点故障", "KVM，两个节点中停机一个"),
        MixedH2 = text("120 台混合虚拟机，H2", "KVM，两个节点，各 2 × 24 核、512 GiB"),
        MixedH2Failed = text("120 台混合虚拟机，H2，一个节点故障", "KVM，两个节点中停机一个"),
        MixedH3 = text("120 台混合虚拟机，H3", "KVM，两个节点，各 1 × 32 核、512 GiB"),
        MixedH3Failed = text("120 台混合虚拟机，H3，一个节点故障", "KVM，两个节点中停机一个"),
        HomeServer = text("带 NAS 虚拟机的家用服务器", "ESXi 8，直通磁盘，另有 Windows"),
        HomeNas = text("用消费级 SSD 作日志的家用 NAS", "Proxmox VE 9，6 × 8 TB 的 RAIDZ2"),
        ClusterTotals = text("五个节点，N+1", "按总数填写的 vSphere 环境：能否承受一个节点故障？"),
        SqlServer = text("144 vCPU 的 SQL Server", "ESXi 8，双路 72 核：NUMA"),
        UpgradedArc = text("升级后虚拟机被终止", "Proxmox VE 9，未设 ARC 上限"),
    ]
);
