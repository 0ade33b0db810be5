//! Training samples from positions.

use crate::{Error, GameRecord, Reader};
use gamut_engine::focus::FocusEvaluator;
use gamut_engine::focus::network::features::{self, CONTENTS, Counts, INPUTS};
use gamut_engine::{Evaluator, HasSearch};
use gamut_rules::any::Kind;
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::{Focus, Goal, Square, Symmetry};
use gamut_rules::{AnyGame, Position, Seat};
use std::path::Path;
use std::sync::LazyLock;

/// One game in this many is used for validation.
pub(super) const KEPT_BACK: u64 = 16;

/// A position from the view of the seat to act, and its target.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The content of each square; [`CONTENTS`] means empty.
    squares: [u8; SQUARES],
    /// Counts of the own side, then of the other.
    counts: [Counts; 2],
    goal: Goal,
    /// The output to train.
    pub(super) output: u8,
    /// The hand-made evaluation as log odds.
    pub(super) base: f32,
    /// The target: the chance of winning.
    pub(super) target: f32,
}

/// Training and validation samples.
#[derive(Clone, Debug, Default)]
pub struct DataSet {
    /// Training samples.
    pub training: Vec<Sample>,
    /// Validation samples: all samples of one game in sixteen.
    pub validation: Vec<Sample>,
}

/// The image of each square under each symmetry.
pub(super) static IMAGES: LazyLock<[[u8; SQUARES]; 8]> = LazyLock::new(|| {
    let mut images = [[0; SQUARES]; 8];
    for (row, symmetry) in images.iter_mut().zip(Symmetry::all()) {
        Square::all().for_each(|square| row[square.index()] = symmetry.square(square).index() as u8);
    }
    images
});

impl Sample {
    /// Creates the sample of a position with this target chance.
    fn new(position: &Focus<2>, base: f32, target: f32) -> Self {
        let (rules, own) = (position.rules(), position.seat_to_act());
        let mut squares = [CONTENTS as u8; SQUARES];
        for square in Square::all() {
            if let Some(content) = features::content(position.stack(square), own.index()) {
                squares[square.index()] = content as u8;
            }
        }
        let counts = [own, own.after(1, 2)].map(|seat| Counts::new(rules, seat, position.hand(seat)));
        Self { squares, counts, goal: rules.goal, output: features::output(position) as u8, base, target }
    }

    /// Creates a sample with its hand-made evaluation.
    #[cfg(test)]
    pub(super) fn of(position: &Focus<2>, target: f32) -> Self {
        let evaluator = FocusEvaluator::<2>::built_in(position.rules(), position.seat_to_act());
        Self::new(position, evaluator.evaluate_anew(position) as f32 / position.score_scale() as f32, target)
    }

    /// Fills the lists with the active inputs, from the view of the seat to act and of the other, under one of the
    /// board's eight symmetries.
    pub(super) fn inputs(&self, symmetry: usize, views: &mut [Vec<u16>; 2]) {
        let images = &IMAGES[symmetry % 8];
        let [own, other] = views;
        own.clear();
        other.clear();
        for (&content, &image) in self.squares.iter().zip(images) {
            let content = usize::from(content);
            if content < CONTENTS {
                let first = usize::from(image) * CONTENTS;
                own.push((first + content) as u16);
                other.push((first + features::seen_by_other(content)) as u16);
            }
        }
        for (list, mine) in [(own, true), (other, false)] {
            self.counts[0].inputs(self.goal, mine, |input| list.push(input as u16));
            self.counts[1].inputs(self.goal, !mine, |input| list.push(input as u16));
            features::goal_inputs(self.goal, |input| list.push(input as u16));
            debug_assert!(list.iter().all(|&input| usize::from(input) < INPUTS));
        }
    }
}

impl DataSet {
    /// Reads files of evaluated games of Focus for two. The target is the game's result with this share, the search's
    /// score with the rest.
    ///
    /// # Errors
    /// A file cannot be read or has other contents.
    pub fn read<'a>(paths: impl IntoIterator<Item = &'a Path>, result_share: f32) -> Result<Self, Error> {
        let mut data = Self::default();
        for path in paths {
            let reader = Reader::open(path)?;
            let start = AnyGame::new(&reader.header().variant).map_err(|error| Error::file(path, error))?;
            let Kind::Focus2(start) = start.kind() else {
                return Err(Error::file(path, format!("it holds {}, expected focus-2", reader.header().variant)));
            };
            for (number, game) in (0..).zip(reader) {
                let kept_back = number % KEPT_BACK == KEPT_BACK - 1;
                data.add(start.position(), &game?, result_share, kept_back)
                    .ok_or_else(|| Error::file(path, format!("game {number} has an illegal action")))?;
            }
        }
        Ok(data)
    }

    /// Adds a game's samples; `None` if it is illegal.
    pub(super) fn add(
        &mut self,
        start: &Focus<2>,
        game: &GameRecord,
        result_share: f32,
        kept_back: bool,
    ) -> Option<()> {
        let scale = start.score_scale() as f32;
        let evaluators = [0, 1].map(|seat| FocusEvaluator::<2>::built_in(start.rules(), Seat::new(seat)));
        let mut position = *start;
        for ply in &game.plies {
            if !position.is_legal(ply.action) {
                return None;
            }
            if let Some(score) = ply.sample {
                let side = position.seat_to_act().index();
                let said = 1.0 / (1.0 + (-f32::from(score) / scale).exp());
                let target = result_share * game.result.share(side, 2) + (1.0 - result_share) * said;
                let base = evaluators[side].evaluate_anew(&position) as f32 / scale;
                let sample = Sample::new(&position, base, target);
                if kept_back { self.validation.push(sample) } else { self.training.push(sample) }
            }
            position.play_unchecked(ply.action);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::{Game, Variant};

    /// A sample's active inputs are those of the engine's network, for both seats.
    #[test]
    fn the_inputs_of_a_sample_are_those_of_its_position() {
        for variant in ["focus-2", "focus-2,goal=capture"] {
            let rules = variant.parse::<Variant>().unwrap().focus_rules().unwrap();
            let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
            let mut rng = gamut_engine::Rng::new(4, &[]);
            let mut views = [Vec::new(), Vec::new()];
            for _ in 0..80 {
                let position = game.position();
                Sample::new(position, 0.0, 0.5).inputs(0, &mut views);
                let own = position.seat_to_act().index();
                for (view, inputs) in [own, 1 - own].into_iter().zip(&views) {
                    let mut expected = Vec::new();
                    features::inputs(position, view, |input| expected.push(input as u16));
                    let mut inputs = inputs.clone();
                    inputs.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(inputs, expected, "{position}");
                }
                let Some(action) = rng.pick(&game.actions()) else { break };
                game.play(action).unwrap();
            }
        }
    }
}
