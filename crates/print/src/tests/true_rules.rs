//! The printed rules of random variants, compared with the rules that the game is played by.
//!
//! `statements.json` has the statements to look for in each language; a test of the page reads it, too
//! (`web/src/lib/rules/true-rules.test.ts`).

use super::texts;
use crate::Language;
use crate::book::Book;
use crate::games;
use crate::options;
use crate::shown::shown;
use gamut_rules::Variant;
use gamut_rules::fibonacci::{Group, LoneStep, MinMoves, Reduction, Ring};
use gamut_rules::focus::{Balance, Entry, Goal, Movement};
use gamut_rules::variant::{Edition, Mode, Start};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;

/// Statements by name and language.
type Statements = BTreeMap<String, BTreeMap<String, Vec<String>>>;

#[derive(Deserialize)]
struct File {
    /// How one is written, before a noun.
    one: BTreeMap<String, Vec<String>>,
    /// Numbers that are the same in all variants.
    fixed: Vec<String>,
    /// What the first section states; `{n}` is a number.
    aims: Statements,
    /// What any text states.
    rules: Statements,
}

/// What the rules say about a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Truth {
    Untrue,
    True,
    /// True with this number.
    Number(u16),
}

impl Truth {
    fn of(holds: bool) -> Self {
        if holds { Self::True } else { Self::Untrue }
    }

    /// True with this number if it is not 0, which is off.
    fn number(number: u16) -> Self {
        if number == 0 { Self::Untrue } else { Self::Number(number) }
    }
}

/// Returns a variant with random options as its sheet sets it up. `None` if options exclude each other.
fn random(lot: &mut impl FnMut(usize) -> usize) -> Option<Variant> {
    let modes: Vec<Mode> = Mode::all().filter(|&mode| games::of(mode).is_some()).collect();
    let mode = modes[lot(modes.len())];
    let editions: Vec<Edition> = Edition::all().filter(|edition| edition.describes(mode)).collect();
    let mut text = format!("{mode}:{}", editions[lot(editions.len())]);
    for option in mode.options() {
        let words = option.words(mode.seats());
        let numbers = option.range().map_or(0, |range| range.len());
        let value = match lot(2) {
            0 => continue,
            // As often a word as a number where there are both.
            _ if numbers > 0 && (words.is_empty() || lot(2) == 0) => {
                option.range()?.nth(lot(numbers)).expect("a number of the range").to_string()
            }
            _ => words[lot(words.len())].clone(),
        };
        text += &format!(",{}={value}", option.name);
    }
    Variant::set_up(&text).ok()
}

/// Returns what the rules of a variant say about each statement.
fn truths(variant: &Variant) -> BTreeMap<&'static str, Truth> {
    let (focus, fibonacci) = (variant.focus_rules(), variant.fibonacci_rules());
    let seats = variant.seats();
    let mode = variant.mode();
    let focus_is = |holds: &dyn Fn(gamut_rules::focus::Rules) -> bool| Truth::of(focus.is_some_and(holds));
    let fibonacci_is = |holds: &dyn Fn(gamut_rules::fibonacci::Rules) -> bool| Truth::of(fibonacci.is_some_and(holds));
    let many = focus.is_some_and(|rules| seats > 2 && !rules.teams);
    let quick = focus.filter(|rules| rules.goal == Goal::Capture);
    let total = quick.filter(|rules| seats > 2 && rules.total > 0);
    let offers = (mode.game().offers)(variant.edition(), mode);
    let balance = |rule: Balance, name: &str| {
        focus_is(&|rules| rules.balance == rule || (rules.balance == Balance::None && offers.contains(&name)))
    };
    let repetition = focus.is_some_and(|rules| rules.repetition) || fibonacci.is_some_and(|rules| rules.repetition);
    let uncounted = match total {
        Some(rules) => !rules.reserve_counts,
        None => quick.is_some() && seats == 2,
    };
    let four = seats == 4;
    BTreeMap::from([
        ("leave-nothing", Truth::of(focus.is_some() && seats == 2)),
        ("last", Truth::of(many && quick.is_none())),
        ("team", focus_is(&|rules| rules.teams)),
        ("each", Truth::number(quick.map_or(0, |rules| rules.each.into()))),
        ("total", Truth::number(total.map_or(0, |rules| rules.total.into()))),
        ("with-reserve", Truth::of(total.is_some_and(|rules| rules.reserve_counts))),
        ("without-reserve", Truth::of(uncounted)),
        ("ring-six", fibonacci_is(&|rules| !rules.cards && rules.ring == Ring::Six)),
        ("ring-edge", fibonacci_is(&|rules| !rules.cards && rules.ring == Ring::AllNeighbours)),
        ("strikes-together", fibonacci_is(&|rules| rules.cards)),
        ("only-one", Truth::of(many)),
        ("exact", focus_is(&|rules| rules.movement == Movement::Exact)),
        ("up-to", focus_is(&|rules| rules.movement == Movement::UpTo)),
        ("thirteen", focus_is(&|rules| four && rules.pieces == 13)),
        ("twelve", focus_is(&|rules| four && rules.pieces == 12)),
        ("drop-later", focus_is(&|rules| rules.entry != Entry::None)),
        ("lots", Truth::of(variant.start() == Start::Lot)),
        (
            "begins",
            match variant.start() {
                Start::Seat(seat) => Truth::Number(seat.number().into()),
                Start::Lot => Truth::Untrue,
            },
        ),
        ("repetition", Truth::of(repetition)),
        ("quiet", Truth::number(focus.map_or(0, |rules| rules.quiet))),
        ("turns", Truth::number(fibonacci.map_or(0, |rules| rules.turns))),
        ("group-same-kind", fibonacci_is(&|rules| rules.group == Group::SameKind)),
        ("group-any", fibonacci_is(&|rules| rules.group == Group::Any)),
        ("reach", Truth::of(fibonacci.is_some())),
        ("lone-any", fibonacci_is(&|rules| rules.lone_step == LoneStep::Any)),
        ("lone-empty", fibonacci_is(&|rules| rules.lone_step == LoneStep::Empty)),
        ("cost", fibonacci_is(&|rules| !rules.cards)),
        ("cost-late", fibonacci_is(&|rules| !rules.cards && rules.reduction == Reduction::FromTurnSix)),
        ("may-end", fibonacci_is(&|rules| rules.min_moves == MinMoves::Zero)),
        ("one-move", fibonacci_is(&|rules| rules.min_moves == MinMoves::One)),
        ("all-moves", fibonacci_is(&|rules| rules.min_moves == MinMoves::All)),
        ("exchange", balance(Balance::Swap, "swap")),
        ("draw-loses", balance(Balance::DrawSecondLoses, "draw-second-loses")),
        ("draw-wins", balance(Balance::DrawSecondWins, "draw-second-wins")),
    ])
}

/// A text in small letters, without marks, notation and hard spaces.
struct Plain {
    text: String,
    /// Where numbers stand, and their values; a word for one is 1.
    numbers: Vec<(Range<usize>, u16)>,
}

impl Plain {
    fn new(texts: impl Iterator<Item = String>, ones: &[String]) -> Self {
        let text = texts.collect::<Vec<_>>().join("\n").replace("**", "").replace('\u{a0}', " ");
        // Every other part stands between backticks.
        let text = text.split('`').step_by(2).collect::<String>().to_lowercase();
        let mut numbers = Vec::new();
        let mut rest = text.char_indices().peekable();
        while let Some((from, first)) = rest.next() {
            let same = |c: char| if first.is_ascii_digit() { c.is_ascii_digit() } else { c.is_alphanumeric() };
            let mut end = from + first.len_utf8();
            while let Some((at, c)) = rest.next_if(|&(_, c)| first.is_alphanumeric() && same(c)) {
                end = at + c.len_utf8();
            }
            let word = &text[from..end];
            let value = word.parse().ok().or_else(|| ones.iter().any(|one| one == word).then_some(1));
            numbers.extend(value.map(|value| (from..end, value)));
        }
        Self { text, numbers }
    }

    /// Returns where the text makes a statement, and the number in it (0 if it has none).
    fn places(&self, statement: &str) -> Vec<(Range<usize>, u16)> {
        let Some((before, after)) = statement.split_once("{n}") else {
            return self.text.match_indices(statement).map(|(at, _)| (at..at + statement.len(), 0)).collect();
        };
        let stated = self.numbers.iter().filter(|(place, _)| {
            self.text[..place.start].ends_with(before) && self.text[place.end..].starts_with(after)
        });
        stated.cloned().collect()
    }

    /// Returns what the text says of these statements that is not so, and what it leaves out.
    fn faults<'a>(
        &self,
        of: impl Iterator<Item = (&'a String, &'a BTreeMap<String, Vec<String>>)>,
        truths: &BTreeMap<&str, Truth>,
        language: Language,
    ) -> Vec<String> {
        let fault = |(id, said): (&String, &BTreeMap<String, Vec<String>>)| {
            let stated: Vec<u16> = said[language.tag()]
                .iter()
                .flat_map(|statement| self.places(statement).into_iter().map(|(_, number)| number))
                .collect();
            match truths[id.as_str()] {
                Truth::Untrue if !stated.is_empty() => Some(format!("{id} {stated:?} is not so")),
                Truth::True | Truth::Number(_) if stated.is_empty() => Some(format!("{id} is not said")),
                Truth::Number(number) if stated.iter().any(|&said| said != number) => {
                    Some(format!("{id} is {number}, not {stated:?}"))
                }
                _ => None,
            }
        };
        of.filter_map(fault).collect()
    }
}

#[test]
fn every_number_and_aim_on_a_sheet_is_that_of_the_rules_for_500_random_variants() {
    let file: File = serde_json::from_str(include_str!("statements.json")).expect("statements");
    let mut state = 20_261_129_u64;
    let mut lot = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    };
    let variants: Vec<Variant> = std::iter::repeat_with(|| random(&mut lot)).flatten().take(500).collect();
    let mut wrong = Vec::new();
    for (variant, language) in variants.iter().flat_map(|variant| Language::ALL.map(|language| (variant, language))) {
        let book = Book::of(language);
        let ones = &file.one[language.tag()];
        let sections = shown(book.sections(variant.mode()), variant);
        let rows = options::rows(variant, book.options(variant.mode()));
        let aim = Plain::new(texts(&sections[..1]).into_iter(), ones);
        let all = Plain::new(texts(&sections).into_iter().chain(rows.into_iter().map(|(_, meaning)| meaning)), ones);
        let truths = truths(variant);
        let mut found = aim.faults(file.aims.iter(), &truths, language);
        found.extend(all.faults(file.aims.iter().chain(&file.rules), &truths, language));
        let statements = file.aims.values().chain(file.rules.values()).flat_map(|said| &said[language.tag()]);
        let explained: Vec<Range<usize>> =
            statements.flat_map(|statement| all.places(statement)).map(|(place, _)| place).collect();
        let unexplained =
            all.numbers.iter().map(|(place, _)| (place, &all.text[place.clone()])).filter(|(place, text)| {
                let is_player = all.text[..place.start].ends_with('{');
                let is_explained = explained.iter().any(|explained| explained.contains(&place.start));
                text.starts_with(|c: char| c.is_ascii_digit())
                    && !is_player
                    && !is_explained
                    && !file.fixed.iter().any(|fixed| fixed == text)
            });
        found.extend(unexplained.map(|(_, text)| format!("what is {text}")));
        found.extend(all.text.contains(['#', '|']).then(|| "a place is left empty".to_owned()));
        wrong.extend(found.into_iter().map(|fault| format!("{variant} in {language}: {fault}")));
    }
    assert_eq!(wrong, [""; 0], "{} faults", wrong.len());
}
