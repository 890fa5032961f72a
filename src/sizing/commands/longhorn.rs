//! Which objects of Kubernetes give guests their disks on Longhorn.
//!
//! Source: Longhorn documentation, "Storage Class Parameters" and its example of a class for migratable volumes;
//! KubeVirt user guide, "Live Migration" (shared block volumes); Kubernetes API reference, `StorageClass` and
//! `PersistentVolumeClaim`.

use super::Part::{Number, Text};
use super::storage::{Lines, every};
use super::{trimmed, virtual_disks, write};
use crate::plan::{Plan, System};
use crate::sizing::Outcome;
use crate::sizing::disks::PoolAnswer;

/// Replicas of a volume at most.
const MOST_REPLICAS: u64 = 20;

const CLASS: &str = "\
kubectl apply -f - <<'EOF'
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata:
  name: {0}
provisioner: driver.longhorn.io
allowVolumeExpansion: true
parameters:
  numberOfReplicas: \"{1}\"
  migratable: \"true\"
EOF";
const CLAIM: &str = "\
kubectl apply -f - <<'EOF'
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: VMNAME{2}
spec:
  storageClassName: {0}
  accessModes:
    - ReadWriteMany
  volumeMode: Block
  resources:
    requests:
      storage: {1}Gi
EOF

";

/// A class for each pool.
#[inline(never)]
pub(super) fn classes(plan: &Plan, answers: &[PoolAnswer]) -> Option<String> {
    every(plan, answers, true, class)
}

/// Copies of a pool's blocks; nothing where Longhorn does not keep them so.
fn replicas(system: System, answer: &PoolAnswer) -> Option<u64> {
    let own = answer.spread.filter(|own| system == System::Longhorn && own.protection.data == 1)?;
    Some(own.protection.width()).filter(|replicas| *replicas <= MOST_REPLICAS)
}

fn class(lines: &mut Lines, _: &Plan, answer: &PoolAnswer) {
    if let Some(replicas) = replicas(lines.pool.system, answer) {
        lines.put_number(CLASS, replicas);
    }
}

/// A volume for each group, on the class of the first pool that the platform can run.
#[inline(never)]
pub(super) fn claims(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let (pool, answer, name) = virtual_disks::main_pool(plan, outcome)?;
    if answer.lacks_nodes() {
        return None;
    }
    replicas(pool.system, answer)?;
    let mut text = String::new();
    for disk in virtual_disks::groups(plan, outcome) {
        write(&mut text, CLAIM, &[Text(&name), Number(disk.gib()), Text(&disk.comment())]);
    }
    trimmed(text)
}
