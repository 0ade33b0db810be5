//! The lessons: `web/src/lib/lessons/lessons.json` says where each step stands and what is asked, and the rules find out
//! which actions answer it, which do not and why, and what the opponent replies. The page needs no rules to teach.

mod authored;
mod fact;
mod matcher;
mod place;
mod step;

use super::{check, json, path};
use authored::Lesson;
use serde::Serialize;

/// The lessons as they are written by hand.
const AUTHORED: &str = "lessons/lessons.json";

/// What the list of lessons knows of one.
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
    let about = "Written from lessons.json by crates/views/tests/page/lessons.rs. Do not edit.";
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
