//! A network as a file: a line that says what it is, and its numbers.
//!
//! The line is `gamut-eval focus-network width=64 over=hand`, or `over=none` where the hand-made evaluation is not
//! added. Behind it come, little-endian, the rows of the inputs, the bias, the weights behind the layer, output by
//! output, all of 16 bits, and the outputs' bias, of 32.

use super::features::INPUTS;
use super::{MOST_OUT, Network, NetworkParts, OUTPUTS, Row, WIDTH};
use std::fmt;

/// What the first line begins with.
pub(crate) const TITLE: &str = "gamut-eval focus-network";
/// Rows of a file: inputs, bias, weights behind the layer.
const ROWS: usize = INPUTS + 1 + 2 * OUTPUTS;
/// Bytes behind the first line.
const LENGTH: usize = 2 * WIDTH * ROWS + 4 * OUTPUTS;

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
        let mut bytes = self.line().into_bytes();
        bytes.push(b'\n');
        let rows = self.inputs[..INPUTS].iter().chain([&self.bias]).chain(self.outputs.iter().flatten());
        bytes.extend(rows.flat_map(|row| row.0).flat_map(i16::to_le_bytes));
        bytes.extend(self.output_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes
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
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
        let line = String::from_utf8_lossy(&bytes[..end]);
        let options: Vec<&str> = line.strip_prefix(TITLE).unwrap_or_default().split_whitespace().collect();
        let over_hand = match options[..] {
            ["width=64", "over=hand"] => true,
            ["width=64", "over=none"] => false,
            _ => {
                let line: String = line.chars().take(60).collect();
                return Err(format!("line 1: read {line:?}, expected {TITLE} width={WIDTH} over=hand (or over=none)"));
            }
        };
        let numbers = bytes.get(end + 1..).unwrap_or_default();
        if numbers.len() != LENGTH {
            return Err(format!("read {} bytes behind the first line, expected {LENGTH}", numbers.len()));
        }
        let (rows, output_bias) = numbers.split_at(2 * WIDTH * ROWS);
        let mut rows = rows.chunks_exact(2 * WIDTH).map(row);
        let mut next = || rows.next().expect("the length was checked");
        let inputs = (0..INPUTS).map(|_| next()).collect();
        let bias = next();
        let outputs = std::array::from_fn(|_| [next(), next()]);
        let output_bias = std::array::from_fn(|at| {
            let bytes = output_bias[4 * at..][..4].try_into().expect("four bytes");
            i32::from_le_bytes(bytes)
        });
        let too_far = |row: &Row| row.0.iter().any(|weight| weight.unsigned_abs() > MOST_OUT.unsigned_abs());
        if outputs.iter().flatten().any(too_far) {
            return Err(format!("read a weight behind the layer beyond {MOST_OUT}, expected none"));
        }
        Ok(Self::new(NetworkParts { inputs, bias, outputs, output_bias, over_hand }))
    }
}

/// A row of 16-bit numbers, little-endian.
pub(crate) fn row(bytes: &[u8]) -> Row {
    Row(std::array::from_fn(|at| i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]])))
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
            let error = Network::from_bytes(&bytes).unwrap_err();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }
}
