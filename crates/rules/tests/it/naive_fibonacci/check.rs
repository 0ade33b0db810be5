//! Validity of positions, with a line for each rule.

use super::Position;
use super::cards::pile_of;

impl Position {
    /// Checks everything beyond the form of the string.
    pub(crate) fn check(&self) -> Result<(), String> {
        let demand = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        for (man, count) in [('C', 1), ('S', 6), ('D', 6), ('c', 1), ('s', 6), ('d', 6)] {
            demand(self.board.all(man).len() == count, "a centre, six strikes and six supports a side")?;
        }
        demand(self.turn >= 1, "turns are counted from 1")?;
        let is_over = self.outcome().is_some();
        match (&self.piles, self.left) {
            (None, None) => return Err("only the card game has a card to turn".to_owned()),
            (Some(piles), None) => demand(is_over || piles[pile_of(self.side)] != [0; 6], "a card can be turned")?,
            (None, Some(left)) => demand(left + self.made <= self.turn.min(6), "no more moves than the turn has")?,
            (Some(_), Some(left)) => demand(left + self.made <= 6, "no more moves than the highest card")?,
        }
        demand(is_over || self.left != Some(0), "a turn without moves left is over")
    }
}
