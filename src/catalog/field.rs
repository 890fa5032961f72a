//! What was measured on servers of the catalogue in the field.

/// One server in the field test of 92 small and 28 medium guests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldRun {
    /// The server, by its id among the hosts.
    pub host: &'static str,
    /// Guests of 2 vCPU and 4 GB that one node carried.
    pub density: u64,
    /// Web requests (wrk), thousands a second.
    pub web: f64,
    /// Their 99th percentile, in milliseconds.
    pub web_p99: f64,
    /// Database transactions (pgbench), thousands a second.
    pub transactions: f64,
}

/// Virtual processors of the guests that were counted.
pub const FIELD_VCPUS: u64 = 2;
/// Memory of the guests that were counted, in GiB.
pub const FIELD_GIB: u64 = 4;

/// The runs, as published.
pub const FIELD_RUNS: &[FieldRun] = &[
    FieldRun { host: "h1", density: 52, web: 148.2, web_p99: 18.6, transactions: 22.9 },
    FieldRun { host: "h2", density: 78, web: 158.5, web_p99: 17.9, transactions: 25.4 },
    FieldRun { host: "h3", density: 84, web: 165.3, web_p99: 16.8, transactions: 27.1 },
];
