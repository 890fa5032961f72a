//! The arithmetic of every rule, written a second time from the formulas that the page shows (`i18n/en/rule.rs`), so that
//! a number and its explanation cannot drift apart.

use headroom::explain::{Derivation, Origin, Rule};
use headroom::sizing::normal;
use headroom::units::{GIB, MIB, Quantity, TIB};

/// A quantity as a plain number: bytes, shares, counts.
fn number(quantity: Quantity) -> f64 {
    match quantity {
        Quantity::Count(value) | Quantity::Watts(value) | Quantity::Micros(value) | Quantity::Months(value) => {
            value as f64
        }
        Quantity::Number(value)
        | Quantity::Times(value)
        | Quantity::Share(value)
        | Quantity::Probability(value)
        | Quantity::PerCore(value)
        | Quantity::PerSecond(value)
        | Quantity::Millis(value)
        | Quantity::Hours(value)
        | Quantity::Years(value)
        | Quantity::MegabytesPerSecond(value)
        | Quantity::PerBit(value) => value,
        Quantity::Memory(bytes)
        | Quantity::SmallMemory(bytes)
        | Quantity::Space(bytes)
        | Quantity::Block(bytes)
        | Quantity::Disk(bytes) => bytes.as_f64(),
        Quantity::MemoryBalance(balance) => balance.0 as f64,
        Quantity::Ratio(ratio) => ratio.as_f64(),
        Quantity::Percent(percent) => percent.fraction(),
        Quantity::Vcpu(vcpus) => vcpus.as_f64(),
    }
}

/// A share of each band of memory, in GiB.
fn banded(installed: f64, bands: &[(f64, f64)]) -> f64 {
    let scale = |(kept, rest): (f64, f64), (band, share): &(f64, f64)| {
        let part = rest.min(band * GIB as f64);
        (kept + part * share, rest - part)
    };
    bands.iter().fold((0.0, installed), scale).0
}

/// What a rule's formula gives for the numbers put in; nothing where the formula is a table or a search.
fn expected(how: &Derivation) -> Option<f64> {
    let all: Vec<f64> = how.terms.iter().map(|term| number(term.value)).collect();
    let t = |index: usize| all[index];
    let sum: f64 = all.iter().sum();
    let (gib, mib) = (GIB as f64, MIB as f64);
    Some(match how.rule {
        Rule::Product
        | Rule::OverheadHarvester
        | Rule::S2dMemory
        | Rule::BaseShare
        | Rule::FloorEsxi
        | Rule::FloorShare
        | Rule::StageMinFree
        | Rule::StageKsm
        | Rule::StageBalloon
        | Rule::StageBalloonKvm
        | Rule::StageKernel
        | Rule::EffectiveCores => t(0) * t(1),
        Rule::Sum
        | Rule::Installed
        | Rule::Overhead
        | Rule::OverheadKvm
        | Rule::OverheadXen
        | Rule::OverheadKubevirt
        | Rule::BaseKubevirt
        | Rule::GuestsConfigured
        | Rule::Services
        | Rule::Required
        | Rule::DiskNeed => sum,
        Rule::AsStated
        | Rule::BaseProxmox
        | Rule::BaseKvm
        | Rule::BaseHyperV
        | Rule::CvmMemory
        | Rule::FloorFixed
        | Rule::StageReserve
        | Rule::StageEviction
        | Rule::OverheadContainer => t(0),
        Rule::BaseEsxi | Rule::OverheadHyperV => t(0) + t(1) * t(2),
        // Whole MiB, in steps of 16.
        Rule::BaseDom0 => {
            let wanted = 1024.0 + ((t(0) / mib).floor() / 20.0 + 12.8).floor();
            ((wanted / 16.0).floor() * 16.0).min(8192.0) * mib
        }
        Rule::KubeletReserve => {
            let bands = [(4.0, 0.25), (4.0, 0.20), (8.0, 0.10), (112.0, 0.06), (f64::INFINITY, 0.02)];
            banded(t(0), &bands)
        }
        Rule::GuestsTiered => (t(0) - t(1)).max(t(2)).min(t(0)),
        Rule::Dom0Zfs => t(0) - t(1),
        Rule::VsanMemory => t(0) + t(1) * (t(2) + t(3) * t(4)) + t(5) * t(6) + t(7) * t(8),
        // Coefficients of the fit are in MiB, for each processor and for each GiB.
        Rule::OverheadEsxiFit => (t(0) + t(1) * t(2) + t(3) * t(4) / gib) * mib,
        Rule::GuestsGrown => t(0) * t(1) * (1.0 + t(2)),
        Rule::NoGuests | Rule::NoServices => 0.0,
        Rule::GuestsContainer | Rule::PoolsTotal => t(0) * t(1) * t(2),
        Rule::PeakDemand => t(0).min(t(1) + (t(2) + t(3) * t(4)) * (1.0 - t(5))),
        Rule::GuestsStated => t(0).max(t(1) + t(2) / t(3)),
        Rule::CephMemory => t(0) * t(1) + t(2),
        Rule::MinFree => {
            let bands = [(4.0, 0.06), (8.0, 0.04), (16.0, 0.02), (f64::INFINITY, 0.01)];
            banded(t(0), &bands)
        }
        Rule::Free => t(0) - all.iter().skip(1).sum::<f64>(),
        Rule::Headroom | Rule::OvercommitRatio | Rule::ArcShare | Rule::CpuRatio => t(0) / t(1),
        // Gbit a second, of which frames leave a share to the data, in MB.
        Rule::LinkRate => t(0) * 1000.0 / 8.0 * t(1),
        Rule::NumaCores => (t(0) / t(1)).floor(),
        Rule::OvercommitSafe | Rule::OvercommitLimit | Rule::CpuLimit => {
            if t(1) == 0.0 {
                return None;
            }
            match how.rule {
                Rule::CpuLimit => t(0) * t(1) / t(2),
                _ => t(0) / t(1) * t(2),
            }
        }
        Rule::ArcRecommended => {
            assert_close(t(2), 2.0 * gib + t(1) / TIB as f64 * gib, "2 GiB and 1 GiB per TiB", how);
            t(0).max(t(2).min(t(3) / 2.0))
        }
        Rule::ArcMinimum => (t(0) / 32.0).max(32.0 * mib),
        Rule::ArcInstaller => ((t(0) / mib / 10.0).round() * mib).clamp(64.0 * mib, 16.0 * gib),
        Rule::ArcHalf => t(0) / 2.0,
        Rule::ArcNearlyAll => (t(0) * 5.0 / 8.0).max(t(0) - gib),
        Rule::ArcDefaultCounted if t(0) > t(1) => t(1).max(t(0).min(t(2))),
        Rule::ArcDefaultCounted => t(0),
        Rule::HitRatio => {
            let share = if t(2) == 0.0 { 1.0 } else { t(0) * t(1) / t(2) };
            assert_close(t(3), share, "cache against hot set", how);
            t(4) * (1.0 - t(5))
        }
        // The hits of the popularity, less what is read for the first time.
        Rule::HitRatioZipf => t(0) * (1.0 - t(1)),
        Rule::NextGib => t(0) * (t(1) - t(2)),
        Rule::CpuSafe => (t(0) * t(1) / t(2)).min(t(3)),
        Rule::SafeUtilisation => {
            // The load a that is carried: a + 1.74·√a is all there is.
            let load = number(how.result) * t(0);
            assert_close(load + 1.74 * load.sqrt(), t(0), "square-root staffing", how);
            return None;
        }
        Rule::NumaMemory => t(0) / (t(1) * t(2)),
        Rule::PoolFill => t(0) / t(1),
        Rule::UsableZfs | Rule::UsableRaid | Rule::UsableVmfs => t(0) - all.iter().skip(1).sum::<f64>(),
        Rule::Slop => {
            let most = (t(0) / 32.0).floor().min(128.0 * gib);
            (most - t(1).min((most / 2.0).floor())).max(128.0 * mib)
        }
        Rule::GuestsUsable => t(0) * t(1) / (t(2) + t(3)),
        // A disk does no more than it can; which of them work side by side depends on the layout (`layouts`).
        Rule::LayoutReads | Rule::LayoutWrites => {
            let most = t(0) * t(1).max(1e-9);
            assert!((0.0..=most * 1.000_001).contains(&number(how.result)), "more than its disks: {how:?}");
            return None;
        }
        Rule::LayoutFlushed => return None,
        Rule::LayoutMixed => 1.0 / (t(0) / t(1) + t(2) / t(3) + t(4) / t(5)),
        Rule::AskedIops => t(0) * (t(1) + (1.0 - t(1)) * (1.0 - t(2))),
        Rule::LayoutBusy => t(0) / t(1),
        Rule::WriteP99 => t(0) / (1.0 - t(1)),
        // One wait in a hundred is longer.
        Rule::QuietP99 => {
            let result = number(how.result);
            let longer = t(0) * (-result / t(1)).exp() + (1.0 - t(0)) * (-result / t(2)).exp();
            assert_close(longer, 0.01, "waits beyond the percentile", how);
            return None;
        }
        Rule::RebuildRate => t(0) * t(1),
        Rule::MeasuredP99 => t(0) * (1.0 - t(1)),
        Rule::L2arcFits => (t(0) / 10.0 / t(1)).floor() * t(2),
        Rule::RebuildHours => t(0) * t(1) / (t(2) * 1e6) / 3600.0 + t(3),
        Rule::YearlyLoss | Rule::YearlyUnreadable => {
            assert!((0.0..=1.0).contains(&number(how.result)), "no chance: {how:?}");
            return None;
        }
        Rule::DiskLife => t(0) * t(1) * t(2) * t(3) / (t(4) * t(5) * t(6)),
        Rule::UsableCeph | Rule::UsableVsan | Rule::UsableS2d | Rule::UsableNutanix | Rule::UsableLonghorn => {
            (t(0) * t(1) - t(2)) * (t(3) * t(4) - t(5)).max(0.0)
        }
        Rule::Room => all.iter().copied().fold(1e6, f64::min),
        Rule::Records => (t(0) / (t(1) * 1024.0)).ceil(),
        Rule::L2arcHeaders | Rule::DedupMemory | Rule::Snapshots => t(0) * t(1),
        Rule::L2arcFill => t(0) / (t(1) * mib) / 3600.0,
        Rule::L2arcGain => t(0) - t(1),
        Rule::SyncRate => t(0) * t(1) * 1024.0 / 1e6,
        Rule::SlogSize => (3.0 * 5.0 * t(0) * 1e6).min(12.0 * gib),
        Rule::SlogEndurance => t(0) * 1e6 * 86_400.0 / t(1),
        Rule::SpecialSize => t(0) * t(1) * t(2) / (t(3) / 100.0),
        Rule::Promise => t(0) / t(1),
        Rule::SwapFiles => sum,
        Rule::CephCores => t(0) * t(1) + (t(2) * t(3) + t(4)) / t(5),
        Rule::CvmCores => t(0) / 2.0,
        Rule::LostData => t(0) / t(1) * t(2) / t(3),
        Rule::DisksRestore => t(0) * t(1) / (1.0 + t(2)),
        Rule::LinkRestore => t(0) / t(1),
        Rule::RestoreRate => t(0) * t(1).min(t(2)),
        Rule::RestoreHours => t(0) + t(1) / (t(2) * 1e6) / 3600.0,
        Rule::DelayCeph | Rule::DelayVsan | Rule::DelayS2d | Rule::DelayNutanix | Rule::DelayLonghorn => t(0),
        Rule::StorageCoresMost => t(0).min(t(1) - 1.0),
        Rule::CoresForGuests => t(0) - t(1),
        Rule::NodesBySum => (t(0) / t(1).max(1e-6) - 1e-9).ceil().max(0.0),
        Rule::NodesOfStorage => {
            assert!(t(0) <= t(1), "what is needed is held: {how:?}");
            return None;
        }
        Rule::NodesPacked => {
            let most = all.iter().copied().fold(0.0, f64::max);
            assert!(number(how.result) >= most, "no fewer than by any sum: {how:?}");
            return None;
        }
        Rule::NodesNeeded => sum,
        Rule::FailoverReserve | Rule::GrowthFactor => t(0) / t(1),
        Rule::FillBefore => t(0) * t(1) / t(2),
        Rule::Runway => (12.0 * t(0).ln() / (1.0 + t(1)).ln() + 1e-6).floor().clamp(0.0, 240.0),
        Rule::LicenceCores => t(0) * t(1) * t(2).max(16.0),
        Rule::DatastoreNeed => (t(0) + t(1) + t(2)) / (1.0 - t(3)),
        // Up to whole 4 GiB.
        Rule::RoleRam => ((t(0) + t(1)) * t(2) / (4.0 * gib) - 1e-9).ceil() * 4.0 * gib,
        Rule::WorkingSet => t(0) + t(1) * t(2) + t(3) * t(4),
        Rule::SqlServerLimit => {
            let first = t(0).min(16.0 * gib);
            t(0) - gib - first / 4.0 - (t(0) - first) / 8.0
        }
        Rule::SharedBuffers => t(0) / 4.0,
        Rule::DatabaseLatency => t(0) + t(1) * t(2) / (1.0 - t(3)),
        Rule::DatabaseLoad => (t(0) * t(1) + t(2)) * 8192.0 / 1e6,
        Rule::NodePower => t(0) + t(1) * t(2) + t(3),
        Rule::Density => all.iter().copied().fold(1e6, f64::min),
        Rule::DensityMeasured => t(0),
        Rule::DensityTarget => (t(0) * t(1) - 1e-9).ceil(),
        Rule::CandidateNodes => {
            let least = t(0).max(t(1)) + t(2);
            assert!(number(how.result) >= least, "fewer nodes than the sums need: {how:?}");
            return None;
        }
        Rule::Pressure => pressure(how)?,
        Rule::GuestsHugePages => {
            let (result, plain) = (number(how.result), t(0) * t(1));
            assert!(result >= plain, "whole huge pages are no less than the guests: {how:?}");
            return None;
        }
        // A published table, read between its rows: between its smallest and largest value.
        Rule::OverheadEsxiTable => {
            let mib = number(how.result) / mib;
            assert!((20.28..=168.61).contains(&mib), "{mib} MiB is outside of the table: {how:?}");
            return None;
        }
    })
}

/// Probability that demand exceeds what is left, from the terms of the peak demand.
fn pressure(how: &Derivation) -> Option<f64> {
    let room = number(how.terms[1].value);
    let Origin::Found(peak) = &how.terms[2].origin else { panic!("the peak demand is found: {how:?}") };
    let t = |index: usize| number(peak.terms[index].value);
    let (full, fixed, mean, spread, credit) = (t(0), t(1), t(2), t(4), t(5));
    if room >= full {
        return Some(0.0);
    }
    let spread = spread * (1.0 - credit);
    // Byte by byte rounding of the terms decides where nothing or next to nothing varies.
    if spread < 1e8 {
        return None;
    }
    Some(normal::above((room - fixed - mean * (1.0 - credit)) / spread))
}

/// Terms are rounded to whole bytes and thousandths; the rest must agree.
fn assert_close(ours: f64, stated: f64, what: &str, how: &Derivation) {
    let bytes = matches!(
        how.result,
        Quantity::Memory(_) | Quantity::SmallMemory(_) | Quantity::Space(_) | Quantity::MemoryBalance(_)
    );
    let step = match how.rule {
        // What a container uses is rounded to a byte for each of them.
        Rule::GuestsContainer | Rule::GuestsGrown => number(how.terms[0].value),
        // A whole byte a second, in MB.
        Rule::SyncRate => 1e-6,
        _ if bytes => 64.0,
        _ => 1e-9,
    };
    // Sums of bytes saturate: thousand nodes with the largest pools are more than 16 EiB.
    let stated = if bytes { stated.min(u64::MAX as f64) } else { stated };
    let margin = step + 1e-7 * ours.abs().max(stated.abs());
    assert!((ours - stated).abs() <= margin, "{what}: {ours} against {stated} in {how:#?}");
}

/// Fails where the numbers of a derivation do not give its result by the formula that is shown.
pub fn assert_consistent(how: &Derivation) {
    assert!(number(how.result).is_finite(), "no number: {how:?}");
    for term in &how.terms {
        assert!(number(term.value).is_finite(), "no number: {how:?}");
        if let Origin::Found(nested) = &term.origin {
            assert_eq!(term.value, nested.result, "a term is the result of its own derivation: {how:?}");
        }
    }
    let weakest = how.terms.iter().map(|term| term.origin.basis()).fold(how.rule.basis(), |a, b| a.weaker(b));
    assert_eq!(how.basis, weakest, "a result is as firm as its weakest term: {how:?}");
    if let Some(expected) = expected(how) {
        assert_close(number(how.result), expected, "result", how);
    }
}
