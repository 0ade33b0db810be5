//! Who plays against others is told nothing of that game while it runs.

use crate::error::Error;
use crate::ids::PersonId;
use crate::openings::Opening;
use crate::store::{Store, Wanted};
use gamut_rules::AnyGame;
use gamut_table::summary::Summary;
use gamut_views::{GameBoard, game_board};
use std::sync::Arc;

/// Games that are looked through at most, the one changed last first: as many as anybody plays.
const RUNNING: u32 = 200;
/// Before this ply a position is anybody's: an opening, not a game.
const OPENING: u32 = 6;

/// What is said instead.
const REFUSAL: &str = "you are playing this game: the engine says nothing about it until it is over";

/// A position in which a person plays against other people, or for a rating, at this moment.
pub(crate) struct Contest {
    game: AnyGame,
    board: GameBoard,
    opening: Opening,
}

impl Contest {
    /// The game of a summary where it stands; none before it is anybody's own, or where it cannot be read.
    fn of(summary: &Summary) -> Option<Self> {
        let variant = summary.variant.parse().ok().filter(|_| summary.ply >= OPENING)?;
        let game = AnyGame::from_position(&variant, &summary.position).ok()?;
        Some(Self { board: game_board(&game), opening: Opening::of(&game), game })
    }

    /// Returns whether this is the opening of the same rules, whichever way the board is turned.
    pub(crate) fn is(&self, opening: &Opening) -> bool {
        self.opening.key == opening.key
    }

    /// Returns whether the game, as it stands, is this one: turned or not, and by whatever rules of the same mode.
    fn stands_in(&self, game: &AnyGame) -> bool {
        self.game.variant().mode() == game.variant().mode()
            && (self.board == game_board(game) || self.is(&Opening::of(game)))
    }
}

/// Returns the contests that a person plays now.
///
/// # Errors
/// When the database failed.
pub(crate) async fn contests(store: &Store, person: PersonId) -> Result<Vec<Contest>, Error> {
    let wanted = Wanted { limit: RUNNING, before: None, over: Some(false), played: None };
    let (running, _) = store.list(person, &wanted).await?;
    let own = store.identities(person).await?;
    let contests = running.iter().filter(|game| is_contest(&game.summary, &own));
    Ok(contests.filter_map(|game| Contest::of(&game.summary)).collect())
}

/// Refuses games that pass through one of these.
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
            here.play(&action).map_err(|error| unreadable(&error))?;
        }
    })
}

/// Returns whether the person with these numbers plays a game against other people, or for a rating.
fn is_contest(summary: &Summary, own: &[PersonId]) -> bool {
    let people = || summary.seats.iter().filter(|seat| seat.level.is_none() && !seat.open);
    let is_own = |person: Option<PersonId>| person.is_some_and(|person| own.contains(&person));
    let plays = people().any(|seat| is_own(seat.person));
    plays && (summary.agreement.rated || people().any(|seat| !is_own(seat.person)))
}
