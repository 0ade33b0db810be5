//! Reads positions and sentences of Fibonacci.

use super::{Dangers, Twin};
use gamut_review::Hint;
use gamut_rules::{AnyGame, Seat, Turn};
use std::collections::BTreeMap;

pub(super) struct Fibonacci;

/// The letters of men by point, with the point's place in axial coordinates.
type Men = BTreeMap<String, (char, (i32, i32))>;

fn read(position: &str) -> Men {
    let mut men = Men::new();
    let rows = position.split(' ').next().expect("men").split('/');
    for ((row, letter), r) in rows.zip(('a'..='k').rev()).zip(-5_i32..) {
        // Rows above the middle begin further to the right.
        let first = (-5).max(-5 - r);
        let (mut at, mut empty) = (0, 0);
        for sign in row.chars() {
            if let Some(digit) = sign.to_digit(10) {
                empty = 10 * empty + digit as i32;
            } else {
                at += std::mem::take(&mut empty);
                men.insert(format!("{letter}{}", at + 1), (sign, (first + at, r)));
                at += 1;
            }
        }
    }
    men
}

/// Whether a letter is a man of a seat: Red's are capitals.
fn belongs(letter: char, seat: Seat) -> bool {
    letter.is_ascii_uppercase() == (seat == Seat::FIRST)
}

/// The strikes of the other side next to a seat's centre.
fn attackers(men: &Men, seat: Seat) -> usize {
    let all = || men.values();
    let centre =
        all().find(|(letter, _)| belongs(*letter, seat) && letter.eq_ignore_ascii_case(&'c')).expect("a centre").1;
    let near = |(q, r): (i32, i32)| {
        let (q, r) = (q - centre.0, r - centre.1);
        [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)].contains(&(q, r))
    };
    all().filter(|(letter, at)| !belongs(*letter, seat) && letter.eq_ignore_ascii_case(&'s') && near(*at)).count()
}

/// Returns the game after the end of the turn, without its history, so that nothing is repeated.
fn ended(game: &AnyGame) -> Option<AnyGame> {
    let mut ended = game.clone();
    ended.play_text("end").ok()?;
    AnyGame::from_position(game.variant(), &ended.position()).ok()
}

fn played(game: &AnyGame, turn: &[String]) -> Option<AnyGame> {
    let mut after = game.clone();
    turn.iter().try_for_each(|action| after.play_text(action).map(drop)).ok()?;
    Some(after)
}

fn has_won(game: &AnyGame, seat: Seat) -> bool {
    game.outcome().is_some_and(|outcome| outcome.winner.includes(seat))
}

impl Twin for Fibonacci {
    fn dangers(&self, game: &AnyGame, hero: Seat) -> Dangers {
        let enemy = hero.after(1, 2);
        // The positions in which the enemy makes the first move of its next turn, or the next one of this turn.
        let next = if game.turn() == Turn::Act(enemy) { Some(game.clone()) } else { ended(game) };
        let next = next.map(|mut next| {
            if next.turn() == Turn::Chance {
                let card = next.actions()[0];
                next.play(card).expect("a card");
            }
            next
        });
        let Some(next) = next.filter(|next| next.turn() == Turn::Act(enemy)) else { return Dangers::new() };
        let own = |game: &AnyGame| -> Vec<String> {
            let men = read(&game.position()).into_iter();
            men.filter(|(_, (letter, _))| belongs(*letter, hero)).map(|(point, _)| point).collect()
        };
        let before = own(&next);
        let mut found = Dangers::new();
        for action in next.actions() {
            let after = own(&played(&next, &[action.to_string()]).expect("a legal action"));
            // A man that is thrown leaves its point.
            for point in before.iter().filter(|point| !after.contains(point)) {
                found.insert(point.clone(), (vec![enemy.number()], 0, true));
            }
        }
        found
    }

    fn safe(&self) -> &'static str {
        "As the board stands, no single enemy move can throw a man of yours."
    }

    fn is_true(&self, game: &AnyGame, hero: Seat, hint: &Hint, sentence: &str) -> Option<bool> {
        let enemy = hero.after(1, 2);
        let counts = |text: &str| -> Option<(usize, usize)> {
            let (here, there) = text.strip_suffix('.')?.split_once(" instead of ")?;
            Some((here.parse().ok()?, there.parse().ok()?))
        };
        let now = read(&game.position());
        if sentence.contains(" threatens ") {
            let [threat] = hint.threats.as_deref()? else { return Some(false) };
            let before = ended(game)?;
            let after = played(&before, &threat.turn)?;
            let text = sentence.strip_prefix(&format!("seat {} threatens to ", enemy.number()))?;
            if text.starts_with("win: ") {
                return Some(has_won(&after, enemy));
            }
            let told = counts(text.strip_prefix("bring more strikes to your centre: ")?)?;
            let after = read(&after.position());
            return Some(
                told == (attackers(&after, hero), attackers(&read(&before.position()), hero)) && told.0 > told.1,
            );
        }
        let after = played(game, &hint.best)?;
        if sentence == "You can win now." {
            return Some(has_won(&after, hero));
        }
        let strikes = (attackers(&read(&after.position()), enemy), attackers(&now, enemy));
        if sentence == "The best turn does not raise the number of your strikes next to the enemy's centre." {
            return Some(strikes.0 <= strikes.1 && !has_won(&after, hero));
        }
        let told = counts(sentence.strip_prefix("You can bring more strikes to the enemy's centre: ")?)?;
        Some(told == strikes && told.0 > told.1)
    }
}
