//! What a game's log adds to its record: how long turns took, and when seats were left.

use gamut_rules::record::Record;
use gamut_table::{Event, LogEntry, Timeline};
use std::time::Duration;

/// What the log adds to the moves.
pub(super) struct Told {
    /// For each action that stands, the milliseconds charged to its seat, if a clock was running.
    spent: Vec<Option<u32>>,
    /// The seats left to bots, and the number of actions at that moment.
    pub(super) left: Vec<(u8, usize)>,
}

impl Told {
    pub(super) fn read(log: &[LogEntry]) -> Self {
        let mut told = Self { spent: Vec::new(), left: Vec::new() };
        // Time charged since the last action, by requests and the like.
        let mut before = None;
        for LogEntry { event, spent, .. } in log {
            match event {
                Event::Started(started) => {
                    let came = started.imported.as_ref().map_or(0, |imported| imported.moves.len());
                    told.spent = vec![None; came];
                }
                Event::Acted { .. } => told.spent.push(sum(before.take(), *spent)),
                // Another seat may be in turn from here on, so time charged for undone actions belongs to no move.
                Event::Undone { ply } => {
                    told.spent.truncate(*ply as usize);
                    before = None;
                }
                Event::Left { seat, .. } | Event::Flagged { seat, bot: Some(_) } => {
                    told.left.push((*seat, told.spent.len()));
                    before = None;
                }
                Event::Continued { .. } => before = None,
                _ => before = sum(before, *spent),
            }
        }
        told
    }
}

/// Adds the time of each turn to its last action, if the game has clocks.
pub(super) fn note_times(game: &Timeline, record: &mut Record, told: &Told) {
    if game.started().agreement.pace.is_none() {
        return;
    }
    let history = game.game().history();
    let mut took = None;
    for (index, played) in history.iter().enumerate() {
        took = sum(took, told.spent.get(index).copied().flatten());
        let goes_on = history.get(index + 1).is_some_and(|next| (next.turn, next.seat) == (played.turn, played.seat));
        if goes_on {
            continue;
        }
        if let (Some(took), Some(step)) = (took.take(), record.line.moves.get_mut(index)) {
            step.set_elapsed(Duration::from_millis(u64::from(took)));
        }
    }
}

/// Adds two optional times.
fn sum(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.saturating_add(other)),
        (one, other) => one.or(other),
    }
}
