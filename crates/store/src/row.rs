//! Rows read by the names of their columns.

/// Declares a row: a field for each column of its query. A column that is computed or shares its name gets one by `AS`.
///
/// `#[derive(FromRow)]` does the same, but its macros depend on SQLite, which a release would then build twice.
macro_rules! row {
    ($(#[$meta:meta])* $name:ident { $($field:ident: $kind:ty,)+ }) => {
        $(#[$meta])*
        struct $name {
            $($field: $kind,)+
        }

        impl<'r> sqlx::FromRow<'r, sqlx::any::AnyRow> for $name {
            fn from_row(row: &'r sqlx::any::AnyRow) -> Result<Self, sqlx::Error> {
                Ok(Self { $($field: sqlx::Row::try_get(row, stringify!($field))?,)+ })
            }
        }
    };
}

pub(super) use row;
