//! Validity of positions, with a line for each rule.

use super::Position;

impl Position {
    /// Checks everything beyond the form of the string.
    pub(crate) fn check(&self) -> Result<(), String> {
        let count = self.variant.seats();
        let demand = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        demand(self.captures.len() == count, "a row of captures for each seat")?;
        demand(self.seats().contains(&self.turn), "the turn is a seat's")?;
        let fits = |seat: usize| self.pieces_of(seat) <= self.variant.pieces();
        demand(self.seats().all(fits), "no seat has more than its pieces")?;
        demand(self.seats().all(|seat| self.spares_its_side(seat)), "no seat captures its own side")?;
        demand(self.quiet <= self.ply, "no more quiet plies than plies")?;
        demand(self.seats().any(|seat| self.can_act(seat)), "a seat can act")?;
        demand(self.capturers().len() <= 1, "only one seat has captured enough")?;
        if self.outcome().is_none() {
            demand(self.can_act(self.turn), "the seat to act can act")?;
            demand(self.can_enter(), "every seat that must still enter has a piece to enter")?;
            demand(self.can_exchange(), "every exchange that is still to come can be made")?;
        }
        Ok(())
    }

    fn spares_its_side(&self, seat: usize) -> bool {
        let own_side = |other: &usize| self.variant.side(*other) == self.variant.side(seat);
        self.seats().filter(own_side).all(|other| self.captures[seat - 1][other - 1] == 0)
    }

    /// In the forced first round of three, the seats from the one to act to the last each drop a piece. There are more
    /// squares than pieces.
    fn can_enter(&self) -> bool {
        if !self.is_entry() || self.variant.get("entry") != "forced" {
            return true;
        }
        (0..3 - self.ply).all(|ahead| self.reserves[(self.turn - 1 + ahead) % 3] > 0)
    }

    /// In the exchanges before the game, every player must have one, whatever the other's is.
    fn can_exchange(&self) -> bool {
        if !self.is_exchange() {
            return true;
        }
        let exchanges = self.exchanges();
        !exchanges.is_empty() && exchanges.iter().all(|action| self.played(action).can_exchange())
    }
}
