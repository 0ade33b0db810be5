//! Four in a row: alpha-beta with a small evaluation.

use crate::common::score::value::MOST_POINTS;
use crate::search::alphabeta;
use crate::search::opponents::TurnOrder;
use crate::{Algorithm, Evaluation, Evaluator, Found, Gain, HasSearch, Info, Level, Memory, SearchJob, Searchable};
use gamut_rules::four_in_a_row::{Action, COLUMNS, Cell, FourInARow};
use gamut_rules::{ActionList, Game, Position, Seat};

/// An upper bound on evaluations.
const WON: i32 = 1_000_000;
/// Value of an empty cell that would complete four in a row.
const THREAT: i32 = 24;
/// Value of a stone by its column: central columns have more lines through them.
const BY_COLUMN: [i32; COLUMNS] = [1, 2, 4, 7, 4, 2, 1];

/// Evaluates positions for one seat.
struct FourEvaluator {
    hero: Seat,
}

impl FourEvaluator {
    fn worth(position: &FourInARow, seat: Seat) -> i32 {
        let stones = position.stones(seat);
        let places: i32 = Cell::all().filter(|&cell| stones.contains(cell)).map(|cell| BY_COLUMN[cell.column()]).sum();
        let threats = stones.completing().but_not(position.occupied()).count();
        places + THREAT * threats as i32
    }
}

impl Evaluator<FourInARow> for FourEvaluator {
    type Accumulator = ();

    fn accumulate(&self, _position: &FourInARow) {}

    fn play(&self, position: &mut FourInARow, action: Action, (): &mut ()) {
        position.play_unchecked(action);
    }

    fn pass(&self, (): &mut ()) {}

    fn settle(&self, _path: &mut [()]) {}

    fn gain(&self, _position: &FourInARow, seat: Seat, action: Action) -> Gain {
        let points = BY_COLUMN[action.column()];
        Gain { points: if seat == self.hero { points } else { -points }, noisy: false }
    }

    fn evaluate(&self, position: &FourInARow, (): &()) -> i32 {
        let worth = Self::worth(position, self.hero) - Self::worth(position, self.hero.after(1, 2));
        worth.clamp(-MOST_POINTS, MOST_POINTS)
    }
}

impl HasSearch for FourInARow {
    fn plays(algorithm: Algorithm) -> bool {
        algorithm == Algorithm::Ours
    }

    fn search(
        memory: &mut Memory,
        job: &SearchJob<'_, Self>,
        observer: &mut dyn FnMut(&Info<Action>),
    ) -> Option<Found<Action>> {
        if !matches!(job.options.evaluation, Evaluation::BuiltIn | Evaluation::Hand) {
            return None;
        }
        let evaluator = |hero| FourEvaluator { hero };
        alphabeta::search::<_, _, TurnOrder>(memory, job, &evaluator, observer)
    }

    /// The evaluation.
    fn liking(&self, seat: Seat) -> i32 {
        match self.outcome() {
            Some(outcome) if outcome.winner.includes(seat) => WON,
            Some(outcome) if outcome.winner.seats().next().is_some() => -WON,
            _ => FourEvaluator { hero: seat }.evaluate_anew(self),
        }
    }

    fn score_scale(&self) -> f64 {
        100.0
    }

    fn level_settings(&self, level: Level) -> String {
        format!("{:?}", level.of(self.strengths()))
    }
}

impl Searchable for FourInARow {
    const SLOTS: usize = COLUMNS;

    fn code(action: Action) -> u16 {
        action.column() as u16 + 1
    }

    fn decode(code: u16) -> Option<Action> {
        Action::new(usize::from(code).checked_sub(1)?)
    }

    fn slot(action: Action) -> usize {
        action.column()
    }

    fn distance(one: Action, other: Action) -> usize {
        one.column().abs_diff(other.column())
    }

    fn can_act(&self, _seat: Seat) -> bool {
        self.outcome().is_none()
    }

    fn with_seat_to_act(self, seat: Seat) -> Self {
        FourInARow::with_seat_to_act(self, seat)
    }

    /// Passing is illegal, and having to act is often what loses.
    fn is_opening(&self) -> bool {
        true
    }

    fn captures(&self, list: &mut ActionList<Action>) {
        list.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Limits, Options, Score, SearchRequest, Stop};
    use gamut_rules::four_in_a_row::Rules;

    fn game(position: &str) -> Game<FourInARow> {
        Game::new(FourInARow::parse(position, Rules).unwrap())
    }

    fn found(game: &Game<FourInARow>, limits: &Limits) -> Found<Action> {
        Engine::new(Options::default())
            .search(&SearchRequest::new(game, limits, &Stop::new()))
            .expect("the game goes on")
    }

    #[test]
    fn it_wins_where_it_can_and_blocks_where_it_must() {
        let win = found(&game("111/222///// 1"), &Limits::depth(3));
        assert_eq!((win.best.to_string(), win.score), ("a".to_owned(), Score::Win(1)));
        let block = found(&game("111/22///// 2"), &Limits::depth(4));
        assert_eq!(block.best.to_string(), "a");
    }

    /// Alpha-beta with pruning finds the same forced wins as plain minimax to the same depth.
    #[test]
    fn it_finds_the_forced_wins_that_minimax_finds() {
        fn wins(position: &FourInARow, depth: u32) -> bool {
            let mut list = ActionList::new();
            position.actions(&mut list);
            depth > 0 && list.iter().any(|&action| loses(&position.play(action).unwrap(), depth - 1))
        }
        fn loses(position: &FourInARow, depth: u32) -> bool {
            if let Some(outcome) = position.outcome() {
                return outcome.winner.includes(position.seat_to_act().after(1, 2));
            }
            let mut list = ActionList::new();
            position.actions(&mut list);
            depth > 0 && list.iter().all(|&action| wins(&position.play(action).unwrap(), depth - 1))
        }
        let mut rng = crate::Rng::new(5, &[]);
        let mut forced = 0;
        for _ in 0..120 {
            let mut game = Game::new(FourInARow::start(Rules, Seat::FIRST));
            while game.played().len() < 14 {
                let Some(action) = rng.pick(&game.actions()) else { break };
                game.play(action).unwrap();
            }
            if game.outcome().is_none() && wins(game.position(), 3) {
                forced += 1;
                assert!(matches!(found(&game, &Limits::depth(8)).score, Score::Win(_)), "{}", game.position());
            }
        }
        assert!(forced > 20, "{forced}");
    }

    #[test]
    fn it_repeats_exactly_and_plays_no_other_algorithm() {
        let game = game("1/2/1/2/1/2/ 1");
        assert_eq!(found(&game, &Limits::nodes(5_000)), found(&game, &Limits::nodes(5_000)));
        let options = Options { algorithm: Algorithm::MaxN, ..Options::default() };
        let refused = Engine::new(options).search(&SearchRequest::new(&game, &Limits::depth(2), &Stop::new()));
        assert!(refused.is_err());
        assert!(!Algorithm::MaxN.plays("four-in-a-row".parse::<gamut_rules::Variant>().unwrap().mode()));
    }
}
