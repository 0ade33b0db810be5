//! Presence on this node, as published to other nodes.

use gamut_store::PresenceWrite;
use gamut_store::ids::{GameId, PersonId};
use std::collections::{BTreeSet, HashMap};

/// Maximum number of changes written at once; the rest follow a second later.
const AT_ONCE: usize = 1000;

/// The seats of live games for which a person is connected here.
#[derive(Default)]
pub struct Here {
    seats: HashMap<GameId, Vec<u8>>,
}

impl Here {
    /// Replaces the seats of a game.
    pub(crate) fn set(&mut self, game: GameId, seats: Vec<u8>) {
        match seats.is_empty() {
            true => self.seats.remove(&game),
            false => self.seats.insert(game, seats),
        };
    }

    fn all(&self) -> BTreeSet<(GameId, u8)> {
        self.seats.iter().flat_map(|(&game, seats)| seats.iter().map(move |&seat| (game, seat))).collect()
    }
}

/// The presence that the database has for this node.
#[derive(Default)]
pub struct Written {
    people: BTreeSet<PersonId>,
    seats: BTreeSet<(GameId, u8)>,
}

impl Written {
    /// Returns the changes since the last write, up to the limit.
    pub fn changes(&self, people: Vec<PersonId>, here: &Here) -> PresenceWrite {
        let (people, seats): (BTreeSet<_>, _) = (people.into_iter().collect(), here.all());
        PresenceWrite {
            people_came: people.difference(&self.people).take(AT_ONCE).copied().collect(),
            people_left: self.people.difference(&people).take(AT_ONCE).copied().collect(),
            seats_came: seats.difference(&self.seats).take(AT_ONCE).copied().collect(),
            seats_left: self.seats.difference(&seats).take(AT_ONCE).copied().collect(),
        }
    }

    /// Records that changes were written.
    pub fn note(&mut self, written: PresenceWrite) {
        self.people.extend(written.people_came);
        self.seats.extend(written.seats_came);
        self.people.retain(|person| !written.people_left.contains(person));
        self.seats.retain(|seat| !written.seats_left.contains(seat));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changes_are_written() {
        let (mut here, mut written) = (Here::default(), Written::default());
        let (game, mira, ben) = (gamut_store::ids::random_game(), PersonId(1), PersonId(2));
        here.set(game, vec![1, 2]);
        let first = written.changes(vec![mira, ben], &here);
        assert_eq!((first.people_came.len(), first.seats_came.len()), (2, 2));
        written.note(first);
        here.set(game, vec![2]);
        let second = written.changes(vec![ben], &here);
        assert_eq!((&second.people_left, &second.seats_left), (&vec![mira], &vec![(game, 1)]));
        assert!(second.people_came.is_empty() && second.seats_came.is_empty());
        written.note(second);
        assert_eq!(written.changes(vec![ben], &here), PresenceWrite::default());
    }
}
