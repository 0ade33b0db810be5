//! A network that judges positions of Focus for two.
//!
//! One layer of [`WIDTH`] neurons is seen twice: from the seat to act and from the other. What each seat sees are sums
//! over the inputs that are on ([`features`]), so that an action changes them a little ([`NetworkEvaluator`]). Squared
//! clipped values of both, first those of the seat to act, give one number for each of [`OUTPUTS`] kinds of positions.

mod evaluator;
pub mod features;
mod file;

pub use evaluator::{NetworkEvaluator, Sums};
pub(crate) use file::TITLE;

use crate::eval::hash::hash;
use features::INPUTS;
use std::fmt;
use std::sync::LazyLock;

/// Neurons in the layer.
pub const WIDTH: usize = 64;
/// Kinds of positions: by goal and by how far the game is ([`features::output`]).
pub const OUTPUTS: usize = 8;
/// A neuron's value of 1.
pub const ONE: i16 = 255;
/// A weight of 1 behind the layer.
pub const OUT_ONE: i16 = 1024;
/// No weight behind the layer is further from 0: the sum over both views is an `i32`.
pub const MOST_OUT: i16 = 2047;
/// A number of 1 that the network says.
pub const SAID_ONE: i32 = ONE as i32 * ONE as i32 * (OUT_ONE as i32 >> SHIFT);
/// Bits that squared clipped values lose, so that they are an `i16`.
const SHIFT: u32 = 4;

/// The values of all neurons, or the weights of one input to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Row<const N: usize = WIDTH>(pub [i16; N]);

/// Weights behind the layer: those of the seat to act, then those of the other.
pub type OutputRow = [Row; 2];

/// A network, as integers.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// A row for each input, and one of zeros, which stands for none.
    inputs: Box<[Row]>,
    /// What the sums begin with.
    bias: Row,
    outputs: [OutputRow; OUTPUTS],
    output_bias: [i32; OUTPUTS],
    /// Whether the hand-made evaluation is added to what the network says.
    over_hand: bool,
    /// A hash of all of it.
    hash: u64,
}

/// The parts of a network, to make one from.
#[derive(Clone, Debug)]
pub struct NetworkParts {
    /// A row for each of the [`INPUTS`], in units of [`ONE`].
    pub inputs: Vec<Row>,
    /// What the sums begin with, in the same units.
    pub bias: Row,
    /// Weights behind the layer, in units of [`OUT_ONE`], up to [`MOST_OUT`].
    pub outputs: [OutputRow; OUTPUTS],
    /// What the numbers begin with, in units of [`SAID_ONE`].
    pub output_bias: [i32; OUTPUTS],
    /// Whether the hand-made evaluation is added to what the network says.
    pub over_hand: bool,
}

impl<const N: usize> Row<N> {
    /// Adds another row.
    #[inline]
    pub(super) fn add(&mut self, other: &Self) {
        for (value, other) in self.0.iter_mut().zip(&other.0) {
            *value = value.wrapping_add(*other);
        }
    }

    /// Takes another row away.
    #[inline]
    pub(super) fn take(&mut self, other: &Self) {
        for (value, other) in self.0.iter_mut().zip(&other.0) {
            *value = value.wrapping_sub(*other);
        }
    }
}

impl<const N: usize> Default for Row<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl Network {
    /// The network that is built in: `docs/results/network.md` says how it was made.
    ///
    /// ```
    /// use gamut_engine::focus::network::Network;
    ///
    /// assert!(Network::built_in().to_string().starts_with("gamut-eval focus-"));
    /// ```
    ///
    /// # Panics
    /// Never: a test reads it.
    #[must_use]
    pub fn built_in() -> &'static Self {
        static BUILT_IN: LazyLock<Network> = LazyLock::new(|| {
            Network::from_bytes(include_bytes!("../../../data/focus-2.net")).expect("the built-in file is a network")
        });
        &BUILT_IN
    }

    /// A network of these parts.
    ///
    /// ```
    /// use gamut_engine::focus::network::features::INPUTS;
    /// use gamut_engine::focus::network::{Network, NetworkParts, Row};
    ///
    /// let parts = NetworkParts {
    ///     inputs: (0..INPUTS).map(|_| Row::default()).collect(),
    ///     bias: Row::default(),
    ///     outputs: Default::default(),
    ///     output_bias: [0; 8],
    ///     over_hand: true,
    /// };
    /// let network = Network::new(parts);
    /// assert_ne!(network, *Network::built_in());
    /// ```
    ///
    /// # Panics
    /// If there are not [`INPUTS`] rows of inputs.
    #[must_use]
    pub fn new(parts: NetworkParts) -> Self {
        let NetworkParts { mut inputs, bias, mut outputs, output_bias, over_hand } = parts;
        assert_eq!(inputs.len(), INPUTS, "a row for each input");
        inputs.push(Row::default());
        for weight in outputs.iter_mut().flatten().flat_map(|row| &mut row.0) {
            *weight = (*weight).clamp(-MOST_OUT, MOST_OUT);
        }
        let mut network = Self { inputs: inputs.into(), bias, outputs, output_bias, over_hand, hash: 0 };
        network.hash = hash(&network.to_bytes());
        network
    }

    /// Returns whether the hand-made evaluation is added to what the network says.
    ///
    /// ```
    /// use gamut_engine::focus::network::features::INPUTS;
    /// use gamut_engine::focus::network::{Network, NetworkParts, Row};
    ///
    /// let parts = NetworkParts {
    ///     inputs: (0..INPUTS).map(|_| Row::default()).collect(),
    ///     bias: Row::default(),
    ///     outputs: Default::default(),
    ///     output_bias: [0; 8],
    ///     over_hand: true,
    /// };
    /// let network = Network::new(parts);
    /// assert!(network.is_over_hand());
    /// ```
    #[must_use]
    pub fn is_over_hand(&self) -> bool {
        self.over_hand
    }

    /// Returns what the sums of a view begin with.
    ///
    /// ```
    /// use gamut_engine::focus::network::features::INPUTS;
    /// use gamut_engine::focus::network::{Network, NetworkParts, Row};
    ///
    /// let parts = NetworkParts {
    ///     inputs: (0..INPUTS).map(|_| Row::default()).collect(),
    ///     bias: Row::default(),
    ///     outputs: Default::default(),
    ///     output_bias: [0; 8],
    ///     over_hand: true,
    /// };
    /// let network = Network::new(parts);
    /// assert_eq!(network.bias().0, Row::default().0);
    /// ```
    #[must_use]
    pub fn bias(&self) -> &Row {
        &self.bias
    }

    /// Adds the weights of an input.
    #[inline]
    fn add(&self, sums: &mut Row, input: usize) {
        sums.add(&self.inputs[input]);
    }

    /// Takes the weights of an input away.
    #[inline]
    fn take(&self, sums: &mut Row, input: usize) {
        sums.take(&self.inputs[input]);
    }

    /// The sums after twice an input went and another came, all at once; [`INPUTS`] is none.
    #[inline]
    fn exchanged(&self, sums: &Row, inputs: [[usize; 2]; 2]) -> Row {
        let [one, two] = inputs.map(|pair| pair.map(|input| &self.inputs[input].0));
        Row(std::array::from_fn(|at| {
            let change = one[1][at].wrapping_sub(one[0][at]).wrapping_add(two[1][at].wrapping_sub(two[0][at]));
            sums.0[at].wrapping_add(change)
        }))
    }

    /// What the network says for the seat to act, given both views: the logarithm of the odds of winning, times
    /// `scale`.
    #[inline]
    fn output(&self, own: &Row, other: &Row, output: usize, scale: i32) -> i32 {
        let [own_weights, other_weights] = &self.outputs[output % OUTPUTS];
        let sum = i64::from(dot(own, own_weights)) + i64::from(dot(other, other_weights));
        let bias = i64::from(self.output_bias[output % OUTPUTS]);
        ((sum + bias) * i64::from(scale) / i64::from(SAID_ONE)) as i32
    }
}

/// The sum of squared clipped values times weights.
#[inline(always)]
pub(super) fn dot<const N: usize>(values: &Row<N>, weights: &Row<N>) -> i32 {
    let mut sum = 0;
    for (&value, &weight) in values.0.iter().zip(&weights.0) {
        // A square of up to 255 is a u16, and without its lowest bits an i16, so that the compiler multiplies sixteen
        // bits wide.
        let clipped = value.clamp(0, ONE) as u16;
        let squared = (clipped.wrapping_mul(clipped) >> SHIFT) as i16;
        sum += i32::from(squared) * i32::from(weight);
    }
    sum
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({:016x})", self.hash)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::Rng;

    /// A network of random weights.
    pub(crate) fn network(seed: u64, over_hand: bool) -> Network {
        let mut rng = Rng::new(seed, &[]);
        let mut row = |most: i16| Row(std::array::from_fn(|_| rng.below(2 * most as usize + 1) as i16 - most));
        Network::new(NetworkParts {
            inputs: (0..INPUTS).map(|_| row(90)).collect(),
            bias: row(200),
            outputs: std::array::from_fn(|_| [row(MOST_OUT), row(MOST_OUT)]),
            output_bias: std::array::from_fn(|at| 100_000 * at as i32),
            over_hand,
        })
    }

    #[test]
    fn the_built_in_network_is_read() {
        assert!(!Network::built_in().is_over_hand());
    }

    #[test]
    fn the_output_is_the_sum_of_squared_clipped_values() {
        let network = network(7, false);
        let mut rng = Rng::new(8, &[]);
        for output in 0..OUTPUTS {
            let mut row = || Row(std::array::from_fn(|_| rng.below(900) as i16 - 300));
            let views = [row(), row()];
            let mut expected = f64::from(network.output_bias[output]) / (255.0 * 255.0 * 64.0);
            for (view, weights) in views.iter().zip(&network.outputs[output]) {
                for (&value, &weight) in view.0.iter().zip(&weights.0) {
                    expected += (f64::from(value) / 255.0).clamp(0.0, 1.0).powi(2) * f64::from(weight) / 1024.0;
                }
            }
            let said = network.output(&views[0], &views[1], output, 10_000);
            assert!((f64::from(said) - 10_000.0 * expected).abs() < 100.0, "{said} {expected}");
        }
    }
}
