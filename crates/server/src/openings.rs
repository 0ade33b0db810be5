//! The opening explorer: how finished public games began, and who won them.

mod book;

pub use book::{Book, BookMove, BookPosition, BookVariant};

use crate::error::Error;
use crate::event::{Event, LogEntry};
use crate::ids::GameId;
use crate::live::Timeline;
use crate::store::{Counted, Store, Write};
use gamut_rules::{AnyGame, Seat, Variant};
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// Actions of a game that are counted, from its start.
const DEPTH: usize = 24;
/// A position is shown once so many games have come to it.
pub const FEWEST: u32 = 5;
/// Games that are looked for together.
const BATCH: u32 = 32;
/// Between two games at least. It also rests as long as it worked.
const PAUSE: Duration = Duration::from_millis(2);
/// So often it looks whether games have ended.
const EVERY: Duration = Duration::from_secs(2);

/// A position of a variant, as the database knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningKey {
    /// In canonical notation, as if the first seat began: who has begun makes no difference to a position.
    pub variant: String,
    /// Of the position's text.
    pub position: i64,
}

impl OpeningKey {
    /// The key of the present position of a game.
    #[must_use]
    pub fn of(game: &AnyGame) -> Self {
        Self { variant: variant_of(game.variant()), position: digest(&game.position()) }
    }
}

fn variant_of(variant: &Variant) -> String {
    variant.with_first_seat(Seat::FIRST).to_string()
}

/// The first eight bytes of SHA-256, which is the same everywhere and for ever.
fn digest(position: &str) -> i64 {
    let digest = Sha256::digest(position.as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    i64::from_be_bytes(first)
}

/// What was played in one position of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Where.
    pub key: OpeningKey,
    /// In canonical notation.
    pub action: String,
}

/// The beginning of a game that is over: every position with what was played there. A position that comes again counts
/// once for each action that was played in it.
#[must_use]
pub fn beginning(game: &AnyGame) -> Vec<Played> {
    let Ok(mut replayed) = AnyGame::new(game.variant()) else { return Vec::new() };
    let mut all: Vec<Played> = Vec::new();
    for action in game.played().into_iter().take(DEPTH) {
        let played = Played { key: OpeningKey::of(&replayed), action };
        if replayed.play(&played.action).is_err() {
            break;
        }
        if !all.contains(&played) {
            all.push(played);
        }
    }
    all
}

/// Counts games as they end, one after the other, as long as the server runs.
pub(crate) async fn count_openings(store: &Store) {
    loop {
        match run(store).await {
            Ok(()) | Err(Error::NotStored(_)) => {}
            Err(error) => error.log(),
        }
        sleep(EVERY).await;
    }
}

async fn run(store: &Store) -> Result<(), Error> {
    loop {
        let games = store.uncounted(BATCH).await?;
        if games.is_empty() {
            return Ok(());
        }
        for id in games {
            let began = Instant::now();
            let counted = match counted(store, id).await {
                Ok(counted) => counted,
                // It is not tried for ever.
                Err(error) => {
                    tracing::warn!("the opening of {id:?} is not counted: {error}");
                    Counted { game: id, won: Vec::new(), played: Vec::new() }
                }
            };
            store.write(Write::Openings(counted)).await?;
            sleep(began.elapsed().max(PAUSE)).await;
        }
    }
}

async fn counted(store: &Store, id: GameId) -> Result<Counted, Error> {
    let log = store.log(id).await?;
    let counted = spawn_blocking(move || {
        let timeline = Timeline::replay(id, &log)?;
        // A game that was called off, came as a record or began somewhere else says nothing about openings.
        let won = timeline.winners().filter(|_| is_from_start(&log));
        let played = if won.is_some() { beginning(timeline.game()) } else { Vec::new() };
        Ok(Counted { game: id, won: won.unwrap_or_default(), played })
    });
    counted.await.map_err(|_| Error::Gone)?
}

fn is_from_start(log: &[LogEntry]) -> bool {
    let Some(Event::Started(started)) = log.first().map(|entry| &entry.event) else { return false };
    started.position.is_none() && started.imported.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(variant: &str, actions: &[&str]) -> AnyGame {
        let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
        for action in actions {
            game.play(action).unwrap();
        }
        game
    }

    #[test]
    fn whoever_began_it_is_the_same_opening() {
        let one = OpeningKey::of(&game("focus-2", &["c4-d4"]));
        assert_eq!(one.variant, "focus-2");
        assert_eq!(one, OpeningKey::of(&game("focus-2", &["c4-d4"])));
        assert_ne!(one, OpeningKey::of(&game("focus-2", &["c4-c5"])));
        assert_eq!(digest("abc"), i64::from_be_bytes([0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea]));
    }

    #[test]
    fn a_game_counts_its_first_actions_each_at_its_position() {
        let mut played = game("focus-2", &[]);
        let mut keys = Vec::new();
        for ply in 0..DEPTH + 2 {
            keys.push(OpeningKey::of(&played));
            let actions = played.actions();
            let action = actions[ply * 7 % actions.len()].clone();
            played.play(&action).unwrap();
        }
        let beginning = beginning(&played);
        assert_eq!(beginning.len(), DEPTH);
        for ((counted, key), action) in beginning.iter().zip(keys).zip(played.played()) {
            assert_eq!((&counted.key, &counted.action), (&key, &action));
        }
    }
}
