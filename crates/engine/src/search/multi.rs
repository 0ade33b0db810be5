//! The published searches for more than two players, as baselines, with the enhancements from the literature.
//!
//! J.A.M. Nijssen, thesis (Maastricht 2013), chapters 2 and 3: iterative deepening, a transposition table with
//! depth-preferred replacement, static move ordering, and killers and history for paranoid and best-reply search. All
//! play for the side of the seat to act, so that partners in teams search together, and with two sides all three equal
//! alpha-beta.

mod alphabeta;
mod counter;
mod deepen;
mod history;
mod leaf;
mod maxn;
mod order;

pub(crate) use alphabeta::PlainAlphaBeta;
pub(crate) use deepen::search;
pub(crate) use maxn::MaxN;
