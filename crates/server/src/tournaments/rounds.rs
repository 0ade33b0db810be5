//! Rounds: pairings, and the games that they start.

use super::actor::Actor;
use super::state::{Step, TournamentState};
use crate::http::Error;
use gamut_live::settled_game;
use gamut_store::ids::{PersonId, random_seed};
use gamut_store::{NewLog, TournamentBrowsers, TournamentGame, TournamentPlayer};
use gamut_table::{Agreement, Bot, Owner};
use gamut_tournament::{EntrantId, Event, Format, Table};
use gamut_views::TournamentPlay;

/// Pairs the next round. Each table without a result gets a game, if games are played on the server. In a rated
/// tournament, a game between people who share a browser is not rated, as anywhere else.
pub(super) fn pair(state: &TournamentState, actor: &Actor, browsers: &TournamentBrowsers) -> Result<(Step, ()), Error> {
    actor.must_organise(state)?;
    let (mut step, mut after) = (state.quiet(Some(actor.visitor.person)), state.tournament.clone());
    for entrant in &state.gone {
        let event = Event::Withdrew { entrant: *entrant };
        after.apply(&event)?;
        state.add(&mut step, &event);
    }
    let event = Event::Paired(after.pair()?);
    after.apply(&event)?;
    state.add(&mut step, &event);
    let round = after.rounds().last().map(|round| &round.tables[..]).unwrap_or_default();
    let number = after.rounds().len() as u16;
    let Some(play) = state.play else { return Ok((step, ())) };
    for (place, table) in (1..).zip(round).filter(|(_, table)| table.finishes.is_none()) {
        let is_unrated = play.rated && browsers.are_shared(&people(state, table));
        let log = game(state, table, TournamentPlay { rated: play.rated && !is_unrated, ..play })?;
        step.write.games.push(TournamentGame { round: number, table: place, game: log.id, is_unrated });
        step.games.push(log);
    }
    Ok((step, ()))
}

/// Returns the people at a table.
fn people(state: &TournamentState, table: &Table) -> Vec<PersonId> {
    let players = table.seats.iter().flatten().flat_map(|entrant| state.members(*entrant));
    players.filter_map(|player| player.person).collect()
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

/// Returns the owner of a seat: a bot if no entrant sits there, or the member of the team is gone.
fn owner(
    state: &TournamentState,
    entrant: Option<EntrantId>,
    member: usize,
    play: TournamentPlay,
) -> Result<Owner, Error> {
    let player = entrant.and_then(|entrant| state.members(entrant).nth(member));
    match player {
        Some(TournamentPlayer { person: Some(person), name, is_gone: false, .. }) => {
            let name = name.clone().filter(|_| !play.rated && !state.tournament.settings().has_teams());
            Ok(Owner::Human { name, person: Some(*person) })
        }
        _ => {
            let bot = Bot::checked(play.level, None, random_seed());
            bot.map(Owner::Bot).map_err(|error| Error::Unreadable(error.to_string()))
        }
    }
}
