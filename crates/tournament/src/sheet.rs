//! What an entrant's standing is computed from.

use crate::finish::Finish;
use crate::id::EntrantId;
use crate::score::{Points, against, table_points};
use crate::settings::Format;
use crate::tournament::{Table, Tournament};

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
