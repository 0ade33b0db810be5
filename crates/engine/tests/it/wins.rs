//! Forced wins and losses have their right distance.

use crate::common;
use gamut_engine::{Limits, Options, Rng, Score, SearchRequest, Stop, search};
use gamut_rules::focus::Focus;
use gamut_rules::{ActionList, Game, Position, Seat, Turn};

/// Returns the fewest plies in which the seat to act can force a win, or the most it can hold out in a forced loss, by
/// exhaustive search. `None` if neither happens within `plies`.
fn settled<const SEATS: usize>(position: &Focus<SEATS>, plies: u32) -> Option<Score> {
    let Turn::Act(seat) = position.turn() else { return None };
    if plies == 0 {
        return None;
    }
    let mut list = ActionList::new();
    position.actions(&mut list);
    let (mut shortest, mut longest, mut all_lose) = (None::<u32>, 0, true);
    for &action in list.iter() {
        let mut next = *position;
        next.play_unchecked(action);
        let after = match common::won(&next, seat) {
            Some(true) => Some(Score::Loss(0)),
            Some(false) => Some(Score::Win(0)),
            None => settled(&next, plies - 1),
        };
        match after {
            Some(Score::Loss(after)) => {
                all_lose = false;
                shortest = Some(shortest.map_or(after + 1, |known| known.min(after + 1)));
                if after == 0 {
                    break;
                }
            }
            Some(Score::Win(after)) => longest = longest.max(after + 1),
            _ => all_lose = false,
        }
    }
    match shortest {
        Some(plies) => Some(Score::Win(plies)),
        None => all_lose.then_some(Score::Loss(longest)),
    }
}

/// A position with few stacks, drawn by lot.
fn small(rng: &mut Rng, rules: gamut_rules::focus::Rules) -> Option<Focus<2>> {
    let mut cells = vec![String::from("x"); 52];
    for _ in 0..2 + rng.below(4) {
        let height = 1 + rng.below(5);
        cells[rng.below(52)] = (0..height).map(|_| if rng.below(2) == 0 { '1' } else { '2' }).collect();
    }
    let mut rows = Vec::new();
    for length in [4, 6, 8, 8, 8, 8, 6, 4] {
        rows.push(cells.drain(..length).collect::<Vec<_>>().join(","));
    }
    let reserve = usize::from(rng.below(4) == 0);
    let turn = 1 + rng.below(2);
    let position = Focus::parse(&format!("{} {turn} {reserve},0 0,0/0,0 0 20", rows.join("/")), rules).ok()?;
    position.outcome().is_none().then_some(position)
}

fn score(position: &Focus<2>, depth: u32) -> Score {
    let options = Options { hash_mib: 8, ..Options::default() };
    let game = Game::new(*position);
    search(&SearchRequest::new(&game, &Limits::depth(depth), &Stop::new()), &options).expect("the game goes on").score
}

#[test]
fn small_positions_are_settled_as_by_trying_everything() {
    let rules = common::rules("focus-2");
    let mut rng = Rng::new(5, &[]);
    let (mut met, mut longer) = ([0; 6], 0);
    for _ in 0..1_500 {
        let Some(position) = small(&mut rng, rules) else { continue };
        if position.mobility(Seat::new(0)) + position.mobility(Seat::new(1)) > 16 {
            continue;
        }
        let expected = settled(&position, 5);
        let found = score(&position, 8);
        match expected {
            Some(settled @ (Score::Win(plies) | Score::Loss(plies))) => {
                met[plies as usize] += 1;
                // What is pruned may be the shortest way, but never the only one.
                let later = match (settled, found) {
                    (Score::Win(_), Score::Win(found)) | (Score::Loss(_), Score::Loss(found)) => {
                        found.checked_sub(plies)
                    }
                    _ => None,
                };
                assert!(later.is_some_and(|later| later <= 2), "{position}: {found:?}, not {settled:?}");
                longer += usize::from(later != Some(0));
            }
            _ => match found {
                Score::Win(plies) | Score::Loss(plies) => assert!(plies > 5, "{position}: {found:?}"),
                Score::Points(_) => {}
            },
        }
    }
    assert!(met[1] > 3 && met[2] > 3 && met[3] > 3, "{met:?}");
    assert!(longer * 20 <= met.iter().sum::<usize>(), "{longer} of {met:?}");
}

#[test]
fn captures_win_the_capture_game() {
    let rules = common::rules("focus-2,goal=capture");
    // Five taken; landing on e4 takes the sixth.
    let text = "x4/x6/x8/x8/x3,1,22222,x3/x,2,x6/x6/x4 1 0,0 0,5/0,0 3 20";
    let position = Focus::<2>::parse(text, rules).unwrap();
    assert_eq!(score(&position, 3), Score::Win(1));
}
