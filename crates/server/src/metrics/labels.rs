//! Labels, each with few values.

use axum::http::{Method, StatusCode};
use gamut_views::ClientMessage;
use prometheus_client::encoding::EncodeLabelSet;

/// Labels of a request: the route of the router, never the path.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

impl RequestLabels {
    pub(super) fn new(method: &Method, route: Option<&str>, status: StatusCode) -> Self {
        let method = match *method {
            Method::GET => "GET",
            Method::HEAD => "HEAD",
            Method::POST => "POST",
            Method::PUT => "PUT",
            Method::DELETE => "DELETE",
            Method::OPTIONS => "OPTIONS",
            Method::PATCH => "PATCH",
            // Clients can invent any number of methods.
            _ => "other",
        };
        Self { method, route: route.unwrap_or("(page)").to_owned(), status: status.as_u16() }
    }
}

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

/// Labels of a commit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct CommitLabels {
    pub(super) outcome: &'static str,
}

/// Labels of a bot's computation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct BotLabels {
    pub(super) level: u8,
}

/// Labels of an error.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct ErrorLabels {
    pub(super) code: String,
}

/// Labels of an exceeded limit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct LimitLabels {
    pub(super) limit: &'static str,
    pub(super) of: &'static str,
}
