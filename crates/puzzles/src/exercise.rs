//! Exercises: the solver finds the moves of a record. Its author decides what is correct; nothing is proven.
//!
//! Correct are the main line's move and the variations that replace it, unless they are marked `?!`, `?` or `??`. The
//! moves of other seats and of chance are played from the record. After a wrong move that the author has answered, the
//! answer is played as its refutation.

use crate::BadTry;
use crate::answers::origin;
use gamut_rules::any::notation;
use gamut_rules::record::{Line, Move, Record, RecordError};
use gamut_rules::{AnyGame, Seat};
use gamut_views::{ExerciseView, PuzzleAnswer, PuzzleHint, PuzzleSolution, PuzzleVerdict, solo_history};

/// The marks of a wrong move.
const WRONG: [&str; 3] = ["?!", "?", "??"];

/// An exercise.
#[derive(Debug)]
pub struct Exercise {
    start: AnyGame,
    line: Line,
    hero: Seat,
}

/// The reason why a record is no exercise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadExercise {
    /// The start is impossible.
    #[error("{0}")]
    Start(RecordError),
    /// Chance is to act at the start, or the game is over.
    #[error("in an exercise a seat is to act first")]
    NoSeat,
    /// The record has no correct first move.
    #[error("an exercise has a correct first move")]
    NoMove,
}

/// A game and the moves of the record that follow.
struct Place<'a> {
    game: AnyGame,
    rest: &'a [Move],
}

impl Exercise {
    /// Makes an exercise of a record that the rules accept.
    ///
    /// # Errors
    /// The record is no exercise.
    pub fn of(record: Record) -> Result<Self, BadExercise> {
        let start = record.start().map_err(BadExercise::Start)?;
        let hero = start.seat_in_turn().filter(|_| start.outcome().is_none()).ok_or(BadExercise::NoSeat)?;
        if correct(&record.line.moves).is_none() {
            return Err(BadExercise::NoMove);
        }
        Ok(Self { start, line: record.line, hero })
    }

    /// Returns it without its solution.
    ///
    /// # Errors
    /// [`BadTry::Puzzle`] if the solution is illegal.
    pub fn view(&self) -> Result<ExerciseView, BadTry> {
        let mut length = 0;
        let mut place = self.place();
        while let Some((step, rest)) = correct(place.rest) {
            place = self.replied(played(&place.game, &step.action)?, rest)?;
            length += 1;
        }
        Ok(ExerciseView {
            variant: self.start.variant().to_string(),
            seat: self.hero.number(),
            sides: Seat::all(self.start.seats()).map(|seat| self.start.side_of(seat).number()).collect(),
            length,
            task: self.line.comment.clone(),
            game: solo_history(&self.start),
        })
    }

    /// Judges a try, given all own actions from the start.
    ///
    /// # Errors
    /// An action is illegal, or follows the end or a wrong action; or there is none.
    pub fn answer(&self, own: &[String]) -> Result<PuzzleAnswer, BadTry> {
        let (place, verdict) = self.follow(own)?;
        let verdict = verdict.ok_or(BadTry::Empty)?;
        Ok(PuzzleAnswer { verdict, why: None, rated: None, game: solo_history(&place.game) })
    }

    /// Tells where the next correct action begins, after correct ones.
    ///
    /// # Errors
    /// As [`Exercise::answer`], and after a wrong action or the end.
    pub fn hint(&self, own: &[String]) -> Result<PuzzleHint, BadTry> {
        let place = self.follow_right(own)?;
        let next = correct(place.rest).and_then(|(step, _)| origin(&step.action));
        Ok(PuzzleHint { from: next, rated: None })
    }

    /// Returns the rest of the solution after correct actions.
    ///
    /// # Errors
    /// As [`Exercise::hint`].
    pub fn solution(&self, own: &[String]) -> Result<PuzzleSolution, BadTry> {
        let mut place = self.follow_right(own)?;
        let known = place.game.len();
        while let Some((step, rest)) = correct(place.rest) {
            place = self.replied(played(&place.game, &step.action)?, rest)?;
        }
        let actions = notation(&place.game.played()[known..]);
        Ok(PuzzleSolution { actions, rated: None, game: solo_history(&place.game) })
    }

    fn place(&self) -> Place<'_> {
        Place { game: self.start.clone(), rest: &self.line.moves }
    }

    /// Plays own actions with the replies to them. The verdict on the last one; `None` without actions.
    fn follow(&self, own: &[String]) -> Result<(Place<'_>, Option<PuzzleVerdict>), BadTry> {
        let (mut place, mut verdict) = (self.place(), None);
        for (index, action) in own.iter().enumerate() {
            match verdict {
                Some(PuzzleVerdict::Wrong) => return Err(BadTry::Wrong(index)),
                Some(PuzzleVerdict::Solved) => return Err(BadTry::TooMany(index)),
                Some(PuzzleVerdict::Right) | None => {}
            }
            let mut after = place.game.clone();
            let canonical = after.play_text(action).map_err(|error| BadTry::Illegal(index + 1, error.to_string()))?;
            let same = |step: &Move| place.game.parse_action(&step.action).is_ok_and(|action| action == canonical);
            let found = alternatives(place.rest).into_iter().find(|(step, _)| same(step));
            let is_correct = found.is_some_and(|(step, _)| !is_wrong(step));
            place = match found {
                Some((_, rest)) => self.replied(after, rest)?,
                None => Place { game: after, rest: &[] },
            };
            verdict = Some(match (is_correct, correct(place.rest)) {
                (false, _) => PuzzleVerdict::Wrong,
                (true, Some(_)) => PuzzleVerdict::Right,
                (true, None) => PuzzleVerdict::Solved,
            });
        }
        Ok((place, verdict))
    }

    fn follow_right(&self, own: &[String]) -> Result<Place<'_>, BadTry> {
        match self.follow(own)? {
            (_, Some(PuzzleVerdict::Wrong)) => Err(BadTry::Wrong(own.len())),
            (_, Some(PuzzleVerdict::Solved)) => Err(BadTry::TooMany(own.len())),
            (place, Some(PuzzleVerdict::Right) | None) => Ok(place),
        }
    }

    /// Plays the moves of the record up to the solver's next turn.
    fn replied<'a>(&self, mut game: AnyGame, mut rest: &'a [Move]) -> Result<Place<'a>, BadTry> {
        while let Some((reply, after)) = rest.split_first()
            && game.seat_in_turn() != Some(self.hero)
        {
            game = played(&game, &reply.action)?;
            rest = after;
        }
        Ok(Place { game, rest })
    }
}

fn played(game: &AnyGame, action: &str) -> Result<AnyGame, BadTry> {
    let mut after = game.clone();
    after.play_text(action).map_err(|error| BadTry::Puzzle(error.to_string()))?;
    Ok(after)
}

fn is_wrong(step: &Move) -> bool {
    WRONG.contains(&step.annotation.as_str())
}

/// Returns the first correct move with the moves after it. `None` at the end of the exercise.
fn correct(rest: &[Move]) -> Option<(&Move, &[Move])> {
    alternatives(rest).into_iter().find(|(step, _)| !is_wrong(step))
}

/// Returns the moves that the record has for a position, each with the moves after it.
fn alternatives(rest: &[Move]) -> Vec<(&Move, &[Move])> {
    let (mut found, mut lines) = (Vec::new(), vec![rest]);
    while let Some(line) = lines.pop() {
        if let Some((step, after)) = line.split_first() {
            found.push((step, after));
            lines.extend(step.variations.iter().rev().map(|variation| variation.moves.as_slice()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exercise(moves: &str) -> Result<Exercise, BadExercise> {
        let text = format!("[Variant \"focus-2\"]\n\n{moves} *\n");
        let record = Record::read_all(&text).unwrap().pop().unwrap();
        record.replay().unwrap();
        Exercise::of(record)
    }

    fn verdict(exercise: &Exercise, own: &[&str]) -> PuzzleVerdict {
        answer(exercise, own).unwrap().verdict
    }

    fn answer(exercise: &Exercise, own: &[&str]) -> Result<PuzzleAnswer, BadTry> {
        exercise.answer(&own.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    /// Two ways to solve it, one wrong move with its refutation.
    const TREE: &str = "{Begin} 1. c4-d4 (1. g4-h4 2. g3-g2) (1. c6-d6? 2. g3-g2) 2. g3-g2 3. g6-h6";

    #[test]
    fn the_main_line_solves_it_and_so_does_a_good_variation() {
        let exercise = exercise(TREE).unwrap();
        let view = exercise.view().unwrap();
        assert_eq!((view.seat, view.length, view.task.as_str()), (1, 2, "Begin"));
        assert_eq!(verdict(&exercise, &["c4-d4"]), PuzzleVerdict::Right);
        assert_eq!(verdict(&exercise, &["c4-d4", "g6-h6"]), PuzzleVerdict::Solved);
        assert_eq!(verdict(&exercise, &["g4-h4"]), PuzzleVerdict::Solved);
        assert_eq!(
            answer(&exercise, &["c4-d4"]).unwrap().game,
            exercise.answer(&[String::from("c4-d4")]).unwrap().game
        );
    }

    #[test]
    fn a_marked_move_and_an_unknown_one_are_wrong() {
        let exercise = exercise(TREE).unwrap();
        assert_eq!(verdict(&exercise, &["c6-d6"]), PuzzleVerdict::Wrong);
        assert_eq!(verdict(&exercise, &["c4-c5"]), PuzzleVerdict::Wrong);
        assert_eq!(verdict(&exercise, &["c4-d4", "c2-c1"]), PuzzleVerdict::Wrong);
        let refuted = exercise.follow(&[String::from("c6-d6")]).unwrap().0;
        assert_eq!(notation(&refuted.game.played()), ["c6-d6", "g3-g2"]);
    }

    #[test]
    fn an_illegal_or_late_move_is_no_try() {
        let exercise = exercise(TREE).unwrap();
        assert!(matches!(answer(&exercise, &[]), Err(BadTry::Empty)));
        assert!(matches!(answer(&exercise, &["a1-a2"]), Err(BadTry::Illegal(1, _))));
        assert!(matches!(answer(&exercise, &["c6-d6", "g6-h6"]), Err(BadTry::Wrong(1))));
        assert!(matches!(answer(&exercise, &["g4-h4", "c4-d4"]), Err(BadTry::TooMany(1))));
    }

    #[test]
    fn help_follows_the_main_line() {
        let exercise = exercise(TREE).unwrap();
        assert_eq!(exercise.hint(&[]).unwrap().from.as_deref(), Some("c4"));
        assert_eq!(exercise.solution(&[]).unwrap().actions, ["c4-d4", "g3-g2", "g6-h6"]);
        assert_eq!(exercise.solution(&[String::from("c4-d4")]).unwrap().actions, ["g6-h6"]);
        assert!(matches!(exercise.hint(&[String::from("c6-d6")]), Err(BadTry::Wrong(1))));
    }

    #[test]
    fn without_a_correct_move_it_is_none() {
        assert_eq!(exercise("").unwrap_err(), BadExercise::NoMove);
        assert_eq!(exercise("1. c4-d4??").unwrap_err(), BadExercise::NoMove);
    }
}
