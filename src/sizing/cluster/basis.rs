//! A basis of a linear programme: as many columns as there are rows, how much of each, and what a row is worth.
//!
//! The revised simplex method with the inverse of the basis kept whole: rows are few.

/// Less than this of a column is nothing.
const NOTHING: f64 = 1e-9;

/// A basis.
#[derive(Clone, Debug, Default)]
pub struct Basis {
    inverse: Vec<Vec<f64>>,
    costs: Vec<f64>,
    /// How much of each column.
    pub amounts: Vec<f64>,
}

impl Basis {
    /// Adds a row and a column with `own` in it and nothing in the others, of which `need` is needed.
    pub fn alone(&mut self, own: f64, need: f64, cost: f64) {
        let rows = self.inverse.len();
        for row in &mut self.inverse {
            row.push(0.0);
        }
        let mut row = vec![0.0; rows];
        row.push(1.0 / own);
        self.inverse.push(row);
        self.costs.push(cost);
        self.amounts.push(need / own);
    }

    /// What each row is worth.
    pub fn prices(&self) -> Vec<f64> {
        let mut prices = vec![0.0; self.costs.len()];
        for (row, cost) in self.inverse.iter().zip(&self.costs) {
            for (price, part) in prices.iter_mut().zip(row) {
                *price += cost * part;
            }
        }
        prices
    }

    /// Takes another column into the basis; which one it replaces.
    pub fn enter(&mut self, column: &[f64], cost: f64) -> Option<usize> {
        let mut parts = Vec::new();
        let (mut ratio, mut out) = (f64::INFINITY, 0);
        for (row, amount) in self.inverse.iter().zip(&self.amounts) {
            let part = row.iter().zip(column).fold(0.0, |sum, (row, own)| sum + row * own);
            if part > NOTHING && amount / part < ratio {
                (ratio, out) = (amount / part, parts.len());
            }
            parts.push(part);
        }
        let own = parts.get(out).copied().filter(|_| ratio.is_finite())?;
        let mut entered = self.inverse.get(out)?.clone();
        for value in &mut entered {
            *value /= own;
        }
        let rows = self.inverse.iter_mut().zip(&mut self.amounts).zip(&mut self.costs);
        for (at, (((row, amount), known), part)) in rows.zip(&parts).enumerate() {
            if at == out {
                row.clone_from(&entered);
                (*amount, *known) = (ratio, cost);
                continue;
            }
            for (value, entered) in row.iter_mut().zip(&entered) {
                *value -= part * entered;
            }
            *amount = (*amount - part * ratio).max(0.0);
        }
        Some(out)
    }
}
