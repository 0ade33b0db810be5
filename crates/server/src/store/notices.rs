//! What operators tell every visitor.

use super::Store;
use super::accounts::needed;
use super::backend::Connection;
use crate::error::Error;

/// A notice. All times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// In the operator's words, one line.
    pub text: String,
    /// When it was put up.
    pub since: i64,
    /// When it goes by itself; none: when it is taken away.
    pub until: Option<i64>,
}

impl Notice {
    /// Returns whether it stands at a moment.
    #[must_use]
    pub fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

impl Store {
    /// The notice, if there is one; its time may be over.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn notice(&self) -> Result<Option<Notice>, Error> {
        let query = sqlx::query_as("SELECT text, since, until FROM notices");
        let row: Option<(String, i64, Option<i64>)> = query.fetch_optional(&self.reader).await?;
        Ok(row.map(|(text, since, until)| Notice { text, since, until }))
    }
}

/// Puts a notice up, in the place of the one before.
pub(super) async fn put_up(on: &mut Connection, notice: &Notice) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO notices (one, text, since, until) VALUES (1, $1, $2, $3) \
               ON CONFLICT (one) DO UPDATE SET text = $1, since = $2, until = $3";
    let query = sqlx::query(sql).bind(&notice.text).bind(notice.since).bind(notice.until);
    query.execute(on).await.map(drop)
}

/// Takes the notice away.
pub(super) async fn take_away(on: &mut Connection) -> Result<(), sqlx::Error> {
    needed(sqlx::query("DELETE FROM notices").execute(on).await?.rows_affected())
}
