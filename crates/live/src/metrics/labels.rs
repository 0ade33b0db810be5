//! Labels, each with few values.

use gamut_views::ClientMessage;
use prometheus_client::encoding::EncodeLabelSet;

/// Labels of a command in a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct ActionLabels {
    action: &'static str,
    outcome: &'static str,
}

impl ActionLabels {
    pub(super) fn new(message: &ClientMessage, is_done: bool) -> Self {
        let action = match message {
            ClientMessage::Act { .. } => "act",
            ClientMessage::Undo { .. } => "undo",
            ClientMessage::Step { .. } => "step",
            ClientMessage::Resign { .. } => "resign",
            ClientMessage::Give { .. } => "give",
            ClientMessage::Open { .. } => "open",
            ClientMessage::Void { .. } => "void",
            ClientMessage::Offer { .. } => "offer",
            ClientMessage::Answer { .. } => "answer",
            ClientMessage::Say { .. } => "say",
            ClientMessage::Claim { .. } => "claim",
            ClientMessage::Continue { .. } => "continue",
            ClientMessage::Questions { .. } => "questions",
            ClientMessage::Hint { .. } => "hint",
            ClientMessage::Conditional { .. } => "conditional",
            ClientMessage::Ping { .. } => "ping",
        };
        Self { action, outcome: if is_done { "done" } else { "refused" } }
    }
}

/// Labels of a bot's computation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct BotLabels {
    pub(super) level: u8,
}
