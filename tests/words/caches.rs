//! Every answer about caches and virtual disks has a sentence of its own, and every sentence is some answer's.

use headroom::i18n::words::Cache;
use headroom::i18n::{
    controller_words, given_words, l2arc_words, log_words, promise_words, remote_words, special_words,
};
use headroom::plan::{Provisioning, System};
use headroom::sizing::virtual_disks::Given;
use headroom::storage::cache::{l2arc, slog, special};
use headroom::storage::virtual_disk::{Controller, Promise};
use headroom::units::Bytes;
use std::collections::BTreeSet;

#[test]
fn every_answer_about_caches_has_a_sentence_of_its_own() {
    let mut said = vec![l2arc_words(&l2arc::Advice::Useful { headers: Bytes::ZERO, gain: 0.1 })];
    said.push(l2arc_words(&l2arc::Advice::Smaller { size: Bytes::ZERO, gain: 0.1 }));
    {
        use l2arc::Reason::{AllFlash, CouldBePool, Headers, HoldsAll, MemoryFirst, SmallGain};
        let reasons = [AllFlash, CouldBePool, HoldsAll, MemoryFirst, Headers, SmallGain];
        said.extend(reasons.map(|reason| l2arc_words(&l2arc::Advice::DoNot(reason))));
    }
    said.push(log_words(&slog::Advice::Useful { size: Bytes::ZERO, gain: 2.0 }));
    {
        use slog::Reason::{NoSyncWrites, PoolFastEnough, PoolProtected, Unprotected};
        let reasons = [NoSyncWrites, Unprotected, PoolProtected, PoolFastEnough];
        said.extend(reasons.map(|reason| log_words(&slog::Advice::DoNot(reason))));
    }
    said.extend([true, false].map(|removable| special_words(&special::Advice::Useful { removable })));
    {
        use special::Reason::{AllFlash, LessRedundant, TooSmall};
        let reasons = [AllFlash, LessRedundant, TooSmall];
        said.extend(reasons.map(|reason| special_words(&special::Advice::DoNot(reason))));
    }
    said.extend([Promise::Kept, Promise::WithAlarms, Promise::Watched, Promise::Stop].map(promise_words));
    let given = |database, provisioning| given_words(Given { database, guests: 1, provisioning });
    said.extend([given(true, Provisioning::Eager), given(true, Provisioning::Thin), given(false, Provisioning::Thin)]);
    said.extend([Controller::Pvscsi, Controller::VirtioScsi, Controller::Own].map(controller_words));
    said.extend([System::Iscsi, System::Nfs, System::Smb].into_iter().filter_map(remote_words));
    assert_eq!(remote_words(System::Zfs), None);
    // Said beside an answer, with its numbers.
    said.extend([Cache::DedupOnlyAbove, Cache::Nested, Cache::SsdFirst]);
    let own: BTreeSet<Cache> = said.iter().copied().collect();
    assert_eq!(own.len(), said.len(), "a sentence says two answers");
    assert_eq!(own, Cache::ALL.iter().copied().collect());
}
