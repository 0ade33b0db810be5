//! Pages of builds other than the server's.

use crate::browser::Browser;
use crate::database::{connect, database};
use crate::served::{brotli, config};
use crate::thinkers::First;
use gamut_server::Server;
use gamut_server::config::Config;
use gamut_server::http::Page;
use gamut_store::clock;
use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// Returns the page of a build, with a content-addressed script.
fn build(name: &str) -> Page {
    let script = format!("export const build = '{name}';\n").repeat(100);
    let compressed = (format!("assets/{name}.js.br"), Cow::Owned(brotli(&script)));
    let files = [
        (
            "index.html".to_owned(),
            format!("<!doctype html><title>page</title><script src=\"/assets/{name}.js\"></script>"),
        ),
        (format!("assets/{name}.js"), script),
        ("assets/help.html".to_owned(), "<!doctype html><title>help</title>".to_owned()),
    ];
    let files = files.into_iter().map(|(path, text)| (path, Cow::Owned(text.into_bytes())));
    Page::new(files.chain([compressed]).collect())
}

/// Returns the stored files, and when each was last refreshed.
async fn kept(config: &Config) -> Vec<(String, i64)> {
    let mut database = connect(&config.db).await;
    sqlx::query_as("SELECT path, offered FROM assets ORDER BY path").fetch_all(&mut database).await.unwrap()
}

async fn until_kept(config: &Config, path: &str) -> Vec<(String, i64)> {
    for _ in 0..600 {
        let kept = kept(config).await;
        if kept.iter().any(|(one, _)| one == path) {
            return kept;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{path} is not kept")
}

#[tokio::test]
async fn a_page_of_an_earlier_build_finds_its_files() {
    let folder = TempDir::new().unwrap();
    let config = Config { db: database(&folder).await, ..config(&folder) };
    let server = Server::start(config.clone(), Arc::new(First), build("old")).await.unwrap();
    let browser = Browser::new(server.addr().to_string());
    let get = |address: String, path: &str| browser.http.get(format!("http://{address}/{path}"));
    let own = get(browser.address.clone(), "assets/old.js").send().await.unwrap();
    let (own_headers, text) = (own.headers().clone(), own.text().await.unwrap());
    let known = until_kept(&config, "assets/old.js").await;
    assert_eq!(known.len(), 1, "no page is kept: {known:?}");
    server.stop().await;

    let server = Server::start(config.clone(), Arc::new(First), build("new")).await.unwrap();
    let address = server.addr().to_string();
    for encoding in ["br", "gzip", "identity"] {
        let answer = get(address.clone(), "assets/old.js").header("accept-encoding", encoding).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let headers = answer.headers();
        for name in ["content-type", "cache-control", "etag", "vary"] {
            assert_eq!(headers.get(name), own_headers.get(name), "{name}");
        }
        let packed = headers.get("content-encoding").map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(packed.as_deref().unwrap_or("identity"), encoding);
        let bytes = answer.bytes().await.unwrap();
        assert_eq!(encoding == "identity", bytes == text.as_bytes());
        assert!(encoding == "identity" || bytes.len() < text.len());
    }
    let tag = own_headers["etag"].clone();
    let unchanged = get(address.clone(), "assets/old.js").header("if-none-match", tag).send().await.unwrap();
    assert_eq!(unchanged.status(), 304);
    for path in ["assets/none.js", "assets/old.js.html", "old.js"] {
        assert_eq!(get(address.clone(), path).send().await.unwrap().status(), 404, "{path}");
    }
    let both = until_kept(&config, "assets/new.js").await;
    assert_eq!(both.len(), 2);
    server.stop().await;

    // Restarting without changes writes nothing, but deletes files not refreshed for a month.
    let month = 31 * 24 * 60 * 60 * 1000;
    let mut database = connect(&config.db).await;
    let sql = "UPDATE assets SET offered = $1 WHERE path = 'assets/old.js'";
    sqlx::query(sql).bind(clock::now() - month).execute(&mut database).await.unwrap();
    let server = Server::start(config.clone(), Arc::new(First), build("new")).await.unwrap();
    for _ in 0..600 {
        if kept(&config).await.len() == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
    assert_eq!(kept(&config).await, both.into_iter().filter(|(path, _)| path == "assets/new.js").collect::<Vec<_>>());
}
