//! The file of a network: a line of text that says what it is, and its numbers.
//!
//! The numbers are little-endian: rows of weights of 16 bits each, then biases of 32. How many there are, and what they
//! mean, follows from the line.

use super::file_error::EvaluationFileError;
use std::borrow::Cow;

/// The file of a network, split behind its first line.
pub(crate) struct NetworkFile<'a> {
    line: Cow<'a, str>,
    numbers: &'a [u8],
}

impl<'a> NetworkFile<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
        Self { line: String::from_utf8_lossy(&bytes[..end]), numbers: bytes.get(end + 1..).unwrap_or_default() }
    }

    /// Returns the words behind the title; none if the line begins otherwise.
    pub(crate) fn options(&self, title: &str) -> Vec<&str> {
        self.line.strip_prefix(title).unwrap_or_default().split_whitespace().collect()
    }

    /// Returns the error of another first line than this one.
    pub(crate) fn other_line(&self, expected: impl Into<String>) -> EvaluationFileError {
        EvaluationFileError::first_line(&self.line, expected)
    }

    /// Returns the numbers, which must be as many rows of this width, and as many biases.
    pub(crate) fn numbers<const WIDTH: usize>(
        &self,
        rows: usize,
        biases: usize,
    ) -> Result<Numbers<'a, WIDTH>, EvaluationFileError> {
        let expected = 2 * WIDTH * rows + 4 * biases;
        if self.numbers.len() != expected {
            return Err(EvaluationFileError::Length { read: self.numbers.len(), expected });
        }
        let (rows, biases) = self.numbers.split_at(2 * WIDTH * rows);
        Ok(Numbers { rows: rows.as_chunks().0, biases: biases.as_chunks().0 })
    }
}

/// The numbers of a network, in order.
pub(crate) struct Numbers<'a, const WIDTH: usize> {
    /// The bytes of the rows that are left.
    rows: &'a [[u8; 2]],
    /// The bytes of the biases that are left.
    biases: &'a [[u8; 4]],
}

impl<const WIDTH: usize> Numbers<'_, WIDTH> {
    /// Returns the next row. There must be one.
    pub(crate) fn row(&mut self) -> [i16; WIDTH] {
        let (row, rest) = self.rows.split_at(WIDTH);
        self.rows = rest;
        std::array::from_fn(|at| i16::from_le_bytes(row[at]))
    }

    /// Returns the next row, of weights behind the layer. There must be one.
    ///
    /// # Errors
    /// If a weight is further from 0 than this.
    pub(crate) fn output(&mut self, most: i16) -> Result<[i16; WIDTH], EvaluationFileError> {
        let row = self.row();
        match row.iter().any(|weight| weight.unsigned_abs() > most.unsigned_abs()) {
            true => Err(EvaluationFileError::TooLarge { most }),
            false => Ok(row),
        }
    }

    /// Returns the next bias. There must be one.
    pub(crate) fn bias(&mut self) -> i32 {
        let (bias, rest) = self.biases.split_at(1);
        self.biases = rest;
        i32::from_le_bytes(bias[0])
    }
}

/// Writes a file.
pub(crate) fn write<'a, const WIDTH: usize>(
    line: &str,
    rows: impl IntoIterator<Item = &'a [i16; WIDTH]>,
    biases: &[i32],
) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    bytes.push(b'\n');
    bytes.extend(rows.into_iter().flatten().flat_map(|weight| weight.to_le_bytes()));
    bytes.extend(biases.iter().flat_map(|bias| bias.to_le_bytes()));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let rows = [[1, -2, 3], [i16::MIN, 0, i16::MAX]];
        let bytes = write("a title width=3", &rows, &[-7, i32::MAX]);
        assert!(bytes.starts_with(b"a title width=3\n\x01\x00\xfe\xff"));
        let file = NetworkFile::new(&bytes);
        assert_eq!((file.options("a title"), file.options("another")), (vec!["width=3"], Vec::new()));
        let mut numbers = file.numbers::<3>(2, 2).unwrap();
        assert_eq!([numbers.row(), numbers.row()], rows);
        assert_eq!([numbers.bias(), numbers.bias()], [-7, i32::MAX]);
    }

    #[test]
    fn a_bad_file_is_refused_by_what_is_wrong_in_it() {
        let bytes = write("a title", &[[5_i16, -6]], &[1]);
        let length = |bytes: &[u8]| NetworkFile::new(bytes).numbers::<2>(1, 1).err();
        assert_eq!(length(&bytes), None);
        assert_eq!(length(&bytes[..bytes.len() - 1]), Some(EvaluationFileError::Length { read: 7, expected: 8 }));
        assert_eq!(length(b"a title"), Some(EvaluationFileError::Length { read: 0, expected: 8 }));
        assert_eq!(length(b""), Some(EvaluationFileError::Length { read: 0, expected: 8 }));
        let file = NetworkFile::new(&bytes);
        let output = |most| file.numbers::<2>(1, 1).and_then(|mut numbers| numbers.output(most));
        assert_eq!((output(6), output(5)), (Ok([5, -6]), Err(EvaluationFileError::TooLarge { most: 5 })));
        let other = NetworkFile::new(b"\xff\xfe is no text").other_line("a title");
        let EvaluationFileError::FirstLine { read, expected } = &other else { panic!("{other}") };
        assert!(read.ends_with(" is no text") && expected == "a title");
        let long = NetworkFile::new(&[b'x'; 1_000]).other_line("a title").to_string();
        assert!(long.len() < 120 && !long.contains('\n'), "{long}");
    }
}
