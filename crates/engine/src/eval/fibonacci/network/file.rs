//! A network as a file: a line that says what it is, and its numbers.
//!
//! The line is `gamut-eval fibonacci-network width=32`. Behind it come, little-endian, the rows of the inputs, the bias
//! and the weights behind the layer, all of 16 bits, and the output's bias, of 32.

use super::features::INPUTS;
use super::{MOST_OUT, Network, NetworkParts, Row};
use crate::eval::file_error::EvaluationFileError;
use crate::eval::hash::hash;
use crate::eval::network_file::{self, NetworkFile};
use std::fmt;

/// What the first line begins with.
pub(crate) const TITLE: &str = "gamut-eval fibonacci-network";
/// The first line.
const LINE: &str = "gamut-eval fibonacci-network width=32";

impl Network {
    /// The network as a file.
    ///
    /// ```
    /// use gamut_engine::fibonacci::network::features::INPUTS;
    /// use gamut_engine::fibonacci::network::{Network, NetworkParts, Row};
    ///
    /// let inputs = (0..INPUTS).map(|_| Row::default()).collect();
    /// let parts = NetworkParts { inputs, bias: Row::default(), output: Row::default(), output_bias: 0 };
    /// let network = Network::new(parts);
    /// assert_eq!(Network::from_bytes(&network.to_bytes()), Ok(network));
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.inputs.iter().chain([&self.bias, &self.output]);
        network_file::write(LINE, rows.map(|row| &row.0), &[self.output_bias])
    }

    /// Reads a file.
    ///
    /// ```
    /// use gamut_engine::fibonacci::network::Network;
    ///
    /// let error = Network::from_bytes(b"gamut-eval fibonacci-network width=1\n").unwrap_err().to_string();
    /// assert!(error.starts_with("line 1: read "));
    /// ```
    ///
    /// # Errors
    /// What was read, and what was expected.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, EvaluationFileError> {
        let file = NetworkFile::new(bytes);
        let ["width=32"] = file.options(TITLE)[..] else { return Err(file.other_line(LINE)) };
        let mut numbers = file.numbers(INPUTS + 2, 1)?;
        let inputs = (0..INPUTS).map(|_| Row(numbers.row())).collect();
        let bias = Row(numbers.row());
        let output = Row(numbers.output(MOST_OUT)?);
        Ok(Self::new(NetworkParts { inputs, bias, output, output_bias: numbers.bias() }))
    }
}

/// What it is and its hash, in a line.
impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{LINE} {:016x}", hash(&self.to_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::network;
    use super::*;

    #[test]
    fn a_network_is_read_as_it_was_written() {
        let network = network(5);
        let read = Network::from_bytes(&network.to_bytes()).unwrap();
        assert_eq!((read.to_string(), &read), (network.to_string(), &network));
    }

    #[test]
    fn what_is_no_network_is_said_in_one_line() {
        let bytes = network(5).to_bytes();
        let mut far = bytes.clone();
        far[bytes.len() - 5] = 0x20;
        let other = [b"gamut-eval fibonacci-network width=64", &bytes[LINE.len()..]].concat();
        for bytes in [Vec::new(), other, bytes[..bytes.len() - 1].to_vec(), [&bytes[..], &[0]].concat(), far] {
            let error = Network::from_bytes(&bytes).unwrap_err().to_string();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }
}
