//! The opening explorer: how finished public games began, and who won them.

mod book;

pub use book::{Book, BookMove, BookPosition, BookVariant};

use gamut_live::cluster::Cluster;
use gamut_rules::any::AnySymmetry;
use gamut_rules::{AnyAction, AnyGame, Seat, Variant};
use gamut_store::ids::GameId;
use gamut_store::logging::Logged;
use gamut_store::{Counted, OpeningKey, OpeningPlay, Store, StoreError, Write};
use gamut_table::{Event, LogEntry, Timeline};
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// Number of actions counted, from the start of a game.
const DEPTH: usize = 24;
/// Minimum number of games that reached a position before it is shown.
pub const FEWEST: u32 = 5;
/// Number of games looked up together.
const BATCH: u32 = 32;
/// Minimum pause between two games. It also pauses as long as it worked.
const PAUSE: Duration = Duration::from_millis(2);
/// How often to look for finished games.
const EVERY: Duration = Duration::from_secs(2);

/// A position, and the names of its actions in the database.
pub struct Opening {
    /// The key of the position.
    pub key: OpeningKey,
    /// The symmetries that map it to its smallest image; several if the position is symmetric.
    maps: Vec<AnySymmetry>,
}

impl Opening {
    /// Returns the current position of a game.
    #[must_use]
    pub fn of(game: &AnyGame) -> Self {
        let images = game.images();
        let least = images.iter().map(|(_, text)| text.as_str()).min().unwrap_or_default();
        let position = digest(least);
        let maps = images.iter().filter(|(_, text)| text == least).map(|&(map, _)| map).collect();
        Self { key: OpeningKey { variant: variant_of(game.variant()), position }, maps }
    }

    /// Returns the name of an action in the database. Actions that are equivalent by symmetry have the same name.
    #[must_use]
    pub fn name(&self, action: AnyAction) -> String {
        self.maps.iter().map(|map| map.action(action).to_string()).min().unwrap_or_else(|| action.to_string())
    }
}

fn variant_of(variant: &Variant) -> String {
    variant.with_first_seat(Seat::FIRST).to_string()
}

/// Returns the first eight bytes of SHA-256, which never changes.
fn digest(position: &str) -> i64 {
    let digest = Sha256::digest(position.as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    i64::from_be_bytes(first)
}

/// Returns the opening of a finished game: every position with the action played there. A repeated position counts once
/// for each different action.
#[must_use]
pub fn beginning(game: &AnyGame) -> Vec<OpeningPlay> {
    let Ok(mut replayed) = AnyGame::new(game.variant()) else { return Vec::new() };
    let mut all: Vec<OpeningPlay> = Vec::new();
    for action in game.played().into_iter().take(DEPTH) {
        let opening = Opening::of(&replayed);
        let played = OpeningPlay { action: opening.name(action), key: opening.key };
        if replayed.play(action).is_err() {
            break;
        }
        if !all.contains(&played) {
            all.push(played);
        }
    }
    all
}

/// Counts games as they end, for as long as the server runs. In a cluster, one node does this.
pub(crate) async fn count_openings(store: &Store, cluster: &Cluster) {
    loop {
        if cluster.owns("openings") {
            match run(store).await {
                Ok(()) | Err(StoreError::NotStored(_)) => {}
                Err(error) => error.log(),
            }
        }
        sleep(EVERY).await;
    }
}

async fn run(store: &Store) -> Result<(), StoreError> {
    loop {
        let games = store.uncounted(BATCH).await?;
        if games.is_empty() {
            return Ok(());
        }
        for id in games {
            let began = Instant::now();
            let counted = match counted(store, id).await {
                Ok(counted) => counted,
                // Do not retry for ever.
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

async fn counted(store: &Store, id: GameId) -> Result<Counted, StoreError> {
    let log = store.log(id).await?;
    let counted = spawn_blocking(move || {
        let timeline = Timeline::replay(id, &log)?;
        // Void, imported, and custom-position games say nothing about openings.
        let won = timeline.winners().filter(|_| is_from_start(&log));
        let played = if won.is_some() { beginning(timeline.game()) } else { Vec::new() };
        Ok(Counted { game: id, won: won.unwrap_or_default(), played })
    });
    counted.await.map_err(|_| StoreError::Gone)?
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
            game.play_text(action).unwrap();
        }
        game
    }

    #[test]
    fn the_starting_seat_does_not_matter_for_an_opening() {
        let key = |actions: &[&str]| Opening::of(&game("focus-2", actions)).key;
        let one = key(&["c4-d4"]);
        assert_eq!(one.variant, "focus-2");
        assert_eq!(one, key(&["c4-d4"]));
        assert_ne!(one, key(&["c4-c5"]));
        assert_eq!(digest("abc"), i64::from_be_bytes([0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea]));
    }

    #[test]
    fn mirrored_games_are_the_same_opening() {
        let [one, other] = [["c4-d4", "c5-d5"], ["f4-e4", "f5-e5"]].map(|actions| game("focus-2", &actions));
        assert_ne!(one.position(), other.position());
        assert_eq!(beginning(&one), beginning(&other));
        assert_eq!(Opening::of(&one).key, Opening::of(&other).key);
    }

    #[test]
    fn a_game_counts_its_first_actions_each_at_its_position() {
        let mut played = game("focus-2", &[]);
        let mut all = Vec::new();
        for ply in 0..DEPTH + 2 {
            let actions = played.actions();
            let action = actions[ply * 7 % actions.len()];
            let opening = Opening::of(&played);
            all.push(OpeningPlay { action: opening.name(action), key: opening.key });
            played.play(action).unwrap();
        }
        all.truncate(DEPTH);
        assert_eq!(beginning(&played), all);
    }
}
