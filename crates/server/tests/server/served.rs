//! A server with a database of its own.

use crate::browser::Browser;
use crate::database::{connect, database};
use crate::thinkers::First;
use gamut_server::bots::Thinker;
use gamut_server::config::{Config, Limits};
use gamut_server::http::Page;
use gamut_server::store::{Location, Store, Write};
use gamut_server::{Server, StartError};
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

/// A server with the usual limits, and bots that play the first action there is.
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

/// Settings with a file of its own as the database.
pub(crate) fn config(folder: &TempDir) -> Config {
    let (notice, offer) = (Duration::from_millis(100), Duration::from_millis(500));
    let limits = Limits { threads: 2, notice, offer, ..Limits::default() };
    Config { addr: ([127, 0, 0, 1], 0).into(), db: folder.path().join("gamut.db").into(), limits, ..Config::default() }
}

/// What a list would say of a game, where no list is asked for.
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
        rematch: Vec::new(),
    }
}

pub(crate) fn page() -> Page {
    let files = [
        ("index.html", "<!doctype html><meta name=\"gamut-build\" content=\"dev\"><title>page</title>".to_owned()),
        ("assets/app-1a2b.js", "export {};\n".repeat(200)),
        ("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()),
    ];
    Page::new(files.into_iter().map(|(path, text)| (path.to_owned(), Cow::Owned(text.into_bytes()))).collect())
}

impl Served {
    /// Ends the server in order and starts another on the same database.
    pub(crate) async fn restart(self, thinker: Arc<dyn Thinker>) -> Result<Self, StartError> {
        self.server.stop().await;
        let server = Server::start(self.config.clone(), thinker, page()).await?;
        Ok(Self { server, ..self })
    }

    /// Ends the server in order; its database stays.
    pub(crate) async fn stopped(self) -> Stopped {
        self.server.stop().await;
        Stopped { config: self.config, folder: self.folder }
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.server.addr().to_string())
    }

    /// A browser at this address, behind a proxy.
    pub(crate) fn browser_at(&self, address: &str) -> Browser {
        Browser::from(self.server.addr().to_string(), address)
    }
}

/// What is left of a server that was stopped.
pub(crate) struct Stopped {
    pub(crate) config: Config,
    folder: TempDir,
}

impl Stopped {
    /// Where the database is.
    pub(crate) fn database(&self) -> &Location {
        &self.config.db
    }

    /// Writes, as a server would that fell right after it.
    pub(crate) async fn write(&self, write: Write) {
        let store = Store::open(&self.config.db).await.unwrap();
        store.write(write).await.unwrap();
        store.close().await;
    }

    /// The log of a game.
    pub(crate) async fn log(&self, id: &str) -> Vec<LogEntry> {
        Store::open(&self.config.db).await.unwrap().log(id.parse().unwrap()).await.unwrap()
    }

    /// How many places games have on lists.
    pub(crate) async fn on_lists(&self) -> i64 {
        let mut database = connect(&self.config.db).await;
        sqlx::query_scalar("SELECT COUNT(*) FROM lists").fetch_one(&mut database).await.unwrap()
    }

    pub(crate) async fn started(self, thinker: Arc<dyn Thinker>) -> Served {
        let server = Server::start(self.config.clone(), thinker, page()).await.unwrap();
        Served { server, config: self.config, folder: self.folder }
    }
}
