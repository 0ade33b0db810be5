//! Standings.

use crate::entrant::EntrantId;
use crate::event::Finish;
use crate::history::lots;
use crate::score::{Points, against, table_points};
use crate::settings::{Format, TieBreak};
use crate::tie_break::{TieBreakValue, value};
use crate::tournament::{Table, Tournament};
use std::cmp::Reverse;

/// An entrant's line in the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The rank, from 1; entrants that all tie-breaks leave tied share the best one.
    pub rank: u32,
    /// The entrant.
    pub entrant: EntrantId,
    /// The points.
    pub points: Points,
    /// The values of the settings' tie-breaks, in their order.
    pub tie_breaks: Vec<TieBreakValue>,
    /// Whether the results count for nobody: those of an entrant who left a round robin before half of the games.
    pub is_annulled: bool,
}

/// Whom an entrant met, for tie-breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opponent {
    /// An entrant, by index.
    Entrant(usize),
    /// Nobody real: counts as many points as the entrant has.
    Own,
    /// Nobody, since the entrant was absent.
    Nobody,
}

/// One opponent at one table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Encounter {
    pub(crate) opponent: Opponent,
    pub(crate) score: Points,
}

/// What an entrant's standing is computed from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) points: Points,
    pub(crate) encounters: Vec<Encounter>,
    pub(crate) wins: u32,
    pub(crate) seconds: u32,
}

/// Returns the standings, the best first. Entrants that share a rank are in order of the lot.
#[must_use]
pub fn standings(tournament: &Tournament) -> Vec<Standing> {
    let annulled = annulled(tournament);
    let sheets = sheets(tournament, &annulled);
    let lots = lots(tournament);
    let mut order: Vec<usize> = (0..sheets.len()).collect();
    order.sort_by_key(|&entrant| (annulled[entrant], Reverse(sheets[entrant].points), lots[entrant]));
    let mut lines = Vec::with_capacity(order.len());
    for tied in order
        .chunk_by_mut(|&one, &other| (annulled[one], sheets[one].points) == (annulled[other], sheets[other].points))
    {
        break_ties(&sheets, &tournament.settings().tie_breaks, tied, &[], &mut lines);
    }
    for line in &mut lines {
        line.is_annulled = annulled[line.entrant.index().expect("lines are of entrants")];
    }
    lines
}

/// Appends the lines of entrants that are tied so far, with the values of the tie-breaks applied so far.
fn break_ties(
    sheets: &[Sheet],
    tie_breaks: &[TieBreak],
    tied: &mut [usize],
    values: &[TieBreakValue],
    lines: &mut Vec<Standing>,
) {
    let Some((&next, rest)) = tie_breaks.split_first() else {
        let rank = lines.len() as u32 + 1;
        lines.extend(tied.iter().map(|&entrant| Standing {
            rank,
            entrant: EntrantId::from_index(entrant),
            points: sheets[entrant].points,
            tie_breaks: values.to_vec(),
            is_annulled: false,
        }));
        return;
    };
    let mut valued: Vec<(TieBreakValue, usize)> =
        tied.iter().map(|&entrant| (value(next, sheets, entrant, tied), entrant)).collect();
    valued.sort_by_key(|&(value, _)| Reverse(value));
    for group in valued.chunk_by(|one, other| one.0 == other.0) {
        let mut tied: Vec<usize> = group.iter().map(|&(_, entrant)| entrant).collect();
        break_ties(sheets, rest, &mut tied, &[values, &[group[0].0]].concat(), lines);
    }
}

/// Returns who left a round robin before half of the games: their results count for nobody.
fn annulled(tournament: &Tournament) -> Vec<bool> {
    let Format::RoundRobin { cycles } = tournament.settings().format else {
        return vec![false; tournament.entrants().len()];
    };
    let games = usize::from(cycles) * tournament.places().len().saturating_sub(1);
    let played = |id: EntrantId| {
        let tables = tournament.rounds().iter().flat_map(|round| &round.tables);
        tables.filter(|table| is_played(table, id)).count()
    };
    tournament.entrants().iter().map(|entrant| !entrant.is_active && 2 * played(entrant.id) < games).collect()
}

/// Returns whether an entrant played at a table.
fn is_played(table: &Table, id: EntrantId) -> bool {
    let seat = table.seats.iter().position(|&seat| seat == Some(id));
    let appeared = |finishes: &Vec<Finish>| finishes.iter().filter(|&&finish| finish != Finish::Forfeit).count();
    let Some((seat, finishes)) = seat.zip(table.finishes.as_ref()) else { return false };
    finishes[seat] != Finish::Forfeit && appeared(finishes) > 1
}

/// Returns what the standing of each entrant is computed from.
pub(crate) fn sheets(tournament: &Tournament, annulled: &[bool]) -> Vec<Sheet> {
    let mut sheets = vec![Sheet::default(); tournament.entrants().len()];
    let opponents = tournament.settings().table_size() - 1;
    let fill = |sheet: &mut Sheet, opponent, halves| {
        let encounter = Encounter { opponent, score: Points::from_halves(halves) };
        sheet.encounters.extend(std::iter::repeat_n(encounter, opponents));
    };
    let is_swiss = matches!(tournament.settings().format, Format::Swiss { .. });
    // Half of a bye's points come from each opponent that is missing.
    let bye = tournament.settings().bye_points();
    for round in tournament.rounds() {
        let mut present = vec![false; sheets.len()];
        for (table, seat, entrant) in seated(&round.tables) {
            present[entrant] = true;
            if let Some(finishes) = &table.finishes {
                add_table(&mut sheets[entrant], (table, finishes), seat, (annulled, entrant));
            }
        }
        for entrant in round.byes.iter().filter_map(|id| id.index()) {
            present[entrant] = true;
            sheets[entrant].points += bye;
            if is_swiss {
                fill(&mut sheets[entrant], Opponent::Own, bye.halves() / opponents as u32);
            }
        }
        for (sheet, _) in sheets.iter_mut().zip(&present).filter(|(_, present)| is_swiss && !**present) {
            fill(sheet, Opponent::Nobody, 0);
        }
    }
    sheets
}

/// Iterates over the entrants at tables: the table, the seat, the entrant's index.
fn seated(tables: &[Table]) -> impl Iterator<Item = (&Table, usize, usize)> {
    tables.iter().flat_map(|table| {
        let seats = table.seats.iter().enumerate();
        seats.filter_map(move |(seat, id)| Some((table, seat, id.as_ref()?.index()?)))
    })
}

/// Adds a table's result to the sheet of the entrant in a seat.
fn add_table(
    sheet: &mut Sheet,
    (table, finishes): (&Table, &[Finish]),
    seat: usize,
    (annulled, entrant): (&[bool], usize),
) {
    let index = |seat: usize| table.seats[seat].and_then(EntrantId::index);
    let others = || (0..finishes.len()).filter(|&other| other != seat);
    if others().any(|other| index(other).is_some_and(|other| annulled[other])) && !annulled[entrant] {
        return;
    }
    sheet.points += table_points(finishes)[seat];
    let appeared = |seat: usize| finishes[seat] != Finish::Forfeit;
    for other in others() {
        let opponent = index(other).filter(|_| appeared(seat) && appeared(other));
        let opponent = opponent.map_or(Opponent::Own, Opponent::Entrant);
        sheet.encounters.push(Encounter { opponent, score: against(finishes, seat, other) });
    }
    if appeared(seat) && others().any(appeared) && others().all(|other| finishes[other] != finishes[seat]) {
        sheet.wins += u32::from(finishes[seat] == Finish::Place(1));
        sheet.seconds += u32::from(finishes[seat] == Finish::Place(2));
    }
}
