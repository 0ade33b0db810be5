//! The games of the scenario: how each kind is opened, and what is read of it at the end.

use super::follower::{self, Field};
use crate::client::Client;
use crate::history::{Line, RatedSeat};
use crate::table::VARIANT;
use crate::tables::each;
use anyhow::{Context, Result};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// Increment of each turn, in seconds.
const INCREMENT: i64 = 30;
/// The variant of rated games and of those by correspondence.
const RATED: &str = "focus-2";
/// The plies after which a rated game is resigned.
const RESIGNS_AT: std::ops::Range<u32> = 3..12;
/// Accounts that play each other, and who plays whom: no two of them more often than a rating counts in a day.
const GROUP: usize = 4;
const PAIRS: [(usize, usize); 6] = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)];
/// The first account's visitor number.
const FIRST_ACCOUNT: u32 = 40_000;

/// What a game is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Two people, who chat.
    People,
    /// A person against a bot.
    Bot,
    /// With cards, which the server turns up.
    Cards,
    /// Between accounts, one of which resigns after some plies.
    Rated,
    /// By correspondence, with conditional moves.
    Days,
}

impl Kind {
    fn of(number: u32) -> Self {
        match number % 6 {
            0 => Self::People,
            1 => Self::Bot,
            2 => Self::Cards,
            4 => Self::Days,
            _ => Self::Rated,
        }
    }
}

/// A game and its followers.
pub(super) struct Game {
    pub(super) id: String,
    kind: Kind,
    /// The players, with their seats, and the spectator.
    pub(super) people: Vec<(Client, Option<u8>)>,
    /// The ply from which on a player resigns.
    pub(super) resigns_at: Option<u32>,
}

/// An account that plays rated games.
#[derive(Clone)]
pub(super) struct Account {
    name: String,
    client: Client,
}

/// A game as a server has it at the end.
#[derive(Deserialize)]
struct End {
    moves: Vec<Move>,
    state: Newly,
    seats: Vec<Seat>,
}

#[derive(Deserialize)]
struct Move {
    action: String,
}

#[derive(Deserialize)]
struct Newly {
    seq: u32,
}

#[derive(Deserialize)]
struct Seat {
    name: Option<String>,
    person: Option<u64>,
}

impl Game {
    /// Whether its players sometimes chat.
    pub(super) fn talks(&self) -> bool {
        self.kind != Kind::Bot
    }

    /// Whether its players leave conditional moves.
    pub(super) fn plans(&self) -> bool {
        self.kind == Kind::Days
    }
}

/// Signs up all accounts that this many games need.
pub(super) async fn accounts(field: &Arc<Field>, games: u32) -> Result<Vec<Account>> {
    let rated = (0..games).filter(|number| Kind::of(*number) == Kind::Rated).count();
    let sign_up = |number: u32| {
        let server = field.servers[number as usize % field.servers.len()];
        async move {
            let mut client = Client::behind_proxy(server, FIRST_ACCOUNT + number);
            let name = format!("Chaos {}", letters(number));
            client.sign_up(&name).await?;
            Ok((number, Account { name, client }))
        }
    };
    let mut accounts = each((0..(rated.div_ceil(PAIRS.len()) * GROUP) as u32).collect(), sign_up).await?;
    accounts.sort_by_key(|(number, _)| *number);
    Ok(accounts.into_iter().map(|(_, account)| account).collect())
}

/// Returns a number in letters none of which looks like another.
fn letters(number: u32) -> String {
    format!("{number:06}").bytes().map(|digit| char::from(b"bcdfghkmpt"[usize::from(digit - b'0')])).collect()
}

/// Creates a game whose players are different people.
pub(super) async fn open(field: Arc<Field>, accounts: Arc<Vec<Account>>, number: u32) -> Result<Game> {
    let mut dice = Pcg32::seed_from_u64(u64::from(number));
    let server = *field.servers.choose(&mut dice).context("there are servers")?;
    let kind = Kind::of(number);
    let watcher = (Client::behind_proxy(server, number), None);
    let (mut maker, other) = match kind {
        Kind::Rated => {
            let [maker, other] = pair(&accounts, number).map(|account| account.client.moved(server));
            (maker, Some(other))
        }
        _ => (Client::behind_proxy(server, number), None),
    };
    let mut asked = field.history.now();
    let id = maker.new_game(&description(kind, number)).await?;
    let mut people = vec![(maker.clone(), Some(1))];
    if kind != Kind::Bot {
        // Clocks run from when the seat is taken.
        asked = field.history.now();
        let guest = match other {
            Some(mut other) => {
                let answer = other.accept(&maker.invite(&id).await?).await?;
                anyhow::ensure!(answer.status == 200, "{}", String::from_utf8_lossy(&answer.body));
                other
            }
            None => maker.seat_guest(&id).await?,
        };
        people.push((guest, Some(2)));
    }
    let at = field.history.now();
    if kind == Kind::Rated {
        // Seats are drawn by lot.
        let end: End = serde_json::from_slice(&maker.get(&format!("/api/games/{id}")).await?.body)?;
        let first = &pair(&accounts, number)[0].name;
        if end.seats.first().and_then(|seat| seat.name.as_ref()) != Some(first) {
            (people[0].1, people[1].1) = (Some(2), Some(1));
        }
    }
    people.push(watcher);
    let (bots, by_days) = (if kind == Kind::Bot { vec![2] } else { Vec::new() }, kind == Kind::Days);
    field.history.add(&Line::Game { asked, at, game: id.clone(), increment: INCREMENT * 1000, bots, by_days });
    let resigns_at = (kind == Kind::Rated).then(|| dice.random_range(RESIGNS_AT));
    Ok(Game { id, kind, people, resigns_at })
}

/// Returns the accounts of a rated game.
fn pair(accounts: &[Account], number: u32) -> [&Account; 2] {
    let rated = (0..number).filter(|number| Kind::of(*number) == Kind::Rated).count();
    let (first, (one, other)) = (rated / PAIRS.len() * GROUP, PAIRS[rated % PAIRS.len()]);
    [&accounts[first + one], &accounts[first + other]]
}

fn description(kind: Kind, number: u32) -> Value {
    let variant = match kind {
        Kind::People | Kind::Bot => VARIANT,
        Kind::Cards => "fibonacci-cards",
        Kind::Rated | Kind::Days => RATED,
    };
    let pace = match kind {
        Kind::Days => json!({ "kind": "correspondence", "days": 3 }),
        _ => json!({ "kind": "live", "minutes": 60, "increment": INCREMENT }),
    };
    let other = match kind {
        Kind::Bot => json!({ "kind": "bot", "level": 1, "nodes": 200, "seed": number }),
        _ => json!({ "kind": "open" }),
    };
    let seats = json!([{ "kind": "human" }, other]);
    json!({ "variant": variant, "seats": seats, "pace": pace, "rated": kind == Kind::Rated })
}

/// Reads a game, and what was said in it and what it changed, from every server.
pub(super) async fn read(field: Arc<Field>, game: Game) -> Result<()> {
    let (client, _) = game.people.first().context("a game has a player")?;
    for (&server, node) in field.servers.iter().zip(0..) {
        let client = client.moved(server);
        let end = read_final(&field, &client, &game.id, node).await?;
        if game.talks() {
            let texts = follower::texts(&client, &game.id, end.state.seq).await?;
            field.history.add(&Line::Texts { game: game.id.clone(), node, texts });
        }
        if game.kind == Kind::Rated {
            read_result(&field, &client, &game.id, node, &end.seats).await?;
        }
    }
    Ok(())
}

/// Reads who sits in a game that was raced for, from every server.
pub(super) async fn read_seats(field: Arc<Field>, id: String, client: Client) -> Result<()> {
    for (&server, node) in field.servers.iter().zip(0..) {
        let end = read_final(&field, &client.moved(server), &id, node).await?;
        let people = end.seats.iter().map(|seat| seat.person.map(|person| person.to_string())).collect();
        field.history.add(&Line::Seats { game: id.clone(), node, people });
    }
    Ok(())
}

async fn read_final(field: &Field, client: &Client, id: &str, node: u32) -> Result<End> {
    let answer = client.get(&format!("/api/games/{id}")).await?;
    let end: End = serde_json::from_slice(&answer.body).context("a game that cannot be read")?;
    let (at, game, number) = (field.history.now(), id.to_owned(), end.state.seq);
    let actions = end.moves.iter().map(|played| played.action.clone()).collect();
    field.history.add(&Line::Final { at, game, node, number, actions });
    Ok(end)
}

async fn read_result(field: &Field, client: &Client, id: &str, node: u32, seats: &[Seat]) -> Result<()> {
    #[derive(Deserialize)]
    struct Ratings {
        counted: Option<bool>,
        seats: Vec<Change>,
    }
    #[derive(Deserialize)]
    struct Change {
        seat: usize,
        rating: i64,
        after: Option<i64>,
    }
    let answer = client.get(&format!("/api/games/{id}/ratings")).await?;
    let ratings: Ratings = serde_json::from_slice(&answer.body).context("ratings that cannot be read")?;
    let of = |change: Change| {
        let name = seats.get(change.seat - 1).and_then(|seat| seat.name.clone()).unwrap_or_default();
        RatedSeat { name, before: change.rating, after: change.after }
    };
    let seats = ratings.seats.into_iter().map(of).collect();
    field.history.add(&Line::Rated { game: id.to_owned(), node, counted: ratings.counted, seats });
    Ok(())
}

/// Reads an account's rating from every server.
pub(super) async fn read_standing(field: Arc<Field>, account: Account) -> Result<()> {
    #[derive(Deserialize)]
    struct Profile {
        ratings: Vec<Rating>,
    }
    #[derive(Deserialize)]
    struct Rating {
        rating: i64,
        games: u32,
    }
    for (&server, node) in field.servers.iter().zip(0..) {
        let path = format!("/api/people/{}", account.name.replace(' ', "%20"));
        let answer = account.client.moved(server).get(&path).await?;
        let profile: Profile = serde_json::from_slice(&answer.body).context("a profile that cannot be read")?;
        let none = Rating { rating: crate::histories::NEW_RATING, games: 0 };
        let Rating { rating, games } = profile.ratings.into_iter().next().unwrap_or(none);
        field.history.add(&Line::Standing { name: account.name.clone(), node, games, rating });
    }
    Ok(())
}
