//! Whether the SSDs that are to be a cache could hold the guests themselves.

use crate::units::{Bytes, Percent};

/// Whether `count` SSDs of `size` as mirrors that survive `failures` disks, filled to `fill`, hold `need`: as the pool
/// they serve every read and write, as a cache only some.
///
/// ```
/// use headroom::storage::cache::could_be_pool;
/// use headroom::units::{Bytes, Percent};
/// let (size, need) = (Bytes::from_gib(1800), Bytes::from_gib(1000));
/// assert!(could_be_pool(size, 2, 1, Percent::from_whole(80), need));
/// assert!(!could_be_pool(size, 1, 1, Percent::from_whole(80), need));
/// ```
pub fn could_be_pool(size: Bytes, count: u64, failures: u64, fill: Percent, need: Bytes) -> bool {
    let sets = count / failures.saturating_add(1);
    sets > 0 && size.times(sets).scaled(fill.0, Percent::from_whole(100).0) >= need
}
