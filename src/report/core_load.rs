//! How the mean load of the cores is found, from what the answer about processors carries.

use crate::explain::{Derivation, Name, Origin, Rule, Term};
use crate::sizing::cpu::Cpu;
use crate::units::Quantity;

/// The term of this name, wherever it stands in a derivation.
fn term(how: &Derivation, name: Name) -> Option<&Term> {
    how.terms.iter().find_map(|own| match &own.origin {
        _ if own.name == name => Some(own),
        Origin::Found(how) => term(how, name),
        Origin::Stated(_) | Origin::Measured | Origin::Derived | Origin::Assumed => None,
    })
}

/// Virtual processors that are busy, against the cores with what a second thread adds; nothing without guests.
pub fn core_load(cpu: &Cpu) -> Option<Derivation> {
    let safe = &cpu.safe.as_ref()?.how;
    let (mean_use, gain) = (term(safe, Name::MeanVcpuUse)?, term(safe, Name::SmtGain)?);
    let how = &cpu.ratio.how;
    let (vcpus, cores) = (term(how, Name::VcpusTotal)?, term(how, Name::CoresForGuests).or(term(how, Name::Cores))?);
    let (Quantity::Vcpu(all), Quantity::Share(share)) = (vcpus.value, mean_use.value) else { return None };
    let Quantity::Number(factor) = gain.value else { return None };
    let count = match cores.value {
        Quantity::Count(count) => count as f64,
        Quantity::Number(count) => count,
        _ => return None,
    };
    let busy = Quantity::Number(all.as_f64() * share);
    let busy = Derivation::new(Rule::Product, busy).with(vcpus.clone()).with(mean_use.clone());
    let effective = Quantity::Number(count * factor);
    let effective = Derivation::new(Rule::EffectiveCores, effective).with(cores.clone()).with(gain.clone());
    let load = Derivation::new(Rule::CpuRatio, Quantity::Share(cpu.load));
    Some(load.found(Name::VcpusTotal, &busy).found(Name::EffectiveCores, &effective))
}
