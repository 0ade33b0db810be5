//! Rounds: pairings, and the games that they start.

use super::actor::Actor;
use super::state::{Step, TournamentState};
use crate::http::Error;
use gamut_live::settled_game;
use gamut_store::ids::random_seed;
use gamut_store::{NewLog, TournamentGame, TournamentPlayer};
use gamut_table::{Agreement, Bot, Owner};
use gamut_tournament::{EntrantId, Event, Format, Table};
use gamut_views::TournamentPlay;

/// Pairs the next round. Each table without a result gets a game, if games are played on the server.
pub(super) fn pair(state: &TournamentState, actor: &Actor) -> Result<(Step, ()), Error> {
    actor.must_organise(state)?;
    let event = Event::Paired(state.tournament.pair()?);
    let (mut step, after) = state.follow(Some(actor.visitor.person), &event)?;
    let round = after.rounds().last().map(|round| &round.tables[..]).unwrap_or_default();
    let number = after.rounds().len() as u16;
    let Some(play) = state.play else { return Ok((step, ())) };
    for (place, table) in (1..).zip(round).filter(|(_, table)| table.finishes.is_none()) {
        let log = game(state, table, play)?;
        step.write.games.push(TournamentGame { round: number, table: place, game: log.id });
        step.games.push(log);
    }
    Ok((step, ()))
}

/// Ends the tournament.
pub(super) fn close(state: &TournamentState, actor: &Actor) -> Result<(Step, ()), Error> {
    actor.must_organise(state)?;
    let (step, _) = state.follow(Some(actor.visitor.person), &Event::Closed)?;
    Ok((step, ()))
}

/// Returns the game of a table, which starts now.
fn game(state: &TournamentState, table: &Table, play: TournamentPlay) -> Result<NewLog, Error> {
    let settings = state.tournament.settings();
    // A team has seats 1 and 3, or 2 and 4.
    let seats = (0..settings.variant.seats()).map(|seat| {
        let (index, member) = if settings.has_teams() { (seat % 2, seat / 2) } else { (seat, 0) };
        owner(state, table.seats[index], member, play)
    });
    let agreement = Agreement {
        takebacks: false,
        pace: Some(play.pace),
        rated: play.rated,
        public: play.public,
        questions: true,
        exhibition: matches!(settings.format, Format::Simul { .. }),
    };
    Ok(settled_game(settings.variant.clone(), seats.collect::<Result<_, _>>()?, agreement, state.stored.maker)?)
}

/// Returns the owner of a seat: a bot if no entrant sits there.
fn owner(
    state: &TournamentState,
    entrant: Option<EntrantId>,
    member: usize,
    play: TournamentPlay,
) -> Result<Owner, Error> {
    let player = entrant.and_then(|entrant| state.members(entrant).nth(member));
    match player {
        Some(TournamentPlayer { person: Some(person), name, .. }) => {
            let name = name.clone().filter(|_| !play.rated && !state.tournament.settings().has_teams());
            Ok(Owner::Human { name, person: Some(*person) })
        }
        _ => {
            let bot = Bot::checked(play.level, None, random_seed());
            bot.map(Owner::Bot).map_err(|error| Error::Unreadable(error.to_string()))
        }
    }
}
