//! PowerShell: pipelines of cmdlets with their parameters, by the references of Hyper-V (`New-VHD`,
//! `Add-VMHardDiskDrive`), of Storage Spaces Direct (`New-Volume`) and of VMware PowerCLI.

use super::grammar::{check, number, one_of};

/// What a parameter takes.
#[derive(Clone, Copy)]
enum Takes {
    /// Nothing: a switch.
    Nothing,
    /// A word or a string.
    Word,
    /// One of these.
    OneOf(&'static [&'static str]),
    /// A whole number up to this.
    UpTo(u64),
    /// A whole number with a unit of PowerShell.
    Size,
    /// A path of a virtual disk, or of one that is made.
    Disk,
    /// What this cmdlet gives, once or in a list.
    From(&'static str),
    /// The value of a rule: depends on its capability.
    Rule,
}
use Takes::{Disk, From, Nothing, OneOf, Rule, Size, UpTo, Word};

/// A cmdlet, whether it takes what comes through the pipeline and from which one, its parameters, and which it needs.
struct Cmdlet {
    name: &'static str,
    piped: Option<&'static str>,
    may: &'static [(&'static str, Takes)],
    need: &'static [&'static str],
}

const CMDLETS: &[Cmdlet] = &[
    Cmdlet {
        name: "New-VHD",
        piped: None,
        may: &[("Path", Word), ("SizeBytes", Size), ("Dynamic", Nothing), ("Fixed", Nothing), ("BlockSizeBytes", Size)],
        need: &["Path", "SizeBytes"],
    },
    Cmdlet {
        name: "Add-VMHardDiskDrive",
        piped: None,
        may: &[
            ("VMName", Word),
            ("ControllerType", OneOf(&["IDE", "SCSI"])),
            ("ControllerNumber", UpTo(3)),
            ("Path", Disk),
        ],
        need: &["VMName"],
    },
    Cmdlet {
        name: "New-Volume",
        piped: None,
        may: &[
            ("StoragePoolFriendlyName", OneOf(&["S2D*"])),
            ("FriendlyName", Word),
            ("FileSystem", OneOf(&["CSVFS_ReFS", "ReFS"])),
            ("Size", Size),
            ("ResiliencySettingName", OneOf(&["Mirror", "Parity"])),
            ("PhysicalDiskRedundancy", UpTo(2)),
        ],
        need: &["StoragePoolFriendlyName", "FriendlyName", "FileSystem", "Size"],
    },
    Cmdlet { name: "Enable-ClusterStorageSpacesDirect", piped: None, may: &[], need: &[] },
    Cmdlet { name: "Connect-VIServer", piped: None, may: &[("Server", Word)], need: &["Server"] },
    Cmdlet {
        name: "New-SpbmStoragePolicy",
        piped: None,
        may: &[("Name", Word), ("Description", Word), ("AnyOfRuleSets", From("New-SpbmRuleSet"))],
        need: &["Name"],
    },
    Cmdlet {
        name: "New-SpbmRuleSet",
        piped: None,
        may: &[("Name", Word), ("AllOfRules", From("New-SpbmRule"))],
        need: &["AllOfRules"],
    },
    Cmdlet {
        name: "New-SpbmRule",
        piped: None,
        may: &[("Capability", From("Get-SpbmCapability")), ("Value", Rule)],
        need: &["Capability", "Value"],
    },
    Cmdlet { name: "Get-SpbmCapability", piped: None, may: &[("Name", Word)], need: &[] },
    Cmdlet { name: "Get-SpbmStoragePolicy", piped: None, may: &[("Name", Word)], need: &[] },
    Cmdlet {
        name: "New-HardDisk",
        piped: None,
        may: &[
            ("VM", Word),
            ("CapacityGB", UpTo(63_488)),
            ("StorageFormat", OneOf(&["Thin", "Thick", "EagerZeroedThick"])),
        ],
        need: &["VM", "CapacityGB"],
    },
    Cmdlet {
        name: "Set-SpbmEntityConfiguration",
        piped: Some("New-HardDisk"),
        may: &[("StoragePolicy", From("Get-SpbmStoragePolicy"))],
        need: &[],
    },
];

/// Capabilities of vSAN with their types and values, as `Get-SpbmCapability VSAN*` lists them.
const CAPABILITIES: &[(&str, Takes)] = &[
    ("VSAN.hostFailuresToTolerate", UpTo(3)),
    ("VSAN.proportionalCapacity", UpTo(100)),
    ("VSAN.stripeWidth", UpTo(12)),
    ("VSAN.replicaPreference", OneOf(&["RAID-1 (Mirroring) - Performance", "RAID-5/6 (Erasure Coding) - Capacity"])),
];

#[derive(Clone, Debug, PartialEq)]
enum Token {
    /// A bare word.
    Word(String),
    /// A string in quotes.
    Text(String),
    Open,
    /// `@(`.
    List,
    Close,
    Pipe,
    End,
}

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let (mut all, mut rest) = (Vec::new(), text);
    while let Some(sign) = rest.chars().next() {
        let (token, length) = match sign {
            '\n' => (Some(Token::End), 1),
            ' ' => (None, 1),
            '#' => (None, rest.find('\n').unwrap_or(rest.len())),
            '(' => (Some(Token::Open), 1),
            '@' if rest.starts_with("@(") => (Some(Token::List), 2),
            ')' => (Some(Token::Close), 1),
            '|' => (Some(Token::Pipe), 1),
            '\'' => {
                let end = rest[1..].find('\'').ok_or("a quote is open")?;
                (Some(Token::Text(rest[1..=end].to_owned())), end + 2)
            }
            ';' | '&' | '$' | '`' | '{' | '"' | '<' | '>' => return Err(format!("{sign} means something else")),
            _ => {
                let end = rest
                    .find([' ', '\n', '(', ')', '|', '\'', ';', '&', '$', '`', '{', '"', '<', '>'])
                    .unwrap_or(rest.len());
                (Some(Token::Word(rest[..end].to_owned())), end)
            }
        };
        all.extend(token);
        rest = &rest[length..];
    }
    Ok(all)
}

/// What stands for a parameter: a text, or what a pipeline gives, with a property of it.
#[derive(Clone, Debug)]
enum Value {
    Text(String),
    Given(Vec<String>, Option<String>),
}

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn next(&mut self) -> Option<Token> {
        let token = self.peek().cloned();
        self.at += 1;
        token
    }

    /// Commands joined by pipes; the name of the last.
    fn pipeline(&mut self) -> Result<String, String> {
        let mut last = self.command(None)?;
        while self.peek() == Some(&Token::Pipe) {
            self.at += 1;
            last = self.command(Some(&last))?;
        }
        Ok(last)
    }

    /// What parentheses give.
    fn given(&mut self) -> Result<Vec<String>, String> {
        let list = self.next() == Some(Token::List);
        let mut all = Vec::new();
        loop {
            while list && self.peek() == Some(&Token::End) {
                self.at += 1;
            }
            if self.peek() == Some(&Token::Close) && !all.is_empty() {
                self.at += 1;
                return Ok(all);
            }
            check(list || all.is_empty(), || "a parenthesis is open".to_owned())?;
            all.push(self.pipeline()?);
        }
    }

    fn value(&mut self) -> Result<Value, String> {
        match self.peek() {
            Some(Token::Open | Token::List) => {
                let given = self.given()?;
                let property = match self.peek() {
                    Some(Token::Word(word)) if word.starts_with('.') => Some(word[1..].to_owned()),
                    _ => None,
                };
                self.at += usize::from(property.is_some());
                Ok(Value::Given(given, property))
            }
            Some(Token::Word(word) | Token::Text(word)) => {
                let word = word.clone();
                self.at += 1;
                Ok(Value::Text(word))
            }
            other => Err(format!("a value is expected, not {other:?}")),
        }
    }

    fn command(&mut self, before: Option<&str>) -> Result<String, String> {
        let Some(Token::Word(name)) = self.next() else { return Err("a command is expected".to_owned()) };
        let own = CMDLETS.iter().find(|own| own.name == name).ok_or_else(|| format!("no cmdlet {name}"))?;
        check(before == own.piped, || format!("{name} behind {before:?}"))?;
        let mut given: Vec<(&str, Value)> = Vec::new();
        while let Some(Token::Word(word) | Token::Text(word)) = self.peek() {
            let Some(parameter) = word.strip_prefix('-') else {
                // The only one that is given by its place.
                check(name == "Connect-VIServer" && given.is_empty(), || format!("{word} has no parameter"))?;
                given.push(("Server", self.value()?));
                continue;
            };
            let found = own.may.iter().find(|(known, _)| *known == parameter);
            let (parameter, takes) = found.ok_or_else(|| format!("{name} has no -{parameter}"))?;
            check(given.iter().all(|(known, _)| known != parameter), || format!("-{parameter} stands twice"))?;
            self.at += 1;
            let value = if matches!(takes, Nothing) { Value::Text(String::new()) } else { self.value()? };
            given.push((parameter, value));
        }
        for need in own.need {
            check(given.iter().any(|(known, _)| known == need), || format!("-{need} is needed"))?;
        }
        let has = |name: &str| given.iter().any(|(known, _)| *known == name);
        check(!(has("Dynamic") && has("Fixed")), || "dynamic and fixed".to_owned())?;
        for (parameter, value) in &given {
            let takes = own.may.iter().find(|(known, _)| known == parameter).map_or(Word, |(_, takes)| *takes);
            fits(parameter, takes, value)?;
        }
        Ok(match &given[..] {
            // Which capability it is decides about the value of its rule.
            [("Name", Value::Text(capability))] if name == "Get-SpbmCapability" => {
                let known = CAPABILITIES.iter().any(|(known, _)| known == capability);
                check(known, || format!("no capability {capability}"))?;
                format!("{name} {capability}")
            }
            _ => {
                if let Some((_, Value::Given(capability, _))) = given.iter().find(|(known, _)| *known == "Capability") {
                    let (_, value) = given.iter().find(|(known, _)| *known == "Value").ok_or("a value")?;
                    let of = capability[0].split(' ').nth(1).ok_or("one capability")?;
                    let takes = CAPABILITIES.iter().find(|(known, _)| *known == of).map_or(Word, |(_, takes)| *takes);
                    fits(of, takes, value)?;
                }
                name
            }
        })
    }
}

fn fits(parameter: &str, takes: Takes, value: &Value) -> Result<(), String> {
    match (takes, value) {
        (Nothing | Rule, _) => Ok(()),
        (Word, Value::Text(text)) => check(!text.is_empty(), || format!("-{parameter} is empty")),
        (OneOf(words), Value::Text(text)) => one_of(parameter, text, words),
        (UpTo(most), Value::Text(text)) => check(number(text)? <= most, || format!("-{parameter} {text}")),
        (Size, Value::Text(text)) => {
            let digits = text.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
            one_of("unit", &text[digits.len()..], &["", "KB", "MB", "GB", "TB"])?;
            check(number(digits)? > 0, || format!("-{parameter} {text}"))
        }
        (Disk, Value::Text(text)) => check(text.ends_with(".vhdx"), || format!("{text} is no disk")),
        (Disk, Value::Given(given, property)) => {
            check(given[..] == ["New-VHD"] && property.as_deref() == Some("Path"), || format!("{given:?} has no path"))
        }
        (From(cmdlet), Value::Given(given, None)) => {
            let all = given.iter().all(|own| own.split(' ').next() == Some(cmdlet));
            check(all, || format!("-{parameter} takes {cmdlet}, not {given:?}"))
        }
        (_, value) => Err(format!("-{parameter} takes no {value:?}")),
    }
}

/// Whether PowerShell and the cmdlets would take all statements of a block.
pub fn accepts(text: &str) -> Result<(), String> {
    let tokens = tokens(text)?;
    let mut parser = Parser { tokens: &tokens, at: 0 };
    while parser.peek().is_some() {
        if parser.peek() == Some(&Token::End) {
            parser.at += 1;
            continue;
        }
        parser.pipeline()?;
        check(matches!(parser.peek(), None | Some(Token::End)), || format!("{:?} is left", parser.peek()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::accepts;

    /// The references' examples, and a policy as it is published at mrvsan.com, "Managing Storage Policies using PowerCLI".
    const GOOD: &[&str] = &[
        "New-VHD -Path c:\\Base.vhdx -SizeBytes 10GB",
        "New-VHD -Path C:\\VHDs\\Test.vhdx -Dynamic -SizeBytes 127GB",
        "Add-VMHardDiskDrive -VMName Test -Path D:\\VHDs\\disk1.vhdx",
        "New-Volume -FriendlyName 'Volume1' -FileSystem CSVFS_ReFS -StoragePoolFriendlyName S2D* -Size 1TB",
        "New-SpbmRule -Capability (Get-SpbmCapability -Name 'VSAN.stripeWidth') -Value 2",
        "New-SpbmStoragePolicy -Name PowerCLI-RAID5 -Description 'RAID5 Policy' -AnyOfRuleSets (New-SpbmRuleSet -AllOfRules @(\n\
         New-SpbmRule -Capability (Get-SpbmCapability -Name VSAN.hostFailuresToTolerate) -Value 1\n\
         New-SpbmRule -Capability (Get-SpbmCapability -Name VSAN.replicaPreference) -Value 'RAID-5/6 (Erasure Coding) - Capacity'\n))",
        "Get-SpbmStoragePolicy -Name 'MyPolicy'",
        "Connect-VIServer vcenter.example.org   # first\nNew-HardDisk -VM a -CapacityGB 10 -StorageFormat Thin",
    ];

    const BAD: &[(&str, &str)] = &[
        ("New-VHD -Path a.vhdx", "-SizeBytes is needed"),
        ("New-VHD -Path a.vhdx -SizeBytes 40GiB", "unit"),
        ("New-VHD -Path a.vhdx -SizeBytes 40GB -Thin", "no -Thin"),
        ("New-VHD -Path a.vhdx -SizeBytes 40GB -Dynamic -Fixed", "dynamic and fixed"),
        ("Add-VMHardDiskDrive -VMName a -ControllerType NVMe", "ControllerType"),
        ("Add-VMHardDiskDrive -VMName a -Path (New-VHD -Path b.vhdx -SizeBytes 1GB)", "no path"),
        ("Add-VMHardDiskDrive -VMName a -Path (New-VHD -Path b.vhdx -SizeBytes 1GB", "open"),
        ("New-SpbmRule -Capability VSAN.stripeWidth -Value 2", "takes no"),
        ("New-SpbmRule -Capability (Get-SpbmCapability -Name VSAN.stripes) -Value 2", "no capability"),
        ("New-SpbmRule -Capability (Get-SpbmCapability -Name VSAN.hostFailuresToTolerate) -Value 4", "4"),
        (
            "New-SpbmRule -Capability (Get-SpbmCapability -Name VSAN.replicaPreference) -Value RAID-5",
            "replicaPreference",
        ),
        (
            "New-SpbmStoragePolicy -Name a -AnyOfRuleSets (Get-SpbmCapability -Name VSAN.stripeWidth)",
            "takes New-SpbmRuleSet",
        ),
        ("New-HardDisk -VM a -CapacityGB 10 | New-VHD -Path a -SizeBytes 1GB", "behind"),
        ("Set-SpbmEntityConfiguration -StoragePolicy (Get-SpbmStoragePolicy -Name a)", "behind"),
        ("New-HardDisk -VM a -CapacityGB 10; Stop-Computer", "means something else"),
        ("New-HardDisk -VM a -CapacityGB 10 b", "has no parameter"),
        ("Remove-VM -Name a", "no cmdlet"),
    ];

    #[test]
    fn examples_of_the_references_are_taken_and_lines_with_a_mistake_refused() {
        for line in GOOD {
            assert_eq!(accepts(line), Ok(()), "{line}");
        }
        for (line, reason) in BAD {
            let Err(message) = accepts(line) else { panic!("taken: {line}") };
            assert!(message.contains(reason), "{line}: {message}");
        }
    }
}
