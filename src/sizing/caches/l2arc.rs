//! Whether an L2ARC pays on the fullest node, and what it costs.

use super::site::Site;
use crate::explain::{Derivation, Explained, Name, Origin, Rule, Term};
use crate::plan::{DiskRole, Memory};
use crate::sizing::arc::Cache;
use crate::storage::cache::l2arc;
use crate::units::{Bytes, Estimate, Quantity};

/// An L2ARC.
#[derive(Clone, Debug, PartialEq)]
pub struct L2arc {
    /// The plan has such disks; else they are five times the ARC, or as large as their headers allow.
    pub stated: bool,
    /// All cache devices together.
    pub size: Explained<Bytes>,
    /// Memory for its headers.
    pub headers: Explained<Bytes>,
    /// Hours until it is full.
    pub fill_hours: Explained<f64>,
    /// Hits that it adds, as a share of one; below nothing where the headers cost more than the device brings.
    pub gain: Explained<f64>,
    /// The largest whose headers take no more than a tenth of the ARC.
    pub fits: Explained<Bytes>,
    /// Reads that the ARC and it answer together.
    pub hits: Estimate,
    /// Whether it pays.
    pub advice: l2arc::Advice,
}

/// The answer about an L2ARC.
pub(super) fn answer(site: &Site, could_be_pool: bool) -> L2arc {
    let arc = &site.own_arc();
    let stated = site.space(DiskRole::Cache);
    let is_stated = stated.is_some();
    let cache = Cache::before(site.fullest, Some(site.pool), site.data);
    let node = site.fullest.host.node;
    let free_slots = match &node.memory {
        Memory::Dimms(groups) => node.slots.is_some_and(|slots| slots > groups.iter().map(|group| group.count).sum()),
        Memory::Plain(_) => false,
    };
    let mut question = l2arc::Question {
        arc: arc.value,
        size: Bytes::ZERO,
        record: site.block,
        hot: cache.hot,
        compression: cache.compression,
        habit: cache.habit,
        popularity: cache.popularity,
        all_flash: site.all_flash,
        could_be_pool: could_be_pool && is_stated,
        free_slots,
        small_arc: site.arc.counted.value < site.arc.maximum.value,
    };
    let fits = question.fits();
    let fits_how = Derivation::new(Rule::L2arcFits, Quantity::Space(fits))
        .found(Name::ArcMaximum, &arc.how)
        .derived(Name::BytesEach, Quantity::Count(l2arc::HEADER.0))
        .derived(Name::Block, Quantity::Block(site.block));
    let usual = arc.value.times(l2arc::TIMES_ARC);
    let size = match stated {
        Some(stated) => stated,
        None if fits < usual => fits_how.clone().explains(fits),
        None => Derivation::new(Rule::Product, Quantity::Space(usual))
            .found(Name::ArcMaximum, &arc.how)
            .assumed(Name::Factor, Quantity::Count(l2arc::TIMES_ARC))
            .explains(usual),
    };
    question.size = size.value;
    let device = Term { name: Name::Devices, value: size.how.result, origin: Origin::Found(size.how.clone()) };
    let headers = question.headers();
    let headers_how = Derivation::new(Rule::L2arcHeaders, Quantity::Memory(headers))
        .with(site.records(device))
        .derived(Name::BytesEach, Quantity::Count(l2arc::HEADER.0));
    let fill = l2arc::fill_hours(size.value, site.version);
    let fill_how = Derivation::new(Rule::L2arcFill, Quantity::Number(fill))
        .found(Name::Devices, &size.how)
        .derived(Name::FillRate, Quantity::Number(l2arc::fill_rate(site.version).mib()));
    let (now, with) = (question.hits(arc.value), question.hits_with());
    let gain_how = Derivation::new(Rule::L2arcGain, Quantity::Share(with - now))
        .measured(Name::HitsWithDevice, Quantity::Share(with))
        .measured(Name::HitNow, Quantity::Share(now));
    L2arc {
        stated: is_stated,
        headers: headers_how.explains(headers),
        fill_hours: fill_how.explains(fill),
        gain: gain_how.explains(with - now),
        fits: fits_how.explains(fits),
        hits: cache.hits(arc.value.minus(headers) + size.value),
        advice: question.advice(),
        size,
    }
}
