//! The page's content-addressed files of this and of earlier builds, so that a page older than its server can load its
//! files.

use super::Store;
use super::backend::Connection;
use super::row::row;
use crate::StoreError;
use std::collections::HashMap;

/// Maximum total number of characters. Beyond it, the least recently refreshed files are deleted.
const MOST: i64 = 32 << 20;

/// A stored file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptAsset {
    /// The path without a leading slash.
    pub path: String,
    /// Whether it is compressed (Brotli).
    pub packed: bool,
    /// The bytes in Base64, since columns of both databases are text or numbers.
    pub body: String,
}

/// A change of the stored files.
#[derive(Debug, Clone)]
pub enum AssetWrite {
    /// Adds files.
    Add {
        /// The files.
        assets: Vec<KeptAsset>,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// Refreshes existing files.
    Offer {
        /// The paths.
        paths: Vec<String>,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// Deletes files not refreshed since then.
    Forget {
        /// Milliseconds since 1970.
        before: i64,
    },
}

row! {
    /// When a file was last refreshed.
    OfferedRow { path: String, offered: i64, }
}

row! {
    /// A file's contents, and whether they are compressed.
    BodyRow { packed: i64, body: String, }
}

row! {
    /// A file's number of characters.
    SizeRow { path: String, size: i64, }
}

impl Store {
    /// Returns every stored file, and when it was last refreshed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn assets(&self) -> Result<HashMap<String, i64>, StoreError> {
        let rows: Vec<OfferedRow> = sqlx::query_as("SELECT path, offered FROM assets").fetch_all(&self.reader).await?;
        Ok(rows.into_iter().map(|OfferedRow { path, offered }| (path, offered)).collect())
    }

    /// Returns a stored file.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn asset(&self, path: &str) -> Result<Option<KeptAsset>, StoreError> {
        let query = sqlx::query_as("SELECT packed, body FROM assets WHERE path = $1").bind(path);
        let row: Option<BodyRow> = query.fetch_optional(&self.reader).await?;
        Ok(row.map(|BodyRow { packed, body }| KeptAsset { path: path.to_owned(), packed: packed != 0, body }))
    }
}

impl AssetWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Add { assets, at } => {
                for KeptAsset { path, packed, body } in assets {
                    let size = i64::try_from(body.len()).unwrap_or(i64::MAX);
                    let sql = "INSERT INTO assets (path, packed, size, offered, body) VALUES ($1, $2, $3, $4, $5) \
                               ON CONFLICT (path) DO UPDATE SET offered = $4";
                    let query = sqlx::query(sql).bind(path).bind(i64::from(*packed)).bind(size).bind(at).bind(body);
                    query.execute(&mut *on).await?;
                }
                bound(on, MOST).await
            }
            Self::Offer { paths, at } => {
                for path in paths {
                    let query = sqlx::query("UPDATE assets SET offered = $2 WHERE path = $1").bind(path).bind(at);
                    query.execute(&mut *on).await?;
                }
                Ok(())
            }
            Self::Forget { before } => {
                sqlx::query("DELETE FROM assets WHERE offered < $1").bind(before).execute(on).await.map(drop)
            }
        }
    }
}

/// Deletes the least recently refreshed files if there are more than this many characters in total.
async fn bound(on: &mut Connection, most: i64) -> Result<(), sqlx::Error> {
    let sql = "SELECT path, size FROM assets ORDER BY offered DESC, path";
    let rows: Vec<SizeRow> = sqlx::query_as(sql).fetch_all(&mut *on).await?;
    let mut sum = 0_i64;
    for SizeRow { path, size } in rows {
        sum = sum.saturating_add(size);
        if sum > most {
            sqlx::query("DELETE FROM assets WHERE path = $1").bind(path).execute(&mut *on).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Write;

    fn asset(path: &str, length: usize) -> KeptAsset {
        KeptAsset { path: path.to_owned(), packed: false, body: "A".repeat(length) }
    }

    #[tokio::test]
    async fn files_are_kept_as_long_as_they_are_offered() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Store::open(folder.path().join("gamut.db")).await.unwrap();
        let write = async |write| store.write(Write::Asset(write)).await.unwrap();
        write(AssetWrite::Add { assets: vec![asset("assets/a.js", 4), asset("assets/b.js", 4)], at: 1000 }).await;
        write(AssetWrite::Offer { paths: vec![String::from("assets/b.js")], at: 5000 }).await;
        assert_eq!(store.asset("assets/a.js").await.unwrap(), Some(asset("assets/a.js", 4)));
        write(AssetWrite::Forget { before: 5000 }).await;
        assert_eq!(store.asset("assets/a.js").await.unwrap(), None);
        assert_eq!(store.assets().await.unwrap(), HashMap::from([(String::from("assets/b.js"), 5000)]));
        store.close().await;
    }

    #[tokio::test]
    async fn of_too_many_those_go_that_were_offered_the_longest_ago() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Store::open(folder.path().join("gamut.db")).await.unwrap();
        let half = usize::try_from(MOST / 2).unwrap();
        for (at, path) in (1..).zip(["assets/a.js", "assets/b.js", "assets/c.js"]) {
            let assets = vec![asset(path, half)];
            store.write(Write::Asset(AssetWrite::Add { assets, at })).await.unwrap();
        }
        let mut left: Vec<_> = store.assets().await.unwrap().into_keys().collect();
        left.sort();
        assert_eq!(left, ["assets/b.js", "assets/c.js"]);
        store.close().await;
    }
}
