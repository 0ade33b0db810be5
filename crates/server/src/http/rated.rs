//! Who may sit down in a rated game.

use super::Parts;
use crate::clock;
use crate::error::Error;
use crate::ids::GameId;
use crate::people::Visitor;

/// In milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// Whoever lets so many games lapse in a day plays unrated for an hour.
const LAPSES: usize = 3;

/// Checks that somebody may play rated games now.
///
/// # Errors
/// [`Error::NotSignedIn`] for a guest; [`Error::Lapsed`] after too many games that the visitor let lapse.
pub(super) async fn may_play(app: &Parts, visitor: &Visitor) -> Result<(), Error> {
    let person = app.store.person(visitor.person).await?;
    let person = person.filter(|person| person.name.is_some()).ok_or(Error::NotSignedIn)?;
    let now = clock::now();
    let lapses = app.store.lapses(person.id, now - 24 * HOUR).await?;
    let lately = lapses.first().is_some_and(|newest| newest + HOUR > now);
    if lately && lapses.len() >= LAPSES { Err(Error::Lapsed) } else { Ok(()) }
}

/// Checks that somebody may sit down in a game, as far as it is rated. What is no game is for others to refuse.
///
/// # Errors
/// As [`may_play`]; [`Error::SameBrowser`] where another account sat down from this browser.
pub(super) async fn may_sit(app: &Parts, visitor: &Visitor, game: GameId) -> Result<(), Error> {
    if !app.store.is_rated(game).await? {
        return Ok(());
    }
    may_play(app, visitor).await?;
    if app.store.sits_elsewhere(game, &visitor.browser, visitor.person).await? {
        return Err(Error::SameBrowser);
    }
    Ok(())
}
