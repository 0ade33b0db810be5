//! What is read of the crowd's games and accounts at the end, from every server.

use super::accounts::Account;
use super::field::Field;
use super::follower;
use super::games::Game;
use super::kind::Kind;
use super::view::GameView;
use crate::client::Client;
use crate::history::{Line, RatedSeat};
use anyhow::{Context, Result};
use gamut_views::{GameRatings, ProfileView, SeatRating, SeatView};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// Servers are asked one after another, and a bot may move in between: all are asked again, at most this often, until they show
/// the same game.
const ROUNDS: u32 = 10;
/// The time between two rounds.
const PAUSE: Duration = Duration::from_millis(500);

/// Reads a game, and what was said in it and what it changed, from every server.
pub(super) async fn read_game(field: Arc<Field>, game: Game) -> Result<()> {
    let (client, _) = game.people.first().context("a game has a player")?;
    let ends = read_finals(&field, client, &game.id).await?;
    for (end, (&server, node)) in ends.iter().zip(field.servers.iter().zip(0..)) {
        let client = client.moved(server);
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
    for (end, node) in read_finals(&field, &client, &id).await?.into_iter().zip(0..) {
        let people = end.seats.iter().map(|seat| seat.person.map(|person| person.to_string())).collect();
        field.history.add(&Line::Seats { game: id.clone(), node, people });
    }
    Ok(())
}

/// Reads a game from every server, in their order.
async fn read_finals(field: &Field, client: &Client, id: &str) -> Result<Vec<GameView>> {
    let mut round = 1;
    let ends = loop {
        let mut ends = Vec::new();
        for &server in &field.servers {
            ends.push(GameView::read(&client.moved(server), id).await?);
        }
        if round == ROUNDS || ends.windows(2).all(|pair| pair[0].has_the_game_of(&pair[1])) {
            break ends;
        }
        round += 1;
        sleep(PAUSE).await;
    };
    for (end, node) in ends.iter().zip(0..) {
        let actions = end.moves.iter().map(|played| played.action.clone()).collect();
        let (at, game, number) = (field.history.now(), id.to_owned(), end.state.seq);
        field.history.add(&Line::Final { at, game, node, number, actions });
    }
    Ok(ends)
}

async fn read_result(field: &Field, client: &Client, id: &str, node: u32, seats: &[SeatView]) -> Result<()> {
    let answer = client.get(&format!("/api/games/{id}/ratings")).await?;
    let ratings: GameRatings = serde_json::from_slice(&answer.body).context("ratings that cannot be read")?;
    let of = |change: SeatRating| {
        let name = seats.get(usize::from(change.seat) - 1).and_then(|seat| seat.name.clone()).unwrap_or_default();
        RatedSeat { name, before: change.rating.into(), after: change.after.map(i64::from) }
    };
    let seats = ratings.seats.into_iter().map(of).collect();
    field.history.add(&Line::Rated { game: id.to_owned(), node, counted: ratings.counted, seats });
    Ok(())
}

/// Reads an account's rating from every server.
pub(super) async fn read_standing(field: Arc<Field>, account: Account) -> Result<()> {
    for (&server, node) in field.servers.iter().zip(0..) {
        let answer = account.client.moved(server).get(&account.path()).await?;
        let profile: ProfileView = serde_json::from_slice(&answer.body).context("a profile that cannot be read")?;
        let first = profile.ratings.first().map(|history| (history.rating.rating.into(), history.rating.games));
        let (rating, games) = first.unwrap_or((crate::histories::NEW_RATING, 0));
        field.history.add(&Line::Standing { name: account.name.clone(), node, games, rating });
    }
    Ok(())
}
