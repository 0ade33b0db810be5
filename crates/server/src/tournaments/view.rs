//! A tournament as the page shows it.

use super::cache::Computed;
use super::page::{TournamentPart, seat};
use super::state::TournamentState;
use gamut_store::ids::PersonId;
use gamut_store::{PersonKind, ShownPerson, TournamentPlayer};
use gamut_tournament::{
    CrossTableCell, CrossTableRow, Dispute, Entrant, EntrantId, Filler, Finish, Format, HostScore, HostSeat, Points,
    Round, Standing, Table,
};
use gamut_views::{
    CrossTableView, EntrantView, RoundProgress, RoundView, TableView, TournamentFormat, TournamentSeat,
    TournamentStanding, TournamentView,
};
use std::collections::BTreeMap;

/// The names of people, by their numbers in logs.
pub(super) type ShownNames = BTreeMap<PersonId, ShownPerson>;

/// Returns a part of the tournament as seen by the person with these numbers.
pub(super) fn of(
    computed: &Computed,
    page: &TournamentPart,
    names: &ShownNames,
    identities: &[PersonId],
) -> TournamentView {
    let state = &computed.state;
    let (tournament, settings) = (&state.tournament, state.tournament.settings());
    let me = state.entrant_of(identities);
    let last = tournament.rounds().len() as u16;
    let organisers = state.stored.organisers.iter();
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
        organiser: state.is_organised_by(identities),
        co_organisers: organisers.filter_map(|person| Some(names.get(person)?.name.clone())).collect(),
        me: me.map(EntrantId::number),
        seat: seat(tournament, me)
            .map(|(number, table)| TournamentSeat { number, table: view_table(state, (last, number), table) }),
        entrant_count: computed.rows.len() as u32,
        active_count: (tournament.active_count() - state.gone.len()) as u32,
        entrants: page
            .entrants
            .iter()
            .filter_map(|id| tournament.entrant(*id))
            .map(|entrant| view_entrant(state, names, entrant))
            .collect(),
        rounds: tournament.rounds().iter().map(progress).collect(),
        round: page.round.and_then(|number| view_round(state, number, page)),
        order: computed.order().map(EntrantId::number).collect(),
        first_line: page.lines.start as u32 + 1,
        standings: computed.rows[page.lines.clone()].iter().map(view_standing).collect(),
    }
}

fn progress(round: &Round) -> RoundProgress {
    let decided = round.tables.iter().filter(|table| table.finishes.is_some()).count();
    RoundProgress { tables: round.tables.len() as u16, decided: decided as u16 }
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
        number: entrant.id.number(),
        name: first.and_then(|first| name(first)),
        account: !is_team && first.and_then(|first| shown(first)).is_some_and(|shown| shown.kind != PersonKind::Guest),
        members: match is_team {
            true => members.iter().map(|member| own_name(member, names)).collect(),
            false => Vec::new(),
        },
        active: state.is_active(entrant),
        removed: entrant.is_removed,
    }
}

/// Returns the name of a team's member. A typed name of the first member is the team's.
fn own_name(member: &TournamentPlayer, names: &ShownNames) -> Option<String> {
    let shown = member.person.and_then(|person| names.get(&person)).map(|shown| shown.name.clone());
    if member.member == 1 { shown } else { member.name.clone().or(shown) }
}

fn view_round(state: &TournamentState, number: u16, page: &TournamentPart) -> Option<RoundView> {
    let round = state.tournament.rounds().get(usize::from(number).checked_sub(1)?)?;
    let first = page.tables.start as u16 + 1;
    let tables = (first..).zip(&round.tables[page.tables.clone()]);
    let tables = tables.map(|(table, seated)| view_table(state, (number, table), seated));
    let byes = round.byes.iter().filter(|id| page.entrants.contains(id)).map(|id| id.number());
    Some(RoundView { number, first_table: first, tables: tables.collect(), byes: byes.collect() })
}

fn view_table(state: &TournamentState, at: (u16, u16), table: &Table) -> TableView {
    let Table { seats, finishes, dispute } = table;
    let game = state.game(at.0, at.1);
    TableView {
        seats: seats.iter().map(|seat| seat.map(EntrantId::number)).collect(),
        places: finishes.as_ref().map(|finishes| finishes.iter().map(|finish| place(*finish)).collect()),
        game: game.map(|game| game.game.to_string()),
        contested: match dispute {
            Dispute::Open(entrant) => Some(entrant.number()),
            Dispute::None | Dispute::Settled => None,
        },
        settled: *dispute == Dispute::Settled,
        unrated: game.is_some_and(|game| game.is_unrated),
    }
}

fn place(finish: Finish) -> Option<u8> {
    match finish {
        Finish::Place(place) => Some(place),
        Finish::Forfeit => None,
    }
}

fn view_standing(CrossTableRow { standing, rounds }: &CrossTableRow) -> TournamentStanding {
    let Standing { rank, entrant, points, tie_breaks, is_annulled } = standing;
    TournamentStanding {
        rank: *rank,
        entrant: entrant.number(),
        points: number(*points),
        tie_breaks: tie_breaks.iter().map(|value| f64::from(value.quarters()) / 4.0).collect(),
        annulled: *is_annulled,
        rounds: rounds.iter().map(view_cell).collect(),
    }
}

fn view_cell(cell: &CrossTableCell) -> CrossTableView {
    match *cell {
        CrossTableCell::Absent => CrossTableView::Absent,
        CrossTableCell::Bye { points } => CrossTableView::Bye { points: number(points) },
        CrossTableCell::Host(HostScore { won, drawn, lost, open }) => CrossTableView::Host { won, drawn, lost, open },
        CrossTableCell::Table { seat, ref opponents, points, finish } => CrossTableView::Table {
            seat,
            opponents: opponents.iter().map(|id| id.map(EntrantId::number)).collect(),
            points: points.map(number),
            place: finish.and_then(place),
            forfeit: finish == Some(Finish::Forfeit),
        },
    }
}

fn number(points: Points) -> f64 {
    f64::from(points.halves()) / 2.0
}
