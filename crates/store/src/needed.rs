//! Conditional changes.

/// Fails if a conditional change has affected no row.
pub(super) fn needed(rows: u64) -> Result<(), sqlx::Error> {
    if rows == 0 { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
}
