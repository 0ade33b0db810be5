//! A program follows a game: first a line with the whole game, then a line per event.

use super::connect_program;
use super::line::{self, Told};
use super::stream::{Lines, keep_alive, stream};
use crate::http::client::Client;
use crate::http::games::read;
use crate::http::{App, Error, Parts};
use crate::people::Connection;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use gamut_live::limits::Permit;
use gamut_live::network::Network;
use gamut_live::{Follower, Form, Outgoing};
use gamut_store::ids::GameId;
use gamut_views::ServerMessage;
use serde::Deserialize;
use std::sync::Arc;
use tokio::time::Interval;

#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub(super) struct From {
    /// Number of the newest event that the program knows.
    seq: Option<u32>,
}

/// Streams a game: first the whole game, then its events. Each line is JSON.
///
/// With `seq` it begins with the event after that number, or with the whole game if that is more than 32 events ago.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/games/{id}/events",
    tag = "programs",
    params(("id" = String, Path, description = "The game's address."), From),
    responses((status = 200, description = "Done", body = line::Line, content_type = "application/x-ndjson")),
))]
pub(super) async fn open(
    State(App(app)): State<App>,
    Path(id): Path<String>,
    from: Result<Query<From>, QueryRejection>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Query(From { seq }) = from.map_err(|rejection| Error::Malformed(rejection.body_text()))?;
    let id = read(&id)?;
    let permit = app.sockets.take(Some(network), 1)?;
    let connection = connect_program(&app, &headers).await?;
    // No game has an event of the highest number.
    let (person, seq) = (Some(connection.person()), seq.unwrap_or(u32::MAX));
    let follower = app.games.watch(network, person, id, seq, Form::Typed).await?;
    let mut lines = GameLines {
        app,
        network,
        id,
        follower,
        connection,
        mine: Vec::new(),
        newest: 0,
        ready: String::new(),
        ended: false,
        keep_alive: keep_alive(),
        _permit: permit,
    };
    for outgoing in std::mem::take(&mut lines.follower.greeting) {
        lines.take(outgoing, true).await?;
    }
    Ok(stream(lines))
}

struct GameLines {
    app: Arc<Parts>,
    network: Network,
    id: GameId,
    follower: Follower,
    connection: Connection,
    /// The program's seats.
    mine: Vec<u8>,
    /// Number of the newest event sent.
    newest: u32,
    /// Lines to send next.
    ready: String,
    /// Whether the stream ends after `ready`.
    ended: bool,
    keep_alive: Interval,
    _permit: Permit,
}

impl GameLines {
    /// Prepares the line for a message of the game.
    async fn take(&mut self, outgoing: Outgoing, greeting: bool) -> Result<(), Error> {
        // Nothing is refused to a stream, which sends nothing.
        let Outgoing::Typed { message, .. } = outgoing else { return Ok(()) };
        match &*message {
            ServerMessage::Role { seats, .. } => {
                self.mine.clone_from(seats);
                let role = line::role(&self.mine)?;
                self.ready.push_str(&role);
            }
            ServerMessage::Behind => {
                // The line about the game includes the seats.
                if greeting {
                    self.ready.clear();
                }
                let view = self.app.games.whole(self.network, self.connection.person(), self.id).await?;
                let told = line::game(&view, &self.mine)?;
                self.tell(told);
            }
            // The whole game includes all events up to its number.
            ServerMessage::Event { seq, game } if *seq > self.newest => {
                let told = line::event(*seq, game)?;
                self.tell(told);
            }
            ServerMessage::Said { .. } | ServerMessage::Closing { .. } => {
                let line = line::unchanged(&message)?;
                self.ready.push_str(&line);
            }
            _ => {}
        }
        Ok(())
    }

    fn tell(&mut self, Told { line, seq, over }: Told) {
        self.ready.push_str(&line);
        self.newest = seq;
        self.ended = over;
    }
}

impl Lines for GameLines {
    async fn next(&mut self) -> Option<String> {
        loop {
            if !self.ready.is_empty() {
                return Some(std::mem::take(&mut self.ready));
            }
            if self.ended {
                return None;
            }
            tokio::select! {
                // First, so that a revoked token gets nothing more.
                biased;
                () = self.connection.ended() => return None,
                // `None` if the server is closing or the program was too slow.
                outgoing = self.follower.unsent.next() => {
                    if let Err(error) = self.take(outgoing?, false).await {
                        error.log();
                        return None;
                    }
                }
                _ = self.keep_alive.tick() => return Some(String::from("\n")),
            }
        }
    }
}
