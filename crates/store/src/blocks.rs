//! Networks blocked by an operator.

use super::Store;
use super::backend::Connection;
use super::row::row;
use crate::StoreError;
use ipnet::IpNet;

/// A blocked network. Times are milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkBlock {
    /// The network's addresses.
    pub network: IpNet,
    /// When it was blocked.
    pub since: i64,
    /// When the block ends; `None` if it stays until lifted.
    pub until: Option<i64>,
    /// The reason shown to visitors.
    pub reason: Option<String>,
}

impl NetworkBlock {
    /// Returns whether the block is in effect at a moment.
    #[must_use]
    pub fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

row! {
    /// A block of a network.
    BlockRow { network: String, since: i64, until: Option<i64>, reason: Option<String>, }
}

impl Store {
    /// Returns the blocks in effect at a moment, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn network_blocks(&self, now: i64) -> Result<Vec<NetworkBlock>, StoreError> {
        let sql = "SELECT network, since, until, reason FROM network_blocks \
                   WHERE until IS NULL OR until > $1 ORDER BY since DESC, network";
        let rows: Vec<BlockRow> = sqlx::query_as(sql).bind(now).fetch_all(&self.reader).await?;
        let read = |BlockRow { network, since, until, reason }| {
            let network = network.parse().map_err(|_| StoreError::Failed(format!("{network:?} is no network")))?;
            Ok(NetworkBlock { network, since, until, reason })
        };
        rows.into_iter().map(read).collect()
    }
}

/// Blocks a network from `since` on, replacing an earlier block of it. Deletes expired blocks.
pub(super) async fn block(on: &mut Connection, block: &NetworkBlock) -> Result<u64, sqlx::Error> {
    let query = sqlx::query("DELETE FROM network_blocks WHERE until <= $1").bind(block.since);
    query.execute(&mut *on).await?;
    let sql = "INSERT INTO network_blocks (network, since, until, reason) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (network) DO UPDATE SET since = $2, until = $3, reason = $4";
    let query = sqlx::query(sql).bind(block.network.to_string()).bind(block.since).bind(block.until);
    Ok(query.bind(&block.reason).execute(on).await?.rows_affected())
}

/// Lifts the block of a network in effect at `now`. Returns the number of deleted rows.
pub(super) async fn unblock(on: &mut Connection, network: IpNet, now: i64) -> Result<u64, sqlx::Error> {
    let sql = "DELETE FROM network_blocks WHERE network = $1 AND (until IS NULL OR until > $2)";
    Ok(sqlx::query(sql).bind(network.to_string()).bind(now).execute(on).await?.rows_affected())
}
