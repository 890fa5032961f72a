//! The helper that finds the RAM of a guest from what it is for. `**` stands around what is to be read first.

use crate::i18n::texts::table;
use crate::i18n::words::Helper;

pub const HELPER: [&str; Helper::COUNT] = table!(
    Helper,
    &str,
    [
        System = "操作系统",
        Role = "角色",
        Data = "数据",
        Users = "用户数",
        Needs = "需要 **{0}** 内存",
        NeedsTitle = "此角色所需内存",
        WithVcpus = "{0} vCPU",
        SqlLimit = "max server memory 设为 **{0}**",
        BufferLimit = "shared_buffers 设为 **{0}**",
        LimitTitle = "数据库可占用的内存",
        SqlStandard = "SQL Server 标准版的缓冲池最多使用 128 GB。",
        Apply = "应用到此组",
        Applied = "此组已采用该内存和工作负载。",
        TooLarge = "虚拟机不能这么大：上限为 {0}。",
        Wrong = "请输入数字，最大 {0}。",
        SourcePublished = "{0}；{1}",
        SourceAssumed = "{0}；应用程序所需部分为假设值",
        LatencyAxis = "事务，ms",
        RamAxis = "虚拟机内存，GiB",
        CurveLabel = "数据库延迟随内存的变化：{1} 时为 {0}；低于 {2} 则急剧上升。",
        ThisGroup = "此组",
        ForRole = "按此角色",
        Knee = "拐点",
        Waits = "内存为 {0} 时，一个事务耗时 **{1}**",
        WaitsTitle = "{0} 内存时的事务耗时",
        LoadTitle = "测试事务量下的磁盘负载",
        LoadNote = "磁盘上 {0}",
        Unmeasured = "内存为 {0} 时，放得下的不到所读数据的八分之一，无人测过这种情况。",
        Compared = "数据库内存低于 {0} 后，从它收回 1 GiB 的代价高于从 ARC 收回。",
        Model = "按测试拟合",
        Measured = "实测，按此规模换算",
    ]
);
