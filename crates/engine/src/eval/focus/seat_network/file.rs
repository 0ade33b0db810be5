//! A network as a file: a line that says what it is, and its numbers.
//!
//! The line is `gamut-eval focus-seats seats=3 width=32 over=hand`, with `seats=4` for four, and with `over=none` where
//! the hand-made evaluation is not added. Behind it come, little-endian, the rows of the inputs, the bias, the weights behind the layer, output by output, all of 16 bits, and the outputs'
//! bias, of 32.

use super::{OUTPUTS, SeatNetwork, SeatNetworkParts, SeatRow, WIDTH, features};
use crate::eval::file_error::EvaluationFileError;
use crate::eval::focus::network::{self, MOST_OUT};
use crate::eval::network_file::{self, NetworkFile};
use std::fmt;

/// What the first line begins with.
pub(crate) const TITLE: &str = "gamut-eval focus-seats";

impl SeatNetwork {
    /// The first line of its file.
    fn line(&self) -> String {
        format!("{TITLE} seats={} width={WIDTH} over={}", self.seats, if self.over_hand { "hand" } else { "none" })
    }

    /// The network as a file.
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
    /// assert!(network.to_bytes().starts_with(b"gamut-eval focus-seats seats=3 width=32 over=hand\n"));
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.inputs.iter().chain([&self.bias]).chain(&self.outputs);
        network_file::write(&self.line(), rows.map(|row| &row.0), &self.output_bias)
    }

    /// Reads a file.
    ///
    /// ```
    /// use gamut_engine::focus::seat_network::SeatNetwork;
    ///
    /// assert!(SeatNetwork::from_bytes(b"gamut-eval focus-seats seats=5\n").is_err());
    /// ```
    ///
    /// # Errors
    /// What was read, and what was expected.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, EvaluationFileError> {
        let file = NetworkFile::new(bytes);
        let (seats, over_hand) = match file.options(TITLE)[..] {
            ["seats=3", "width=32", "over=hand"] => (3, true),
            ["seats=3", "width=32", "over=none"] => (3, false),
            ["seats=4", "width=32", "over=hand"] => (4, true),
            ["seats=4", "width=32", "over=none"] => (4, false),
            _ => {
                let expected = format!("{TITLE} seats=3 width={WIDTH} over=hand (or seats=4, or over=none)");
                return Err(file.other_line(expected));
            }
        };
        let mut numbers = file.numbers(features::inputs(seats) + 1 + OUTPUTS, OUTPUTS)?;
        let inputs = (0..features::inputs(seats)).map(|_| network::Row(numbers.row())).collect();
        let bias = network::Row(numbers.row());
        let mut outputs = [SeatRow::default(); OUTPUTS];
        for row in &mut outputs {
            *row = network::Row(numbers.output(MOST_OUT)?);
        }
        let output_bias = std::array::from_fn(|_| numbers.bias());
        Ok(Self::new(SeatNetworkParts { seats, inputs, bias, outputs, output_bias, over_hand }))
    }
}

/// What it is and its hash, in a line.
impl fmt::Display for SeatNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:016x}", self.line(), self.hash)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::network;
    use super::*;

    #[test]
    fn a_network_is_read_as_it_was_written() {
        for seats in [3, 4] {
            let network = network(5, seats);
            let read = SeatNetwork::from_bytes(&network.to_bytes()).unwrap();
            assert_eq!(read, network);
            assert_eq!((read.to_string(), read.seats()), (network.to_string(), seats));
        }
    }

    #[test]
    fn what_is_no_network_is_said_in_one_line() {
        let bytes = network(5, 3).to_bytes();
        let mut far = bytes.clone();
        far[bytes.len() - 4 * OUTPUTS - 1] = 0x20;
        for bytes in [
            Vec::new(),
            b"gamut-eval focus-seats seats=5 width=32 over=hand\n".to_vec(),
            network(5, 4).to_bytes()[..bytes.len()].to_vec(),
            bytes[..bytes.len() - 1].to_vec(),
            [&bytes[..], &[0]].concat(),
            far,
        ] {
            let error = SeatNetwork::from_bytes(&bytes).unwrap_err().to_string();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }
}
