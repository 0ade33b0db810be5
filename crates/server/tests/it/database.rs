//! Databases for tests: a file each, or with `GAMUT_TEST_POSTGRES` a schema each on that server.

use gamut_server::config::Location;
use sqlx::{AnyConnection, Connection};
use tempfile::TempDir;

/// The variable with the address of a PostgreSQL server.
const POSTGRES: &str = "GAMUT_TEST_POSTGRES";

/// Creates a database. The folder is for files that belong to it.
pub(crate) async fn database(folder: &TempDir) -> Location {
    match std::env::var(POSTGRES) {
        Ok(url) => schema(&url).await,
        Err(_) => Location::from(folder.path().join("gamut.db")),
    }
}

async fn schema(url: &str) -> Location {
    let name = format!("test_{:016x}", rand());
    let mut connection = connect(&Location::from(url)).await;
    let sql = sqlx::AssertSqlSafe(format!("CREATE SCHEMA {name}"));
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let separator = if url.contains('?') { '&' } else { '?' };
    Location::from(format!("{url}{separator}options[search_path]={name}").as_str())
}

fn rand() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).unwrap();
    u64::from_ne_bytes(bytes)
}

/// Opens a connection for the test itself.
pub(crate) async fn connect(db: &Location) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let url = match db {
        Location::File(path) => format!("sqlite:{}", path.display()),
        Location::Postgres(url) => url.clone(),
    };
    AnyConnection::connect(&url).await.unwrap()
}

/// Returns the number of rows of a table.
pub(crate) async fn rows(db: &Location, table: &str) -> i64 {
    let mut connection = connect(db).await;
    let sql = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
    let rows = sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    rows
}

/// Changes the database behind the server's back.
pub(crate) async fn run_sql(db: &Location, sql: &'static str) {
    let mut connection = connect(db).await;
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
