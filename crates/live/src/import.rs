//! Importing games from records.

use super::setup::{self, MAX_NAME};
use crate::LiveError;
use gamut_rules::RULES_VERSION;
use gamut_rules::any::notation;
use gamut_rules::record::{Line, Record, RecordError, RecordResult};
use gamut_store::ids::PersonId;
use gamut_store::names;
use gamut_table::{Agreement, EndReason, GameEnd, Imported, MAX_PLIES, Owner, Started, Talk};

/// Maximum number of games in a file.
const MAX_GAMES: usize = 50;
/// Maximum number of moves of a game including variations, since checking takes time.
const MAX_MOVES: usize = 10_000;

/// Reads the games of a file uploaded by this person, each checked against the rules.
///
/// # Errors
/// The first error, with line and column.
pub(super) fn read(text: &str, maker: PersonId) -> Result<Vec<Started>, LiveError> {
    let records = Record::read_all(text).map_err(malformed)?;
    if records.is_empty() {
        return Err(LiveError::Malformed(String::from("this record holds no game")));
    }
    if records.len() > MAX_GAMES {
        return Err(LiveError::Malformed(format!("a file holds at most {MAX_GAMES} games, not {}", records.len())));
    }
    records.iter().map(|record| started(record, maker)).collect()
}

fn started(record: &Record, maker: PersonId) -> Result<Started, LiveError> {
    if moves(&record.line) > MAX_MOVES {
        return Err(LiveError::Malformed(format!("a game has at most {MAX_MOVES} moves including variations")));
    }
    if record.line.moves.len() > MAX_PLIES as usize {
        let plies = record.line.moves.len();
        return Err(LiveError::Malformed(format!("a game has at most {MAX_PLIES} plies, not {plies}")));
    }
    let game = record.replay().map_err(malformed)?;
    // A resignation, an agreed draw, or an unfinished game: the result follows from the record, not from the rules.
    let closed = match record.result {
        RecordResult::Ended(winner) if game.outcome().is_none() => {
            let reason = match record.tag("Termination") {
                Some("resigned") => EndReason::Resigned,
                Some("left") => EndReason::Left,
                Some("length") if game.len() >= MAX_PLIES as usize => EndReason::Length,
                _ => EndReason::Recorded,
            };
            Some(GameEnd { winners: winner.seats().map(|seat| seat.number()).collect(), reason })
        }
        _ => None,
    };
    let talk = match record.tag("Talk") {
        _ if !record.variant.mode().has_teams() => None,
        Some("silent") => Some(Talk::Silent),
        Some("open") => Some(Talk::Open),
        Some("partners") => Some(Talk::Partners),
        _ => None,
    };
    let seats = (1..=game.seats()).map(|seat| Owner::Human { name: name(record, seat), person: Some(maker) });
    Ok(Started {
        variant: record.variant.to_string(),
        seats: seats.collect(),
        rules: RULES_VERSION,
        maker: Some(maker),
        agreement: Agreement::default(),
        talk,
        position: game.custom_start(),
        // The cards to come are drawn anew, since the author of the record may know the old ones.
        seed: setup::cards(&record.variant),
        lobby: false,
        club: None,
        offline: false,
        imported: Some(Imported { moves: notation(&game.played()), closed, text: record.to_string() }),
    })
}

fn moves(line: &Line) -> usize {
    line.moves.iter().map(|step| 1 + step.variations.iter().map(moves).sum::<usize>()).sum()
}

/// Shortens a name for display. The record keeps it whole.
fn name(record: &Record, seat: usize) -> Option<String> {
    let name = names::shown(record.tag(&format!("Seat{seat}"))?).filter(|name| name != "?")?;
    let short: String = name.chars().take(MAX_NAME).collect();
    Some(short.trim_end().to_owned())
}

fn malformed(error: RecordError) -> LiveError {
    LiveError::Malformed(error.to_string())
}
