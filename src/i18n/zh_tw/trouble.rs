//! What is wrong with an input, a link or a file, and what would be right.

use crate::i18n::texts::table;
use crate::i18n::words::Trouble;

pub const TROUBLE: [&str; Trouble::COUNT] = table!(
    Trouble,
    &str,
    [
        Empty = "請輸入數字。",
        NotANumber = "這不是數字。請用數字與小數點，例如 1.5。",
        OutOfRange = "{0} 超出可計算的範圍。請輸入 {1} 至 {2}。",
        NotAPowerOfTwo = "{0} 不是 2 的次方，區塊與分頁大小必須是 2 的次方。",
        MoreThanWhole = "{0} 超過總量 {1}。",
        NoNodeLeft = "扣除故障與維護後，{0} 個節點一個都不剩。請調低這兩項或增加節點。",
        NoNodeLeftOne = "扣除故障與維護後已無節點可用：總共只有一個節點。請調低這兩項或增加節點。",
        LayoutDisks = "此配置方式需要更多資料硬碟：應有 {0} 顆，現有 {1} 顆。",
        LayoutWidth = "此配置方式的每一組需要 {0} 顆以上的硬碟。",
        NotExpandable = "只有單一 RAIDZ vdev、且硬碟數多於最低需求的儲存池，才可能是擴充而來。",
        LayoutZfs = "ZFS 沒有這種配置方式。請用鏡像、RAIDZ1 至 RAIDZ3、dRAID 或條帶。",
        LayoutRaid = "此儲存沒有這種配置方式。請用 RAID 0、1、5、6、10、50 或 60。",
        LayoutBtrfs = "btrfs 沒有這種配置方式。請用涵蓋所有硬碟的 RAID 0、1、5、6 或 10，或是三顆、四顆一組的鏡像。",
        LayoutNone = "此儲存的副本存放在別處，沒有配置方式。請保留「auto」。",
        LayoutNodes = "跨節點沒有這種配置方式。請只用一組：mirror:3 為三份副本，raid5:4 或 raid6:6 為同位檢查。",
        PoolTooLarge = "此儲存池的硬碟合計 {0}，超過可計算的 {1}。請減少硬碟或改用較小的硬碟。",
        NoWeight = "容量、速度與安全的權重都是 0。請至少給其中一項大於 0 的權重。",
        InForce = "{0}在此之前沿用 {1}。",
        UnstatedInForce = "{0}在此之前視為未填。",
        Range = "請輸入 {0} 至 {1}。",
        WholeRange = "請輸入 {0} 至 {1} 的整數。",
        Elsewhere = "「{0}」已不相符。{1}",
        UnknownKey = "無法辨識，已略過",
        UnknownVersion = "連結格式版本不同；能辨識的部分已採用",
        BadValue = "無法解讀，{0}",
        Repeated = "重複輸入，採用這一個",
        Conflict = "連結中另有「{0}」，已採用該值",
        NoPool = "未指定儲存系統，已略過",
        TooLong = "超過 {0} 個字元的部分已截斷",
        TooMany = "只採用前 {0} 個",
        Limit = "{0}{1}",
        More = "以及另外 {0} 項",
        UsedWord = "改用「{0}」",
        UsedDefault = "改用一般值",
        LeftOut = "已略過",
        LimitWord = "已改用「{0}」。",
        LimitDefault = "已改用一般值。",
        LimitLeftOut = "已略過。",
    ]
);
