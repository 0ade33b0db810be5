//! Sanitising names and messages for display.

mod account;

pub use account::{AccountName, NameError, look};

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Maximum number of combining marks on a letter. More could cover the lines above and below.
const MAX_MARKS: usize = 2;
/// Characters that Unicode counts as letters or marks but that have no visible shape.
const BLANK: [char; 8] =
    ['\u{34f}', '\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{2800}', '\u{3164}', '\u{ffa0}'];

/// Zero-width joiners between two characters: Persian and Indic words are spelled with them, and the second one
/// composes emoji.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Returns the name without invisible characters: control characters, directional marks, and zero-width characters. It
/// is normalised (NFC), with white space collapsed and at most two combining marks in a row. `None` if nothing is left.
#[must_use]
pub fn shown(name: &str) -> Option<String> {
    visible(name, false)
}

/// Returns a text sanitised the same way, except that characters may be joined.
#[must_use]
pub fn shown_text(text: &str) -> Option<String> {
    visible(text, true)
}

fn visible(text: &str, may_join: bool) -> Option<String> {
    let mut shown = String::with_capacity(text.len());
    // A mark without a base letter would combine with whatever is displayed before the text.
    let (mut marks, mut space, mut joiner) = (MAX_MARKS, false, None);
    for c in text.nfc() {
        if c.is_whitespace() {
            (marks, space, joiner) = (MAX_MARKS, !shown.is_empty(), None);
            continue;
        }
        if may_join && JOINERS.contains(&c) {
            // Between Latin letters it has no effect and could only hide.
            joiner = (!space && shown.ends_with(|before: char| !before.is_ascii())).then_some(c);
            continue;
        }
        match c.general_category() {
            _ if BLANK.contains(&c) => continue,
            GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned => continue,
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => {
                marks += 1;
                if marks > MAX_MARKS {
                    continue;
                }
            }
            _ => marks = 0,
        }
        if std::mem::take(&mut space) {
            shown.push(' ');
        }
        shown.extend(joiner.take().filter(|_| !c.is_ascii()));
        shown.push(c);
    }
    // Removed characters may have separated two that compose.
    let shown: String = shown.nfc().collect();
    (!shown.is_empty()).then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::{shown, shown_text};

    #[test]
    fn names_of_many_scripts_stay() {
        for name in ["Ada", "Zoë", "Đặng Thị", "李小龍", "مريم", "שָׁלוֹם", "กุ้ง", "क्षत्रिय", "O'Neill-Ångström", "🐙", "?"]
        {
            let nfc: String = unicode_normalization::UnicodeNormalization::nfc(name).collect();
            assert_eq!(shown(name), Some(nfc));
        }
        assert_eq!(shown("Zoe\u{308}").as_deref(), Some("Zoë"), "composed");
    }

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        for (name, left) in [
            ("  Ada \t\n Lovelace\u{a0} ", Some("Ada Lovelace")),
            ("a\u{202e}b\u{2066}c\u{200f}d\u{61c}e", Some("abcde")),
            ("a\u{200b}b\u{feff}c\u{2060}d\u{ad}e\u{200d}f", Some("abcdef")),
            ("a\u{0}b\u{7f}c\u{9b}d", Some("abcd")),
            ("\u{e000}a\u{e0041}\u{3164}", Some("a")),
            ("e\u{200b}\u{301}", Some("é")),
            ("", None),
            (" \u{3000}\u{200b}\u{202e} ", None),
            ("\u{301}\u{302}", None),
        ] {
            assert_eq!(shown(name).as_deref(), left, "{name:?}");
        }
    }

    #[test]
    fn texts_keep_what_joins_their_characters() {
        for text in ["می\u{200c}خواهم", "क्\u{200d}ष", "👩\u{200d}🚀 ❤\u{fe0f}\u{200d}🔥", "naïve — «ça» 3 < 4 & \"so\""]
        {
            assert_eq!(shown_text(text).as_deref(), Some(text));
        }
        for (text, left) in [
            ("a\u{200d}b\u{200c}c", "abc"),
            ("\u{200d}字\u{200d}\u{200d}字\u{200c} \u{200d}字\u{200d}", "字\u{200d}字 字"),
            ("one\r\ntwo\u{2028}three", "one two three"),
            ("\u{202e}evil\u{2066}\u{200b}\u{feff}", "evil"),
            ("字\u{200d}a", "字a"),
        ] {
            assert_eq!(shown_text(text).as_deref(), Some(left), "{text:?}");
        }
    }

    #[test]
    fn accents_are_not_piled_up() {
        let piled = format!("x{}y \u{301}z", "\u{336}\u{301}".repeat(20));
        assert_eq!(shown(&piled).as_deref(), Some("x\u{336}\u{336}y z"));
        let once = shown(&piled).unwrap();
        assert_eq!(shown(&once), Some(once), "once is enough");
    }
}
