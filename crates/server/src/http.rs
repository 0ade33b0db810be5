//! The HTTP interface: routes, headers, cookies, limits.

mod acquaintances;
mod analysis;
mod analysis_socket;
mod asset;
mod bearer;
mod body;
mod browsers;
mod client;
mod client_stream;
mod drawn;
mod embed;
mod encoding;
mod engine;
mod error;
mod event_stream;
mod exports;
mod files;
mod follow;
mod followed;
mod games;
mod gauges;
mod headers;
mod heads;
pub(crate) mod health;
mod host;
mod html;
mod in_flight;
mod invitations;
mod kept;
mod language;
pub(crate) mod listen;
mod lobby;
mod lobby_socket;
mod mail;
mod moderation;
mod mutes;
mod offline;
#[cfg(feature = "openapi")]
mod openapi;
mod openings;
mod origin;
pub(crate) mod outside;
mod page;
mod passwords;
mod people;
mod pictures;
mod player;
mod players;
mod preview;
mod print;
mod programs;
mod push;
mod puzzle_ratings;
mod puzzles;
mod rated;
mod rates;
mod records;
mod reports;
mod request_log;
mod route;
mod routes;
pub(crate) mod scrape;
mod site;
mod slow_reader;
mod socket;
mod vacation;
mod variants;
mod web_socket;

pub use error::{AmbiguousHead, ClubError, Error};
pub(crate) use kept::keep_offering;
pub use page::Page;
pub(crate) use route::{Route, Routes, route};
pub use socket::{MAX_MESSAGE, parse_client_message};

use crate::analysis::Pool;
use crate::config::{Limits, PushPolicy, TrustedProxies};
use crate::lobby::Lobby;
use crate::mail::{Letters, Mail, Sender};
use crate::people::{Accounts, Blocks, Connected};
use crate::push::Push;
use crate::site::{Notices, Site};
use axum::body::HttpBody;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::http::{Response, StatusCode};
use axum::{Router, middleware};
use drawn::Drawn;
use exports::Exports;
use gamut_live::Games;
use gamut_live::limits::Quota;
use gamut_store::Store;
use gamut_store::ids::PersonId;
use in_flight::InFlight;
use kept::KeptAssets;
#[cfg(feature = "openapi")]
use openapi::{ServedDocument, assemble};
use puzzle_ratings::LookedUp;
use rates::Rates;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::timeout::TimeoutLayer;

/// Maximum length of a request body, in bytes.
const MAX_BODY: usize = 16 * 1024;
/// Maximum length of a file of records, in bytes.
const MAX_RECORD: usize = 256 * 1024;
/// Bytes that a new game and its list entries count towards a network's storage limit.
const GAME_BYTES: u64 = 2048;
/// Bytes that a message changing a game counts, including cards and bot moves that follow.
const EVENT_BYTES: u64 = 512;
/// Shorter answers are not compressed.
const SHORTEST_COMPRESSED: u64 = 1024;
/// Capacity of the news channel for programs. A program that misses news queries the database.
const NEWS: usize = 64;
/// Time limit for an answer; then the status is 503.
const SLOWEST: Duration = Duration::from_secs(30);

/// State shared by all handlers.
#[derive(Clone)]
pub struct App(Arc<Parts>);

struct Parts {
    games: Games,
    store: Arc<Store>,
    page: Page,
    kept: KeptAssets,
    site: Site,
    limits: Limits,
    proxies: TrustedProxies,
    accounts: Accounts,
    blocks: Blocks,
    connected: Connected,
    lobby: Lobby,
    mail: Mail,
    notices: Notices,
    push: Push,
    drawn: Drawn,
    exports: Exports,
    rates: Rates,
    looked_up: LookedUp,
    requests: Arc<Quota>,
    sockets: Arc<Quota>,
    /// Pages using the server's analysis.
    analyses: Arc<Quota>,
    analysts: Pool,
    bodies: Arc<Quota>,
    in_flight: Arc<InFlight>,
    following: TaskTracker,
    /// Announces programs with news.
    programs_news: broadcast::Sender<PersonId>,
    closing: CancellationToken,
}

/// How to reach people who have no page open.
#[derive(Default)]
pub struct Messengers {
    /// By mail, if a mail server is set up.
    pub mail: Option<(Sender, Letters)>,
    /// By push message.
    pub push: PushPolicy,
}

/// Lets handlers use the table of rates directly.
impl Deref for Parts {
    type Target = Rates;

    fn deref(&self) -> &Rates {
        &self.rates
    }
}

/// Use and limit of a resource.
pub(crate) struct Load {
    pub(crate) sockets: usize,
    pub(crate) sockets_limit: usize,
    pub(crate) people: usize,
    pub(crate) games: usize,
    pub(crate) games_limit: usize,
    pub(crate) queued_writes: usize,
    pub(crate) queued_bots: usize,
    pub(crate) bot_threads: usize,
    pub(crate) in_flight: usize,
    pub(crate) in_flight_limit: usize,
    pub(crate) jobs: usize,
    pub(crate) slow_jobs: usize,
    /// Whether the store is failing at present.
    pub(crate) is_failing: bool,
}

impl App {
    /// Creates the state.
    #[must_use]
    pub fn new(
        games: Games,
        store: Arc<Store>,
        page: Page,
        site: Site,
        proxies: TrustedProxies,
        limits: Limits,
        messengers: Messengers,
    ) -> Self {
        let (each, own) = (&limits.network, &limits.person);
        let connected = Connected::new(own.sockets).among(games.cluster().clone());
        let (build, closing) = (page.build().to_owned(), CancellationToken::new());
        let lobby = Lobby::new(Arc::clone(&store), games.clone(), connected.clone(), &limits, build);
        Self(Arc::new(Parts {
            drawn: Drawn::new(limits.threads),
            exports: Exports::new(closing.clone()),
            mail: Mail::new(Arc::clone(&store), connected.clone(), games.cluster().clone(), messengers.mail),
            push: Push::new(
                Arc::clone(&store),
                connected.clone(),
                games.cluster().clone(),
                messengers.push,
                site.origin.as_ref(),
            ),
            rates: Rates::new(&limits),
            looked_up: LookedUp::new(),
            // The total is bounded by the number of connections.
            requests: Quota::new("requests at once", usize::MAX, each.connections),
            sockets: Quota::new("open pages", limits.sockets, each.sockets),
            analyses: Quota::new("analyses", limits.analysis.sessions, limits.analysis.network_sessions),
            analysts: Pool::new(limits.analysis.threads),
            bodies: Quota::new("bytes on their way", limits.bodies, each.bodies),
            in_flight: InFlight::new(&limits),
            following: TaskTracker::new(),
            programs_news: broadcast::Sender::new(NEWS),
            closing,
            accounts: Accounts::new(Arc::clone(&store), connected.clone(), games.jobs(), site.registration),
            blocks: Blocks::default(),
            connected,
            lobby,
            notices: Notices::default(),
            games,
            store,
            page,
            kept: KeptAssets::default(),
            site,
            proxies,
            limits,
        }))
    }

    /// Returns the build of the page.
    pub(crate) fn build(&self) -> &str {
        self.0.page.build()
    }

    /// Returns the current use of all bounded resources.
    pub(crate) fn load(&self) -> Load {
        let Parts { games, sockets, store, connected, in_flight, limits, drawn, exports, .. } = &*self.0;
        Load {
            sockets: sockets.used(),
            sockets_limit: sockets.limit(),
            people: connected.count(),
            games: games.live_count(),
            games_limit: games.live_limit(),
            queued_writes: store.queued(),
            queued_bots: games.bots_waiting(),
            bot_threads: limits.threads,
            in_flight: in_flight.used(),
            in_flight_limit: in_flight.limit(),
            jobs: games.jobs().count_all(),
            slow_jobs: drawn.pictures.count() + drawn.animations.count() + exports.lane.count(),
            is_failing: store.is_failing(),
        }
    }

    /// Returns the open sockets of all people.
    pub(crate) fn connected(&self) -> Connected {
        self.0.connected.clone()
    }

    /// Returns the blocked networks.
    pub(crate) fn blocks(&self) -> Blocks {
        self.0.blocks.clone()
    }

    /// Returns the operator's notice.
    pub(crate) fn notices(&self) -> Notices {
        self.0.notices.clone()
    }

    /// Returns the lobby.
    #[must_use]
    pub fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    /// Returns the mail service.
    #[must_use]
    pub fn mail(&self) -> Mail {
        self.0.mail.clone()
    }

    /// Returns the push service.
    pub(crate) fn push(&self) -> Push {
        self.0.push.clone()
    }

    /// Ends the streams of programs and waits until every socket is closed. Callers must keep new ones out.
    pub async fn close(&self) {
        self.0.lobby.close();
        self.0.closing.cancel();
        self.0.following.close();
        self.0.following.wait().await;
    }
}

impl Parts {
    /// Notifies a connected program of news.
    fn tell_program(&self, program: PersonId) {
        // Without a listener there is no one to notify.
        let _ = self.programs_news.send(program);
    }
}

/// Returns the OpenAPI document of all routes. `more` are routes of other modules, below `/api`.
#[cfg(feature = "openapi")]
pub(crate) fn document(more: Routes) -> utoipa::openapi::OpenApi {
    let api = routes::api().merge(more);
    assemble(&routes::outside(), &api, &programs::routes())
}

/// Compresses answers of a known length. A compressor for each stream would take memory for as long as its client reads,
/// and hold events back.
#[derive(Clone)]
struct IsWhole;

impl Predicate for IsWhole {
    fn should_compress<B: HttpBody>(&self, answer: &Response<B>) -> bool {
        answer.body().size_hint().exact().is_some()
    }
}

/// Returns all routes with their middleware. `more` are routes of other modules, below `/api`.
pub(crate) fn router(app: App, more: Routes) -> Router {
    // The page's build compresses its files; other answers are compressed cheaply on the fly.
    let worth = SizeAbove::new(SHORTEST_COMPRESSED).and(NotForContentType::IMAGES);
    let worth = worth.and(NotForContentType::const_new("font/"));
    let worth = worth.and(IsWhole);
    let compression = CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth);
    let (api, programs, outside) = (routes::api().merge(more), programs::routes(), routes::outside());
    #[cfg(feature = "openapi")]
    let document = ServedDocument::new(&assemble(&outside, &api, &programs));
    #[cfg(feature = "openapi")]
    let api = api.with_extension(document);
    let api = api
        .into_router()
        .fallback(async || Error::NotFound)
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(compression.clone())
        .layer(middleware::from_fn_with_state(app.clone(), origin::check))
        .layer(middleware::from_fn(headers::never_stored));
    let programs = programs
        .into_router()
        .fallback(async || Error::NotFound)
        .method_not_allowed_fallback(async || Error::WrongMethod);
    Router::new()
        // Not compressed: the encoder would hold lines of a stream back.
        .nest("/api/bot", programs.layer(middleware::from_fn(headers::never_stored)))
        .nest("/api", api)
        .merge(outside.into_router())
        .fallback(files::serve.layer(compression))
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), in_flight::count))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, SLOWEST))
        .layer(middleware::from_fn_with_state(app.clone(), host::check))
        .layer(middleware::from_fn_with_state(app.clone(), client::identify))
        .layer(middleware::from_fn(heads::check))
        .layer(middleware::from_fn_with_state(app.clone(), headers::add))
        .layer(middleware::from_fn_with_state(app.clone(), request_log::log))
        .with_state(app)
}
