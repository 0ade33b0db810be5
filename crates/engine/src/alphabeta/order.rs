//! In which order actions are tried.

use super::frame::{Candidate, Frame, Ply};
use super::searcher::Searcher;
use super::opponents::{self, OpponentModel};
use crate::Searchable;
use crate::searchable::Knowledge;

const TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;

impl<P: Searchable, M: OpponentModel> Searcher<'_, P, M> {
    /// Fills a frame with all actions, ranked.
    pub(crate) fn rank_all(&self, position: &P, frame: &mut Frame<P>, table_code: u32, distance: usize) {
        let killers = self.history.killers(distance);
        let answer = self.history.answer(self.path.last().copied().flatten());
        frame.candidates.clear();
        for (seat, view) in opponents::actors::<M, P>(position, self.task.hero) {
            let sign = if position.side_of(seat) == self.task.hero { 1 } else { -1 };
            view.actions(&mut frame.actions);
            let sees_all = self.task.sight.is_full(frame.actions.len());
            for &action in frame.actions.iter() {
                if !sees_all && self.task.sight.overlooks::<P>(action, distance == 0) {
                    continue;
                }
                let ply = Ply { seat, action };
                let change = self.task.knowledge.gain(&view, seat, action);
                let gain = sign * change.points;
                let rank = if ply.code::<P>() == table_code {
                    TABLE
                } else if change.noisy && gain >= 0 {
                    CAPTURE + gain * 64
                } else if killers[0] == Some(ply) {
                    KILLER + 2
                } else if killers[1] == Some(ply) {
                    KILLER + 1
                } else if answer == Some(ply) {
                    KILLER
                } else {
                    self.history.of(ply) + self.task.parameters.order_gain * gain
                };
                frame.candidates.push(Candidate { ply, rank, gain, noisy: change.noisy });
            }
        }
    }

    /// Fills a frame with the captures that promise to reach at least `least`, ranked.
    pub(crate) fn rank_captures(&self, position: &P, frame: &mut Frame<P>, least: i32) {
        frame.candidates.clear();
        for (seat, view) in opponents::actors::<M, P>(position, self.task.hero) {
            let sign = if position.side_of(seat) == self.task.hero { 1 } else { -1 };
            view.captures(&mut frame.actions);
            let sees_all = self.task.sight.is_full(usize::MAX);
            for &action in frame.actions.iter() {
                if !sees_all && self.task.sight.overlooks::<P>(action, false) {
                    continue;
                }
                let change = self.task.knowledge.gain(&view, seat, action);
                let gain = sign * change.points;
                if change.noisy && gain >= least {
                    let ply = Ply { seat, action };
                    frame.candidates.push(Candidate { ply, rank: gain, gain, noisy: true });
                }
            }
        }
    }
}
