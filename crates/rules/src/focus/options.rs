//! The options of Focus and their values in each edition, as in the table of `docs/rules/focus.md`.

use super::{Balance, Entry, Goal, Movement, Rules};
use crate::games::Mode;
use crate::tables::{
    Contradiction, Edition, GameVariants, ModeSpec, Need, OptionSpec, RatingSpec, Settings, Value, Values,
};

const ALL: &[Mode] = &[Mode::Focus2, Mode::Focus3, Mode::Focus4, Mode::FocusTeams];
const EACH_FOR_HIMSELF: &[Mode] = &[Mode::Focus2, Mode::Focus3, Mode::Focus4];
const MANY: &[Mode] = &[Mode::Focus3, Mode::Focus4];

const CAPTURE: Need = Need { option: "goal", value: "capture", holds: true };
/// The quick game for two has a rating of its own.
const QUICK: RatingSpec = RatingSpec { name: "focus-2-quick", when: Some(("goal", "capture")) };
const TOTAL: Need = Need { option: "total", value: "off", holds: false };

/// The variants of Focus.
pub(crate) static VARIANTS: GameVariants = GameVariants {
    id: "focus",
    title: "Focus",
    modes: &[
        ModeSpec {
            mode: Mode::Focus2,
            name: "focus-2",
            seats: 2,
            teams: false,
            cards: false,
            ratings: &[QUICK, RatingSpec { name: "focus-2", when: None }],
        },
        ModeSpec {
            mode: Mode::Focus3,
            name: "focus-3",
            seats: 3,
            teams: false,
            cards: false,
            ratings: &[RatingSpec { name: "focus-3", when: None }],
        },
        ModeSpec {
            mode: Mode::Focus4,
            name: "focus-4",
            seats: 4,
            teams: false,
            cards: false,
            ratings: &[RatingSpec { name: "focus-4", when: None }],
        },
        ModeSpec {
            mode: Mode::FocusTeams,
            name: "focus-teams",
            seats: 4,
            teams: true,
            cards: false,
            ratings: &[RatingSpec { name: "focus-teams", when: None }],
        },
    ],
    options: &[
        OptionSpec {
            name: "movement",
            values: Values::Words(&["exact", "up-to"]),
            modes: ALL,
            needs: &[],
            only: "in Focus",
            default: |_, edition| Value::Word(if edition == Edition::Domination { "up-to" } else { "exact" }),
        },
        OptionSpec {
            name: "goal",
            values: Values::Words(&["last", "capture"]),
            modes: EACH_FOR_HIMSELF,
            needs: &[],
            only: "where there are no teams: no sheet says how teams count captures",
            default: |mode, edition| match (edition, mode) {
                (Edition::Literature, _) | (Edition::Kosmos1995, Mode::Focus3 | Mode::Focus4) => Value::Word("capture"),
                _ => Value::Word("last"),
            },
        },
        OptionSpec {
            name: "each",
            values: Values::Range(1..=18),
            modes: EACH_FOR_HIMSELF,
            needs: &[CAPTURE],
            only: "with goal=capture",
            default: |mode, _| match mode {
                Mode::Focus3 => Value::Number(3),
                Mode::Focus4 | Mode::FocusTeams => Value::Number(2),
                _ => Value::Number(6),
            },
        },
        OptionSpec {
            name: "total",
            values: Values::RangeOrOff(1..=39),
            modes: MANY,
            needs: &[CAPTURE],
            only: "with three or four players and goal=capture",
            default: |_, _| Value::Number(10),
        },
        OptionSpec {
            name: "reserve-counts",
            values: Values::Words(&["yes", "no"]),
            modes: MANY,
            needs: &[CAPTURE, TOTAL],
            only: "with three or four players, goal=capture and a total",
            default: |_, edition| Value::Word(if edition == Edition::Literature { "no" } else { "yes" }),
        },
        OptionSpec {
            name: "pieces",
            values: Values::OneOf(&[13, 12]),
            modes: &[Mode::Focus4, Mode::FocusTeams],
            needs: &[],
            only: "with four players",
            default: |mode, edition| match mode {
                Mode::FocusTeams if edition == Edition::Sackson => Value::Number(12),
                Mode::Focus3 | Mode::Focus4 | Mode::FocusTeams => Value::Number(13),
                _ => Value::Number(18),
            },
        },
        OptionSpec {
            name: "entry",
            values: Values::Words(&["forced", "optional", "none"]),
            modes: &[Mode::Focus3],
            needs: &[],
            only: "with three players",
            default: |mode, edition| match (mode, edition) {
                (Mode::Focus3, Edition::PerGioco) => Value::Word("optional"),
                (Mode::Focus3, _) => Value::Word("forced"),
                _ => Value::Word("none"),
            },
        },
        OptionSpec {
            name: "balance",
            values: Values::Words(&["none", "draw-second-loses", "draw-second-wins", "swap"]),
            modes: &[Mode::Focus2],
            needs: &[],
            only: "with two players",
            default: |_, _| Value::Word("none"),
        },
        OptionSpec {
            name: "start",
            values: Values::Seat,
            modes: ALL,
            needs: &[],
            only: "in Focus",
            default: |_, _| Value::FIRST_SEAT,
        },
        OptionSpec {
            name: "repetition",
            values: Values::Words(&["3", "off"]),
            modes: ALL,
            needs: &[],
            only: "in Focus",
            default: |_, edition| Value::Word(if edition == Edition::Literature { "off" } else { "3" }),
        },
        OptionSpec {
            name: "quiet",
            values: Values::RangeOrOff(20..=1000),
            modes: ALL,
            needs: &[],
            only: "in Focus",
            default: |_, edition| if edition == Edition::Literature { Value::OFF } else { Value::Number(200) },
        },
    ],
    describes: |edition, mode| match edition {
        Edition::Standard | Edition::Kosmos1995 | Edition::PerGioco | Edition::Domination => true,
        Edition::Parker1980 | Edition::Sackson => matches!(mode, Mode::Focus2 | Mode::FocusTeams),
        Edition::Literature => mode != Mode::FocusTeams,
    },
    // The rules against mirror play.
    offers: |edition, mode| match edition {
        _ if mode != Mode::Focus2 => &[],
        Edition::Standard => &["draw-second-loses", "draw-second-wins", "swap"],
        Edition::Parker1980 | Edition::Sackson => &["draw-second-loses", "swap"],
        Edition::Kosmos1995 => &["draw-second-wins", "swap"],
        Edition::PerGioco | Edition::Domination | Edition::Literature => &[],
    },
    free_if_rated: &["start", "goal"],
    // Kosmos plays individual games of four by its rules for two. In Domination, lots decide the colours of three and
    // four players, and Red starts.
    draws_lots: |edition, mode| match edition {
        Edition::Parker1980 | Edition::Kosmos1995 => true,
        Edition::Domination => mode == Mode::Focus2,
        Edition::Standard | Edition::PerGioco | Edition::Sackson | Edition::Literature => false,
    },
    // Three players start with a piece in hand, which may count.
    check: |mode, settings| {
        let won_at_the_start = mode == Mode::Focus3
            && settings.is("goal", "capture")
            && settings.is("reserve-counts", "yes")
            && settings.number("total") == 1;
        let expected = "total=2 or more, or reserve-counts=no: the piece in hand alone would win";
        if won_at_the_start { Err(Contradiction { found: "total=1", expected }) } else { Ok(()) }
    },
};

impl Rules {
    /// Returns the rules with these settings of a mode of Focus.
    pub(crate) fn of(mode: Mode, settings: &Settings) -> Self {
        let small = |name| u8::try_from(settings.number(name)).expect("the table's ranges fit");
        Self {
            quiet: settings.number("quiet"),
            movement: if settings.is("movement", "up-to") { Movement::UpTo } else { Movement::Exact },
            goal: if settings.is("goal", "capture") { Goal::Capture } else { Goal::Last },
            each: small("each"),
            total: small("total"),
            reserve_counts: settings.is("reserve-counts", "yes"),
            teams: mode == Mode::FocusTeams,
            pieces: small("pieces"),
            entry: match settings.get("entry") {
                Value::Word("forced") => Entry::Forced,
                Value::Word("optional") => Entry::Optional,
                _ => Entry::None,
            },
            balance: match settings.get("balance") {
                Value::Word("draw-second-loses") => Balance::DrawSecondLoses,
                Value::Word("draw-second-wins") => Balance::DrawSecondWins,
                Value::Word("swap") => Balance::Swap,
                _ => Balance::None,
            },
            repetition: settings.is("repetition", "3"),
        }
    }
}
