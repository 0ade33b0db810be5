//! A network that judges positions of Focus for three or four, each for himself.
//!
//! Each seat looks at the board through the same layer of [`WIDTH`] neurons ([`features`]), with the seats counted from
//! its own. Squared clipped values give one number a seat, for each of [`OUTPUTS`] kinds of positions; the seats'
//! chances of winning are the softmax of these.

mod built_in;
pub mod features;
mod file;
mod judge;
mod sums;

pub(crate) use file::TITLE;

use super::network::{self, OUTPUTS};
pub(crate) use judge::ByNetwork;

use crate::eval::hash::hash;
use features::StackTable;
use gamut_rules::focus::{Focus, Rules};
use std::fmt;
use sums::SeatSums;

/// Neurons in the layer: half as many as that for two has, since there are more inputs and more views.
pub const WIDTH: usize = 32;

/// The values of all neurons, or the weights of one input to them.
pub type SeatRow = network::Row<WIDTH>;

/// A network for three or four seats, as integers.
#[derive(Clone)]
pub struct SeatNetwork {
    seats: usize,
    inputs: Box<[SeatRow]>,
    bias: SeatRow,
    outputs: [SeatRow; OUTPUTS],
    output_bias: [i32; OUTPUTS],
    /// Whether the hand-made evaluation is added to what the network says.
    over_hand: bool,
    /// What stacks turn on; the same for all networks of this number of seats.
    table: StackTable,
    /// A hash of the weights.
    hash: u64,
}

/// The parts of a network, to make one from.
#[derive(Clone, Debug)]
pub struct SeatNetworkParts {
    /// Three or four.
    pub seats: usize,
    /// A row for each of the [`features::inputs`], in units of [`ONE`](super::network::ONE).
    pub inputs: Vec<SeatRow>,
    /// What the sums begin with, in the same units.
    pub bias: SeatRow,
    /// Weights behind the layer, in units of [`OUT_ONE`](super::network::OUT_ONE), up to [`MOST_OUT`](super::network::MOST_OUT).
    pub outputs: [SeatRow; OUTPUTS],
    /// What the numbers begin with, in units of [`SAID_ONE`](super::network::SAID_ONE).
    pub output_bias: [i32; OUTPUTS],
    /// Whether the hand-made evaluation is added to what the network says.
    pub over_hand: bool,
}

impl SeatNetwork {
    /// A network of these parts.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::{SeatRow, SeatNetwork, SeatNetworkParts, features};
    ///
    /// let parts = SeatNetworkParts {
    ///     seats: 3,
    ///     inputs: (0..features::inputs(3)).map(|_| SeatRow::default()).collect(),
    ///     bias: SeatRow::default(),
    ///     outputs: Default::default(),
    ///     output_bias: [0; 8],
    ///     over_hand: true,
    /// };
    /// let network = SeatNetwork::new(parts);
    /// assert!(SeatNetwork::from_bytes(&network.to_bytes()).is_ok_and(|read| read == network));
    /// ```
    ///
    /// # Panics
    /// If the number of seats is neither three nor four, or that of the rows is not that of the inputs.
    #[must_use]
    pub fn new(parts: SeatNetworkParts) -> Self {
        let SeatNetworkParts { seats, inputs, bias, outputs, output_bias, over_hand } = parts;
        assert!(matches!(seats, 3 | 4), "three or four seats");
        assert_eq!(inputs.len(), features::inputs(seats), "a row for each input");
        let table = StackTable::new(seats);
        let mut network = Self { seats, inputs: inputs.into(), bias, outputs, output_bias, over_hand, table, hash: 0 };
        network.hash = hash(&network.to_bytes());
        network
    }

    /// Returns the number of seats it is for.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::{SeatRow, SeatNetwork, SeatNetworkParts, features};
    ///
    /// let parts = SeatNetworkParts {
    ///     seats: 3,
    ///     inputs: (0..features::inputs(3)).map(|_| SeatRow::default()).collect(),
    ///     bias: SeatRow::default(),
    ///     outputs: Default::default(),
    ///     output_bias: [0; 8],
    ///     over_hand: true,
    /// };
    /// let network = SeatNetwork::new(parts);
    /// assert_eq!(network.seats(), 3);
    /// ```
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Returns whether the hand-made evaluation ([`SeatStandings`](super::SeatStandings)) is added to what it says.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::{SeatRow, SeatNetwork, SeatNetworkParts, features};
    ///
    /// let parts = SeatNetworkParts {
    ///     seats: 3,
    ///     inputs: (0..features::inputs(3)).map(|_| SeatRow::default()).collect(),
    ///     bias: SeatRow::default(),
    ///     outputs: Default::default(),
    ///     output_bias: [0; 8],
    ///     over_hand: true,
    /// };
    /// let network = SeatNetwork::new(parts);
    /// assert!(network.is_over_hand());
    /// ```
    #[must_use]
    pub fn is_over_hand(&self) -> bool {
        self.over_hand
    }

    /// Returns whether it judges positions under these rules.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::{SeatRow, SeatNetwork, SeatNetworkParts, features};
    /// use gamut_rules::Variant;
    ///
    /// let parts = SeatNetworkParts {
    ///     seats: 3,
    ///     inputs: (0..features::inputs(3)).map(|_| SeatRow::default()).collect(),
    ///     bias: SeatRow::default(),
    ///     outputs: Default::default(),
    ///     output_bias: [0; 8],
    ///     over_hand: true,
    /// };
    /// let network = SeatNetwork::new(parts);
    /// let rules = "focus-3".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// assert!(network.fits(&rules, 3) && !network.fits(&rules, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits(&self, rules: &Rules, seats: usize) -> bool {
        self.seats == seats && features::knows(rules, seats)
    }

    /// Returns a number for each seat; the softmax of these, with the hand-made evaluation added where it belongs to
    /// them, is the seats' chances. All 0 where the network is for
    /// another number of seats.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::{SeatRow, SeatNetwork, SeatNetworkParts, features};
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let parts = SeatNetworkParts {
    ///     seats: 3,
    ///     inputs: (0..features::inputs(3)).map(|_| SeatRow::default()).collect(),
    ///     bias: SeatRow::default(),
    ///     outputs: Default::default(),
    ///     output_bias: [0; 8],
    ///     over_hand: true,
    /// };
    /// let network = SeatNetwork::new(parts);
    /// let rules = "focus-3".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<3>::start(rules, Seat::FIRST);
    /// assert_eq!(network.logits(&position), [0.0; 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn logits<const SEATS: usize>(&self, position: &Focus<SEATS>) -> [f64; SEATS] {
        if self.seats != SEATS {
            return [0.0; SEATS];
        }
        SeatSums::new(self).logits(position)
    }
}

impl PartialEq for SeatNetwork {
    fn eq(&self, other: &Self) -> bool {
        (self.seats, &self.inputs, &self.bias, &self.outputs, self.output_bias, self.over_hand)
            == (other.seats, &other.inputs, &other.bias, &other.outputs, other.output_bias, other.over_hand)
    }
}

impl Eq for SeatNetwork {}

impl fmt::Debug for SeatNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeatNetwork({} seats, {:016x})", self.seats, self.hash)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::Rng;
    use crate::eval::focus::network::MOST_OUT;
    use gamut_rules::Seat;

    /// A network of random weights.
    pub(crate) fn network(seed: u64, seats: usize) -> SeatNetwork {
        let mut rng = Rng::new(seed, &[]);
        let mut row = |most: i16| network::Row(std::array::from_fn(|_| rng.below(2 * most as usize + 1) as i16 - most));
        SeatNetwork::new(SeatNetworkParts {
            seats,
            inputs: (0..features::inputs(seats)).map(|_| row(60)).collect(),
            bias: row(200),
            outputs: std::array::from_fn(|_| row(MOST_OUT)),
            output_bias: std::array::from_fn(|at| 100_000 * at as i32),
            over_hand: seats == 3,
        })
    }

    #[test]
    fn a_network_judges_its_own_number_of_seats() {
        let position = |variant: &str| {
            let variant: gamut_rules::Variant = variant.parse().unwrap();
            Focus::<3>::start(variant.focus_rules().unwrap(), Seat::FIRST)
        };
        let start = position("focus-3,goal=capture");
        let logits = network(1, 3).logits(&start);
        assert!(logits.iter().any(|&logit| logit != logits[0]), "{logits:?}");
        assert_eq!(network(1, 4).logits(&start), [0.0; 3]);
        assert!(network(1, 3).fits(start.rules(), 3) && !network(1, 4).fits(start.rules(), 3));
    }
}
