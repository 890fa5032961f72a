//! The founding documents' hosts and guests, with the verdicts their authors give.

use headroom::plan::{DimmGroup, GuestGroup, Guests, Memory, MemoryKind, NodeType, Overcommit, Plan, Platform, Policy, Profile, Sharing};
use headroom::sizing::{Outcome, Status, evaluate};
use headroom::units::{Bytes, Percent};

fn answer(plan: &Plan) -> Outcome {
    evaluate(plan.check().expect("inside the limits")).expect("a node is left")
}

fn esxi_host(dimms: u64, gib: u64) -> NodeType {
    NodeType {
        sockets: 2,
        cores: 10,
        memory: Memory::Dimms(vec![DimmGroup { count: dimms, size: Bytes::from_gib(gib) }]),
        slots: Some(24),
        memory_kind: Some(MemoryKind::Ddr3),
        ..NodeType::default()
    }
}

fn windows_guests() -> Guests {
    Guests::Groups(vec![GuestGroup { count: 3, vcpus: 4, ram: Bytes::from_gib(8), ..GuestGroup::default() }])
}

fn field_test(nodes: u64, failures: u64) -> Plan {
    let small = GuestGroup { count: 92, vcpus: 2, ram: Bytes::from_gib(4), ..GuestGroup::default() };
    let medium = GuestGroup { count: 28, vcpus: 8, ram: Bytes::from_gib(16), ..GuestGroup::default() };
    Plan {
        platform: Platform::Kvm,
        guests: Guests::Groups(vec![small, medium]),
        nodes: vec![NodeType { count: nodes, sockets: 2, cores: 16, memory: Memory::Plain(Bytes::from_gib(512)), ..NodeType::default() }],
        policy: Policy { overcommit: Overcommit::Safe, sharing: Some(Sharing::On), ballooning: Some(true), failures: Some(failures), ..Policy::default() },
        ..Plan::default()
    }
}

#[test]
fn show() {
    for (n, g) in [(8, 4), (8, 8), (8, 16)] {
        let plan = Plan { platform: Platform::Esxi7, guests: windows_guests(), nodes: vec![esxi_host(n, g)], ..Plan::default() };
        let o = answer(&plan);
        println!("{n}x{g}: {:?} {:.3} verdict {:?} {:?} {:?} safe {:?} limit {:?}", o.ram.status, o.ram.grown.headroom(), o.verdict, o.binding, o.ram.sensitivity, o.overcommit.safe.as_ref().map(|s| s.value), o.overcommit.limit.as_ref().map(|s| s.value));
    }
    let ten = Guests::Groups(vec![GuestGroup { count: 10, ram: Bytes::from_gib(4), ..GuestGroup::default() }]);
    for (n, g) in [(10, 4), (12, 4), (8, 8)] {
        let plan = Plan { platform: Platform::Esxi7, guests: ten.clone(), nodes: vec![esxi_host(n, g)], ..Plan::default() };
        let o = answer(&plan);
        println!("ten {n}x{g}: {:?} {:.3}", o.ram.status, o.ram.grown.headroom());
        for r in o.ladder.rungs.iter().filter(|r| r.shown) { println!("   {:?} {} {:?} bal {} {:?}", r.dimms, r.installed.gib(), r.status, r.balanced, r.action); }
        println!("fits {:?} adequate {:?}", o.ladder.fits.map(|i| o.ladder.rungs[i].installed.gib()), o.ladder.adequate.map(|i| o.ladder.rungs[i].installed.gib()));
        for a in &o.advice { println!("   {:?} {:?}", a.finding, a.numbers); }
    }
    for (n, f) in [(1, 0), (2, 0), (2, 1)] {
        let o = answer(&field_test(n, f));
        println!("field {n}/{f}: {:?} {:?} ratio {:.3} safe {:?} limit {:?} risk {:.5} ram {:?} {:.3} cpu {:.2} {:?} {:?} load {:.2}", o.verdict, o.binding, o.overcommit.ratio.value, o.overcommit.safe.as_ref().map(|s| s.value), o.overcommit.limit.as_ref().map(|s| s.value), o.overcommit.pressure.value, o.ram.status, o.ram.grown.headroom(), o.cpu.ratio.value, o.cpu.safe.as_ref().map(|s| s.value), o.cpu.status, o.cpu.load);
        println!("   room {:?} reach {:?}", o.room.iter().map(|r| (r.group, r.more.value, r.binds)).collect::<Vec<_>>(), o.ram.reach);
    }
    let t = std::time::Instant::now();
    let p = field_test(2, 1);
    for _ in 0..100 { std::hint::black_box(answer(&p)); }
    println!("{:?}", t.elapsed() / 100);
}
