//! A tournament as the page shows it.

use super::state::TournamentState;
use gamut_store::ids::PersonId;
use gamut_store::{PersonKind, ShownPerson, TournamentPlayer};
use gamut_tournament::{
    CrossTableCell, CrossTableRow, Entrant, EntrantId, Filler, Finish, Format, HostScore, HostSeat, Points, Round,
    Standing, Table, cross_table,
};
use gamut_views::{
    CrossTableView, EntrantView, RoundView, TableView, TournamentFormat, TournamentStanding, TournamentView,
};
use std::collections::BTreeMap;

/// The names of people, by their numbers in logs.
pub(super) type ShownNames = BTreeMap<PersonId, ShownPerson>;

/// Returns the tournament as seen by the person with these numbers.
pub(super) fn of(state: &TournamentState, names: &ShownNames, identities: &[PersonId]) -> TournamentView {
    let (tournament, settings) = (&state.tournament, state.tournament.settings());
    TournamentView {
        id: settings.name.clone(),
        version: state.stored.version,
        name: state.stored.name.clone(),
        variant: settings.variant.to_string(),
        seats: settings.table_size() as u8,
        teams: settings.has_teams(),
        format: match settings.format {
            Format::RoundRobin { cycles } => TournamentFormat::RoundRobin { cycles },
            Format::Swiss { rounds } => TournamentFormat::Swiss { rounds },
            Format::Simul { boards, host } => TournamentFormat::Simul { boards, host: view_host(host) },
        },
        round_count: tournament.round_count() as u32,
        bots: settings.filler == Filler::Bot,
        play: state.play,
        tie_breaks: settings.tie_breaks.iter().map(ToString::to_string).collect(),
        closed: tournament.is_closed(),
        organiser: identities.contains(&state.stored.maker),
        me: state.entrant_of(identities),
        entrants: tournament.entrants().iter().map(|entrant| view_entrant(state, names, entrant)).collect(),
        rounds: (1..).zip(tournament.rounds()).map(|(number, round)| view_round(state, number, round)).collect(),
        standings: cross_table(tournament).rows.into_iter().map(view_standing).collect(),
    }
}

fn view_host(host: HostSeat) -> gamut_views::HostSeat {
    match host {
        HostSeat::First => gamut_views::HostSeat::First,
        HostSeat::Second => gamut_views::HostSeat::Second,
        HostSeat::Alternating => gamut_views::HostSeat::Alternating,
    }
}

fn view_entrant(state: &TournamentState, names: &ShownNames, entrant: &Entrant) -> EntrantView {
    let shown = |player: &TournamentPlayer| player.person.and_then(|person| names.get(&person));
    let name =
        |player: &TournamentPlayer| player.name.clone().or_else(|| shown(player).map(|shown| shown.name.clone()));
    let members: Vec<_> = state.members(entrant.id).collect();
    let first = members.first();
    let is_team = state.tournament.settings().has_teams();
    EntrantView {
        name: first.and_then(|first| name(first)),
        account: !is_team && first.and_then(|first| shown(first)).is_some_and(|shown| shown.kind != PersonKind::Guest),
        members: match is_team {
            true => members.iter().map(|member| own_name(member, names)).collect(),
            false => Vec::new(),
        },
        active: entrant.is_active,
    }
}

/// Returns the name of a team's member. A typed name of the first member is the team's.
fn own_name(member: &TournamentPlayer, names: &ShownNames) -> Option<String> {
    let shown = member.person.and_then(|person| names.get(&person)).map(|shown| shown.name.clone());
    if member.member == 1 { shown } else { member.name.clone().or(shown) }
}

fn view_round(state: &TournamentState, number: u16, round: &Round) -> RoundView {
    let tables = (1..).zip(&round.tables).map(|(table, seated)| view_table(state, (number, table), seated));
    RoundView { tables: tables.collect(), byes: round.byes.iter().map(|id| id.number()).collect() }
}

fn view_table(state: &TournamentState, at: (u16, u16), Table { seats, finishes }: &Table) -> TableView {
    let place = |finish: &Finish| match finish {
        Finish::Place(place) => Some(*place),
        Finish::Forfeit => None,
    };
    let game = state.stored.games.iter().find(|game| (game.round, game.table) == at);
    TableView {
        seats: seats.iter().map(|seat| seat.map(EntrantId::number)).collect(),
        places: finishes.as_ref().map(|finishes| finishes.iter().map(place).collect()),
        game: game.map(|game| game.game.to_string()),
    }
}

fn view_standing(CrossTableRow { standing, rounds }: CrossTableRow) -> TournamentStanding {
    let Standing { rank, entrant, points, tie_breaks, is_annulled } = standing;
    TournamentStanding {
        rank,
        entrant: entrant.number(),
        points: number(points),
        tie_breaks: tie_breaks.iter().map(|value| f64::from(value.quarters()) / 4.0).collect(),
        annulled: is_annulled,
        rounds: rounds.into_iter().map(view_cell).collect(),
    }
}

fn view_cell(cell: CrossTableCell) -> CrossTableView {
    match cell {
        CrossTableCell::Absent => CrossTableView::Absent,
        CrossTableCell::Bye { points } => CrossTableView::Bye { points: number(points) },
        CrossTableCell::Host(HostScore { won, drawn, lost, open }) => CrossTableView::Host { won, drawn, lost, open },
        CrossTableCell::Table { seat, opponents, points, forfeit } => CrossTableView::Table {
            seat,
            opponents: opponents.into_iter().map(|id| id.map(EntrantId::number)).collect(),
            points: points.map(number),
            forfeit,
        },
    }
}

fn number(points: Points) -> f64 {
    f64::from(points.halves()) / 2.0
}
