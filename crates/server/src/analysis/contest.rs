//! Fair play: a person gets no analysis of a game that they are playing against others.

use crate::openings::Opening;
use gamut_rules::AnyGame;
use gamut_store::ids::PersonId;
use gamut_store::{Store, StoreError, Wanted};
use gamut_table::summary::Summary;
use gamut_views::{GameBoard, game_board};
use std::sync::Arc;

/// Maximum number of running games checked, most recently changed first; enough for any player.
const RUNNING: u32 = 200;
/// Positions before this ply are openings that occur in many games, so analysis is allowed.
const OPENING: u32 = 6;

/// The answer to a refused question.
const REFUSAL: &str = "you are playing this game: the engine says nothing about it until it is over";

/// The current position of a game that a person plays against other people, or for rating.
pub(crate) struct Contest {
    game: AnyGame,
    board: GameBoard,
    opening: Opening,
}

impl Contest {
    /// Reads the game of a summary. `None` before the game has left the opening, or if the position cannot be read.
    fn of(summary: &Summary) -> Option<Self> {
        let variant = summary.variant.parse().ok().filter(|_| summary.ply >= OPENING)?;
        let game = AnyGame::from_position(&variant, &summary.position).ok()?;
        Some(Self { board: game_board(&game), opening: Opening::of(&game), game })
    }

    /// Returns whether this is the given opening under the same rules, up to symmetry.
    pub(crate) fn is(&self, opening: &Opening) -> bool {
        self.opening.key == opening.key
    }

    /// Returns whether a game's current position is this one, up to symmetry, under any rules of the same mode.
    fn stands_in(&self, game: &AnyGame) -> bool {
        self.game.variant().mode() == game.variant().mode()
            && (self.board == game_board(game) || self.is(&Opening::of(game)))
    }
}

/// Returns the contests that a person is playing.
///
/// # Errors
/// If the database fails.
pub(crate) async fn contests(store: &Store, person: PersonId) -> Result<Vec<Contest>, StoreError> {
    let wanted = Wanted { limit: RUNNING, before: None, over: Some(false), played: None };
    let (running, _) = store.list(person, &wanted).await?;
    let own = store.identities(person).await?;
    let contests = running.iter().filter(|game| is_contest(&game.summary, &own));
    Ok(contests.filter_map(|game| Contest::of(&game.summary)).collect())
}

/// Returns a permit that refuses games passing through one of these positions.
pub(crate) fn permit(contests: Arc<Vec<Contest>>) -> Arc<gamut_questions::Permit> {
    Arc::new(move |game| {
        let is_of_mode = |contest: &Contest| contest.game.variant().mode() == game.variant().mode();
        if !contests.iter().any(is_of_mode) {
            return Ok(());
        }
        let unreadable = |error: &dyn ToString| error.to_string();
        let start = game.custom_start();
        let mut here = match &start {
            Some(position) => AnyGame::from_position(game.variant(), position),
            None => AnyGame::new(game.variant()),
        }
        .map_err(|error| unreadable(&error))?;
        let mut later = game.played().into_iter();
        loop {
            if contests.iter().any(|contest| contest.stands_in(&here)) {
                return Err(String::from(REFUSAL));
            }
            let Some(action) = later.next() else { return Ok(()) };
            here.play(action).map_err(|error| unreadable(&error))?;
        }
    })
}

/// Returns whether a person with these numbers plays the game against other people, or for rating.
fn is_contest(summary: &Summary, own: &[PersonId]) -> bool {
    let people = || summary.seats.iter().filter(|seat| seat.level.is_none() && !seat.open);
    let is_own = |person: Option<PersonId>| person.is_some_and(|person| own.contains(&person));
    let plays = people().any(|seat| is_own(seat.person));
    plays && (summary.agreement.rated || people().any(|seat| !is_own(seat.person)))
}
