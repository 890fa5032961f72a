//! The tools themselves, asked without writing to a disk: files without content stand for disks. Where a tool is
//! not installed, the test says so and checks nothing.

use super::grammar::{accepts, script};
use super::printed::{commands, of, plans};
use headroom::sizing::commands::Setting;
use headroom::storage::ext4::ext4;
use headroom::storage::xfs::{XfsFeatures, xfs};
use headroom::units::Bytes;
use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A program by its name.
fn tool(name: &str) -> Option<PathBuf> {
    let found = ["/usr/sbin", "/sbin", "/usr/bin", "/usr/local/sbin"].map(|folder| Path::new(folder).join(name));
    let found = found.into_iter().find(|path| path.exists());
    if found.is_none() {
        println!("{name} is not installed: not checked");
    }
    found
}

/// A file that takes no space, removed at the end.
struct Sparse(PathBuf);

impl Sparse {
    /// Nothing where the file system here has no files of this size.
    fn new(name: &str, bytes: u64) -> Option<Sparse> {
        let path = std::env::temp_dir().join(format!("headroom-{}-{name}", std::process::id()));
        let made = File::create(&path).and_then(|file| file.set_len(bytes));
        let sparse = Sparse(path);
        if made.is_err() {
            println!("no file of {bytes} bytes here: not checked");
        }
        made.ok().map(|()| sparse)
    }
}

impl Drop for Sparse {
    fn drop(&mut self) {
        // The file may never have been made.
        let _ = std::fs::remove_file(&self.0);
    }
}

fn run(tool: &Path, options: &str, file: &Sparse) -> Output {
    let mut command = Command::new(tool);
    command.args(options.split_whitespace()).arg(&file.0);
    command.output().expect("an installed tool runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The number behind `name=` in the line that begins with `line`.
fn named(text: &str, line: &str, name: &str) -> u64 {
    let found = text.lines().find(|found| found.starts_with(line)).unwrap_or_else(|| panic!("no {line} in {text}"));
    let behind = found.split_once(name).unwrap_or_else(|| panic!("no {name} in {found}")).1;
    let digits: String = behind.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("{name} in {found}"))
}

const SIZES: [u64; 7] = [
    17_179_869_184,
    100_000_000_000,
    480_103_981_056,
    1_000_204_886_016,
    4_000_787_030_016,
    8_001_563_222_016,
    // Ten blocks more than whole allocation groups of XFS.
    10_995_116_277_760,
];

#[test]
fn mkfs_xfs_lays_out_as_many_blocks_and_as_large_a_log_as_reckoned() {
    let Some(mkfs) = tool("mkfs.xfs") else { return };
    for bytes in SIZES {
        let Some(file) = Sparse::new("xfs", bytes) else { continue };
        let shown = text(&run(&mkfs, "-N", &file));
        let data = named(&shown, "data", "blocks=");
        let log = named(&shown, "log", "blocks=");
        assert_eq!(xfs(Bytes(bytes), XfsFeatures::Rmapbt).size, Bytes((data - log) * 4096), "{bytes}: {shown}");
    }
}

#[test]
fn mkfs_ext4_lays_out_as_much_overhead_as_reckoned() {
    let (Some(mkfs), Some(dump)) = (tool("mkfs.ext4"), tool("dumpe2fs")) else { return };
    // Really made, but on small devices only: the tables are left out of the file.
    for bytes in SIZES.into_iter().take(2) {
        let Some(file) = Sparse::new("ext4", bytes) else { continue };
        let made = run(&mkfs, "-q -F -E nodiscard,lazy_itable_init=1,lazy_journal_init=1", &file);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let shown = text(&run(&dump, "-h", &file));
        let blocks = named(&shown, "Block count:", ":");
        let overhead = named(&shown, "Overhead clusters:", ":");
        assert_eq!(ext4(Bytes(bytes)).size, Bytes((blocks - overhead) * 4096), "{bytes}");
    }
}

/// Options that a tool takes and that it refuses, against the grammar. The grammar keeps to the manual where the tool
/// bends a value instead (`mkfs.ext4 -b 3000`).
#[test]
fn the_grammar_takes_what_mkfs_takes_and_refuses_what_it_refuses() {
    let lines = [
        ("mkfs.xfs", "-N", "-f -m reflink=0,rmapbt=0"),
        ("mkfs.xfs", "-N", "-m rmapbt=0 -d su=512k,sw=3"),
        ("mkfs.xfs", "-N", "-l size=100m -L data -K"),
        ("mkfs.xfs", "-N", "-i size=1024 -n size=8192 -s size=4096"),
        ("mkfs.xfs", "-N", "-m rmap=0"),
        ("mkfs.xfs", "-N", "-m reflink=yes"),
        ("mkfs.xfs", "-N", "-m crc=0,reflink=1"),
        ("mkfs.xfs", "-N", "-L a-label-too-long"),
        ("mkfs.xfs", "-N", "-b size=3000"),
        ("mkfs.xfs", "-N", "-F"),
        ("mkfs.ext4", "-n -F", "-m 0"),
        ("mkfs.ext4", "-n -F", "-m 1 -T largefile"),
        ("mkfs.ext4", "-n -F", "-E stride=128,stripe_width=384 -O ^has_journal"),
        ("mkfs.ext4", "-n -F", "-i 65536 -I 256 -b 4096"),
        ("mkfs.ext4", "-n -F", "-m 60"),
        ("mkfs.ext4", "-n -F", "-b 512"),
        ("mkfs.ext4", "-n -F", "-O nothing"),
        ("mkfs.ext4", "-n -F", "-E stripes=3"),
        ("mkfs.ext4", "-n -F", "-f"),
        ("mkfs.btrfs", "-f -q", "-d single -m dup"),
        ("mkfs.btrfs", "-f -q", "-n 65536 --csum xxhash"),
        ("mkfs.btrfs", "-f -q", "-d raid1"),
        ("mkfs.btrfs", "-f -q", "-d raid7"),
        ("mkfs.btrfs", "-f -q", "-n 3000"),
        ("mkfs.btrfs", "-f -q", "--frozen"),
    ];
    let mut asked = 0;
    for (name, dry, options) in lines {
        let Some(mkfs) = tool(name) else { continue };
        let Some(file) = Sparse::new("options", 100_000_000_000) else { continue };
        let output = run(&mkfs, &format!("{dry} {options}"), &file);
        let ours = accepts(&format!("{name} {dry} {options} /dev/sda"));
        let theirs = String::from_utf8_lossy(&output.stderr);
        assert_eq!(ours.is_ok(), output.status.success(), "{name} {options}: {ours:?}, the tool: {theirs}");
        asked += 1;
    }
    println!("{asked} of {} lines were put to the tools", lines.len());
}

/// mdadm checks its options before it looks for the devices, so names of devices that are nowhere ask it without risk:
/// what it takes ends at the first device, what it refuses ends before. It answers the administrator only.
#[test]
fn the_grammar_takes_what_mdadm_takes_and_refuses_what_it_refuses() {
    let lines = [
        "--level=1 --raid-devices=2 /nowhere/a /nowhere/b",
        "--level=10 --layout=f2 --raid-devices=4 --bitmap=internal /nowhere/a /nowhere/b /nowhere/c /nowhere/d",
        "-l6 -n4 -c 256K /nowhere/a /nowhere/b missing missing",
        "--level=raid5 --raid-devices=2 --spare-devices=1 --metadata=1.2 /nowhere/a /nowhere/b /nowhere/c",
        "--level=5 --raid-devices=4 /nowhere/a /nowhere/b /nowhere/c",
        "--level=5 --raid-devices=3 --layout=n2 /nowhere/a /nowhere/b /nowhere/c",
        "--level=10 --raid-devices=3 --layout=n5 /nowhere/a /nowhere/b /nowhere/c",
        "--level=6 --raid-devices=3 /nowhere/a /nowhere/b /nowhere/c",
        "--level=50 --raid-devices=3 /nowhere/a /nowhere/b /nowhere/c",
        "--level=0 --raid-devices=2 --spare-devices=1 /nowhere/a /nowhere/b /nowhere/c",
        "--level=0 --raid-devices=2 --bitmap=internal /nowhere/a /nowhere/b",
        "--level=1 --raid-devices=2 --chunk=64 /nowhere/a /nowhere/b",
        "--level=1 --raid-devices=1 /nowhere/a",
        "--level=1 --raid-devices=2 --mirror /nowhere/a /nowhere/b",
        "--raid-devices=2 /nowhere/a /nowhere/b",
        "--level=1 /nowhere/a /nowhere/b",
    ];
    let Some(mdadm) = tool("mdadm") else { return };
    for line in lines {
        let mut command = Command::new(&mdadm);
        command.args(["--create", "/dev/md/headroom-nowhere"]).args(line.split_whitespace());
        let output = command.output().expect("an installed tool runs");
        let theirs = String::from_utf8_lossy(&output.stderr);
        if theirs.contains("super-user") {
            println!("mdadm answers the administrator only: not checked");
            return;
        }
        let ours = accepts(&format!("mdadm --create /dev/md0 {line}"));
        assert_eq!(ours.is_ok(), theirs.contains("cannot open /nowhere/a"), "{line}: {ours:?}, the tool: {theirs}");
    }
    println!("{} lines were put to mdadm", lines.len());
}

/// The tools themselves: what they take ends at the first disk, which is nowhere; `mkfs` gets files instead of disks.
#[test]
fn the_tools_take_the_lines_of_the_page() {
    let (mdadm, fio) = (tool("mdadm"), tool("fio"));
    let mut asked = BTreeSet::new();
    for (plan, _) in plans() {
        let commands = commands(&plan);
        let lines = [Setting::Pool, Setting::DiskVerify].map(|setting| of(&commands, setting).unwrap_or_default());
        for line in script(&lines.join("\n")) {
            let words: Vec<&str> = line.split_whitespace().take_while(|word| *word != "#").collect();
            let devices: Vec<&str> = words.iter().copied().filter(|word| word.starts_with("/dev/")).collect();
            let options = words.iter().skip(1).filter(|word| !word.starts_with("/dev/"));
            // Once each: mdadm with every number of disks, `mkfs` with the fewest, fio with one size.
            let shape = options
                .clone()
                .filter(|word| !word.starts_with("--size="))
                .fold(words[0].to_owned(), |all, word| all + " " + word);
            match words[0] {
                "mdadm" if words[1] == "--create" => {
                    let Some(mdadm) = mdadm.as_ref().filter(|_| asked.insert(shape)) else { continue };
                    let output = Command::new(mdadm).args(&words[1..]).output().expect("an installed tool runs");
                    let theirs = String::from_utf8_lossy(&output.stderr);
                    let first = devices[1];
                    let taken = theirs.contains(&format!("cannot open {first}")) || theirs.contains("super-user");
                    assert!(taken, "{line}: {theirs}");
                }
                "fio" => {
                    let Some(fio) = fio.as_ref().filter(|_| asked.insert(shape)) else { continue };
                    let output = Command::new(fio).arg("--parse-only").args(&words[1..]).output().expect("it runs");
                    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
                }
                name if name.starts_with("mkfs.") => {
                    let dry: &[&str] = match name {
                        "mkfs.xfs" => &["-N"],
                        "mkfs.ext4" => &["-n", "-F"],
                        _ => &["-q", "-f"],
                    };
                    if !asked.insert(shape) {
                        continue;
                    }
                    let Some(mkfs) = tool(name) else { continue };
                    let file = |at: usize| Sparse::new(&format!("printed-{at}"), 10_000_000_000);
                    let files: Option<Vec<Sparse>> = (0..devices.len()).map(file).collect();
                    let Some(files) = files else { continue };
                    let mut command = Command::new(mkfs);
                    command.args(dry).args(options).args(files.iter().map(|file| &file.0));
                    let output = command.output().expect("an installed tool runs");
                    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
                }
                _ => {}
            }
        }
    }
    println!("{} lines were put to the tools", asked.len());
}
