//! Rating updates: Glicko-2 between two sides, Weng–Lin by places among three and four.

use super::Rating;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

/// Glicko-2's unit of deviation and volatility, in points.
const GLICKO_UNIT: f64 = 173.7178;
/// Weng–Lin's standard deviation of a performance, in points: among established players, 400 points mean odds of ten to
/// one, as in Glicko-2 and Elo (400 / ln 10 / √2).
const BETA: f64 = 122.836;
/// Lower bound of ratings, in points.
const LOWEST: f64 = 100.0;

/// A player of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player {
    /// The side, numbered by its lowest seat.
    pub side: u8,
    /// The rating before the game.
    pub rating: Rating,
    /// The result.
    pub place: Place,
}

/// The result of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The place; 1 is the best, and ties share a place.
    pub place: u8,
    /// Whether the person left; with two sides this is a loss.
    pub left: bool,
}

/// Returns the ratings after a game, in the order of the players. Ratings of the computer stay unchanged.
///
/// Between two sides, a game is a rating period of Glicko-2 for each player. With a partner, a player's opponent is the
/// mean of the other side, shifted by the player's difference from their own side's mean: so the expected score is the
/// side's, and weaker partners cost nothing. The opponent's deviation is that of the other players' contributions to
/// the difference of the means.
///
/// Among three and four players it is Weng–Lin (Bradley–Terry, all pairs) by places. A game first adds the volatility
/// to the deviation, as in Glicko-2, so that ratings never freeze.
#[must_use]
pub fn update(players: &[Player]) -> Vec<Rating> {
    let mut sides: Vec<u8> = players.iter().map(|player| player.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let all = if sides.len() == 2 { two_sides(players) } else { each_for_himself(players) };
    players
        .iter()
        .zip(all)
        .map(|(player, after)| if player.rating.deviation == 0 { player.rating } else { after })
        .collect()
}

fn two_sides(players: &[Player]) -> Vec<Rating> {
    players
        .iter()
        .map(|player| {
            let own = glicko(player.rating);
            let result = (opponent(player, players), outcome(player, players));
            let after = glicko2_rating_period(&own, &[result], &Glicko2Config::new());
            rating(after.rating, after.deviation, after.volatility)
        })
        .collect()
}

/// Returns a player's opponent: the mean of the other side relative to the player's own.
fn opponent(player: &Player, players: &[Player]) -> Glicko2Rating {
    let mean = |own: bool| {
        let of: Vec<f64> = players
            .iter()
            .filter(|other| (other.side == player.side) == own)
            .map(|other| glicko(other.rating).rating)
            .collect();
        of.iter().sum::<f64>() / of.len() as f64
    };
    let size = players.iter().filter(|other| other.side == player.side).count() as f64;
    let squares: f64 = players.iter().map(|other| glicko(other.rating).deviation.powi(2)).sum();
    let others = (squares - glicko(player.rating).deviation.powi(2)).max(0.0);
    Glicko2Rating {
        rating: mean(false) + glicko(player.rating).rating - mean(true),
        deviation: others.sqrt() / size,
        ..Glicko2Rating::new()
    }
}

fn outcome(player: &Player, players: &[Player]) -> Outcomes {
    if player.place.left || player.place.place != 1 {
        return Outcomes::LOSS;
    }
    let shared = players.iter().any(|other| other.side != player.side && other.place.place == 1);
    if shared { Outcomes::DRAW } else { Outcomes::WIN }
}

fn each_for_himself(players: &[Player]) -> Vec<Rating> {
    let before: Vec<[WengLinRating; 1]> = players.iter().map(|player| [weng_lin(player.rating)]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(players)
        .map(|(team, player)| (team.as_slice(), MultiTeamOutcome::new(usize::from(player.place.place))))
        .collect();
    let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
    let after = weng_lin_multi_team(&teams, &config).into_iter().flatten();
    let after = after
        .zip(players)
        .map(|(after, player)| rating(after.rating, after.uncertainty, glicko(player.rating).volatility));
    after.collect()
}

fn glicko(rating: Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.rating as f64 / 1e3,
        deviation: rating.deviation as f64 / 1e3,
        volatility: rating.volatility as f64 / 1e9,
    }
}

fn weng_lin(rating: Rating) -> WengLinRating {
    let Glicko2Rating { rating: points, deviation, volatility } = glicko(rating);
    let moved = if rating.deviation == 0 { 0.0 } else { volatility * GLICKO_UNIT };
    WengLinRating { rating: points, uncertainty: deviation.hypot(moved) }
}

/// Converts to integers. If a value is not a number, returns a new player's rating.
fn rating(points: f64, deviation: f64, volatility: f64) -> Rating {
    if !(points.is_finite() && deviation.is_finite() && volatility.is_finite()) {
        return Rating::NEW;
    }
    let deviation = ((deviation * 1e3).round() as i64).clamp(1, Rating::NEW.deviation);
    Rating {
        rating: (points.max(LOWEST) * 1e3).round() as i64,
        deviation,
        volatility: (volatility * 1e9).round() as i64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratings::level_rating;
    use gamut_views::RatedMode;

    fn mode(name: &str) -> RatedMode {
        RatedMode::from_name(name).unwrap()
    }

    fn of(rating: i64, deviation: i64) -> Rating {
        Rating { rating: rating * 1000, deviation: deviation * 1000, ..Rating::NEW }
    }

    fn player(side: u8, rating: Rating, place: u8) -> Player {
        Player { side, rating, place: Place { place, left: false } }
    }

    fn left(player: Player) -> Player {
        Player { place: Place { left: true, ..player.place }, ..player }
    }

    /// The example in Glickman's paper. There, three games form one period, so each is compared with the library, and
    /// their sum with the paper.
    #[test]
    fn the_example_of_glickmans_paper() {
        let own = glicko(of(1500, 200));
        let results = [
            (glicko(of(1400, 30)), Outcomes::WIN),
            (glicko(of(1550, 100)), Outcomes::LOSS),
            (glicko(of(1700, 300)), Outcomes::LOSS),
        ];
        let after = glicko2_rating_period(&own, &results, &Glicko2Config::new());
        assert!((after.rating - 1464.06).abs() < 0.05, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.05, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.0001, "{after:?}");
        for (rating, deviation, won) in [(1400, 30, true), (1550, 100, false), (1700, 300, false)] {
            let (one, other) = if won { (1, 2) } else { (2, 1) };
            let found = update(&[player(1, of(1500, 200), one), player(2, of(rating, deviation), other)]);
            let outcome = if won { Outcomes::WIN } else { Outcomes::LOSS };
            let expected =
                glicko2_rating_period(&own, &[(glicko(of(rating, deviation)), outcome)], &Glicko2Config::new());
            assert_eq!(found[0].rating, (expected.rating * 1e3).round() as i64);
        }
    }

    /// Bradley–Terry over all pairs, computed by hand.
    #[test]
    fn three_newcomers_by_weng_and_lin() {
        let found = update(&[player(1, Rating::NEW, 1), player(2, Rating::NEW, 2), player(3, Rating::NEW, 3)]);
        let uncertainty = 350f64.hypot(0.06 * GLICKO_UNIT);
        // c² = 2 σ² + 2 β², and each pair moves the rating by σ²/c times half a point.
        let c = (2.0 * uncertainty.powi(2) + 2.0 * BETA.powi(2)).sqrt();
        let omega = 2.0 * uncertainty.powi(2) / c * 0.5;
        let eta = 2.0 * (uncertainty / c) * (uncertainty / c).powi(2) * 0.25;
        assert!((found[0].rating as f64 / 1e3 - (1500.0 + omega)).abs() < 0.01, "{found:?} {omega}");
        assert_eq!(found[1].rating, 1_500_000, "the one in the middle beat one and lost to one");
        assert!((found[2].rating as f64 / 1e3 - (1500.0 - omega)).abs() < 0.01);
        for after in found {
            assert!((after.deviation as f64 / 1e3 - uncertainty * (1.0 - eta).sqrt()).abs() < 0.01, "{after:?} {eta}");
        }
    }

    #[test]
    fn levels_do_not_move_and_certain_ones_count_as_such() {
        let bot = level_rating(mode("fibonacci"), 5);
        let found = update(&[player(1, Rating::NEW, 1), player(2, bot, 2)]);
        assert_eq!(found[1], bot);
        assert!(found[0].rating > Rating::NEW.rating && found[0].deviation < Rating::NEW.deviation);
        let three = [player(1, Rating::NEW, 2), player(2, bot, 1), player(3, bot, 3)];
        let found = update(&three);
        assert_eq!((found[1], found[2]), (bot, bot));
        assert!(found[0].deviation < 350_000);
    }

    #[test]
    fn partners_rise_and_fall_by_their_sides() {
        let (strong, weak) = (of(1800, 60), of(1400, 60));
        let even = of(1600, 60);
        let [first, second, third, fourth] =
            update(&[player(1, strong, 1), player(2, even, 2), player(1, weak, 1), player(2, even, 2)])[..]
        else {
            panic!("four players")
        };
        let up = |after: Rating, before: Rating| after.rating - before.rating;
        assert_eq!(up(first, strong), up(third, weak), "they are expected to win as often as each other");
        assert_eq!(up(second, even), up(fourth, even));
        assert_eq!(up(first, strong), -up(second, even), "and as often as the others, who are as strong");
    }

    #[test]
    fn a_player_who_left_a_partner_has_lost_in_any_case() {
        let even = of(1500, 100);
        let four =
            |places: [u8; 4]| [1, 2, 3, 4].map(|seat: usize| player(2 - (seat % 2) as u8, even, places[seat - 1]));
        let sign = |players: &[Player]| {
            update(players).iter().map(|after| (after.rating - even.rating).signum()).collect::<Vec<_>>()
        };
        let mut won = four([1, 2, 2, 2]);
        won[2] = left(won[2]);
        assert_eq!(sign(&won), [1, -1, -1, -1], "the partner who stayed has won");
        let mut drawn = four([1, 1, 2, 1]);
        drawn[2] = left(drawn[2]);
        assert_eq!(sign(&drawn), [0, 0, -1, 0], "a draw for all others");
    }

    #[test]
    fn the_order_of_games_matters_and_repeating_it_gives_the_same() {
        let game = |first: Rating, second: Rating, won: bool| {
            let places = if won { [1, 2] } else { [2, 1] };
            update(&[player(1, first, places[0]), player(2, second, places[1])])[0]
        };
        let (other, strong) = (of(1500, 100), of(1900, 80));
        let one = game(game(Rating::NEW, other, true), strong, false);
        let two = game(game(Rating::NEW, strong, false), other, true);
        assert_ne!(one, two);
        assert_eq!(one, game(game(Rating::NEW, other, true), strong, false));
    }

    #[test]
    fn no_rating_falls_for_ever_or_becomes_less_certain_than_a_new_one() {
        let strong = level_rating(mode("focus-2"), 8);
        let mut rating = Rating::NEW;
        for _ in 0..500 {
            rating = update(&[player(1, rating, 2), player(2, level_rating(mode("focus-2"), 1), 1)])[0];
        }
        assert!((100_000..600_000).contains(&rating.rating) && !rating.is_provisional(), "{rating:?}");
        for _ in 0..500 {
            rating = update(&[player(1, rating, 1), player(2, strong, 2), player(3, strong, 3)])[0];
        }
        assert!(rating.rating > 2_000_000 && rating.deviation < Rating::NEW.deviation, "{rating:?}");
    }
}
