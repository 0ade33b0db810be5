//! The published counts.

use super::table::{START, new, rules, steps};
use gamut_rules::fibonacci::{Fibonacci, ManKind};
use gamut_rules::{Position, Seat};
use std::collections::HashSet;

#[test]
fn either_side_has_132_moves_at_the_start() {
    for seat in Seat::all(2) {
        let start = Fibonacci::start(rules("fibonacci"), seat);
        let steps = steps(&start);
        let by = |kind| steps.iter().filter(|step| start.man(step.from()).is_some_and(|man| man.kind == kind)).count();
        let exchanges = steps.iter().filter(|step| start.man(step.to()).is_some()).count();
        assert_eq!((steps.len(), by(ManKind::Strike), by(ManKind::Support), exchanges), (132, 54, 78, 6));
    }
}

#[test]
fn perft_from_the_start() {
    for (variant, counts) in
        [("fibonacci", [133, 17_689, 2_186_075]), ("fibonacci,min-moves=all", [132, 17_424, 2_135_892])]
    {
        let game = new(variant);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(game.perft(depth), count, "{variant} {depth}");
        }
    }
}

/// Counts positions first reached by exactly this many moves of Red within one unlimited turn.
#[test]
fn distinct_positions() {
    let start = Fibonacci::parse(&format!("{START} r 7 6"), rules("fibonacci")).unwrap();
    let mut seen = HashSet::from([start.men_key()]);
    let mut layer = vec![start];
    for count in [132, 6_860, 195_025] {
        let mut next = Vec::new();
        for position in &layer {
            for step in steps(position) {
                let after = position.play(step).unwrap();
                if seen.insert(after.men_key()) {
                    next.push(after);
                }
            }
        }
        assert_eq!(next.len(), count);
        layer = next;
    }
}

/// Cards count as actions.
#[test]
fn perft_with_cards() {
    let game = new("fibonacci-cards");
    assert_eq!([1, 2].map(|depth| game.perft(depth)), [6, 6 * 133]);
}
