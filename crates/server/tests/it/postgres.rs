//! Failures that only PostgreSQL can cause. These tests need its address in `GAMUT_TEST_POSTGRES`.

use crate::browser::{Browser, first, people};
use crate::database::{connect, database};
use crate::served::{Served, config, page, served};
use crate::thinkers::First;
use gamut_server::config::Location;
use gamut_server::{Config, Server, StartError};
use sqlx::Connection;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::{AbortHandle, JoinSet};
use url::Url;

/// Closes the server's writing connection, as an administrator or a restart of PostgreSQL might.
async fn break_off(served: &Served) -> i64 {
    let mut connection = connect(&served.config.db).await;
    let sql = "SELECT COUNT(*) FROM (SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' \
               AND granted AND CAST(objid AS BIGINT) = CAST(hashtext(current_schema()) AS BIGINT) & 4294967295 \
               OFFSET 0) AS ended";
    let ended = sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    ended
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_server_recovers_from_a_broken_connection() {
    let served = served().await;
    assert!(matches!(served.config.db, Location::Postgres(_)), "GAMUT_TEST_POSTGRES has no address");
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut state = browser.view(&id).await["state"].clone();
    for seq in 0..3_u32 {
        assert_eq!(break_off(&served).await, 1, "the server's lock is gone");
        // The next action may be refused, and is then stored soon, once.
        let (mut tries, action) = (0, first(&state).to_owned());
        while browser.view(&id).await["seq"] != seq + 1 {
            tries += 1;
            assert!(tries < 600, "nothing is stored");
            browser.socket(&id, seq).await.act(seq, &action).await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        state = browser.view(&id).await["state"].clone();
    }
    let before = browser.view(&id).await["moves"].clone();
    let served = served.restart(Arc::new(First)).await.unwrap();
    browser.address = served.browser().address;
    assert_eq!(browser.view(&id).await["moves"], before);
}

/// Forwards connections to PostgreSQL until it is closed.
async fn door(at: SocketAddr, to: Url) -> (SocketAddr, AbortHandle) {
    let listener = TcpListener::bind(at).await.unwrap();
    let address = listener.local_addr().unwrap();
    let passing = tokio::spawn(async move {
        let mut connections = JoinSet::new();
        while let Ok((mut near, _)) = listener.accept().await {
            let to = to.clone();
            // Broken connections are the purpose of this.
            connections.spawn(async move {
                let port = to.port().unwrap_or(5432);
                if let Some((_, folder)) = to.query_pairs().find(|(name, _)| name == "host") {
                    let mut far = UnixStream::connect(format!("{folder}/.s.PGSQL.{port}")).await.unwrap();
                    drop(copy_bidirectional(&mut near, &mut far).await);
                } else {
                    let mut far = TcpStream::connect((to.host_str().unwrap(), port)).await.unwrap();
                    drop(copy_bidirectional(&mut near, &mut far).await);
                }
            });
        }
    });
    (address, passing.abort_handle())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn reads_resume_soon_after_postgresql_is_back() {
    let folder = TempDir::new().unwrap();
    let Location::Postgres(url) = database(&folder).await else { panic!("GAMUT_TEST_POSTGRES has no address") };
    let (user, _) = url.split_once('@').unwrap();
    let (_, schema) = url.rsplit_once("search_path]=").unwrap();
    let to: Url = url.parse().unwrap();
    let (at, opened) = door(([127, 0, 0, 1], 0).into(), to.clone()).await;
    let db = Location::from(format!("{user}@{at}{}?options[search_path]={schema}", to.path()).as_str());
    let server = Server::start(Config { db, ..config(&folder) }, Arc::new(First), page()).await.unwrap();
    let mut browser = Browser::new(server.addr().to_string());
    let id = browser.play("focus-2", people()).await;

    opened.abort();
    let mut waiting = JoinSet::new();
    for _ in 0..8 {
        let (mut browser, path) = (Browser::new(server.addr().to_string()), format!("/api/games/{id}"));
        waiting.spawn(async move { browser.get(&path).await });
    }
    // A pool that doubles its delay after each attempt would try again 1.9 s later.
    tokio::time::sleep(Duration::from_millis(2700)).await;
    let (_, opened) = door(at, to).await;
    let back = Instant::now();
    browser.view(&id).await;
    assert!(back.elapsed() < Duration::from_millis(1300), "{:?}", back.elapsed());
    waiting.abort_all();
    server.stop().await;
    opened.abort();
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_database_has_one_server_wherever_it_runs() {
    let served = served().await;
    let second = Server::start(served.config.clone(), Arc::new(First), page()).await;
    assert!(matches!(second.err(), Some(StartError::InUse(_))));
    served.restart(Arc::new(First)).await.unwrap();
}

/// Returns the address without sqlx's own parameters, as PostgreSQL's programs expect it, optionally with another
/// database.
fn address(url: &str, database: Option<&str>) -> String {
    let (place, settings) = url.split_once('?').unwrap_or((url, ""));
    let settings: Vec<_> = settings.split('&').filter(|setting| !setting.starts_with("options[")).collect();
    let place = match database {
        Some(name) => format!("{}/{name}", place.rsplit_once('/').unwrap().0),
        None => place.to_owned(),
    };
    format!("{place}?{}", settings.join("&"))
}

fn run(program: &str, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
}

/// As described in docs/operating.md.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_dump_taken_while_games_are_played_is_restored() {
    let served = served().await;
    let Location::Postgres(url) = served.config.db.clone() else { panic!("GAMUT_TEST_POSTGRES has no address") };
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let state = browser.view(&id).await["state"].clone();
    socket.act(0, first(&state)).await;
    socket.expect("event").await;
    let moves = browser.view(&id).await["moves"].clone();

    // Each test has its own schema, whose name is also used for the new database.
    let schema = url.rsplit_once("search_path]=").unwrap().1.to_owned();
    let dump = served.folder.path().join("gamut.dump");
    let file = |path: &Path| path.to_str().unwrap().to_owned();
    let dumped = format!("--file={}", file(&dump));
    let only = format!("--schema={schema}");
    run("pg_dump", &["--format=custom", &dumped, &only, &address(&url, None)]);
    let mut connection = connect(&Location::from(address(&url, None).as_str())).await;
    let sql = sqlx::AssertSqlSafe(format!("CREATE DATABASE {schema}"));
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    let into = format!("--dbname={}", address(&url, Some(&schema)));
    run("pg_restore", &["--no-owner", "--exit-on-error", &into, &file(&dump)]);

    let restored = format!("{}&options[search_path]={schema}", address(&url, Some(&schema)));
    let config = Config { db: Location::from(restored.as_str()), ..served.config.clone() };
    let server = Server::start(config, Arc::new(First), page()).await.unwrap();
    browser.address = server.addr().to_string();
    assert_eq!(browser.view(&id).await["moves"], moves);
    server.stop().await;
}
