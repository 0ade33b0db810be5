//! A network as a file: a line that says what it is, and its numbers.
//!
//! The line is `gamut-eval focus-network width=64 over=hand`, or `over=none` where the hand-made evaluation is not
//! added. Behind it come, little-endian, the rows of the inputs, the bias, the weights behind the layer, output by
//! output, all of 16 bits, and the outputs' bias, of 32.

use super::features::INPUTS;
use super::{MOST_OUT, Network, NetworkParts, OUTPUTS, OutputRow, Row, WIDTH};
use crate::eval::file_error::EvaluationFileError;
use crate::eval::network_file::{self, NetworkFile};
use std::fmt;

/// What the first line begins with.
pub(crate) const TITLE: &str = "gamut-eval focus-network";
/// Rows of a file: inputs, bias, weights behind the layer.
const ROWS: usize = INPUTS + 1 + 2 * OUTPUTS;

impl Network {
    /// The first line of its file.
    fn line(&self) -> String {
        format!("{TITLE} width={WIDTH} over={}", if self.over_hand { "hand" } else { "none" })
    }

    /// The network as a file.
    ///
    /// ```
    /// use gamut_engine::focus::network::Network;
    ///
    /// let network = Network::built_in();
    /// assert_eq!(Network::from_bytes(&network.to_bytes()).as_ref(), Ok(network));
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.inputs[..INPUTS].iter().chain([&self.bias]).chain(self.outputs.as_flattened());
        network_file::write(&self.line(), rows.map(|row| &row.0), &self.output_bias)
    }

    /// Reads a file.
    ///
    /// ```
    /// use gamut_engine::focus::network::Network;
    ///
    /// assert!(Network::from_bytes(b"gamut-eval focus-2 width=1\n").is_err());
    /// ```
    ///
    /// # Errors
    /// What was read, and what was expected.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, EvaluationFileError> {
        let file = NetworkFile::new(bytes);
        let over_hand = match file.options(TITLE)[..] {
            ["width=64", "over=hand"] => true,
            ["width=64", "over=none"] => false,
            _ => return Err(file.other_line(format!("{TITLE} width={WIDTH} over=hand (or over=none)"))),
        };
        let mut numbers = file.numbers(ROWS, OUTPUTS)?;
        let inputs = (0..INPUTS).map(|_| Row(numbers.row())).collect();
        let bias = Row(numbers.row());
        let mut outputs = [OutputRow::default(); OUTPUTS];
        for row in outputs.as_flattened_mut() {
            *row = Row(numbers.output(MOST_OUT)?);
        }
        let output_bias = std::array::from_fn(|_| numbers.bias());
        Ok(Self::new(NetworkParts { inputs, bias, outputs, output_bias, over_hand }))
    }
}

/// What it is and its hash, in a line.
impl fmt::Display for Network {
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
        for over_hand in [false, true] {
            let network = network(5, over_hand);
            let read = Network::from_bytes(&network.to_bytes()).unwrap();
            assert_eq!(read, network);
            assert_eq!((read.to_string(), read.is_over_hand()), (network.to_string(), over_hand));
        }
        assert_ne!(network(5, true).to_string(), network(5, false).to_string());
    }

    #[test]
    fn what_is_no_network_is_said_in_one_line() {
        let bytes = network(5, true).to_bytes();
        let text = |text: &str| [text.as_bytes(), &bytes[TITLE.len() + 19..]].concat();
        let mut far = bytes.clone();
        far[bytes.len() - 4 * OUTPUTS - 1] = 0x20;
        for bytes in [
            Vec::new(),
            text("gamut-eval focus-network width=32 over=hand"),
            text("gamut-eval focus-network width=64"),
            bytes[..bytes.len() - 1].to_vec(),
            [&bytes[..], &[0]].concat(),
            far,
        ] {
            let error = Network::from_bytes(&bytes).unwrap_err().to_string();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }
}
