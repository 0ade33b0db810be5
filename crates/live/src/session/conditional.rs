//! Conditional moves: stored, played when their line is reached, and visible only to their player.

use super::Session;
use crate::LiveError;
use gamut_store::Write;
use gamut_store::ids::PersonId;
use gamut_table::change::Prepared;
use gamut_table::{PlayerLines, Timeline, Viewer};
use gamut_views::ServerMessage;

impl Session {
    /// Stores a player's conditional moves and answers the player. Returns the number of the newest event or the
    /// refusal, and whether the database failed.
    pub(super) async fn plan(
        &mut self,
        seq: u32,
        lines: &[Vec<String>],
        viewer: &Viewer,
    ) -> (Result<u32, LiveError>, Result<(), LiveError>) {
        // They begin after the newest event of all nodes.
        if let Err(error) = self.catch_up().await {
            return (Err(error.clone()), Err(error));
        }
        let write = match self.timeline.conditional(seq, lines, viewer) {
            Ok(write) => write,
            Err(error) => return (Err(error.into()), Ok(())),
        };
        match self.leave_conditional(write).await {
            Ok(()) => (Ok(self.timeline.seq()), Ok(())),
            Err(error) => (Err(error.clone()), self.survives(error).await),
        }
    }

    async fn leave_conditional(&mut self, lines: PlayerLines) -> Result<(), LiveError> {
        let (game, seq) = (self.timeline.id(), self.timeline.seq());
        let write = Write::Conditional { game, seq, lines: lines.clone() };
        if let Err(error) = self.shared.store.write(write).await {
            return Err(self.overtaken(error.into()).await);
        }
        self.planned(lines);
        Ok(())
    }

    /// Replaces a player's conditional moves and updates all of the player's sockets.
    pub(super) fn planned(&mut self, write: PlayerLines) {
        let (person, lines) = (write.person, write.lines.clone());
        self.conditional.set(write);
        self.watchers.tell_planner(&self.timeline, person, &ServerMessage::Conditional { lines });
    }

    /// Returns a viewer's conditional moves, if the viewer can have any.
    pub(super) fn conditional_of(&self, viewer: &Viewer) -> Option<ServerMessage> {
        let person = self.timeline.planner(viewer).filter(|_| self.timeline.has_conditional_moves())?;
        Some(ServerMessage::Conditional { lines: self.conditional.of(person).to_vec() })
    }

    /// Returns the game after a line, for one of its players.
    pub(super) async fn after_line(
        &self,
        person: Option<PersonId>,
        seq: u32,
        line: &[String],
    ) -> Result<Timeline, LiveError> {
        let viewer = self.viewer(person).await?;
        Ok(self.timeline.after_line(seq, line, &viewer)?)
    }

    /// Plays the stored replies of the seats in turn. Each reply is checked like a new action; if it cannot be played,
    /// that player's lines are dropped.
    pub(super) async fn play_conditional(&mut self) -> Result<(), LiveError> {
        loop {
            let Some(seat) = self.timeline.turn() else { return Ok(()) };
            let answer = self.conditional.answer(self.timeline.owner(seat));
            let Some((person, action)) = answer else { return Ok(()) };
            match self.timeline.prepare_text(action) {
                Ok(prepared) => self.commit(Prepared { person: Some(person), ..prepared }, Write::Append).await?,
                Err(error) => {
                    tracing::warn!("{:?}: a conditional move cannot be played: {error}", self.timeline.id());
                    self.leave_conditional(PlayerLines { person, lines: Vec::new() }).await?;
                }
            }
        }
    }
}
