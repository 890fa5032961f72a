//! Where constants and formulas come from.

/// Declares the sources with title and address.
macro_rules! sources {
    ($($(#[$meta:meta])* $source:ident = $title:literal, $url:literal;)+) => {
        /// A publication, a piece of public source code, or a measurement. Titles are names and are not translated.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Source { $($(#[$meta])* $source),+ }

        impl Source {
            /// All sources.
            pub const ALL: &'static [Source] = &[$(Source::$source),+];

            /// What it is called.
            pub fn title(self) -> &'static str {
                self.line(0)
            }

            /// Where it can be read; nowhere for what was measured or decided here.
            pub fn url(self) -> Option<&'static str> {
                let url = self.line(1);
                if url.is_empty() { None } else { Some(url) }
            }

            /// Its title or its address, two lines of one text: as texts of their own each would cost the page an
            /// address and a length.
            fn line(self, nth: usize) -> &'static str {
                const LINES: &str = concat!($($title, "\n", $url, "\n"),+);
                LINES.split('\n').nth(2 * self as usize + nth).unwrap_or_default()
            }
        }
    };
}

sources! {
    /// Published overhead of a guest by memory and processors.
    EsxiOverheadTable = "VMware vSphere Resource Management: sample overhead memory on virtual machines",
        "https://docs.vmware.com/en/VMware-vSphere/6.7/com.vmware.vsphere.resmgmt.doc/GUID-B42C72C1-F8D5-40DC-93D1-FB31849B1114.html";
    /// The sliding scale of minimum free memory.
    EsxiMinFree = "Mem.MinFreePct sliding scale",
        "https://www.yellow-bricks.com/2013/06/14/how-does-mem-minfreepct-work-with-vsphere-5-0-and-up/";
    /// What ESXi does in which memory state.
    EsxiMemoryStates = "What happens at which vSphere memory state?",
        "https://www.yellow-bricks.com/2015/03/02/what-happens-at-which-vsphere-memory-state/";
    /// VMware's planning rule of 8 %.
    EsxiEightPercent = "VMware Telco Cloud Infrastructure 2.2: leave at least 8 % of host resources for ESXi",
        "https://docs.vmware.com/en/VMware-Telco-Cloud-Infrastructure/2.2/";
    /// Host memory depends on the configuration.
    EsxiHostMemory = "Broadcom KB 420935: ESXi host memory consumption",
        "https://knowledge.broadcom.com/external/article/420935";
    /// Page sharing is limited to within a guest by default.
    EsxiSalting = "Broadcom KB 323624: transparent page sharing and salting",
        "https://knowledge.broadcom.com/external/article/323624";
    /// Requirements of a Proxmox VE host.
    PveRequirements = "Proxmox VE Administration Guide: system requirements",
        "https://pve.proxmox.com/pve-docs/pve-admin-guide.html#_system_requirements";
    /// ARC limit that the installer writes.
    PveInstaller = "Proxmox VE installer: default ZFS ARC maximum",
        "https://git.proxmox.com/?p=pve-installer.git;a=blob;f=Proxmox/Install/RunEnv.pm";
    /// ZFS memory limit in the guide.
    PveZfsMemory = "Proxmox VE Administration Guide: limit ZFS memory usage",
        "https://pve.proxmox.com/pve-docs/pve-admin-guide.html#sysadmin_zfs_limit_memory_usage";
    /// Target of automatic ballooning.
    PveBalloon = "Proxmox VE manager: automatic ballooning",
        "https://git.proxmox.com/?p=pve-manager.git;a=blob;f=PVE/Service/pvestatd.pm";
    /// When page sharing starts.
    Ksmtuned = "ksmtuned: when kernel same-page merging starts",
        "https://github.com/ksmtuned/ksmtuned/blob/master/src/ksmtuned.sh.in";
    /// Overhead terms of a KVM guest.
    OvirtOverhead = "oVirt engine: VmOverheadCalculatorImpl",
        "https://github.com/oVirt/ovirt-engine/blob/master/backend/manager/modules/bll/src/main/java/org/ovirt/engine/core/bll/utils/VmOverheadCalculatorImpl.java";
    /// Overhead terms of a KVM guest under Kubernetes.
    KubevirtOverhead = "KubeVirt: GetMemoryOverhead",
        "https://github.com/kubevirt/kubevirt/blob/main/pkg/hypervisor/kvm/hypervisorbackend.go";
    /// Measured memory of QEMU processes.
    QemuMeasured = "QEMU 10.0.2 process memory, measured on paused guests",
        "";
    /// Huge pages of the Linux kernel.
    LinuxHugePages = "Linux kernel: HugeTLB pages",
        "https://docs.kernel.org/admin-guide/mm/hugetlbpage.html";
    /// Overcommit and swap of the Linux kernel.
    LinuxMemory = "Linux kernel: memory management concepts",
        "https://docs.kernel.org/admin-guide/mm/concepts.html";
    /// Pressure lines of oVirt's memory manager.
    OvirtMom = "oVirt Memory Overcommitment Manager: pressure below 20 % free, critical below 5 %",
        "https://github.com/oVirt/mom";
    /// Default ARC limit of OpenZFS.
    OpenZfsArc = "OpenZFS arc_os.c: default ARC size",
        "https://github.com/openzfs/zfs/blob/master/module/os/linux/zfs/arc_os.c";
    /// Change of the default in 2.3.
    OpenZfsArc23 = "OpenZFS pull request 15437: ARC maximum since 2.3",
        "https://github.com/openzfs/zfs/pull/15437";
    /// Replayed block traces.
    CacheTraces = "ARC replayed on seven public block traces (OLTP, P2, P3, P6, P12, CloudPhysics)",
        "https://github.com/moka-rs/cache-trace";
    /// Hit ratio of caches under independent requests.
    CheApproximation = "Fricker, Robert and Roberts, A versatile and accurate approximation for LRU cache performance (2012)",
        "https://arxiv.org/abs/1202.3974";
    /// What of a link is data.
    EthernetFrames = "Ethernet frames of 1,500 bytes: 1,448 bytes of data in 1,538 on the wire",
        "https://en.wikipedia.org/wiki/Ethernet_frame#Throughput";
    /// Space rules of RAIDZ.
    OpenZfsRaidz = "OpenZFS vdev_raidz.c: allocation of parity and padding",
        "https://github.com/openzfs/zfs/blob/master/module/zfs/vdev_raidz.c";
    /// Labels and alignment of a device.
    OpenZfsVdev = "OpenZFS vdev.c, vdev_label.c: labels, boot area and alignment of a device",
        "https://github.com/openzfs/zfs/blob/master/module/zfs/vdev.c";
    /// Metaslabs and the log among them.
    OpenZfsMetaslab = "OpenZFS vdev.c: size of metaslabs, and the one that is the embedded log",
        "https://github.com/openzfs/zfs/pull/11389";
    /// Pools that were made and listed.
    ZfsMeasured = "Pools and volumes made with OpenZFS 2.3, as zpool list and zfs list show them",
        "";
    /// Superblock of md arrays.
    MdSuperblock = "mdadm: data offset of metadata 1.2, as measured on arrays made with mdadm 4.4",
        "https://raid.wiki.kernel.org/index.php/RAID_superblock_formats";
    /// Thin pools of LVM.
    LvmThin = "lvmthin(7): chunk size and metadata of a thin pool, as measured with LVM 2.03",
        "https://man7.org/linux/man-pages/man7/lvmthin.7.html";
    /// File systems that were made and mounted.
    FileSystemMeasured = "XFS, ext4 and btrfs made and mounted, as df shows them",
        "";
    /// Speed of ZFS levels.
    PveZfsLevels = "Proxmox VE Administration Guide: ZFS RAID level considerations",
        "https://pve.proxmox.com/pve-docs/pve-admin-guide.html#_zfs_raid_level_considerations";
    /// Penalties of RAID levels.
    RaidPenalties = "Write penalties of RAID levels: 2, 4 and 6 operations for each write",
        "";
    /// Measured speeds.
    StorageMeasured = "Published measurements of disks and pools (123 rows with their sources in tests/golden)",
        "";
    /// Mean wait of an open queue.
    OpenQueue = "Queue with exponential times: mean L0 ÷ (1 − ρ), 99th percentile ln 100 means",
        "https://en.wikipedia.org/wiki/M/M/1_queue";
    /// Yearly failures of disks.
    DiskFailureRates = "Backblaze drive statistics 2021–2025",
        "https://www.backblaze.com/cloud-storage/resources/hard-drive-test-data";
    /// Mean time to data loss.
    MarkovLoss = "Gibson, Redundant disk arrays: mean time to data loss (1992), with unreadable sectors",
        "https://www2.eecs.berkeley.edu/Pubs/TechRpts/1991/6265.html";
    /// Endurance of solid-state disks.
    EnduranceRating = "JEDEC JESD218: endurance of solid-state disks, drive writes a day over five years",
        "";
    /// Reserve of a ZFS pool.
    OpenZfsSlop = "OpenZFS spa_misc.c: slop space",
        "https://github.com/openzfs/zfs/blob/master/module/zfs/spa_misc.c";
    /// Peak prediction on shared machines.
    PeakPrediction = "Bashir et al., Take it to the limit: peak prediction-driven resource overcommitment (EuroSys 2021)",
        "https://doi.org/10.1145/3447786.3456259";
    /// Sharing between guests as measured.
    MemoryDeduplication = "Barker et al., An empirical study of memory sharing in virtual machines (USENIX ATC 2012)",
        "https://www.usenix.org/conference/atc12/technical-sessions/presentation/barker";
    /// Half of the guests never touch half of their memory.
    AzurePond = "Li et al., Pond: CXL-based memory pooling systems for cloud platforms (ASPLOS 2023)",
        "https://doi.org/10.1145/3575693.3578835";
    /// Queues with many servers.
    HalfinWhitt = "Halfin and Whitt, Heavy-traffic limits for queues with many exponential servers (1981)",
        "https://doi.org/10.1287/opre.29.3.567";
    /// Ratio on physical cores.
    VcpuRatio = "Broadcom KB 414507: vCPU to physical core ratio",
        "https://knowledge.broadcom.com/external/article/414507/";
    /// Hardware threads share a core.
    VmwareHyperthreading = "VMware vSphere Resource Management: hyperthreading",
        "https://docs.vmware.com/en/VMware-vSphere/8.0/vsphere-resource-management/GUID-FD71CBCA-A9B3-4FB5-9AE2-3AC1B2F8A1BD.html";
    /// Published ratios by workload.
    RatioClasses = "OpenStack Nova: CPU allocation ratio 4.0",
        "https://docs.openstack.org/nova/latest/configuration/config.html#DEFAULT.initial_cpu_allocation_ratio";
    /// Limits of NUMA nodes.
    VmwareNuma = "VMware vSphere Resource Management: using NUMA systems with ESXi",
        "https://docs.vmware.com/en/VMware-vSphere/8.0/vsphere-resource-management/GUID-17B629DE-75DF-4C23-B831-08107007FBB9.html";
    /// SQL Server and many processors in a NUMA node.
    SqlNuma = "Broadcom KB 374613: SQL Server does not start with more than 64 logical CPUs in a NUMA node",
        "https://knowledge.broadcom.com/external/article/374613/";
    /// Memory of Ceph daemons.
    CephMemory = "Proxmox VE Administration Guide: Ceph, memory of the daemons",
        "https://pve.proxmox.com/pve-docs/chapter-pveceph.html";
    /// Microsoft's old reserve for Hyper-V.
    HyperVReserve = "Hyper-V 2008 R2 SP1: 384 MB and 64 MB for each GB are kept for the host (hyper-v.nu)",
        "";
    /// Overhead of a Hyper-V guest.
    HyperVOverhead = "Hyper-V: 32 MB for the first GB of a guest, 8 MB for each further (Aidan Finn, Altaro)",
        "https://aidanfinn.com/?p=9086";
    /// Memory of Xen's control domain.
    XenDom0 = "XenServer python-libs: default memory of the control domain",
        "https://github.com/xenserver/python-libs/blob/master/xcp/dom0.py";
    /// ZFS in Xen's control domain.
    XcpngZfs = "XCP-ng documentation: memory of the control domain, 16 GiB for ZFS",
        "https://docs.xcp-ng.org/";
    /// Overhead of a Xen guest.
    XenMemory = "xapi: memory overhead of a guest",
        "https://github.com/xapi-project/xen-api/blob/master/ocaml/xapi-idl/memory/memory.ml";
    /// Controller VM of Nutanix.
    NutanixSizer = "Nutanix Sizer wiki: memory of the controller VM, 20 to 48 GB by role",
        "";
    /// Memory overcommit of AHV.
    AhvOvercommit = "Nutanix: AHV memory overcommit",
        "https://www.nutanix.com/tech-center/blog/ahv-internals-memory-overcommit";
    /// What Kubernetes keeps for a node.
    KubeletReserve = "learnk8s: allocatable memory of Kubernetes nodes",
        "https://learnk8s.io/allocatable-resources";
    /// What KubeVirt takes of a node.
    KubevirtNode = "OpenShift Virtualization: memory overhead of worker nodes",
        "https://docs.redhat.com/en/documentation/openshift_container_platform/4.15/html/virtualization/installing";
    /// Overhead of a guest under Harvester.
    HarvesterOverhead = "Harvester: additional guest memory overhead ratio 1.5",
        "https://docs.harvesterhci.io/latest/advanced/index#additional-guest-memory-overhead-ratio";
    /// When Kubernetes evicts.
    KubeletEviction = "Kubernetes: node-pressure eviction, memory.available below 100 MiB",
        "https://kubernetes.io/docs/concepts/scheduling-eviction/node-pressure-eviction/";
    /// Guests killed at the limit of their pod.
    KubevirtLimit = "KubeVirt issue 8258: guests killed at the memory limit of their pod",
        "https://github.com/kubevirt/kubevirt/issues/8258";
    /// NVMe as memory.
    EsxiTiering = "VMware Cloud Foundation 9: memory tiering, active memory at most half of the DRAM",
        "https://blogs.vmware.com/cloud-foundation/2025/06/19/";
    /// Memory of vSAN.
    VsanMemory = "Broadcom KB 2113954: vSAN memory consumption",
        "https://knowledge.broadcom.com/external/article/326858";
    /// Memory of Storage Spaces Direct.
    AzureLocalSizer = "Azure Local sizer: 4 GB of memory for each TB of cache drives",
        "https://github.com/Azure/odinforazurelocal";
    /// Processors of Ceph, and its network.
    CephProcessors = "Proxmox VE Administration Guide: Ceph, recommended processors and network",
        "https://pve.proxmox.com/pve-docs/chapter-pveceph.html#_recommendations_for_a_healthy_ceph_cluster";
    /// Processors of Ceph on slower disks.
    CephHardware = "Ceph: hardware recommendations",
        "https://docs.ceph.com/en/latest/start/hardware-recommendations/";
    /// Processors of Nutanix's controller VM.
    NutanixProcessors = "Nutanix: controller VM with 8 to 16 virtual processors",
        "";
    /// What Nutanix's sizer plans for the controller VM.
    NutanixCores = "Nutanix Sizer wiki: controller VM, 8 virtual processors on 4 to 6 cores",
        "";
    /// Capacity of Ceph.
    CephCapacity = "Proxmox forum 161734: what Ceph holds when one node may fail",
        "https://forum.proxmox.com/threads/161734/";
    /// Memory of a starting storage daemon.
    CephRecovery = "Rook issue 12091: a storage daemon needs 16 GB to start again",
        "https://github.com/rook/rook/issues/12091";
    /// Capacity of vSAN.
    VsanCapacity = "VMware vSAN planning: capacity by failures to tolerate, host rebuild and operations reserve",
        "https://docs.vmware.com/en/VMware-vSphere/8.0/vsan-planning/GUID-581D2D5C-A88F-4318-A8D3-5A5F343F1631.html";
    /// Space of vSAN ESA.
    VsanEsaSpace = "Broadcom KB 394410: space of vSAN ESA objects",
        "https://knowledge.broadcom.com/external/article/394410";
    /// Resiliency of Storage Spaces Direct.
    S2dResiliency = "Microsoft: fault tolerance and storage efficiency of Storage Spaces Direct",
        "https://learn.microsoft.com/en-us/windows-server/storage/storage-spaces/fault-tolerance";
    /// Capacity of Nutanix.
    NutanixCapacity = "Josh Odgers: usable capacity of Nutanix with a node to spare",
        "https://www.joshodgers.com/2015/03/16/";
    /// Space of Longhorn.
    LonghornSpace = "Longhorn: storage reserved, over-provisioning and minimal available percentage",
        "https://github.com/longhorn/website/pull/1146";
    /// Memory population of servers.
    DimmPopulation = "Server vendors' memory population rules",
        "";
    /// Field test of memory overcommit on KVM.
    OvercommitField = "Field test of memory overcommit on a 512 GiB KVM node",
        "";
    /// Ratios and thresholds of this product.
    HeadroomModel = "Headroom model: verdicts and profiles",
        "";

    /// Headers and filling of an L2ARC.
    OpenZfsL2arc = "OpenZFS arc.c: headers and write speed of the L2ARC",
        "https://github.com/openzfs/zfs/blob/master/module/zfs/arc.c";
    /// Transaction groups and the dirty limit.
    OpenZfsParameters = "OpenZFS module parameters: transaction groups and dirty data",
        "https://openzfs.github.io/openzfs-docs/Performance%20and%20Tuning/Module%20Parameters.html";
    /// Special allocation class.
    OpenZfsSpecial = "OpenZFS zpoolconcepts: special allocation class",
        "https://openzfs.github.io/openzfs-docs/man/master/7/zpoolconcepts.7.html";
    /// Memory of deduplication.
    OpenZfsDedup = "OpenZFS workload tuning: deduplication",
        "https://openzfs.github.io/openzfs-docs/Performance%20and%20Tuning/Workload%20Tuning.html";
    /// Memory of Windows.
    WindowsRequirements = "Windows and Windows Server: hardware requirements",
        "https://learn.microsoft.com/en-us/windows-server/get-started/hardware-requirements";
    /// Memory of Linux distributions.
    OsInfo = "osinfo-db: minimum and recommended resources of operating systems",
        "https://gitlab.com/libosinfo/osinfo-db";
    /// Memory of SQL Server at least.
    SqlRequirements = "SQL Server 2022: hardware and software requirements",
        "https://learn.microsoft.com/en-us/sql/sql-server/install/hardware-and-software-requirements-for-installing-sql-server-2022";
    /// What to leave beside SQL Server.
    SqlServerMemory = "Kehayias, How much memory does my SQL Server actually need?",
        "https://www.sqlskills.com/blogs/jonathan/how-much-memory-does-my-sql-server-actually-need/";
    /// Shared buffers of PostgreSQL.
    PostgresMemory = "PostgreSQL: resource consumption, shared_buffers",
        "https://www.postgresql.org/docs/current/runtime-config-resource.html";
    /// Desktops and session hosts.
    SessionHosts = "Session host sizing guidelines for Azure Virtual Desktop and Remote Desktop Services",
        "https://learn.microsoft.com/en-us/windows-server/remote/remote-desktop-services/session-host-virtual-machine-sizing-guidelines";
    /// Memory of domain controllers.
    DirectoryCapacity = "Capacity planning for Active Directory Domain Services",
        "https://learn.microsoft.com/en-us/windows-server/administration/performance-tuning/role/active-directory-server/capacity-planning-for-active-directory-domain-services";
    /// Memory of a backup server.
    BackupServer = "Proxmox Backup Server: recommended system requirements",
        "https://pbs.proxmox.com/docs/installation.html#recommended-server-system-requirements";
    /// Databases with less and less memory.
    DatabaseTest = "StorageReview: SQL Server guests with 8 to 128 GB of memory",
        "";
    /// Power of servers.
    SpecPower = "SPECpower medians of server classes (cloud-carbon-coefficients)",
        "https://github.com/cloud-carbon-footprint/cloud-carbon-coefficients";
    /// Guests that nodes were measured with.
    DensityField = "Field test of 92 small and 28 medium guests on three servers",
        "";
    /// Swap files of virtual machines.
    EsxiSwapFile = "VMware vSphere Resource Management: swap space and memory overcommitment",
        "https://docs.vmware.com/en/VMware-vSphere/7.0/com.vmware.vsphere.resmgmt.doc/GUID-AC40823A-695B-438A-A8F2-4B7C51A0D014.html";

    /// Packing guests on hosts by several resources.
    VectorPacking = "Panigrahy et al., Heuristics for vector bin packing (2011)",
        "https://www.microsoft.com/en-us/research/publication/heuristics-for-vector-bin-packing/";
    /// What vSphere HA keeps free.
    VmwareAdmission = "VMware vSphere Availability: admission control by a percentage of cluster resources",
        "https://docs.vmware.com/en/VMware-vSphere/8.0/vsphere-availability/GUID-42230825-5DE3-47AF-9CA7-DEFE77BED841.html";
    /// How full a cluster gets when a host is evacuated.
    VsanEvacuation = "Live Virtually: capacity utilization after a vSAN host is evacuated",
        "https://livevirtually.net/2018/06/05/what-capacity-utilization-will-i-have-after-i-evacuate-a-vsan-host/";
    /// When Ceph takes OSDs out.
    CephDownOut = "Ceph: mon_osd_down_out_interval, 600 seconds",
        "https://docs.ceph.com/en/latest/rados/configuration/mon-osd-interaction/";
    /// When vSAN makes absent components anew.
    VsanRepairTimer = "VMware vSAN: a host that does not rejoin within 60 minutes is rebuilt elsewhere",
        "https://docs.vmware.com/en/VMware-vSphere/6.5/com.vmware.vsphere.virtualsan.doc/GUID-CC944D93-285B-4271-A8A9-5BAF5250CB0A.html";
    /// What Storage Spaces Direct retires by itself.
    S2dHealth = "Microsoft: Health Service, disks of a whole node are not retired",
        "https://learn.microsoft.com/en-us/windows-server/failover-clustering/health-service-overview";
    /// What Nutanix does when a node is lost.
    NutanixRebuild = "Nutanix community: a cluster with nodes down rebuilds by itself",
        "https://next.nutanix.com/community-blog-154/honey-i-shrunk-my-cluster-multiple-nodes-down-in-rf2-41359";
    /// When Longhorn makes a new replica.
    LonghornSettings = "Longhorn: replica replenishment wait interval, 600 seconds",
        "https://longhorn.io/docs/latest/references/settings/#replica-replenishment-wait-interval";
    /// Which cores are licensed.
    BroadcomLicence = "Broadcom KB 313548: counting cores for VMware Cloud Foundation and vSphere Foundation",
        "https://knowledge.broadcom.com/external/article/313548/";
}
