//! Who is to act, and whether the game continues without a person.

use super::end::MAX_PLIES;
use crate::change::Change;
use crate::{Bot, Owner, PersonId, Timeline};
use gamut_rules::any::Standing;
use gamut_rules::{Seat, Turn};
use std::borrow::Cow;

impl Timeline {
    /// Returns the seat in turn, even where chance acts for it. `None` if the game is over, has an open seat, or waits
    /// for a partner's decision.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_stopped() || self.has_open_seat() || self.offers.deciding.is_some() {
            None
        } else {
            self.game.seat_in_turn()
        }
    }

    /// Returns the person in turn, if any.
    #[must_use]
    pub fn person_in_turn(&self) -> Option<PersonId> {
        self.owner(self.turn()?).person()
    }

    /// Returns whether a seat is still open.
    pub fn is_waiting(&self) -> bool {
        self.has_open_seat() && self.end().is_none()
    }

    fn has_open_seat(&self) -> bool {
        self.owners.iter().any(Owner::is_open)
    }

    /// Returns who plays a seat.
    pub fn owner(&self, seat: Seat) -> &Owner {
        &self.owners[seat.index()]
    }

    /// Returns the bot in turn, if any.
    pub fn bot_to_move(&self) -> Option<Bot> {
        match self.game.turn() {
            Turn::Act(_) => self.owner(self.turn()?).bot(),
            _ => None,
        }
    }

    /// Returns whether only bots play. Such a game continues only when its creator asks for the next turn.
    pub fn is_bots_alone(&self) -> bool {
        bots_alone(&self.owners)
    }

    /// Returns whether a person is to act.
    pub fn awaits_human(&self) -> bool {
        self.turn().is_some() && !self.auto_advances() && self.bot_to_move().is_none()
    }

    /// Returns whether the game continues without a person.
    pub fn auto_advances(&self) -> bool {
        let agreed = self.is_all_agreed();
        let advances = self.offers.deciding.is_none() && advances(&self.game.standing(), &self.owners);
        self.rematch_agreed().is_some() || !self.is_stopped() && (agreed || advances)
    }

    /// Returns whether the game continues without a person after this change.
    pub fn auto_advances_after(&self, change: &Change) -> bool {
        match change {
            Change::Acted(checked) => advances(&self.game.standing_after(checked), &self.owners),
            Change::Undone { game, .. } => self.closed.is_none() && advances(&game.standing(), &self.owners),
            Change::Resigned { .. }
            | Change::Flagged { .. }
            | Change::Voided { .. }
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

    /// Returns who plays after this change, in seat order.
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

    /// Returns the number of plies left after an undo: those before a person's last decision. Turning a card is no
    /// decision.
    pub fn undo_to(&self) -> Option<u32> {
        let (last, _) = self.decided.last()?;
        self.turn().map(|_| last - 1)
    }
}

/// Returns whether a game with this standing and these owners continues without a person.
fn advances(standing: &Standing, owners: &[Owner]) -> bool {
    standing.ply < MAX_PLIES
        && !owners.iter().any(Owner::is_open)
        && match standing.turn {
            Turn::Act(seat) => owners[seat.index()].bot().is_some() && !bots_alone(owners),
            // A card is turned up; every game with cards has a seed.
            Turn::Chance => true,
            Turn::Over => false,
        }
}

fn bots_alone(owners: &[Owner]) -> bool {
    owners.iter().all(|owner| owner.bot().is_some())
}
