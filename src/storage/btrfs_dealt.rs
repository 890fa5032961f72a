//! How much of devices of any sizes btrfs fills with data and its copies or parity.
//!
//! Source: Linux `fs/btrfs/volumes.c` (`btrfs_alloc_chunk`, `btrfs_raid_array`): a chunk lies on the devices with the
//! most free space, a multiple of so many, and takes the same of each. Chunks are small, so they are reckoned as flowing.

use super::btrfs::BtrfsProfile;
use crate::units::Bytes;

/// What chunks fill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dealt {
    /// Data, once.
    pub data: Bytes,
    /// Its further copies, or its parity.
    pub redundant: Bytes,
}

impl Dealt {
    /// Data that is kept so many times.
    fn copied(data: Bytes, copies: u64) -> Dealt {
        Dealt { data, redundant: data.times(copies.saturating_sub(1)) }
    }
}

/// Fills devices of which so much is free, the freest first.
pub fn dealt(profile: BtrfsProfile, free: &[u64]) -> Dealt {
    match profile {
        BtrfsProfile::Raid10 => Dealt::copied(paired(free.to_vec()), 2),
        BtrfsProfile::Raid5 | BtrfsProfile::Raid6 => striped(free, profile.parities()),
        _ => Dealt::copied(kept_apart(free, profile.data_copies()), profile.data_copies()),
    }
}

/// Copies on devices of their own: a device larger than its part of all takes no more than one copy of everything, and
/// the others bear the rest. Two copies hold the smaller of half of all and all but the largest.
fn kept_apart(free: &[u64], copies: u64) -> Bytes {
    let mut rest: Bytes = free.iter().map(|free| Bytes(*free)).sum();
    let mut open = copies;
    for largest in free {
        let even = rest.scaled(1, open);
        if Bytes(*largest) <= even || open <= 1 {
            return even;
        }
        rest = rest.minus(Bytes(*largest));
        open -= 1;
    }
    Bytes::ZERO
}

/// Stripes with so many parities over all devices that have space, then over fewer, while there are enough.
fn striped(free: &[u64], parities: u64) -> Dealt {
    let mut all = Dealt::default();
    let (mut filled, mut open) = (0, free.len() as u64);
    for free in free.iter().rev() {
        if open <= parities {
            break;
        }
        let step = Bytes(free.saturating_sub(filled));
        all.data += step.times(open - parities);
        all.redundant += step.times(parities);
        (filled, open) = (*free, open - 1);
    }
    all
}

/// Pairs of stripes over an even number of devices: of an odd number, those with the least free take turns to stand
/// aside, once the next ones have come down to them.
fn paired(mut free: Vec<u64>) -> Bytes {
    let mut data = Bytes::ZERO;
    loop {
        while free.last() == Some(&0) {
            free.pop();
        }
        let open = free.len() as u64;
        let Some(least) = free.last().copied().filter(|_| open > 1) else { return data };
        let level = free.partition_point(|free| *free > least);
        let (group, next) = (open - level as u64, level.checked_sub(1).and_then(|at| free.get(at)).copied());
        // What each of the freest gives until the picture changes, and each of the group.
        let (most, part) = if open.is_multiple_of(2) {
            (least, least)
        } else {
            // In turns: each of the group gives (group − 1) ÷ group of it.
            let joined = next.map_or(u64::MAX, |next| next - least);
            match joined.saturating_mul(group - 1) < least {
                true => (joined.saturating_mul(group), joined.saturating_mul(group - 1)),
                false => (Bytes(least).scaled(group, group - 1).0, least),
            }
        };
        for (at, free) in free.iter_mut().enumerate() {
            *free = free.saturating_sub(if at < level { most } else { part });
        }
        data += Bytes(most).times(open / 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Data in units of one, for devices of these sizes, the largest first.
    fn data(profile: BtrfsProfile, free: &[u64]) -> u64 {
        dealt(profile, free).data.0
    }

    /// Two copies: the smaller of half of all and all but the largest, as `btrfs(5)` users reckon. 8 TB beside twice
    /// 1 TB holds 2; 4, 3 and 2 TB hold 4.5; 3 and 3 hold 3. Three copies of 8, 4, 4: 4. Of 3, 3, 2, 2: 10 ÷ 3.
    /// Four copies of 9, 9, 9, 2, 2: the three large hold one each, 4 are left for the fourth.
    #[test]
    fn copies_lie_on_devices_of_their_own() {
        assert_eq!(data(BtrfsProfile::Raid1, &[8, 1, 1]), 2);
        assert_eq!(data(BtrfsProfile::Raid1, &[40, 30, 20]), 45);
        assert_eq!(data(BtrfsProfile::Raid1, &[3, 3]), 3);
        assert_eq!(data(BtrfsProfile::Raid1c3, &[8, 4, 4]), 4);
        assert_eq!(data(BtrfsProfile::Raid1c3, &[300, 300, 200, 200]), 333);
        assert_eq!(data(BtrfsProfile::Raid1c4, &[9, 9, 9, 2, 2]), 4);
        assert_eq!(data(BtrfsProfile::Single, &[8, 1, 1]), 10);
        assert_eq!(data(BtrfsProfile::Raid0, &[8, 1, 1]), 10);
    }

    /// RAID 5 of 4, 2, 2: three devices give 2 each, of which two thirds are data, then one alone is left. Of 4, 4, 2, 2:
    /// four give 2 each (6 data), two give 2 each (2 data).
    #[test]
    fn stripes_narrow_as_small_devices_fill() {
        assert_eq!(dealt(BtrfsProfile::Raid5, &[4, 2, 2]), Dealt { data: Bytes(4), redundant: Bytes(2) });
        assert_eq!(dealt(BtrfsProfile::Raid5, &[4, 4, 2, 2]), Dealt { data: Bytes(8), redundant: Bytes(4) });
        assert_eq!(dealt(BtrfsProfile::Raid6, &[4, 4, 2, 2]), Dealt { data: Bytes(4), redundant: Bytes(4) });
    }

    /// RAID 10 takes all four of 10, 1, 1, 1 while it can, so only 2 is data where RAID 1 holds 3. Five equal ones take
    /// turns: half of all. Of 6, 6, 3 the two large go alone until 3, then three take turns: 3 + 4.5. Chunks of one
    /// unit, dealt one by one to the freest even number, end the same.
    #[test]
    fn pairs_need_an_even_number_of_devices() {
        assert_eq!(data(BtrfsProfile::Raid10, &[10, 1, 1, 1]), 2);
        assert_eq!(data(BtrfsProfile::Raid10, &[4, 4, 4, 4, 4]), 10);
        assert_eq!(data(BtrfsProfile::Raid10, &[60, 60, 30]), 75);
        for sizes in [[700, 500, 300, 200, 100], [900, 900, 900, 200, 200], [500, 499, 498, 100, 1]] {
            let (mut free, mut chunks) = (sizes.to_vec(), 0);
            loop {
                free.sort_unstable_by(|a, b| b.cmp(a));
                let open = free.iter().filter(|free| **free > 0).count() / 2 * 2;
                if open == 0 {
                    break;
                }
                free.iter_mut().take(open).for_each(|free| *free -= 1);
                chunks += open as u64 / 2;
            }
            let ours = data(BtrfsProfile::Raid10, &sizes);
            assert!(ours.abs_diff(chunks) <= 5, "{sizes:?}: {ours} instead of {chunks}");
        }
    }
}
