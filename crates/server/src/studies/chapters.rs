//! Chapters as records: reading, checking, writing.

use crate::http::Error;
use gamut_puzzles::Exercise;
use gamut_rules::record::{Line, Record};
use gamut_store::names;
use gamut_views::Chapter;

/// Maximum number of chapters of a study.
const MAX_CHAPTERS: usize = 64;
/// Maximum length of a title, in characters.
const MAX_TITLE: usize = 100;
/// Maximum number of moves of a chapter, including variations; the page's tree has the same limit.
const MAX_MOVES: usize = 2000;
/// Maximum length of all records of a study, in bytes.
const MAX_RECORDS: usize = 256 * 1024;

/// Tags of exported chapters, which a study stores apart.
const STUDY: &str = "Study";
const CHAPTER: &str = "Chapter";
const EXERCISE: &str = "Exercise";

/// Returns a title as it is shown.
///
/// # Errors
/// It is empty or too long.
pub(super) fn title(typed: &str) -> Result<String, Error> {
    let shown = names::shown_text(typed).filter(|title| title.chars().count() <= MAX_TITLE);
    shown.ok_or_else(|| Error::Malformed(format!("title: read {typed:?}, expected 1 to {MAX_TITLE} characters")))
}

/// Reads a file of records; each game becomes a chapter.
///
/// # Errors
/// The first record that is invalid; too many or too large.
pub(super) fn import(text: &str) -> Result<Vec<Chapter>, Error> {
    let chapters = Record::read_all(text).map_err(|error| Error::Malformed(error.to_string()))?;
    let chapter = |(number, mut record): (usize, Record)| {
        let named = record.tag(CHAPTER).or_else(|| record.tag("Event")).and_then(|tag| title(tag).ok());
        let exercise = record.tag(EXERCISE) == Some("yes");
        bare(&mut record);
        Chapter { title: named.unwrap_or_else(|| number.to_string()), exercise, record: record.to_string() }
    };
    checked((1..).zip(chapters).map(chapter).collect(), &[])
}

/// Returns chapters in their stored form. Those already `known` are not checked again.
///
/// # Errors
/// The first chapter that is invalid; too many or too large.
pub(super) fn checked(chapters: Vec<Chapter>, known: &[Chapter]) -> Result<Vec<Chapter>, Error> {
    if chapters.is_empty() || chapters.len() > MAX_CHAPTERS {
        let count = chapters.len();
        return Err(Error::Malformed(format!("a study has 1 to {MAX_CHAPTERS} chapters, not {count}")));
    }
    let check = |chapter| if known.contains(&chapter) { Ok(chapter) } else { one(&chapter) };
    let chapters = chapters.into_iter().map(check).collect::<Result<Vec<_>, Error>>()?;
    if chapters.iter().map(|chapter| chapter.record.len()).sum::<usize>() > MAX_RECORDS {
        return Err(Error::TooLarge(MAX_RECORDS));
    }
    Ok(chapters)
}

fn one(chapter: &Chapter) -> Result<Chapter, Error> {
    let title = title(&chapter.title)?;
    let mut record = parse(&chapter.record)?;
    bare(&mut record);
    let moves = count(&record.line);
    if moves > MAX_MOVES {
        return Err(Error::Malformed(format!("a chapter has at most {MAX_MOVES} moves, not {moves}")));
    }
    record.replay().map_err(|error| Error::Malformed(error.to_string()))?;
    let text = record.to_string();
    if chapter.exercise {
        Exercise::of(record).map_err(|error| Error::Malformed(error.to_string()))?;
    }
    Ok(Chapter { title, exercise: chapter.exercise, record: text })
}

/// Parses the record of a chapter.
///
/// # Errors
/// The text is not one record.
pub(super) fn parse(text: &str) -> Result<Record, Error> {
    let records = Record::read_all(text).map_err(|error| Error::Malformed(error.to_string()))?;
    let [record] = <[Record; 1]>::try_from(records)
        .map_err(|records| Error::Malformed(format!("a chapter has one record, not {}", records.len())))?;
    Ok(record)
}

/// Writes chapters as a file of records that [`import`] reads.
///
/// # Errors
/// A stored record is unreadable.
pub(super) fn export(title: &str, chapters: &[Chapter]) -> Result<String, Error> {
    let mut texts = Vec::new();
    for chapter in chapters {
        let mut record = parse(&chapter.record)?;
        record.set_tag(STUDY, title);
        record.set_tag(CHAPTER, chapter.title.as_str());
        if chapter.exercise {
            record.set_tag(EXERCISE, "yes");
        }
        texts.push(record.to_string());
    }
    Ok(texts.join("\n"))
}

fn bare(record: &mut Record) {
    record.tags.retain(|(name, _)| ![STUDY, CHAPTER, EXERCISE].contains(&name.as_str()));
}

/// Counts moves, including variations, without recursion.
fn count(line: &Line) -> usize {
    let (mut lines, mut moves) = (vec![line], 0);
    while let Some(line) = lines.pop() {
        moves += line.moves.len();
        lines.extend(line.moves.iter().flat_map(|step| &step.variations));
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "[Variant \"focus-2\"]\n[Chapter \"First \\\"steps\\\"\"]\n\n1. c4-d4! {good} (1. c6-d6?) *\n\n\
                        [Variant \"focus-2\"]\n[Event \"Club\"]\n[Exercise \"yes\"]\n\n1. c4-d4 *\n\n\
                        [Variant \"fibonacci\"]\n\n*\n";

    #[test]
    fn an_export_is_imported_as_it_was() {
        let chapters = import(FILE).unwrap();
        let titles: Vec<_> = chapters.iter().map(|chapter| (chapter.title.as_str(), chapter.exercise)).collect();
        assert_eq!(titles, [("First \"steps\"", false), ("Club", true), ("3", false)]);
        assert!(chapters[0].record.contains("{good}") && !chapters[0].record.contains("Chapter"));
        let text = export("My \"study\" \\ notes", &chapters).unwrap();
        assert!(text.contains("[Study \"My \\\"study\\\" \\\\ notes\"]"), "{text}");
        assert_eq!(import(&text).unwrap(), chapters);
    }

    #[test]
    fn a_chapter_has_one_legal_record() {
        let chapter = |record: &str, exercise| Chapter { title: "One".into(), exercise, record: record.into() };
        let check = |record: &str, exercise| checked(vec![chapter(record, exercise)], &[]);
        assert!(check("[Variant \"focus-2\"]\n\n*\n", false).is_ok());
        for (record, exercise) in [
            ("[Variant \"focus-2\"]\n\n1. a1-a2 *\n", false),
            ("[Variant \"focus-2\"]\n\n1. c4-d4 (1. a1-a2) *\n", false),
            ("[Variant \"focus-2\"]\n\n*\n\n[Variant \"focus-2\"]\n\n*\n", false),
            ("[Variant \"focus-2\"]\n\n*\n", true),
            ("", false),
        ] {
            assert!(matches!(check(record, exercise), Err(Error::Malformed(_))), "{record}");
        }
    }

    #[test]
    fn sizes_are_bounded() {
        let chapter = Chapter { title: "One".into(), exercise: false, record: "[Variant \"focus-2\"]\n\n*\n".into() };
        assert!(checked(Vec::new(), &[]).is_err());
        assert!(checked(vec![chapter.clone(); MAX_CHAPTERS], &[]).is_ok());
        assert!(checked(vec![chapter.clone(); MAX_CHAPTERS + 1], &[]).is_err());
        let long = format!("[Variant \"focus-2\"]\n\n{{{}}} *\n", "x".repeat(MAX_RECORDS));
        assert!(matches!(checked(vec![Chapter { record: long, ..chapter.clone() }], &[]), Err(Error::TooLarge(_))));
        assert!(checked(vec![Chapter { title: "x".repeat(MAX_TITLE + 1), ..chapter }], &[]).is_err());
    }
}
