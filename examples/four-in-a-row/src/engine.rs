//! Four in a row: alpha-beta with a small evaluation.

use crate::{Action, COLUMNS, Cell, FourInARow};
use gamut_engine::{
    Algorithm, Evaluation, Evaluator, Found, Gain, HasSearch, Info, Level, Memory, SearchJob, Searchable, alpha_beta,
};
use gamut_rules::{ActionList, Position, Seat};

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
        Self::worth(position, self.hero) - Self::worth(position, self.hero.after(1, 2))
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
        alpha_beta(memory, job, &evaluator, observer)
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
