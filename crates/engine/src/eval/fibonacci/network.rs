//! A network that corrects the hand-made evaluation of Fibonacci.
//!
//! One layer of [`WIDTH`] neurons holds sums over the inputs that are on ([`features`]). Squared clipped values of the neurons give one number, which is added to the evaluation.

pub mod features;
mod file;
mod judge;

pub(crate) use file::TITLE;
pub(crate) use judge::Judge;

use features::INPUTS;
use std::sync::{Arc, LazyLock};

/// Neurons in the layer.
pub const WIDTH: usize = 32;
/// A neuron's value of 1.
pub const ONE: i16 = 255;
/// A weight of 1 behind the layer.
pub const OUT_ONE: i16 = 1024;
/// No weight behind the layer is further from 0: the sum is an `i32`.
pub const MOST_OUT: i16 = 4095;
/// A number of 1 that the network says.
pub const SAID_ONE: i32 = ONE as i32 * ONE as i32 * (OUT_ONE as i32 >> SHIFT);
/// Bits that squared clipped values lose, so that they are an `i16`.
const SHIFT: u32 = 4;
/// Points that a number of 1 is worth.
pub const POINTS_OF_ONE: i32 = 119;

/// The values of all neurons, or the weights of one input to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Row(pub [i16; WIDTH]);

/// A network, as integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// A row for each input.
    inputs: Box<[Row]>,
    /// What the sums begin with.
    bias: Row,
    /// Weights behind the layer.
    output: Row,
    output_bias: i32,
}

/// The parts of a network, to make one from.
#[derive(Clone, Debug)]
pub struct NetworkParts {
    /// A row for each of the [`INPUTS`], in units of [`ONE`].
    pub inputs: Vec<Row>,
    /// What the sums begin with, in the same units.
    pub bias: Row,
    /// Weights behind the layer, in units of [`OUT_ONE`], up to [`MOST_OUT`].
    pub output: Row,
    /// What the number begins with, in units of [`SAID_ONE`].
    pub output_bias: i32,
}

impl Row {
    #[inline]
    fn add(&mut self, other: &Self) {
        for (value, other) in self.0.iter_mut().zip(&other.0) {
            *value = value.wrapping_add(*other);
        }
    }
}

impl Default for Row {
    fn default() -> Self {
        Self([0; WIDTH])
    }
}

impl Network {
    /// The network that is built in: `docs/results/network.md` says how it was made.
    ///
    /// ```
    /// use gamut_engine::Evaluation;
    /// use gamut_engine::fibonacci::network::Network;
    ///
    /// let evaluation = Evaluation::FibonacciNetwork(Network::built_in().clone());
    /// assert!(evaluation.fits(&"fibonacci".parse()?) && !evaluation.fits(&"fibonacci-cards".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Never: a test reads it.
    #[must_use]
    pub fn built_in() -> &'static Arc<Self> {
        static BUILT_IN: LazyLock<Arc<Network>> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../data/fibonacci.net");
            Arc::new(Network::from_bytes(bytes).expect("the built-in file is a network"))
        });
        &BUILT_IN
    }

    /// A network of these parts.
    ///
    /// ```
    /// use gamut_engine::fibonacci::network::features::INPUTS;
    /// use gamut_engine::fibonacci::network::{Network, NetworkParts, Row};
    ///
    /// let inputs = (0..INPUTS).map(|_| Row::default()).collect();
    /// let parts = NetworkParts { inputs, bias: Row::default(), output: Row::default(), output_bias: 0 };
    /// let network = Network::new(parts);
    /// assert!(network.to_bytes().starts_with(b"gamut-eval fibonacci-network "));
    /// ```
    ///
    /// # Panics
    /// If there are not [`INPUTS`] rows of inputs.
    #[must_use]
    pub fn new(parts: NetworkParts) -> Self {
        assert_eq!(parts.inputs.len(), INPUTS, "a row for each input");
        let NetworkParts { inputs, bias, output, output_bias } = parts;
        Self { inputs: inputs.into_boxed_slice(), bias, output, output_bias }
    }

    /// Returns the weights of an input.
    #[inline]
    fn row(&self, input: usize) -> &Row {
        &self.inputs[input]
    }

    /// Returns the points that it says of these sums.
    #[inline]
    fn points(&self, sums: &Row) -> i32 {
        let squared = sums.0.map(|value| {
            let value = value.clamp(0, ONE) as u16;
            (value.wrapping_mul(value) >> SHIFT) as i16
        });
        let products = squared.iter().zip(&self.output.0).map(|(&value, &weight)| i32::from(value) * i32::from(weight));
        let said: i32 = products.sum();
        (said + self.output_bias) / (SAID_ONE / POINTS_OF_ONE)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::Rng;

    /// A network of random weights.
    pub(crate) fn network(seed: u64) -> Network {
        let mut rng = Rng::new(seed, &[]);
        let mut row = |most: i16| Row(std::array::from_fn(|_| rng.below(2 * most as usize + 1) as i16 - most));
        Network::new(NetworkParts {
            inputs: (0..INPUTS).map(|_| row(60)).collect(),
            bias: row(200),
            output: row(MOST_OUT),
            output_bias: 100_000,
        })
    }

    #[test]
    fn the_built_in_network_says_something() {
        assert!(Network::built_in().output.0.iter().any(|&weight| weight != 0));
    }

    #[test]
    fn the_points_are_the_sum_of_squared_clipped_values() {
        let network = network(7);
        let mut rng = Rng::new(8, &[]);
        for _ in 0..20 {
            let sums = Row(std::array::from_fn(|_| rng.below(900) as i16 - 300));
            let mut expected = f64::from(network.output_bias) / f64::from(SAID_ONE);
            for (&value, &weight) in sums.0.iter().zip(&network.output.0) {
                expected += (f64::from(value) / 255.0).clamp(0.0, 1.0).powi(2) * f64::from(weight) / 1024.0;
            }
            let points = network.points(&sums);
            assert!((f64::from(points) - f64::from(POINTS_OF_ONE) * expected).abs() < 4.0, "{points} {expected}");
        }
    }
}
