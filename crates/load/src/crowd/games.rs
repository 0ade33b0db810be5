//! The crowd's games and how they are opened.

use super::accounts::Account;
use super::field::Field;
use super::kind::{INCREMENT, Kind};
use super::view::GameView;
use crate::client::Client;
use crate::history::Line;
use anyhow::{Context, Result, ensure};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use std::ops::Range;
use tokio_util::sync::CancellationToken;

/// A game and its followers.
pub(super) struct Game {
    /// Its number in the crowd, which decides its kind.
    pub(super) number: u32,
    pub(super) id: String,
    pub(super) kind: Kind,
    /// The players, with their seats, and the spectator.
    pub(super) people: Vec<(Client, Option<u8>)>,
    /// The ply from which on a player resigns.
    pub(super) resigns_at: Option<u32>,
    /// Cancelled when its followers stop.
    pub(super) stop: CancellationToken,
    /// Whether another game has taken its place.
    pub(super) is_replaced: bool,
}

/// Creates a game whose players are different people; `pair` are the accounts of a rated one.
pub(super) async fn open(field: &Field, number: u32, pair: Option<[Account; 2]>, plies: Range<u32>) -> Result<Game> {
    let mut dice = Pcg32::seed_from_u64(u64::from(number));
    let server = *field.servers.choose(&mut dice).context("there are servers")?;
    let kind = Kind::of(number);
    let mut maker = match &pair {
        Some([maker, _]) => maker.client.moved(server),
        None => Client::behind_proxy(server, number),
    };
    let mut asked = field.history.now();
    let id = maker.new_game(&kind.description(number)).await?;
    let mut people = vec![(maker.clone(), Some(if kind.bot() == Some(1) { 2 } else { 1 }))];
    if kind.bot().is_none() {
        // Clocks run from when the seat is taken.
        asked = field.history.now();
        let guest = match &pair {
            Some([_, other]) => {
                let mut other = other.client.moved(server);
                let answer = other.accept(&maker.invite(&id).await?).await?;
                ensure!(answer.status == 200, "{}", String::from_utf8_lossy(&answer.body));
                other
            }
            None => maker.seat_guest(&id).await?,
        };
        people.push((guest, Some(2)));
    }
    let at = field.history.now();
    if let Some([maker_account, _]) = &pair {
        // Seats are drawn by lot.
        let view = GameView::read(&maker, &id).await?;
        if view.seats.first().and_then(|seat| seat.name.as_ref()) != Some(&maker_account.name) {
            (people[0].1, people[1].1) = (Some(2), Some(1));
        }
    }
    people.push((Client::behind_proxy(server, number), None));
    let (bots, by_days) = (kind.bot().into_iter().collect(), kind == Kind::Days);
    field.history.add(&Line::Game { asked, at, game: id.clone(), increment: INCREMENT * 1000, bots, by_days });
    let resigns_at = pair.map(|_| dice.random_range(plies));
    Ok(Game { number, id, kind, people, resigns_at, stop: field.stop.child_token(), is_replaced: false })
}
