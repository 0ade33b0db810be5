//! Writes records as text.

use super::count::Count;
use super::{Line, Record};
use std::fmt::{self, Write};

/// Lines are wrapped at this column, between tokens.
const WIDTH: usize = 100;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
            writeln!(f, "[{name} \"{value}\"]")
        };
        tag("Variant", &self.variant.to_string())?;
        self.tags.iter().try_for_each(|(name, value)| tag(name, value))?;
        tag("Result", &self.result.to_string())?;
        let mut words = Vec::new();
        push_line(&mut words, &self.line, Count::new(self));
        words.push(self.result.to_string());
        f.write_char('\n')?;
        let mut column = 0;
        for word in words {
            let length = word.chars().count();
            if column > 0 {
                let fits = column + 1 + length <= WIDTH;
                f.write_char(if fits { ' ' } else { '\n' })?;
                column = if fits { column + 1 } else { 0 };
            }
            f.write_str(&word)?;
            column += length;
        }
        f.write_char('\n')
    }
}

fn push_comment(words: &mut Vec<String>, comment: &str) {
    if !comment.is_empty() {
        words.push(format!("{{{}}}", comment.replace('}', ")")));
    }
}

/// Appends the words of a line, whose first move has this number.
fn push_line(words: &mut Vec<String>, line: &Line, mut count: Count) {
    push_comment(words, &line.comment);
    let mut written = None;
    for step in &line.moves {
        let number = count.number();
        let before = if written == Some(number) { String::new() } else { format!("{number}. ") };
        written = Some(number);
        words.push(format!("{before}{}{}", step.action, step.annotation));
        push_comment(words, &step.comment);
        for variation in step.variations.iter().filter(|variation| !variation.moves.is_empty()) {
            let begin = words.len();
            push_line(words, variation, count);
            words[begin].insert(0, '(');
            if let Some(last) = words.last_mut() {
                last.push(')');
            }
        }
        count.advance(&step.action);
    }
}
