//! The log of a match, from which it can be resumed: lines of JSON. The first line identifies the match; every other
//! line is a game, written when the game ends.

use crate::game::sides;
use crate::schedule::Schedule;
use crate::{Config, Error, Forfeit, Played, Spec};
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, ParseError, with_game};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

/// The version of the format; grows with every change.
const VERSION: u32 = 1;

/// The message about a file that is not a log.
const NO_LOG: &str = "the first line is not the first line of a match's log";

/// An open log, locked against other matches.
pub(crate) struct Log(File);

/// The first line.
#[derive(Serialize, Deserialize)]
struct HeadLine {
    /// The log's version.
    arena: u32,
    /// The settings that determine the games, by the names of the command line's options.
    settings: BTreeMap<String, String>,
}

/// Every other line: a game.
#[derive(Serialize, Deserialize)]
struct GameLine {
    game: usize,
    seats: Vec<String>,
    ending: String,
    opening: usize,
    /// Separated by spaces.
    actions: String,
    late: Vec<u32>,
    #[serde(rename = "fault")]
    forfeit: Option<Forfeit>,
}

impl Log {
    /// Opens the log of a match, or starts one; returns it with its games. An incomplete last line is dropped.
    pub(crate) fn open(path: &Path, config: &Config, schedule: &Schedule) -> Result<(Self, Vec<Played>), Error> {
        let failed = |error: &dyn std::fmt::Display| Error::Log(format!("{}: {error}", path.display()));
        let open = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = open.map_err(|error| failed(&error))?;
        if !file.metadata().map_err(|error| failed(&error))?.is_file() {
            return Err(failed(&"this is not a file, expected a readable and writable one"));
        }
        file.try_lock().map_err(|_| failed(&"another match is writing to it"))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| failed(&error))?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|error| failed(&error))?;
        let mut lines = text.lines();
        let begun =
            line_of(&HeadLine { arena: VERSION, settings: settings(config)? }).map_err(|error| failed(&error))?;
        // Nothing is truncated before the file is known to be this match's log.
        match lines.next() {
            Some(head) => check_head(head, config),
            // The file is empty, or the program was killed while writing the first line.
            None if begun.as_bytes().starts_with(&bytes) => Ok(()),
            None => Err(NO_LOG.to_owned()),
        }
        .map_err(|error| failed(&error))?;
        if whole < bytes.len() {
            // The last line is incomplete.
            file.set_len(whole as u64).map_err(|error| failed(&error))?;
        }
        let mut log = Self(file);
        if whole == 0 {
            log.append(&begun).map_err(|error| failed(&error))?;
        }
        let (mut games, mut known) = (Vec::new(), HashSet::new());
        for (number, line) in (2..).zip(lines) {
            let game = read_game(line, config, schedule).and_then(|game| {
                if known.insert(game.index) { Ok(game) } else { Err(format!("game {} is listed twice", game.index)) }
            });
            games.push(game.map_err(|error| failed(&format!("line {number}: {error}")))?);
        }
        Ok((log, games))
    }

    /// Writes a game and waits until it is on disk.
    pub(crate) fn write(&mut self, played: &Played, schedule: &Schedule) -> Result<(), Error> {
        let name = |&player: &usize| schedule.players[player].to_string();
        let line = GameLine {
            game: played.index,
            seats: played.seating.iter().map(name).collect(),
            ending: played.ending(),
            opening: played.opening,
            actions: played.actions.join(" "),
            late: played.late.clone(),
            forfeit: played.forfeit.clone(),
        };
        let written = line_of(&line).and_then(|text| self.append(&text));
        written.map_err(|error| Error::Log(error.to_string()))
    }

    fn append(&mut self, line: &str) -> std::io::Result<()> {
        self.0.write_all(line.as_bytes())?;
        self.0.sync_data()
    }
}

fn line_of(line: &impl Serialize) -> std::io::Result<String> {
    Ok(serde_json::to_string(line)? + "\n")
}

/// The setting for the seatings of each opening.
const SEATINGS: &str = "seatings";
const ALL_SEATINGS: &str = "all";

/// Returns the settings that determine the games. Neither the number of parallel games nor the number to play now is
/// among them.
fn settings(config: &Config) -> Result<BTreeMap<String, String>, ParseError> {
    // In the notation used after a player's name.
    let limits = Spec { kind: crate::PlayerKind::Random, limits: Some(config.limits) }.to_string();
    let seconds = |time: std::time::Duration| format!("{} s", time.as_secs_f64());
    let levels = config.level_settings()?.map(|levels| ("levels".to_owned(), levels));
    let all = [
        ("program", format!("gamut {}", env!("CARGO_PKG_VERSION"))),
        ("variant", config.variant.to_string()),
        ("players", config.players.to_string()),
        ("games", config.games.to_string()),
        ("limits", limits.trim_start_matches("random").to_owned()),
        ("opening", config.opening.to_string()),
        (SEATINGS, if config.one_seating { "one" } else { ALL_SEATINGS }.to_owned()),
        ("seed", config.seed.to_string()),
        ("max-plies", config.max_plies.to_string()),
        ("hash", config.hash_mib.to_string()),
        ("round-robin", config.round_robin.to_string()),
        ("margin", seconds(config.margin)),
        ("patience", seconds(config.patience)),
        ("sprt", config.sprt.map_or_else(|| "none".to_owned(), |test| test.to_string())),
    ]
    .map(|(name, value)| (name.to_owned(), value));
    Ok(all.into_iter().chain(levels).collect())
}

/// Checks that the log belongs to this match.
fn check_head(line: &str, config: &Config) -> Result<(), String> {
    let head: HeadLine = serde_json::from_str(line).map_err(|_| NO_LOG.to_owned())?;
    if head.arena != VERSION {
        return Err(format!("its format is version {}, but this program writes version {VERSION}", head.arena));
    }
    for (name, now) in settings(config).map_err(|error| error.to_string())? {
        // Logs older than this setting are of matches with all seatings.
        let missing = if name == SEATINGS { ALL_SEATINGS } else { "nothing" };
        let then = head.settings.get(&name).map_or(missing, String::as_str);
        if then != now {
            return Err(format!("it belongs to another match: {name} was {then:?} and is now {now:?}"));
        }
    }
    Ok(())
}

fn read_game(line: &str, config: &Config, schedule: &Schedule) -> Result<Played, String> {
    let line: GameLine = serde_json::from_str(line).map_err(|error| format!("not a game: {error}"))?;
    if line.game >= schedule.games {
        return Err(format!("game {} in a match of {} games", line.game, schedule.games));
    }
    let mut game = AnyGame::new(&config.variant).map_err(|error| error.to_string())?;
    for action in line.actions.split_whitespace() {
        game.play_text(action).map_err(|error| error.to_string())?;
    }
    let sides = with_game!(game.kind(), game => sides(game.position()));
    let fits = line.late.len() == sides.len() && line.forfeit.as_ref().is_none_or(|forfeit| forfeit.seat < sides.len());
    if !fits {
        return Err(format!("it has a seat that {} does not have", config.variant));
    }
    Ok(Played {
        index: line.game,
        seating: schedule.seating(line.game).clone(),
        sides,
        actions: notation(&game.played()),
        opening: line.opening,
        outcome: if line.forfeit.is_some() { None } else { game.outcome() },
        forfeit: line.forfeit,
        late: line.late,
    })
}
