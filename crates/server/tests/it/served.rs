//! A server with its own database.

use crate::browser::Browser;
use crate::database::{connect, database};
use crate::openapi;
use crate::thinkers::First;
use gamut_live::bots::Thinker;
use gamut_server::config::Location;
use gamut_server::config::{Config, Limits};
use gamut_server::http::Page;
use gamut_server::{Server, StartError};
use gamut_store::{Store, Write};
use gamut_table::summary::Summary;
use gamut_table::{Agreement, LogEntry};
use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

pub(crate) struct Served {
    pub(crate) server: Server,
    pub(crate) config: Config,
    pub(crate) folder: TempDir,
}

/// Starts a server with default limits, and bots that play the first legal action.
pub(crate) async fn served() -> Served {
    served_with(Arc::new(First), |_| {}).await
}

pub(crate) async fn served_with(thinker: Arc<dyn Thinker>, change: impl FnOnce(&mut Config)) -> Served {
    let folder = TempDir::new().unwrap();
    let mut config = Config { db: database(&folder).await, ..config(&folder) };
    change(&mut config);
    let server = Server::start(config.clone(), thinker, page()).await.unwrap();
    Served { server, config, folder }
}

/// Returns settings with a database file of their own.
pub(crate) fn config(folder: &TempDir) -> Config {
    let (notice, offer) = (Duration::from_millis(100), Duration::from_millis(500));
    let limits = Limits { threads: 2, notice, offer, ..Limits::default() };
    Config { addr: ([127, 0, 0, 1], 0).into(), db: folder.path().join("gamut.db").into(), limits, ..Config::default() }
}

/// Returns a summary for tests that use no lists.
pub(crate) fn no_summary() -> Summary {
    let (variant, position) = (String::from("focus-2"), String::new());
    Summary {
        variant,
        seats: Vec::new(),
        ply: 0,
        turn: None,
        over: None,
        places: Vec::new(),
        position,
        agreement: Agreement::default(),
        hints: false,
        offer: None,
        club: None,
        rematch: Vec::new(),
    }
}

/// Returns a text as Brotli compresses it.
pub(crate) fn brotli(text: &str) -> Vec<u8> {
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut text.as_bytes(), &mut packed, &brotli::enc::BrotliEncoderParams::default()).unwrap();
    packed
}

pub(crate) fn page() -> Page {
    let script = "export {};\n".repeat(200);
    let compressed = ("assets/app-1a2b.js.br".to_owned(), Cow::Owned(brotli(&script)));
    let files = [
        ("index.html", "<!doctype html><meta name=\"gamut-build\" content=\"dev\"><title>page</title>".to_owned()),
        ("assets/app-1a2b.js", script),
        ("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()),
    ];
    let files = files.into_iter().map(|(path, text)| (path.to_owned(), Cow::Owned(text.into_bytes())));
    Page::new(files.chain([compressed]).collect())
}

impl Served {
    /// Shuts the server down and starts another on the same database.
    pub(crate) async fn restart(self, thinker: Arc<dyn Thinker>) -> Result<Self, StartError> {
        self.server.stop().await;
        let server = Server::start(self.config.clone(), thinker, page()).await?;
        Ok(Self { server, ..self })
    }

    /// Shuts the server down; its database stays.
    pub(crate) async fn stopped(self) -> Stopped {
        self.server.stop().await;
        Stopped { config: self.config, folder: self.folder }
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser { check: openapi::check, ..Browser::new(self.server.addr().to_string()) }
    }

    /// Returns a browser at this address, behind a proxy.
    pub(crate) fn browser_at(&self, address: &str) -> Browser {
        Browser { check: openapi::check, ..Browser::from(self.server.addr().to_string(), address) }
    }
}

/// What remains of a stopped server.
pub(crate) struct Stopped {
    pub(crate) config: Config,
    folder: TempDir,
}

impl Stopped {
    /// Returns the location of the database.
    pub(crate) fn database(&self) -> &Location {
        &self.config.db
    }

    /// Writes, like a server that crashes right afterwards.
    pub(crate) async fn write(&self, write: Write) {
        let store = Store::open(&self.config.db).await.unwrap();
        store.write(write).await.unwrap();
        store.close().await;
    }

    /// Returns the log of a game.
    pub(crate) async fn log(&self, id: &str) -> Vec<LogEntry> {
        Store::open(&self.config.db).await.unwrap().log(id.parse().unwrap()).await.unwrap()
    }

    /// Returns the number of list entries.
    pub(crate) async fn on_lists(&self) -> i64 {
        let mut database = connect(&self.config.db).await;
        sqlx::query_scalar("SELECT COUNT(*) FROM lists").fetch_one(&mut database).await.unwrap()
    }

    pub(crate) async fn started(self, thinker: Arc<dyn Thinker>) -> Served {
        let server = Server::start(self.config.clone(), thinker, page()).await.unwrap();
        Served { server, config: self.config, folder: self.folder }
    }
}
