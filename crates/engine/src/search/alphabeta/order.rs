//! Move ordering.

use super::frame::{Candidate, Frame};
use super::searcher::Searcher;
use crate::search::moves::Move;
use crate::search::opponents::{self, OpponentModel};
use crate::{Evaluator, Searchable};

const TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;

impl<P: Searchable, E: Evaluator<P>, M: OpponentModel> Searcher<'_, P, E, M> {
    /// Fills a frame with the table's move only, so that nothing else is generated before it is searched; returns
    /// whether there is one.
    pub(crate) fn rank_table_move(&self, position: &P, frame: &mut Frame<P>, table_code: u32) -> bool {
        frame.candidates.clear();
        let Some(mv) = Move::decode::<P>(table_code) else { return false };
        let Some((_, view)) = opponents::actors::<M, P>(position, self.context.hero).find(|(seat, _)| *seat == mv.seat)
        else {
            return false;
        };
        // The number of actions affects what a weak level overlooks in a position.
        if !self.context.handicap.blind_spots.is_empty(usize::MAX) || !view.is_legal(mv.action) {
            return false;
        }
        let change = self.context.evaluator.gain(&view, mv.seat, mv.action);
        let sign = if position.side_of(mv.seat) == self.context.hero { 1 } else { -1 };
        frame.candidates.push(Candidate { mv, rank: TABLE, gain: sign * change.points, noisy: change.noisy });
        true
    }

    /// Fills a frame with all actions, ranked.
    pub(crate) fn rank_all(&self, position: &P, frame: &mut Frame<P>, table_code: u32, ply: usize) {
        frame.candidates.clear();
        self.add_all(position, frame, table_code, ply);
    }

    /// Adds all actions, ranked, to a frame that is empty or holds the table's move.
    pub(crate) fn add_all(&self, position: &P, frame: &mut Frame<P>, table_code: u32, ply: usize) {
        let searched = frame.candidates.first().map(|candidate| candidate.mv);
        let killers = self.history.killers(ply);
        let countermove = self.history.countermove(self.path.last().copied().flatten());
        for (seat, view) in opponents::actors::<M, P>(position, self.context.hero) {
            let sign = if position.side_of(seat) == self.context.hero { 1 } else { -1 };
            view.actions(&mut frame.actions);
            let sees_all = self.context.handicap.blind_spots.is_empty(frame.actions.len());
            for &action in frame.actions.iter() {
                if !sees_all && self.overlooks(action, ply) {
                    continue;
                }
                let mv = Move { seat, action };
                if searched == Some(mv) {
                    continue;
                }
                let change = self.context.evaluator.gain(&view, seat, action);
                let gain = sign * change.points;
                let code = mv.code::<P>();
                let rank = if code == table_code {
                    TABLE
                } else if change.noisy && gain >= 0 {
                    CAPTURE + gain * 64
                } else if killers[0] == Some(mv) {
                    KILLER + 2
                } else if killers[1] == Some(mv) {
                    KILLER + 1
                } else if code == countermove {
                    KILLER
                } else {
                    self.history.of(mv) + self.context.parameters.order_gain * gain
                };
                frame.candidates.push(Candidate { mv, rank, gain, noisy: change.noisy });
            }
        }
    }

    /// Fills a frame with the root actions to be searched, ranked.
    pub(crate) fn rank_root(&self, position: &P, frame: &mut Frame<P>, table_code: u32) {
        self.rank_all(position, frame, table_code, 0);
        let wanted = &self.context.root_moves;
        if !wanted.is_empty() {
            frame.candidates.retain(|candidate| wanted.contains(&candidate.mv.action));
        }
    }

    /// Returns whether a weak level overlooks this action of the position at this ply.
    #[cold]
    fn overlooks(&self, action: P::Action, ply: usize) -> bool {
        let blind_spots = &self.context.handicap.blind_spots;
        match self.path.last() {
            Some(last) if ply > 0 => blind_spots.hides::<P>(action, last.iter().map(|mv| mv.action)),
            _ => blind_spots.hides::<P>(action, self.context.recent.iter().copied()),
        }
    }

    /// Fills a frame with the captures that may reach `least`, ranked.
    pub(crate) fn rank_captures(&self, position: &P, frame: &mut Frame<P>, least: i32, ply: usize) {
        frame.candidates.clear();
        for (seat, view) in opponents::actors::<M, P>(position, self.context.hero) {
            let sign = if position.side_of(seat) == self.context.hero { 1 } else { -1 };
            view.captures(&mut frame.actions);
            let sees_all = self.context.handicap.blind_spots.is_empty(usize::MAX);
            for &action in frame.actions.iter() {
                if !sees_all && self.overlooks(action, ply) {
                    continue;
                }
                let change = self.context.evaluator.gain(&view, seat, action);
                let gain = sign * change.points;
                if change.noisy && gain >= least {
                    let mv = Move { seat, action };
                    frame.candidates.push(Candidate { mv, rank: gain, gain, noisy: true });
                }
            }
        }
    }
}
