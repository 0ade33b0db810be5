//! From records to text.

use super::{Line, Move, Record};
use std::fmt::{self, Write};

/// Lines are broken before this column where a token allows it.
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
        // Nobody has checked the position yet: its ply may be no number, or one that leaves no room to count on from.
        let ply = self.tag("Position").and_then(|position| position.rsplit(' ').next()?.parse::<u32>().ok());
        let first = ply.map_or(0, |ply| ply as usize);
        let mut words = Vec::new();
        push_line(&mut words, &self.line, first);
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

/// The words of a line whose first move is ply `ply + 1`.
fn push_line(words: &mut Vec<String>, line: &Line, ply: usize) {
    push_comment(words, &line.comment);
    for (ply, step) in (ply..).zip(&line.moves) {
        push_move(words, step, ply);
    }
}

fn push_move(words: &mut Vec<String>, step: &Move, ply: usize) {
    words.push(format!("{}. {}{}", ply + 1, step.action, step.annotation));
    push_comment(words, &step.comment);
    for variation in &step.variations {
        let begin = words.len();
        push_line(words, variation, ply);
        words[begin].insert(0, '(');
        if let Some(last) = words.last_mut() {
            last.push(')');
        }
    }
}
