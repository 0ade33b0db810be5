//! The sums of the layer, carried from one position to the next.

use super::features::{MOST_STEP_ROWS, output, see_flags, see_steps, square_inputs, turn_input};
use super::{SeatNetwork, SeatRow};
use crate::eval::focus::network::{SAID_ONE, dot};
use gamut_rules::Seat;
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::{Focus, Square, Stack};

/// The sums of the last position that was asked about, as each seat sees it.
///
/// Successive leaves of a tree differ in few squares, so that the sums of one cost less from those of another than from
/// nothing. All numbers are integers: they are the same either way.
pub(super) struct SeatSums<'a, const SEATS: usize> {
    network: &'a SeatNetwork,
    rows: [SeatRow; SEATS],
    stacks: [Stack; SQUARES],
    /// Steps that are on, in the order of [`see_steps`].
    steps: [[u8; MOST_STEP_ROWS]; SEATS],
    /// Who was to act; `None` before the first position.
    to_act: Option<Seat>,
}

impl<'a, const SEATS: usize> SeatSums<'a, SEATS> {
    /// SeatSums without a position. All positions must have the same rules.
    pub(super) fn new(network: &'a SeatNetwork) -> Self {
        Self {
            network,
            rows: [network.bias; SEATS],
            stacks: [Stack::EMPTY; SQUARES],
            steps: [[0; MOST_STEP_ROWS]; SEATS],
            to_act: None,
        }
    }

    /// A number for each seat; the softmax of these is the seats' chances.
    pub(super) fn logits(&mut self, position: &Focus<SEATS>) -> [f64; SEATS] {
        self.see_stacks(position);
        self.see_steps(position);
        self.see_turn(position);
        let output = output(position);
        self.rows.each_ref().map(|row| {
            let sum = i64::from(dot(row, &self.network.outputs[output])) + i64::from(self.network.output_bias[output]);
            sum as f64 / f64::from(SAID_ONE)
        })
    }

    fn see_stacks(&mut self, position: &Focus<SEATS>) {
        let Self { network, rows, stacks, .. } = self;
        for (square, known) in Square::all().zip(stacks) {
            let stack = position.stack(square);
            if stack == *known {
                continue;
            }
            let first = square.index() * square_inputs(SEATS);
            for (view, row) in Seat::all(SEATS).zip(rows.iter_mut()) {
                let inputs = |stack| network.table.of(view, stack).as_slice().iter();
                inputs(*known).for_each(|&input| row.take(&network.inputs[first + usize::from(input)]));
                inputs(stack).for_each(|&input| row.add(&network.inputs[first + usize::from(input)]));
            }
            *known = stack;
        }
    }

    fn see_steps(&mut self, position: &Focus<SEATS>) {
        let Self { network, rows, steps, .. } = self;
        for ((view, row), steps) in Seat::all(SEATS).zip(rows).zip(steps) {
            let mut known = steps.iter_mut();
            see_steps(position, view, |first, count| {
                let Some(known) = known.next() else { return };
                let old = usize::from(*known);
                (count..old).for_each(|step| row.take(&network.inputs[first + step]));
                (old..count).for_each(|step| row.add(&network.inputs[first + step]));
                *known = count as u8;
            });
        }
    }

    fn see_turn(&mut self, position: &Focus<SEATS>) {
        let (network, old) = (self.network, self.to_act);
        let to_act = position.seat_to_act();
        if old == Some(to_act) {
            return;
        }
        for (view, row) in Seat::all(SEATS).zip(&mut self.rows) {
            match old {
                Some(old) => row.take(&network.inputs[turn_input::<SEATS>(view, old)]),
                None => see_flags::<SEATS>(position.rules(), |input| row.add(&network.inputs[input])),
            }
            row.add(&network.inputs[turn_input::<SEATS>(view, to_act)]);
        }
        self.to_act = Some(to_act);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::network;
    use super::*;
    use crate::Rng;
    use crate::eval::focus::seat_network::features::see_inputs;
    use gamut_rules::any::Kind;
    use gamut_rules::{AnyGame, Game, Turn};

    /// The same, from the definition of the inputs.
    fn plain<const SEATS: usize>(network: &SeatNetwork, position: &Focus<SEATS>) -> [f64; SEATS] {
        let output = output(position);
        std::array::from_fn(|view| {
            let mut row = network.bias;
            let see = |input: usize| row.add(&network.inputs[input]);
            see_inputs(position, Seat::new(view), &network.table, |square| square.index(), see);
            let sum = i64::from(dot(&row, &network.outputs[output])) + i64::from(network.output_bias[output]);
            sum as f64 / f64::from(SAID_ONE)
        })
    }

    fn check<const SEATS: usize>(start: &Game<Focus<SEATS>>) {
        let network = network(7, SEATS);
        let mut sums = SeatSums::new(&network);
        let mut rng = Rng::new(8, &[]);
        for _ in 0..4 {
            // From one game to the next the board changes all at once.
            let mut game = start.clone();
            while let Turn::Act(_) = game.turn() {
                assert_eq!(sums.logits(game.position()), plain(&network, game.position()));
                let Some(action) = rng.pick(&game.actions()) else { break };
                game.play_unchecked(action);
            }
        }
    }

    #[test]
    fn sums_that_are_carried_on_are_those_made_anew() {
        for variant in ["focus-3", "focus-3,goal=capture", "focus-4", "focus-4,goal=capture"] {
            match AnyGame::new(&variant.parse().unwrap()).unwrap().kind() {
                Kind::Focus3(start) => check(start),
                Kind::Focus4(start) => check(start),
                _ => unreachable!("a variant for three or four"),
            }
        }
    }
}
