//! The tables of editions and options, as text.

use std::collections::BTreeMap;

/// The modes of Focus.
pub(crate) const MODES: [&str; 4] = ["focus-2", "focus-3", "focus-4", "focus-teams"];

/// An edition's name, and for each mode that it describes, its differences from `standard`.
type Edition = (&'static str, &'static [(&'static str, &'static str)]);

/// Every edition. Modes that are not listed are not described.
#[rustfmt::skip]
pub(crate) const EDITIONS: [Edition; 7] = [
    ("standard", &[("focus-2", ""), ("focus-3", ""), ("focus-4", ""), ("focus-teams", "")]),
    ("parker-1980", &[("focus-2", ""), ("focus-teams", "")]),
    ("kosmos-1995", &[("focus-2", ""), ("focus-3", "goal=capture"), ("focus-4", "goal=capture"), ("focus-teams", "")]),
    ("pergioco", &[("focus-2", ""), ("focus-3", "entry=optional"), ("focus-4", ""), ("focus-teams", "")]),
    ("domination", &[
        ("focus-2", "movement=up-to"), ("focus-3", "movement=up-to"),
        ("focus-4", "movement=up-to"), ("focus-teams", "movement=up-to"),
    ]),
    ("sackson", &[("focus-2", ""), ("focus-teams", "pieces=12")]),
    ("literature", &[
        ("focus-2", "goal=capture,repetition=off,quiet=off"),
        ("focus-3", "goal=capture,reserve-counts=no,repetition=off,quiet=off"),
        ("focus-4", "goal=capture,reserve-counts=no,repetition=off,quiet=off"),
    ]),
];

/// The options in printing order: name, values (the first is that of `standard`, a range is `from..to`), modes.
#[rustfmt::skip]
pub(crate) const OPTIONS: [(&str, &str, &str); 11] = [
    ("movement", "exact up-to", "focus-2 focus-3 focus-4 focus-teams"),
    ("goal", "last capture", "focus-2 focus-3 focus-4"),
    ("each", "1..18", "focus-2 focus-3 focus-4"),
    ("total", "10 off 1..39", "focus-3 focus-4"),
    ("reserve-counts", "yes no", "focus-3 focus-4"),
    ("pieces", "13 12", "focus-4 focus-teams"),
    ("entry", "forced optional none", "focus-3"),
    ("balance", "none draw-second-loses draw-second-wins swap", "focus-2"),
    ("start", "1..seats lot", "focus-2 focus-3 focus-4 focus-teams"),
    ("repetition", "3 off", "focus-2 focus-3 focus-4 focus-teams"),
    ("quiet", "200 off 20..1000", "focus-2 focus-3 focus-4 focus-teams"),
];

/// Returns the number of seats of a mode.
pub(crate) fn seats(mode: &str) -> usize {
    match mode {
        "focus-2" => 2,
        "focus-3" => 3,
        _ => 4,
    }
}

/// Returns the edition's value of every option of the mode, including options without effect.
pub(crate) fn edition_values(mode: &str, edition: &str) -> Result<BTreeMap<String, String>, String> {
    let (_, modes) =
        EDITIONS.iter().find(|(name, _)| *name == edition).ok_or_else(|| format!("no edition `{edition}`"))?;
    let (_, differences) = modes
        .iter()
        .find(|(name, _)| *name == mode)
        .ok_or_else(|| format!("`{edition}` does not describe `{mode}`"))?;
    let mut values = BTreeMap::new();
    for (name, range, _) in OPTIONS.iter().filter(|(_, _, modes)| modes.split(' ').any(|m| m == mode)) {
        let first = match (*name, mode) {
            ("each", "focus-2") => "6",
            ("each", "focus-3") => "3",
            ("each", _) => "2",
            ("start", _) => "1",
            _ => range.split(' ').next().expect("no list of values is empty"),
        };
        values.insert((*name).to_owned(), first.to_owned());
    }
    for difference in differences.split(',').filter(|text| !text.is_empty()) {
        let (name, value) = difference.split_once('=').expect("the table is written so");
        values.insert(name.to_owned(), value.to_owned());
    }
    Ok(values)
}

/// Returns whether the mode has the option with this value.
pub(crate) fn takes(mode: &str, name: &str, value: &str) -> bool {
    let known = OPTIONS.iter().find(|(option, _, modes)| *option == name && modes.split(' ').any(|m| m == mode));
    known.is_some_and(|(_, values, _)| {
        values.split(' ').any(|one| match one.split_once("..") {
            Some((from, to)) => {
                let to = if to == "seats" { seats(mode) } else { to.parse().expect("the table holds numbers") };
                let from: usize = from.parse().expect("the table holds numbers");
                (from..=to).any(|number| number.to_string() == value)
            }
            None => one == value,
        })
    })
}
