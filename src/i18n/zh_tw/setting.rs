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
        Arc =
            text("ZFS ARC 上下限", "寫入下次開機使用的上下限，並立即套用。調低上限時，要等有記憶體需求才會逐步釋放。"),
        Ksm = text("記憶體頁面共享（KSM）", "在 VM 之間共享相同的分頁。VM 彼此不信任時，關閉較安全。"),
        Balloon = text(
            "記憶體氣球（ballooning）",
            "每個群組一行：請替換 VMID、DOMAIN、VMNAME 或 UUID。客體須安裝 balloon 驅動程式。"
        ),
        HugePages = text("大型分頁", "開機時保留，並多留一個分頁：執行期間記憶體已碎片化，無法保留。"),
        EsxiSharing = text("VM 之間的頁面共享", "2 表示只在單一 VM 內共享，為 VMware 出廠值。0 表示 VM 之間也共享。"),
        EsxiVerify = text("檢查運作中的主機", "記憶體狀態必須為 high，且不得有 VM 被 swap。"),
        LinuxVerify = text("檢查運作中的主機", "可用記憶體、共享分頁、ARC 大小，以及因記憶體壓力損失的時間。"),
        Pool = text(
            "儲存池",
            "會清除硬碟：請將每個 DISK 換成 /dev/disk/by-id 中的名稱，SERVER、EXPORT 與 IQN 換成您的值。"
        ),
        VirtualDisk =
            text("新的虛擬磁碟", "每個群組一行，依輸入或建議採用完整或精簡佈建：請替換 VMID、DOMAIN、VMNAME 或 UUID。"),
        DiskXml = text("libvirt 的虛擬磁碟", "用於 virsh edit DOMAIN：VirtIO SCSI，並有專屬執行緒。"),
        NvmeAwake = text("關閉 NVMe 省電", "NVMe 最深的省電狀態要花數毫秒才能喚醒，而方案設有延遲目標。"),
        HostMemory = text("控制網域的記憶體", "依此處規劃；主機重新啟動後生效。"),
        Overcommit = text("記憶體超額配置", "以 VM 要求的記憶體為基準的百分比。只對之後啟動的 VM 生效。"),
        CephMemory = text("Ceph OSD 的記憶體", "目標值為規劃值的三分之二：常駐程式最多會再多用一半。"),
        DiskVerify = text(
            "檢查運作中的硬碟",
            "將實際空間與方案的計算值對照。fio 會覆寫指定的目標：只能用新建的測試檔，絕不可指定硬碟。"
        ),
        CephCluster = text(
            "Ceph 叢集",
            "安裝套件、設定網路、建立 monitor，並為每顆硬碟建立 OSD（會清除硬碟）：請替換 NETWORK 與每個 DISK。"
        ),
        Repository = text(
            "儲存庫（SR）",
            "共用的建立一次，使用本機硬碟的在每台主機上建立，並會清除硬碟：請替換 UUID、DISK、SERVER、EXPORT、USERNAME、PASSWORD、IQN 或 SCSIID。"
        ),
        StoragePolicy = text(
            "vSAN 儲存原則",
            "用於 PowerCLI：磁碟可承受幾次故障，以及採用複本或同位檢查。請將 SERVER 換成您的 vCenter。"
        ),
        StorageClass = text("Longhorn 儲存類別", "複本數依規劃設定；其上的 VM 可以即時遷移。"),
        VolumeClaim =
            text("新的磁碟區", "每個群組一個，使用此儲存類別，供其 VM 的磁碟使用：請將 VMNAME 換成小寫名稱。"),
    ]
);

pub const STAGES: [&str; StageKind::COUNT] = table!(
    StageKind,
    &str,
    [
        EsxiHigh = "開始拆分大型分頁（低於 high 狀態）",
        EsxiClear = "立即拆分大型分頁並共享（clear 狀態）",
        EsxiSoft = "ballooning（soft 狀態）",
        EsxiHard = "壓縮與 swap（hard 狀態）",
        EsxiLow = "封鎖新的配置（low 狀態）",
        Ksm = "KSM 開始合併相同的分頁",
        Balloon = "自動 ballooning 啟動",
        Swap = "主機開始 swap",
        OomKiller = "核心可能終止 VM（OOM）",
        Zswap = "zswap 啟用時，最多壓縮到此量",
        NoStart = "不再啟動新的 VM",
        Eviction = "Kubernetes 逐出 Pod，VM 也在其中",
    ]
);

pub const FIXED: [&str; Fixed::COUNT] = table!(
    Fixed,
    &str,
    [
        Passthrough = "直通裝置會占住 VM 的全部記憶體",
        Pinned = "記憶體已鎖定",
        HugePages = "大型分頁不會 swap、共享，也不能 ballooning",
        Reserved = "記憶體全數保留",
        Container = "容器以實際用量計",
        Busy = "資料庫與其他幾乎用滿記憶體的 VM",
        NoBallooning = "沒有 ballooning 的 VM，用過的記憶體不會歸還",
        NoTools = "沒有客體工具，只能靠 swap 收回",
    ]
);
