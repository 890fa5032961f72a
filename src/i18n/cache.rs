//! Which sentence says an answer about caches and virtual disks. Their numbers are put in where they are shown.

use super::words::Cache;
use crate::plan::{Provisioning, System};
use crate::sizing::virtual_disks::Given;
use crate::storage::cache::{l2arc, slog, special};
use crate::storage::virtual_disk::{Controller, Promise};

/// The sentence about an L2ARC. Numbers: points and headers where it pays, headers and the size that pays where one is
/// too large, headers where they are the reason.
pub const fn l2arc_words(advice: &l2arc::Advice) -> Cache {
    match advice {
        l2arc::Advice::Useful { .. } => Cache::L2arcUseful,
        l2arc::Advice::Smaller { .. } => Cache::L2arcSmaller,
        l2arc::Advice::DoNot(reason) => match reason {
            l2arc::Reason::AllFlash => Cache::L2arcAllFlash,
            l2arc::Reason::CouldBePool => Cache::L2arcCouldBePool,
            l2arc::Reason::HoldsAll => Cache::L2arcHoldsAll,
            l2arc::Reason::MemoryFirst => Cache::L2arcMemoryFirst,
            l2arc::Reason::Headers => Cache::L2arcHeaders,
            l2arc::Reason::SmallGain => Cache::L2arcSmallGain,
        },
    }
}

/// The sentence about a separate log. Numbers: size and gain where it pays.
pub const fn log_words(advice: &slog::Advice) -> Cache {
    match advice {
        slog::Advice::Useful { .. } => Cache::LogUseful,
        slog::Advice::DoNot(reason) => match reason {
            slog::Reason::NoSyncWrites => Cache::LogNoSync,
            slog::Reason::Unprotected => Cache::LogUnprotected,
            slog::Reason::PoolProtected => Cache::LogPoolProtected,
            slog::Reason::PoolFastEnough => Cache::LogPoolFast,
        },
    }
}

/// The sentence about a special vdev. Numbers: size where it helps or is too small.
pub const fn special_words(advice: &special::Advice) -> Cache {
    match advice {
        special::Advice::Useful { removable: true } => Cache::SpecialUseful,
        special::Advice::Useful { removable: false } => Cache::SpecialStays,
        special::Advice::DoNot(reason) => match reason {
            special::Reason::AllFlash => Cache::SpecialAllFlash,
            special::Reason::LessRedundant => Cache::SpecialLessRedundant,
            special::Reason::TooSmall => Cache::SpecialTooSmall,
        },
    }
}

/// The sentence about a thin promise.
pub const fn promise_words(promise: Promise) -> Cache {
    match promise {
        Promise::Kept => Cache::PromiseKept,
        Promise::WithAlarms => Cache::PromiseAlarms,
        Promise::Watched => Cache::PromiseWatched,
        Promise::Stop => Cache::PromiseStop,
    }
}

/// The sentence about how disks of a class are best given.
pub const fn given_words(given: Given) -> Cache {
    match (given.database, given.provisioning) {
        (true, Provisioning::Eager) => Cache::DatabasesEager,
        (true, Provisioning::Lazy | Provisioning::Thin) => Cache::DatabasesThin,
        (false, _) => Cache::OthersThin,
    }
}

/// The sentence about the controller.
pub const fn controller_words(controller: Controller) -> Cache {
    match controller {
        Controller::Pvscsi => Cache::ControllerPvscsi,
        Controller::VirtioScsi => Cache::ControllerVirtio,
        Controller::Own => Cache::ControllerOwn,
    }
}

/// The sentence about disks over the network; nothing where they are in the host.
pub const fn remote_words(system: System) -> Option<Cache> {
    match system {
        System::Iscsi => Some(Cache::RemoteIscsi),
        System::Nfs => Some(Cache::RemoteNfs),
        System::Smb => Some(Cache::RemoteSmb),
        _ => None,
    }
}
