//! Values of unfinished positions for each seat.

use super::TreeSearch;
use crate::Searchable;
use crate::eval::judge::{Judge, Values};
use gamut_rules::{Outcome, Seat, Turn, Winner};

/// Returns the values of an outcome: the winner has 1, a draw is worth this part of an equal share.
pub(super) fn at_end<P: Searchable>(position: &P, winner: Winner, draw: f64) -> Values {
    let seats = || Seat::all(position.seats());
    let sides = seats().filter(|&seat| position.side_of(seat) == seat).count();
    let mut values = Values::default();
    for seat in seats() {
        values[seat.index()] = match winner {
            Winner::Draw => draw / sides as f64,
            winner => f64::from(u8::from(winner.includes(seat))),
        };
    }
    values
}

/// Returns chances that approach those of a draw with the square of this share of the quiet plies, so that the search looks
/// for progress before it is late.
fn faded(chances: &Values, drawn: &Values, quiet_share: f64) -> Values {
    let part = quiet_share * quiet_share;
    std::array::from_fn(|seat| (1.0 - part) * chances[seat] + part * drawn[seat])
}

impl<P: Searchable, J: Judge<P>> TreeSearch<'_, P, J> {
    /// Returns what an outcome is worth to the search.
    pub(super) fn at_end(&self, position: &P, winner: Winner) -> Values {
        at_end(position, winner, self.draw)
    }

    /// Returns the evaluation of a position after captures. `None` if the search must end.
    pub(super) fn leaf_values(&mut self, position: &P) -> Option<Values> {
        let mut position = *position;
        for _ in 1..self.parameters.tree_quiet {
            let Some(action) = self.best_capture(&position) else { break };
            position.play_unchecked(action);
            self.visit()?;
        }
        if let Some(Outcome { winner, .. }) = position.outcome() {
            return Some(self.at_end(&position, winner));
        }
        let chances = self.judge.chances(&position);
        Some(match position.quiet_share() {
            Some(share) if share > 0.0 => faded(&chances, &self.at_end(&position, Winner::Draw), share),
            _ => chances,
        })
    }

    /// Returns the capture with the greatest gain for the seat to act, if any gains something.
    fn best_capture(&mut self, position: &P) -> Option<P::Action> {
        let Turn::Act(seat) = position.turn() else { return None };
        if position.is_opening() {
            return None;
        }
        self.actions.clear();
        position.captures(&mut self.actions);
        let gains = self.actions.iter().map(|&action| (self.judge.gain(position, seat, action), action));
        let good = gains.filter(|(gain, _)| gain.noisy && gain.points > 0);
        good.max_by_key(|(gain, _)| gain.points).map(|(_, action)| action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::focus::Focus;
    use gamut_rules::{Seat, Variant};

    #[test]
    fn a_draw_is_worth_a_part_of_an_equal_share_and_a_win_all() {
        let rules = "focus-4".parse::<Variant>().unwrap().focus_rules().unwrap();
        let position = Focus::<4>::start(rules, Seat::FIRST);
        assert_eq!(at_end(&position, Winner::Draw, 0.2)[..4], [0.05; 4]);
        assert_eq!(at_end(&position, Winner::Seat(Seat::new(2)), 0.2)[..4], [0.0, 0.0, 1.0, 0.0]);
    }

    #[test]
    fn chances_fade_late_and_reach_the_draw_at_the_limit() {
        let (chances, drawn) = ([0.5, 0.25, 0.25, 0.0], [0.0625; 4]);
        assert_eq!(faded(&chances, &drawn, 0.0), chances);
        assert_eq!(faded(&chances, &drawn, 0.5)[0], 0.75 * 0.5 + 0.25 * 0.0625);
        assert_eq!(faded(&chances, &drawn, 1.0), drawn);
    }
}
