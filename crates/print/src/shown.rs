//! The sections and blocks of the rules that apply to a variant.

use crate::book::{Block, ListItem, Section};
use crate::conditions::{When, setting};
use gamut_rules::Variant;

/// A block that applies.
pub(crate) enum Shown<'a> {
    Text(String),
    Picture { diagram: &'a str, caption: &'a str },
    List(Vec<String>),
    Table(&'a [(String, String)]),
}

/// Returns the sections with at least one applicable block, and those blocks. A section's blocks up to its first picture
/// go to the section that it names, so that the set-up is in one place.
pub(crate) fn shown<'a>(sections: &'a [Section], variant: &Variant) -> Vec<(&'a Section, Vec<Shown<'a>>)> {
    let holds = |when: Option<When>| when.is_none_or(|when| when.holds(variant));
    let left = sections.iter().filter(|section| holds(section.when)).map(|section| {
        let blocks: Vec<_> = section.blocks.iter().flat_map(|block| left_of(block, variant)).collect();
        (section, blocks)
    });
    let mut left: Vec<(&Section, Vec<Shown<'_>>)> = left.filter(|(_, blocks)| !blocks.is_empty()).collect();
    for index in 0..left.len() {
        let home = left.iter().position(|(section, _)| left[index].0.into.as_ref() == Some(&section.id));
        let picture = left[index].1.iter().position(|block| matches!(block, Shown::Picture { .. }));
        if let (Some(home), Some(picture)) = (home, picture) {
            let blocks: Vec<_> = left[index].1.drain(..=picture).collect();
            left[home].1.extend(blocks);
        }
    }
    left
}

fn left_of<'a>(block: &'a Block, variant: &Variant) -> Vec<Shown<'a>> {
    match block {
        Block::Text(text) => vec![Shown::Text(with_numbers(text, variant))],
        Block::Picture { diagram, caption } => vec![Shown::Picture { diagram, caption }],
        Block::Table { table } => vec![Shown::Table(table)],
        Block::Conditional { when, blocks } if when.holds(variant) => {
            blocks.iter().flat_map(|block| left_of(block, variant)).collect()
        }
        Block::Conditional { .. } => Vec::new(),
        Block::List { list } => {
            let items = list.iter().filter_map(|item| match item {
                ListItem::Always(text) => Some(text),
                ListItem::Conditional { when, item } => when.holds(variant).then_some(item),
            });
            let items: Vec<_> = items.map(|item| with_numbers(item, variant)).collect();
            if items.is_empty() { Vec::new() } else { vec![Shown::List(items)] }
        }
    }
}

/// Inserts the numbers that a variant sets into a text, as the page does (`web/src/lib/rules/shown.ts`): `{total}` is
/// that of the option `total`, `{total|one man|# men}` agrees with it, and `{start}` is the player who begins.
fn with_numbers(text: &str, variant: &Variant) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').expect("a place in a text is closed");
        let mut parts = place.split('|');
        let option = parts.next().unwrap_or_default();
        out += before;
        out += &match (setting(variant, option), parts.next(), parts.next()) {
            (None, ..) => format!("{{{place}}}"),
            (Some(seat), ..) if option == "start" => format!("{{{seat}}}"),
            (Some(number), Some(one), _) if number == "1" => one.to_owned(),
            (Some(number), _, many) => many.unwrap_or("#").replace('#', &number),
        };
        rest = after;
    }
    out + rest
}
