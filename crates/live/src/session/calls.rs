//! Notifications after an event.

use super::Session;
use crate::calls::{Call, CallKind};
use gamut_store::ids::{GameId, PersonId};
use gamut_table::Owner;
use gamut_table::Timeline;
use gamut_table::clocks::Clocks;
use std::collections::BTreeSet;

impl Session {
    /// Notifies the person in turn, unless they were in turn `before` or acted themselves.
    pub(super) fn call_next(&self, before: Option<PersonId>, actor: Option<PersonId>) {
        let next = self.timeline.person_in_turn();
        let Some(person) = next.filter(|_| next != before && next != actor && is_among_people(&self.timeline)) else {
            return;
        };
        self.call(person, self.timeline.id(), CallKind::Turn);
    }

    /// Notifies the game's creator that another person sat down.
    pub(super) fn call_maker(&self, guest: PersonId, kind: CallKind) {
        if let Some(maker) = self.timeline.started().maker.filter(|&maker| maker != guest) {
            self.call(maker, self.timeline.id(), kind);
        }
    }

    /// Notifies a person about this game or its rematch.
    pub(super) fn call(&self, person: PersonId, game: GameId, kind: CallKind) {
        let due = self.timeline.clocks().and_then(Clocks::due).map(|(at, _)| at);
        let until = due.filter(|_| game == self.timeline.id());
        self.shared.calls.call(Call { person, game, kind, until });
    }
}

/// Returns whether more than one person plays.
fn is_among_people(game: &Timeline) -> bool {
    game.owners().iter().filter_map(Owner::person).collect::<BTreeSet<_>>().len() > 1
}
