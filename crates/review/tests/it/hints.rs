//! What hints and dangers say of a board is true: a slow twin reads the sentences back, plays every action that the
//! rules allow, and compares the positions by their text.

mod fibonacci;
mod focus;
mod games;

use gamut_engine::Stop;
use gamut_review::{Danger, Hint, dangers, english, hint};
use gamut_rules::{AnyGame, Seat, Turn};
use std::collections::BTreeMap;

/// Where a side is in danger: the seats that are one, the most men captured there, and whether a stack or man is taken.
type Dangers = BTreeMap<String, (Vec<u8>, usize, bool)>;

/// A reader of one game's positions.
trait Twin {
    /// Finds the dangers by playing every action of every opponent.
    fn dangers(&self, game: &AnyGame, hero: Seat) -> Dangers;
    /// Checks a sentence of a hint other than the list of dangers. `None` if it is no such sentence.
    fn is_true(&self, game: &AnyGame, hero: Seat, hint: &Hint, sentence: &str) -> Option<bool>;
    /// The sentence that nothing is in danger.
    fn safe(&self) -> &'static str;
}

/// What was checked, and what of it is untrue.
#[derive(Default)]
struct Checked {
    positions: usize,
    claims: BTreeMap<String, usize>,
    untrue: Vec<String>,
}

impl Checked {
    fn count(&mut self, kind: &str, is_true: bool, what: impl FnOnce() -> String) {
        *self.claims.entry(kind.to_owned()).or_default() += 1;
        if !is_true {
            self.untrue.push(what());
        }
    }

    /// Checks the dangers of every seat, and every sentence of a hint.
    fn position(&mut self, game: &AnyGame, nodes: u64) {
        let twin: &dyn Twin =
            if game.variant().to_string().starts_with("focus") { &focus::Focus } else { &fibonacci::Fibonacci };
        let Turn::Act(hero) = game.turn() else { return };
        self.positions += 1;
        let place = || format!("{} {}", game.variant(), game.position());
        for seat in Seat::all(game.seats()) {
            let Some(found) = dangers(game, seat) else { continue };
            let (found, expected) = (listed(&found), twin.dangers(game, seat));
            self.count("lists of dangers", found == expected, || {
                format!("{}: dangers of seat {}: {found:?}, not {expected:?}", place(), seat.number())
            });
        }
        let hint = hint(game, nodes, &Stop::new()).expect("a seat is to act");
        let [first, ..] = english::hint(game, &hint, &|seat| format!("seat {seat}"));
        for sentence in &first {
            let (kind, is_true) = if let Some(places) = sentence.strip_prefix("In danger: ") {
                let mut places: Vec<&str> = places.trim_end_matches('.').split(", ").collect();
                places.sort_unstable();
                ("In danger: …".to_owned(), Some(twin.dangers(game, hero).keys().eq(&places)))
            } else if sentence == twin.safe() {
                (sentence.clone(), Some(twin.dangers(game, hero).is_empty()))
            } else {
                (shape(sentence), twin.is_true(game, hero, &hint, sentence))
            };
            let is_true = is_true.unwrap_or_else(|| panic!("cannot read: {sentence}"));
            self.count(&kind, is_true, || format!("{}: {sentence}", place()));
        }
    }

    fn report(&self) -> String {
        let claims: Vec<String> = self.claims.iter().map(|(kind, count)| format!("{count:>7} {kind}")).collect();
        let sum: usize = self.claims.values().sum();
        format!("{} positions, {sum} claims, {} untrue\n{}", self.positions, self.untrue.len(), claims.join("\n"))
    }
}

/// Returns the kind of a sentence: its words, without moves, places and numbers.
fn shape(sentence: &str) -> String {
    let words = sentence.split(' ').filter(|word| !word.contains(|c: char| c.is_ascii_digit()));
    words.collect::<Vec<_>>().join(" ")
}

fn listed(found: &[Danger]) -> Dangers {
    let entry = |danger: &Danger| (danger.place.clone(), (danger.by.clone(), danger.captured, danger.taken));
    let listed: Dangers = found.iter().map(entry).collect();
    assert_eq!(listed.len(), found.len(), "a place is listed once");
    listed
}

/// Checks at least `count` positions of all variants together.
fn check(count: usize, nodes: u64) -> Checked {
    let mut checked = Checked::default();
    let each = count.div_ceil(games::VARIANTS.len());
    for (number, variant) in games::VARIANTS.iter().enumerate() {
        for game in games::positions(variant, number as u64, each) {
            checked.position(&game, nodes);
        }
    }
    assert!(checked.positions >= count);
    checked
}

#[test]
fn no_sentence_of_a_hint_is_untrue_of_the_board() {
    let checked = check(204, 60);
    assert!(checked.untrue.is_empty(), "{}\n{}", checked.report(), checked.untrue.join("\n"));
    // Positions with and without dangers occur in both games.
    for twin in [&focus::Focus as &dyn Twin, &fibonacci::Fibonacci] {
        assert!(checked.claims.contains_key(twin.safe()), "{}", checked.report());
    }
    assert!(checked.claims.contains_key("In danger: …"), "{}", checked.report());
}

#[test]
#[ignore = "long"]
fn no_sentence_of_a_hint_is_untrue_in_ten_thousand_positions() {
    let checked = check(10_000, 150);
    println!("{}", checked.report());
    assert!(checked.untrue.is_empty(), "{}\n{}", checked.report(), checked.untrue.join("\n"));
}

/// The engine's reply takes nothing here, and five of Red's stacks can be taken or men of them captured.
#[test]
fn a_quiet_best_reply_does_not_mean_that_nothing_is_threatened() {
    let position = "x,1,x2/x,2,x2,2,x/x,12,x2,2,x,1,x/x2,21212,x,112,2,x2/x4,21212,x,1,x/x3,21,x4/x3,12,x2/x4 \
                    2 2,3 0,1/4,0 5 43";
    let game = AnyGame::from_position(&"focus-2".parse().unwrap(), position).unwrap();
    let hint = hint(&game, 20_000, &Stop::new()).unwrap();
    let places: Vec<&str> = hint.dangers.as_deref().unwrap().iter().map(|danger| danger.place.as_str()).collect();
    for place in ["e2", "e4", "c5", "e5", "b6"] {
        assert!(places.contains(&place), "{places:?}");
    }
    let mut checked = Checked::default();
    checked.position(&game, 20_000);
    assert_eq!(checked.untrue, [""; 0], "{}", checked.report());
}

/// The twin must be able to find untrue sentences.
#[test]
fn the_twin_finds_untrue_sentences() {
    let focus = |position: &str| AnyGame::from_position(&"focus-2".parse().unwrap(), position).unwrap();
    let game = focus("x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0");
    let hint = hint(&game, 200, &Stop::new()).unwrap();
    let twin = focus::Focus;
    assert!(!twin.dangers(&game, Seat::FIRST).is_empty());
    let says = |sentence: &str| twin.is_true(&game, Seat::FIRST, &hint, sentence);
    assert_eq!(says("seat 2 threatens c5-d5 and takes the stack on d5, with 4 men of seat 1."), Some(true));
    assert_eq!(says("seat 2 threatens c5-d5 and takes the stack on d5, with 3 men of seat 1."), Some(false));
    assert_eq!(says("seat 2 threatens to win: c5-d5."), Some(false));
    assert_eq!(says("seat 2 threatens c5-d5 and captures 1 man of seat 1 on d5."), Some(false));
    assert_eq!(says("The best move is a quiet one: it takes nothing."), Some(false), "it covers Blue's only man");
    assert_eq!(says("All is well."), None);
}
