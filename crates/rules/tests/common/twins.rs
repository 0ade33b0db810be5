//! The fast and the naive implementation side by side, one random game at a time.

use gamut_rules::{AnyGame, Turn, Variant as FastVariant};
use rand::SeedableRng;
use rand_pcg::Pcg64;

use super::lot::{self, Player};
use super::met::Met;
use crate::naive::{Game, Variant};

/// Where a game of uniform choices is cut: it would practically never end.
const CUT: usize = 100;

/// Plays one game, drawn by its number, and compares everything that can be seen at each ply. An error tells the first difference and how to get there.
pub(crate) fn play(number: u64) -> Result<Met, String> {
    let mut lot = Pcg64::seed_from_u64(number);
    let variant = lot::variant(&mut lot);
    let player = if number.is_multiple_of(2) { Player::Uniform } else { Player::Tall };
    let mut pair = Pair::new(&variant)?;
    let mut met = Met::default();
    let mut waiting = Vec::new();
    met.count("games");
    met.count(format!("games of {}", variant.mode));
    loop {
        let actions = pair.compare()?;
        if let Some(outcome) = pair.naive.outcome() {
            let (winner, reason) = outcome.split_once(' ').expect("an outcome is a winner and a reason");
            met.count(format!("end: {reason}"));
            if winner != "draw" && (reason == "repetition" || reason == "quiet") {
                met.count(format!("a draw given by {}", variant.get("balance")));
            }
            return Ok(met);
        }
        if player == Player::Uniform && pair.played.len() == CUT {
            met.count(format!("cut after {CUT} plies"));
            return Ok(met);
        }
        let before = pair.naive.position().clone();
        let action = player.choose(&before, &actions, &mut lot);
        pair.play(&action)?;
        met.note(&before, pair.naive.position(), &mut waiting);
    }
}

/// The same game twice.
struct Pair {
    variant: String,
    naive: Game,
    fast: AnyGame,
    played: Vec<String>,
}

impl Pair {
    fn new(variant: &Variant) -> Result<Pair, String> {
        let text = variant.to_string();
        let fast: FastVariant = text.parse().map_err(|error| format!("{text}: {error}"))?;
        if fast.to_string() != text {
            return Err(format!("{text} is printed {fast}"));
        }
        let game = AnyGame::new(&fast).map_err(|error| format!("{text}: {error}"))?;
        Ok(Pair { variant: text, naive: Game::new(variant), fast: game, played: Vec::new() })
    }

    fn play(&mut self, action: &str) -> Result<(), String> {
        let canonical = self.fast.play(action).map_err(|error| self.differ("refusal", action, &error.to_string()))?;
        self.naive.play(action);
        self.played.push(action.to_owned());
        self.same("action read", action, &canonical)
    }

    /// Compares position, turn, end and legal actions, and gives the actions.
    fn compare(&self) -> Result<Vec<String>, String> {
        let position = self.naive.position();
        self.same("position", &position.to_string(), &self.fast.position())?;
        let outcome = self.naive.outcome();
        let fast_outcome = self.fast.outcome().map(|end| format!("{} {}", end.winner, end.reason));
        self.same("end", &format!("{outcome:?}"), &format!("{fast_outcome:?}"))?;
        let (turn, actions) = match outcome {
            Some(_) => ("over".to_owned(), Vec::new()),
            None => (position.turn.to_string(), position.actions()),
        };
        let fast_turn = match self.fast.turn() {
            Turn::Act(seat) => seat.to_string(),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        self.same("turn", &turn, &fast_turn)?;
        let fast_actions = self.fast.actions();
        if actions == fast_actions {
            return Ok(actions);
        }
        Err(self.differ("actions", &actions.join(" "), &fast_actions.join(" ")))
    }

    fn same(&self, what: &str, naive: &str, fast: &str) -> Result<(), String> {
        if naive == fast { Ok(()) } else { Err(self.differ(what, naive, fast)) }
    }

    fn differ(&self, what: &str, naive: &str, fast: &str) -> String {
        let moves = self.played.join(" ");
        format!(
            "{what}\nvariant {}\nmoves   {moves}\nat      {}\nnaive   {naive}\nfast    {fast}",
            self.variant,
            self.naive.position()
        )
    }
}
