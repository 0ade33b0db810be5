//! Converts messages of players to commands.

use gamut_table::Command;
use gamut_views::ClientMessage;

/// Returns the command of a message and the newest event that its sender knows. `None` for messages without an event:
/// pings, steps (the bot has to compute first), talk, and conditional moves.
pub(super) fn read(message: &ClientMessage) -> Option<(u32, Command<'_>)> {
    Some(match message {
        ClientMessage::Ping { .. }
        | ClientMessage::Step { .. }
        | ClientMessage::Say { .. }
        | ClientMessage::Conditional { .. } => return None,
        ClientMessage::Act { seq, action, .. } => (*seq, Command::Act { action }),
        ClientMessage::Undo { seq, .. } => (*seq, Command::Undo),
        ClientMessage::Resign { seq, seat, .. } => (*seq, Command::Resign { seat: *seat }),
        ClientMessage::Give { seq, seat, level, .. } => (*seq, Command::Give { seat: *seat, level: *level }),
        ClientMessage::Open { seq, seat, .. } => (*seq, Command::Open { seat: *seat }),
        ClientMessage::Void { seq, .. } => (*seq, Command::Void),
        ClientMessage::Offer { seq, ask, .. } => (*seq, Command::Offer { ask: *ask }),
        ClientMessage::Answer { seq, yes, .. } => (*seq, Command::Answer { yes: *yes }),
        ClientMessage::Claim { seq, seat, .. } => (*seq, Command::Claim { seat: *seat }),
        ClientMessage::Continue { seq, .. } => (*seq, Command::Continue),
        ClientMessage::Questions { seq, allowed, .. } => (*seq, Command::Questions { allowed: *allowed }),
        ClientMessage::Hint { seq, seat, .. } => (*seq, Command::Hint { seat: *seat }),
    })
}
