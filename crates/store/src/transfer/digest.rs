//! Comparing tables regardless of the order of rows.

use super::super::backend::Connection;
use super::table::{Row, Table, Value};
use futures_util::TryStreamExt;
use sha2::{Digest as _, Sha256};

/// The number of rows in a table, and the sum of their digests.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Digest {
    rows: u64,
    sum: [u64; 4],
}

impl Digest {
    /// Digests a whole table.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn of(table: &Table, on: &mut Connection) -> Result<Self, sqlx::Error> {
        table.rows(on).try_fold(Self::default(), |digest, row| async move { Ok(digest.with(&row)) }).await
    }

    /// Returns the number of rows.
    pub(super) fn rows(&self) -> u64 {
        self.rows
    }

    fn with(mut self, row: &Row) -> Self {
        let mut hasher = Sha256::new();
        for value in row {
            match value {
                Value::Null(()) => hasher.update([0]),
                Value::Number(number) => {
                    hasher.update([1]);
                    hasher.update(number.to_le_bytes());
                }
                Value::Text(text) => {
                    hasher.update([2]);
                    hasher.update((text.len() as u64).to_le_bytes());
                    hasher.update(text);
                }
            }
        }
        let hash: [u8; 32] = hasher.finalize().into();
        for (sum, part) in self.sum.iter_mut().zip(hash.chunks_exact(8)) {
            let part = part.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte));
            *sum = sum.wrapping_add(part);
        }
        self.rows += 1;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_count_and_their_order_does_not() {
        let row = |number, text: &str| vec![Value::Number(number), Value::Text(text.to_owned()), Value::Null(())];
        let (one, two) = (row(1, "a"), row(2, "b"));
        let of = |rows: &[&Row]| rows.iter().fold(Digest::default(), |digest, row| digest.with(row));
        assert_eq!(of(&[&one, &two]), of(&[&two, &one]));
        assert_ne!(of(&[&one, &one]), of(&[&two, &two]));
        assert_ne!(of(&[&one, &two]), of(&[&one, &two, &two]));
        // Column boundaries matter.
        let split = |a: &str, b: &str| vec![Value::Text(a.to_owned()), Value::Text(b.to_owned())];
        assert_ne!(of(&[&split("ab", "")]), of(&[&split("a", "b")]));
    }
}
