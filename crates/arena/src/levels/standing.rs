//! Progress of the matches, which one to continue, and when it is decided.
//!
//! A match is examined after fixed numbers of games ([`LOOKS`]) and stops once it is decided. Such optional stopping
//! would bias 95 % intervals, so each of the five looks uses 99 %: all five contain the true share with at least 95 %
//! (Bonferroni), whatever the stopping rule.

use super::Rung;
use crate::{Report, share};

/// The numbers of games after which a match may end, each rounded up to whole openings.
pub const LOOKS: [usize; 5] = [24, 40, 70, 120, 200];

/// The largest acceptable step in Elo; with more than two sides, the share that corresponds to it.
pub const LARGEST_STEP: f64 = 350.0;

/// A match, and its games so far.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The match.
    pub rung: Rung,
    /// Number of [`LOOKS`] reached.
    pub looks: usize,
    /// The result at the last look, with intervals of 99 %.
    pub report: Option<Report>,
}

/// The purpose of further games, most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Question {
    /// Which of the two players is stronger?
    Stronger,
    /// How does a low level compare with the greedy player?
    AgainstGreedy,
    /// Is the step larger than [`LARGEST_STEP`]?
    Size,
}

impl Standing {
    /// Creates a match without games.
    #[must_use]
    pub fn new(rung: Rung) -> Self {
        Self { rung, looks: 0, report: None }
    }

    /// Returns the number of games at the next look, at most `most`; `None` after the last.
    #[must_use]
    pub fn next_look(&self, most: usize) -> Option<usize> {
        let last = self.looks.checked_sub(1).map_or(0, |last| LOOKS[last].min(most));
        LOOKS.get(self.looks).map(|&look| look.min(most)).filter(|&look| look > last)
    }

    /// Returns whether more games are needed, and allowed.
    #[must_use]
    pub fn is_open(&self, most: usize) -> bool {
        self.question(most).is_some()
    }

    /// Returns the open question; `None` if the match is decided or all its games have been played.
    fn question(&self, most: usize) -> Option<Question> {
        self.next_look(most)?;
        let Some((low, high)) = self.report.as_ref().map(|report| report.interval[0].1) else {
            return Some(Question::Stronger);
        };
        let within = |value: f64| (low..=high).contains(&value);
        if self.rung.meets_greedy {
            Some(Question::AgainstGreedy)
        } else if within(0.5) {
            Some(Question::Stronger)
        } else {
            within(share(LARGEST_STEP)).then_some(Question::Size)
        }
    }
}

/// Returns the index of the match to continue: by the most urgent question, then the fewest games, then the lowest
/// level, whose games are the shortest. `None` if all are decided or have `most` games.
#[must_use]
pub fn next(standings: &[Standing], most: usize) -> Option<usize> {
    let open =
        standings.iter().enumerate().filter_map(|(index, standing)| Some((index, standing, standing.question(most)?)));
    open.min_by_key(|(index, standing, question)| (*question, standing.looks, standing.rung.level, *index))
        .map(|(index, ..)| index)
}

#[cfg(test)]
mod tests {
    use super::super::rungs;
    use super::*;
    use crate::Config;
    use gamut_engine::Limits;

    const MOST: usize = 200;

    /// Returns a match with this interval after `looks` looks.
    fn standing(level: u8, meets_greedy: bool, looks: usize, interval: (f64, f64)) -> Standing {
        let rung = rungs().into_iter().find(|rung| rung.level.number() == level && rung.meets_greedy == meets_greedy);
        let report = (looks > 0).then(|| {
            let players = "random,greedy".parse().unwrap();
            let config = Config {
                games: 2,
                max_plies: 2,
                ..Config::new("focus-2,goal=capture".parse().unwrap(), players, Limits::nodes(1))
            };
            let mut report = crate::run(&config, &|_| {}).unwrap();
            report.interval[0].1 = interval;
            report
        });
        Standing { rung: rung.unwrap(), looks, report }
    }

    #[test]
    fn a_match_ends_once_order_and_size_of_the_step_are_clear() {
        let question = |looks, interval| standing(5, false, looks, interval).question(MOST);
        assert_eq!(question(0, (0.0, 1.0)), Some(Question::Stronger));
        assert_eq!(question(1, (0.45, 0.8)), Some(Question::Stronger));
        assert_eq!(question(1, (0.6, 0.95)), Some(Question::Size));
        assert_eq!(question(1, (0.6, 0.85)), None, "a step of acceptable size");
        assert_eq!(question(1, (0.9, 0.98)), None, "certainly too large");
        assert_eq!(question(1, (0.2, 0.45)), None, "the lower level is certainly stronger");
        assert_eq!(question(LOOKS.len(), (0.45, 0.8)), None, "all games have been played");
        assert_eq!(standing(1, true, 2, (0.2, 0.4)).question(MOST), Some(Question::AgainstGreedy));
    }

    #[test]
    fn fewer_games_end_at_an_earlier_look() {
        let look = |looks, most| standing(5, false, looks, (0.4, 0.8)).next_look(most);
        assert_eq!((look(0, 200), look(1, 200), look(5, 200)), (Some(24), Some(40), None));
        assert_eq!((look(0, 2), look(1, 2), look(1, 30), look(2, 30)), (Some(2), None, Some(30), None));
    }

    #[test]
    fn missing_matches_come_first_and_sizes_last() {
        let mut all = vec![
            standing(6, false, 1, (0.6, 0.95)),
            standing(7, false, 2, (0.4, 0.8)),
            standing(8, false, 0, (0.0, 1.0)),
            standing(7, false, 0, (0.0, 1.0)),
            standing(2, true, 1, (0.4, 0.8)),
            standing(4, false, 3, (0.6, 0.8)),
        ];
        let mut order = Vec::new();
        while let Some(index) = next(&all, MOST) {
            order.push(index);
            all[index].looks = LOOKS.len();
        }
        assert_eq!(order, [3, 2, 1, 4, 0]);
    }

    #[test]
    fn an_interval_at_the_moment_of_stopping_contains_the_true_share_in_19_of_20_matches() {
        // Independent games of a player that scores 60 %, under the worst rule: stop as soon as the interval misses.
        let mut rng = gamut_engine::Rng::new(7, &[]);
        let missed = (0..2_000)
            .filter(|_| {
                let mut games = Vec::new();
                LOOKS.iter().any(|&look| {
                    games.extend(
                        (games.len()..look / 2).map(|_| (0..2).filter(|_| rng.below(5) < 3).count() as f64 / 2.0),
                    );
                    let (low, high) = crate::blocks(&games, 2, crate::Confidence::P99);
                    !(low..=high).contains(&0.6)
                })
            })
            .count();
        assert!(missed <= 100, "{missed} of 2000");
    }
}
