//! Roles of viewers in a game.

use crate::owner::persons;
use crate::rights::Rights;
use crate::{Owner, Timeline, Viewer};
use gamut_rules::Seat;

/// What a viewer can do in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Role {
    /// The viewer's seats, numbered from 1.
    pub seats: Vec<u8>,
    /// Whether the viewer created the game. The creator fills open seats, and makes bots play where they play alone.
    pub maker: bool,
    /// What the viewer can read and write.
    pub talk: Rights,
}

impl Role {
    /// Returns whether the viewer neither plays in the game nor created it.
    pub fn looks_on(&self) -> bool {
        self.seats.is_empty() && !self.maker
    }
}

impl Timeline {
    /// Returns this viewer's role in the current state.
    pub fn role(&self, viewer: &Viewer) -> Role {
        let seats = Seat::all(self.game.seats()).filter(|&seat| self.is_seat_of(seat, viewer)).map(Seat::number);
        Role { seats: seats.collect(), maker: self.is_maker(viewer), talk: self.talk_rights(viewer) }
    }

    /// Returns whether this viewer acts for a seat. In old games people are indistinguishable: each of them acts for
    /// all.
    pub fn is_seat_of(&self, seat: Seat, viewer: &Viewer) -> bool {
        Self::is_owner(self.owner(seat), viewer)
    }

    /// Returns whether a seat with this owner is the viewer's.
    pub fn is_owner(owner: &Owner, viewer: &Viewer) -> bool {
        match owner {
            Owner::Human { person: Some(person), .. } => viewer.is(*person),
            Owner::Human { person: None, .. } => viewer.is_old_player,
            Owner::Bot(_) | Owner::Open => false,
        }
    }

    /// Returns whether this viewer created the game, as far as that is known.
    pub fn is_maker(&self, viewer: &Viewer) -> bool {
        self.started.maker.map_or(viewer.is_old_player, |maker| viewer.is(maker))
    }

    /// Returns whether this person sat down to play, including a player who left. In a game of bots only, this is the
    /// creator.
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

    /// Returns whether at most one person sat down, so that no consent is needed.
    pub fn sat_alone(&self) -> bool {
        persons(&self.seated) < 2
    }

    /// Returns whether the game may have players older than the identification of people.
    pub fn has_old_players(&self) -> bool {
        self.started.maker.is_none()
    }

    /// Returns whether two or more people play, so that decisions that concern both need consent.
    pub fn has_several_people(&self) -> bool {
        persons(&self.owners) > 1
    }
}
