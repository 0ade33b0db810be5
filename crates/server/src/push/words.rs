//! Texts of notifications in each language.

use crate::live::calls::CallKind;
use gamut_views::Language;

/// Returns the text of a notification, which says nothing about the game.
pub(super) fn text(language: Language, kind: CallKind) -> &'static str {
    let [turn, taken, accepted, deadline] = match language {
        Language::English => [
            "It is your turn.",
            "Your offer was taken: the game can begin.",
            "Your invitation was accepted.",
            "It is your turn, and time is running out.",
        ],
        Language::French => [
            "C’est à vous de jouer.",
            "Votre offre a été acceptée : la partie peut commencer.",
            "Votre invitation a été acceptée.",
            "C’est à vous de jouer, et le temps s’épuise.",
        ],
        Language::Italian => [
            "Tocca a te.",
            "La tua offerta è stata accettata: la partita può cominciare.",
            "Il tuo invito è stato accettato.",
            "Tocca a te, e il tempo sta per scadere.",
        ],
        Language::German => [
            "Du bist am Zug.",
            "Dein Angebot wurde angenommen: Die Partie kann beginnen.",
            "Deine Einladung wurde angenommen.",
            "Du bist am Zug, und die Zeit läuft ab.",
        ],
        Language::Chinese => {
            ["輪到你了。", "有人接受了你的約戰，對局可以開始了。", "你的邀請已被接受。", "輪到你了，而且時間快用完了。"]
        }
    };
    match kind {
        CallKind::Turn => turn,
        CallKind::OfferTaken => taken,
        CallKind::InvitationAccepted => accepted,
        CallKind::Deadline => deadline,
    }
}
