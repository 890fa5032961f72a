//! Objects for `kubectl apply`: the part of YAML that they are written in, and the fields that Kubernetes and Longhorn
//! know (Kubernetes API reference; Longhorn documentation, "Storage Class Parameters").

use super::grammar::{check, number, one_of};
use std::collections::BTreeMap;

/// A mapping by paths: `spec.resources.requests.storage`; entries of a list have the path of their list.
type Fields = BTreeMap<String, Vec<String>>;

/// A scalar with its comment taken away; strings in quotes stay marked as such.
fn scalar(text: &str) -> Result<String, String> {
    let text = text.split(" #").next().unwrap_or_default().trim();
    check(!text.starts_with(['{', '[', '&', '*', '!', '|', '>', '%', '@', '`', '\'']), || {
        format!("{text}: not so plain")
    })?;
    check(text.matches('"').count().is_multiple_of(2), || format!("{text}: a quote is open"))?;
    check(!text.contains(": "), || format!("{text}: a mapping in a scalar"))?;
    Ok(text.to_owned())
}

/// Mappings and lists of scalars, indented by two blanks each.
fn fields(yaml: &str) -> Result<Fields, String> {
    let (mut all, mut path): (Fields, Vec<&str>) = (Fields::new(), Vec::new());
    for line in yaml.lines() {
        let depth = line.len() - line.trim_start().len();
        check(depth.is_multiple_of(2) && !line.contains('\t'), || format!("indentation of {line:?}"))?;
        check(depth / 2 <= path.len(), || format!("{line:?} is too deep"))?;
        path.truncate(depth / 2);
        let text = line.trim();
        if let Some(entry) = text.strip_prefix("- ") {
            all.entry(path.join(".")).or_default().push(scalar(entry)?);
            continue;
        }
        let (key, value) = text.split_once(':').ok_or_else(|| format!("{line:?} is no mapping"))?;
        path.push(key);
        let value = scalar(value)?;
        if !value.is_empty() {
            let own = all.entry(path.join(".")).or_default();
            check(own.is_empty(), || format!("{key} stands twice"))?;
            own.push(value);
        }
    }
    Ok(all)
}

/// A whole number in quotes: parameters of a class are strings.
fn quoted(text: &str) -> Result<&str, String> {
    text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).ok_or_else(|| format!("{text} is no string"))
}

/// What Longhorn takes beside the number of replicas.
fn parameter(name: &str, value: &str) -> Result<(), String> {
    let value = quoted(value)?;
    match name {
        "numberOfReplicas" => check((1..=20).contains(&number(value)?), || format!("{value} replicas")),
        "staleReplicaTimeout" => number(value).map(drop),
        "migratable" | "encrypted" => one_of(name, value, &["true", "false"]),
        "dataLocality" => one_of(name, value, &["disabled", "best-effort", "strict-local"]),
        "fsType" => one_of(name, value, &["ext4", "xfs"]),
        "fromBackup" => Ok(()),
        other => Err(format!("no parameter {other}")),
    }
}

fn class(fields: &Fields) -> Result<(), String> {
    for (path, values) in fields {
        let [value] = &values[..] else { return Err(format!("{path} is no list")) };
        match path.as_str() {
            "apiVersion" => one_of(path, value, &["storage.k8s.io/v1"])?,
            "kind" | "metadata.name" => {}
            "provisioner" => one_of(path, value, &["driver.longhorn.io"])?,
            "allowVolumeExpansion" => one_of(path, value, &["true", "false"])?,
            "reclaimPolicy" => one_of(path, value, &["Delete", "Retain"])?,
            "volumeBindingMode" => one_of(path, value, &["Immediate", "WaitForFirstConsumer"])?,
            path => parameter(path.strip_prefix("parameters.").ok_or_else(|| format!("no field {path}"))?, value)?,
        }
    }
    check(fields.contains_key("provisioner"), || "provisioner is needed".to_owned())
}

fn claim(fields: &Fields) -> Result<(), String> {
    for (path, values) in fields {
        let value = &values[0];
        match path.as_str() {
            "apiVersion" => one_of(path, value, &["v1"])?,
            "kind" | "metadata.name" | "spec.storageClassName" => {}
            "spec.accessModes" => {
                for mode in values {
                    one_of(path, mode, &["ReadWriteOnce", "ReadWriteMany", "ReadOnlyMany", "ReadWriteOncePod"])?;
                }
            }
            "spec.volumeMode" => one_of(path, value, &["Filesystem", "Block"])?,
            "spec.resources.requests.storage" => {
                let digits = value.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
                one_of("unit", &value[digits.len()..], &["", "Ki", "Mi", "Gi", "Ti", "k", "M", "G", "T"])?;
                check(number(digits)? > 0, || format!("{value} of storage"))?;
            }
            other => return Err(format!("no field {other}")),
        }
    }
    let needed = |path: &str| check(fields.contains_key(path), || format!("{path} is needed"));
    needed("spec.accessModes").and(needed("spec.resources.requests.storage"))
}

/// Whether the shell and `kubectl` would take a block: one object for each here-document.
pub fn accepts(text: &str) -> Result<Vec<String>, String> {
    let mut kinds = Vec::new();
    for own in text.split("\n\n") {
        let body =
            own.strip_prefix("kubectl apply -f - <<'EOF'\n").ok_or_else(|| format!("{own:?} applies nothing"))?;
        let body = body.strip_suffix("\nEOF").ok_or("a here-document is open")?;
        check(!body.lines().any(|line| line == "EOF"), || "a here-document ends early".to_owned())?;
        let fields = fields(body)?;
        let of =
            |path: &str| fields.get(path).map(|values| values[0].as_str()).ok_or_else(|| format!("{path} is needed"));
        of("apiVersion").and(of("metadata.name"))?;
        match of("kind")? {
            "StorageClass" => class(&fields)?,
            "PersistentVolumeClaim" => claim(&fields)?,
            other => return Err(format!("no kind {other}")),
        }
        kinds.push(of("kind")?.to_owned());
    }
    Ok(kinds)
}

#[cfg(test)]
mod tests {
    use super::accepts;

    /// Longhorn's own example of a class for live migration (enhancement 20210216).
    const CLASS: &str = "kind: StorageClass\napiVersion: storage.k8s.io/v1\nmetadata:\n  name: longhorn-migratable\n\
        provisioner: driver.longhorn.io\nallowVolumeExpansion: true\nparameters:\n  numberOfReplicas: \"3\"\n  \
        staleReplicaTimeout: \"2880\" # 48 hours in minutes\n  fromBackup: \"\"\n  migratable: \"true\"";
    /// Kubernetes documentation, "Persistent Volumes", raw block volumes.
    const CLAIM: &str = "apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata:\n  name: block-pvc\nspec:\n  accessModes:\n    \
        - ReadWriteOnce\n  volumeMode: Block\n  resources:\n    requests:\n      storage: 10Gi";

    fn applied(yaml: &str) -> Result<Vec<String>, String> {
        accepts(&format!("kubectl apply -f - <<'EOF'\n{yaml}\nEOF"))
    }

    #[test]
    fn examples_of_the_documentation_are_taken() {
        assert_eq!(applied(CLASS), Ok(vec!["StorageClass".to_owned()]));
        assert_eq!(applied(CLAIM), Ok(vec!["PersistentVolumeClaim".to_owned()]));
    }

    #[test]
    fn objects_with_a_mistake_are_refused_for_that_mistake() {
        for (good, from, to, reason) in [
            (CLASS, "\"3\"", "3", "no string"),
            (CLASS, "\"3\"", "\"0\"", "0 replicas"),
            (CLASS, "\"3\"", "\"21\"", "21 replicas"),
            (CLASS, "numberOfReplicas", "replicas", "no parameter"),
            (CLASS, "storage.k8s.io/v1", "v1", "apiVersion"),
            (CLASS, "  name", "   name", "indentation"),
            (CLASS, "provisioner: driver.longhorn.io\n", "", "provisioner is needed"),
            (CLASS, "\"true\"", "\"true", "quote"),
            (CLAIM, "10Gi", "10GiB", "unit"),
            (CLAIM, "ReadWriteOnce", "ReadWriteAll", "accessModes"),
            (CLAIM, "volumeMode: Block", "mode: Block", "no field"),
            (CLAIM, "    - ReadWriteOnce\n", "", "accessModes is needed"),
            (CLAIM, "PersistentVolumeClaim", "Claim", "no kind"),
            (CLAIM, "name: block-pvc", "name: a\nEOF\nreboot", "early"),
        ] {
            let Err(message) = applied(&good.replacen(from, to, 1)) else { panic!("taken: {to}") };
            assert!(message.contains(reason), "{to}: {message}");
        }
        assert!(accepts("kubectl apply -f -").is_err());
    }
}
