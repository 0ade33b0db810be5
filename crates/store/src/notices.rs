//! The operator's notice to all visitors.

use super::Store;
use super::backend::Connection;
use super::needed::needed;
use super::row::row;
use crate::StoreError;

/// A notice. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The text, one line.
    pub text: String,
    /// When it was set.
    pub since: i64,
    /// When it expires; `None` if it stays until cleared.
    pub until: Option<i64>,
}

impl Notice {
    /// Returns whether it is in effect at a moment.
    #[must_use]
    pub fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

row! {
    /// The notice.
    NoticeRow { text: String, since: i64, until: Option<i64>, }
}

impl Store {
    /// Returns the notice, if any, even if it has expired.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn notice(&self) -> Result<Option<Notice>, StoreError> {
        let query = sqlx::query_as("SELECT text, since, until FROM notices");
        let row: Option<NoticeRow> = query.fetch_optional(&self.reader).await?;
        Ok(row.map(|NoticeRow { text, since, until }| Notice { text, since, until }))
    }
}

/// Sets the notice, replacing an earlier one.
pub(super) async fn put_up(on: &mut Connection, notice: &Notice) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO notices (one, text, since, until) VALUES (1, $1, $2, $3) \
               ON CONFLICT (one) DO UPDATE SET text = $1, since = $2, until = $3";
    let query = sqlx::query(sql).bind(&notice.text).bind(notice.since).bind(notice.until);
    query.execute(on).await.map(drop)
}

/// Removes the notice.
pub(super) async fn take_away(on: &mut Connection) -> Result<(), sqlx::Error> {
    needed(sqlx::query("DELETE FROM notices").execute(on).await?.rows_affected())
}
