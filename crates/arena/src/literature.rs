//! Published experiments with programs that play Focus, as matches that can be replayed.
//!
//! J.A.M. Nijssen, *Monte-Carlo Tree Search for Multi-Player Games*, thesis, Maastricht 2013, gives shares of the wins
//! for its program MAGE, by time per move. Times on that machine do not compare with ours, so where possible players
//! get an equal number of something: plies of depth, or the playouts that MAGE made in its time. In the other cells,
//! searches count different things or time is the point; they give equal processor time, which does not depend on the
//! machine's load. It is a fiftieth of the published time, since MAGE took about fifty times as long for a playout; for
//! minimax alone a tenth, which reaches about MAGE's depth.

use crate::{NoPlayer, Players};
use gamut_rules::{ParseError, Variant};

/// Playouts of MAGE in 250, 1000, 2500 and 5000 ms.
const PLAYOUTS: [u32; 4] = [1_630, 6_470, 16_000, 33_000];
/// Our equivalents of these times, in seconds of processor time.
const TIMES: [&str; 4] = ["0.005", "0.02", "0.05", "0.1"];
/// Our equivalents of 250 and 1000 ms for minimax, in seconds of processor time.
const MINIMAX_TIMES: [&str; 2] = ["0.025", "0.1"];
/// Published times, in milliseconds per move.
const PUBLISHED_TIMES: [u32; 4] = [250, 1_000, 2_500, 5_000];

/// A cell of a published table: a match and the published shares of the wins.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// The name on the command line, with the number of seats and the limits.
    pub name: String,
    /// The heading of its table.
    pub table: &'static str,
    /// The variant.
    pub variant: Variant,
    /// The players, with their limits.
    pub players: Players,
    /// Whether every two players meet in games of their own.
    pub round_robin: bool,
    /// The published shares, in the players' order, from 0 to 1.
    pub published: Vec<f64>,
    /// The published time, in milliseconds per move.
    pub published_time: u32,
}

/// Why a cell cannot be constructed: always a bug in this file.
#[derive(Debug, thiserror::Error)]
enum CellError {
    #[error(transparent)]
    Variant(#[from] ParseError),
    #[error(transparent)]
    Players(#[from] NoPlayer),
}

/// Shares of max^n, paranoid and best-reply search in one game, by number of players and time (250, 1000, 5000 ms).
const MINIMAX: [(usize, [[f64; 3]; 3]); 2] = [
    (3, [[4.4, 35.7, 59.9], [3.8, 28.6, 67.6], [3.8, 27.3, 69.0]]),
    (4, [[9.4, 17.5, 73.1], [7.0, 24.0, 69.0], [6.7, 27.9, 65.4]]),
];
/// The same for Monte-Carlo tree search with these policies.
const POLICIES: [(usize, [[f64; 3]; 3]); 2] = [
    (3, [[40.8, 29.1, 30.2], [42.9, 26.1, 31.0], [48.7, 19.6, 31.7]]),
    (4, [[37.3, 33.3, 29.4], [41.2, 26.1, 32.8], [52.3, 18.8, 28.9]]),
];
/// Shares of Monte-Carlo tree search with the policy max^n against best-reply search.
const AGAINST_BRS: [(usize, [f64; 3]); 2] = [(3, [37.1, 53.8, 62.9]), (4, [42.3, 54.3, 68.6])];
/// Shares of search with progressive history against search without it at 2500 ms, by number of players and weight W.
const HISTORY: [(usize, &str, f64); 3] = [(2, "ph1", 78.3), (3, "ph3", 70.0), (4, "ph", 62.0)];
/// Shares of search with the solver against search without it.
const SOLVER: [(usize, f64); 3] = [(2, 53.0), (3, 54.9), (4, 53.3)];
/// Mean shares of playout policies in a round robin at 5000 ms: static move ordering, one ply, two plies of paranoid
/// search; and MAGE's playouts per second with each. (The published round robin had two more policies.)
const KINDS: [(usize, [f64; 3], [u32; 3]); 2] =
    [(3, [59.2, 65.2, 60.9], [5_476, 4_686, 1_678]), (4, [52.1, 61.2, 62.3], [5_118, 4_413, 1_847])];
/// Depths of best-reply search: 5.93 and 5.36 plies are published for 5000 ms; the others assume a ply or 0.6 plies
/// less for a fifth of the time, as in our search.
const BRS_DEPTHS: [(usize, [u32; 3]); 2] = [(3, [4, 5, 6]), (4, [4, 5, 5])];

/// The published times that the tables show, as indices into [`PUBLISHED_TIMES`].
const COLUMNS: [usize; 3] = [0, 1, 3];

/// Returns all cells; `quick` selects those with few playouts and short times.
#[must_use]
pub fn cells(quick: bool) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut add = |cell: Result<Cell, CellError>| cells.push(cell.expect("a test constructs all cells"));
    let columns = || COLUMNS.into_iter().enumerate().take(if quick { 1 } else { 3 });
    for (seats, shares) in MINIMAX {
        let table = "max^n, paranoid and best-reply search in one game";
        for (column, depth) in [(0, 2), (1, 3), (2, 4)].into_iter().take(if quick { 1 } else { 3 }) {
            let name = format!("minimax-{seats}p-depth-{depth}");
            let players = format!("maxn@depth={depth},paranoid@depth={depth},brs@depth={depth}");
            add(cell(name, table, seats, &players, &shares[column], PUBLISHED_TIMES[COLUMNS[column]]));
        }
        let column = usize::from(!quick);
        let second = MINIMAX_TIMES[column];
        let players = format!("maxn@cpu={second},paranoid@cpu={second},brs@cpu={second}");
        let name = format!("minimax-{seats}p-cpu-{second}");
        add(cell(name, table, seats, &players, &shares[column], PUBLISHED_TIMES[COLUMNS[column]]));
    }
    for (seats, shares) in POLICIES {
        let table = "Policies of Monte-Carlo tree search in one game";
        for (column, time) in columns() {
            let n = PLAYOUTS[time];
            let players = format!("mcts-maxn-ph@playouts={n},mcts-paranoid-ph@playouts={n},mcts-brs-ph@playouts={n}");
            let name = format!("policies-{seats}p-playouts-{n}");
            add(cell(name, table, seats, &players, &shares[column], PUBLISHED_TIMES[time]));
        }
    }
    for ((seats, shares), (_, depths)) in AGAINST_BRS.into_iter().zip(BRS_DEPTHS) {
        let table = "Monte-Carlo tree search (max^n) against best-reply search";
        for (column, time) in columns() {
            let (n, depth, second) = (PLAYOUTS[time], depths[column], TIMES[time]);
            let share = [shares[column], 100.0 - shares[column]];
            let players = format!("mcts-maxn-ph@playouts={n},brs@depth={depth}");
            let name = format!("mcts-brs-{seats}p-playouts-{n}-depth-{depth}");
            add(cell(name, table, seats, &players, &share, PUBLISHED_TIMES[time]));
            let players = format!("mcts-maxn-ph@cpu={second},brs@cpu={second}");
            let name = format!("mcts-brs-{seats}p-cpu-{second}");
            add(cell(name, table, seats, &players, &share, PUBLISHED_TIMES[time]));
        }
    }
    let n = if quick { PLAYOUTS[0] } else { PLAYOUTS[2] };
    for (seats, history, share) in HISTORY {
        let table = "Progressive history against none";
        let players = format!("mcts-maxn-{history}@playouts={n},mcts-maxn@playouts={n}");
        let name = format!("history-{seats}p-playouts-{n}");
        add(cell(name, table, seats, &players, &[share, 100.0 - share], PUBLISHED_TIMES[2]));
    }
    for (seats, share) in SOLVER {
        let table = "The multi-player solver against none";
        let players = format!("mcts-maxn-solver@playouts={n},mcts-maxn@playouts={n}");
        let name = format!("solver-{seats}p-playouts-{n}");
        add(cell(name, table, seats, &players, &[share, 100.0 - share], PUBLISHED_TIMES[2]));
    }
    for (seats, shares, speeds) in KINDS {
        let kinds = ["", "-1ply", "-2ply-paranoid"];
        let table = "Kinds of playouts, every two of them";
        let mut add = |name, players: [String; 3]| {
            let cell = cell(name, table, seats, &players.join(","), &shares, PUBLISHED_TIMES[3]);
            add(cell.map(|cell| Cell { round_robin: true, ..cell }));
        };
        // In the ratio in which MAGE made them in the same time; relative to ordered playouts, the others cost us more
        // than they cost MAGE.
        let n = if quick { PLAYOUTS[0] / 10 } else { PLAYOUTS[0] };
        let number = |index: usize| (f64::from(n) * f64::from(speeds[index]) / f64::from(speeds[0])).round();
        let players = [0, 1, 2].map(|index| format!("mcts-maxn-ph{}@playouts={}", kinds[index], number(index)));
        add(format!("playouts-{seats}p-playouts-{n}"), players);
        // Playouts with a search are slow: a shorter time allows hardly any.
        let second = if quick { TIMES[1] } else { TIMES[3] };
        add(format!("playouts-{seats}p-cpu-{second}"), kinds.map(|kind| format!("mcts-maxn-ph{kind}@cpu={second}")));
    }
    cells
}

fn cell(
    name: String,
    table: &'static str,
    seats: usize,
    players: &str,
    percent: &[f64],
    published_time: u32,
) -> Result<Cell, CellError> {
    Ok(Cell {
        name,
        table,
        variant: format!("focus-{seats}:literature").parse()?,
        players: players.parse()?,
        round_robin: false,
        published: percent.iter().map(|percent| percent / 100.0).collect(),
        published_time,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_engine::Limits;
    use std::collections::HashSet;

    #[test]
    fn every_cell_can_be_played_and_has_a_unique_name() {
        for quick in [false, true] {
            let cells = cells(quick);
            assert_eq!(cells.len(), if quick { 20 } else { 36 });
            assert_eq!(cells.iter().map(|cell| &cell.name).collect::<HashSet<_>>().len(), cells.len());
            for cell in cells {
                let Players(players) = &cell.players;
                assert_eq!(players.len(), cell.published.len(), "{}", cell.name);
                for player in players {
                    assert_eq!(player.why_not(&cell.variant, &Limits::default()), None, "{}", cell.name);
                }
                let total: f64 = cell.published.iter().sum();
                // The published figures are rounded to a tenth of a percent.
                assert!(cell.round_robin || (total - 1.0).abs() < 0.0025, "{}: {total}", cell.name);
            }
        }
    }
}
