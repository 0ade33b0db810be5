//! Marks on a position: circles and arrows, written in the comments of records.

use crate::arrow::Arrow;
use crate::look::Pair;
use crate::style::Style;

/// The colour of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkColour {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `B`
    Blue,
    /// `Y`
    Yellow,
}

impl MarkColour {
    fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'G' => Some(Self::Green),
            'R' => Some(Self::Red),
            'B' => Some(Self::Blue),
            'Y' => Some(Self::Yellow),
            _ => None,
        }
    }

    /// Returns the colours used by the page's analysis board.
    fn pair(self) -> Pair {
        match self {
            Self::Green => Pair::new("#1d7a3a", "#4cc776"),
            Self::Red => Pair::new("#b3261e", "#ff7a6e"),
            Self::Blue => Pair::new("#1b5fb0", "#6db3ff"),
            Self::Yellow => Pair::new("#8a6a00", "#ffd24a"),
        }
    }

    fn role(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }
}

/// A circle round a place of the board, or an arrow to another place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// The colour.
    pub colour: MarkColour,
    /// A square of Focus or a point of Fibonacci.
    pub from: String,
    /// The arrow's target; `None` for a circle.
    pub to: Option<String>,
}

impl Mark {
    /// Parses the marks of a comment, such as `{[%csl Gd4,Re5] [%cal Bc2c4] a plan}`. Invalid marks are ignored.
    ///
    /// ```
    /// use gamut_picture::Mark;
    ///
    /// let marks = Mark::read_all("[%csl Gd4] [%cal Bc2k11] watch this");
    /// assert_eq!((marks[0].to.as_deref(), marks[1].to.as_deref()), (None, Some("k11")));
    /// ```
    #[must_use]
    pub fn read_all(comment: &str) -> Vec<Self> {
        let commands = comment.split("[%").skip(1).filter_map(|rest| rest.split_once(']'));
        let lists = commands.filter_map(|(command, _)| command.split_once(' '));
        let words = lists.filter(|(kind, _)| matches!(*kind, "csl" | "cal"));
        words.flat_map(|(kind, list)| list.split(',').filter_map(move |word| Self::read(kind, word.trim()))).collect()
    }

    fn read(kind: &str, word: &str) -> Option<Self> {
        let colour = MarkColour::from_letter(word.chars().next()?)?;
        let (from, rest) = place(word.get(1..)?)?;
        let to = match kind {
            "cal" => Some(place(rest).filter(|(_, rest)| rest.is_empty())?.0.to_owned()),
            _ if rest.is_empty() => None,
            _ => return None,
        };
        Some(Self { colour, from: from.to_owned(), to })
    }

    /// Draws the mark; nothing if the board lacks one of its places.
    pub(crate) fn draw(&self, style: Style, radius: f64, middle: impl Fn(&str) -> Option<(f64, f64)>) -> String {
        let (role, colours) = (format!("mark-{}", self.colour.role()), self.colour.pair());
        let Some((x, y)) = middle(&self.from) else { return String::new() };
        match &self.to {
            None => {
                let stroke = style.paint(&role, "stroke", &colours);
                format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" {stroke} stroke-width=\"5\"/>\n")
            }
            Some(to) => match middle(to) {
                Some(to) => Arrow { from: (x, y), to }.draw(style, &role, &colours),
                None => String::new(),
            },
        }
    }

    /// Returns the style sheet's rules for the dark theme.
    pub(crate) fn dark_rules() -> String {
        let colours = [MarkColour::Green, MarkColour::Red, MarkColour::Blue, MarkColour::Yellow];
        let rule = |colour: MarkColour| {
            let (role, dark) = (colour.role(), colour.pair());
            format!(".mark-{role}{{stroke:{}}}.mark-{role}-head{{fill:{}}}", dark.dark(), dark.dark())
        };
        colours.into_iter().map(rule).collect()
    }
}

/// Splits a place's name off the front: a letter from `a` to `k` and a number from 1 to 11.
fn place(text: &str) -> Option<(&str, &str)> {
    let letter = text.chars().next().filter(|letter| ('a'..='k').contains(letter))?;
    let digits = text[letter.len_utf8()..].chars().take_while(char::is_ascii_digit).count();
    let number: u8 = text[1..=digits].parse().ok()?;
    (1..=11).contains(&number).then(|| text.split_at(digits + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(comment: &str) -> Vec<String> {
        let text = |mark: Mark| format!("{:?} {} {}", mark.colour, mark.from, mark.to.unwrap_or_default());
        Mark::read_all(comment).into_iter().map(text).collect()
    }

    #[test]
    fn valid_marks_are_parsed_and_others_ignored() {
        assert_eq!(
            written("[%csl Gd4,Re5] and [%cal Bc2k11, Yk1a6]"),
            ["Green d4 ", "Red e5 ", "Blue c2 k11", "Yellow k1 a6"]
        );
        for none in ["[%csl Gz9]", "[%clk 1:00]", "[%cal Gd4]", "[%csl Gd4d5]", "[%csl Xd4]", "[%csl é]", "plain", "[%"]
        {
            assert!(written(none).is_empty(), "{none}");
        }
    }
}
