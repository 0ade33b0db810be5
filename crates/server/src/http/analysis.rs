//! The API for analysis on the server.

use super::analysis_socket::AnalysisSocket;
use super::client::{Client, Peer};
use super::listen::Place;
use super::player::connect;
use super::web_socket::Upgrade;
use super::{App, Parts, origin};
use crate::config::Audience;
use crate::http::Error;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Extension, Json};
use gamut_questions::{EngineBuild, Engines};

/// The list of the engine's files; its build status is in the same folder.
const ENGINE: &str = "engine/engine.json";
const BUILD: &str = "engine/build.json";
/// Headers by which a proxy names the client.
const FORWARDED: [&str; 2] = ["x-forwarded-for", "forwarded"];

/// Returns the engines available to the client: the server's, the one for the browser, and the state of its build.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/analysis",
    tag = "analysis",
    responses((status = 200, description = "Done", body = Engines)),
))]
pub(super) async fn engines(
    State(App(app)): State<App>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Json<Engines> {
    let browser = app.page.has(ENGINE) || app.page.engine().file(ENGINE).await.is_some();
    let build = if browser { None } else { build(&app).await };
    Json(Engines { server: may_search(&app, peer, &headers).is_ok(), browser, build })
}

/// Returns the build status of the browser's engine, if it can be read.
async fn build(app: &Parts) -> Option<EngineBuild> {
    let file = app.page.engine().file(BUILD).await?;
    serde_json::from_slice(&file.bytes).ok()
}

/// Opens the analysis socket, on which the server answers the page's questions and runs its searches.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/analysis/ws", tag = "analysis", responses((status = 101, description = "The socket"))))]
pub(super) async fn open(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Extension(peer): Extension<Peer>,
    Extension(place): Extension<Place>,
    headers: HeaderMap,
    upgrade: Result<Upgrade, Error>,
) -> Result<Response, Error> {
    origin::same(&headers, app.site.origin.as_ref())?;
    let upgrade = upgrade?;
    let refusal = may_search(&app, peer, &headers).err();
    let permits = (app.sockets.take(Some(network), 1)?, app.analyses.take(Some(network), 1)?);
    let connection = connect(&app, &headers).await?;
    let tasks = app.following.clone();
    Ok(upgrade.accept(AnalysisSocket::config(refusal.is_none()), move |socket| {
        tasks.track_future(async move {
            AnalysisSocket::new(socket, connection, network, refusal, app).run().await;
            drop((permits, place));
        })
    }))
}

/// Checks that the server's engine searches for the sender of a request. Questions about the rules, which take only
/// milliseconds, are answered for everybody: a page whose browser cannot run the engine would have no board without.
///
/// # Errors
/// [`Error::NoAnalysis`], saying for whom it does.
fn may_search(app: &Parts, Peer(peer): Peer, headers: &HeaderMap) -> Result<(), Error> {
    match app.limits.analysis.audience {
        Audience::All => Ok(()),
        Audience::Off => Err(Error::NoAnalysis("this server does not analyse: use the browser's engine")),
        Audience::Local => {
            // A request through a proxy is not local, whatever the proxy claims.
            let is_forwarded = FORWARDED.iter().any(|name| headers.contains_key(*name));
            if peer.ip().to_canonical().is_loopback() && !is_forwarded {
                return Ok(());
            }
            Err(Error::NoAnalysis("this server analyses for visitors from the same machine: use the browser's engine"))
        }
    }
}
