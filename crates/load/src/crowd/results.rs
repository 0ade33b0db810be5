//! What is read of the crowd's games and accounts at the end, from every server.

use super::accounts::Account;
use super::field::Field;
use super::follower;
use super::games::Game;
use super::kind::Kind;
use super::view::{GameView, SeatView};
use crate::client::Client;
use crate::history::{Line, RatedSeat};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::sync::Arc;

/// Reads a game, and what was said in it and what it changed, from every server.
pub(super) async fn read_game(field: Arc<Field>, game: Game) -> Result<()> {
    let (client, _) = game.people.first().context("a game has a player")?;
    for (&server, node) in field.servers.iter().zip(0..) {
        let client = client.moved(server);
        let end = read_final(&field, &client, &game.id, node).await?;
        if game.kind.talks() {
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

async fn read_final(field: &Field, client: &Client, id: &str, node: u32) -> Result<GameView> {
    let end = GameView::read(client, id).await?;
    let (at, game, number) = (field.history.now(), id.to_owned(), end.state.seq);
    let actions = end.moves.iter().map(|played| played.action.clone()).collect();
    field.history.add(&Line::Final { at, game, node, number, actions });
    Ok(end)
}

async fn read_result(field: &Field, client: &Client, id: &str, node: u32, seats: &[SeatView]) -> Result<()> {
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
        let answer = account.client.moved(server).get(&account.path()).await?;
        let profile: Profile = serde_json::from_slice(&answer.body).context("a profile that cannot be read")?;
        let none = Rating { rating: crate::histories::NEW_RATING, games: 0 };
        let Rating { rating, games } = profile.ratings.into_iter().next().unwrap_or(none);
        field.history.add(&Line::Standing { name: account.name.clone(), node, games, rating });
    }
    Ok(())
}
