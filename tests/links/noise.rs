//! Whatever stands behind the hash, a plan comes out that can be sized, soon, with few notices.

use headroom::share::{decode, encode_all};
use proptest::prelude::*;
use std::time::{Duration, Instant};

/// More than the slowest machine needs for 100 kB, far less than a person notices as a hang.
const SOON: Duration = Duration::from_secs(5);

fn survives(link: &str) {
    let start = Instant::now();
    let decoded = decode(link);
    assert!(start.elapsed() < SOON, "{} bytes took {:?}", link.len(), start.elapsed());
    assert!(decoded.plan.check().is_ok());
    assert!(decoded.notices.len() <= 41);
    for notice in &decoded.notices {
        assert!(notice.key.chars().count() <= 60 && notice.value.chars().count() <= 60);
    }
    assert!(decoded.others.len() <= 3 && decoded.others.iter().all(|other| other.check().is_ok()));
    let again = decode(&encode_all(&decoded.plan, &decoded.others));
    assert_eq!(again.notices, []);
    assert_eq!((again.plan, again.others), (decoded.plan, decoded.others));
}

#[test]
fn a_hundred_kilobytes_of_one_sign_give_a_plan() {
    for sign in
        ["&", "%", "=", ",", "#", "+", "x", "1", ".", "%25", "%2C", "%3D", "amp;", "&amp;", "\u{202E}", "虛", "\0"]
    {
        let noise = sign.repeat(100_000 / sign.len());
        survives(&noise);
        for before in
            ["1&", "1&vm=", "1&vm=,n=", "1&t=", "1&fs=zfs&layout=", "1&weights=", "1&%2C", "1&disk=%2C", "1&vs="]
        {
            survives(&format!("{before}{noise}"));
        }
    }
}

#[test]
fn a_hundred_kilobytes_of_one_pair_give_a_plan() {
    let pairs = [
        "vm",
        "vm=",
        "vm=0x0c0g",
        "vm=9999999x999t,bal=99t,huge=3m",
        "vm=1000000x24t",
        "vm=%%",
        "vm=a,b,c,d",
        "node=0x",
        "node=1000x99s",
        "dimm=q",
        "dimm=9999x9t",
        "ram=0g",
        "fs=zfs",
        "fs=x",
        "disk=0x0g",
        "fs=zfs&disk=999x9999t",
        "layout=raidz2:6x2+",
        "total=0x",
        "grow=1",
        "x=y",
        "&",
        "1&",
        "p=hyperv",
        "vs",
        "vs=x&vm=2x",
        "vs=%%&fs=zfs&disk=0x0g",
    ];
    for pair in pairs {
        let count = 100_000 / (pair.len() + 1);
        survives(&format!("1&{}", vec![pair; count].join("&")));
        survives(&format!("1&fs=zfs&disk=4x1t&{}", vec![pair; count].join("&")));
        survives(&format!("1&vs=a&vs=b&vs=c&{}", vec![pair; count].join("&")));
    }
}

#[test]
fn deep_encoding_and_huge_numbers_give_a_plan() {
    survives(&format!("1%{}3Dx", "25".repeat(50_000)));
    survives(&format!("1&vm=2x%{}2Cweb", "25".repeat(50_000)));
    for key in ["vm", "total", "node", "dimm", "ram", "w", "base", "arc", "swap", "grow", "rack", "weights", "iops"] {
        for number in ["18446744073709551615", "18446744073709551616", "9".repeat(50_000).as_str(), "0.0000000001", "."]
        {
            survives(&format!("1&{key}={number}"));
            survives(&format!("1&{key}={number}x{number}s{number}c{number}t{number}g{number}d"));
            survives(&format!("1&fs=zfs&disk={number}x{number}t&layout=raidz1:{number}x{number}&ashift={number}"));
            survives(&format!("1&fs=zfs&disk=4x1t&layout=draid{number}:{number}d:{number}c:{number}s"));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_give_a_plan(bytes in proptest::collection::vec(any::<u8>(), 0..2_000)) {
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_words_of_the_grammar_give_a_plan(words in proptest::collection::vec(0..WORDS.len(), 0..200)) {
        let link: String = words.into_iter().map(|index| WORDS[index]).collect();
        survives(&link);
        survives(&format!("1&{link}"));
    }
}

const WORDS: &[&str] = &[
    "&",
    "&",
    "&",
    "&",
    "=",
    "=",
    ",",
    ",",
    "%2C",
    "%3D",
    "%26",
    "%25",
    "%",
    "#",
    "+",
    ":",
    "/",
    ".",
    "amp;",
    "1",
    "0",
    "9",
    "64",
    "1000000",
    "x",
    "c",
    "g",
    "d",
    "t",
    "s",
    "m",
    "b",
    "k",
    "&vm=",
    "&vs",
    "&vs=",
    "&node=",
    "&fs=zfs",
    "&disk=4x1t",
    "&layout=",
    "&total=",
    "&dimm=",
    "&ram=",
    "&base=",
    "&fail=",
    "&maint=",
    "&rack=",
    "&weights=",
    "&zfs=",
    "&t=",
    "n=",
    "use=",
    "bal=",
    "res=",
    "huge=",
    "raidz2:",
    "mirror:2x2",
    "draid2:",
    "web",
    "nvme",
    "role=log",
    "afr=",
    "dwpd=",
    "iops=",
    "mbs=",
    "wr=",
    "sync=",
    "&layout=raidz1:4",
    "&exp=",
    "&net=",
    "&zipf=",
    "&hot=",
    "虛",
    "\u{202E}",
    " ",
    "８",
];
