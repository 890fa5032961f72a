//! Which share of requests a cache answers when popularity follows Zipf's law with a stated exponent.
//!
//! Source: Che's approximation for LRU (Fricker, Robert and Roberts 2012) under independent requests; the ARC between
//! LRU and the best fixed choice, by a share fitted to simulations. Real traces are not like this: only for a person
//! who states the exponent.

use crate::storage::reckon::power;
use crate::units::Bytes;

/// Ranks that are summed one by one; the tail goes in bins.
const SINGLE: u64 = 40;
/// Width of a bin against its first rank: one in this many.
const BIN: u64 = 20;
/// Steps after which Newton's method has converged for every size within the limits.
const STEPS: u32 = 200;
/// How far the ARC is on the way from LRU to the best fixed choice, by cache against objects.
const TOWARDS_BEST: [(f64, f64); 7] =
    [(0.005, 0.80), (0.01, 0.78), (0.05, 0.67), (0.10, 0.58), (0.20, 0.41), (0.50, 0.04), (0.55, 0.0)];

/// Objects of nearly equal popularity: how many, and the probability that a request wants one of them.
struct Bin {
    count: f64,
    popularity: f64,
}

/// ∫ x^−α from `from` to `to`.
fn mass(alpha: f64, from: f64, to: f64) -> f64 {
    let rest = 1.0 - alpha;
    // Close to one the difference of powers loses all digits; the integrand is flat enough there.
    if rest.abs() < 1e-6 { libm::log(to / from) } else { (power(to, rest) - power(from, rest)) / rest }
}

/// Popularity of `objects`, the first first. Bins of the tail get the integral over their ranks, half a rank early.
fn bins(alpha: f64, objects: u64) -> Vec<Bin> {
    let mut bins = Vec::new();
    let mut rank = 1;
    while rank <= objects {
        let next = if rank <= SINGLE { rank + 1 } else { (rank + rank / BIN).min(objects) + 1 };
        let (first, last) = (rank as f64, next as f64);
        let popularity = if rank <= SINGLE { power(first, -alpha) } else { mass(alpha, first - 0.5, last - 0.5) };
        bins.push(Bin { count: last - first, popularity });
        rank = next;
    }
    let total: f64 = bins.iter().map(|bin| bin.popularity).sum();
    for bin in &mut bins {
        bin.popularity /= total;
    }
    bins
}

/// Hit ratio of LRU: each object stays for the characteristic time.
fn lru(bins: &[Bin], cached: f64) -> f64 {
    // Objects that are in the cache grow with the time and bend down, so Newton's method from below never overshoots.
    let mut time = cached;
    for _ in 0..STEPS {
        let (mut inside, mut slope) = (0.0, 0.0);
        for Bin { count, popularity } in bins {
            let each = popularity / count;
            let missing = libm::exp(-each * time);
            inside += count * (1.0 - missing);
            slope += popularity * missing;
        }
        let step = (cached - inside) / slope;
        if !step.is_finite() || step <= time * 1e-9 {
            break;
        }
        time += step;
    }
    let hits: f64 = bins.iter().map(|bin| -bin.popularity * libm::expm1(-bin.popularity / bin.count * time)).sum();
    hits.min(1.0)
}

/// Hit ratio of the best fixed choice: the most popular objects.
fn best(bins: &[Bin], cached: f64) -> f64 {
    let (mut left, mut hits) = (cached, 0.0);
    for bin in bins {
        hits += bin.popularity * (left / bin.count).clamp(0.0, 1.0);
        left -= bin.count;
    }
    hits.min(1.0)
}

fn towards_best(share: f64) -> f64 {
    let mut below: Option<(f64, f64)> = None;
    for point in TOWARDS_BEST {
        if share < point.0 {
            return below.map_or(point.1, |below| {
                let part = libm::log(share / below.0) / libm::log(point.0 / below.0);
                below.1 + (point.1 - below.1) * part
            });
        }
        below = Some(point);
    }
    0.0
}

/// Hit ratio of an LRU cache of `cached` of `objects` blocks with Zipf exponent `alpha`.
pub fn zipf_lru(alpha: f64, objects: u64, cached: u64) -> f64 {
    if cached >= objects { 1.0 } else { lru(&bins(alpha, objects), cached as f64) }
}

/// Hit ratio when the `cached` most popular of `objects` blocks stay for good: no cache does better.
pub fn zipf_best(alpha: f64, objects: u64, cached: u64) -> f64 {
    if cached >= objects { 1.0 } else { best(&bins(alpha, objects), cached as f64) }
}

/// Hit ratio of an ARC of `cached` of `objects` blocks with Zipf exponent `alpha`, as a share of one.
///
/// ```
/// use headroom::storage::cache::zipf::zipf_hits;
/// let hits = zipf_hits(0.8, 200_000, 20_000);
/// assert!((hits - 0.5472).abs() < 0.01);
/// ```
pub fn zipf_hits(alpha: f64, objects: u64, cached: u64) -> f64 {
    if cached >= objects {
        return 1.0;
    }
    let (bins, size) = (bins(alpha, objects), cached as f64);
    let lru = lru(&bins, size);
    lru + towards_best(size / objects as f64) * (best(&bins, size) - lru)
}

/// Blocks whose popularity is stated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Popularity {
    /// Exponent of Zipf's law.
    pub alpha: f64,
    /// All data that may be read.
    pub data: Bytes,
    /// Bytes of a block.
    pub block: Bytes,
}

impl Popularity {
    /// Reads that a cache of this size answers, when `compression` times as much fits.
    pub fn hits(self, cache: Bytes, compression: f64) -> f64 {
        let blocks = |bytes: Bytes| bytes.0.checked_div(self.block.0).unwrap_or(0);
        zipf_hits(self.alpha, blocks(self.data), blocks(Bytes::from_f64(cache.as_f64() * compression)))
    }
}
