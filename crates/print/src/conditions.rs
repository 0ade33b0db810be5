//! Conditions under which a part of the rules applies to a variant; the page has the same in
//! `web/src/lib/*/rules/conditions.ts`. A test of the page compares the results for many variants.

use gamut_rules::Variant;
use gamut_rules::variant::{Edition, Mode, OptionSpec};
use serde::Deserialize;

/// A condition of the rules of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum When {
    Two,
    Three,
    FourAlone,
    Teams,
    TeamsAsked,
    #[serde(rename = "teams-13")]
    TeamsThirteen,
    #[serde(rename = "teams-12")]
    TeamsTwelve,
    Thirteen,
    Twelve,
    Either,
    Begins,
    Lots,
    Pick,
    Guess,
    DrawMan,
    DrawColour,
    LastMany,
    /// The aim of a quick game for two. In the rules for all variants, the full game's comes first.
    #[serde(rename = "quick-2")]
    QuickAim,
    QuickTotal,
    Captured,
    QuickAny,
    Remedies,
    Loses,
    Wins,
    Swap,
    DrawRule,
    Exact,
    UpTo,
    Entry,
    NoEntry,
    Unbalanced,
    QuickTwo,
    QuickMany,
    Total,
    Drawn,
    Repetition,
    Quiet,
    /// The edition's sheet gives advice.
    Advised,
    /// … that of full stacks with one's own man at the bottom.
    Duel,
    /// … to watch the partner.
    TeamsWatch,
    Board,
    Cards,
    /// The aim of the card game. In the rules for all variants, the board game's comes first.
    AimCards,
    Free,
    LeastOne,
    LeastAll,
    LoneAny,
    LoneEmpty,
    SameKind,
    AnyKind,
    CostAlways,
    CostLate,
    RingSix,
    RingAll,
    Turns,
    Printed,
    /// The reader has chosen no variant; never on paper.
    Unasked,
}

impl When {
    pub(crate) fn holds(self, variant: &Variant) -> bool {
        let seats = variant.seats();
        let has = |option: &str, value: &str| setting(variant, option).is_some_and(|set| set == value);
        let board = has_mode_with_cards(variant.mode()) && !variant.mode().has_cards();
        let teams = variant.mode().has_teams();
        let is_on = |option: &str| setting(variant, option).is_some_and(|set| set != "off");
        let drawn = has("start", "lot");
        let draws_colours = variant.edition() == Edition::Domination && seats > 2 && has("start", "1");
        let offers = (variant.mode().game().offers)(variant.edition(), variant.mode());
        let offered = |rule: &str| seats == 2 && has("balance", "none") && offers.contains(&rule);
        match self {
            Self::Two => seats == 2,
            Self::Three => seats == 3,
            Self::FourAlone => seats == 4 && !teams,
            Self::Teams | Self::TeamsAsked => teams,
            Self::TeamsThirteen => teams && has("pieces", "13"),
            Self::TeamsTwelve => teams && has("pieces", "12"),
            Self::Twelve => has("pieces", "12"),
            Self::Either => has("start", "1") && !variant.draws_lots() && !draws_colours,
            Self::Begins => !drawn && !Self::Either.holds(variant) && !draws_colours,
            Self::Lots => drawn,
            Self::Pick => drawn && variant.edition() == Edition::Kosmos1995 && seats == 2,
            Self::Guess => drawn && variant.edition() == Edition::Domination && seats == 2,
            Self::DrawMan => drawn && variant.edition() == Edition::Kosmos1995 && seats > 2,
            Self::DrawColour => draws_colours,
            Self::LastMany => seats > 2 && !teams && has("goal", "last"),
            Self::QuickAim | Self::QuickTwo => seats == 2 && has("goal", "capture"),
            Self::QuickAny | Self::QuickMany => seats > 2 && has("goal", "capture"),
            Self::QuickTotal | Self::Total => {
                Self::QuickMany.holds(variant) && is_on("total") && has("reserve-counts", "yes")
            }
            Self::Captured => Self::QuickMany.holds(variant) && is_on("total") && has("reserve-counts", "no"),
            Self::Remedies => Self::Unbalanced.holds(variant) || has("balance", "swap"),
            Self::Loses => offered("draw-second-loses"),
            Self::Wins => offered("draw-second-wins"),
            Self::Swap => offered("swap") || has("balance", "swap"),
            Self::DrawRule => offered("draw-second-loses") || offered("draw-second-wins"),
            Self::Thirteen => has("pieces", "13"),
            Self::Exact => has("movement", "exact"),
            Self::UpTo => has("movement", "up-to"),
            Self::Entry => has("entry", "forced") || has("entry", "optional"),
            Self::NoEntry => !Self::Entry.holds(variant),
            Self::Unbalanced => Self::DrawRule.holds(variant) || offered("swap"),
            Self::Drawn => Self::Repetition.holds(variant) || Self::Quiet.holds(variant) || Self::Turns.holds(variant),
            Self::Repetition => has("repetition", "3"),
            Self::Quiet => is_on("quiet"),
            Self::Advised => !matches!(variant.edition(), Edition::PerGioco | Edition::Domination),
            Self::Duel => Self::Advised.holds(variant) && variant.edition() != Edition::Kosmos1995,
            Self::TeamsWatch => teams && Self::Advised.holds(variant) && variant.edition() != Edition::Parker1980,
            Self::Board => board,
            Self::Cards | Self::AimCards => variant.mode().has_cards(),
            Self::Free => has("min-moves", "0"),
            Self::LeastOne => has("min-moves", "1"),
            Self::LeastAll => has("min-moves", "all"),
            Self::LoneAny => has("lone-step", "any"),
            Self::LoneEmpty => has("lone-step", "empty"),
            Self::SameKind => has("group", "same-kind"),
            Self::AnyKind => has("group", "any"),
            Self::CostAlways => has("reduction", "always"),
            Self::CostLate => has("reduction", "from-turn-6"),
            Self::RingSix => has("ring", "six"),
            Self::RingAll => has("ring", "all-neighbours"),
            Self::Turns => is_on("turns"),
            Self::Printed => has("group", "same-kind") && has("reduction", "always"),
            Self::Unasked => false,
        }
    }
}

/// Returns whether a mode's game is also played with cards.
fn has_mode_with_cards(mode: Mode) -> bool {
    Mode::all().any(|other| other.game().id == mode.game().id && other.has_cards())
}

/// Returns the value of an option, including one without effect; `None` if the mode lacks it.
pub(crate) fn setting(variant: &Variant, name: &str) -> Option<String> {
    let option: &OptionSpec = variant.mode().options().find(|option| option.name == name)?;
    Some(variant.setting(option))
}
