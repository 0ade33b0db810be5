//! Who can play rated games.

use super::Parts;
use crate::http::Error;
use crate::people::PeopleError;
use gamut_live::LiveError;
use gamut_store::Visitor;
use gamut_store::clock;
use gamut_store::ids::GameId;

/// Checks that a visitor can play rated games now.
///
/// # Errors
/// [`PeopleError::NotSignedIn`] for a guest; [`Error::Lapsed`] after letting too many games lapse.
pub(super) async fn may_play(app: &Parts, visitor: &Visitor) -> Result<(), Error> {
    let person = app.store.person(visitor.person).await?;
    let person = person.filter(|person| person.name.is_some()).ok_or(PeopleError::NotSignedIn)?;
    if app.store.has_lapsed(person.id, clock::now()).await? { Err(Error::Lapsed) } else { Ok(()) }
}

/// Checks that a visitor can sit down in a game if it is rated. A missing game is refused elsewhere.
///
/// # Errors
/// As [`may_play`]; [`LiveError::SameBrowser`] if another account sat down from this browser.
pub(super) async fn may_sit(app: &Parts, visitor: &Visitor, game: GameId) -> Result<(), Error> {
    if !app.store.is_rated(game).await? {
        return Ok(());
    }
    may_play(app, visitor).await?;
    if app.store.sits_elsewhere(game, &visitor.browser, visitor.person).await? {
        return Err(LiveError::SameBrowser.into());
    }
    Ok(())
}
