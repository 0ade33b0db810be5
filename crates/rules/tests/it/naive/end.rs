//! Wins. Draws need the history: see `game`.

use super::Position;
use std::collections::BTreeSet;

impl Position {
    /// Returns the winner and the reason as printed: `1 captures`, `2+4 immobilised`.
    pub(crate) fn outcome(&self) -> Option<String> {
        if let Some(seat) = self.capturers().first() {
            return Some(format!("{seat} captures"));
        }
        let sides: BTreeSet<usize> =
            self.seats().filter(|&seat| self.can_act(seat)).map(|seat| self.variant.side(seat)).collect();
        match sides.into_iter().collect::<Vec<_>>()[..] {
            [side] => Some(format!("{} immobilised", self.side_name(side))),
            _ => None,
        }
    }

    /// Returns the seats that have captured enough. In a game there is at most one: only the mover gains anything, and
    /// the game ends.
    pub(crate) fn capturers(&self) -> Vec<usize> {
        self.seats().filter(|&seat| self.variant.get("goal") == "capture" && self.has_captured_enough(seat)).collect()
    }

    fn has_captured_enough(&self, seat: usize) -> bool {
        let row = &self.captures[seat - 1];
        let each = self.variant.number("each").expect("the quick game has this threshold");
        if self.seats().filter(|&other| other != seat).all(|other| row[other - 1] >= each) {
            return true;
        }
        let reserve = if self.variant.get("reserve-counts") == "yes" { self.reserves[seat - 1] } else { 0 };
        self.variant.number("total").is_some_and(|total| row.iter().sum::<usize>() + reserve >= total)
    }

    /// Returns the name of a seat, or of both seats of a team.
    fn side_name(&self, side: usize) -> String {
        if self.variant.mode == "focus-teams" { format!("{side}+{}", side + 2) } else { side.to_string() }
    }
}
