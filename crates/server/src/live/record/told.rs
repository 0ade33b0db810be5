//! What a game's log tells for its record beside the moves: how long turns took, and when seats were left.

use gamut_rules::record::Record;
use gamut_table::{Event, LogEntry, Timeline};
use std::time::Duration;

/// What the log tells beside the moves.
pub(super) struct Told {
    /// Of each action that stands: the milliseconds that its seat was charged for it, where a clock ran.
    spent: Vec<Option<u32>>,
    /// The seats that were left to bots, and how many actions stood then.
    pub(super) left: Vec<(u8, usize)>,
}

impl Told {
    pub(super) fn read(log: &[LogEntry]) -> Self {
        let mut told = Self { spent: Vec::new(), left: Vec::new() };
        // What was charged since the last action, by questions and the like.
        let mut before = None;
        for LogEntry { event, spent, .. } in log {
            match event {
                Event::Started(started) => {
                    let came = started.imported.as_ref().map_or(0, |imported| imported.moves.len());
                    told.spent = vec![None; came];
                }
                Event::Acted { .. } => told.spent.push(sum(before.take(), *spent)),
                // From here on somebody else may be in turn: what is charged for what is gone is no move's time.
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

/// Notes at the last action of each turn how long the turn took, where the players have clocks.
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

/// Both, where there is one.
fn sum(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.saturating_add(other)),
        (one, other) => one.or(other),
    }
}
