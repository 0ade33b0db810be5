//! One game of a match.

use crate::clocks::Clocks;
use crate::opening::chance;
use crate::roster::Roster;
use crate::{Config, Fault, Forfeit, PlayerKind, Seating, Spec};
use gamut_engine::{HasSearch, Rng};
use gamut_rules::{Game, Outcome, Position, Seat, Turn, Winner};
use std::collections::VecDeque;
use std::time::Duration;

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Number of the game in the match, from 0.
    pub index: usize,
    /// The player in each seat, as an index into the distinct players of the match.
    pub seating: Seating,
    /// The side of each seat, named by its lowest seat.
    pub sides: Vec<usize>,
    /// All actions from the variant's start, including the opening.
    pub actions: Vec<String>,
    /// Number of actions in the opening.
    pub opening: usize,
    /// The outcome by the rules; `None` if the game reached the ply limit or was lost by a fault.
    pub outcome: Option<Outcome>,
    /// The fault that ended the game.
    pub forfeit: Option<Forfeit>,
    /// How often each seat exceeded its time plus the margin. With a time limit only other programs lose by it; on a
    /// clock every player does, as a fault.
    pub late: Vec<u32>,
}

impl Played {
    /// Returns each seat's share of the one point: all seats share a draw, team mates share a win. A side at fault
    /// scores nothing, and the other sides share the point.
    #[must_use]
    pub fn shares(&self) -> Vec<f64> {
        let side = self.forfeit.as_ref().map(|forfeit| self.sides[forfeit.seat]);
        let winner = self.outcome.map_or(Winner::Draw, |outcome| outcome.winner);
        let gets = |seat: usize| match (side, winner) {
            (Some(side), _) => self.sides[seat] != side,
            (None, Winner::Draw) => true,
            (None, winner) => winner.includes(Seat::new(seat)),
        };
        let seats = 0..self.sides.len();
        let winners = seats.clone().filter(|&seat| gets(seat)).count();
        seats.map(|seat| if gets(seat) { 1.0 / winners as f64 } else { 0.0 }).collect()
    }

    /// Returns whether the game is a draw, including by the ply limit.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.forfeit.is_none() && self.outcome.is_none_or(|outcome| outcome.winner == Winner::Draw)
    }

    /// Returns whether the game reached the ply limit.
    #[must_use]
    pub fn is_capped(&self) -> bool {
        self.forfeit.is_none() && self.outcome.is_none()
    }

    /// Describes the ending: `2 (captures)`, `capped`, `seat 1: crash (…)`.
    #[must_use]
    pub fn ending(&self) -> String {
        match (&self.forfeit, &self.outcome) {
            (Some(forfeit), _) => format!("seat {}: {} ({})", forfeit.seat + 1, forfeit.fault, forfeit.what),
            (None, Some(outcome)) => outcome.to_string(),
            (None, None) => "capped".to_owned(),
        }
    }
}

/// Returns the side of each seat, named by its lowest seat.
pub(crate) fn sides<P: Position>(position: &P) -> Vec<usize> {
    Seat::all(position.seats()).map(|seat| position.side_of(seat).index()).collect()
}

/// Plays a game to its end, starting from an opening.
pub(crate) fn play<P: HasSearch>(
    mut game: Game<P>,
    index: usize,
    seating: &Seating,
    roster: &mut Roster,
    config: &Config,
) -> Played {
    let opening = game.played().len();
    let sides = sides(game.position());
    let mut rng = Rng::new(config.seed, &[1, index as u64]);
    let (mut plan, mut late, mut forfeit) = (VecDeque::new(), vec![0; sides.len()], None::<Forfeit>);
    let mut clocks = Clocks::new(roster.players(), seating, &config.limits);
    roster.new_game();
    while game.played().len() < config.max_plies && !config.stop.is_stopped() {
        let action = match game.turn() {
            Turn::Over => break,
            Turn::Chance => chance(&game, &mut rng).expect("there is an outcome of chance where chance acts"),
            Turn::Act(seat) => {
                if plan.is_empty() {
                    let mut used = Duration::ZERO;
                    match roster.choose(seating, seat, &clocks, &game, &mut rng) {
                        Ok((turn, took)) => (plan, used) = (turn.into(), took),
                        Err((fault, what)) => forfeit = Some(Forfeit { seat: seat.index(), fault, what }),
                    }
                    if clocks.take(seat, used, config.margin) {
                        let what = format!("its clock ran out after {} ms", used.as_millis());
                        forfeit = Some(Forfeit { seat: seat.index(), fault: Fault::Time, what });
                        plan.clear();
                    }
                    let spec: &Spec = &roster.players()[seating[seat.index()]];
                    let is_late = match spec.kind {
                        // A program's start-up time does not count.
                        PlayerKind::Command(_) => forfeit.as_ref().is_some_and(|forfeit| forfeit.fault == Fault::Time),
                        _ => spec.limits(&config.limits).time.is_some_and(|time| used > time + config.margin),
                    };
                    late[seat.index()] += u32::from(is_late);
                }
                let Some(action) = plan.pop_front() else { break };
                action
            }
        };
        game.play(action).expect("players choose legal actions");
    }
    Played {
        index,
        seating: seating.clone(),
        sides,
        actions: game.played().iter().map(ToString::to_string).collect(),
        opening,
        outcome: if forfeit.is_some() { None } else { game.outcome() },
        forfeit,
        late,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Reason;

    fn played(sides: &[usize], winner: Option<Winner>, fault: Option<usize>) -> Played {
        Played {
            index: 0,
            seating: (0..sides.len()).collect(),
            sides: sides.to_vec(),
            actions: Vec::new(),
            opening: 0,
            outcome: winner.map(|winner| Outcome { winner, reason: Reason::CAPTURES }),
            forfeit: fault.map(|seat| Forfeit { seat, fault: Fault::Crash, what: String::new() }),
            late: Vec::new(),
        }
    }

    #[test]
    fn shares_add_up_to_one_point() {
        let (seat, draw) = (Seat::new(1), Some(Winner::Draw));
        assert_eq!(played(&[0, 1, 2], Some(Winner::Seat(seat)), None).shares(), [0.0, 1.0, 0.0]);
        assert_eq!(played(&[0, 1, 0, 1], Some(Winner::Side(seat, Seat::new(3))), None).shares(), [0.0, 0.5, 0.0, 0.5]);
        assert_eq!(played(&[0, 1], draw, None).shares(), [0.5, 0.5]);
        assert_eq!(played(&[0, 1, 2, 3], None, None).shares(), [0.25; 4]);
    }

    #[test]
    fn the_other_sides_share_the_point_of_a_game_lost_by_a_fault() {
        assert_eq!(played(&[0, 1], None, Some(0)).shares(), [0.0, 1.0]);
        assert_eq!(played(&[0, 1, 2], None, Some(1)).shares(), [0.5, 0.0, 0.5]);
        assert_eq!(played(&[0, 1, 0, 1], None, Some(2)).shares(), [0.0, 0.5, 0.0, 0.5]);
    }
}
