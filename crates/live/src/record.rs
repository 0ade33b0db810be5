//! A game as a record.

mod told;

use gamut_rules::Winner;
use gamut_rules::any::notation;
use gamut_rules::record::{Move, Record, RecordResult};
use gamut_store::clock;
use gamut_table::{Event, Imported, LogEntry, Owner, Timeline};
use told::{Told, note_times};

/// The tag for how the game ended.
const TERMINATION: &str = "Termination";
/// The tag for the time control.
const CLOCK: &str = "Clock";
/// The tag for seats that people left to bots, first to leave first, each with the ply after which the bot plays.
const LEFT: &str = "Left";
/// The tag for rated games.
const RATED: &str = "Rated";
/// The tag for seats whose players saw hints, in order.
const HINTS: &str = "Hints";
/// The tag for the seed of the cards.
const SEED: &str = "Seed";

/// A record and its file name.
pub struct RecordFile {
    /// The file name, ending in `.gmt`.
    pub file: String,
    /// The record.
    pub text: String,
}

/// Returns the game as a record. An imported record is returned unchanged until the game is continued.
pub(super) fn of(game: &Timeline, log: &[LogEntry]) -> RecordFile {
    let imported = imported(log);
    let date = clock::text(game.created())[..10].to_owned();
    let file = format!("{}-{date}.gmt", game.game().variant().mode());
    let text = match imported {
        Some(imported) if is_as_it_came(game, imported) && game.hinted().is_empty() => imported.text.clone(),
        Some(imported) => written(game, continued(game, imported, &date), None, log),
        // Cards in an imported record were drawn elsewhere; these are the server's.
        None => written(game, plain(game, &date), game.started().seed, log),
    };
    RecordFile { file, text }
}

fn is_as_it_came(game: &Timeline, imported: &Imported) -> bool {
    game.closed() == imported.closed.as_ref() && notation(&game.game().played()) == imported.moves
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

/// Returns the imported record with what was played since. Tags, comments and variations stay with the moves that still
/// stand.
fn continued(game: &Timeline, imported: &Imported, date: &str) -> Record {
    let read = Record::read_all(&imported.text).ok().and_then(|records| records.into_iter().next());
    let Some(mut record) = read else { return plain(game, date) };
    let played = notation(&game.game().played());
    let same = played.iter().zip(&imported.moves).take_while(|(one, other)| one == other).count();
    record.line.moves.truncate(same);
    record.line.moves.extend(played.into_iter().skip(same).map(Move::plain));
    // From here on, cards no longer follow from the seed in the record.
    record.tags.retain(|(name, _)| name != TERMINATION && (name != SEED || game.started().seed.is_none()));
    record
}

/// Adds the end, the terms, the time of each turn, and after the end the seed of the cards.
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
            // On the board, a bot can win for a player who left; the record gives the result of the board.
            RecordResult::Ended(game.game().outcome().map_or_else(|| winner(&end.winners), |outcome| outcome.winner))
        }
        None => RecordResult::Open,
    };
    record.to_string()
}

/// Returns the record that a game was imported from.
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
