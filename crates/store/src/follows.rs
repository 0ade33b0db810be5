//! Changes of the accounts that an account follows.

use super::backend::Connection;
use crate::ids::PersonId;

/// Maximum number of accounts that an account follows.
pub const MAX_FOLLOWED: u32 = 200;

/// A change of the accounts that an account follows.
#[derive(Debug, Clone)]
pub enum FollowWrite {
    /// Follows an account, unless one has blocked the other or the maximum number is reached.
    Follow {
        /// Who follows.
        person: PersonId,
        /// Who is followed.
        other: PersonId,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// Stops following an account.
    Unfollow {
        /// Who followed.
        person: PersonId,
        /// Who was followed.
        other: PersonId,
    },
}

impl FollowWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Follow { person, other, at } => {
                let sql = "INSERT INTO follows (person, other, since) SELECT $1, $2, $3 WHERE NOT EXISTS \
                           (SELECT 1 FROM mutes WHERE blocked = 1 AND (person = $1 AND other = $2 OR person = $2 AND other = $1)) \
                           AND (SELECT COUNT(*) FROM follows WHERE person = $1) < $4 ON CONFLICT (person, other) DO NOTHING";
                let query = sqlx::query(sql).bind(person.to_column()).bind(other.to_column()).bind(*at);
                query.bind(i64::from(MAX_FOLLOWED)).execute(on).await.map(drop)
            }
            Self::Unfollow { person, other } => {
                let query = sqlx::query("DELETE FROM follows WHERE person = $1 AND other = $2");
                query.bind(person.to_column()).bind(other.to_column()).execute(on).await.map(drop)
            }
        }
    }
}
