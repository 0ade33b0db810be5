//! Conditional moves: a player leaves replies to the likely actions of the opponent.

use super::{Follower, SILENT, View};
use crate::history::Line;
use crate::socket::Socket;
use anyhow::{Context, Result};
use gamut_views::PlannedMove;
use rand::seq::IndexedRandom;
use serde_json::json;
use tokio::time::timeout;

/// In games with conditional moves, players choose among this many actions, so that some are foreseen.
const LIKELY: usize = 2;

impl Follower {
    /// Returns the actions that the seat in turn may choose.
    pub(super) fn likely(&self) -> &[String] {
        let all = &self.newest.actions;
        if self.plans { &all[..all.len().min(LIKELY)] } else { all }
    }

    /// Leaves a reply to the first of the likely actions, and sometimes to the others.
    pub(super) async fn leave_plan(&mut self, socket: &mut Socket) -> Result<()> {
        self.newest.is_planned = true;
        let (known, seat) = (self.newest.number.context("it was read")?, self.seat.context("players plan")?);
        let mut lines = Vec::new();
        for action in self.likely().to_vec() {
            let path = format!("/api/games/{}/line", self.game);
            let asked = json!({ "seq": known, "line": [action] });
            let answer = timeout(self.patience(), self.client.post(&path, &asked)).await??;
            // The game may have advanced meanwhile.
            let Ok(View { state }) = serde_json::from_slice(&answer.body) else { return Ok(()) };
            if state.over.is_some() || state.turn != Some(seat) {
                continue;
            }
            if let Some(reply) = state.actions.choose(&mut self.dice) {
                lines.push(vec![action, reply.action.clone()]);
            }
        }
        let (at, game) = (self.field.history.now(), self.game.clone());
        self.field.history.add(&Line::Plan { at, game, seat, number: known, lines: lines.clone() });
        timeout(SILENT, socket.plan(known, &lines)).await?
    }

    /// Records which lines a server has.
    pub(super) fn note_stored(&self, lines: &[Vec<PlannedMove>]) {
        let Some(seat) = self.seat else { return };
        let actions = |line: &Vec<PlannedMove>| line.iter().map(|planned| planned.action.clone()).collect();
        let (at, game, lines) = (self.field.history.now(), self.game.clone(), lines.iter().map(actions).collect());
        self.field.history.add(&Line::StoredPlan { at, game, seat, lines });
    }
}
