//! Splits a record into tokens.

use super::{Place, RecordError};

/// The kind of a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// `[Name "value"]`
    Tag(String, String),
    /// `{…}`, or from `;` to the end of the line
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// Anything else, up to white space or one of the characters above.
    Word(String),
}

/// A token and its place.
pub(super) type Token = (TokenKind, Place);

/// Reads characters and tracks line and column.
struct Cursor<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    place: Place,
}

impl Cursor<'_> {
    fn next(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        if next == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    /// Takes characters while they satisfy a condition.
    fn take_while(&mut self, condition: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(&next) = self.rest.peek() {
            if !condition(next) {
                break;
            }
            taken.extend(self.next());
        }
        taken
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }
}

/// Returns all tokens of a text. Skips a leading byte order mark.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, RecordError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut cursor = Cursor { rest: text.chars().peekable(), place: Place { line: 1, column: 1 } };
    let mut tokens = Vec::new();
    loop {
        cursor.skip_space();
        let place = cursor.place;
        let Some(&next) = cursor.rest.peek() else { return Ok(tokens) };
        let kind = match next {
            '[' => tag(&mut cursor, place)?,
            '{' => comment(&mut cursor, place)?,
            ';' => TokenKind::Comment(cursor.take_while(|next| next != '\n')[1..].trim().to_owned()),
            // A line for other programs.
            '%' if place.column == 1 => {
                cursor.take_while(|next| next != '\n');
                continue;
            }
            '(' | ')' => {
                cursor.next();
                if next == '(' { TokenKind::Open } else { TokenKind::Close }
            }
            ']' | '}' => return Err(place.error(format!("{next:?} closes nothing"))),
            // Parentheses belong to a move like c5(2)-e5 if they follow a character of the word.
            _ => TokenKind::Word(word(&mut cursor)),
        };
        tokens.push((kind, place));
    }
}

fn word(cursor: &mut Cursor<'_>) -> String {
    let plain = |next: char| !next.is_whitespace() && !"(){}[];".contains(next);
    let mut word = cursor.take_while(plain);
    let mut ahead = cursor.rest.clone();
    // `c5(2)-e5`: a digit in parentheses within a word is part of it, a variation after the word is not.
    let counts = ahead.next() == Some('(')
        && ahead.next().is_some_and(|digit| digit.is_ascii_digit())
        && ahead.next() == Some(')')
        && ahead.next() == Some('-');
    if counts {
        for _ in 0..3 {
            word.extend(cursor.next());
        }
        word.push_str(&cursor.take_while(plain));
    }
    word
}

fn comment(cursor: &mut Cursor<'_>, place: Place) -> Result<TokenKind, RecordError> {
    cursor.next();
    let text = cursor.take_while(|next| next != '}');
    cursor.next().ok_or_else(|| place.error("this comment is not closed by }"))?;
    Ok(TokenKind::Comment(text.trim().to_owned()))
}

fn tag(cursor: &mut Cursor<'_>, place: Place) -> Result<TokenKind, RecordError> {
    const FORM: &str = "a tag has the form [Name \"value\"]";
    cursor.next();
    let name = cursor.take_while(|next| next.is_ascii_alphanumeric() || next == '_');
    cursor.skip_space();
    if name.is_empty() || cursor.next() != Some('"') {
        return Err(place.error(FORM));
    }
    let mut value = String::new();
    loop {
        match cursor.next() {
            Some('"') => break,
            Some('\\') => match cursor.next() {
                Some(escaped @ ('"' | '\\')) => value.push(escaped),
                _ => return Err(place.error("in a tag, \\ can stand only before \" and \\")),
            },
            // A value is a single line, so that it can be written back unchanged.
            Some('\n' | '\r') | None => return Err(place.error(FORM)),
            Some(other) => value.push(other),
        }
    }
    cursor.skip_space();
    if cursor.next() == Some(']') { Ok(TokenKind::Tag(name, value)) } else { Err(place.error(FORM)) }
}
