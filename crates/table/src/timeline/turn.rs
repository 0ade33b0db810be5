//! Who is to act, and whether the game goes on without a person.

use super::end::MAX_PLIES;
use crate::change::Change;
use crate::{Bot, Owner, PersonId, Timeline};
use gamut_rules::any::Standing;
use gamut_rules::{Seat, Turn};
use std::borrow::Cow;

impl Timeline {
    /// The seat in turn, also where chance acts for it; none when the game is over, waits for somebody to sit down, or
    /// stands still until a partner has decided.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_stopped() || self.has_open_seat() || self.offers.deciding.is_some() {
            None
        } else {
            self.game.seat_in_turn()
        }
    }

    /// The person who is to act, if one is.
    #[must_use]
    pub fn person_in_turn(&self) -> Option<PersonId> {
        self.owner(self.turn()?).person()
    }

    /// Does the game wait for somebody to sit down?
    pub fn is_waiting(&self) -> bool {
        self.has_open_seat() && self.end().is_none()
    }

    fn has_open_seat(&self) -> bool {
        self.owners.iter().any(Owner::is_open)
    }

    /// Who plays a seat.
    pub fn owner(&self, seat: Seat) -> &Owner {
        &self.owners[seat.index()]
    }

    /// The bot that is to move, if one is.
    pub fn bot_to_move(&self) -> Option<Bot> {
        match self.game.turn() {
            Turn::Act(_) => self.owner(self.turn()?).bot(),
            _ => None,
        }
    }

    /// Returns whether only bots play. Such a game goes on only when its maker asks for the next turn.
    pub fn is_bots_alone(&self) -> bool {
        bots_alone(&self.owners)
    }

    /// Returns whether a person is to act.
    pub fn awaits_human(&self) -> bool {
        self.turn().is_some() && !self.auto_advances() && self.bot_to_move().is_none()
    }

    /// Returns whether the game goes on without a person.
    pub fn auto_advances(&self) -> bool {
        let agreed = self.is_all_agreed();
        let advances = self.offers.deciding.is_none() && advances(&self.game.standing(), &self.owners);
        self.rematch_agreed().is_some() || !self.is_stopped() && (agreed || advances)
    }

    /// Returns whether the game will go on without a person after this change.
    pub fn auto_advances_after(&self, change: &Change) -> bool {
        match change {
            Change::Acted(checked) => advances(&self.game.standing_after(checked), &self.owners),
            Change::Undone { game, .. } => self.closed.is_none() && advances(&game.standing(), &self.owners),
            Change::Resigned { .. }
            | Change::Flagged { .. }
            | Change::Voided(_)
            | Change::Drawn(_)
            | Change::Left { closed: Some(_), .. } => false,
            Change::Offered { .. } | Change::Answered { .. }
                if self.is_agreed(self.offer_after(change, 0).as_ref()) =>
            {
                true
            }
            _ if self.deciding_after(change).is_some() => false,
            Change::Left { .. }
            | Change::Seated { .. }
            | Change::Offered { .. }
            | Change::Answered { .. }
            | Change::Continued { .. }
            | Change::Questions { .. }
            | Change::Hinted { .. }
            | Change::Resumed
            | Change::Vacation { .. }
            | Change::Rematch(_) => !self.is_stopped() && advances(&self.game.standing(), &self.owners_after(change)),
        }
    }

    /// Who plays after this, in seat order.
    pub fn owners_after(&self, change: &Change) -> Cow<'_, [Owner]> {
        let (seat, owner) = match change {
            Change::Left { seat, bot, .. } => (seat, Owner::Bot(*bot)),
            Change::Seated { seat, owner, .. } => (seat, owner.clone()),
            _ => return Cow::Borrowed(&self.owners),
        };
        let mut owners = self.owners.clone();
        owners[seat.index()] = owner;
        Cow::Owned(owners)
    }

    /// How many plies are left after an undo: those before the last decision of a person. A card is nobody's.
    pub fn undo_to(&self) -> Option<u32> {
        let (last, _) = self.decided.last()?;
        self.turn().map(|_| last - 1)
    }
}

/// Does a game that stands so go on without a person, where these play?
fn advances(standing: &Standing, owners: &[Owner]) -> bool {
    standing.ply < MAX_PLIES
        && !owners.iter().any(Owner::is_open)
        && match standing.turn {
            Turn::Act(seat) => owners[seat.index()].bot().is_some() && !bots_alone(owners),
            // A card is turned up: every game with cards has a seed.
            Turn::Chance => true,
            Turn::Over => false,
        }
}

fn bots_alone(owners: &[Owner]) -> bool {
    owners.iter().all(|owner| owner.bot().is_some())
}
