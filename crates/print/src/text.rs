//! Typesetting: `**strong**` words, notation in backticks, players as `{1}`; broken into lines.

use crate::drawing::{Colour, Drawing};
use crate::font::Face;
use unicode_linebreak::{BreakOpportunity, linebreaks};

/// The style of a text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    /// Size in millimetres.
    pub(crate) size: f64,
    /// Distance between baselines, in millimetres.
    pub(crate) leading: f64,
    pub(crate) colour: Colour,
    pub(crate) face: Face,
}

/// Part of a line in a single face.
#[derive(Debug, Clone, PartialEq)]
struct Run {
    face: Face,
    text: String,
}

/// A line that fits the width.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line(Vec<Run>);

impl Line {
    /// Draws the line from x on, with its baseline at y.
    pub(crate) fn draw(&self, drawing: &mut Drawing, mut x: f64, y: f64, style: Style) {
        for Run { face, text } in &self.0 {
            drawing.text(x, y, *face, style.size, style.colour, text);
            x += face.width(text, style.size);
        }
    }

    #[cfg(test)]
    fn plain(&self) -> String {
        self.0.iter().map(|run| run.text.as_str()).collect()
    }
}

/// Words before a player's name, and their elided forms before a vowel in French and Italian.
const SHORTENED: [(&str, &str); 6] =
    [("de ", "d’"), ("il ", "l’"), ("Il ", "L’"), ("del ", "dell’"), ("al ", "all’"), ("dal ", "dall’")];

/// Inserts the names of players into a text, as the page does (`web/src/lib/rules/sides.ts`).
pub(crate) fn with_sides(text: &str, side: impl Fn(usize) -> String) -> String {
    (1..=4).fold(text.to_owned(), |text, seat| {
        let (name, place) = (side(seat), format!("{{{seat}}}"));
        let (mut out, mut rest) = (String::new(), text.as_str());
        while let Some((before, after)) = rest.split_once(&place) {
            out += &with_name(before, &name);
            rest = after;
        }
        out + rest
    })
}

/// Returns a text followed by a name, with the last word elided if necessary.
fn with_name(before: &str, name: &str) -> String {
    let shorten = |(word, short): &(&str, &str)| {
        let head = before.strip_suffix(word).filter(|head| !head.ends_with(char::is_alphabetic))?;
        Some(format!("{head}{short}{name}"))
    };
    let vowel = name.starts_with(['A', 'O']);
    SHORTENED.iter().find_map(shorten).filter(|_| vowel).unwrap_or_else(|| format!("{before}{name}"))
}

/// Breaks a text into lines of at most `width` millimetres. A wider word gets a line of its own.
pub(crate) fn lines(text: &str, style: Style, width: f64) -> Vec<Line> {
    let marked = faces(text, style.face);
    let plain: String = marked.iter().map(|&(_, c)| c).collect();
    // Cumulative width before each character.
    let mut ends = vec![0.0];
    for &(face, c) in &marked {
        ends.push(ends[ends.len() - 1] + face.advance(c) * style.size);
    }
    let (mut lines, mut from, mut fits, mut characters) = (Vec::new(), 0, 0, 0);
    let mut bytes = 0;
    for (end, opportunity) in linebreaks(&plain) {
        characters += plain[bytes..end].chars().count();
        bytes = end;
        let white = marked[from..characters].iter().rev().take_while(|(_, c)| c.is_whitespace()).count();
        if ends[characters - white] - ends[from] > width && fits > from {
            lines.push(Line::of(&marked[from..fits]));
            from = fits;
        }
        fits = characters;
        if opportunity == BreakOpportunity::Mandatory {
            lines.push(Line::of(&marked[from..characters]));
            from = characters;
        }
    }
    lines
}

impl Line {
    fn of(characters: &[(Face, char)]) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for &(face, c) in characters {
            match runs.last_mut() {
                Some(run) if run.face == face => run.text.push(c),
                _ => runs.push(Run { face, text: c.to_string() }),
            }
        }
        if let Some(last) = runs.last_mut() {
            last.text.truncate(last.text.trim_end().len());
        }
        Self(runs)
    }
}

/// Returns each character of a text with its face, without the markup.
fn faces(text: &str, usual: Face) -> Vec<(Face, char)> {
    let strong = text.split("**").zip([usual, usual.bold()].into_iter().cycle());
    strong.flat_map(|(part, face)| part.chars().filter(|&c| c != '`').map(move |c| (face, c))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::INK;
    use crate::language::Language;

    fn style(language: Language) -> Style {
        Style { size: 3.0, leading: 4.0, colour: INK, face: Face::regular(language) }
    }

    #[test]
    fn lines_fit_and_lose_no_word() {
        let text = "**A tower** goes as many squares as it has pieces, straight ahead: `c5(2)-e5` is two.";
        let style = style(Language::English);
        let lines = lines(text, style, 30.0);
        assert!(lines.len() > 2);
        let joined: Vec<_> = lines.iter().map(Line::plain).collect();
        assert_eq!(joined.join(" "), text.replace(['*', '`'], ""));
        for line in &joined {
            assert!(style.face.width(line, 3.0) <= 31.0, "{line}");
        }
    }

    #[test]
    fn chinese_breaks_between_characters_and_not_before_a_full_stop() {
        let lines =
            lines("一次移動的格數等於拿起的棋子數。一次移動的格數等於拿起的棋子數。", style(Language::Chinese), 24.0);
        assert!(lines.len() > 2);
        assert!(lines.iter().all(|line| !line.plain().starts_with('。')));
    }

    #[test]
    fn words_before_a_vowel_are_shortened() {
        assert_eq!(with_sides("la tour de {2}", |_| "Orange".to_owned()), "la tour d’Orange");
        assert_eq!(with_sides("la tour de {2}", |_| "Rouge".to_owned()), "la tour de Rouge");
        let orange = |_| "Arancione".to_owned();
        assert_eq!(with_sides("Il {1} copre la pila del {2}.", orange), "L’Arancione copre la pila dell’Arancione.");
        assert_eq!(with_sides("Il {1} o il {2}", |_| "Rosso".to_owned()), "Il Rosso o il Rosso");
    }
}
