//! A game for two people with clocks and a socket each, who play at random.

use crate::client::{Client, PATIENCE};
use crate::socket::{Heard, Socket, State};
use anyhow::{Context, Result, ensure};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Random play ends late in this variant: men circulate until one side has captured enough.
pub(crate) const VARIANT: &str = "focus-2,repetition=off,quiet=off";

/// Long enough never to run out during a scenario.
const MINUTES: u8 = 60;
/// Moves made at once, so that no first turn is missed while other games are being created.
const FIRST_TURNS: u32 = 2;

/// People who chat do so after one move in this many.
const MOVES_A_TEXT: u32 = 4;

/// Two people at a game.
pub(crate) struct Table {
    /// The creator, on seat 1, and the invited person.
    pub(crate) people: [Client; 2],
    pub(crate) id: String,
    sockets: [Socket; 2],
    /// Number of the newest acknowledged event.
    pub(crate) seq: u32,
    pub(crate) ply: u32,
    /// Who acts next (0 or 1), and the action; `None` if the game is over.
    next: Option<(usize, String)>,
    dice: Pcg32,
    /// Whether these two chat now and then.
    pub(crate) talks: bool,
}

/// The result of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Played {
    /// The opponent was notified after this time.
    Told(Duration),
    /// The server refused it with this code.
    Refused(String),
    /// No move was possible.
    Over,
}

impl Table {
    /// Creates a game with both people's sockets, the second at another server. Both finish their first turn.
    pub(crate) async fn open_over(maker: Client, other: SocketAddr, seed: u64) -> Result<Self> {
        let pace = json!({ "kind": "live", "minutes": MINUTES, "increment": 30 });
        Self::begin(maker, Some(other), seed, &pace).await
    }

    /// Creates a game at one server with this time control.
    pub(crate) async fn open_at(maker: Client, seed: u64, pace: &Value) -> Result<Self> {
        Self::begin(maker, None, seed, pace).await
    }

    async fn begin(mut maker: Client, other: Option<SocketAddr>, seed: u64, pace: &Value) -> Result<Self> {
        let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
        let id = maker.new_timed_game(VARIANT, &seats, pace).await?;
        let mut guest = maker.seat_guest(&id).await?;
        if let Some(other) = other {
            guest = guest.moved(other);
        }
        let mut table = Self::join([maker, guest], id, seed).await?;
        for _ in 0..FIRST_TURNS {
            let played = table.play().await?;
            ensure!(matches!(played, Played::Told(_)), "a first turn: {played:?}");
        }
        Ok(table)
    }

    /// Opens both sockets of an existing game.
    pub(crate) async fn join(people: [Client; 2], id: String, seed: u64) -> Result<Self> {
        let view = people[0].get(&format!("/api/games/{id}")).await?;
        let view: View = serde_json::from_slice(&view.body).context("a game that cannot be read")?;
        let (seq, state) = (view.state.seq, view.state);
        let sockets = [people[0].follow(&id, seq).await?, people[1].follow(&id, seq).await?];
        let dice = Pcg32::seed_from_u64(seed);
        let mut table = Self { people, id, sockets, seq, ply: 0, next: None, dice, talks: false };
        table.take(&state);
        Ok(table)
    }

    /// Continues with a new game of the same people.
    pub(crate) async fn renew(&mut self) -> Result<()> {
        let seed = self.dice.random();
        *self =
            Self { talks: self.talks, ..Self::open_over(self.people[0].clone(), self.people[1].server(), seed).await? };
        Ok(())
    }

    /// Drops both sockets and reconnects.
    pub(crate) async fn return_to(&mut self) -> Result<()> {
        let seed = self.dice.random();
        let joined = Self::join(self.people.clone(), self.id.clone(), seed).await?;
        *self = Self { talks: self.talks, ..joined };
        Ok(())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.next.is_none()
    }

    /// Makes a random move, and waits until both sockets have received it.
    ///
    /// # Errors
    /// A socket was closed, or nothing arrived for half a minute.
    pub(crate) async fn play(&mut self) -> Result<Played> {
        let Some((mover, action)) = self.next.clone() else { return Ok(Played::Over) };
        timeout(PATIENCE, self.act(mover, &action)).await.context("a move was not answered in time")?
    }

    /// Returns whether one of them chats after this move.
    pub(crate) fn wants_to_talk(&mut self) -> bool {
        self.talks && self.dice.random_ratio(1, MOVES_A_TEXT)
    }

    /// One of them sends a chat message, and both sockets receive it.
    ///
    /// # Errors
    /// A socket was closed, or nothing arrived for half a minute.
    pub(crate) async fn talk(&mut self) -> Result<Played> {
        timeout(PATIENCE, self.say()).await.context("a text was not delivered in time")?
    }

    async fn say(&mut self) -> Result<Played> {
        let [speaker, listener] = &mut self.sockets;
        let began = Instant::now();
        speaker.say("That was a surprise. Where did that man come from?").await?;
        let (mut told, mut is_back) = (None, false);
        while told.is_none() || !is_back {
            let (speaker_hears, text) = tokio::select! {
                text = listener.next(), if told.is_none() => (false, text?),
                text = speaker.next(), if !is_back => (true, text?),
            };
            let heard: Said = serde_json::from_str(&text)?;
            match heard.kind {
                "said" if speaker_hears => is_back = true,
                "said" => told = Some(began.elapsed()),
                "refused" => return Ok(Played::Refused(heard.code.unwrap_or_default().to_owned())),
                _ => {}
            }
        }
        Ok(Played::Told(told.unwrap_or_default()))
    }

    async fn act(&mut self, mover: usize, action: &str) -> Result<Played> {
        let wanted = self.seq + 1;
        let [first, second] = &mut self.sockets;
        let (mine, other) = if mover == 0 { (first, second) } else { (second, first) };
        let began = Instant::now();
        mine.act(self.seq, action).await?;
        let (mut told, mut after) = (None, None);
        let text = loop {
            let (mover_hears, text) = tokio::select! {
                text = other.next() => (false, text?),
                text = mine.next(), if after.is_none() => (true, text?),
            };
            // Most of a message is the state; only one of the two sockets parses it.
            let heard: Said = serde_json::from_str(&text)?;
            match heard.kind {
                "event" if heard.seq == Some(wanted) && mover_hears => after = Some(text),
                "event" if heard.seq == Some(wanted) => told = Some(began.elapsed()),
                "refused" => return Ok(Played::Refused(heard.code.unwrap_or_default().to_owned())),
                _ => {}
            }
            if told.is_some()
                && let Some(text) = after.take()
            {
                break text;
            }
        };
        self.learn(&text)?;
        Ok(Played::Told(told.unwrap_or_default()))
    }

    fn learn(&mut self, text: &Utf8Bytes) -> Result<()> {
        let heard: Heard = serde_json::from_str(text)?;
        self.take(&heard.state.context("an event without a state")?);
        Ok(())
    }

    fn take(&mut self, state: &State) {
        (self.seq, self.ply) = (state.seq, state.ply);
        let chosen = state.actions.choose(&mut self.dice).filter(|_| state.over.is_none());
        let seat = state.turn.map_or(0, |turn| usize::from(turn.saturating_sub(1)) % 2);
        self.next = chosen.map(|action| (seat, action.action.to_string()));
    }
}

/// The parts of a whole game that are used.
#[derive(serde::Deserialize)]
struct View<'a> {
    #[serde(borrow)]
    state: State<'a>,
}

/// The kind of a message.
#[derive(serde::Deserialize)]
struct Said<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    seq: Option<u32>,
    code: Option<&'a str>,
}
