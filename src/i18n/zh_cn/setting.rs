//! Texts of settings, stages of reclaiming, and reasons why memory is fixed.

use crate::i18n::texts::table;
use crate::platform::StageKind;
use crate::sizing::Fixed;
use crate::sizing::commands::Setting;

const fn text(title: &'static str, note: &'static str) -> [&'static str; 2] {
    [title, note]
}

pub const SETTINGS: [[&str; 2]; Setting::COUNT] = table!(
    Setting,
    [&str; 2],
    [
        Arc = text("ZFS ARC 上下限", "写入配置供下次启动使用，并立即设置。调低的上限会在需要内存时逐步生效。"),
        Ksm = text("内存页合并（KSM）", "在虚拟机之间共用相同的内存页。虚拟机互不信任时，关闭更安全。"),
        Balloon =
            text("内存气球（ballooning）", "每组一行：请替换 VMID、DOMAIN、VMNAME 或 UUID。虚拟机内须装有气球驱动。"),
        HugePages = text("大页（huge pages）", "在启动时预留，并多留一页：运行时内存碎片会使预留失败。"),
        EsxiSharing =
            text("虚拟机之间的内存页共享", "2 为只在虚拟机内部共享，是 VMware 的默认值；0 为在虚拟机之间共享。"),
        EsxiVerify = text("检查运行中的宿主机", "内存状态应为 high，且没有虚拟机被换出。"),
        LinuxVerify = text("检查运行中的宿主机", "查看空闲内存、合并的内存页、ARC 大小，以及因内存压力损失的时间。"),
        Pool = text(
            "存储池",
            "会清除磁盘数据：请将每个 DISK 替换为 /dev/disk/by-id 中的名称，将 SERVER、EXPORT 和 IQN 替换为您的值。"
        ),
        VirtualDisk =
            text("新建虚拟磁盘", "每组一行，厚置备或精简置备按填写值或建议：请替换 VMID、DOMAIN、VMNAME 或 UUID。"),
        DiskXml = text("libvirt 中的虚拟磁盘", "用于 virsh edit DOMAIN：VirtIO SCSI，使用独立线程。"),
        NvmeAwake = text("关闭 NVMe 省电", "NVMe 磁盘从最深的休眠唤醒需要数毫秒，而方案设有延迟目标。"),
        HostMemory = text("控制域内存", "按此方案设置；重启宿主机后生效。"),
        Overcommit = text("内存超配", "按虚拟机申请内存的百分比填写。对之后启动的虚拟机生效。"),
        CephMemory = text("Ceph OSD 内存", "目标值取规划值的三分之二：守护进程的实际占用最多会再高出一半。"),
        DiskVerify = text(
            "检查运行中的磁盘",
            "将实际空间与方案的计算值对照。fio 会覆盖所给的目标：只能给新建的测试文件，绝不能给磁盘。"
        ),
        CephCluster = text(
            "Ceph 集群",
            "安装软件包、设置网络、创建 monitor，并为每块磁盘创建 OSD（会清除磁盘）：请替换 NETWORK 和每个 DISK。"
        ),
        Repository = text(
            "存储库（SR）",
            "共享的只需创建一次，使用本地磁盘的在每台主机上创建，并会清除磁盘：请替换 UUID、DISK、SERVER、EXPORT、USERNAME、PASSWORD、IQN 或 SCSIID。"
        ),
        StoragePolicy = text(
            "vSAN 存储策略",
            "用于 PowerCLI：磁盘可承受几次故障，以及采用副本还是校验。请将 SERVER 替换为您的 vCenter。"
        ),
        StorageClass = text("Longhorn 存储类", "副本数按规划设置；其上的虚拟机可以热迁移。"),
        VolumeClaim = text("新建卷", "每组一个，使用此存储类，供该组虚拟机的磁盘使用：请将 VMNAME 替换为小写名称。"),
    ]
);

pub const STAGES: [&str; StageKind::COUNT] = table!(
    StageKind,
    &str,
    [
        EsxiHigh = "开始拆分大页（低于 high 状态）",
        EsxiClear = "立即拆分大页并共享（clear 状态）",
        EsxiSoft = "内存气球（soft 状态）",
        EsxiHard = "压缩和换出（hard 状态）",
        EsxiLow = "阻止新的内存分配（low 状态）",
        Ksm = "KSM 开始合并相同的内存页",
        Balloon = "自动内存气球启动",
        Swap = "宿主机开始换出",
        OomKiller = "内核可能终止虚拟机（OOM）",
        Zswap = "zswap 启用时，最多压缩这么多",
        NoStart = "不再启动新的虚拟机",
        Eviction = "Kubernetes 驱逐 Pod，包括虚拟机",
    ]
);

pub const FIXED: [&str; Fixed::COUNT] = table!(
    Fixed,
    &str,
    [
        Passthrough = "直通设备会占住该虚拟机的全部内存",
        Pinned = "内存已锁定",
        HugePages = "大页不会被换出、合并或用气球回收",
        Reserved = "内存已全部预留",
        Container = "容器按实际使用计算",
        Busy = "数据库等几乎用满内存的虚拟机",
        NoBallooning = "不使用内存气球的虚拟机，内存用过就不再归还",
        NoTools = "未装客户机工具，只能靠换出收回",
    ]
);
