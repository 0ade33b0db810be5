//! A crowd: people at games of every kind, at one server or several. What they send and receive is recorded as a
//! history and checked against [invariants](crate::histories).

mod accounts;
mod field;
mod follower;
mod games;
mod kind;
mod races;
mod results;
mod view;

pub(crate) use field::{Field, STALL};

use crate::client::Client;
use crate::histories::{self, Verdict};
use crate::history::{self, History};
use crate::report::progress;
use crate::tables::each;
use accounts::Accounts;
use anyhow::{Context, Result};
use follower::{Follower, Newest};
use games::Game;
use kind::{Kind, Numbers};
use races::Race;
use rand::SeedableRng;
use rand_pcg::Pcg32;
use std::net::SocketAddr;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{sleep, timeout};

/// Timeout until every client follows a game.
const ARRIVAL: Duration = Duration::from_secs(120);
/// Timeout until no client has a socket of a server that was killed.
const PARTING: Duration = Duration::from_secs(30);
/// Quiet period before the games are read at the end.
const SETTLES: Duration = Duration::from_secs(6);
/// The most violations printed.
const SHOWN: usize = 20;
/// The plies after which a rated game is resigned, unless a scenario wants others.
pub(crate) const RESIGNS_AT: Range<u32> = 3..12;

/// How a crowd plays.
#[derive(Clone, Debug)]
pub(crate) struct Manner {
    /// Number of games at the same time, each with a spectator: of six, two are rated and are resigned after some
    /// plies, one is between people, one with cards, one against a bot, and one by correspondence with conditional
    /// moves.
    pub(crate) games: u32,
    /// Approximate thinking time for a turn.
    pub(crate) every: Duration,
    /// The plies after which a rated game is resigned.
    pub(crate) resigns_at: Range<u32>,
    /// Seed of all choices.
    pub(crate) seed: u64,
}

/// People at games. All the time, others race for open seats.
pub(crate) struct Crowd {
    field: Arc<Field>,
    manner: Manner,
    accounts: Accounts,
    games: Vec<Game>,
    numbers: Numbers,
    people: JoinSet<()>,
    others: Option<Others>,
}

/// What happens apart from the games.
struct Others {
    /// People race for seats.
    races: JoinHandle<Vec<Race>>,
    /// The clients' own stalls are noted.
    stalls: JoinHandle<()>,
}

impl Crowd {
    /// Opens the games at these servers and waits until everybody follows theirs, so that faults hit players and not a
    /// rush of connections.
    ///
    /// # Errors
    /// A game cannot be created or followed.
    pub(crate) async fn gather(servers: Vec<SocketAddr>, history: History, manner: Manner) -> Result<Self> {
        let field = Arc::new(Field::new(servers, history));
        let (people, accounts, numbers) = (JoinSet::new(), Accounts::default(), Numbers::default());
        let games = manner.games;
        let mut crowd = Self { field, manner, accounts, games: Vec::new(), numbers, people, others: None };
        crowd.open_more(games).await?;
        let (watch, dice) = (Arc::clone(&crowd.field), Pcg32::seed_from_u64(crowd.manner.seed));
        let races = tokio::spawn(races::run(Arc::clone(&crowd.field), dice));
        let stalls = tokio::spawn(async move { watch.note_stalls().await });
        crowd.others = Some(Others { races, stalls });
        Ok(crowd)
    }

    /// Returns what its people share.
    pub(crate) fn field(&self) -> &Arc<Field> {
        &self.field
    }

    /// Opens as many more games.
    ///
    /// # Errors
    /// A game cannot be created or followed.
    pub(crate) async fn open_more(&mut self, games: u32) -> Result<()> {
        let numbers = (0..games).map(|like| self.numbers.next(like)).collect();
        self.open(numbers).await
    }

    /// Opens a new game of the same kind for each that is over.
    ///
    /// # Errors
    /// A game cannot be created or followed.
    pub(crate) async fn renew(&mut self) -> Result<()> {
        let mut numbers = Vec::new();
        for game in self.games.iter_mut().filter(|game| !game.is_replaced && self.field.is_over(&game.id)) {
            game.is_replaced = true;
            game.stop.cancel();
            numbers.push(self.numbers.next(game.number));
        }
        self.open(numbers).await
    }

    async fn open(&mut self, numbers: Vec<u32>) -> Result<()> {
        self.accounts.sign_up(&self.field, numbers.iter().filter_map(|number| Kind::rated_number(*number))).await?;
        let open = |number: u32| {
            let pair = Kind::rated_number(number).map(|rated| self.accounts.pair(rated));
            let (field, plies) = (Arc::clone(&self.field), self.manner.resigns_at.clone());
            async move { games::open(&field, number, pair, plies).await }
        };
        let games = each(numbers, open).await?;
        let (arrival, mut arrivals) = mpsc::unbounded_channel();
        for follower in games.iter().flat_map(|game| self.followers(game, &arrival)).collect::<Vec<_>>() {
            self.people.spawn(follower.run());
        }
        drop(arrival);
        self.games.extend(games);
        // The channel closes when each of them has a socket.
        let came = timeout(ARRIVAL, arrivals.recv()).await;
        came.context("not everybody could follow a game within two minutes").map(drop)
    }

    fn followers(&self, game: &Game, arrival: &mpsc::UnboundedSender<()>) -> Vec<Follower> {
        let follower = |(place, (client, seat)): (usize, &(Client, Option<u8>))| {
            let (number, plays) = (game.number as usize, seat.is_some());
            Follower {
                field: Arc::clone(&self.field),
                stop: game.stop.clone(),
                client: client.clone(),
                game: game.id.clone(),
                who: seat.map_or_else(|| format!("watcher {place}"), |seat| format!("seat {seat}")),
                seat: *seat,
                talks: game.kind.talks() && plays,
                plans: game.kind.plans() && plays,
                takes_back: game.kind.takes_back() && plays,
                resigns_at: game.resigns_at,
                every: self.manner.every,
                arrival: Some(arrival.clone()),
                node: (number + place) % self.field.servers.len(),
                dice: Pcg32::new(self.manner.seed, (3 * number + place) as u64),
                failures: 0,
                newest: Newest::default(),
            }
        };
        game.people.iter().enumerate().map(follower).collect()
    }

    /// Returns the number of actions that would be accepted in this time without faults.
    pub(crate) fn meant(&self, time: Duration) -> f64 {
        let each = time.as_secs_f64() / self.manner.every.as_secs_f64();
        self.games.iter().map(|game| game.resigns_at.map_or(each, |ply| each.min(f64::from(ply)))).sum()
    }

    /// Returns the numbers of actions of which spectators were told, and of refusals and failures to follow.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.field.acknowledged.load(Ordering::Relaxed), self.field.refused.load(Ordering::Relaxed))
    }

    /// Returns the number of games so far, and of those that are over.
    pub(crate) fn games(&self) -> (usize, usize) {
        (self.games.len(), self.games.iter().filter(|game| self.field.is_over(&game.id)).count())
    }

    /// Returns when nobody has a socket, after the only server was killed: everything it sent is then in the history.
    ///
    /// # Errors
    /// A socket is still open after half a minute.
    pub(crate) async fn until_alone(&self) -> Result<()> {
        timeout(PARTING, self.field.until_alone()).await.context("sockets of a killed server remain open")
    }

    /// Ends play, reads every game, race and account from every server, and checks the history.
    ///
    /// # Errors
    /// A server cannot be read.
    pub(crate) async fn finish(mut self) -> Result<Verdict> {
        let field = &self.field;
        field.quiet.cancel();
        sleep(SETTLES).await;
        field.stop.cancel();
        while let Some(done) = self.people.join_next().await {
            done.context("a follower failed")?;
        }
        each(self.games, |game| results::read_game(Arc::clone(field), game)).await?;
        if let Some(Others { races, stalls }) = self.others {
            stalls.await?;
            each(races.await?, |race| results::read_seats(Arc::clone(field), race.id, race.maker)).await?;
        }
        each(self.accounts.into_all(), |account| results::read_standing(Arc::clone(field), account)).await?;
        field.history.flush()?;
        let verdict = histories::judge(&history::read(field.history.path())?);
        for broken in verdict.broken.iter().take(SHOWN) {
            progress(format!("{}: game {}: {}", broken.law, broken.game, broken.what));
        }
        Ok(verdict)
    }
}
