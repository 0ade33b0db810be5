//! Help for a player at the terminal, per game.

use gamut_rules::any::Kind;
use gamut_rules::with_focus;

/// Help for a player at the terminal; empty if nothing needs explaining.
#[derive(Default)]
pub(super) struct Manual {
    /// How the board is drawn.
    pub(super) board: &'static str,
    /// How moves are written.
    pub(super) moves: &'static str,
}

const FOCUS: Manual = Manual {
    board: "Stacks read from bottom (left) to top (right); * marks the target of the last move.",
    moves: "\
d5-c5       move one piece           c5(2)-e5    move the top two
@e4         put in a reserve piece   d4~e4       exchange before a game with balance=swap",
};

const FIBONACCI: Manual = Manual {
    board: "C is a centre, S a strike, D a support: capital letters are Red's, small ones Green's; \
            [] marks the target of the last move.",
    moves: "\
k2-j3       move a man               end         give up the moves that are left",
};

impl Manual {
    /// Returns the help for this game.
    pub(super) fn of(game: &Kind) -> Self {
        match game {
            Kind::Fibonacci(_) => FIBONACCI,
            other => with_focus!(other, _game => FOCUS).unwrap_or_default(),
        }
    }
}
