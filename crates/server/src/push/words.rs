//! Texts of notifications in each language.

use crate::words::{Catalogue, catalogue};
use gamut_live::calls::CallKind;
use gamut_views::Language;
use serde::Deserialize;

/// The texts of one language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    turn: String,
    offer_taken: String,
    invitation_accepted: String,
    deadline: String,
}

static WORDS: Catalogue<Words> = catalogue!("push");

/// Returns the text of a notification, which says nothing about the game.
pub(super) fn text(language: Language, kind: CallKind) -> &'static str {
    let words = WORDS.of(language);
    match kind {
        CallKind::Turn => &words.turn,
        CallKind::OfferTaken => &words.offer_taken,
        CallKind::InvitationAccepted => &words.invitation_accepted,
        CallKind::Deadline => &words.deadline,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_text() {
        WORDS.check();
    }
}
