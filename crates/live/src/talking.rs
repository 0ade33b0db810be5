//! Messages in a game: checked, stored, and sent to everyone who can read them.

use crate::LiveError;
use gamut_store::clock;
use gamut_store::ids::GameId;
use gamut_store::names;
use gamut_store::{Person, Store, Text};
use gamut_table::{Channel, Rights, TalkPlace, TalkRight, Timeline, Viewer};
use gamut_views::{Said, Words};
use std::collections::VecDeque;

/// Maximum length of a message in Unicode scalar values, without invisible ones.
const MAX_TEXT: usize = 300;
/// Number of recent messages that a new socket gets, and that are cached for each place.
const RECENT: usize = 100;

/// Recent messages of a live game.
#[derive(Debug, Default)]
pub(super) struct Talking {
    recent: VecDeque<Text>,
    /// The highest number used.
    newest: u64,
}

impl Talking {
    /// Reads recent messages.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn read(store: &Store, game: GameId) -> Result<Self, LiveError> {
        let (recent, newest) = store.talk(game, RECENT as u32).await?;
        Ok(Self { recent: recent.into(), newest })
    }

    /// Returns whether there are any.
    pub(super) fn is_any(&self) -> bool {
        self.newest > 0
    }

    /// Returns the number of the next message.
    pub(super) fn next(&self) -> u64 {
        self.newest + 1
    }

    /// Adds a stored message.
    pub(super) fn add(&mut self, text: Text) {
        self.newest = text.number;
        let is_there = |other: &&Text| other.place == text.place;
        if self.recent.iter().filter(is_there).count() >= RECENT
            && let Some(oldest) = self.recent.iter().position(|other| other.place == text.place)
        {
            self.recent.remove(oldest);
        }
        self.recent.push_back(text);
    }

    /// Records that numbers up to this one are used.
    pub(super) fn note(&mut self, number: u64) {
        self.newest = self.newest.max(number);
    }

    /// Removes a deleted message.
    pub(super) fn remove(&mut self, number: u64) {
        self.recent.retain(|text| text.number != number);
    }

    /// Returns the recent messages that these rights make visible, newest last.
    pub(super) fn said_to(&self, rights: &Rights) -> Vec<Said> {
        let heard = self.recent.iter().rev().filter(|text| rights.hears(text.place));
        let mut heard: Vec<Said> = heard.take(RECENT).map(said).collect();
        heard.reverse();
        heard
    }
}

/// Prepares a message of `person`, who is the viewer, with this number. Changes nothing.
///
/// # Errors
/// The reason for refusing it.
pub(super) fn prepare(
    game: &Timeline,
    number: u64,
    viewer: &Viewer,
    person: Person,
    on: Channel,
    words: &Words,
) -> Result<Text, LiveError> {
    let (needed, why) = match words {
        Words::Text(_) => (TalkRight::Talk, "you cannot write there at this point of the game"),
        Words::Phrase(_) => (TalkRight::Phrases, "you cannot say anything there at this point of the game"),
    };
    let place = game.talk_rights(viewer).says(on, needed).ok_or(LiveError::MayNotTalk(why))?;
    let words = match words {
        Words::Text(text) => Words::Text(read_text(text)?),
        phrase @ Words::Phrase(_) => phrase.clone(),
    };
    Ok(Text { number, at: clock::now(), person, seat: game.only_seat(viewer), place, words })
}

/// Returns a message as it is sent. The side of partners is the reader's own.
pub(super) fn said(text: &Text) -> Said {
    let channel = match text.place {
        TalkPlace::Table => Channel::Table,
        TalkPlace::Side(_) => Channel::Partner,
        TalkPlace::Room => Channel::Room,
    };
    let Person { id, kind, name, .. } = text.person.clone();
    Said {
        number: text.number,
        at: clock::text(text.at),
        channel,
        person: id.0,
        kind: kind.into(),
        name,
        seat: text.seat,
        words: text.words.clone(),
    }
}

fn read_text(text: &str) -> Result<String, LiveError> {
    let shown = names::shown_text(text).unwrap_or_default();
    let has = shown.chars().count();
    if (1..=MAX_TEXT).contains(&has) { Ok(shown) } else { Err(LiveError::BadText { most: MAX_TEXT, has }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_store::PersonKind;
    use gamut_store::ids::PersonId;
    use gamut_table::TalkRights;

    fn text(number: u64, place: TalkPlace) -> Text {
        let person = Person { id: PersonId(7), kind: PersonKind::Guest, name: None, nick: None };
        Text { number, at: 0, person, seat: None, place, words: Words::Text(number.to_string()) }
    }

    #[test]
    fn a_text_has_300_characters_however_many_bytes() {
        assert_eq!(read_text(&"字".repeat(300)).unwrap().chars().count(), 300);
        assert_eq!(read_text(&format!("\u{200b}{}\u{202e}", "🐙".repeat(300))).unwrap().chars().count(), 300);
        for (text, has) in [("字".repeat(301), 301), (String::new(), 0), (" \n\u{200b}".into(), 0)] {
            let error = read_text(&text).unwrap_err();
            assert!(matches!(error, LiveError::BadText { most: 300, has: one } if one == has), "{error}");
        }
    }

    #[test]
    fn what_many_say_in_the_room_does_not_drown_the_table() {
        let mut talking = Talking::default();
        talking.add(text(1, TalkPlace::Table));
        (2..1000).for_each(|number| talking.add(text(number, TalkPlace::Room)));
        assert_eq!(talking.recent.len(), RECENT + 1);
        let hears = |table, room| {
            let on = TalkRights { table, room, ..TalkRights::default() };
            let said = talking.said_to(&Rights { on, ..Rights::default() });
            said.iter().map(|said| said.number).collect::<Vec<_>>()
        };
        assert_eq!(hears(Some(TalkRight::Hear), None), [1]);
        assert_eq!(hears(None, Some(TalkRight::Hear)), (900..1000).collect::<Vec<_>>());
        assert!(hears(None, None).is_empty());
    }
}
