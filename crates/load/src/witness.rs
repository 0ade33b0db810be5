//! Somebody who plays one game with clocks, and remembers every event that was acknowledged and every clock that was shown.

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

/// Actions of a bot's turn: six moves at most, or fewer and its end.
const MOST: usize = 6;
/// How many events after the one a page knows are sent to it.
const MISSED: usize = 32;
/// One decision in so many takes something back.
const UNDO: u32 = 12;

/// A game and what its player was told of it.
pub(crate) struct Witness {
    id: String,
    client: Client,
    /// Every event, from seq 1, as the server told it.
    told: Vec<Value>,
    /// The clocks as they were shown, in order.
    shown: Vec<Shown>,
    /// When the server listened, in milliseconds since 1970.
    up: i64,
    /// Whether the last of them ended the game.
    over: bool,
    dice: Pcg32,
}

/// Why somebody stopped playing.
enum Left {
    /// The server is gone.
    Alone,
    /// What the server said cannot be.
    Wrong(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Left {
    fn from(error: E) -> Self {
        Self::Wrong(error.into())
    }
}

impl Witness {
    /// At a new game: of Focus or with cards, against a bot that begins or does not, or between people.
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

    /// Events that were acknowledged.
    pub(crate) fn told(&self) -> usize {
        self.told.len()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Goes on at a server that listens elsewhere, since a moment in milliseconds since 1970.
    pub(crate) fn follow(&mut self, server: SocketAddr, number: u32, up: i64) {
        self.client = self.client.at(server, number);
        self.up = up;
    }

    /// Plays until the server is gone, or the game is over, and counts the events.
    ///
    /// # Errors
    /// When an acknowledged event is gone, comes twice, or an event is missing.
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
        // What was committed and not told before the kill comes first.
        while self.told.len() < newest {
            self.hear(&mut socket).await?;
        }
        let mut tick = interval(ALLOWED);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while state["over"].is_null() {
            // While a bot thinks, or a card is about to be turned, nobody is asked.
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
        // What was decided before the server's return was told has been decided anew.
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

    /// Remembers the clocks that were shown after an event, at the earliest and at the latest then.
    fn see(&mut self, seq: usize, state: &Value, at: (i64, i64)) {
        if state["over"].is_null() {
            self.shown.push(Shown { seq, clock: state["clock"].clone(), at, up: self.up });
        }
    }

    /// Mostly acts; now and then takes something back. Where the server is gone, hearing tells.
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

    /// Holds the stored log, and the clocks, against what was told: in order, once, and behind it no more than can have been committed
    /// without being told.
    ///
    /// # Errors
    /// What differs.
    pub(crate) async fn compare(&self, store: &Store, lives: &[Life]) -> Result<()> {
        self.compare_log(store, lives).await.with_context(|| format!("game {}", self.id))
    }

    async fn compare_log(&self, store: &Store, lives: &[Life]) -> Result<()> {
        // Reading checks that the numbers run from 0 without a gap.
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
        // One action of a person, the bot's turn, or both, and with cards the two that are turned; or the server's return.
        let untold = if started.seed.is_some() { 1 + MOST + 2 } else { 2 };
        let returns = log.iter().filter(|entry| entry.event == Event::Resumed).count();
        ensure!(log.len() - 1 - told <= untold + returns, "{told} events told, {} stored", log.len() - 1);
        clocks::check(started, &log, (store.downtimes(), lives), &self.shown)?;
        started.seed.map_or(Ok(()), |seed| same_cards(&started.variant, seed, &log[1..]))
    }
}

/// Every card is the one that the seed draws, however often the server fell before it was turned.
fn same_cards(variant: &str, seed: u64, log: &[LogEntry]) -> Result<()> {
    let mut game = AnyGame::new(&variant.parse()?)?;
    for record in log {
        match &record.event {
            Event::Acted { action } => {
                if let Some(card) = game.draw(seed) {
                    ensure!(*action == card.to_string(), "event {} turned {action}, the seed draws {card}", record.seq);
                }
                game.play(action)?;
            }
            Event::Undone { ply } => {
                while game.len() > *ply as usize {
                    game.undo();
                }
            }
            Event::Resumed => {}
            other => bail!("nobody asked for {other:?}"),
        }
    }
    Ok(())
}

/// Holds all these games against a database that no server has open.
///
/// # Errors
/// The first difference.
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
