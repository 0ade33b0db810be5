//! `gamut tournament check`.

use super::log_file::LogFile;
use crate::failure::Failure;
use gamut_tournament::{Concession, EntrantId, audit};
use std::io::Write;
use std::path::Path;

/// Lists what the rounds could not keep. Fails if a round is not the one that the log and its seed give.
pub(super) fn run(file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let (events, state) = LogFile::read(file)?;
    let concessions = audit(&events).map_err(Failure::input)?;
    let name = |id: EntrantId| state.entrant(id).map_or_else(|| id.to_string(), |known| known.entry.name.clone());
    let mut different = None;
    for concession in &concessions {
        match concession {
            Concession::OtherPairing { round } => {
                different = different.or(Some(*round));
                writeln!(out, "round {round}: the log and its seed give a different pairing")?;
            }
            Concession::MetAgain { round, entrants: [one, other] } => {
                writeln!(out, "round {round}: {} and {} meet again", name(*one), name(*other))?;
            }
            Concession::ByeAgain { round, entrant } => {
                writeln!(out, "round {round}: {} has another bye", name(*entrant))?;
            }
            Concession::SeatsUneven { round, entrant } => {
                writeln!(
                    out,
                    "round {round}: {} has had one seat in at least three more games than another",
                    name(*entrant)
                )?;
            }
            Concession::SeatThrice { round, entrant } => {
                writeln!(out, "round {round}: {} has the same seat for the third time in a row", name(*entrant))?;
            }
        }
    }
    if let Some(round) = different {
        return Err(Failure::run(format!("round {round} cannot be reproduced from the log")));
    }
    writeln!(out, "{} events, {} rounds: every pairing matches the seed", events.len(), state.rounds().len())?;
    Ok(())
}
