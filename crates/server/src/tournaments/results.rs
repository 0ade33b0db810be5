//! Results: of finished games, and entered by people.

use super::actor::Actor;
use super::state::{Step, TournamentState, unreadable};
use crate::http::Error;
use gamut_live::LiveError;
use gamut_store::TournamentGame;
use gamut_table::{LogEntry, Timeline};
use gamut_tournament::{Event, Finish, Refusal, Table};

/// Enters a result. The organiser may enter and correct any; over the board, a player may enter the own table's.
pub(super) fn set(
    state: &TournamentState,
    actor: &Actor,
    (round, table): (u16, u16),
    finishes: &[Finish],
) -> Result<(Step, ()), Error> {
    let seated = find(state, round, table)?;
    let is_known = seated.finishes.is_some();
    let sits = actor.entrant(state).is_some_and(|own| seated.seats.contains(&Some(own)));
    if is_known || state.play.is_some() || !sits {
        actor.must_organise(state)?;
    }
    let finishes = finishes.to_vec();
    let event = match is_known {
        true => Event::Corrected { round, table, finishes },
        false => Event::Result { round, table, finishes },
    };
    let (mut step, _) = state.follow(Some(actor.visitor.person), &event)?;
    step.write.done = Some((round, table));
    Ok((step, ()))
}

/// Contests a result, as a player of the table may over the board.
pub(super) fn contest(state: &TournamentState, actor: &Actor, (round, table): (u16, u16)) -> Result<(Step, ()), Error> {
    find(state, round, table)?;
    let entrant = actor.entrant(state).filter(|_| state.play.is_none()).ok_or(Refusal::CannotContest)?;
    let (step, _) = state.follow(Some(actor.visitor.person), &Event::Contested { round, table, entrant })?;
    Ok((step, ()))
}

/// Records the result of a finished game, unless the table has one already or the tournament is closed.
pub(super) fn note(state: &TournamentState, at: TournamentGame, log: &[LogEntry]) -> Result<(Step, ()), Error> {
    let TournamentGame { round, table, game, .. } = at;
    let mut step = if find(state, round, table)?.finishes.is_some() || state.tournament.is_closed() {
        state.quiet(None)
    } else {
        let timeline = Timeline::replay(game, log).map_err(LiveError::from)?;
        if timeline.end().is_none() {
            return Err(unreadable(&"a game is not over"));
        }
        let finishes = finishes(&timeline, state.tournament.settings().has_teams());
        state.follow(None, &Event::Result { round, table, finishes })?.0
    };
    step.write.done = Some((round, table));
    Ok((step, ()))
}

fn find(state: &TournamentState, round: u16, table: u16) -> Result<&Table, Error> {
    let index = |number: u16| usize::from(number).checked_sub(1);
    let found = index(round).and_then(|round| state.tournament.rounds().get(round));
    let found = found.and_then(|tables| tables.tables.get(index(table)?));
    found.ok_or_else(|| Refusal::UnknownTable { round, table }.into())
}

/// Returns how the entrants at a table finished a game. In a void game, the seat that missed its first turn, or called
/// the game off alone, did not appear, and the others tie; if all agreed to call the game off, all tie.
fn finishes(game: &Timeline, teams: bool) -> Vec<Finish> {
    let seats = game.owners().len();
    // A team's first member has seat 1 or 2, and both members have the same place.
    let entrants = if teams { 2 } else { seats };
    match game.places() {
        Some(places) => {
            let places = &places[..entrants.min(places.len())];
            let better = |own: &u8| places.iter().filter(|other| *other < own).count() as u8;
            places.iter().map(|own| Finish::Place(1 + better(own))).collect()
        }
        None => {
            let absent = game.late().or(game.called_off()).map(|seat| seat.index() % entrants);
            (0..entrants).map(|seat| if absent == Some(seat) { Finish::Forfeit } else { Finish::Place(1) }).collect()
        }
    }
}
