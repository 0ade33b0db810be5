//! The rules of one edition, in two columns.

use crate::book::{Book, Section};
use crate::drawing::{Drawing, INK, Pen, QUIET};
use crate::flow::{self, Block, column_width};
use crate::font::Face;
use crate::language::Language;
use crate::options;
use crate::paper::{MARGIN, Paper};
use crate::picture::Picture;
use crate::printing::Printing;
use crate::shown::{Shown, shown};
use crate::text::{Style, lines, with_sides};
use crate::words::Words;
use gamut_rules::Variant;

/// Room for the title of the first page.
const HEAD: f64 = 17.0;
/// What follows the rules: advice, where a sheet has it, and notation.
const AFTER_THE_RULES: [&str; 2] = ["hints", "notation"];
/// How wide a picture is in its column. A narrower one is taken where that saves a page.
const PICTURES: [f64; 4] = [0.52, 0.47, 0.43, 0.39];
/// A table of so few rows stands in one column.
const SHORT_TABLE: usize = 4;
/// Between two pictures side by side.
const BESIDE: f64 = 5.0;

/// Returns the pages with the rules.
pub(crate) fn pages(game: &dyn Printing, variant: &Variant, language: Language, paper: Paper) -> Vec<Drawing> {
    let book = Book::of(language);
    let face = Face::regular(language);
    let setter = |pictures| Setter {
        game,
        variant,
        language,
        width: column_width(paper),
        pictures,
        heading: Style { size: 4.1, leading: 5.2, colour: INK, face: face.bold() },
        body: Style { size: 3.15, leading: 4.3, colour: INK, face },
        caption: Style { size: 2.75, leading: 3.6, colour: QUIET, face },
    };
    let set = |pictures| flow::set(&setter(pictures).rules(), paper, HEAD);
    let (mut pages, sparse) = set(PICTURES[0]);
    if sparse {
        let narrower = PICTURES[1..].iter().map(|&pictures| set(pictures).0).find(|fewer| fewer.len() < pages.len());
        pages = narrower.unwrap_or(pages);
    }
    let first = pages.first_mut().expect("there is a page");
    first.text(MARGIN, MARGIN + 6.5, face.bold(), 8.0, INK, book.mode(variant.mode()));
    let credits = Words::of(language).of_game(game.id()).credits;
    let edition = book.edition(variant);
    let about =
        [Some(credits), edition, Some(&variant.to_string())].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    first.text(MARGIN, MARGIN + 11.8, face, 2.9, QUIET, &about);
    let line = MARGIN + 14.0;
    first.line((MARGIN, line), (MARGIN + paper.inner().0, line), Pen::new(QUIET, 0.2));
    pages
}

/// Makes blocks of what the rules say.
struct Setter<'a> {
    game: &'a dyn Printing,
    variant: &'a Variant,
    language: Language,
    width: f64,
    /// One of [`PICTURES`].
    pictures: f64,
    heading: Style,
    body: Style,
    caption: Style,
}

impl Setter<'_> {
    /// All sections of the sheet. What was chosen is read once one knows the game, and before one plays well.
    fn rules(&self) -> Vec<Block> {
        let book = Book::of(self.language);
        let sections = shown(book.sections(self.variant.mode()), self.variant);
        let chosen = options::rows(self.variant, book.options(self.variant.mode()));
        let rules = sections.iter().take_while(|(section, _)| !AFTER_THE_RULES.contains(&section.id.as_str())).count();
        let (rules, more) = sections.split_at(rules);
        let set = |sections: &[(&Section, Vec<Shown<'_>>)]| -> Vec<_> {
            sections.iter().flat_map(|(section, blocks)| self.section(&section.title, blocks)).collect()
        };
        let mut blocks: Vec<_> = set(rules);
        blocks.extend(self.section(&book.chosen, &[Shown::Table(&chosen)]));
        blocks.extend(set(more));
        blocks
    }

    fn section(&self, title: &str, blocks: &[Shown<'_>]) -> Vec<Block> {
        let mut set = self.text(&self.named(title), self.heading, 0.0, 5.0);
        set.iter_mut().for_each(|line| line.with_next = true);
        let mut at = 0;
        while let Some(block) = blocks.get(at) {
            at += 1;
            match block {
                Shown::Text(text) => set.extend(self.text(&self.named(text), self.body, 0.0, 1.8)),
                Shown::List(items) => set.extend(items.iter().flat_map(|item| self.item(&self.named(item)))),
                Shown::Table(rows) => {
                    let names =
                        rows.iter().map(|(name, _)| self.body.face.width(name.trim_matches('`'), self.body.size));
                    let left = names.fold(0.0, f64::max).min(self.width * 0.4);
                    let last = rows.len().saturating_sub(1);
                    let together = |row| rows.len() <= SHORT_TABLE && row < last;
                    set.extend(rows.iter().enumerate().map(|(row, (name, meaning))| Block {
                        with_next: together(row),
                        ..self.row(name, meaning, left)
                    }));
                }
                Shown::Picture { diagram, caption } => {
                    let pair = match blocks.get(at) {
                        Some(Shown::Picture { diagram: after, caption }) if diagram.ends_with("-before") => {
                            Some((*after, *caption))
                        }
                        _ => None,
                    };
                    at += usize::from(pair.is_some());
                    set.extend(self.pictures(diagram, caption, pair));
                }
            }
        }
        set
    }

    fn named(&self, text: &str) -> String {
        let names = Book::of(self.language);
        let side = |seat: usize| self.game.side(self.variant, seat).and_then(|colour| names.sides.get(colour)).cloned();
        with_sides(text, |seat| side(seat).unwrap_or_else(|| seat.to_string()))
    }

    /// A block for each line; the first and the last two stay together.
    fn text(&self, text: &str, style: Style, indent: f64, above: f64) -> Vec<Block> {
        let lines = lines(text, style, self.width - indent);
        let count = lines.len();
        let block = |(index, line): (usize, crate::text::Line)| {
            let mut drawing = Drawing::default();
            line.draw(&mut drawing, indent, style.size * 0.95, style);
            let with_next = count > 1 && (index == 0 || index + 2 == count);
            Block { drawing, height: style.leading, above: if index == 0 { above } else { 0.0 }, with_next }
        };
        lines.into_iter().enumerate().map(block).collect()
    }

    fn item(&self, text: &str) -> Vec<Block> {
        let mut blocks = self.text(text, self.body, 4.0, 1.2);
        if let Some(first) = blocks.first_mut() {
            first.drawing.circle(1.4, self.body.size * 0.62, 0.5, Some(INK), None);
        }
        blocks
    }

    /// A name and what it means, in columns of which the first is as wide as `left`.
    fn row(&self, name: &str, meaning: &str, left: f64) -> Block {
        let mut drawing = Drawing::default();
        // A little more than it takes, lest rounding breaks the widest name.
        let columns = [(name, 0.0, left + 0.1), (meaning, left + 4.0, self.width - left - 4.0)];
        let heights = columns.map(|(text, x, width)| {
            let set = lines(&self.named(text), self.body, width);
            for (line, y) in set.iter().zip((0_u8..).map(|line| f64::from(line) * self.body.leading)) {
                line.draw(&mut drawing, x, y + self.body.size * 0.95, self.body);
            }
            set.len() as f64 * self.body.leading
        });
        Block { drawing, height: heights[0].max(heights[1]), above: 1.2, with_next: false }
    }

    /// One picture in the middle of the column, or two side by side, with captions below.
    fn pictures(&self, diagram: &str, caption: &str, pair: Option<(&str, &str)>) -> Option<Block> {
        let words = Words::of(self.language);
        let shown: Vec<_> = [Some((diagram, caption)), pair].into_iter().flatten().collect();
        let width = match shown.len() {
            1 => self.width * self.pictures,
            _ => (self.width - BESIDE) / 2.0 * (self.pictures / PICTURES[0]),
        };
        let mut block = Block { drawing: Drawing::default(), height: 0.0, above: 3.0, with_next: false };
        for (index, (diagram, caption)) in shown.iter().enumerate() {
            let picture = self.picture(diagram, width)?;
            let column = if shown.len() == 1 { self.width } else { (self.width - BESIDE) / 2.0 };
            let x = index as f64 * (column + BESIDE);
            block.drawing.add(&picture.drawing, x + (column - picture.width) / 2.0, 0.0);
            let title = match (shown.len(), index) {
                (1, _) => String::new(),
                (_, 0) => format!("**{}** ", words.before),
                _ => format!("**{}** ", words.after),
            };
            let mut y = picture.height + self.caption.leading;
            for line in lines(&(title + &self.named(caption)), self.caption, column) {
                line.draw(&mut block.drawing, x, y, self.caption);
                y += self.caption.leading;
            }
            block.height = block.height.max(y - self.caption.leading + 2.0);
        }
        Some(block)
    }

    fn picture(&self, diagram: &str, width: f64) -> Option<Picture> {
        self.game.picture(self.variant, self.language, diagram, width)
    }
}
