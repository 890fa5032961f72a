//! What is wrong with an input, a link or a file, and what would be right.

use crate::i18n::texts::table;
use crate::i18n::words::Trouble;

pub const TROUBLE: [&str; Trouble::COUNT] = table!(
    Trouble,
    &str,
    [
        Empty = "请输入数字。",
        NotANumber = "这不是数字。请用数字和小数点，例如 1.5。",
        OutOfRange = "{0} 超出可计算的范围。请输入 {1} 至 {2}。",
        NotAPowerOfTwo = "{0} 不是 2 的幂，而块和页的大小都是 2 的幂。",
        MoreThanWhole = "{0} 超过总量 {1}。",
        NoNodeLeft = "扣除故障和维护后，{0} 个节点一个不剩。请减少故障或维护的节点数，或添加节点。",
        NoNodeLeftOne = "扣除故障和维护后没有可运行的节点：总共只有一个节点。请减少故障或维护的节点数，或添加节点。",
        LayoutDisks = "此布局需要更多数据盘：需 {0} 块，现有 {1} 块。",
        LayoutWidth = "此布局每组至少需要 {0} 块磁盘。",
        NotExpandable = "只有由单个 RAIDZ vdev 组成、且磁盘数多于最少所需的存储池才可能扩展过。",
        LayoutZfs = "ZFS 没有这种布局。请用镜像、RAIDZ1 至 RAIDZ3、dRAID 或条带。",
        LayoutRaid = "此存储没有这种布局。请用 RAID 0、1、5、6、10、50 或 60。",
        LayoutBtrfs = "btrfs 没有这种布局。请对全部磁盘用 RAID 0、1、5、6 或 10，或用三路、四路镜像。",
        LayoutNone = "此存储的副本存放在别处，没有布局。请保留“auto”。",
        LayoutNodes = "跨节点存储没有这种布局。请只用一组：三副本用 mirror:3，校验用 raid5:4 或 raid6:6。",
        PoolTooLarge = "此存储池的磁盘合计 {0}，超过可计算的 {1}。请减少磁盘数量或容量。",
        NoWeight = "容量、速度、安全的权重都为 0。请至少给一项大于 0 的权重。",
        InForce = "{0}在此之前按 {1} 计算。",
        UnstatedInForce = "{0}在此之前按未填写处理。",
        Range = "请输入 {0} 至 {1}。",
        WholeRange = "请输入 {0} 至 {1} 的整数。",
        Elsewhere = "“{0}”不再合适。{1}",
        UnknownKey = "无法识别，已忽略",
        UnknownVersion = "链接格式版本不同；能识别的部分已采用",
        BadValue = "无法理解，{0}",
        Repeated = "重复出现，采用了这一处",
        Conflict = "链接中另有“{0}”，已采用后者",
        NoPool = "未指明存储系统，已忽略",
        TooLong = "超过 {0} 个字符的部分已截去",
        TooMany = "只采用前 {0} 个",
        Limit = "{0}{1}",
        More = "另有 {0} 处",
        UsedWord = "改用“{0}”",
        UsedDefault = "改用默认值",
        LeftOut = "已忽略",
        LimitWord = "已改用“{0}”。",
        LimitDefault = "已改用默认值。",
        LimitLeftOut = "已忽略。",
    ]
);
