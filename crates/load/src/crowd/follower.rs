//! A client that follows a game at one of several servers as a player or a spectator, and changes servers as soon as
//! one is silent.

mod planning;

use super::field::Field;
use crate::client::Client;
use crate::history::{Clock, Line};
use crate::socket::Socket;
use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use gamut_views::{PlannedMove, Said, Words};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg32;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Bytes, Message};
use tokio_util::sync::CancellationToken;

/// A server that has not answered for this long is left for another.
const SILENT: Duration = Duration::from_secs(2);
/// Interval of pings.
const ASK: Duration = Duration::from_millis(700);
/// An action without a result is sent again after this time.
const AGAIN: Duration = Duration::from_secs(3);
/// Delay after a refusal.
const REFUSED: Duration = Duration::from_millis(300);
/// Base of the back-off: after each failure a client waits longer, up to a bound.
const BREATH: Duration = Duration::from_millis(100);
/// Actions per chat text, on average.
const MOVES_A_TEXT: u32 = 4;
/// Actions per takeback, on average.
const MOVES_A_TAKEBACK: u32 = 12;
/// After this many consecutive failures, a single server is not to blame.
const PATIENT: u32 = 3;

/// A follower of a game.
pub(super) struct Follower {
    pub(super) field: Arc<Field>,
    /// Cancelled when this game's followers stop.
    pub(super) stop: CancellationToken,
    pub(super) client: Client,
    pub(super) game: String,
    pub(super) who: String,
    /// The seat it plays, from 1.
    pub(super) seat: Option<u8>,
    /// Whether it sometimes chats.
    pub(super) talks: bool,
    /// Whether it leaves conditional moves.
    pub(super) plans: bool,
    /// Whether it sometimes takes something back.
    pub(super) takes_back: bool,
    /// The ply from which on it resigns instead of acting.
    pub(super) resigns_at: Option<u32>,
    /// Dropped when it has a socket for the first time.
    pub(super) arrival: Option<mpsc::UnboundedSender<()>>,
    /// Approximate thinking time.
    pub(super) every: Duration,
    pub(super) node: usize,
    pub(super) dice: Pcg32,
    /// Number of consecutive failures to reach a server.
    pub(super) failures: u32,
    pub(super) newest: Newest,
}

/// The game's latest known state.
#[derive(Default)]
pub(super) struct Newest {
    /// The newest event; `None` if the game must be read first.
    number: Option<u32>,
    ply: u32,
    turn: Option<u8>,
    actions: Vec<String>,
    can_undo: bool,
    /// When to act; set again if nothing was heard of the last action.
    due: Option<Instant>,
    /// Whether conditional moves were left.
    is_planned: bool,
}

/// The parts of a message that a follower uses, like those of [`crate::socket::Heard`].
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    seq: Option<u32>,
    event: Option<Event>,
    state: Option<State>,
    said: Option<Texts>,
    /// Stored conditional moves.
    lines: Option<Vec<Vec<PlannedMove>>>,
}

/// What was said: one text, or all that come at the beginning.
#[derive(Deserialize)]
#[serde(untagged)]
enum Texts {
    One(Said),
    All(Vec<Said>),
}

/// Returns the number and the text of a chat message.
fn numbered(said: Said) -> (u64, String) {
    match said.words {
        Words::Text(text) => (said.number, text),
        Words::Phrase(_) => (said.number, String::new()),
    }
}

#[derive(Deserialize)]
struct Event {
    kind: String,
    #[serde(rename = "move")]
    moved: Option<Action>,
}

#[derive(Deserialize)]
struct Action {
    action: String,
}

#[derive(Deserialize)]
struct State {
    seq: u32,
    ply: u32,
    turn: Option<u8>,
    #[serde(default)]
    actions: Vec<Action>,
    #[serde(default)]
    can_undo: bool,
    over: Option<IgnoredAny>,
    clock: Option<Clock>,
}

#[derive(Deserialize)]
struct View {
    state: State,
}

impl Follower {
    /// Follows the game until stopped.
    pub(super) async fn run(mut self) {
        let stop = self.stop.clone();
        while !stop.is_cancelled() {
            // The history shows why a server was left.
            let _ = stop.run_until_cancelled(self.visit()).await;
            self.field.refused.fetch_add(u64::from(!stop.is_cancelled()), Ordering::Relaxed);
            self.failures = (self.failures + 1).min(PATIENT);
            let others = self.field.servers.len().max(2) - 1;
            self.node = (self.node + self.dice.random_range(1..=others)) % self.field.servers.len();
            sleep(BREATH.mul_f64(self.dice.random_range(0.5..1.5)) * self.failures.pow(2)).await;
        }
    }

    /// Follows the game at one server until that is silent.
    async fn visit(&mut self) -> Result<()> {
        self.client = self.client.moved(self.field.servers[self.node]);
        // Returning clients often still know the state.
        if self.newest.number.is_none() || self.dice.random_ratio(1, 2) {
            self.read().await?;
        }
        let known = self.newest.number.context("it was read")?;
        let asked = self.field.history.now();
        let mut socket = timeout(self.patience(), self.client.follow(&self.game, known)).await??;
        self.failures = 0;
        self.arrival = None;
        let field = Arc::clone(&self.field);
        let (number, _open) = field.count_socket();
        let (game, who, node) = (self.game.clone(), self.who.clone(), u32::try_from(self.node)?);
        field.history.add(&Line::Opened { at: asked, game, who, node, socket: number, known });
        self.plan(BREATH);
        let (mut tick, mut alive) = (interval(ASK), Instant::now());
        loop {
            let due = self.newest.due;
            tokio::select! {
                frame = socket.0.next() => {
                    alive = Instant::now();
                    match frame.context("closed")?? {
                        Message::Text(text) => self.hear(&text, number)?,
                        Message::Close(_) => bail!("closed"),
                        _ => {}
                    }
                }
                _ = tick.tick() => {
                    if alive.elapsed() > SILENT {
                        bail!("silent");
                    }
                    timeout(SILENT, socket.0.send(Message::Ping(Bytes::new()))).await??;
                }
                () = until(due) => self.act(&mut socket).await?,
            }
        }
    }

    /// Returns the timeout for an answer.
    fn patience(&self) -> Duration {
        if self.failures < PATIENT { SILENT } else { 2 * SILENT }
    }

    /// Reads the game.
    async fn read(&mut self) -> Result<()> {
        let asked = self.field.history.now();
        let answer = timeout(self.patience(), self.client.get(&format!("/api/games/{}", self.game))).await??;
        let at = self.field.history.now();
        let View { state } = serde_json::from_slice(&answer.body)?;
        let (game, who, node) = (self.game.clone(), self.who.clone(), u32::try_from(self.node)?);
        let (number, ply, clock) = (state.seq, state.ply, state.clock.clone());
        self.field.history.add(&Line::Read { asked, at, game, who, node, number, ply, clock });
        // The server may lag behind another.
        if self.newest.number.is_none_or(|newest| newest < number) {
            self.learn(state);
        }
        Ok(())
    }

    fn hear(&mut self, text: &str, socket: u64) -> Result<()> {
        let heard: Heard = serde_json::from_str(text)?;
        if let ("conditional", Some(lines)) = (heard.kind, &heard.lines) {
            self.note_stored(lines);
            return Ok(());
        }
        if let ("said", Some(Texts::One(said))) = (heard.kind, heard.said) {
            let (at, game, who) = (self.field.history.now(), self.game.clone(), self.who.clone());
            let (number, text) = numbered(said);
            self.field.history.add(&Line::Heard { at, game, who, socket, number, text });
            return Ok(());
        }
        match (heard.kind, heard.event, heard.state) {
            ("event", Some(event), Some(state)) => {
                let at = self.field.history.now();
                let (game, who, action) = (self.game.clone(), self.who.clone(), event.moved.map(|moved| moved.action));
                let (number, ply, clock) = (heard.seq.context("an event's number")?, state.ply, state.clock.clone());
                let is_counted = self.seat.is_none() && action.is_some();
                self.field.acknowledged.fetch_add(u64::from(is_counted), Ordering::Relaxed);
                let kind = event.kind;
                self.field.history.add(&Line::Told { at, game, who, socket, number, ply, kind, action, clock });
                self.learn(state);
            }
            ("behind", ..) => {
                self.newest.number = None;
                bail!("the game must be read again");
            }
            ("refused", ..) => {
                self.field.refused.fetch_add(1, Ordering::Relaxed);
                self.plan(REFUSED);
            }
            _ => {}
        }
        Ok(())
    }

    fn learn(&mut self, state: State) {
        let turn = state.turn.filter(|_| state.over.is_none());
        let actions = state.actions.into_iter().map(|action| action.action).collect();
        let (number, ply, can_undo) = (Some(state.seq), state.ply, state.can_undo);
        self.newest = Newest { number, ply, turn, actions, can_undo, due: None, is_planned: false };
        if state.over.is_some() {
            self.field.note_over(&self.game);
        }
        // The first turn must be played within a minute.
        let every = if state.ply < 2 { self.every.min(AGAIN) } else { self.every };
        // Who plans does so before the opponent acts.
        let every = if turn == self.seat { every } else { every / 4 };
        let every = every.mul_f64(self.dice.random_range(0.5..1.5));
        self.plan(every);
    }

    /// Schedules an action after this time, if it is the follower's turn.
    fn plan(&mut self, after: Duration) {
        // While a card is to be turned, the seat in turn has no actions.
        let can_act = self.newest.turn == self.seat || self.plans && !self.newest.is_planned;
        let is_possible = self.newest.turn.is_some() && !self.newest.actions.is_empty();
        let is_theirs = self.seat.is_some() && is_possible && can_act && !self.field.quiet.is_cancelled();
        let at = Instant::now() + after;
        // An action planned at another server keeps its time here.
        self.newest.due = is_theirs.then(|| self.newest.due.map_or(at, |due| due.max(at)));
    }

    /// Sends an action, whether or not an earlier one was answered.
    async fn act(&mut self, socket: &mut Socket) -> Result<()> {
        self.newest.due = None;
        if self.field.quiet.is_cancelled() {
            return Ok(());
        }
        if self.newest.turn != self.seat {
            return self.leave_plan(socket).await;
        }
        let known = self.newest.number.context("it was read")?;
        if self.resigns_at.is_some_and(|ply| ply <= self.newest.ply) {
            return self.resign(socket, known).await;
        }
        if self.takes_back && self.newest.can_undo && self.dice.random_ratio(1, MOVES_A_TAKEBACK) {
            return self.take_back(socket, known).await;
        }
        let likely = self.likely().to_vec();
        let action = likely.choose(&mut self.dice).context("who is in turn can act")?.clone();
        let (at, node) = (self.field.history.now(), u32::try_from(self.node)?);
        let (game, who, number) = (self.game.clone(), self.who.clone(), known + 1);
        self.field.history.add(&Line::Sent { at, game, who, node, number, action: action.clone() });
        self.plan(AGAIN);
        timeout(SILENT, socket.act(known, &action)).await??;
        if self.talks && self.dice.random_ratio(1, MOVES_A_TEXT) {
            let text = format!("{} {}", self.who, self.dice.random::<u32>());
            let (at, game, who) = (self.field.history.now(), self.game.clone(), self.who.clone());
            self.field.history.add(&Line::Spoke { at, game, who, text: text.clone() });
            timeout(SILENT, socket.say(&text)).await??;
        }
        Ok(())
    }
}

impl Follower {
    /// Sends a resignation, whether or not an earlier one was answered.
    async fn resign(&mut self, socket: &mut Socket, known: u32) -> Result<()> {
        let (at, game, who, number) = (self.field.history.now(), self.game.clone(), self.who.clone(), known + 1);
        self.field.history.add(&Line::Resignation { at, game, who, number });
        self.plan(AGAIN);
        timeout(SILENT, socket.resign(known, self.seat.context("players resign")?)).await?
    }

    /// Asks to take the last actions back, whether or not an earlier request was answered.
    async fn take_back(&mut self, socket: &mut Socket, known: u32) -> Result<()> {
        let (at, game, who, number) = (self.field.history.now(), self.game.clone(), self.who.clone(), known + 1);
        self.field.history.add(&Line::TakeBack { at, game, who, number });
        self.plan(AGAIN);
        timeout(SILENT, socket.undo(known)).await?
    }
}

/// What was said in a game, as a server tells it.
pub(super) async fn texts(client: &Client, game: &str, known: u32) -> Result<Vec<(u64, String)>> {
    let mut socket = client.follow(game, known).await?;
    // After an answer to this, everything has come that comes by itself.
    socket.send(String::from(r#"{"type":"ping","re":1}"#)).await?;
    let mut texts = Vec::new();
    loop {
        let text = timeout(SILENT, socket.next()).await??;
        let heard: Heard = serde_json::from_str(&text)?;
        match (heard.kind, heard.said) {
            ("talk", Some(Texts::All(said))) => texts = said.into_iter().map(numbered).collect(),
            ("pong", _) => return Ok(texts),
            _ => {}
        }
    }
}

/// Returns at this time; never if it is `None`.
async fn until(due: Option<Instant>) {
    match due {
        Some(due) => sleep_until(due).await,
        None => std::future::pending().await,
    }
}
