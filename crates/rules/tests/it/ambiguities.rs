//! The ambiguities of Fibonacci's sheet, numbered as in `docs/rules/fibonacci.md`, with a test for each decision.

use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Turn, Variant};

/// Returns a position string with these men. Men that are not named are placed where they do no harm: Red's from the
/// top row down, Green's from the bottom row up, strikes from the left and supports from the right.
fn position(men: &str, rest: &str) -> String {
    let mut board: Vec<Vec<char>> = (0..11).map(|row: usize| vec!['1'; 11 - row.abs_diff(5)]).collect();
    for group in men.split(", ") {
        let (man, points) = group.split_once(' ').expect("a letter and its points");
        for point in points.split(' ') {
            let (row, place) = point.split_at(1);
            let row = usize::from(b'k' - row.as_bytes()[0]);
            board[row][place.parse::<usize>().expect("a place in the row") - 1] = man.chars().next().expect("a letter");
        }
    }
    for (man, count) in [('C', 1), ('S', 6), ('D', 6), ('c', 1), ('s', 6), ('d', 6)] {
        let mut missing = count - board.iter().flatten().filter(|&&other| other == man).count();
        let mut rows: Vec<&mut Vec<char>> = board.iter_mut().collect();
        if man.is_lowercase() {
            rows.reverse();
        }
        for row in rows {
            while missing > 0 && row.contains(&'1') {
                let free = |cell: &char| *cell == '1';
                let place =
                    if man.eq_ignore_ascii_case(&'d') { row.iter().rposition(free) } else { row.iter().position(free) };
                row[place.expect("one is free")] = man;
                missing -= 1;
            }
        }
    }
    let rows: Vec<String> = board.iter().map(|row| print_row(row)).collect();
    format!("{} {rest}", rows.join("/"))
}

/// Merges runs of empty points into one number.
fn print_row(row: &[char]) -> String {
    row.chunk_by(|one, other| one == other)
        .map(|run| if run[0] == '1' { run.len().to_string() } else { run.iter().collect() })
        .collect()
}

fn new(variant: &str) -> AnyGame {
    AnyGame::new(&variant.parse().expect(variant)).expect(variant)
}

fn at(variant: &str, position: &str) -> AnyGame {
    AnyGame::from_position(&variant.parse().expect(variant), position).expect(position)
}

fn play(game: &mut AnyGame, actions: &str) {
    for action in actions.split(' ') {
        game.play_text(action).expect(action);
    }
}

/// Returns the position string without the board after some actions.
fn rest_after(variant: &str, position: &str, actions: &str) -> String {
    let mut game = at(variant, position);
    play(&mut game, actions);
    game.position().split_once(' ').expect("fields").1.to_owned()
}

/// Returns the end after some actions, as `winner (reason)`.
fn end_after(variant: &str, position: &str, actions: &str) -> Option<String> {
    let mut game = at(variant, position);
    play(&mut game, actions);
    game.outcome().map(|outcome| outcome.to_string())
}

/// Returns the points a man can go to, sorted by bytes.
fn targets(variant: &str, position: &str, from: &str) -> Vec<String> {
    let actions = notation(&at(variant, position).actions());
    actions.iter().filter_map(|action| action.strip_prefix(&format!("{from}-")).map(str::to_owned)).collect()
}

fn can(game: &AnyGame, action: &str) -> bool {
    notation(&game.actions()).iter().any(|other| other == action)
}

#[test]
fn ambiguity_01_the_starter_has_the_odd_turns() {
    for (variant, turns) in
        [("fibonacci", ["r 1 1", "g 2 2", "r 3 3"]), ("fibonacci,start=2", ["g 1 1", "r 2 2", "g 3 3"])]
    {
        let mut game = new(variant);
        for turn in turns {
            assert!(game.position().ends_with(turn), "{}", game.position());
            play(&mut game, "end");
        }
    }
    assert!(AnyGame::new(&"fibonacci,start=lot".parse().expect("a variant")).is_err(), "first the seat is drawn");
}

#[test]
fn ambiguity_02_moves_are_a_right_unless_agreed_otherwise() {
    let start = position("D f6", "r 7 3");
    for (variant, before, after) in
        [("fibonacci", true, true), ("fibonacci,min-moves=1", false, true), ("fibonacci,min-moves=all", false, false)]
    {
        let mut game = at(variant, &start);
        assert_eq!(can(&game, "end"), before, "{variant}");
        play(&mut game, "f6-f7");
        assert_eq!(can(&game, "end"), after, "{variant}");
    }
    // Red's men are all single and enclosed: if nothing can move, nothing must.
    let walled = "S h4 i2 j3 k1 k4 k6, D h3 i1 i4 j2 k3 k5, C k2, c j1, s i3 i5 j4 j5 j6 j7, d g3 g4 g5 h1 h2 h5";
    for duty in ["0", "1", "all"] {
        let variant = format!("fibonacci,lone-step=empty,min-moves={duty}");
        assert_eq!(notation(&at(&variant, &position(walled, "r 7 6")).actions()), ["end"], "{variant}");
        assert_eq!(rest_after(&variant, &position(walled, "r 7 6"), "end"), "g 8 4", "{variant}");
    }
}

/// Four of Green's strikes next to Red's centre.
const FOUR: &str = "C f6, s f5 f7 g5 g6";

#[test]
fn ambiguity_03_the_reduction_holds_in_every_turn_or_from_the_sixth() {
    let before = |rest| position(FOUR, rest);
    assert_eq!(rest_after("fibonacci", &before("g 6 6"), "end"), "r 7 2");
    assert_eq!(rest_after("fibonacci", &before("g 4 4"), "end"), "r 5 1");
    assert_eq!(rest_after("fibonacci,reduction=from-turn-6", &before("g 4 4"), "end"), "r 5 5");
    assert_eq!(rest_after("fibonacci,reduction=from-turn-6", &before("g 5 5"), "end"), "r 6 2");
}

#[test]
fn ambiguity_04_a_turn_without_a_move_is_skipped_and_counted() {
    assert_eq!(rest_after("fibonacci", &position(FOUR, "g 2 2"), "end"), "g 4 4");
    let both = position(&format!("{FOUR}, c a1, S b1 b2 a2"), "r 1 1");
    assert_eq!(rest_after("fibonacci", &both, "end"), "g 4 1", "turns 2 and 3 have no move");
}

#[test]
fn ambiguity_05_attackers_are_counted_before_the_turn() {
    let mut game = at("fibonacci", &position(&format!("{FOUR}, D h5"), "r 7 2"));
    play(&mut game, "h5-g5");
    assert!(game.position().ends_with(" r 7 1+1"), "one attacker fewer gives no move back: {}", game.position());
}

#[test]
fn ambiguity_06_a_ring_has_six_points_also_at_the_rim() {
    let corner = position("c a1, S b1 a3 c3 b2", "r 7 3");
    assert_eq!(end_after("fibonacci", &corner, "a3-a2"), None);
    assert_eq!(end_after("fibonacci,ring=all-neighbours", &corner, "a3-a2"), Some("1 (ring)".into()));
    let inside = position("c f6, S f5 f7 g5 g6 e5 e7", "r 7 3");
    for variant in ["fibonacci", "fibonacci,ring=all-neighbours"] {
        assert_eq!(end_after(variant, &inside, "e7-e6"), Some("1 (ring)".into()), "{variant}");
    }
}

#[test]
fn ambiguity_07_men_of_one_kind_make_a_group_or_all_but_the_centre() {
    // A support, a strike next to it, the centre next to that, and a support on the far side.
    let line = position("D f3 f6, S f4, C f5", "r 7 3");
    assert_eq!(targets("fibonacci", &line, "f3"), ["e2", "e3", "f2", "f4", "g2", "g3"]);
    assert_eq!(targets("fibonacci,group=any", &line, "f3"), ["e2", "e3", "e4", "f2", "f5", "g2", "g3", "g4"]);
}

#[test]
fn ambiguity_08_a_lone_man_may_land_on_others_or_only_on_empty_points() {
    let crowd = position("D f6 a1 a2, S f5, s f7, c g5, C g6", "r 7 3");
    assert_eq!(targets("fibonacci", &crowd, "f6"), ["e5", "e6", "f5", "f7", "g5", "g6"]);
    assert_eq!(targets("fibonacci,lone-step=empty", &crowd, "f6"), ["e5", "e6"]);
    // Two men are a group and may land anywhere.
    let pair = position("D f6 e6, S f5, s f7, c g5, C g6", "r 7 3");
    assert_eq!(targets("fibonacci,lone-step=empty", &pair, "f6"), targets("fibonacci", &pair, "f6"));
    assert_eq!(targets("fibonacci,lone-step=empty", &pair, "f6"), ["d5", "d6", "e5", "e7", "f5", "f7", "g5", "g6"]);
}

#[test]
fn ambiguity_09_nobody_lands_on_his_own_group() {
    let line = position("D f5 f6, S f7", "r 7 3");
    assert!(!targets("fibonacci", &line, "f5").contains(&"f6".to_owned()), "the same group");
    assert!(targets("fibonacci", &line, "f5").contains(&"f7".to_owned()), "a man of the other kind");
    assert!(!targets("fibonacci,group=any", &line, "f5").contains(&"f7".to_owned()), "of the same group there");
    let apart = position("D f3 f5, S f4", "r 7 3");
    assert!(!targets("fibonacci", &apart, "f3").contains(&"f5".to_owned()), "out of reach");
    assert!(targets("fibonacci", &apart, "f3").contains(&"f4".to_owned()));
}

#[test]
fn ambiguity_10_both_centres_can_be_thrown_out_and_move_in_no_other_way() {
    let start = position("D f6 f7, C e5, c g7", "r 7 3");
    let mut game = at("fibonacci", &start);
    assert!(!notation(&game.actions()).iter().any(|action| action.starts_with("e5-")));
    play(&mut game, "f6-e5 f7-g7");
    assert_eq!(game.position(), position("D e5 g7, C f6, c f7", "r 7 1+2"));
}

#[test]
fn ambiguity_11_who_is_thrown_out_goes_where_the_mover_came_from() {
    // From one end of the line to past the other.
    let mut game = at("fibonacci", &position("D f3 f4 f5 f6, s f7", "r 7 3"));
    play(&mut game, "f3-f7");
    assert_eq!(game.position(), position("D f7 f4 f5 f6, s f3", "r 7 2+1"));
}

#[test]
fn ambiguity_12_the_same_man_may_move_again_and_an_exchange_be_undone() {
    let start = position("D f6, s f7", "r 7 4");
    let mut game = at("fibonacci", &start);
    play(&mut game, "f6-f7 f7-f6 f6-f5");
    assert_eq!(game.position(), position("D f5, s f7", "r 7 1+3"));
}

#[test]
fn ambiguity_13_the_ring_is_looked_at_after_every_move() {
    let inside = position("c f6, S f5 f7 g5 g6 e5 e7", "r 7 3");
    let mut game = at("fibonacci", &inside);
    play(&mut game, "e7-e6");
    assert!(game.position().ends_with(" r 7 2+1"), "with moves left: {}", game.position());
    assert!(game.turn() == Turn::Over && game.actions().is_empty());
}

#[test]
fn ambiguity_14_who_closes_the_ring_round_his_own_centre_has_lost() {
    // Red throws the sixth strike into the gap.
    let own = position("C f6, s f5 f7 g5 g6 e5 d6, D e6", "r 7 3");
    assert_eq!(end_after("fibonacci", &own, "e6-d6"), Some("2 (ring)".into()));
    // The same with cards.
    let cards = position("C f6, s f5 f7 g5 h5 i5 d6, D e6", "r 7 3 222222 222222");
    assert_eq!(end_after("fibonacci-cards", &cards, "e6-d6"), None, "not connected");
    let cards = position("C f6, s g5 g6 h5 h6 i5 f8, D f7", "r 7 3 222222 222222");
    assert_eq!(end_after("fibonacci-cards", &cards, "f7-f8"), Some("2 (cards)".into()));
}

#[test]
fn ambiguity_15_if_both_rings_close_the_mover_has_won() {
    // The strike that fills Red's ring throws one of Green's men into Green's.
    let both = "C f4, s f3 g3 g4 e3 e4 f6, c f7, S g6 g7 e6 e7 f8 f5";
    for (side, winner) in [('r', "1 (ring)"), ('g', "2 (ring)")] {
        let start = position(both, &format!("{side} 7 3"));
        let action = if side == 'r' { "f5-f6" } else { "f6-f5" };
        assert_eq!(end_after("fibonacci", &start, action), Some(winner.into()));
    }
}

#[test]
fn ambiguity_16_the_third_repetition_is_a_draw() {
    let ends = |count: usize| vec!["end"; count].join(" ");
    let start = position("D f6", "r 7 6");
    assert_eq!(end_after("fibonacci", &start, &ends(3)), None);
    assert_eq!(end_after("fibonacci", &start, &ends(4)), Some("draw (repetition)".into()));
    assert_eq!(end_after("fibonacci,repetition=off", &start, &ends(4)), None);
    // Turns before the sixth differ in their number of moves, so they do not repeat.
    assert_eq!(end_after("fibonacci", &position("D f6", "r 1 1"), &ends(8)), None);
    // The moves left are ignored, if a position was read with fewer than its turn has.
    assert_eq!(end_after("fibonacci", &position("D f6", "r 7 3"), &ends(4)), Some("draw (repetition)".into()));
    // Positions within a turn are ignored: the same position occurs three times in one turn.
    assert_eq!(end_after("fibonacci", &start, "f6-f7 f7-f6 f6-f7 f7-f6 f6-f7"), None);
}

#[test]
fn ambiguity_17_after_two_hundred_turns_it_is_a_draw() {
    let late = |turn: u32| position("D f6", &format!("r {turn} 1"));
    assert_eq!(end_after("fibonacci", &late(199), "f6-f7"), None);
    assert_eq!(end_after("fibonacci", &late(200), "f6-f7"), Some("draw (turns)".into()));
    assert_eq!(rest_after("fibonacci", &late(200), "f6-f7"), "g 201 6", "the turn that would have begun");
    assert_eq!(end_after("fibonacci,turns=off", &late(200), "f6-f7"), None);
    assert_eq!(end_after("fibonacci,turns=20", &late(20), "f6-f7"), Some("draw (turns)".into()));
    // A win takes precedence.
    let won = position("c f6, S f5 f7 g5 g6 e5 e7", "r 200 1");
    assert_eq!(end_after("fibonacci", &won, "e7-e6"), Some("1 (ring)".into()));
}

#[test]
fn ambiguity_18_with_cards_six_connected_strikes_and_at_least_three_win() {
    let end = |men: &str, action| end_after("fibonacci-cards", &position(men, "r 7 3 222222 222222"), action);
    let won = Some("1 (cards)".to_owned());
    assert_eq!(end("c f6, S g5 g6 h5 h6 i5 f4", "f4-f5"), won, "three");
    assert_eq!(end("c f6, S f5 g5 g6 h5 h6 f8", "f8-f7"), won, "four");
    assert_eq!(end("c a1, S b1 b2 c1 c2 c3 a3", "a3-a2"), won, "three in a corner, too");
    assert_eq!(end("c f6, S g5 g6 h5 h6 i5 g3", "g3-g4"), None, "six connected, but only two next to the centre");
    assert_eq!(end("c f6, S f5 g5 g6 h5 h6 d4", "d4-d5"), None, "three next to the centre, but only five connected");
    let linked = position("c f6, S f5 g5 g6 h5 h6 f9, D f7", "r 7 3 222222 222222");
    assert_eq!(end_after("fibonacci-cards,group=any", &linked, "f9-f8"), None, "connected by a support only");
}

#[test]
fn ambiguity_19_each_pile_is_shuffled_anew_when_its_owners_turn_begins() {
    let start = position("D f6", "r 23 - 000001 222222");
    assert_eq!(rest_after("fibonacci-cards", &start, "card6"), "r 23 6 000000 222222");
    assert_eq!(rest_after("fibonacci-cards", &start, "card6 end"), "g 24 - 000000 222222");
    assert_eq!(rest_after("fibonacci-cards", &start, "card6 end card1 end"), "r 25 - 222222 122222");
    assert_eq!(notation(&at("fibonacci-cards", &start).actions()), ["card6"]);
}

#[test]
fn ambiguity_20_with_cards_only_the_card_says_how_many_moves() {
    let mut game = new("fibonacci-cards");
    assert!(game.position().ends_with(" r 1 - 222222 222222"));
    assert_eq!(game.turn(), Turn::Chance);
    play(&mut game, "card6");
    assert!(game.position().ends_with(" r 1 6 222221 222222"), "{}", game.position());
    let attacked = position(FOUR, "r 7 - 222222 222222");
    assert_eq!(rest_after("fibonacci-cards", &attacked, "card6"), "r 7 6 222221 222222");
    for option in ["reduction=always", "ring=six"] {
        assert!(format!("fibonacci-cards,{option}").parse::<Variant>().is_err(), "{option}");
    }
}
