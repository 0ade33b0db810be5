//! A program's event stream: its games, invitations, and requests for a rematch.

use super::connect_program;
use super::stream::{Lines, keep_alive, line, stream};
use crate::http::client::Client;
use crate::http::{App, Error, Parts};
use crate::people::Connection;
use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use gamut_live::limits::Permit;
use gamut_store::ids::{GameId, PersonId};
use gamut_table::summary::Summary;
use gamut_views::ProgramLine;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use tokio::time::Interval;

/// Streams the program's games and invitations: first the current ones, then changes. Each line is JSON.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/events",
    tag = "programs",
    responses((status = 200, description = "Done", body = ProgramLine, content_type = "application/x-ndjson")),
))]
pub(super) async fn open(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let permit = app.sockets.take(Some(network), 1)?;
    let connection = connect_program(&app, &headers).await?;
    // Subscribe before reading the current state, so that nothing is missed.
    let news = app.programs_news.subscribe();
    let mut lines = ProgramLines {
        app,
        connection,
        news,
        games: HashSet::new(),
        invitations: HashSet::new(),
        rematches: HashSet::new(),
        ready: String::new(),
        ended: false,
        keep_alive: keep_alive(),
        _permit: permit,
    };
    lines.look().await?;
    Ok(stream(lines))
}

/// Reads the program's games and invitations after each announcement and with each empty line, and sends the
/// differences. So nothing is lost however slow the reader is, and nothing queues up.
struct ProgramLines {
    app: Arc<Parts>,
    connection: Connection,
    /// Announces programs with news.
    news: Receiver<PersonId>,
    /// The state as last sent.
    games: HashSet<GameId>,
    invitations: HashSet<(GameId, Option<u8>)>,
    rematches: HashSet<GameId>,
    /// Lines to send next.
    ready: String,
    ended: bool,
    keep_alive: Interval,
    _permit: Permit,
}

impl ProgramLines {
    /// Prepares the lines about changes.
    async fn look(&mut self) -> Result<(), Error> {
        let program = self.connection.person();
        let games = self.app.store.seated_in(program).await?;
        let invitations = self.app.store.invitations_to(program).await?;
        let now: HashSet<_> = invitations.iter().map(|invitation| (invitation.game, invitation.seat)).collect();
        for &(id, _) in self.invitations.difference(&now) {
            self.ready.push_str(&line(&ProgramLine::Closed { id: id.to_string() })?);
        }
        for invitation in invitations.iter().filter(|one| !self.invitations.contains(&(one.game, one.seat))) {
            let started = &invitation.started;
            self.ready.push_str(&line(&ProgramLine::Invitation {
                id: invitation.game.to_string(),
                from: invitation.from.clone(),
                seat: invitation.seat,
                variant: started.variant.clone(),
                start: started.position.clone(),
                pace: started.agreement.pace,
                takebacks: started.agreement.takebacks,
                rated: started.agreement.rated,
            })?);
        }
        self.invitations = now;
        let now: HashSet<_> = games.iter().map(|(id, _)| *id).collect();
        for id in self.games.difference(&now) {
            self.ready.push_str(&line(&ProgramLine::Ended { id: id.to_string() })?);
        }
        for (id, summary) in games.iter().filter(|(id, _)| !self.games.contains(id)) {
            self.ready.push_str(&line(&ProgramLine::Game {
                id: id.to_string(),
                variant: summary.variant.clone(),
                seats: seats_of(summary, program),
                waiting: summary.seats.iter().any(|seat| seat.open),
            })?);
        }
        self.games = now;
        let rematches = self.app.store.rematches_for(program).await?;
        let now: HashSet<_> = rematches.iter().map(|(id, _)| *id).collect();
        for id in self.rematches.difference(&now) {
            self.ready.push_str(&line(&ProgramLine::Closed { id: id.to_string() })?);
        }
        for (id, summary) in rematches.iter().filter(|(id, _)| !self.rematches.contains(id)) {
            self.ready.push_str(&line(&ProgramLine::Rematch {
                id: id.to_string(),
                seats: seats_of(summary, program),
                variant: summary.variant.clone(),
                pace: summary.agreement.pace,
                takebacks: summary.agreement.takebacks,
                rated: summary.agreement.rated,
            })?);
        }
        self.rematches = now;
        Ok(())
    }
}

/// Returns a person's seats in a game, numbered from 1.
fn seats_of(summary: &Summary, person: PersonId) -> Vec<u8> {
    let mine = summary.seats.iter().zip(1..).filter(|(seat, _)| seat.person == Some(person) && !seat.left);
    mine.map(|(_, number)| number).collect()
}

impl Lines for ProgramLines {
    async fn next(&mut self) -> Option<String> {
        loop {
            if !self.ready.is_empty() {
                return Some(std::mem::take(&mut self.ready));
            }
            if self.ended {
                return None;
            }
            let empty = tokio::select! {
                biased;
                () = self.connection.ended() => return None,
                () = self.app.closing.cancelled() => {
                    self.ended = true;
                    self.ready = line(&ProgramLine::Closing).ok()?;
                    continue;
                }
                // After missing announcements, the program's state is read anyway.
                news = self.news.recv() => {
                    if news.is_ok_and(|program| program != self.connection.person()) {
                        continue;
                    }
                    false
                }
                _ = self.keep_alive.tick() => true,
            };
            if let Err(error) = self.look().await {
                error.log();
                return None;
            }
            if empty && self.ready.is_empty() {
                return Some(String::from("\n"));
            }
        }
    }
}
