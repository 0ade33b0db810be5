//! Self-play from the start whose first plies vary among near-best actions.

use gamut_engine::{Limits, Options, Rng, SearchRequest, Stop, chances_any, search_with};
use gamut_rules::{AnyAction, AnyGame, Turn};

/// The most actions that an opening ply is drawn from.
const CHOICE: usize = 6;
/// The default for the largest loss of chance compared with the best action.
pub(crate) const NEARLY: f64 = 0.03;

/// Plays a game to its end, with this many nodes a search. Each of the first `opening` plies is drawn from the near-best
/// actions, which lose at most `nearly` of their seat's chance; after them a turn of several actions is played as the
/// search found it.
pub(crate) fn play(mut game: AnyGame, opening: usize, nearly: f64, nodes: u64, rng: &mut Rng) -> AnyGame {
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            let card = game.draw(rng.bits()).expect("the pile has a card");
            game.play(card).expect("a card of the pile");
            continue;
        }
        let seat = game.seat_in_turn().expect("a seat is to act");
        let multi_pv = if game.played().len() < opening { CHOICE } else { 1 };
        let options = Options { hash_mib: 8, multi_pv, ..Options::default() };
        // By rank: the latest report.
        let mut ranked = [None; CHOICE];
        let best =
            search_with(&SearchRequest::new(&game, &Limits::nodes(nodes), &Stop::new()), &options, &mut |info| {
                ranked[info.rank - 1] = Some((info.found.best, chances_any(&game, &info.found)[seat.index()]));
            });
        let best = best.expect("the game is not over");
        let chance = ranked[0].as_ref().map_or(0.0, |(_, chance)| *chance);
        let good = ranked.iter().flatten().filter(|(_, other)| *other >= chance - nearly).map(|&(action, _)| action);
        let good: Vec<AnyAction> = good.collect();
        if multi_pv > 1 && !good.is_empty() {
            game.play(good[rng.below(good.len())]).expect("players choose among the legal actions");
            continue;
        }
        let turn = |game: &AnyGame| (game.standing().seat, game.standing().number);
        let now = turn(&game);
        for &action in &best.line {
            if turn(&game) != now || game.play(action).is_err() {
                break;
            }
        }
    }
    game
}
