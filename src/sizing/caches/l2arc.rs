//! Whether an L2ARC pays on the fullest node, and what it costs.

use super::site::{Site, bytes, float};
use crate::explain::{Explained, Name, Rule, Term};
use crate::plan::{DiskRole, Memory};
use crate::sizing::arc::Cache;
use crate::storage::cache::l2arc;
use crate::units::{Bytes, Quantity};

/// An L2ARC.
#[derive(Clone, Debug, PartialEq)]
pub struct L2arc {
    /// The plan has such disks; else they are five times the ARC.
    pub stated: bool,
    /// All cache devices together.
    pub size: Explained<Bytes>,
    /// Memory for its headers.
    pub headers: Explained<Bytes>,
    /// Hours until it is full.
    pub fill_hours: Explained<f64>,
    /// Hits that it adds, as a share of one; below nothing where the headers cost more than the device brings.
    pub gain: Explained<f64>,
    /// Whether it pays.
    pub advice: l2arc::Advice,
}

/// The answer about an L2ARC.
pub(super) fn answer(site: &Site, could_be_pool: bool) -> L2arc {
    let arc = &site.arc.counted;
    let stated = site.space(DiskRole::Cache);
    let is_stated = stated.is_some();
    let size = stated.unwrap_or_else(|| {
        let times = Term::assumed(Name::Factor, Quantity::Count(l2arc::TIMES_ARC));
        let value = arc.value.times(l2arc::TIMES_ARC);
        bytes(value, Quantity::Space, Rule::Product, vec![Term::found(Name::ArcMaximum, &arc.how), times])
    });
    let Cache { hot, compression, habit, popularity } = Cache::of(site.fullest);
    let node = site.fullest.host.node;
    let free_slots = match &node.memory {
        Memory::Dimms(groups) => node.slots.is_some_and(|slots| slots > groups.iter().map(|group| group.count).sum()),
        Memory::Plain(_) => false,
    };
    let question = l2arc::Question {
        arc: arc.value,
        size: size.value,
        record: site.block,
        hot,
        compression,
        habit,
        popularity,
        all_flash: site.all_flash,
        could_be_pool: could_be_pool && is_stated,
        free_slots,
        small_arc: arc.value < site.arc.maximum.value,
    };
    let device = Term::found(Name::Devices, &size.how);
    let headers = vec![site.records(&device), Term::derived(Name::BytesEach, Quantity::Count(l2arc::HEADER.0))];
    let rate = l2arc::fill_rate(site.version).mib();
    let fill = vec![device, Term::derived(Name::FillRate, Quantity::Number(rate))];
    let (now, with) = (question.hits(arc.value), question.hits_with());
    let gain = vec![
        Term::measured(Name::HitsWithDevice, Quantity::Share(with)),
        Term::measured(Name::HitNow, Quantity::Share(now)),
    ];
    L2arc {
        stated: is_stated,
        headers: bytes(question.headers(), Quantity::Memory, Rule::L2arcHeaders, headers),
        fill_hours: float(l2arc::fill_hours(size.value, site.version), Quantity::Number, Rule::L2arcFill, fill),
        gain: float(with - now, Quantity::Share, Rule::L2arcGain, gain),
        advice: question.advice(),
        size,
    }
}
