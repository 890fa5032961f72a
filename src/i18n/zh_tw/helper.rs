//! The helper that finds the RAM of a guest from what it is for. `**` stands around what is to be read first.

use crate::i18n::texts::table;
use crate::i18n::words::Helper;

pub const HELPER: [&str; Helper::COUNT] = table!(
    Helper,
    &str,
    [
        System = "作業系統",
        Role = "角色",
        Data = "資料量",
        Users = "使用者數",
        Needs = "記憶體 **{0}**",
        NeedsTitle = "此角色所需的記憶體",
        WithVcpus = "{0} vCPU",
        SqlLimit = "max server memory 設為 **{0}**",
        BufferLimit = "shared_buffers 設為 **{0}**",
        LimitTitle = "資料庫可用的記憶體",
        SqlStandard = "SQL Server Standard 的緩衝集區最多使用 128 GB。",
        Apply = "套用到此群組",
        Applied = "群組已採用此記憶體與工作負載。",
        TooLarge = "沒有這麼大的虛擬機器：上限為 {0}。",
        Wrong = "請輸入數字，最大為 {0}。",
        SourcePublished = "{0}；{1}",
        SourceAssumed = "{0}；應用程式的部分為假設值",
        LatencyAxis = "交易時間，ms",
        RamAxis = "VM 的記憶體，GiB",
        CurveLabel = "資料庫延遲與記憶體的關係：{1} 時為 {0}；低於 {2} 會急遽惡化。",
        ThisGroup = "此群組",
        ForRole = "此角色",
        Knee = "轉折點",
        Waits = "記憶體 {0} 時，一筆交易需時 **{1}**",
        WaitsTitle = "{0} 時的交易時間",
        LoadTitle = "以測試的交易量計算的磁碟負載",
        LoadNote = "磁碟負載 {0}",
        Unmeasured = "{0} 放不下其讀取資料的八分之一，這種情況沒有人實測過。",
        Compared = "從記憶體低於 {0} 的資料庫拿走 1 GiB，代價比從 ARC 拿走 1 GiB 更大。",
        Model = "依測試擬合",
        Measured = "實測值，依此規模換算",
    ]
);
