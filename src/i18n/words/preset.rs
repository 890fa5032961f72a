//! What ready-made hardware is called where its name describes it; products keep their names.

use crate::i18n::message::messages;

messages! {
    /// Names of servers and disks that describe them.
    Preset in preset {
        H1 = "H1: 2 × 16 cores, 512 GiB",
        H2 = "H2: 2 × 24 cores, 512 GiB",
        H3 = "H3: 1 × 32 cores, 512 GiB",
        Mini = "Mini PC, 8 cores, 32 GiB",
        Enterprise2 = "2 TB enterprise, 7.2k",
        Enterprise16 = "16 TB enterprise, 7.2k",
        ConsumerSata = "1 TB consumer SATA SSD",
        ConsumerNvme = "2 TB consumer NVMe",
        Home = "2 TB home disk, 5.4k",
    }
}
