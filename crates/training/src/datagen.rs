//! Creation of files of evaluated self-play games.
//!
//! Games are numbered and written in that order, each with its own random numbers. The file therefore depends only on
//! variant, nodes, seed and number of positions, not on the number of threads or on interruptions.

use crate::key_set::KeySet;
use crate::record::sides;
use crate::{Error, GameRecord, Header, Judgement, Reader, SeatChances, self_play};
use gamut_engine::{Evaluation, Rng};
use gamut_rules::any::Kind;
use gamut_rules::focus::Focus;
use gamut_rules::{AnyGame, Game};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What to create.
#[derive(Clone, Debug)]
pub struct Config {
    /// Variant, nodes and seed.
    pub header: Header,
    /// Number of samples.
    pub positions: u64,
    /// The output file. Unfinished work is kept next to it, with the suffix `.part`.
    pub out: PathBuf,
    /// Number of games played in parallel.
    pub jobs: usize,
    /// The evaluation for variants with more than two sides.
    pub evaluation: Evaluation,
}

/// Progress of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Number of games in the file.
    pub games: u64,
    /// Number of samples in the file.
    pub positions: u64,
}

/// Creates the file, or resumes from the `.part` file. The observer is called at the start of a resumed run and after
/// every game.
///
/// # Errors
/// The variant is not one of Focus; best reply is to take seats in a game between two sides; or a file cannot be read or written, exists already, or belongs to another
/// configuration.
pub fn run(config: &Config, observer: &(dyn Fn(&Progress) + Sync)) -> Result<Progress, Error> {
    let start = AnyGame::new(&config.header.variant).map_err(|error| Error::Input(error.to_string()))?;
    if config.header.reply.is_some() && sides(&config.header.variant) < 3 {
        let variant = &config.header.variant;
        return Err(Error::Input(format!("reply: read {variant}, expected Focus for three or four, each for himself")));
    }
    match start.kind() {
        Kind::Focus2(start) => make(start, config, observer, &two_sides(start, config)),
        Kind::Focus3(start) => make(start, config, observer, &seats(start, config)),
        Kind::Focus4(start) if start.position().rules().teams => {
            make(start, config, observer, &two_sides(start, config))
        }
        Kind::Focus4(start) => make(start, config, observer, &seats(start, config)),
        _ => {
            let variant = &config.header.variant;
            Err(Error::Input(format!("variant: read {variant}, expected a mode of Focus, with any options")))
        }
    }
}

/// Plays the game with this number between two sides.
fn two_sides<const SEATS: usize>(start: &Game<Focus<SEATS>>, config: &Config) -> impl Fn(u64) -> GameRecord + Sync {
    |number| self_play::play(start, config.header.nodes, &mut Rng::new(config.header.seed, &[number]))
}

/// Plays the game with this number between three or four individual seats.
fn seats<const SEATS: usize>(
    start: &Game<Focus<SEATS>>,
    config: &Config,
) -> impl Fn(u64) -> GameRecord<SeatChances<SEATS>> + Sync {
    |number| {
        let rng = &mut Rng::new(config.header.seed, &[number]);
        let Header { nodes, reply, .. } = config.header;
        self_play::seats::play(start, &self_play::seats::Players { nodes, reply, evaluation: &config.evaluation }, rng)
    }
}

fn make<const SEATS: usize, J: Judgement>(
    start: &Game<Focus<SEATS>>,
    config: &Config,
    observer: &(dyn Fn(&Progress) + Sync),
    play: &(dyn Fn(u64) -> GameRecord<J> + Sync),
) -> Result<Progress, Error> {
    if config.out.exists() {
        return Err(Error::Input(format!("{} already exists, expected a new name", config.out.display())));
    }
    let part = part(&config.out);
    let writer = Writer::open(start, config, &part)?;
    observer(&writer.progress);
    let (next, done) = (AtomicU64::new(writer.progress.games), AtomicBool::new(writer.is_full()));
    let shared = Mutex::new((writer, Ok(())));
    let work = || {
        while !done.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let game = play(number);
            let mut shared = shared.lock().expect("no thread has panicked");
            let (writer, result) = &mut *shared;
            if result.is_ok() {
                *result = writer.take(number, game, observer);
            }
            if result.is_err() || writer.is_full() {
                done.store(true, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        (1..config.jobs).for_each(|_| _ = scope.spawn(work));
        work();
    });
    let (writer, result) = shared.into_inner().expect("no thread has panicked");
    result?;
    let progress = writer.finish(&part)?;
    fs::rename(&part, &config.out).map_err(|error| Error::file(&part, error))?;
    Ok(progress)
}

/// Returns the name of the unfinished file.
fn part(out: &Path) -> PathBuf {
    let mut name: OsString = out.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Writes games in order of their numbers.
struct Writer<'a, const SEATS: usize, J> {
    start: &'a Game<Focus<SEATS>>,
    path: PathBuf,
    file: BufWriter<File>,
    wanted: u64,
    progress: Progress,
    known: KeySet,
    /// Finished games that wait for an earlier one, by number.
    waiting: BTreeMap<u64, GameRecord<J>>,
}

impl<'a, const SEATS: usize, J: Judgement> Writer<'a, SEATS, J> {
    /// Resumes from an existing file, or starts a new one.
    fn open(start: &'a Game<Focus<SEATS>>, config: &Config, part: &Path) -> Result<Self, Error> {
        let failed = |error| Error::file(part, error);
        let (mut known, mut progress) = (KeySet::default(), Progress::default());
        let mut file = OpenOptions::new().append(true).create(true).open(part).map_err(failed)?;
        if file.metadata().map_err(failed)?.len() == 0 {
            writeln!(file, "{}", config.header).map_err(failed)?;
        }
        let mut reader = Reader::<J>::open(part)?;
        if *reader.header() != config.header {
            let (there, wanted) = (reader.header(), &config.header);
            return Err(Error::file(part, format!("it holds {there}, expected {wanted}; remove it to start again")));
        }
        while let Some(mut game) = reader.next_whole()? {
            let samples = game.samples();
            if !known.add(start, &mut game, u64::MAX) || game.samples() != samples {
                return Err(Error::file(part, format!("game {} is damaged; remove it to start again", progress.games)));
            }
            progress = Progress { games: progress.games + 1, positions: progress.positions + samples };
        }
        file.set_len(reader.whole_bytes()).map_err(failed)?;
        let (wanted, waiting) = (config.positions, BTreeMap::new());
        Ok(Self { start, path: part.to_owned(), file: BufWriter::new(file), wanted, progress, known, waiting })
    }

    fn is_full(&self) -> bool {
        self.progress.positions >= self.wanted
    }

    /// Accepts a game, and writes all games that are next in order.
    fn take(&mut self, number: u64, game: GameRecord<J>, observer: &dyn Fn(&Progress)) -> Result<(), Error> {
        self.waiting.insert(number, game);
        while !self.is_full()
            && let Some(mut game) = self.waiting.remove(&self.progress.games)
        {
            self.known.add(self.start, &mut game, self.wanted - self.progress.positions);
            self.file.write_all(&game.to_bytes()).map_err(|error| Error::file(&self.path, error))?;
            self.progress.games += 1;
            self.progress.positions += game.samples();
            observer(&self.progress);
        }
        Ok(())
    }

    /// Waits until everything is on disk.
    fn finish(mut self, part: &Path) -> Result<Progress, Error> {
        self.file.flush().and_then(|()| self.file.get_ref().sync_all()).map_err(|error| Error::file(part, error))?;
        Ok(self.progress)
    }
}
