//! Races for open seats: two people ask for the same seat at the same time, each at another server.

use super::field::Field;
use crate::client::Client;
use crate::history::Line;
use anyhow::{Context, Result};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_pcg::Pcg32;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Interval between two rounds of races.
const EVERY: Duration = Duration::from_secs(2);
/// A server that has not answered for this long may or may not have given the seat; another is asked.
const SILENT: Duration = Duration::from_secs(2);
/// Delay before the next request of the same person.
const AGAIN: Duration = Duration::from_millis(200);
/// The most requests of a person for one seat.
const REQUESTS: u32 = 20;
/// The people of a round. Each makes a game, whose open seat the others want.
const PEOPLE: usize = 3;
/// The first visitor's number.
const FIRST: u32 = 50_000;

/// A game that was raced for.
pub(super) struct Race {
    pub(super) id: String,
    pub(super) maker: Client,
}

/// Lets people race until play stops; returns the games.
pub(super) async fn run(field: Arc<Field>, mut dice: Pcg32) -> Vec<Race> {
    let mut races = Vec::new();
    let mut number = FIRST;
    while field.quiet.run_until_cancelled(sleep(EVERY)).await.is_some() {
        // Nobody can make a game while nothing can be stored. Such a round is left out.
        let Some(made) = gather(&field, &mut number, &mut dice).await else { continue };
        races.extend(round(&field, made, &mut dice).await);
    }
    races
}

/// A person, who has made a game and can invite to it.
struct Maker {
    client: Client,
    person: String,
    game: String,
    invitation: Value,
}

async fn gather(field: &Field, number: &mut u32, dice: &mut Pcg32) -> Option<Vec<Maker>> {
    let mut made = Vec::new();
    for _ in 0..PEOPLE {
        *number += 1;
        let mut servers = field.servers.clone();
        servers.shuffle(dice);
        let mut maker = None;
        // A server that cannot be reached is left for another.
        for server in servers {
            maker = timeout(SILENT, make(server, *number)).await.ok().and_then(Result::ok);
            if maker.is_some() {
                break;
            }
        }
        made.push(maker?);
    }
    Some(made)
}

async fn make(server: SocketAddr, number: u32) -> Result<Maker> {
    let mut client = Client::behind_proxy(server, number);
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let game = client.new_game(&json!({ "variant": "focus-2", "seats": seats })).await?;
    let (invitation, person) = (client.invite(&game).await?, client.person().await?.to_string());
    Ok(Maker { client, person, game, invitation })
}

/// All seats of a round at the same time.
async fn round(field: &Arc<Field>, made: Vec<Maker>, dice: &mut Pcg32) -> Vec<Race> {
    let mut requests = Vec::new();
    for (owner, wanted) in made.iter().enumerate() {
        let node = dice.random_range(0..field.servers.len());
        let others = made.iter().enumerate().filter(|(place, _)| *place != owner);
        for (place, (_, asks)) in others.enumerate() {
            let request = Request {
                field: Arc::clone(field),
                client: asks.client.clone(),
                who: asks.person.clone(),
                game: wanted.game.clone(),
                invitation: wanted.invitation.clone(),
                node: (node + place) % field.servers.len(),
            };
            requests.push(tokio::spawn(request.run()));
        }
    }
    for request in requests {
        request.await.expect("a request does not panic");
    }
    made.into_iter().map(|maker| Race { id: maker.game, maker: maker.client }).collect()
}

/// A person who asks for a seat.
struct Request {
    field: Arc<Field>,
    client: Client,
    who: String,
    game: String,
    invitation: Value,
    node: usize,
}

impl Request {
    /// Asks one server after another until the seat is given or taken.
    async fn run(mut self) {
        for _ in 0..REQUESTS {
            let mut client = self.client.moved(self.field.servers[self.node]);
            let answer = timeout(SILENT, client.accept(&self.invitation)).await.context("silent").flatten();
            let (given, is_over) = match answer.as_ref().map(|answer| answer.status) {
                Ok(200) => (Some(true), true),
                // The seat is taken, perhaps by an earlier request of the same person, or the invitation is used up.
                Ok(403 | 404) => (Some(false), true),
                Ok(409) => (Some(false), answer.is_ok_and(|answer| !is_stale(&answer.body))),
                _ => (None, false),
            };
            let (at, game, who) = (self.field.history.now(), self.game.clone(), self.who.clone());
            let node = self.node as u32;
            self.field.history.add(&Line::SeatRequest { at, game, who, node, given });
            if is_over {
                return;
            }
            self.node = (self.node + 1) % self.field.servers.len();
            sleep(AGAIN).await;
        }
    }
}

/// Whether the request only came at the same time as another change.
fn is_stale(body: &[u8]) -> bool {
    serde_json::from_slice::<Value>(body).is_ok_and(|refusal| refusal["code"] == "stale")
}
