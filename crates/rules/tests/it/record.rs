//! Game records: writing reverses reading, and errors name their place.

use gamut_rules::any::notation;
use gamut_rules::record::{Line, Move, Record, RecordResult};
use gamut_rules::{AnyGame, Variant, Winner};

const ANNOTATED: &str = r#"[Variant "focus-2,goal=capture"]
[Date "2026.11.21"]
[Seat1 "Ada \"the tower\" \\ L."]
[Seat2 "level-3"]
[Mood "sunny"]
[Result "*"]

{A game to begin with} 1. c4-d4! {over Blue} (1. @e4 {no reserve yet}) 2. d5-c5?! (2. g3-g2!?
3. c6-d6 (3. g4-h4) (3. b4-b5)) 3. d4(2)-f4 *
"#;

fn read(text: &str) -> Record {
    let mut records = Record::read_all(text).expect("a record");
    assert_eq!(records.len(), 1);
    records.remove(0)
}

fn wrong(text: &str) -> String {
    let replayed = |records: Vec<Record>| records.iter().try_for_each(|record| record.replay().map(|_| ()));
    Record::read_all(text).and_then(replayed).expect_err("something is wrong").to_string()
}

#[test]
fn tags_comments_variations_and_annotations_are_kept() {
    let record = read(ANNOTATED);
    assert_eq!(record.tag("Seat1"), Some("Ada \"the tower\" \\ L."));
    assert_eq!(record.tag("Mood"), Some("sunny"));
    assert_eq!(record.line.comment, "A game to begin with");
    let second = &record.line.moves[1];
    assert_eq!((second.action.as_str(), second.annotation.as_str()), ("d5-c5", "?!"));
    assert_eq!(second.variations[0].moves[1].variations.len(), 2);
}

#[test]
fn times_of_moves_are_read_and_what_is_no_time_is_only_a_comment() {
    for (comment, seconds) in [
        ("[%emt 0:00:12]", Some(12)),
        ("well played [%emt 49:05:07] indeed", Some(49 * 3600 + 5 * 60 + 7)),
        ("[%emt 0:60:00]", None),
        ("[%emt 12]", None),
        ("[%emt 0:00:12:00]", None),
        ("[%emt 99999999999999999999:00:00]", None),
        ("[%emt 18446744073709551615:00:00]", None),
        ("[%emt 0:00:12", None),
        ("", None),
    ] {
        let record = read(&format!("[Variant \"focus-2\"]\n1. c4-d4 {{{comment}}} *\n"));
        let step = &record.line.moves[0];
        assert_eq!(step.elapsed().map(|took| took.as_secs()), seconds, "{comment}");
        assert_eq!(step.comment, comment);
        assert_eq!(read(&record.to_string()), record);
    }
}

#[test]
fn a_parsed_record_is_written_unchanged() {
    let record = read(ANNOTATED);
    assert_eq!(record.to_string(), ANNOTATED);
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn a_file_holds_many_games() {
    let text = "[Variant \"focus-2\"]\n1. c4-d4 *\n\n[Variant \"focus-3\"]\n1. @a3 draw\n";
    let records = Record::read_all(text).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[1].result, RecordResult::Ended(Winner::Draw));
    assert!(Record::read_all("").unwrap().is_empty());
}

#[test]
fn numbers_are_passed_over() {
    assert_eq!(read("[Variant \"focus-2\"] 17. c4-d4 2... d5-c5 *").line.moves.len(), 2);
    assert_eq!(read("[Variant \"focus-2\"] 1.c4-d4 2.d5-c5 *").line.moves[1].action, "d5-c5");
}

#[test]
fn a_game_becomes_a_record_and_a_record_the_same_game() {
    let variant: Variant = "focus-teams:sackson".parse().unwrap();
    let mut game = AnyGame::new(&variant).unwrap();
    for _ in 0..60 {
        let actions = game.actions();
        game.play(actions[actions.len() / 3]).unwrap();
    }
    let names = ["a", "b", "c", "d"].map(str::to_owned);
    let record = Record::of(&game, "2026.11.21", &names);
    let again = read(&record.to_string()).replay().unwrap();
    assert_eq!((again.position(), again.played()), (game.position(), game.played()));
}

#[test]
fn a_position_as_the_start_is_written_and_read() {
    let position = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/x4 1 0,0 0,0/0,0 3 20";
    let variant: Variant = "focus-2".parse().unwrap();
    let mut game = AnyGame::from_position(&variant, position).unwrap();
    game.play_text("d4-e4").unwrap();
    let text = Record::of(&game, "????.??.??", &["x".into(), "y".into()]).to_string();
    assert!(text.contains(&format!("[Position \"{position}\"]")));
    assert!(text.contains("[Result \"1\"]") && text.ends_with("21. d4-e4 1\n"), "{text}");
    assert_eq!(read(&text).replay().unwrap().position(), game.position());
}

/// What PGN allows and other programs write.
#[test]
fn records_as_other_programs_write_them_are_read() {
    let text = "[Variant \"focus-2\"]\n[Result \"draw\"]\n% for another program: (\n1. c4-d4 $1 ; the {best} move\n\
                2. c5-d5 $14 ∓ $0 {why} 3. d4(2)-f4;too far\n% the end\n4. g3-g2 $6 $3000";
    let record = read(text);
    assert_eq!(record.result, RecordResult::Ended(Winner::Draw), "the tag says so where the moves do not");
    let moves = record.line.moves.iter().map(|step| (&*step.action, &*step.annotation, &*step.comment));
    let expected = [
        ("c4-d4", "!", "the {best} move"),
        ("c5-d5", "", "$14 ∓ why"),
        ("d4(2)-f4", "", "too far"),
        ("g3-g2", "?!", "$3000"),
    ];
    assert_eq!(moves.collect::<Vec<_>>(), expected);
    let written = record.to_string();
    assert_eq!(read(&written).to_string(), written);
    // Without a tag and before the next game.
    let two = Record::read_all("[Variant \"focus-2\"]\n1. c4-d4\n[Variant \"focus-3\"]\n").unwrap();
    assert_eq!(two.iter().map(|record| record.result).collect::<Vec<_>>(), [RecordResult::Open; 2]);
    assert_eq!(two.iter().map(|record| record.line.moves.len()).collect::<Vec<_>>(), [1, 0]);
    assert!(wrong("[Variant \"focus-2\"] 1. c4-d4 $x *").contains("\"$x\""));
    assert!(wrong("[Variant \"focus-2\"] 1. c4-d4 $1 $2 *").contains("only one annotation"));
}

#[test]
fn errors_name_line_and_column() {
    let head = "[Variant \"focus-2\"]\n";
    let cases = [
        ("1. c4-d4 *", "line 1, column 1: the tag Variant is missing"),
        ("[Variant \"focus-9\"] *", "line 1, column 1: variant: read \"focus-9\" at column 1, expected a mode"),
        ("[Variant \"focus-2\"\n*", "line 1, column 1: a tag has the form"),
        ("[Variant \"focus-2\"] [Variant \"focus-2\"] *", "line 1, column 21: the tag Variant is repeated"),
        ("[Variant \"focus-2\"] [Date \"1\"] [Date \"2\"] *", "line 1, column 32: the tag Date is repeated"),
        ("[Variant \"focus-2\"] [Result \"5\"] *", "line 1, column 21: a result is the winner's seat"),
        ("[Variant \"focus-2\"] [Result \"1\"] *", "line 1, column 34: the result is *, but the tag Result says 1"),
        (&format!("{head}1. c4-d4\n  2. c4-d4 *"), "line 3, column 6: c4-d4 is not allowed: there is no piece on c4"),
        (&format!("{head}1. c4-z9 *"), "line 2, column 4: action: read \"z9\" at column 4"),
        (&format!("{head}1. c4-d4!!! *"), "line 2, column 4: \"!!!\" is not an annotation"),
        (&format!("{head}! *"), "line 2, column 1: an annotation must follow its move"),
        (&format!("{head}(1. c4-d4) *"), "line 2, column 1: a variation must follow the move it replaces"),
        (&format!("{head}1. c4-d4 () *"), "line 2, column 10: a variation needs at least one move"),
        (&format!("{head}1. c4-d4 (1. c4-c3 *) *"), "line 2, column 20: a variation cannot have a result"),
        (&format!("{head}1. c4-d4 (1. c4-c5"), "line 2, column 10: this variation is not closed by )"),
        (&format!("{head}1. c4-d4 ) *"), "line 2, column 10: ) closes nothing"),
        (&format!("{head}1. c4-d4 {{oh *"), "line 2, column 10: this comment is not closed by }"),
        (&format!("{head}1. c4-d4 }} *"), "line 2, column 10: '}' closes nothing"),
    ];
    for (text, expected) in cases {
        let error = wrong(text);
        assert!(error.contains(expected), "{text:?}\n{error}\n{expected}");
        assert!(!error.contains('\n'));
    }
}

#[test]
fn a_result_against_the_rules_is_refused() {
    let position = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/x4 1 0,0 0,0/0,0 3 20";
    let text = format!("[Variant \"focus-2\"]\n[Position \"{position}\"]\n21. d4-e4 2\n");
    assert!(wrong(&text).contains("line 3, column 5: the game ends here with 1 (immobilised), but its result is 2"));
}

#[test]
fn a_result_of_a_seat_that_does_not_play_is_refused() {
    for (variant, result) in [("focus-2", "3"), ("focus-2", "1+3"), ("focus-4", "2+4"), ("focus-teams", "1")] {
        let text = format!("[Variant \"{variant}\"]\n{result}\n");
        assert!(wrong(&text).contains("has no such seat or team"), "{variant} {result}");
    }
    for (variant, result) in [("focus-2", "2"), ("focus-4", "4"), ("focus-teams", "2+4"), ("focus-3", "draw")] {
        read(&format!("[Variant \"{variant}\"]\n{result}\n")).replay().unwrap();
    }
}

#[test]
fn variations_nested_without_end_are_refused() {
    let text = format!("[Variant \"focus-2\"]\n{}", "c4-d4 (".repeat(10_000));
    assert!(wrong(&text).contains("variations can be nested at most 32 deep"));
}

#[test]
fn in_fibonacci_the_numbers_are_turns() {
    let mut game = AnyGame::new(&"fibonacci".parse().unwrap()).unwrap();
    for action in ["k2-j3", "a5-b5", "end", "end"] {
        game.play_text(action).unwrap();
    }
    let mut record = Record::of(&game, "????.??.??", &[]);
    record.line.moves[2].variations = vec![Line { moves: vec![Move::plain("a4-b4")], ..Line::default() }];
    let text = record.to_string();
    assert!(text.ends_with("\n1. k2-j3 2. a5-b5 end (2. a4-b4) 3. end *\n"), "{text}");
    let [read] = &Record::read_all(&text).unwrap()[..] else { panic!("one game") };
    assert_eq!(read, &record);
    assert_eq!(read.replay().unwrap().position(), game.position());
}

#[test]
fn with_cards_a_turn_begins_with_its_card_and_the_seed_is_a_tag() {
    let mut game = AnyGame::new(&"fibonacci-cards".parse().unwrap()).unwrap();
    for _ in 0..3 {
        game.play(game.draw(7).unwrap()).unwrap();
        game.play_text("end").unwrap();
    }
    let mut record = Record::of(&game, "????.??.??", &[]);
    record.set_tag("Seed", "7");
    let text = record.to_string();
    let cards: Vec<String> = notation(&game.played()).into_iter().filter(|action| action != "end").collect();
    let moves = format!("1. {} end 2. {} end 3. {} end *\n", cards[0], cards[1], cards[2]);
    assert!(text.contains("[Seed \"7\"]") && text.ends_with(&moves), "{text}");
    assert_eq!(Record::read_all(&text).unwrap()[0].replay().unwrap().played(), game.played());
}

#[test]
fn a_number_glued_to_a_result_or_to_another_number_is_told_apart() {
    let error = Record::read_all("[Variant \"fibonacci\"]\n\n1. k2-j3 2.* *\n").unwrap_err();
    assert_eq!((error.line, error.column, error.what.as_str()), (3, 10, "a result cannot have a number"));
    let [read] = &Record::read_all("[Variant \"focus-2\"]\n\n1.2.c4-d4 *\n").unwrap()[..] else { panic!("one game") };
    assert_eq!(read.line.moves[0].action, "c4-d4");
    assert_eq!(Record::read_all(&read.to_string()).unwrap()[0], *read);
}

/// As many tags as fit into the longest file that the server accepts. Each is looked up in a set, not compared with
/// all.
#[test]
fn a_record_may_have_many_tags() {
    let tags: String = (0..28_000).map(|i| format!("[t{i} \"\"]")).collect();
    let records = Record::read_all(&format!("[Variant \"focus-2\"]{tags} *")).unwrap();
    assert_eq!(records[0].tags.len(), 28_000);
    assert_eq!(records[0].tags[27_999].0, "t27999");
    let error = Record::read_all(&format!("[Variant \"focus-2\"]{tags}[t14000 \"\"] *")).unwrap_err();
    assert_eq!(error.what, "the tag t14000 is repeated, expected it once");
}

/// A small random number generator, the same on every machine.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn one_of(&mut self, words: &[&str]) -> String {
        words[self.below(words.len())].to_owned()
    }
}

/// Returns a line of random legal moves with comments, annotations and nested variations.
fn random_line(rng: &mut Lcg, mut game: AnyGame, length: usize, depth: usize) -> Line {
    let comment = rng.one_of(&["", "", "to begin with"]);
    let mut line = Line { comment, moves: Vec::new() };
    for _ in 0..length {
        let actions = game.actions();
        if actions.is_empty() {
            break;
        }
        let mut step = Move::plain(actions[rng.below(actions.len())].to_string());
        step.annotation = rng.one_of(&["", "", "", "!", "?", "!!", "??", "!?", "?!"]);
        step.comment = rng.one_of(&["", "", "why not?", "a) (b) [c] {d", "two\nlines", "[%emt 0:00:12]", "先手"]);
        let variations = if depth < 4 { rng.below(3).saturating_sub(1) } else { 0 };
        for _ in 0..variations {
            let length = 1 + rng.below(4);
            step.variations.push(random_line(rng, game.clone(), length, depth + 1));
        }
        game.play_text(&step.action).expect("it is legal");
        line.moves.push(step);
    }
    line
}

#[test]
fn random_trees_of_every_game_are_written_and_read_alike() {
    let variants = ["focus-2,balance=swap", "focus-3", "focus-4", "focus-teams", "fibonacci", "fibonacci-cards"];
    let mut variations = 0;
    for (name, seed) in variants.iter().flat_map(|name| (0..12).map(move |seed| (name, seed))) {
        let variant: Variant = name.parse().unwrap();
        let line = random_line(&mut Lcg(seed), AnyGame::new(&variant).unwrap(), 12, 0);
        variations += line.moves.iter().map(|step| step.variations.len()).sum::<usize>();
        let tags = vec![("Seat1".to_owned(), "Ada \\ \"the tower\"".to_owned())];
        let record = Record::new(variant, tags, line, RecordResult::Open);
        let text = record.to_string();
        assert_eq!(read(&text), record, "{text}");
        read(&text).replay().unwrap();
    }
    assert!(variations > 100);
}

#[test]
fn a_variation_without_moves_is_not_written() {
    let mut step = Move::plain("c4-d4");
    step.variations.push(Line { comment: "nothing yet".into(), moves: Vec::new() });
    let line = Line { moves: vec![step], ..Line::default() };
    let record = Record::new("focus-2".parse().unwrap(), Vec::new(), line, RecordResult::Open);
    assert!(record.to_string().ends_with("\n1. c4-d4 *\n"));
}

#[test]
fn a_result_is_read_by_itself() {
    assert_eq!("2+4".parse::<RecordResult>().unwrap().to_string(), "2+4");
    let error = "5".parse::<RecordResult>().unwrap_err().to_string();
    assert_eq!(
        error,
        "result: read \"5\" at column 1, expected the winner's seat (1 to 4), the winning side (1+3 or 2+4), draw, or *"
    );
}
