//! Attacks that one network can make on a server.

mod ambiguous;
mod analysis;
mod bodies;
mod bots;
mod drawings;
mod exports;
mod reads;
mod sockets;
mod unread;

use crate::client::Client;
use anyhow::Result;
use clap::ValueEnum;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// An attack.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Reads the longest records and games in a loop
    LongRecords,
    /// Requests the list of a browser with the longest games, in a loop
    Lists,
    /// Plays and takes back in the longest games
    Undo,
    /// Opens as many sockets as possible
    Sockets,
    /// Reads thousands of other people's games, which makes each one live
    LiveGames,
    /// Sends half of thousands of request bodies
    HalfBodies,
    /// Writes records as fast as it can
    WriteRecords,
    /// Sends pings and pongs
    Pings,
    /// A player of a game with clocks sends impossible messages as fast as possible
    Flood,
    /// Follows a busy game without ever reading from the socket
    SlowReaders,
    /// Connects, waits for the greeting and leaves, again and again
    Reconnects,
    /// Makes the server's engine search without end, and sends questions faster than it can answer
    Analysis,
    /// Exports 2,000 long games for each of 25 people at once
    Exports,
    /// Has 30 animations of the longest game drawn at once, from ten networks
    Gifs,
    /// Has 30 sheets set at once, from ten networks
    Pdfs,
    /// Has 30 large pictures of the longest game drawn at once, from ten networks
    Pngs,
    /// Has 2,000 clients request each of the longest answers and never read them
    Unread,
    /// Sends requests that can be read in two ways
    Ambiguous,
    /// No attack: people play against bots of level 8
    Bots,
    /// One socket floods, one never reads, and people play against bots of level 8
    Together,
}

/// The attacker's visitor number; ordinary visitors have lower ones.
const ATTACKER: u32 = 200_000;
/// The first number of visitors from other networks that take part in the attack.
const OTHERS: u32 = 100_000;

/// The setting of an attack.
#[derive(Clone)]
pub(super) struct Ground {
    server: SocketAddr,
    many: Option<u32>,
    plies: u32,
    /// What was prepared.
    ready: Ready,
    pub(super) stop: CancellationToken,
    counts: Arc<[AtomicU64; 2]>,
}

/// What an attack needs beforehand.
#[derive(Clone, Default)]
struct Ready {
    people: Vec<Client>,
    games: Vec<String>,
    /// The paths of long answers, by kind.
    answers: Vec<Vec<String>>,
}

impl Attack {
    /// Returns the name on the command line.
    #[must_use]
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Returns the title in tables.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::LongRecords => "the longest records and games read in a loop",
            Self::Lists => "lists of the longest games",
            Self::Undo => "moves and takebacks in the longest games",
            Self::Sockets => "all sockets from one address",
            Self::LiveGames => "thousands of games read from one address",
            Self::HalfBodies => "thousands of half-sent bodies",
            Self::WriteRecords => "records written as fast as possible",
            Self::Pings => "pings and pongs",
            Self::Flood => "a player who sends without end",
            Self::SlowReaders => "sockets that never read",
            Self::Reconnects => "connecting and leaving in a loop",
            Self::Analysis => "a flood of analysis questions",
            Self::Exports => "25 exports of 2,000 long games",
            Self::Gifs => "30 animations of the longest game, from ten networks",
            Self::Pdfs => "30 sheets to print, from ten networks",
            Self::Pngs => "30 large pictures of the longest game, from ten networks",
            Self::Unread => "2,000 clients that never read the longest answers",
            Self::Ambiguous => "requests that can be read in two ways",
            Self::Bots => "200 games against bots of level 8",
            Self::Together => "a flood, a reader of nothing and 200 games against bots of level 8",
        }
    }

    /// Returns the additional memory that the server may use during the attack, in MB, if there is a limit.
    pub(super) const fn allowed_mb(self) -> Option<f64> {
        match self {
            Self::Exports | Self::Gifs | Self::Pdfs | Self::Pngs => Some(100.0),
            Self::Unread => Some(64.0),
            _ => None,
        }
    }

    /// Returns whether the server has to refuse everything that the attack sends.
    pub(super) const fn is_hopeless(self) -> bool {
        matches!(self, Self::Ambiguous)
    }

    /// Prepares what the attack needs, before anything is measured.
    pub(super) async fn prepare(self, ground: Ground) -> Result<Ground> {
        let ready = match self {
            Self::Exports => Ready { people: exports::people(&ground).await?, ..Ready::default() },
            Self::Gifs | Self::Pngs => Ready { games: drawings::long_game(&ground).await?, ..Ready::default() },
            Self::Unread => {
                let (reader, answers) = unread::answers(&ground).await?;
                Ready { people: vec![reader], answers, ..Ready::default() }
            }
            _ => Ready::default(),
        };
        Ok(Ground { ready, ..ground })
    }

    /// Runs the attack until it is stopped. Refusals by the server are not errors.
    pub(super) async fn run(self, ground: Ground) -> Result<()> {
        match self {
            Self::LongRecords => reads::long_records(&ground).await,
            Self::Lists => reads::lists(&ground).await,
            Self::LiveGames => reads::live_games(&ground).await,
            Self::Undo => sockets::undo(&ground).await,
            Self::Sockets => sockets::hold(&ground).await,
            Self::Pings => sockets::pings(&ground).await,
            Self::Flood => sockets::flood(&ground).await,
            Self::SlowReaders => sockets::slow_readers(&ground).await,
            Self::Reconnects => sockets::reconnects(&ground).await,
            Self::HalfBodies => bodies::half(&ground).await,
            Self::WriteRecords => bodies::records(&ground).await,
            Self::Analysis => analysis::flood(&ground).await,
            Self::Exports => exports::export(&ground).await,
            Self::Gifs => drawings::gifs(&ground).await,
            Self::Pdfs => drawings::pdfs(&ground).await,
            Self::Pngs => drawings::pngs(&ground).await,
            Self::Unread => unread::hold(&ground).await,
            Self::Ambiguous => ambiguous::send(&ground).await,
            Self::Bots => bots::play(&ground).await,
            Self::Together => {
                let alone = Ground { many: Some(1), ..ground.clone() };
                let (flood, silence, bots) =
                    tokio::join!(sockets::flood(&alone), sockets::slow_readers(&alone), bots::play(&ground));
                flood.and(silence).and(bots)
            }
        }
    }
}

impl Ground {
    pub(super) fn new(server: SocketAddr, many: Option<u32>, plies: u32) -> Self {
        let (ready, stop) = (Ready::default(), CancellationToken::new());
        Self { server, many, plies, ready, stop, counts: Arc::default() }
    }

    /// Returns the numbers of granted and refused requests so far.
    pub(super) fn counts(&self) -> (u64, u64) {
        let [given, refused] = &*self.counts;
        (given.load(Ordering::Relaxed), refused.load(Ordering::Relaxed))
    }

    /// Waits until the attacker was granted something.
    pub(super) async fn granted(&self) {
        while self.counts().0 == 0 {
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Returns a time control that does not run out during an attack.
    fn pace() -> Value {
        json!({ "kind": "live", "minutes": 60, "increment": 30 })
    }

    /// Returns the prepared game.
    fn game(&self) -> String {
        self.ready.games.first().cloned().unwrap_or_default()
    }

    /// Returns the prepared people.
    fn people(&self) -> Vec<Client> {
        self.ready.people.clone()
    }

    fn attacker(&self) -> Client {
        Client::new(self.server, ATTACKER)
    }

    /// Returns a visitor from another network.
    fn other(&self, number: u32) -> Client {
        Client::new(self.server, OTHERS + number)
    }

    fn count(&self, given: bool) {
        self.counts[usize::from(!given)].fetch_add(1, Ordering::Relaxed);
    }

    /// Runs `many` copies of the work until stopped or done. The work must yield.
    async fn crowd<F>(&self, many: u32, work: impl Fn(u32) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let mut tasks = JoinSet::new();
        for number in 0..self.many.unwrap_or(many) {
            tasks.spawn(self.stop.clone().run_until_cancelled_owned(work(number)));
        }
        tasks.join_all().await;
    }
}
