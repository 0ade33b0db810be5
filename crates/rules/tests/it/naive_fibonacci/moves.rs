//! Elementary moves and all other actions, in notation.

use super::board::letters;
use super::group::group_of;
use super::point::{name, neighbours};
use super::{Point, Position};
use std::collections::BTreeSet;

impl Position {
    /// All legal actions, sorted by bytes.
    pub(crate) fn actions(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        if self.left.is_none() {
            return self.cards_left();
        }
        let steps = self.steps();
        let may_end = steps.is_empty() || self.has_done_its_duty();
        let mut actions: Vec<String> =
            steps.into_iter().map(|(from, to)| format!("{}-{}", name(from), name(to))).collect();
        if may_end {
            actions.push("end".to_owned());
        }
        actions.sort();
        actions
    }

    /// Returns the elementary moves of the side to act, regardless of the moves left.
    pub(crate) fn steps(&self) -> BTreeSet<(Point, Point)> {
        let [_, strike, support] = letters(self.side);
        let movers = [self.board.all(strike), self.board.all(support)].concat();
        movers.into_iter().flat_map(|from| self.targets(from).into_iter().map(move |to| (from, to))).collect()
    }

    /// Returns the points a man can go to: next to any man of his group, but not onto one of them.
    pub(crate) fn targets(&self, from: Point) -> BTreeSet<Point> {
        let group = group_of(&self.board, from, self.variant.get("group"));
        let only_empty = group.len() == 1 && self.variant.get("lone-step") == "empty";
        group
            .iter()
            .flat_map(|&member| neighbours(member))
            .filter(|to| !group.contains(to))
            .filter(|&to| !only_empty || self.board.at(to).is_none())
            .collect()
    }

    /// Returns whether the turn may be ended although more moves are left and possible.
    fn has_done_its_duty(&self) -> bool {
        match self.variant.get("min-moves") {
            "0" => true,
            "1" => self.made >= 1,
            _ => false,
        }
    }
}
