//! What the lobby shows, and the changes from one moment to the next.

use gamut_store::ids::PersonId;
use gamut_views::{LobbyMessage, OfferView, PlayingView};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// What all listeners have been sent.
#[derive(Default)]
pub(super) struct Board {
    offers: Vec<OfferView>,
    games: Vec<PlayingView>,
    people: u32,
    /// The full message, made once for all newcomers until something changes.
    whole: Option<News>,
}

/// A message to all listeners, serialised once.
#[derive(Clone)]
pub(super) struct News {
    message: Arc<LobbyMessage>,
    text: Utf8Bytes,
}

impl News {
    pub(super) fn new(message: LobbyMessage) -> Self {
        Self { text: write(&message), message: Arc::new(message) }
    }

    /// Returns the message without offers of these people.
    pub(super) fn without(&self, makers: &BTreeSet<PersonId>) -> Utf8Bytes {
        if makers.is_empty() {
            return self.text.clone();
        }
        let mut message = (*self.message).clone();
        if let LobbyMessage::Lobby { offers, .. } | LobbyMessage::Change { offers, .. } = &mut message {
            offers.retain(|offer| !makers.contains(&PersonId(offer.maker)));
        }
        write(&message)
    }
}

impl Board {
    /// Returns the offers, newest first.
    pub(super) fn offers(&self) -> &[OfferView] {
        &self.offers
    }

    /// Returns the first page of public games.
    pub(super) fn games(&self) -> &[PlayingView] {
        &self.games
    }

    /// Returns the full message for a newcomer.
    pub(super) fn whole(&mut self) -> News {
        let (offers, games, people) = (&self.offers, &self.games, self.people);
        let whole = || News::new(LobbyMessage::Lobby { offers: offers.clone(), games: games.clone(), people });
        self.whole.get_or_insert_with(whole).clone()
    }

    /// Replaces the contents. Returns what has changed, if anything.
    pub(super) fn become_new(
        &mut self,
        offers: Vec<OfferView>,
        games: Vec<PlayingView>,
        people: u32,
    ) -> Option<LobbyMessage> {
        let gone = self.offers.iter().filter(|old| offers.iter().all(|new| new.game.id != old.game.id));
        let gone: Vec<_> = gone.map(|offer| offer.game.id.clone()).collect();
        let order = |games: &[PlayingView]| games.iter().map(|game| game.game.id.clone()).collect::<Vec<_>>();
        let order = Some(order(&games)).filter(|new| *new != order(&self.games));
        let new_offers: Vec<_> = offers.iter().filter(|new| !self.offers.contains(new)).cloned().collect();
        let new_games: Vec<_> = games.iter().filter(|new| !self.games.contains(new)).cloned().collect();
        let is_same = new_offers.is_empty() && gone.is_empty() && new_games.is_empty() && order.is_none();
        if is_same && people == self.people {
            return None;
        }
        *self = Self { offers, games, people, whole: None };
        Some(LobbyMessage::Change { offers: new_offers, gone, games: new_games, order, people })
    }

    /// Returns an empty change.
    pub(super) fn no_change(&self) -> LobbyMessage {
        let people = self.people;
        LobbyMessage::Change { offers: Vec::new(), gone: Vec::new(), games: Vec::new(), order: None, people }
    }
}

/// Serialises a message.
pub(super) fn write(message: &LobbyMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_views::GameSummary;

    fn game(id: &str, ply: u32) -> GameSummary {
        GameSummary {
            id: id.into(),
            variant: "focus-2".into(),
            seats: Vec::new(),
            mine: Vec::new(),
            ply,
            turn: None,
            result: None,
            pace: None,
            rated: false,
            public: true,
            hints: false,
            board: None,
            due: None,
            created: String::new(),
            changed: String::new(),
        }
    }

    fn offer(id: &str) -> OfferView {
        OfferView { game: game(id, 0), maker: 1, rating: None }
    }

    fn playing(id: &str, ply: u32) -> PlayingView {
        PlayingView { game: game(id, ply), watchers: 1 }
    }

    /// Returns the addresses in a change: new offers, removed offers, new games, and their order.
    fn told(change: Option<LobbyMessage>) -> Option<[Vec<String>; 4]> {
        let LobbyMessage::Change { offers, gone, games, order, .. } = change? else { panic!("no change") };
        let offers = offers.into_iter().map(|offer| offer.game.id).collect();
        Some([offers, gone, games.into_iter().map(|game| game.game.id).collect(), order.unwrap_or_default()])
    }

    #[test]
    fn only_changes_are_sent() {
        let ids = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
        let mut board = Board::default();
        let change = board.become_new(vec![offer("a"), offer("b")], vec![playing("x", 1), playing("y", 1)], 2);
        assert_eq!(told(change), Some([ids(&["a", "b"]), ids(&[]), ids(&["x", "y"]), ids(&["x", "y"])]));
        let change = board.become_new(vec![offer("c"), offer("b")], vec![playing("x", 2), playing("y", 1)], 2);
        assert_eq!(told(change), Some([ids(&["c"]), ids(&["a"]), ids(&["x"]), ids(&[])]));
        let whole = board.whole().without(&BTreeSet::new());
        assert!(whole.contains(r#""id":"c""#) && !whole.contains(r#""id":"a""#), "{whole}");
        let change = board.become_new(vec![offer("c"), offer("b")], vec![playing("y", 1)], 2);
        assert_eq!(told(change), Some([ids(&[]), ids(&[]), ids(&[]), ids(&["y"])]));
        assert_eq!(told(board.become_new(vec![offer("c"), offer("b")], vec![playing("y", 1)], 2)), None);
        assert!(board.become_new(vec![offer("c"), offer("b")], vec![playing("y", 1)], 3).is_some());
        let apart = board.whole().without(&BTreeSet::from([PersonId(1)]));
        assert!(apart.contains(r#""offers":[]"#) && apart.contains(r#""id":"y""#), "{apart}");
    }
}
