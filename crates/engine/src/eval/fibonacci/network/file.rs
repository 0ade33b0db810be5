//! A network as a file: a line that says what it is, and its numbers.
//!
//! The line is `gamut-eval fibonacci-network width=32`. Behind it come, little-endian, the rows of the inputs, the bias
//! and the weights behind the layer, all of 16 bits, and the output's bias, of 32.

use super::features::INPUTS;
use super::{MOST_OUT, Network, NetworkParts, Row, WIDTH};
use crate::eval::hash::hash;
use std::fmt;

/// What the first line begins with.
pub(crate) const TITLE: &str = "gamut-eval fibonacci-network";
/// The first line.
const LINE: &str = "gamut-eval fibonacci-network width=32";
/// Bytes of a row.
const ROW: usize = 2 * WIDTH;
/// Bytes behind the first line.
const LENGTH: usize = ROW * (INPUTS + 2) + 4;

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
        let mut bytes = LINE.as_bytes().to_vec();
        bytes.push(b'\n');
        let rows = self.inputs.iter().chain([&self.bias, &self.output]);
        bytes.extend(rows.flat_map(|row| row.0).flat_map(i16::to_le_bytes));
        bytes.extend(self.output_bias.to_le_bytes());
        bytes
    }

    /// Reads a file.
    ///
    /// ```
    /// use gamut_engine::fibonacci::network::Network;
    ///
    /// let error = Network::from_bytes(b"gamut-eval fibonacci-network width=1\n").unwrap_err();
    /// assert!(error.starts_with("line 1: read "));
    /// ```
    ///
    /// # Errors
    /// What was read, and what was expected.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
        let line = String::from_utf8_lossy(&bytes[..end]);
        if line != LINE {
            let line: String = line.chars().take(60).collect();
            return Err(format!("line 1: read {line:?}, expected {LINE}"));
        }
        let numbers = bytes.get(end + 1..).unwrap_or_default();
        if numbers.len() != LENGTH {
            return Err(format!("read {} bytes behind the first line, expected {LENGTH}", numbers.len()));
        }
        let (rows, output_bias) = numbers.split_at(LENGTH - 4);
        let mut rows = rows.chunks_exact(ROW).map(row);
        let inputs = rows.by_ref().take(INPUTS).collect();
        let mut next = || rows.next().unwrap_or_default();
        let (bias, output) = (next(), next());
        if output.0.iter().any(|weight| weight.unsigned_abs() > MOST_OUT.unsigned_abs()) {
            return Err(format!("read a weight behind the layer beyond {MOST_OUT}, expected none"));
        }
        let output_bias = i32::from_le_bytes(output_bias.try_into().unwrap_or_default());
        Ok(Self::new(NetworkParts { inputs, bias, output, output_bias }))
    }
}

/// A row of 16-bit numbers, little-endian.
fn row(bytes: &[u8]) -> Row {
    Row(std::array::from_fn(|at| i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]])))
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
            let error = Network::from_bytes(&bytes).unwrap_err();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }
}
