//! Rounds, standings and cross-tables as text and as comma-separated values.

use crate::failure::Failure;
use gamut_tournament::{CrossTable, CrossTableCell, EntrantId, Finish, HostScore, Standing, Tournament};
use std::collections::HashMap;
use std::io::Write;

/// Prints a round, from 1.
pub(super) fn round(state: &Tournament, number: usize, csv: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let known = number.checked_sub(1).and_then(|index| state.rounds().get(index));
    let Some(round) = known else {
        return Err(Failure::input(match state.rounds().len() {
            0 => "no round has been paired yet".to_owned(),
            last => format!("there is no round {number}; the last one is {last}"),
        }));
    };
    let mut rows = vec![vec!["Table".to_owned(), "Seat".to_owned(), "Finish".to_owned(), "Name".to_owned()]];
    for (table, seated) in (1..).zip(&round.tables) {
        for (seat, id) in seated.seats.iter().enumerate() {
            let finish = match seated.finishes.as_ref().map(|finishes| finishes[seat]) {
                None => String::new(),
                Some(Finish::Place(place)) => place.to_string(),
                Some(Finish::Forfeit) => "forfeit".to_owned(),
            };
            let name = id.map_or_else(|| "bot".to_owned(), |id| name(state, id));
            rows.push(vec![table.to_string(), (seat + 1).to_string(), finish, name]);
        }
    }
    for &bye in &round.byes {
        rows.push(vec!["bye".to_owned(), String::new(), String::new(), name(state, bye)]);
    }
    if !csv {
        writeln!(out, "Round {number} of {}", state.round_count())?;
    }
    write_rows(&rows, csv, out)
}

/// Prints standings.
pub(super) fn standings(
    state: &Tournament,
    standings: &[Standing],
    csv: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut head = vec!["Rank".to_owned(), "Points".to_owned()];
    head.extend(state.settings().tie_breaks.iter().map(ToString::to_string));
    head.push("Name".to_owned());
    let row = |line: &Standing| {
        let mut row = vec![rank(line), line.points.to_string()];
        row.extend(line.tie_breaks.iter().map(ToString::to_string));
        row.push(full_name(state, line.entrant));
        row
    };
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(standings.iter().map(row)).collect();
    write_rows(&rows, csv, out)
}

/// Prints a cross-table: in each round the opponents by their number in this table, the seat, the points.
pub(super) fn cross_table(
    state: &Tournament,
    table: &CrossTable,
    csv: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let numbers: HashMap<EntrantId, usize> = table.rows.iter().map(|row| row.standing.entrant).zip(1..).collect();
    let mut head = vec!["No.".to_owned(), "Rank".to_owned()];
    head.extend((1..=state.rounds().len()).map(|round| format!("Round {round}")));
    head.extend(["Points".to_owned(), "Name".to_owned()]);
    let rows = (1..).zip(&table.rows).map(|(number, row): (usize, _)| {
        let mut cells = vec![number.to_string(), rank(&row.standing)];
        cells.extend(row.rounds.iter().map(|round| cell(round, &numbers)));
        cells.extend([row.standing.points.to_string(), full_name(state, row.standing.entrant)]);
        cells
    });
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
    write_rows(&rows, csv, out)
}

/// Returns a round as `5@1:1`: against number 5, in seat 1, 1 point. A host's boards are `+3=1-2?4`: won, drawn, lost,
/// without a result.
fn cell(cell: &CrossTableCell, numbers: &HashMap<EntrantId, usize>) -> String {
    match cell {
        CrossTableCell::Absent => "-".to_owned(),
        CrossTableCell::Bye { points } => format!("bye:{points}"),
        CrossTableCell::Host(HostScore { won, drawn, lost, open }) => {
            let open = if *open == 0 { String::new() } else { format!("?{open}") };
            format!("+{won}={drawn}-{lost}{open}")
        }
        CrossTableCell::Table { seat, opponents, points, finish } => {
            let number = |id: &Option<EntrantId>| id.map_or_else(|| "bot".to_owned(), |id| numbers[&id].to_string());
            let opponents: Vec<String> = opponents.iter().map(number).collect();
            let points = points.map_or_else(|| "?".to_owned(), |points| points.to_string());
            format!(
                "{}@{seat}:{points}{}",
                opponents.join("+"),
                if *finish == Some(Finish::Forfeit) { "f" } else { "" }
            )
        }
    }
}

fn rank(line: &Standing) -> String {
    if line.is_annulled { "-".to_owned() } else { line.rank.to_string() }
}

fn name(state: &Tournament, id: EntrantId) -> String {
    state.entrant(id).map_or_else(|| id.to_string(), |entrant| entrant.entry.name.clone())
}

/// Returns the name with the members of a team, and whether the entrant has withdrawn.
fn full_name(state: &Tournament, id: EntrantId) -> String {
    let Some(entrant) = state.entrant(id) else { return id.to_string() };
    let members = match &entrant.entry.members[..] {
        [] => String::new(),
        members => format!(" ({})", members.join(", ")),
    };
    format!("{}{members}{}", entrant.entry.name, if entrant.is_active { "" } else { " [withdrawn]" })
}

/// Prints rows in columns, the last one as it is; or as comma-separated values.
fn write_rows(rows: &[Vec<String>], csv: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        if csv {
            writeln!(out, "{}", row.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(","))?;
            continue;
        }
        let (last, cells) = row.split_last().expect("a row has a name");
        for (cell, width) in cells.iter().zip(&widths) {
            write!(out, "{cell:<width$}  ")?;
        }
        writeln!(out, "{last}")?;
    }
    Ok(())
}

/// Quotes a field of comma-separated values where that is needed (RFC 4180). A spreadsheet would read a name that
/// begins like a formula as one, so it is given an apostrophe.
fn quoted(field: &str) -> String {
    let guard = if field.len() > 1 && field.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    let field = format!("{guard}{field}");
    if field.contains([',', '"', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}
