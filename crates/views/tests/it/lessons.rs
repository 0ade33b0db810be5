//! The lessons. `web/src/lib/lessons/lessons.json` gives each step's position and task; the rules determine the actions
//! that solve it, those that fail and why, and the opponent's replies. The page teaches without the rules.

mod authored;
mod fact;
mod matcher;
mod place;
mod step;

use super::{check, json, path};
use authored::Lesson;
use serde::Serialize;

/// The hand-written lessons.
const AUTHORED: &str = "lessons/lessons.json";

/// A lesson in the list of lessons.
#[derive(Serialize)]
struct Listed<'a> {
    game: &'a str,
    lesson: &'a str,
    steps: usize,
}

fn lessons() -> Vec<Lesson> {
    let text = std::fs::read_to_string(path(AUTHORED)).expect("the file can be read");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{AUTHORED}: {error}"))
}

#[test]
fn every_step_of_every_lesson_is_as_the_rules_have_it() {
    let about = "Written from lessons.json by crates/views/tests/it/lessons.rs. Do not edit.";
    let lessons = lessons();
    for lesson in &lessons {
        let mut before = None;
        let steps = lesson.steps.iter().map(|step| {
            let name = format!("{}/{}: {}", lesson.game, lesson.lesson, step.step);
            let written = step::written(&name, lesson, step, before.as_ref());
            before = Some(written.after);
            written.text
        });
        let steps: Vec<String> = steps.collect();
        let text = format!("{{\n  \"about\": \"{about}\",\n  \"steps\": [\n{}\n  ]\n}}\n", steps.join(",\n"));
        check(&format!("lessons/{}/{}.json", lesson.game, lesson.lesson), &text);
    }
    let listed = lessons.iter().map(|Lesson { game, lesson, steps, .. }| Listed { game, lesson, steps: steps.len() });
    let listed: Vec<String> = listed.map(|one| format!("  {}", json(&one))).collect();
    check("lessons/list.json", &format!("[\n{}\n]\n", listed.join(",\n")));
}
