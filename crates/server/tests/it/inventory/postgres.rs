//! What PostgreSQL keeps of deleted rows.

use super::{fill, filled};
use crate::database::{connect, run_sql};
use crate::people::{me, sign_up};
use crate::served::served;
use gamut_server::config::Location;
use gamut_store::Store;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// A vacuum keeps rows visible to any open transaction on the database, which other tests have.
const PATIENCE: Duration = Duration::from_secs(60);
/// Delay between two vacuums.
const AGAIN: Duration = Duration::from_millis(100);

/// Bytes stay in PostgreSQL's pages until they are overwritten, except at the empty end of a table.
#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn s8_postgresql_vacuums_what_is_deleted() {
    let served = served().await;
    assert!(matches!(served.config.db, Location::Postgres(_)), "GAMUT_TEST_POSTGRES has no address");
    let mut mira = served.browser();
    sign_up(&mut mira, "Mira").await;
    let person = me(&mut mira).await["person"].as_i64().unwrap();
    let (index, table) = filled().find(|(_, table)| table.name == "texts").unwrap();
    fill(&served, table, index, person).await;
    let size = async |db: &Location| -> i64 {
        let sql = "SELECT CAST(pg_relation_size('texts') AS BIGINT)";
        sqlx::query_scalar(sql).fetch_one(&mut connect(db).await).await.unwrap()
    };
    assert!(size(&served.config.db).await > 0);
    run_sql(&served.config.db, "DELETE FROM texts").await;
    let stopped = served.stopped().await;
    let store = Store::open(stopped.database()).await.unwrap();
    let emptied = async {
        while size(stopped.database()).await > 0 {
            assert!(store.scrub().await);
            sleep(AGAIN).await;
        }
    };
    timeout(PATIENCE, emptied).await.expect("the pages are given back");
    store.close().await;
}
