//! Quantisation of a trained network to the engine's integers.

use super::Parameters;
use gamut_engine::focus::network::{MOST_OUT, Network, NetworkParts, ONE, OUT_ONE, OUTPUTS, Row, SAID_ONE, WIDTH};
use gamut_engine::focus::seat_network::{self, SeatNetwork, SeatNetworkParts};

/// Weights are clamped to this magnitude: the sum over a position, some 80 inputs, then fits 16 bits.
const MOST: f32 = 400.0;

fn whole(value: f32, unit: i16, most: f32) -> i16 {
    (value * f32::from(unit)).round().clamp(-most, most) as i16
}

fn row<const N: usize>(weights: &[f32; N]) -> Row<N> {
    Row(weights.map(|weight| whole(weight, ONE, MOST)))
}

/// Quantises a row of weights after the layer.
fn behind<const N: usize>(weights: &[f32; N]) -> Row<N> {
    Row(weights.map(|weight| whole(weight, OUT_ONE, MOST_OUT.into())))
}

fn output_bias<const N: usize>(parameters: &Parameters<N>) -> [i32; OUTPUTS] {
    parameters.output_bias.map(|bias| (bias * SAID_ONE as f32).round() as i32)
}

/// Quantises parameters with folded factors, as [`super::train`] returns them.
#[must_use]
pub fn export(parameters: &Parameters<WIDTH>, over_hand: bool) -> Network {
    Network::new(NetworkParts {
        inputs: parameters.inputs.iter().map(row).collect(),
        bias: row(&parameters.bias),
        outputs: std::array::from_fn(|at| [0, 1].map(|view| behind(&parameters.outputs[2 * at + view]))),
        output_bias: output_bias(parameters),
        over_hand,
    })
}

/// Quantises such parameters as the network for this number of seats.
#[must_use]
pub fn export_seats(parameters: &Parameters<{ seat_network::WIDTH }>, seats: usize, over_hand: bool) -> SeatNetwork {
    SeatNetwork::new(SeatNetworkParts {
        seats,
        inputs: parameters.inputs.iter().map(row).collect(),
        bias: row(&parameters.bias),
        outputs: std::array::from_fn(|at| behind(&parameters.outputs[at])),
        output_bias: output_bias(parameters),
        over_hand,
    })
}

#[cfg(test)]
mod tests {
    use super::super::two_sides::odds_of;
    use super::super::{Settings, TwoSides, tests, train};
    use super::*;
    use gamut_engine::focus::network::NetworkEvaluator;
    use gamut_engine::{Evaluator, HasSearch, Rng};
    use gamut_rules::focus::Focus;
    use gamut_rules::{Game, Seat, Variant};

    /// The engine's integer computation agrees with the trained network within a point or two.
    #[test]
    fn the_network_agrees_with_the_parameters() {
        let data = tests::data(4);
        for over_hand in [false, true] {
            let settings = Settings { epochs: 3, batch: 64, rate: 0.01, decay: 0.0, seed: 3, threads: 1 };
            let trained = train::<WIDTH>(&TwoSides { data: &data, over_hand }, &settings, &mut |_| {}, &mut |_| {});
            let network = export(&trained.parameters, over_hand);
            for variant in ["focus-2", "focus-2,goal=capture"] {
                let rules = variant.parse::<Variant>().unwrap().focus_rules().unwrap();
                let mut game = Game::new(Focus::<2>::start(rules, Seat::FIRST));
                let mut rng = Rng::new(6, &[]);
                for _ in 0..60 {
                    let position = game.position();
                    let evaluator = NetworkEvaluator::new(&network, position, position.seat_to_act());
                    let said = evaluator.evaluate_anew(position) as f32 / position.score_scale() as f32;
                    let odds = odds_of(&trained.parameters, position, over_hand);
                    assert!((said - odds).abs() < 0.04, "{said} {odds} {position}");
                    game.play(rng.pick(&game.actions()).unwrap()).unwrap();
                }
            }
        }
    }
}
