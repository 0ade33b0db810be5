//! A game as a record.

mod told;

use crate::clock;
use gamut_rules::Winner;
use gamut_rules::record::{Move, Record, RecordResult};
use gamut_table::{Event, Imported, LogEntry, Owner, Timeline};
use told::{Told, note_times};

/// The tag that says by what a game ended.
const TERMINATION: &str = "Termination";
/// The tag of how long one may think.
const CLOCK: &str = "Clock";
/// The tag of the seats that persons have left to bots, the first one first, each with the ply after which a bot plays.
const LEFT: &str = "Left";
/// The tag that says whether a game counts for ratings.
const RATED: &str = "Rated";
/// The tag of the seats whose players were shown hints, the first one first.
const HINTS: &str = "Hints";
/// The tag of the seed that the cards were drawn from.
const SEED: &str = "Seed";

/// A record, and what its file is called.
pub struct RecordFile {
    /// Ends in `.gmt`.
    pub file: String,
    /// The record.
    pub text: String,
}

/// The game as a record. One that came as a record goes as it came, until somebody plays on.
pub(super) fn of(game: &Timeline, log: &[LogEntry]) -> RecordFile {
    let imported = imported(log);
    let date = clock::text(game.created())[..10].to_owned();
    let file = format!("{}-{date}.gmt", game.game().variant().mode());
    let text = match imported {
        Some(imported) if is_as_it_came(game, imported) && game.hinted().is_empty() => imported.text.clone(),
        Some(imported) => written(game, continued(game, imported, &date), None, log),
        // Cards that came with a record were drawn by others; these are the server's.
        None => written(game, plain(game, &date), game.started().seed, log),
    };
    RecordFile { file, text }
}

fn is_as_it_came(game: &Timeline, imported: &Imported) -> bool {
    game.closed() == imported.closed.as_ref() && game.game().played() == imported.moves
}

fn plain(game: &Timeline, date: &str) -> Record {
    let name = |owner: &Owner| match owner {
        Owner::Human { name, .. } => name.clone().unwrap_or_else(|| String::from("?")),
        Owner::Open => String::from("?"),
        Owner::Bot(bot) => format!("level-{}", bot.level),
    };
    let names: Vec<String> = game.seated().iter().map(name).collect();
    Record::of(game.game(), &date.replace('-', "."), &names)
}

/// The record that the game came as, with what was played since: tags, comments and variations stay with the moves
/// that still stand.
fn continued(game: &Timeline, imported: &Imported, date: &str) -> Record {
    let read = Record::read_all(&imported.text).ok().and_then(|records| records.into_iter().next());
    let Some(mut record) = read else { return plain(game, date) };
    let played = game.game().played();
    let same = played.iter().zip(&imported.moves).take_while(|(one, other)| one == other).count();
    record.line.moves.truncate(same);
    record.line.moves.extend(played.into_iter().skip(same).map(Move::plain));
    // From here on other cards are drawn than a seed that came along would tell.
    record.tags.retain(|(name, _)| name != TERMINATION && (name != SEED || game.started().seed.is_none()));
    record
}

/// With the end, what the players agreed, how long turns took, and then also the seed of the cards.
fn written(game: &Timeline, mut record: Record, seed: Option<u64>, log: &[LogEntry]) -> String {
    let told = Told::read(log);
    note_times(game, &mut record, &told);
    if let Some(talk) = game.started().talk {
        record.set_tag("Talk", talk.name());
    }
    if let Some(pace) = game.started().agreement.pace {
        record.set_tag(CLOCK, pace.to_string());
    } else if !game.sat_alone() {
        record.set_tag(CLOCK, "none");
    }
    let rated = game.started().agreement.rated;
    if rated || !game.sat_alone() {
        record.set_tag(RATED, if rated { "yes" } else { "no" });
    }
    if !told.left.is_empty() {
        let left: Vec<String> = told.left.iter().map(|(seat, ply)| format!("{seat}@{ply}")).collect();
        record.set_tag(LEFT, left.join(" "));
    }
    if !game.hinted().is_empty() {
        let seats: Vec<String> = game.hinted().iter().map(ToString::to_string).collect();
        record.set_tag(HINTS, seats.join(" "));
    }
    record.result = match game.end() {
        Some(end) => {
            if let Some(seed) = seed {
                record.set_tag(SEED, seed.to_string());
            }
            let is_void = end.is_void();
            record.set_tag(TERMINATION, end.reason.name());
            if is_void {
                record.result = RecordResult::Open;
                return record.to_string();
            }
            // On the board a bot can win for one who has left, and a record says what happened there.
            RecordResult::Ended(game.game().outcome().map_or_else(|| winner(&end.winners), |outcome| outcome.winner))
        }
        None => RecordResult::Open,
    };
    record.to_string()
}

/// The record that a game came as.
fn imported(log: &[LogEntry]) -> Option<&Imported> {
    match &log.first()?.event {
        Event::Started(started) => started.imported.as_ref(),
        _ => None,
    }
}

fn winner(seats: &[u8]) -> Winner {
    let seat = |&number: &u8| gamut_rules::Seat::from_number(u32::from(number));
    match seats.iter().filter_map(seat).collect::<Vec<_>>()[..] {
        [lower, upper] => Winner::Side(lower, upper),
        [seat] => Winner::Seat(seat),
        _ => Winner::Draw,
    }
}
