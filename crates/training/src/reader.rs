//! Reading a file of evaluated games.

use crate::record::sides;
use crate::{Error, GameRecord, Header, Judgement};
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

/// The longest first line.
const LONGEST_LINE: u64 = 1_000;

/// Iterator over the games of a file.
///
/// ```no_run
/// use gamut_training::Reader;
///
/// let reader = Reader::<i16>::open("games.bin".as_ref())?;
/// println!("{}", reader.header());
/// for game in reader {
///     println!("{} samples", game?.samples());
/// }
/// # Ok::<(), gamut_training::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<J = i16> {
    path: PathBuf,
    file: BufReader<File>,
    header: Header,
    /// Number of bytes up to the end of the last complete game.
    whole: u64,
    judgements: PhantomData<J>,
}

impl<J: Judgement> Reader<J> {
    /// Opens a file.
    ///
    /// # Errors
    /// The file cannot be read, does not start with a [`Header`], or its variant has another number of sides than `J`.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let (file, header, whole) = open(path)?;
        let sides = sides(&header.variant);
        if sides != usize::from(J::SIDES) {
            let message = format!("{} has {sides} sides, expected {}", header.variant, J::SIDES);
            return Err(Error::file(path, message));
        }
        Ok(Self { path: path.to_owned(), file, header, whole, judgements: PhantomData })
    }

    /// Returns the file's header.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the number of bytes up to the end of the last game read.
    #[must_use]
    pub fn whole_bytes(&self) -> u64 {
        self.whole
    }

    /// Returns the next game, or `None` at the end, including an incomplete last game in a file still being written.
    ///
    /// # Errors
    /// The file cannot be read, or contains an invalid game.
    pub fn next_whole(&mut self) -> Result<Option<GameRecord<J>>, Error> {
        match GameRecord::read(&mut self.file) {
            Ok(Some((game, length))) => {
                self.whole += length;
                Ok(Some(game))
            }
            Ok(None) => Ok(None),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(Error::file(&self.path, format!("after byte {}: {error}", self.whole))),
        }
    }
}

/// Opens a file and parses its first line; also returns that line's length in bytes.
fn open(path: &Path) -> Result<(BufReader<File>, Header, u64), Error> {
    let mut file = BufReader::new(File::open(path).map_err(|error| Error::file(path, error))?);
    let mut line = Vec::new();
    file.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(|error| Error::file(path, error))?;
    let text = String::from_utf8_lossy(&line);
    let Some(text) = text.strip_suffix('\n') else {
        return Err(Error::file(path, "expected a first line such as gamut-data 1 focus-2 nodes=2000 seed=1"));
    };
    let header = text.parse().map_err(|error| Error::file(path, error))?;
    Ok((file, header, line.len() as u64))
}

impl Header {
    /// Parses the first line of a file.
    ///
    /// # Errors
    /// The file cannot be read or does not start with a header.
    pub fn of_file(path: &Path) -> Result<Self, Error> {
        open(path).map(|(_, header, _)| header)
    }
}

impl<J: Judgement> Iterator for Reader<J> {
    type Item = Result<GameRecord<J>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_whole().transpose()
    }
}
