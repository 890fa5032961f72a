//! What ready-made hardware is called where its name describes it; products keep their names.

use crate::i18n::texts::table;
use crate::i18n::words::Preset;

pub const PRESET: [&str; Preset::COUNT] = table!(
    Preset,
    &str,
    [
        H1 = "H1：2 × 16 核，512 GiB",
        H2 = "H2：2 × 24 核，512 GiB",
        H3 = "H3：1 × 32 核，512 GiB",
        Mini = "迷你主机，8 核，32 GiB",
        Enterprise2 = "2 TB 企业级硬盘，7.2k",
        Enterprise16 = "16 TB 企业级硬盘，7.2k",
        ConsumerSata = "1 TB 消费级 SATA SSD",
        ConsumerNvme = "2 TB 消费级 NVMe",
        Home = "2 TB 家用硬盘，5.4k",
    ]
);
