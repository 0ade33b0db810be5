//! Reminders of correspondence games, for players who are not connected.

use super::Parts;
use super::letter::NamedGame;
use super::sender::Failed;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::{MailWrite, Remindable, StoreError, TimedGame, Write};
use tokio_util::sync::CancellationToken;

const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;
/// Delay of a reminder, since a player who was just here may be about to come back.
const WAIT: i64 = 10 * MINUTE;
/// Minimum interval between reminders of one person; games in between are collected in the next one.
const APART: i64 = HOUR;
/// Time left on the clock at which a game is named once more.
const LITTLE: i64 = 8 * HOUR;

impl Parts {
    /// Reminds everyone who is due for a reminder.
    pub(super) async fn remind_all(&self, closing: &CancellationToken) -> Result<(), StoreError> {
        for somebody in self.store.remindable(clock::now() - APART).await? {
            if closing.is_cancelled() {
                return Ok(());
            }
            if self.connected.is_connected(somebody.person) {
                continue;
            }
            if !self.remind(somebody).await? {
                // The mail server is unreachable, so the others wait as well.
                return Ok(());
            }
        }
        Ok(())
    }

    /// Reminds a person. Returns whether the mail server was reachable.
    async fn remind(&self, Remindable { person, name, to }: Remindable) -> Result<bool, StoreError> {
        let now = clock::now();
        if self.store.vacations(person).await?.current(now).is_some() {
            return Ok(true);
        }
        let identities = self.store.identities(person).await?;
        let games = self.store.timed_games(person).await?;
        let wanted: Vec<_> =
            games.iter().filter_map(|game| wants(game, &identities, now).map(|why| (game, why))).collect();
        if wanted.is_empty() {
            return Ok(true);
        }
        let is_warning = wanted.iter().any(|(_, why)| *why == Why::Time);
        let named: Vec<NamedGame> = wanted
            .iter()
            .map(|(game, _)| NamedGame { id: game.id, variant: game.summary.variant.clone(), left: game.due - now })
            .collect();
        let stop = self.link(person, "stop", &to).await?;
        let letter = self.letters.reminder(&name, &to, &named, is_warning, stop);
        let next = match letter {
            Ok(letter) => self.sender.send(letter).await,
            Err(error) => Err(Failed::Refused(error.to_string())),
        };
        let write = match next {
            Ok(()) => {
                let told = |(game, why): &(&TimedGame, Why)| (game.id, i64::from(game.summary.ply), *why == Why::Time);
                MailWrite::Reminded { person, at: now, games: wanted.iter().map(told).collect() }
            }
            Err(Failed::Refused(why)) => {
                tracing::warn!("reminders for {person:?} were turned off, since one was rejected: {why}");
                MailWrite::SetReminders(person, false)
            }
            Err(Failed::NotNow(why)) => {
                tracing::warn!("a reminder for {person:?} could not be sent and will be retried: {why}");
                return Ok(false);
            }
        };
        self.store.write(Write::Mail(write)).await?;
        Ok(true)
    }
}

/// Why a person is reminded of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Why {
    /// It is their turn.
    Turn,
    /// Their time is running out.
    Time,
}

/// Returns why a person with these numbers must be reminded of a game now.
fn wants(game: &TimedGame, identities: &[PersonId], now: i64) -> Option<Why> {
    let (told, warned) = game.told;
    let ply = Some(i64::from(game.summary.ply));
    if !game.is_turn_of(identities) {
        None
    } else if game.due - now < LITTLE && warned != ply {
        Some(Why::Time)
    } else if now - game.changed >= WAIT && told != ply {
        Some(Why::Turn)
    } else {
        None
    }
}
