//! The published searches for more than two players, as baselines: plain, with what the literature says they have.
//!
//! J.A.M. Nijssen, thesis (Maastricht 2013), chapters 2 and 3: iterative deepening, a transposition table that keeps
//! the deepest, static move ordering, and for paranoid and best-reply search killers and history. All of them play for
//! the side of the seat to act, so that in teams partners think together, and with two sides all three are alpha-beta.

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
