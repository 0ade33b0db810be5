//! Commands in messages: received, judged, written, accepted, and sent to all followers.

use super::Session;
use crate::LiveError;
use crate::bus::News;
use crate::limits::LimitError;
use crate::metrics;
use crate::request::Unread;
use crate::watchers::{Outgoing, WatcherId};
use gamut_store::clock;
use gamut_store::ids::random_seed;
use gamut_store::{Append, Write};
use gamut_table::Refusal;
use gamut_table::change::{Happened, Prepared};
use gamut_table::clocks::Clocks;
use gamut_table::{LogEntry, Viewer};
use gamut_views::ClientMessage;
use std::time::Instant;

/// Maximum number of events in a game's log; real games have far fewer.
const MAX_EVENTS: u32 = 20_000;

impl Session {
    /// Carries out a message, or tells its sender why not.
    pub(super) async fn hear(
        &mut self,
        from: WatcherId,
        message: Result<ClientMessage, Unread>,
    ) -> Result<(), LiveError> {
        let message = match message {
            Ok(message) => message,
            Err(Unread { re, refusal }) => {
                self.watchers.refuse(from, Outgoing::Unread { re, seq: self.timeline.seq(), refusal });
                return Ok(());
            }
        };
        if let ClientMessage::Say { re, to, words } = &message {
            self.hear_said(from, *re, *to, words).await;
            return Ok(());
        }
        if let Err(error) = self.lapse(self.time.lag).await {
            self.survives(error).await?;
        }
        let viewer = self.watchers.viewer(from);
        let began = Instant::now();
        let (done, fatal) = self.obey(&message, &viewer).await;
        metrics::action(&message, &done, began.elapsed());
        if let Err(error) = done {
            let (re, seq) = (Some(message.re()), self.timeline.seq());
            self.watchers.refuse(from, Outgoing::Refused { re, seq, error: Box::new(error) });
        }
        fatal
    }

    /// Carries out a message. Returns the number of the newest event or the refusal, and whether the database failed.
    pub(super) async fn obey(
        &mut self,
        message: &ClientMessage,
        viewer: &Viewer,
    ) -> (Result<u32, LiveError>, Result<(), LiveError>) {
        self.note_seen(viewer);
        if let ClientMessage::Conditional { seq, lines, .. } = message {
            return self.plan(*seq, lines, viewer).await;
        }
        let mut judged = self.judge_or_step(message, viewer);
        if matches!(judged, Err(LiveError::Refused(Refusal::Stale))) {
            // A page that comes from another node may know more than this one.
            match self.catch_up().await {
                Ok(true) => judged = self.judge_or_step(message, viewer),
                Ok(false) => {}
                Err(error) => return (Err(error.clone()), Err(error)),
            }
        }
        match judged {
            Ok(None) => (Ok(self.timeline.seq()), Ok(())),
            Ok(Some(prepared)) => match self.commit(prepared, Write::Append).await {
                Ok(()) => {
                    let seq = self.timeline.seq();
                    // The bot keeps computing while players are asked.
                    let asks = self.timeline.has_offer() && !self.timeline.is_all_agreed();
                    (Ok(seq), if asks { Ok(()) } else { self.advance().await })
                }
                Err(error) => (Err(error.clone()), self.survives(error).await),
            },
            Err(error) => (Err(error), Ok(())),
        }
    }

    fn judge_or_step(&mut self, message: &ClientMessage, viewer: &Viewer) -> Result<Option<Prepared>, LiveError> {
        match message {
            ClientMessage::Step { seq, here, .. } => self.step(*seq, *here, viewer).map(|()| None),
            message => self.judge(message, viewer),
        }
    }

    fn judge(&self, message: &ClientMessage, viewer: &Viewer) -> Result<Option<Prepared>, LiveError> {
        if self.timeline.seq() >= MAX_EVENTS {
            return Err(LimitError::Busy("this game is too long").into());
        }
        let Some((seq, command)) = message.command() else { return Ok(None) };
        let judged = self.timeline.judge(seq, command, viewer, clock::now(), random_seed())?;
        if judged.as_ref().is_some_and(|judged| self.timeline.agrees_to_rated(&judged.event)) {
            return Err(LiveError::CannotAsk("request a rated rematch with POST /api/games/{id}/rematch"));
        }
        if let ClientMessage::Claim { seat, .. } = message {
            self.attendance.can_claim(*seat, &self.timeline, &self.time, self.shared.store.downtimes())?;
        }
        Ok(judged)
    }

    /// Writes an event, and only then changes the game and notifies all followers.
    pub(super) async fn commit(
        &mut self,
        prepared: Prepared,
        write: impl FnOnce(Append) -> Write,
    ) -> Result<(), LiveError> {
        let Prepared { event, person, change } = prepared;
        self.learn_conditional().await?;
        let at = clock::now();
        let spent = self.time.spent(self.timeline.clocks());
        let clocks = self.timeline.clocks_after(&change, at, spent);
        let due = clocks.as_ref().and_then(Clocks::due).map(|(at, _)| at);
        let beat = clocks.as_ref().and_then(Clocks::beat);
        let record = LogEntry { person, spent, ..LogEntry::new(self.timeline.seq() + 1, at, event) };
        let summary = self.timeline.summary_after(&change);
        let conditional = self.conditional.after(&self.timeline, &record.event, &change, summary.over.is_some());
        let waiting = self.timeline.auto_advances_after(&change)
            || self.conditional.answers_after(&self.timeline, &change, &conditional);
        let planned = conditional.clone();
        let append = Append { id: self.timeline.id(), record, waiting, due, beat, summary, conditional };
        if let Err(error) = self.shared.store.write(write(append)).await {
            return Err(self.overtaken(error.into()).await);
        }
        let was_over = self.timeline.end().is_some();
        let before = self.timeline.person_in_turn();
        let happened = self.timeline.accept(change, clocks, at);
        let (game, seq) = (self.timeline.id(), self.timeline.seq());
        self.shared.cluster.tell(&News::Committed { game, seq, waiting });
        self.tell(&happened, at, was_over);
        // A person who sits down causes another kind of notification.
        let maker = self.timeline.started().maker.filter(|_| matches!(happened, Happened::Seated { .. }));
        self.call_next(maker.or(before), person);
        for write in planned {
            self.planned(write);
        }
        Ok(())
    }

    /// Sends an event to all followers and restarts the clocks.
    pub(super) fn tell(&mut self, happened: &Happened, at: i64, was_over: bool) {
        self.time.set(at, self.timeline.clocks());
        self.watchers.tell_event(&self.timeline, &self.names, happened, at);
        let has_ended = !was_over && self.timeline.end().is_some();
        if has_ended || matches!(happened, Happened::Seated { .. } | Happened::Left { .. }) {
            self.watchers.tell_roles(&self.timeline, self.talking.as_ref());
        }
    }
}
