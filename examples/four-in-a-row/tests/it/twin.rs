//! Random games played in both implementations in parallel.

use super::naive::Naive;
use super::start;
use gamut_rules::{Seat, Winner};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

#[test]
fn both_implementations_play_the_same_game() {
    let mut ends = [0; 3];
    for seed in 0..1_000 {
        let mut rng = Pcg64::seed_from_u64(seed);
        let (mut fast, mut slow) = (start(), Naive::new());
        loop {
            assert_eq!(fast.position().to_string(), slow.position());
            let result = fast.outcome().map(|outcome| match outcome.winner {
                Winner::Draw => '-',
                winner => char::from(b'1' + u8::from(winner.includes(Seat::new(1)))),
            });
            assert_eq!(result, slow.result(), "{}", fast.position());
            let actions: Vec<String> = fast.actions().iter().map(ToString::to_string).collect();
            assert_eq!(actions, slow.actions(), "{}", fast.position());
            let Some(action) = actions.choose(&mut rng) else {
                ends["12-".find(result.expect("nobody can act, so the game is over")).unwrap()] += 1;
                break;
            };
            fast.play_text(action).unwrap();
            slow.play(action);
        }
    }
    assert!(ends.iter().all(|&games| games > 0), "wins of both seats and draws: {ends:?}");
}

#[test]
fn both_implementations_count_the_same() {
    assert_eq!(gamut_rules::perft(start().position(), 6), Naive::new().perft(6));
}
