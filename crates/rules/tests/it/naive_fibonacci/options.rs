//! The table of options, as text.

/// The modes of Fibonacci.
pub(crate) const MODES: [&str; 2] = ["fibonacci", "fibonacci-cards"];

/// The options in printing order: name, values (the first is the default, a range is `from..to`), modes.
#[rustfmt::skip]
pub(crate) const OPTIONS: [(&str, &str, &str); 8] = [
    ("group", "same-kind any", "fibonacci fibonacci-cards"),
    ("lone-step", "any empty", "fibonacci fibonacci-cards"),
    ("reduction", "always from-turn-6", "fibonacci"),
    ("ring", "six all-neighbours", "fibonacci"),
    ("min-moves", "0 1 all", "fibonacci fibonacci-cards"),
    ("start", "1 2 lot", "fibonacci fibonacci-cards"),
    ("repetition", "3 off", "fibonacci fibonacci-cards"),
    ("turns", "200 off 20..1000", "fibonacci fibonacci-cards"),
];

/// Returns whether an option applies to a mode.
pub(crate) fn applies(modes: &str, mode: &str) -> bool {
    modes.split(' ').any(|one| one == mode)
}

/// Returns whether a value is among those of the table.
pub(crate) fn is_among(values: &str, value: &str) -> bool {
    values.split(' ').any(|one| match one.split_once("..") {
        Some((from, to)) => {
            let bound = |text: &str| text.parse::<usize>().expect("the table holds numbers");
            (bound(from)..=bound(to)).any(|number| number.to_string() == value)
        }
        None => one == value,
    })
}
