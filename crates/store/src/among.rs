//! Queries with a list of keys.

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::QueryAs;
use sqlx::{Any, AssertSqlSafe, Encode, FromRow, Type};
use std::fmt::Write;

/// Builds a query whose last condition is that a column has one of these values: `sql` ends with the column's name.
/// There must be at least one value.
pub(super) fn among<R, V>(sql: &str, values: impl IntoIterator<Item = V>) -> QueryAs<'static, Any, R, AnyArguments>
where
    R: for<'r> FromRow<'r, AnyRow>,
    V: Encode<'static, Any> + Type<Any> + 'static,
{
    let values: Vec<V> = values.into_iter().collect();
    let mut sql = format!("{sql} IN (");
    for number in 1..=values.len() {
        let comma = if number == 1 { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(sql, "{comma}${number}");
    }
    sql.push(')');
    values.into_iter().fold(sqlx::query_as(AssertSqlSafe(sql)), QueryAs::bind)
}
