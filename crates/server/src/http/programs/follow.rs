//! A program follows a game: the whole game in one line, and then a line for each event.

use super::connect_program;
use super::line::{self, PageMessage, Told};
use super::stream::{Lines, keep_alive, stream};
use crate::error::Error;
use crate::http::client::Client;
use crate::http::games::read;
use crate::http::{App, Parts};
use crate::ids::GameId;
use crate::live::Follower;
use crate::network::Network;
use crate::people::Connection;
use crate::quota::Permit;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use tokio::time::Interval;

#[derive(Deserialize)]
pub(super) struct From {
    seq: Option<u32>,
}

/// `GET /api/bot/games/{id}/events?seq=N`. Without a number it begins with the whole game, and so it does where the
/// event is too far back.
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
    let follower = app.games.watch(network, Some(connection.person()), id, seq.unwrap_or(u32::MAX)).await?;
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
    for text in std::mem::take(&mut lines.follower.greeting) {
        lines.take(text.as_str(), true).await?;
    }
    Ok(stream(lines))
}

struct GameLines {
    app: Arc<Parts>,
    network: Network,
    id: GameId,
    follower: Follower,
    connection: Connection,
    /// The seats that the program acts for.
    mine: Vec<u8>,
    /// Number of the newest event that was told.
    newest: u32,
    /// What is to be sent next.
    ready: String,
    /// Nothing comes after what is ready.
    ended: bool,
    keep_alive: Interval,
    _permit: Permit,
}

impl GameLines {
    /// Makes ready what a message to a page tells a program.
    async fn take(&mut self, text: &str, greeting: bool) -> Result<(), Error> {
        match line::read(text)? {
            PageMessage::Hello {} => {}
            PageMessage::Role { seats } => {
                self.mine = seats;
                let role = line::role(&self.mine)?;
                self.ready.push_str(&role);
            }
            PageMessage::Behind => {
                // The line about the game says whose seats they are.
                if greeting {
                    self.ready.clear();
                }
                let view = self.app.games.view(self.network, Some(self.connection.person()), self.id).await?;
                let told = line::game(&self.id.to_string(), &view, &self.mine)?;
                self.tell(told);
            }
            // What was committed before the whole game was told is in that.
            PageMessage::Event { seq, event, state } if seq > self.newest => {
                let told = line::event(seq, event, state)?;
                self.tell(told);
            }
            PageMessage::Event { .. } | PageMessage::Other => {}
            PageMessage::Said {} | PageMessage::Closing {} => {
                self.ready.push_str(text);
                self.ready.push('\n');
            }
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
                // Before anything else: a token that was revoked tells nothing more.
                biased;
                () = self.connection.ended() => return None,
                // None: the server ends, or the program was too slow.
                text = self.follower.unsent.next() => {
                    let text = text?;
                    if let Err(error) = self.take(text.as_str(), false).await {
                        error.log();
                        return None;
                    }
                }
                _ = self.keep_alive.tick() => return Some(String::from("\n")),
            }
        }
    }
}
