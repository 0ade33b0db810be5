//! Best-reply search (BRS): after the hero's action only one opponent replies, the one whose reply hurts most.
//!
//! J.A.M. Nijssen, thesis (Maastricht 2013), chapter 3; Schadd and Winands, IEEE T-CIAIG 3(1), 2011. The tree looks
//! further ahead than one in which everybody acts in turn, at the price of positions that the game cannot reach.

use crate::alphabeta::opponents::OpponentModel;

/// One opponent replies for all.
pub(crate) struct BestReply;

impl OpponentModel for BestReply {
    const ONE_REPLY: bool = true;
}
