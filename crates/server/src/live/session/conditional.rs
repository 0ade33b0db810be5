//! Conditional moves: left, played when what they answer was played, and told to nobody else.

use super::Session;
use crate::error::Error;
use crate::ids::PersonId;
use crate::store::Write;
use gamut_table::change::Prepared;
use gamut_table::{PlayerLines, Timeline, Viewer};
use gamut_views::ServerMessage;

impl Session {
    /// Stores the conditional moves that a player leaves, and tells the player: the number of the newest event, or why
    /// they are refused; and whether the database failed.
    pub(super) async fn plan(
        &mut self,
        seq: u32,
        lines: &[Vec<String>],
        viewer: &Viewer,
    ) -> (Result<u32, Error>, Result<(), Error>) {
        let write = match self.timeline.conditional(seq, lines, viewer) {
            Ok(write) => write,
            Err(error) => return (Err(error.into()), Ok(())),
        };
        match self.leave_conditional(write).await {
            Ok(()) => (Ok(self.timeline.seq()), Ok(())),
            Err(error) => (Err(error.clone()), self.survives(error).await),
        }
    }

    async fn leave_conditional(&mut self, write: PlayerLines) -> Result<(), Error> {
        self.shared.store.write(Write::Conditional(self.timeline.id(), write.clone())).await?;
        self.planned(write);
        Ok(())
    }

    /// A player's conditional moves are these now: the player is told on every socket.
    pub(super) fn planned(&mut self, write: PlayerLines) {
        let (person, lines) = (write.person, write.lines.clone());
        self.conditional.set(write);
        self.watchers.tell_planner(&self.timeline, person, &ServerMessage::Conditional { lines });
    }

    /// The conditional moves of a viewer who can leave some.
    pub(super) fn conditional_of(&self, viewer: &Viewer) -> Option<ServerMessage> {
        let person = self.timeline.planner(viewer).filter(|_| self.timeline.has_conditional_moves())?;
        Some(ServerMessage::Conditional { lines: self.conditional.of(person).to_vec() })
    }

    /// The game as it would be after a line, for one of its players.
    pub(super) async fn after_line(
        &self,
        person: Option<PersonId>,
        seq: u32,
        line: &[String],
    ) -> Result<Timeline, Error> {
        let viewer = self.viewer(person).await?;
        Ok(self.timeline.after_line(seq, line, &viewer)?)
    }

    /// Plays what those in turn have answered in advance. Each answer is checked as if it came now; those of whoever
    /// left one that cannot be played are dropped.
    pub(super) async fn play_conditional(&mut self) -> Result<(), Error> {
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
