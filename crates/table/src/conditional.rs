//! Conditional moves: a correspondence player's replies to moves that others may make. The server plays the replies and
//! shows the lines to nobody else.

use crate::change::Change;
use crate::offers::Offers;
use crate::{Event, Owner, Pace, PersonId, PlanRefusal, PlayLineError, Refusal, SeatRefusal, Timeline, Viewer};
use gamut_rules::{AnyGame, AnyPlayError, Seat, Turn};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Maximum number of lines of a player in a game.
const MAX_LINES: usize = 32;
/// Maximum number of actions in a line.
const MAX_ACTIONS: usize = 40;

/// Lines of actions in canonical notation, starting after a game's newest event with an opponent's action.
pub type Lines = Vec<Vec<PlannedMove>>;

/// An action in a line of conditional moves.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlannedMove {
    /// 1-based seat number.
    pub seat: u8,
    /// The action in notation.
    pub action: String,
}

/// A player's conditional moves, replacing earlier ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerLines {
    /// The player.
    pub person: PersonId,
    /// The lines; empty removes all.
    pub lines: Lines,
}

/// The conditional moves of a game's players, starting after the newest event.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConditionalMoves(BTreeMap<PersonId, Lines>);

impl FromIterator<PlayerLines> for ConditionalMoves {
    fn from_iter<I: IntoIterator<Item = PlayerLines>>(players: I) -> Self {
        Self(players.into_iter().map(|PlayerLines { person, lines }| (person, lines)).collect())
    }
}

impl ConditionalMoves {
    /// Returns a player's lines.
    pub fn of(&self, person: PersonId) -> &[Vec<PlannedMove>] {
        self.0.get(&person).map_or(&[], Vec::as_slice)
    }

    /// Replaces a player's lines.
    pub fn set(&mut self, write: PlayerLines) {
        match write.lines.is_empty() {
            true => self.0.remove(&write.person),
            false => self.0.insert(write.person, write.lines),
        };
    }

    /// Returns the reply stored for the current position by the person who plays a seat that is to act.
    pub fn answer(&self, owner: &Owner) -> Option<(PersonId, &str)> {
        let person = owner.person()?;
        Some((person, &self.of(person).first()?.first()?.action))
    }

    /// Returns how an event changes the lines: those that predicted the action continue after it, all others are
    /// dropped. `is_over` says whether the game is over afterwards.
    pub fn after(&self, game: &Timeline, event: &Event, change: &Change, is_over: bool) -> Vec<PlayerLines> {
        let owners = game.owners_after(change);
        let left = |person: PersonId, lines: &Lines| match (event, change) {
            _ if is_over || !owners.iter().any(|owner| owner.person() == Some(person)) => Vec::new(),
            (Event::Acted { action }, _) => lines.iter().filter_map(|line| rest(line, action)).collect(),
            (_, Change::Undone { .. }) => Vec::new(),
            _ => lines.clone(),
        };
        let writes = self.0.iter().map(|(&person, lines)| (lines, PlayerLines { person, lines: left(person, lines) }));
        writes.filter(|(before, write)| **before != write.lines).map(|(_, write)| write).collect()
    }

    /// Returns whether a reply is to be played after a change, once `writes` are applied.
    pub fn answers_after(&self, game: &Timeline, change: &Change, writes: &[PlayerLines]) -> bool {
        if self.0.is_empty() {
            return false;
        }
        let turn = match change {
            Change::Acted(checked) => game.game.standing_after(checked).turn,
            _ => game.game.turn(),
        };
        let Turn::Act(seat) = turn else { return false };
        let mut after = self.clone();
        writes.iter().cloned().for_each(|write| after.set(write));
        after.answer(&game.owners_after(change)[seat.index()]).is_some()
    }
}

/// Returns the rest of a line after an action, or nothing if the line predicted another.
fn rest(line: &[PlannedMove], action: &str) -> Option<Vec<PlannedMove>> {
    let (first, rest) = line.split_first()?;
    (first.action == action && !rest.is_empty()).then(|| rest.to_vec())
}

/// An action of a line, and whether it is the player's own.
type Step = (PlannedMove, bool);

impl Timeline {
    /// Returns whether players can leave conditional moves: turns have days, and the game has no cards.
    pub fn has_conditional_moves(&self) -> bool {
        let has_cards = self.game.variant().mode().has_cards();
        !has_cards && matches!(self.started.agreement.pace, Some(Pace::Correspondence { .. }))
    }

    /// Returns the identity under which this viewer leaves conditional moves. `None` if the viewer does not play.
    pub fn planner(&self, viewer: &Viewer) -> Option<PersonId> {
        Seat::all(self.game.seats())
            .find(|&seat| self.is_seat_of(seat, viewer))
            .and_then(|seat| self.owner(seat).person())
    }

    /// Checks a player's lines, which start after event `seq`, and puts them into canonical notation.
    ///
    /// # Errors
    /// The reason for refusing them.
    pub fn conditional(&self, seq: u32, lines: &[Vec<String>], viewer: &Viewer) -> Result<PlayerLines, Refusal> {
        let person = self.may_plan(seq, viewer)?;
        if lines.is_empty() {
            return Ok(PlayerLines { person, lines: Vec::new() });
        }
        self.goes_on()?;
        if lines.len() > MAX_LINES {
            return Err(PlanRefusal::TooManyLines { most: MAX_LINES, lines: lines.len() }.into());
        }
        let mut checked: Vec<Vec<Step>> = Vec::new();
        for (line, number) in lines.iter().zip(1..) {
            checked.push(self.planned_line(line, person, number)?);
        }
        Ok(PlayerLines { person, lines: without_doubles(checked)? })
    }

    /// Returns the game after a line, as one of its players explores it: the actions of all seats are possible there.
    ///
    /// # Errors
    /// If the line cannot be played, or the viewer is no player.
    pub fn after_line(&self, seq: u32, line: &[String], viewer: &Viewer) -> Result<Self, Refusal> {
        self.may_plan(seq, viewer)?;
        self.goes_on()?;
        let mut game = self.clone();
        game.owners = vec![Owner::Human { name: None, person: None }; game.owners.len()];
        check_length(line, 1)?;
        for action in line {
            let prepared = game.prepare_text(action)?;
            let clocks = game.clocks.clone();
            game.accept(prepared.change, clocks, game.created);
        }
        game.seq = self.seq;
        // Requests play no part in a line.
        game.offers = Offers::new(game.owners.len());
        Ok(game)
    }

    /// Checks that a viewer can leave conditional moves. Returns the viewer's identity in the log.
    fn may_plan(&self, seq: u32, viewer: &Viewer) -> Result<PersonId, Refusal> {
        let person = self.planner(viewer).ok_or(SeatRefusal::NotAtTable)?;
        if !self.has_conditional_moves() {
            return Err(PlanRefusal::WrongKind.into());
        }
        self.begun(seq)?;
        Ok(person)
    }

    /// Checks one line. It starts with another player's action and ends with the player's reply.
    fn planned_line(&self, line: &[String], person: PersonId, number: usize) -> Result<Vec<Step>, Refusal> {
        check_length(line, number)?;
        let mut game = self.game.clone();
        let mut steps: Vec<Step> = Vec::new();
        for action in line {
            let seat = game.seat_in_turn();
            let own = seat.is_some_and(|seat| self.owner(seat).person() == Some(person));
            if own && steps.is_empty() {
                return Err(PlanRefusal::YourTurn.into());
            }
            let in_line = |error| PlayLineError { number, action: action.clone(), error };
            let action = planned(&mut game, action).map_err(in_line)?;
            steps.push((PlannedMove { seat: seat.map_or(0, Seat::number), action }, own));
        }
        match steps.last() {
            Some((_, true)) => Ok(steps),
            _ => Err(PlanRefusal::NoAnswer(number).into()),
        }
    }
}

fn check_length(line: &[String], number: usize) -> Result<(), PlanRefusal> {
    if line.len() <= MAX_ACTIONS {
        return Ok(());
    }
    Err(PlanRefusal::LineTooLong { most: MAX_ACTIONS, number, actions: line.len() })
}

/// Plays an action of a line. Returns it in canonical notation.
fn planned(game: &mut AnyGame, action: &str) -> Result<String, AnyPlayError> {
    let read = game.parse_action(action)?;
    let checked = game.check(read)?;
    game.play_checked(checked);
    Ok(read.to_string())
}

/// Drops lines that are the beginning of another line.
///
/// # Errors
/// If two lines answer the same actions differently.
fn without_doubles(mut lines: Vec<Vec<Step>>) -> Result<Lines, PlanRefusal> {
    // After sorting, a line that extends another follows it directly.
    lines.sort();
    for (line, next) in lines.iter().zip(lines.iter().skip(1)) {
        let parting = line.iter().zip(next).find(|(one, other)| one != other);
        if let Some(((one, true), (other, _))) = parting {
            let (one, other) = (&one.action, &other.action);
            return Err(PlanRefusal::TwoAnswers(one.clone(), other.clone()));
        }
    }
    let moves = |line: Vec<Step>| line.into_iter().map(|(planned, _)| planned).collect::<Vec<_>>();
    let lines: Lines = lines.into_iter().map(moves).collect();
    let longer = |index: usize| lines.get(index + 1).is_some_and(|next| next.starts_with(&lines[index]));
    Ok((0..lines.len()).filter(|&index| !longer(index)).map(|index| lines[index].clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(steps: &str) -> Vec<Step> {
        let step = |step: &str| {
            let own = step.chars().all(char::is_uppercase);
            (PlannedMove { seat: u8::from(own), action: step.to_lowercase() }, own)
        };
        steps.split_whitespace().map(step).collect()
    }

    #[test]
    fn a_line_that_another_begins_with_is_said_once() {
        let lines = without_doubles(vec![line("a X"), line("a X b Y"), line("c Z"), line("a X")]).unwrap();
        let actions = |line: &Vec<PlannedMove>| line.iter().map(|planned| planned.action.clone()).collect::<String>();
        assert_eq!(lines.iter().map(actions).collect::<Vec<_>>(), ["axby", "cz"]);
    }

    #[test]
    fn two_answers_to_the_same_are_refused() {
        for lines in [["a X", "a Y"], ["a X b Y", "a Z"], ["a X b Y", "a X b Z c W"]] {
            let refused = without_doubles(lines.map(line).to_vec());
            assert!(matches!(refused, Err(PlanRefusal::TwoAnswers(..))), "{refused:?}");
        }
    }

    #[test]
    fn what_was_not_foreseen_leaves_nothing() {
        let line = line("a X b Y").into_iter().map(|(planned, _)| planned).collect::<Vec<_>>();
        assert_eq!(rest(&line, "a"), Some(line[1..].to_vec()));
        assert_eq!((rest(&line, "b"), rest(&line[3..], "y")), (None, None));
    }
}
