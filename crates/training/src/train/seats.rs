//! What a network for three or four learns: each seat's chance of winning.

use super::gradient::{backward, forward};
use super::sample::{IMAGES, KEPT_BACK};
use super::shape::Shape;
use super::{Learner, Parameters};
use crate::{Error, GameRecord, Reader, SeatChances};
use gamut_engine::focus::seat_network::features::{StackTable, output, see_inputs};
use gamut_engine::focus::{FocusWeights, SeatStandings};
use gamut_rules::any::Kind;
use gamut_rules::focus::Focus;
use gamut_rules::{AnyGame, Position, Seat};
use std::path::Path;

/// A position, and each seat's chance to be learned.
#[derive(Clone, Debug)]
pub struct SeatSample<const SEATS: usize> {
    position: Focus<SEATS>,
    /// What the network's numbers are added to.
    base: [f32; SEATS],
    target: [f32; SEATS],
}

/// Samples to learn from, and those kept back.
#[derive(Debug)]
pub struct SeatData<const SEATS: usize> {
    /// To learn from.
    pub training: Vec<SeatSample<SEATS>>,
    /// Kept back: all samples of one game in sixteen.
    pub validation: Vec<SeatSample<SEATS>>,
    over_hand: bool,
    shape: Shape,
    table: StackTable,
}

impl<const SEATS: usize> SeatData<SEATS> {
    /// No samples yet.
    fn new(over_hand: bool) -> Self {
        let (shape, table) = (Shape::of_seats(SEATS), StackTable::new(SEATS));
        Self { training: Vec::new(), validation: Vec::new(), over_hand, shape, table }
    }

    /// Reads files of evaluated games. Of what is to be learned, the result is this share, what the search said the
    /// rest. `over_hand` says whether the network adds to the hand-made evaluation.
    ///
    /// # Errors
    /// If a file cannot be read or holds something else.
    pub fn read<'a>(
        paths: impl IntoIterator<Item = &'a Path>,
        result_share: f32,
        over_hand: bool,
    ) -> Result<Self, Error> {
        let mut data = Self::new(over_hand);
        for path in paths {
            let reader = Reader::<SeatChances<SEATS>>::open(path)?;
            let start = AnyGame::new(&reader.header().variant).map_err(|error| Error::file(path, error))?;
            let start: Option<&dyn std::any::Any> = match start.kind() {
                Kind::Focus3(start) => Some(start.position()),
                Kind::Focus4(start) => Some(start.position()),
                _ => None,
            };
            let Some(start) = start.and_then(|start| start.downcast_ref::<Focus<SEATS>>()) else {
                return Err(Error::file(path, format!("it holds {}, expected Focus", reader.header().variant)));
            };
            for (number, game) in (0..).zip(reader) {
                let kept_back = number % KEPT_BACK == KEPT_BACK - 1;
                data.add(start, &game?, result_share, kept_back)
                    .ok_or_else(|| Error::file(path, format!("game {number} has an illegal action")))?;
            }
        }
        Ok(data)
    }

    /// Adds the samples of a game. `None` if it cannot be played.
    fn add(
        &mut self,
        start: &Focus<SEATS>,
        game: &GameRecord<SeatChances<SEATS>>,
        result_share: f32,
        kept_back: bool,
    ) -> Option<()> {
        let mut position = *start;
        let standings = SeatStandings::new(FocusWeights::of(start.rules()));
        for ply in &game.plies {
            if !position.is_legal(ply.action) {
                return None;
            }
            if let Some(sample) = ply.sample {
                let total: f32 = sample.chances.iter().sum();
                let target = std::array::from_fn(|seat| {
                    let said = sample.chances[seat] / total;
                    result_share * game.result.share(seat, SEATS) + (1.0 - result_share) * said
                });
                let base =
                    if self.over_hand { standings.logits(&position).map(|logit| logit as f32) } else { [0.0; SEATS] };
                let list = if kept_back { &mut self.validation } else { &mut self.training };
                list.push(SeatSample { position, base, target });
            }
            position.play_unchecked(ply.action);
        }
        Some(())
    }

    /// What the network says of a sample: values of the neurons, inputs that are on, and chances, by view.
    fn views<const WIDTH: usize>(
        &self,
        folded: &Parameters<WIDTH>,
        sample: &SeatSample<SEATS>,
        symmetry: usize,
    ) -> [([f32; WIDTH], Vec<u16>, f32); SEATS] {
        let images = &IMAGES[symmetry % 8];
        let output = output(&sample.position);
        let mut views = std::array::from_fn(|view| {
            let mut inputs = Vec::with_capacity(128);
            let image = |square: gamut_rules::focus::Square| usize::from(images[square.index()]);
            see_inputs(&sample.position, Seat::new(view), &self.table, image, |input| inputs.push(input as u16));
            let (values, number) = forward(folded, output, &inputs);
            (values, inputs, sample.base[view] + folded.output_bias[output] + number)
        });
        let chances = softmax(views.each_ref().map(|view| view.2));
        views.iter_mut().zip(chances).for_each(|(view, chance)| view.2 = chance);
        views
    }
}

impl<const SEATS: usize, const WIDTH: usize> Learner<WIDTH> for SeatData<SEATS> {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn over_hand(&self) -> bool {
        self.over_hand
    }

    fn samples(&self) -> usize {
        self.training.len()
    }

    fn learn(&self, folded: &Parameters<WIDTH>, at: usize, symmetry: usize, gradient: &mut Parameters<WIDTH>) -> f64 {
        let sample = &self.training[at];
        let output = output(&sample.position);
        let views = self.views(folded, sample, symmetry);
        for ((values, inputs, chance), target) in views.iter().zip(sample.target) {
            let error = chance - target;
            gradient.output_bias[output] += error;
            backward(folded, output, (values, inputs), error, gradient);
        }
        divergence(views.each_ref().map(|view| view.2), sample.target)
    }

    fn validation(&self, folded: &Parameters<WIDTH>) -> f64 {
        let each = |sample| divergence(self.views(folded, sample, 0).map(|view| view.2), sample.target);
        self.validation.iter().map(each).sum::<f64>() / self.validation.len().max(1) as f64
    }
}

impl<const SEATS: usize> SeatData<SEATS> {
    /// The mean loss of what the numbers are added to, on the samples kept back.
    #[must_use]
    pub fn loss_of_base(&self) -> f64 {
        let each = |sample: &SeatSample<SEATS>| divergence(softmax(sample.base), sample.target);
        self.validation.iter().map(each).sum::<f64>() / self.validation.len().max(1) as f64
    }
}

fn softmax<const SEATS: usize>(logits: [f32; SEATS]) -> [f32; SEATS] {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let odds = logits.map(|logit| (logit - most).exp());
    let sum: f32 = odds.iter().sum();
    odds.map(|odds| odds / sum)
}

/// The Kullback–Leibler divergence of chances from what is to be learned.
fn divergence<const SEATS: usize>(chances: [f32; SEATS], target: [f32; SEATS]) -> f64 {
    let part = |(chance, target): (f32, f32)| {
        if target > 0.0 { f64::from(target) * (f64::from(target) / f64::from(chance.max(1e-9))).ln() } else { 0.0 }
    };
    chances.into_iter().zip(target).map(part).sum()
}

#[cfg(test)]
mod tests {
    use super::super::{export_seats, factors, gradient};
    use super::*;
    use crate::self_play::seats::{Players, play};
    use gamut_engine::{Evaluation, Rng};

    /// Some games of weak play.
    fn data(games: u64, over_hand: bool) -> SeatData<3> {
        let mut data = SeatData::new(over_hand);
        for variant in ["focus-3", "focus-3,goal=capture"] {
            let start = AnyGame::new(&variant.parse().unwrap()).unwrap();
            let Kind::Focus3(start) = start.kind() else { unreachable!("focus-3 is for three") };
            for number in 0..games {
                let players = Players { nodes: 40, reply: None, evaluation: &Evaluation::BuiltIn };
                let game = play(start, &players, &mut Rng::new(2, &[number]));
                data.add(start.position(), &game, 0.5, number % 4 == 0).unwrap();
            }
        }
        data
    }

    /// Changing a parameter a little changes the loss as the gradient says, for factors and all.
    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        [false, true].into_iter().for_each(gradient_is_slope);
    }

    fn gradient_is_slope(over_hand: bool) {
        let data = data(2, over_hand);
        let shape = Shape::of_seats(3);
        let order: Vec<u32> = (0..40).collect();
        let mut parameters = Parameters::<3>::random(&shape, &mut Rng::new(9, &[]), over_hand);
        parameters.output_bias[5] = 0.3;
        let value = |parameters: &Parameters<3>| {
            let folded = factors::folded(&shape, parameters);
            let (mut gradient, lost) = gradient::of_batch(&data, &folded, &order, 5, 2);
            factors::spread(&shape, &mut gradient);
            (gradient, lost / 40.0)
        };
        let (gradient, _) = value(&parameters);
        let mut compared = 0;
        for table in 0..5 {
            let slopes = gradient.slices()[table].to_vec();
            // The steepest of each table.
            let mut steep: Vec<usize> = (0..slopes.len()).collect();
            steep.sort_by(|&one, &other| slopes[other].abs().total_cmp(&slopes[one].abs()));
            for &at in steep.iter().take(6).filter(|&&at| slopes[at].abs() > 1e-4) {
                let shifted = |by: f32| {
                    let mut parameters = parameters.clone();
                    parameters.slices_mut()[table][at] += by;
                    value(&parameters).1
                };
                // A small change, so that few neurons pass the kinks where they are clipped.
                let measured = (shifted(5e-4) - shifted(-5e-4)) / 1e-3;
                let slope = f64::from(slopes[at]);
                assert!((measured - slope).abs() < 0.03 * slope.abs() + 3e-4, "{table} {at}: {measured} {slope}");
                compared += 1;
            }
        }
        assert!(compared > 15, "{compared}");
    }

    /// What the engine computes in integers is what was trained.
    #[test]
    fn the_network_says_what_the_parameters_say() {
        const WIDTH: usize = gamut_engine::focus::seat_network::WIDTH;
        let data = data(2, false);
        let parameters = Parameters::<WIDTH>::random(&data.shape, &mut Rng::new(4, &[]), false);
        let folded = factors::folded(&data.shape, &parameters);
        let network = export_seats(&folded, 3, false);
        for sample in &data.training {
            let views = data.views(&folded, sample, 0);
            let logits = network.logits(&sample.position);
            let sum: f64 = logits.iter().map(|logit| logit.exp()).sum();
            for (view, logit) in views.iter().zip(logits) {
                assert!((f64::from(view.2) - logit.exp() / sum).abs() < 0.02, "{} {logit}", view.2);
            }
        }
        assert!(data.training.len() > 10);
    }
}
