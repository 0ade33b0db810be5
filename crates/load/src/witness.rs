//! A player of a game with clocks who remembers every acknowledged event and every clock shown.

use crate::client::Client;
use crate::clocks::{self, Life, Shown};
use crate::socket::{ALLOWED, Socket};
use anyhow::{Context, Result, bail, ensure};
use gamut_rules::AnyGame;
use gamut_server::clock::now;
use gamut_server::store::Store;
use gamut_table::{Event, LogEntry};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::time::{MissedTickBehavior, interval};

/// The most actions in a bot's turn: six moves, or fewer and an end.
const MOST: usize = 6;
/// The most missed events that are sent to a page.
const MISSED: usize = 32;
/// One decision in this many is a takeback.
const UNDO: u32 = 12;

/// A game, and what its player received.
pub(crate) struct Witness {
    id: String,
    client: Client,
    /// Every event from seq 1, as received.
    told: Vec<Value>,
    /// The clocks as shown, in order.
    shown: Vec<Shown>,
    /// When the server began to listen, in milliseconds since 1970.
    up: i64,
    /// Whether the last event ended the game.
    over: bool,
    dice: Pcg32,
}

/// Why a player stopped.
enum Left {
    /// The server is gone.
    Alone,
    /// The server sent something impossible.
    Wrong(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Left {
    fn from(error: E) -> Self {
        Self::Wrong(error.into())
    }
}

impl Witness {
    /// Starts a game: of Focus or with cards, against a bot that begins or not, or between people.
    pub(crate) async fn open(mut client: Client, number: u32) -> Result<Self> {
        let bot = json!({ "kind": "bot", "level": 3, "nodes": 300, "seed": number });
        let human = json!({ "kind": "human" });
        let seats = match number % 3 {
            0 => json!([human, bot]),
            1 => json!([bot, human]),
            _ => json!([human, human]),
        };
        let variant = if number & 1 == 0 { "focus-2,goal=capture" } else { "fibonacci-cards" };
        let pace = match number % 4 {
            0 | 1 => json!({ "kind": "live", "minutes": 60, "increment": 2 }),
            _ => json!({ "kind": "correspondence", "days": 3 }),
        };
        let id = client.new_timed_game(variant, &seats, &pace).await?;
        let dice = Pcg32::seed_from_u64(u64::from(number));
        Ok(Self { id, client, told: Vec::new(), shown: Vec::new(), up: now(), over: false, dice })
    }

    /// Returns the number of acknowledged events.
    pub(crate) fn told(&self) -> usize {
        self.told.len()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Continues at a server with another address, which listens since `up` (milliseconds since 1970).
    pub(crate) fn follow(&mut self, server: SocketAddr, number: u32, up: i64) {
        self.client = self.client.at(server, number);
        self.up = up;
    }

    /// Plays until the server is gone or the game is over, counting events.
    ///
    /// # Errors
    /// An acknowledged event is gone or repeated, or an event is missing.
    pub(crate) async fn play(&mut self, count: &AtomicU64) -> Result<()> {
        match self.play_on(count).await {
            Ok(()) | Err(Left::Alone) => Ok(()),
            Err(Left::Wrong(error)) => Err(error.context(format!("game {}", self.id))),
        }
    }

    async fn play_on(&mut self, count: &AtomicU64) -> Result<(), Left> {
        let asked = now();
        let view = self.client.view(&self.id).await.map_err(|_| Left::Alone)?;
        let mut state = view["state"].clone();
        let newest = number(&state["seq"])?;
        self.see(newest, &state, (asked, now()));
        if newest < self.told.len() {
            return Err(Left::from(anyhow::anyhow!("{newest} events are left of {}", self.told.len())));
        }
        if newest - self.told.len() > MISSED {
            return Err(Left::from(anyhow::anyhow!("more was played than one killed server can have")));
        }
        let known = u32::try_from(self.told.len())?;
        let mut socket = self.client.follow(&self.id, known).await.map_err(|_| Left::Alone)?;
        // Events committed but not delivered before the kill come first.
        while self.told.len() < newest {
            self.hear(&mut socket).await?;
        }
        let mut tick = interval(ALLOWED);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while state["over"].is_null() {
            // While a bot thinks or a card is due, no person is to act.
            if state["actions"].as_array().is_some_and(|actions| !actions.is_empty()) {
                tick.tick().await;
                self.decide(&mut socket, &state).await?;
            }
            state = self.hear(&mut socket).await?;
            self.see(self.told.len(), &state, (0, now()));
            count.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Waits for the next event and returns the state after it.
    async fn hear(&mut self, socket: &mut Socket) -> Result<Value, Left> {
        let mut text = socket.next().await.map_err(|_| Left::Alone)?;
        let mut message: Value = serde_json::from_str(&text)?;
        // Decisions from before the server's return was known have been repeated.
        while message["code"] == "stale" && number(&message["re"])? < self.told.len() {
            text = socket.next().await.map_err(|_| Left::Alone)?;
            message = serde_json::from_str(&text)?;
        }
        if message["type"] != "event" {
            return Err(Left::from(anyhow::anyhow!("the server said {message}")));
        }
        if number(&message["seq"])? != self.told.len() + 1 {
            return Err(Left::from(anyhow::anyhow!("an event is missing or comes twice: {message}")));
        }
        self.told.push(message["event"].clone());
        self.over = !message["state"]["over"].is_null();
        Ok(message["state"].clone())
    }

    /// Remembers the clocks shown after an event, with bounds on the time.
    fn see(&mut self, seq: usize, state: &Value, at: (i64, i64)) {
        if state["over"].is_null() {
            self.shown.push(Shown { seq, clock: state["clock"].clone(), at, up: self.up });
        }
    }

    /// Usually acts, sometimes takes something back. If the server is gone, the next read fails.
    async fn decide(&mut self, socket: &mut Socket, state: &Value) -> Result<(), Left> {
        let seq = u32::try_from(number(&state["seq"])?)?;
        if state["can_undo"] == true && self.dice.random_ratio(1, UNDO) {
            let _ = socket.undo(seq).await;
            return Ok(());
        }
        let actions = state["actions"].as_array().map(Vec::as_slice).unwrap_or_default();
        let chosen = &actions[self.dice.random_range(0..actions.len())]["action"];
        let _ = socket.act(seq, chosen.as_str().unwrap_or_default()).await;
        Ok(())
    }

    /// Checks the stored log and the clocks against what was received: the same events in order, followed at most by
    /// those that can have been committed without being delivered.
    ///
    /// # Errors
    /// Describes the difference.
    pub(crate) async fn compare(&self, store: &Store, lives: &[Life]) -> Result<()> {
        self.compare_log(store, lives).await.with_context(|| format!("game {}", self.id))
    }

    async fn compare_log(&self, store: &Store, lives: &[Life]) -> Result<()> {
        // Reading checks that the numbers are contiguous from 0.
        let log = store.log(self.id.parse().ok().context("an address")?).await?;
        let told = self.told.len();
        ensure!(log.len() > told, "{told} events told, {} stored", log.len().saturating_sub(1));
        for (told, stored) in self.told.iter().zip(&log[1..]) {
            let same = match &stored.event {
                Event::Acted { action } => told["kind"] == "acted" && told["move"]["action"] == **action,
                Event::Undone { ply } => told["kind"] == "undone" && told["ply"] == *ply,
                Event::Resumed => told["kind"] == "resumed",
                _ => false,
            };
            ensure!(same, "told {told}, stored {stored:?}");
        }
        let Event::Started(started) = &log[0].event else { bail!("it begins with {:?}", log[0]) };
        // A person's action, the bot's turn, or both, and with cards the two that are turned up; or the server's
        // return.
        let untold = if started.seed.is_some() { 1 + MOST + 2 } else { 2 };
        let returns = log.iter().filter(|entry| entry.event == Event::Resumed).count();
        ensure!(log.len() - 1 - told <= untold + returns, "{told} events told, {} stored", log.len() - 1);
        clocks::check(started, &log, (store.downtimes(), lives), &self.shown)?;
        started.seed.map_or(Ok(()), |seed| same_cards(&started.variant, seed, &log[1..]))
    }
}

/// Checks that every card is the one drawn by the seed, even if the server was killed before it was turned up.
fn same_cards(variant: &str, seed: u64, log: &[LogEntry]) -> Result<()> {
    let mut game = AnyGame::new(&variant.parse()?)?;
    for record in log {
        match &record.event {
            Event::Acted { action } => {
                if let Some(card) = game.draw(seed) {
                    ensure!(*action == card.to_string(), "event {} turned {action}, the seed draws {card}", record.seq);
                }
                game.play_text(action)?;
            }
            Event::Undone { ply } => {
                while game.len() > *ply as usize {
                    game.undo();
                }
            }
            Event::Resumed => {}
            other => bail!("unexpected event {other:?}"),
        }
    }
    Ok(())
}

/// Checks all these games against a database that no server has open.
///
/// # Errors
/// Describes the first difference.
pub(crate) async fn compare_all(db: &Path, lives: &[Life], witnesses: &[Witness]) -> Result<()> {
    let store = Store::open(db).await?;
    for witness in witnesses {
        witness.compare(&store, lives).await?;
    }
    store.close().await;
    Ok(())
}

fn number(value: &Value) -> Result<usize> {
    let number = value.as_u64().with_context(|| format!("{value} is no number"))?;
    Ok(usize::try_from(number)?)
}
