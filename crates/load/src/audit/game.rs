//! The comparison of a game's stored log with what people were told of it.

use super::More;
use super::acknowledged::{Acknowledged, ToldEvent};
use super::ratings::Results;
use crate::clocks::{self, Circumstances, Life};
use anyhow::{Context, Result, bail, ensure};
use gamut_rules::AnyGame;
use gamut_store::Store;
use gamut_table::{Event, GameId, LogEntry, Owner, PersonId, Started};
use gamut_views::Words;
use std::collections::BTreeSet;

/// The most actions in a bot's turn: six moves, or fewer and an end.
const MOST: usize = 6;
/// Cards turned up after an action.
const CARDS: usize = 2;
/// More texts than anyone says in a game.
const ALL_TEXTS: u32 = 1_000_000;

impl Acknowledged {
    /// Checks everything acknowledged against the database, and adds the game's result to the others.
    ///
    /// # Errors
    /// Describes the first difference.
    pub(super) async fn compare(
        &mut self,
        id: &str,
        store: &Store,
        (lives, outages): (&[Life], &[(i64, i64)]),
        more: More,
        results: &mut Results,
    ) -> Result<()> {
        let id: GameId = id.parse().ok().context("an address")?;
        // Reading checks that the numbers are contiguous from 0.
        let log = store.log(id).await?;
        let Some(Event::Started(started)) = log.first().map(|entry| &entry.event) else {
            bail!("it does not begin with a start")
        };
        // A finished game changes no more; it is checked again at the end.
        let is_checked = !self.is_new && more == More::Undelivered;
        if is_checked && !started.agreement.rated {
            return Ok(());
        }
        let Replayed { plies, is_decided } = replay(started, &log)?;
        results.add(id, started, &log, is_decided, store).await?;
        if is_checked {
            return Ok(());
        }
        self.is_new = false;
        self.compare_events(&log, &plies, more)?;
        self.compare_seats(started, &log)?;
        self.compare_texts(id, store).await?;
        self.compare_plans(id, &log, store).await?;
        self.clocks.sort_by_key(|shown| shown.seq);
        let gathered = store.gathered(id).await?;
        let circumstances = Circumstances { down: store.downtimes(), lives, outages, gathered };
        clocks::check(started, &log, &circumstances, &self.clocks)
    }

    /// The same events in order, followed at most by those that can have been committed without being delivered.
    fn compare_events(&self, log: &[LogEntry], plies: &[u32], more: More) -> Result<()> {
        for (&number, told) in &self.events {
            let stored = log.get(number as usize).with_context(|| format!("event {number} is gone: {told:?}"))?;
            let same = ToldEvent {
                kind: kind(&stored.event)?.to_owned(),
                ply: plies[number as usize],
                action: match &stored.event {
                    Event::Acted { action } => Some(action.clone()),
                    _ => None,
                },
            };
            ensure!(*told == same, "event {number} was told as {told:?} and stored as {same:?}");
        }
        let untold = log.get(self.newest as usize + 1..).context("events that were read are gone")?;
        let returns = untold.iter().filter(|entry| entry.event == Event::Resumed).count();
        // A person's action, the reply or the bot's turn, and the cards that are turned up.
        let most = if more == More::Nothing { 0 } else { 1 + MOST + CARDS + returns };
        ensure!(untold.len() <= most, "nobody knows of {} events after {}", untold.len(), self.newest);
        Ok(())
    }

    /// The person who was told to have the seat has it, and nobody else.
    fn compare_seats(&self, started: &Started, log: &[LogEntry]) -> Result<()> {
        let taken: Vec<Option<PersonId>> =
            log.iter().filter(|entry| matches!(entry.event, Event::Taken { .. })).map(|entry| entry.person).collect();
        let open = started.seats.iter().filter(|owner| **owner == Owner::Open).count();
        ensure!(taken.len() <= open, "{open} open seats are taken by {taken:?}");
        let Some(seated) = &self.seated else { return Ok(()) };
        let is_theirs = taken.iter().flatten().any(|person| person.0.to_string() == *seated);
        ensure!(is_theirs, "{seated} was given the seat, and {taken:?} have one");
        Ok(())
    }

    /// Every text that was delivered is stored, and none twice.
    async fn compare_texts(&self, id: GameId, store: &Store) -> Result<()> {
        let (stored, _) = store.talk(id, ALL_TEXTS).await?;
        let mut once = BTreeSet::new();
        for text in &stored {
            if let Words::Text(words) = &text.words {
                ensure!(once.insert(words), "{words:?} is stored twice");
            }
        }
        for (number, told) in &self.texts {
            let is_it = |words: &Words| matches!(words, Words::Text(words) if words == told);
            let is_stored = stored.iter().any(|text| text.number == *number && is_it(&text.words));
            ensure!(is_stored, "text {number}, {told:?}, is not stored");
        }
        Ok(())
    }

    /// Conditional moves that the server said to have are stored until the next event.
    async fn compare_plans(&self, id: GameId, log: &[LogEntry], store: &Store) -> Result<()> {
        let current = self.plans.iter().filter(|(_, plan)| plan.after as usize + 1 == log.len());
        for (seat, plan) in current {
            let stored = store.conditional_moves(id).await?;
            let actions = |lines: &gamut_table::Lines| -> BTreeSet<Vec<String>> {
                lines.iter().map(|line| line.iter().map(|planned| planned.action.clone()).collect()).collect()
            };
            let told: BTreeSet<Vec<String>> = plan.lines.iter().cloned().collect();
            let is_stored = told.is_empty() || stored.iter().any(|player| actions(&player.lines) == told);
            ensure!(is_stored, "seat {seat} was told that {told:?} are stored; stored is {stored:?}");
        }
        Ok(())
    }
}

/// Returns an event's kind as people are told.
fn kind(event: &Event) -> Result<&'static str> {
    Ok(match event {
        Event::Started(_) => "started",
        Event::Acted { .. } => "acted",
        Event::Undone { .. } => "undone",
        Event::Resigned { .. } => "resigned",
        Event::Taken { .. } => "taken",
        Event::Resumed => "resumed",
        other => bail!("unexpected event {other:?}"),
    })
}

/// What follows from a log by the rules.
struct Replayed {
    /// The number of actions after each event.
    plies: Vec<u32>,
    /// Whether the rules have ended the game.
    is_decided: bool,
}

/// Plays a log, and checks that every card is the one drawn by the seed, even if the server was killed before it was
/// turned up.
fn replay(started: &Started, log: &[LogEntry]) -> Result<Replayed> {
    let mut game = AnyGame::new(&started.variant.parse()?)?;
    let mut plies = Vec::with_capacity(log.len());
    for entry in log {
        match &entry.event {
            Event::Acted { action } => {
                if let Some(card) = started.seed.and_then(|seed| game.draw(seed)) {
                    ensure!(*action == card.to_string(), "event {} turned {action}, the seed draws {card}", entry.seq);
                }
                game.play_text(action)?;
            }
            Event::Undone { ply } => {
                while game.len() > *ply as usize {
                    game.undo();
                }
            }
            _ => {}
        }
        plies.push(u32::try_from(game.len())?);
    }
    Ok(Replayed { plies, is_decided: game.outcome().is_some() })
}
