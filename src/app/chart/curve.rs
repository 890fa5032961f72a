//! Points of a curve as the path that SVG draws, in a box of 10,000 by 10,000 with its origin at the top left:
//! whole numbers are written much faster than floats.

use super::Scale;
use std::fmt::Write;

/// A point: from the left and from the bottom, in percent.
pub type Point = (f64, f64);

fn append(path: &mut String, points: impl Iterator<Item = Point>) {
    for (x, y) in points {
        let command = if path.is_empty() { 'M' } else { 'L' };
        let whole = |percent: f64| libm::round(percent * 100.0) as i64;
        let _ = write!(path, "{command}{} {}", whole(x), whole(100.0 - y));
    }
}

/// A line through all points.
pub fn line(points: &[Point]) -> String {
    let mut path = String::with_capacity(points.len() * 12);
    append(&mut path, points.iter().copied());
    path
}

/// The area between two lines over the same places.
pub fn band(low: &[Point], high: &[Point]) -> String {
    let mut path = String::with_capacity((low.len() + high.len()) * 12);
    append(&mut path, high.iter().copied());
    append(&mut path, low.iter().rev().copied());
    if !path.is_empty() {
        path.push('Z');
    }
    path
}

/// The part of a curve that leaves the floor of its axis, with the point before: below it nothing is claimed.
pub fn risk_line(curve: &[(f64, f64)], x: Scale, y: Scale, floor: f64) -> String {
    let begins = curve.iter().position(|(_, risk)| *risk > floor).unwrap_or(curve.len());
    let shown = curve.iter().skip(begins.saturating_sub(1));
    line(&shown.map(|(ratio, risk)| (x.at(*ratio), y.at(*risk))).collect::<Vec<_>>())
}

/// The first place at which a rising curve reaches `value`, straight between its points.
pub fn crossing(curve: &[(f64, f64)], value: f64) -> Option<f64> {
    let mut before: Option<(f64, f64)> = None;
    for (place, height) in curve.iter().copied() {
        if height >= value {
            let Some((from, low)) = before else { return Some(place) };
            let part = (value - low) / (height - low);
            return Some(from + (place - from) * part);
        }
        before = Some((place, height));
    }
    None
}
