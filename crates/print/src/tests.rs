//! Tests of every edition's sheets, in every language and on every paper size.

mod true_rules;

use super::*;
use crate::book::Book;
use crate::drawing::{Colour, Item, Pen};
use crate::fibonacci::Fibonacci;
use crate::focus::Focus;
use crate::focus::look::FocusLook;
use crate::font::Face;
use crate::marks::RULER;
use crate::paper::MARGIN;
use crate::printing::Printing;
use crate::shown::{Shown, shown};
use crate::words::Words;
use gamut_rules::variant::{Edition, Mode, OptionSpec};
use gamut_rules::{AnyGame, Seat};
use kurbo::Shape;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::{env, fs};

const PAPERS: [Paper; 2] = [Paper::A4, Paper::Letter];

/// Returns every mode of every edition that describes it, and some options that the rules mention.
fn variants() -> Vec<Variant> {
    let editions = Mode::all().flat_map(|mode| {
        Edition::all()
            .filter(move |edition| edition.describes(mode))
            .map(move |edition| format!("{}:{edition}", mode.name()))
    });
    let options = [
        "focus-2,goal=capture",
        "focus-2,movement=up-to",
        "focus-2,balance=swap",
        "focus-2,repetition=off,quiet=off",
        "focus-3,entry=none",
        "focus-4,pieces=12",
        "focus-teams:pergioco,pieces=12",
        "focus-2:kosmos-1995,start=lot",
        "focus-2,goal=capture,each=4",
        "focus-3,goal=capture,each=1,total=off",
        "focus-4,quiet=50,start=lot",
        "fibonacci,group=any",
        "fibonacci,lone-step=empty",
        "fibonacci,reduction=from-turn-6",
        "fibonacci,ring=all-neighbours,min-moves=1",
        "fibonacci-cards,turns=off,repetition=off",
    ];
    let texts = editions.chain(options.into_iter().map(str::to_owned));
    texts.filter_map(|text| Variant::set_up(&text).ok()).collect()
}

#[test]
fn everything_lies_within_the_printable_area() {
    let every = ["focus-2:kosmos-1995", "focus-3:pergioco", "focus-teams:domination", "fibonacci", "fibonacci-cards"];
    let every = every.map(|text| text.parse().expect("a variant"));
    let all = variants();
    let sheets = every.iter().flat_map(|variant| Language::ALL.map(|language| (variant, language)));
    let others = all.iter().zip(Language::ALL.into_iter().cycle());
    for ((variant, language), paper) in sheets.chain(others).zip(PAPERS.into_iter().cycle()) {
        let pages = pages(variant, language, paper).expect("it can be printed");
        assert!(pages.len() >= 4, "{variant}: rules, two halves of a board, men");
        let (width, height) = paper.size();
        for (number, item) in
            pages.iter().enumerate().flat_map(|(number, page)| page.items.iter().map(move |item| (number, item)))
        {
            let (x0, y0, x1, y1) = extent(item);
            let inside =
                x0 >= MARGIN - 0.3 && y0 >= MARGIN - 0.3 && x1 <= width - MARGIN + 0.3 && y1 <= height - MARGIN + 0.3;
            assert!(inside, "{variant} {language} {paper} page {number}: {x0} {y0} {x1} {y1} {item:?}");
        }
    }
}

/// Returns the left, top, right and bottom of an item.
fn extent(item: &Item) -> (f64, f64, f64, f64) {
    match item {
        Item::Shape { path, .. } => {
            let bounds = path.bounding_box();
            (bounds.x0, bounds.y0, bounds.x1, bounds.y1)
        }
        Item::Text { x, y, face, size, text, .. } => (*x, y - size * 0.8, x + face.width(text, *size), y + size * 0.2),
    }
}

#[test]
fn the_fonts_have_every_character() {
    let texts = Language::ALL.into_iter().flat_map(|language| {
        let file = |folder| format!("{}/{folder}/{language}.json", env!("CARGO_MANIFEST_DIR"));
        [(language, file("data")), (language, file("words"))]
    });
    for (language, file) in texts {
        let faces = [Face::regular(language), Face::regular(language).bold()];
        for line in fs::read_to_string(&file).expect("a file of texts").lines() {
            let there = faces.iter().all(|face| face.has(line));
            assert!(there, "{file}: {line}; crates/print/fonts/README.md says how to add characters");
        }
    }
}

#[test]
fn a_ruler_is_true_in_the_coordinates_of_the_file() {
    let variant: Variant = "focus-2".parse().expect("a variant");
    for paper in PAPERS {
        let pages = pages(&variant, Language::English, paper).expect("it can be printed");
        let lines = pages.iter().flat_map(|page| &page.items).filter_map(|item| match item {
            Item::Shape { path, pen: Some(Pen { dashed: false, .. }), fill: None } => Some(path.bounding_box()),
            _ => None,
        });
        let rulers = lines.filter(|bounds| bounds.height() == 0.0 && (bounds.width() - RULER).abs() < 1e-9).count();
        assert_eq!(rulers, 3, "two halves of the board, a sheet of men");
        // 100 mm are 283.46 points; the file applies no further scale.
        let text = pdf::plain(&pages[pages.len() - 1], paper);
        let (x, scaled) = (points(MARGIN), text.contains(" cm\n2.83"));
        let (from, to) = (format!("{x:.3}"), format!("{:.3}", points(MARGIN + RULER)));
        assert!(!scaled && text.contains(&from[..6]) && text.contains(&to[..6]), "{from} {to}");
    }
}

fn points(millimetres: f64) -> f64 {
    millimetres * pdf::POINT
}

#[test]
fn board_men_and_cards_are_complete() {
    let discs = |page: &Drawing, radius: f64| {
        let circle = |item: &&Item| match item {
            Item::Shape { path, fill: Some(_), .. } => (path.bounding_box().width() - 2.0 * radius).abs() < 1e-6,
            _ => false,
        };
        page.items.iter().filter(circle).count()
    };
    // Sheets that leave the start to the lot had 18 men of each colour.
    let lots = [("focus-2:kosmos-1995", 36), ("focus-3:kosmos-1995", 39), ("focus-teams:parker-1980", 52)];
    let usual = [("focus-2", 36), ("focus-3", 39), ("focus-4", 52), ("focus-4,pieces=12", 48), ("focus-teams", 52)];
    for (variant, men) in lots.into_iter().chain(usual) {
        let variant = Variant::set_up(variant).expect("a variant");
        let pages = Focus.pages(&variant, Language::English, Paper::Letter);
        let drawn: usize = pages[2..].iter().map(|page| discs(page, 28.0 * 0.4)).sum();
        assert_eq!(drawn, men, "{variant}");
    }
    let cards: Variant = "fibonacci-cards".parse().expect("a variant");
    let pages = Fibonacci.pages(&cards, Language::English, Paper::A4);
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    for item in pages[3..].iter().flat_map(|page| &page.items) {
        if let Item::Text { size, text, .. } = item
            && *size == 20.0
        {
            *numbers.entry(text).or_default() += 1;
        }
    }
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6"].map(|number| (number, 4)).into());
}

#[test]
fn c5_a_game_is_set_up_from_its_sheet_alone() {
    for variant in variants().into_iter().filter(|variant| variant.mode().game().title == "Focus") {
        let pages = sheet::pages(&Focus, &variant, Language::German, Paper::A4);
        let start = start(&variant);
        let read = pages.iter().flat_map(|page| boards(page, &variant)).max_by_key(BTreeMap::len);
        assert_eq!(read, Some(start), "{variant}");
    }
}

/// What stands on each square as the rules begin, by seat.
fn start(variant: &Variant) -> BTreeMap<String, usize> {
    let first = Seat::all(1).next().expect("a seat");
    let position = AnyGame::new(&variant.with_first_seat(first)).expect("it can be played").position();
    let mut men = BTreeMap::new();
    for (row, rank) in position.split(' ').next().unwrap_or_default().split('/').zip((1..=8_u8).rev()) {
        let mut file = match rank {
            1 | 8 => b'c',
            2 | 7 => b'b',
            _ => b'a',
        };
        for cell in row.split(',') {
            if let Some(empty) = cell.strip_prefix('x') {
                file += empty.parse().unwrap_or(1);
            } else {
                men.insert(format!("{}{rank}", char::from(file)), cell.parse().expect("every man is single"));
                file += 1;
            }
        }
    }
    men
}

/// The pictures of boards on a page, read as a player does: the letters below and the numbers on the left say what a
/// square is called, and colours whose man stands there.
fn boards(page: &Drawing, variant: &Variant) -> Vec<BTreeMap<String, usize>> {
    let colours = FocusLook::get().colours(variant.edition(), variant.seats());
    let named = |item: &Item| match item {
        Item::Text { text, .. } => Some(text.clone()),
        Item::Shape { .. } => None,
    };
    let axes: Vec<Option<String>> =
        ('a'..='h').zip(1..=8).flat_map(|(file, rank)| [Some(file.to_string()), Some(rank.to_string())]).collect();
    let begins = |from: &usize| page.items[*from..].iter().map(named).take(16).eq(axes.iter().cloned());
    let places: Vec<usize> = (0..page.items.len()).filter(begins).collect();
    let read = |(index, &from): (usize, &usize)| {
        let middle = |item: &Item| {
            let (left, top, right, bottom) = extent(item);
            ((left + right) / 2.0, (top + bottom) / 2.0)
        };
        let nearest = |axis: &[(f64, String)], at: f64| {
            let near = axis.iter().min_by(|a, b| (a.0 - at).abs().total_cmp(&(b.0 - at).abs()));
            near.map(|(_, name)| name.clone()).unwrap_or_default()
        };
        let axis = |first: usize, place: fn((f64, f64)) -> f64| -> Vec<(f64, String)> {
            let texts = page.items[from..from + 16].iter().skip(first).step_by(2);
            texts.map(|item| (place(middle(item)), named(item).unwrap_or_default())).collect()
        };
        let (files, ranks) = (axis(0, |(x, _)| x), axis(1, |(_, y)| y));
        let end = places.get(index + 1).copied().unwrap_or(page.items.len());
        let mut men = BTreeMap::new();
        for item in &page.items[from + 16..end] {
            let Item::Shape { fill: Some(fill), .. } = item else { continue };
            // The upper face of a man is the one part of this shade.
            let Some(seat) = colours.iter().position(|(_, colour)| colour.light == *fill) else { continue };
            let (x, y) = middle(item);
            men.insert(format!("{}{}", nearest(&files, x), nearest(&ranks, y)), seat + 1);
        }
        men
    };
    places.iter().enumerate().map(read).collect()
}

#[test]
fn a_table_of_moves_stands_in_one_column_and_no_page_is_begun_for_a_line() {
    // The last line of the German sheet for teams stood alone on a page, the first of the Italian table on another one.
    for (variant, language, count) in [
        ("focus-teams:kosmos-1995", Language::German, 2),
        ("focus-teams:parker-1980", Language::French, 2),
        ("focus-4:pergioco,pieces=12", Language::Italian, 2),
    ] {
        let variant = Variant::set_up(variant).expect("a variant");
        let pages = sheet::pages(&Focus, &variant, language, Paper::A4);
        let page_of = |name: &str| {
            let text = |item: &Item| matches!(item, Item::Text { text, .. } if text == name);
            pages.iter().position(|page| page.items.iter().any(text))
        };
        assert_eq!((pages.len(), page_of("d5-c5")), (count, page_of("@e4")), "{variant} in {language}");
    }
}

#[test]
fn the_same_sheet_is_the_same_file() {
    let variant: Variant = "fibonacci".parse().expect("a variant");
    let make = || pdf(&variant, Language::Chinese, Paper::A4).expect("it can be printed");
    let first = make();
    assert!(first.starts_with(b"%PDF-") && first == make());
}

#[test]
fn words_are_there_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language);
        assert!(words.reserve.contains("{count}") && words.captured.contains("{count}"));
        let games = [Focus.id(), Fibonacci.id()];
        assert!(games.iter().all(|id| words.of_game(id).men_text.contains("{count}")));
        let names = ["board", "men", "men_text", "credits"].into_iter();
        let names: BTreeSet<String> = names.flat_map(|name| games.map(|id| format!("{name}_{id}"))).collect();
        assert!(words.games.keys().eq(&names), "{language}: a text that nothing prints, or none for a game");
        assert!(!Book::of(language).men.is_empty());
    }
}

#[derive(Serialize)]
struct Outline {
    variant: String,
    asked: Asked,
    sections: Vec<String>,
}

#[derive(Serialize)]
struct Asked {
    mode: String,
    edition: String,
    seats: usize,
    teams: bool,
    settings: BTreeMap<String, String>,
}

/// A test of the page compares these with its own (`web/src/lib/rules/printed.test.ts`).
#[test]
fn outlines_match_the_page() {
    let kind = |block: &Shown<'_>| match block {
        Shown::Text(_) => "text".to_owned(),
        Shown::List(items) => format!("list-{}", items.len()),
        Shown::Table(_) => "table".to_owned(),
        Shown::Picture { diagram, .. } => (*diagram).to_owned(),
    };
    let outline = |variant: &Variant| {
        let mode = variant.mode();
        let settings = mode.options().map(|option| (option.name.to_owned(), variant.setting(option))).collect();
        let edition = variant.edition().to_string();
        let asked =
            Asked { mode: mode.name().to_owned(), edition, seats: variant.seats(), teams: mode.has_teams(), settings };
        let sections = shown(Book::of(Language::English).sections(mode), variant);
        let line = |(section, blocks): &(&crate::book::Section, Vec<Shown<'_>>)| {
            format!("{} {}", section.id, blocks.iter().map(kind).collect::<Vec<_>>().join(" "))
        };
        Outline { variant: variant.to_string(), asked, sections: sections.iter().map(line).collect() }
    };
    let outlines: Vec<_> = variants().iter().map(outline).collect();
    assert!(outlines.len() > 25);
    let text = serde_json::to_string_pretty(&outlines).expect("text") + "\n";
    agrees("outlines.json", &text);
}

/// Compares a file read by the page's tests with its expected contents, or writes it.
fn agrees(name: &str, text: &str) {
    let file = format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("GAMUT_WRITE_PRINT").is_some() {
        fs::write(&file, text).expect("the file can be written");
    }
    let there = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(there, text, "GAMUT_WRITE_PRINT=1 cargo test -p gamut-print regenerates it");
}

/// Returns the values that need a text of their own: of numbers one, and a placeholder for all others.
fn values(option: &OptionSpec, seats: usize) -> Vec<String> {
    let numbers = option.range().into_iter().flat_map(|range| {
        let one = range.contains(&1).then(|| "1".to_owned());
        one.into_iter().chain([options::COUNT.to_owned()])
    });
    numbers.chain(option.words(seats)).collect()
}

/// A test of the page writes a sentence for each (`web/src/lib/rules/printed.test.ts`).
#[test]
fn options_match_the_page() {
    let games = [("focus", Mode::Focus4), ("fibonacci", Mode::Fibonacci)].map(|(name, mode)| {
        let all = mode.game().options.iter();
        (name, all.map(|option| (option.name, values(option, mode.seats()))).collect::<BTreeMap<_, _>>())
    });
    let text = serde_json::to_string_pretty(&BTreeMap::from(games)).expect("text") + "\n";
    agrees("options.json", &text);
}

#[test]
fn every_option_of_every_edition_has_a_sentence_on_its_sheet() {
    let mut seen = 0;
    for mode in Mode::all().filter(|&mode| games::of(mode).is_some()) {
        for edition in Edition::all().filter(|edition| edition.describes(mode)) {
            for (option, value) in mode.options().flat_map(|option| {
                let numbers = option.range().map(|range| vec![range.start().to_string(), range.end().to_string()]);
                let all = numbers.unwrap_or_default().into_iter().chain(option.words(mode.seats()));
                all.map(move |value| (option, value))
            }) {
                let needs = if option.needs.is_empty() { "" } else { "goal=capture," };
                let text = format!("{}:{edition},{needs}{}={value}", mode.name(), option.name);
                // Some are refused, such as a total of one, which a single man in hand would reach.
                let Ok(variant) = text.parse::<Variant>() else { continue };
                assert_eq!(variant.setting(option), value);
                let shown = mode.options().filter(|option| variant.option(option).is_some()).count();
                for language in Language::ALL {
                    let rows = options::rows(&variant, Book::of(language).options(mode));
                    assert_eq!(rows.len(), shown, "{text} {language}: a row for each option that has an effect");
                    for (name, meaning) in &rows {
                        assert!(!name.is_empty() && !meaning.is_empty(), "{text} {language}: {name}");
                        let is_number =
                            meaning.trim_start_matches('*').split(['.', '。']).next().is_some_and(is_number);
                        assert!(!is_number, "{text} {language}: a number says nothing alone: {meaning}");
                        assert!(!meaning.contains(options::COUNT), "{text} {language}: {meaning}");
                    }
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "{seen} variants");
}

fn is_number(text: &str) -> bool {
    text.parse::<u32>().is_ok()
}

/// Returns the paragraphs and the items of lists.
fn texts(sections: &[(&crate::book::Section, Vec<Shown<'_>>)]) -> Vec<String> {
    let of = |block: &Shown<'_>| match block {
        Shown::Text(text) => vec![text.clone()],
        Shown::List(items) => items.clone(),
        Shown::Table(_) | Shown::Picture { .. } => Vec::new(),
    };
    sections.iter().flat_map(|(_, blocks)| blocks).flat_map(of).collect()
}

/// The starts for more than two once stood at the end of the sheet, after the draws.
#[test]
fn c7_the_set_up_shows_the_start_of_every_game() {
    let mut seen = 0;
    for variant in variants().iter().filter(|variant| variant.mode().game().id == Focus.id()) {
        let sections = shown(Book::of(Language::English).sections(variant.mode()), variant);
        let starts = |blocks: &[Shown<'_>]| {
            let is_start =
                |block: &&Shown<'_>| matches!(block, Shown::Picture { diagram, .. } if diagram.starts_with("setup"));
            blocks.iter().filter(is_start).count()
        };
        for (section, blocks) in &sections {
            assert_eq!(starts(blocks), usize::from(section.id == "setup"), "{variant}: {}", section.id);
        }
        // Nor does a sheet refer to what another one shows.
        let others = |text: &String| text.contains("as for four") || text.contains("set-up for four");
        assert_eq!(texts(&sections).into_iter().find(others), None, "{variant}");
        seen += 1;
    }
    assert!(seen > 25, "{seen}");
}

/// The quick game for two was once printed with the full game's aim, and ten captured men were left out.
#[test]
fn c7_the_aim_of_a_quick_game_is_its_captures() {
    let aim = |text: &str| -> Vec<String> {
        let variant: Variant = text.parse().expect("a variant");
        let sections = shown(Book::of(Language::English).sections(variant.mode()), &variant);
        let texts = sections[0].1.iter().map(|block| match block {
            Shown::Text(text) => text.clone(),
            _ => String::new(),
        });
        texts.collect()
    };
    assert!(aim("focus-2,goal=capture")[0].starts_with("Be the first to capture 6 enemy men"));
    assert!(aim("focus-2:literature")[0].starts_with("Be the first to capture 6 enemy men"));
    assert!(aim("focus-2")[0].starts_with("Leave your opponent with nothing to play"));
    assert!(aim("focus-3:kosmos-1995")[1].contains("those of your own reserve"));
    assert!(aim("focus-3:literature")[1].contains("your own reserve does not count"));
    for text in ["focus-3:kosmos-1995", "focus-4,goal=capture"] {
        let variant: Variant = text.parse().expect("a variant");
        let sections = shown(Book::of(Language::English).sections(variant.mode()), &variant);
        let vague = |text: &String| text.contains("full game") || text.contains("Usually the men");
        assert_eq!(texts(&sections).into_iter().find(vague), None, "{variant}");
    }
}

/// Over the second picture of a pair stood 「之後.」.
#[test]
fn c11_chinese_sheets_have_no_latin_full_stop() {
    let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let mut seen = 0;
    for variant in ["focus-2:domination", "focus-teams:domination", "fibonacci", "fibonacci-cards"] {
        let variant: Variant = variant.parse().expect("a variant");
        for page in pages(&variant, Language::Chinese, Paper::A4).expect("it can be printed") {
            for item in &page.items {
                let Item::Text { text, .. } = item else { continue };
                let characters: Vec<char> = text.chars().collect();
                assert!(!characters.windows(2).any(|pair| is_han(pair[0]) && pair[1] == '.'), "{text}");
                seen += 1;
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

/// Men to cut out once had the marks of their seat: a green man had a ring on one sheet and a triangle on another.
#[test]
fn u8_men_to_cut_out_have_the_mark_of_their_colour() {
    // The shapes of a man in its colour's ink.
    let shapes = |text: &str| -> usize {
        let variant: Variant = text.parse().expect("a variant");
        let colours = FocusLook::get().colours(variant.edition(), variant.seats());
        let (_, green) = colours.into_iter().find(|(name, _)| *name == "green").expect("there are green men");
        let men =
            pages(&variant, Language::English, Paper::A4).expect("it can be printed").pop().expect("there are men");
        let of = |wanted: Colour| {
            let is = |item: &&Item| match item {
                Item::Shape { fill, pen, .. } => *fill == Some(wanted) || pen.is_some_and(|pen| pen.colour == wanted),
                Item::Text { .. } => false,
            };
            men.items.iter().filter(is).count()
        };
        assert_eq!(of(green.ink) % of(green.body), 0, "{text}");
        of(green.ink) / of(green.body)
    };
    let sheets = ["focus-2:domination", "focus-3:kosmos-1995", "focus-4", "focus-4:domination"].map(shapes);
    assert_eq!(sheets, [sheets[0]; 4]);
    // A line inside the edge, twenty dots and a triangle.
    assert_eq!(sheets[0], 22);
}

#[test]
fn option_texts_depend_on_the_value() {
    let said = |text: &str, option: &str| -> String {
        let variant: Variant = text.parse().expect("a variant");
        let rows = options::rows(&variant, Book::of(Language::English).options(variant.mode()));
        rows.into_iter().find(|(name, _)| name == option).map(|(_, meaning)| meaning).unwrap_or_default()
    };
    let each = said("focus-2,goal=capture,each=4", "From each");
    assert_eq!(each, "4 men captured from the opponent win the quick game.");
    let each = said("focus-3,goal=capture,each=4", "From each");
    assert_eq!(each, "4 men captured from every opponent win the quick game.");
    assert!(said("focus-2", "From each").is_empty(), "it has no effect there");
    assert!(said("focus-2,quiet=50", "Without captures").contains("After 50 turns"));
    assert_eq!(said("focus-3,start=2", "Begins"), "**{2}.** The others follow in the usual order.");
    assert_ne!(said("focus-2", "Goal"), said("focus-3", "Goal"));
}
