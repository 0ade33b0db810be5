//! Which search plays: ours, or one that has been published, to compare it with.

use std::fmt;
use std::str::FromStr;

/// The widest beam: wider ones take seconds a turn.
const MOST_WIDE: u32 = 10_000;
/// The published weight of progressive history for four players.
const PUBLISHED_WEIGHT: u8 = 5;

/// A search, by the name that the command line and the protocol give it.
///
/// The published ones are those of J.A.M. Nijssen's thesis (Maastricht 2013), with its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Algorithm {
    /// The best there is here for the game.
    #[default]
    Ours,
    /// Fibonacci: a plain beam of this width over the moves of the turn, blind to the reply.
    Beam(u32),
    /// Max^n: every side maximises its own value.
    MaxN,
    /// Paranoid search: all others against the seat to act.
    Paranoid,
    /// Best-reply search: only the opponent with the strongest reply moves.
    BestReply,
    /// Monte-Carlo tree search.
    Mcts(Mcts),
}

/// The configuration of a Monte-Carlo tree search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mcts {
    /// How opponents choose within the tree.
    pub policy: SearchPolicy,
    /// The weight W of progressive history; `None` if it is off.
    pub history: Option<u8>,
    /// Whether proven wins and losses are carried up the tree.
    pub solver: bool,
    /// How games are played on from the tree's leaves.
    pub playouts: Playouts,
}

/// A search policy: how opponents choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SearchPolicy {
    /// Every seat for itself.
    MaxN,
    /// All against the seat to act at the root.
    Paranoid,
    /// Only one of them moves.
    BestReply,
}

/// How moves are chosen in playouts. All but uniform ones play any move in one case of twenty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Playouts {
    /// The first by the static move ordering.
    Ordered,
    /// Any move.
    Uniform,
    /// The best by the evaluation after it.
    OnePly,
    /// The best by a search of two plies with this policy over the five first moves.
    TwoPly(SearchPolicy),
}

impl fmt::Display for SearchPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MaxN => "maxn",
            Self::Paranoid => "paranoid",
            Self::BestReply => "brs",
        })
    }
}

impl fmt::Display for Mcts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mcts-{}", self.policy)?;
        match self.history {
            Some(PUBLISHED_WEIGHT) => f.write_str("-ph")?,
            Some(weight) => write!(f, "-ph{weight}")?,
            None => {}
        }
        if self.solver {
            f.write_str("-solver")?;
        }
        match self.playouts {
            Playouts::Ordered => Ok(()),
            Playouts::Uniform => f.write_str("-random"),
            Playouts::OnePly => f.write_str("-1ply"),
            Playouts::TwoPly(policy) => write!(f, "-2ply-{policy}"),
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ours => f.write_str("ours"),
            Self::Beam(width) => write!(f, "beam-{width}"),
            Self::MaxN => f.write_str("maxn"),
            Self::Paranoid => f.write_str("paranoid"),
            Self::BestReply => f.write_str("brs"),
            Self::Mcts(mcts) => mcts.fmt(f),
        }
    }
}

/// The error of a text that names no algorithm.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("algorithm: read {found:?}, expected {expected}")]
pub struct NoAlgorithm {
    found: String,
    expected: &'static str,
}

impl FromStr for Algorithm {
    type Err = NoAlgorithm;

    fn from_str(text: &str) -> Result<Self, NoAlgorithm> {
        let wrong = |expected| NoAlgorithm { found: text.chars().take(60).collect(), expected };
        Ok(match text {
            "ours" => Self::Ours,
            "maxn" => Self::MaxN,
            "paranoid" => Self::Paranoid,
            "brs" => Self::BestReply,
            _ => {
                if let Some(width) = text.strip_prefix("beam-") {
                    let width = width.parse().ok().filter(|width| (1..=MOST_WIDE).contains(width));
                    return width.map(Self::Beam).ok_or_else(|| wrong("a width from beam-1 to beam-10000"));
                }
                if let Some(kind) = text.strip_prefix("mcts-") {
                    return mcts(kind).map(Self::Mcts).ok_or_else(|| {
                        wrong("mcts-maxn, mcts-paranoid or mcts-brs, then any of -ph (or -ph1 to -ph99), -solver, and -random, -1ply or -2ply-maxn, -2ply-paranoid, -2ply-brs, in this order")
                    });
                }
                return Err(wrong(
                    "ours, maxn, paranoid, brs, mcts-maxn, mcts-maxn-ph, mcts-brs-ph …, or in Fibonacci beam-300",
                ));
            }
        })
    }
}

/// The policy that a text begins with, and the rest.
fn policy(text: &str) -> Option<(SearchPolicy, &str)> {
    [SearchPolicy::MaxN, SearchPolicy::Paranoid, SearchPolicy::BestReply]
        .into_iter()
        .find_map(|policy| Some((policy, text.strip_prefix(&policy.to_string())?)))
}

fn mcts(text: &str) -> Option<Mcts> {
    let (kind, mut rest) = policy(text)?;
    let mut history = None;
    if let Some(after) = rest.strip_prefix("-ph") {
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = after.split_at(digits);
        let weight = if number.is_empty() { PUBLISHED_WEIGHT } else { number.parse().ok()? };
        history = Some(weight).filter(|weight| (1..=99).contains(weight) && !number.starts_with('0'));
        history?;
        rest = after;
    }
    let solver = rest.strip_prefix("-solver");
    rest = solver.unwrap_or(rest);
    let playouts = match rest {
        "" => Playouts::Ordered,
        "-random" => Playouts::Uniform,
        "-1ply" => Playouts::OnePly,
        _ => match policy(rest.strip_prefix("-2ply-")?)? {
            (policy, "") => Playouts::TwoPly(policy),
            _ => return None,
        },
    };
    Some(Mcts { policy: kind, history, solver: solver.is_some(), playouts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_prints_as_it_was_read() {
        for text in [
            "ours",
            "beam-300",
            "maxn",
            "paranoid",
            "brs",
            "mcts-maxn",
            "mcts-maxn-ph",
            "mcts-brs-ph3",
            "mcts-paranoid-ph-solver-1ply",
            "mcts-maxn-solver-2ply-brs",
            "mcts-brs-random",
        ] {
            assert_eq!(text.parse::<Algorithm>().map(|read| read.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("mcts-maxn-ph5".parse::<Algorithm>().unwrap().to_string(), "mcts-maxn-ph");
    }

    #[test]
    fn what_is_no_algorithm_is_said_in_one_line() {
        for text in [
            "",
            "Ours",
            "beam-0",
            "mcts",
            "mcts-",
            "mcts-maxnph",
            "mcts-maxn-ph0",
            "mcts-maxn-ph007",
            "mcts-maxn-2ply",
            "mcts-maxn-solver-ph",
            "mcts-maxn-1ply-1ply",
            "mcts-maxn-2ply-brsx",
            "é",
        ] {
            let error = text.parse::<Algorithm>().unwrap_err().to_string();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }
}
