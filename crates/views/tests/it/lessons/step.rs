//! A step as the page reads it.

use super::authored::{Lesson, Step};
use super::matcher::Tried;
use super::{fact, place};
use crate::{json, lines, standing};
use gamut_rules::{AnyGame, Seat};
use gamut_views::{Standing, game_history};
use serde_json::{Map, Value, json as value, to_value};
use std::collections::BTreeMap;

/// A generated step.
pub(super) struct Written {
    /// As JSON.
    pub(super) text: String,
    /// The game after it.
    pub(super) after: AnyGame,
}

/// Returns the generated step. Panics if it contradicts the rules.
pub(super) fn written(name: &str, lesson: &Lesson, step: &Step, before: Option<&AnyGame>) -> Written {
    let game = place::game(name, lesson, step, before);
    let view = history(&game);
    let (board, mut state) = (view["start"].clone(), view["state"].clone());
    let actions = take(&mut state, "actions");
    take(&mut state, "board");
    let sides: Vec<u8> = Seat::all(game.seats()).map(|seat| game.side_of(seat).number()).collect();
    let mut parts = vec![
        ("step", json(&step.step)),
        ("variant", json(&game.variant().to_string())),
        ("sides", json(&sides)),
        ("marks", json(&step.marks)),
        ("board", json(&board)),
        ("state", json(&state)),
    ];
    let after = match (&step.goal, &step.answers, &step.fact) {
        (None, Some(answers), Some(fact)) => {
            let right = fact::value(name, &game, fact);
            assert!(answers.contains(&right), "{name}: {right} is true and not among the answers");
            parts.push(("question", json(&value!({ "answers": answers, "right": right }))));
            game
        }
        (Some(_), None, None) => to_play(name, step, game, actions, &mut parts),
        _ => panic!("{name}: a goal, or answers and a fact"),
    };
    let parts: Vec<String> = parts.into_iter().map(|(name, text)| format!("      \"{name}\": {text}")).collect();
    Written { text: format!("    {{\n{}\n    }}", parts.join(",\n")), after }
}

/// Sorts the legal actions of a step; returns the game after the correct one and its reply.
fn to_play(name: &str, step: &Step, game: AnyGame, actions: Value, parts: &mut Vec<(&'static str, String)>) -> AnyGame {
    let Some(goal) = &step.goal else { unreachable!("{name}: the caller has checked it") };
    let hero = game.seat_in_turn().unwrap_or_else(|| panic!("{name}: nobody is in turn"));
    let mut right: Vec<Tried> = Vec::new();
    let mut wrong: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut replies = Map::new();
    let mut named = vec![false; step.wrong.len()];
    let Value::Array(mut actions) = actions else { panic!("{name}: a list of actions") };
    // Ending the turn is listed only in steps about it.
    let ends = goal.miss(&tried(&game, hero, "end")).is_none();
    actions.retain(|action| ends || action["action"] != "end");
    for action in &actions {
        let text = action["action"].as_str().expect("an action has its notation");
        let tried = tried(&game, hero, text);
        let Some(miss) = goal.miss(&tried) else {
            if let Some(reply) = &step.reply {
                replies.insert(text.to_owned(), replied(name, &tried, reply).0);
            }
            right.push(tried);
            continue;
        };
        let own = step.wrong.iter().position(|wrong| wrong.when.miss(&tried).is_none());
        if let Some(index) = own {
            named[index] = true;
            if let Some(reply) = &step.wrong[index].reply {
                replies.insert(text.to_owned(), replied(name, &tried, reply).0);
            }
        }
        wrong.entry(own.map_or(miss, |index| &step.wrong[index].why)).or_default().push(text.to_owned());
    }
    let Some(first) = right.first() else {
        panic!("{name}: no action does what is asked; these may be played: {actions:?}")
    };
    assert!(step.open || !wrong.is_empty(), "{name}: whatever is played is right");
    for (index, met) in named.iter().enumerate() {
        assert!(met, "{name}: nothing is wrong for the reason {}", step.wrong[index].why);
    }
    let after = step.reply.as_ref().map_or_else(|| first.after.clone(), |reply| replied(name, first, reply).1);
    let found: Vec<&str> = right.iter().map(|tried| tried.action.as_str()).collect();
    parts.push(("actions", lines(&actions, "      ")));
    parts.push(("right", json(&found)));
    parts.push(("wrong", json(&wrong)));
    parts.push(("replies", json(&replies)));
    after
}

/// Plays an action of `hero`. An illegal action leaves the game unchanged.
fn tried(game: &AnyGame, hero: Seat, action: &str) -> Tried {
    let mut after = game.clone();
    let played = if after.play_text(action).is_ok() { last(&after) } else { Value::Null };
    Tried { action: action.to_owned(), played, hero, after }
}

/// Returns a reply as sent to the page, and the game after it. `mirror` rotates the hero's action by 180°.
fn replied(name: &str, tried: &Tried, reply: &str) -> (Value, AnyGame) {
    let reply = if reply == "mirror" { mirrored(&tried.action) } else { reply.to_owned() };
    let mut after = tried.after.clone();
    after.play_text(&reply).unwrap_or_else(|error| panic!("{name}: {reply} after {}: {error}", tried.action));
    (last(&after), after)
}

/// Returns a Focus action rotated by 180°.
fn mirrored(action: &str) -> String {
    let mut square = false;
    let turn = |letter: char| match letter {
        'a'..='h' => {
            square = true;
            char::from(b'a' + b'h' - letter as u8)
        }
        '1'..='8' if std::mem::take(&mut square) => char::from(b'1' + b'8' - letter as u8),
        other => other,
    };
    action.chars().map(turn).collect()
}

/// Returns a game's newest action as sent to the page.
fn last(game: &AnyGame) -> Value {
    history(game)["moves"].as_array().and_then(|moves| moves.last()).cloned().unwrap_or_default()
}

fn history(game: &AnyGame) -> Value {
    let standing = Standing { position: game.position(), turn: game.seat_in_turn().map(Seat::number), ..standing() };
    to_value(game_history(game, standing, true)).expect("views are JSON")
}

fn take(object: &mut Value, field: &str) -> Value {
    object.as_object_mut().and_then(|object| object.remove(field)).unwrap_or_default()
}
