//! Who may do what at a table.

use crate::rights::Rights;
use crate::{Owner, Timeline, Viewer};
use gamut_rules::Seat;
use std::collections::BTreeSet;

/// What somebody may do in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Role {
    /// The seats to act for, from 1.
    pub seats: Vec<u8>,
    /// Whether it is the maker's: who fills open seats, and asks for the turns where bots play alone.
    pub maker: bool,
    /// What to hear, and to say.
    pub talk: Rights,
}

impl Role {
    /// Returns whether whoever has it neither sits in the game nor made it.
    pub fn looks_on(&self) -> bool {
        self.seats.is_empty() && !self.maker
    }
}

impl Timeline {
    /// What this viewer may do as the game stands.
    pub fn role(&self, viewer: &Viewer) -> Role {
        let seats = Seat::all(self.game.seats()).filter(|&seat| self.is_seat_of(seat, viewer)).map(Seat::number);
        Role { seats: seats.collect(), maker: self.is_maker(viewer), talk: self.talk_rights(viewer) }
    }

    /// Returns whether this viewer acts for the seat. Old games' people are not told apart: each of them acts for all.
    pub fn is_seat_of(&self, seat: Seat, viewer: &Viewer) -> bool {
        Self::is_owner(self.owner(seat), viewer)
    }

    /// Returns whether a seat that is played so is this viewer's.
    pub fn is_owner(owner: &Owner, viewer: &Viewer) -> bool {
        match owner {
            Owner::Human { person: Some(person), .. } => viewer.is(*person),
            Owner::Human { person: None, .. } => viewer.is_old_player,
            Owner::Bot(_) | Owner::Open => false,
        }
    }

    /// Returns whether this viewer made the game, as far as that is known.
    pub fn is_maker(&self, viewer: &Viewer) -> bool {
        self.started.maker.map_or(viewer.is_old_player, |maker| viewer.is(maker))
    }

    /// Returns whether this person sat down to play, also after leaving. Of a game that only bots play, it is
    /// the maker.
    pub fn sat_down(&self, viewer: &Viewer) -> bool {
        let mut people = self.seated.iter().filter_map(|owner| match owner {
            Owner::Human { person, .. } => Some(person),
            Owner::Bot(_) | Owner::Open => None,
        });
        let sat = people.any(|person| match person {
            Some(person) => viewer.is(*person),
            None => viewer.is_old_player,
        });
        sat || self.is_bots_alone() && self.is_maker(viewer)
    }

    /// Returns whether one person sat down at most, so that nobody else has to agree to anything.
    pub fn sat_alone(&self) -> bool {
        persons(&self.seated) < 2
    }

    /// Returns whether the game may be of an old player: it is from before there were persons.
    pub fn has_old_players(&self) -> bool {
        self.started.maker.is_none()
    }

    /// Returns whether two persons play: then neither decides alone what concerns both.
    pub fn has_several_people(&self) -> bool {
        persons(&self.owners) > 1
    }
}

/// How many persons sit here; those from before there were persons are not told apart.
fn persons(owners: &[Owner]) -> usize {
    let people = owners.iter().filter_map(|owner| match owner {
        Owner::Human { person, .. } => Some(*person),
        Owner::Bot(_) | Owner::Open => None,
    });
    people.collect::<BTreeSet<_>>().len()
}
