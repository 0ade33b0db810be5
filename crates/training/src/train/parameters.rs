//! A network's parameters during training.

use super::shape::Shape;
use gamut_engine::Rng;
use gamut_engine::focus::network::{MOST_OUT, OUT_ONE, OUTPUTS};

/// The approximate number of active inputs in a position.
const ON: f32 = 40.0;

/// The parameters of a network; its gradient has the same shape.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameters<const WIDTH: usize> {
    /// The weights of each input to the neurons.
    pub inputs: Vec<[f32; WIDTH]>,
    /// Factors: the weights of each content on all squares of an orbit.
    pub(super) orbits: Vec<[f32; WIDTH]>,
    /// Factors: the weights of each height and owner on a square.
    pub(super) heights: Vec<[f32; WIDTH]>,
    /// The neurons' biases.
    pub bias: [f32; WIDTH],
    /// The weights after the neurons, by output, and by view if the views have weights of their own.
    pub outputs: Vec<[f32; WIDTH]>,
    /// The outputs' biases.
    pub output_bias: [f32; OUTPUTS],
}

impl<const WIDTH: usize> Parameters<WIDTH> {
    /// Creates parameters that are all 0.
    pub(super) fn zero(shape: &Shape) -> Self {
        let rows = |number| vec![[0.0; WIDTH]; number];
        Self {
            inputs: rows(shape.inputs),
            orbits: rows(shape.orbits),
            heights: rows(shape.heights),
            bias: [0.0; WIDTH],
            outputs: rows(shape.views * OUTPUTS),
            output_bias: [0.0; OUTPUTS],
        }
    }

    /// Creates initial parameters. Square-specific weights are 0, all outputs are equal, and a network that adds to the
    /// hand-made evaluation hardly changes it.
    pub(super) fn random(shape: &Shape, rng: &mut Rng, over_hand: bool) -> Self {
        let mut row = |size: f32| -> [f32; WIDTH] {
            std::array::from_fn(|_| size * (2.0 * (rng.bits() >> 40) as f32 / (1 << 24) as f32 - 1.0))
        };
        let mut parameters = Self::zero(shape);
        let inputs = 1.0 / ON.sqrt();
        let hands = &mut parameters.inputs[shape.factors.len()..];
        parameters.orbits.iter_mut().chain(hands).for_each(|weights| *weights = row(inputs));
        parameters.bias = row(0.2).map(|bias| bias + 0.4);
        let behind = if over_hand { 0.1 } else { 1.0 } / (WIDTH as f32).sqrt();
        let alike: Vec<[f32; WIDTH]> = (0..shape.views).map(|_| row(behind)).collect();
        parameters.outputs.chunks_exact_mut(shape.views).for_each(|output| output.copy_from_slice(&alike));
        parameters
    }

    /// Returns every table as one slice.
    pub(super) fn slices(&self) -> [&[f32]; 6] {
        let Self { inputs, orbits, heights, bias, outputs, output_bias } = self;
        let [inputs, orbits, heights, outputs] = [inputs, orbits, heights, outputs].map(|rows| rows.as_flattened());
        [inputs, orbits, heights, bias, outputs, output_bias]
    }

    /// Returns every table as one mutable slice.
    pub(super) fn slices_mut(&mut self) -> [&mut [f32]; 6] {
        let Self { inputs, orbits, heights, bias, outputs, output_bias } = self;
        let [inputs, orbits, heights, outputs] = [inputs, orbits, heights, outputs].map(|rows| rows.as_flattened_mut());
        [inputs, orbits, heights, bias, outputs, output_bias]
    }

    /// Adds other parameters.
    pub(super) fn add(&mut self, others: &Self) {
        for (own, others) in self.slices_mut().into_iter().zip(others.slices()) {
            own.iter_mut().zip(others).for_each(|(own, other)| *own += other);
        }
    }

    /// Clamps the weights after the neurons to what an exported network can store.
    pub(super) fn clip(&mut self) {
        let most = f32::from(MOST_OUT) / f32::from(OUT_ONE);
        self.outputs.as_flattened_mut().iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
    }
}
