//! Puts blocks one under the other into two columns, and into as many pages as it takes.

use crate::drawing::Drawing;
use crate::paper::{MARGIN, Paper};

/// Between the columns.
const GUTTER: f64 = 8.0;

/// What is put down in one piece: a drawing that begins at (0, 0).
pub(crate) struct Block {
    pub(crate) drawing: Drawing,
    pub(crate) height: f64,
    /// White above it, except at the head of a column.
    pub(crate) above: f64,
    /// Must stand in one column with the block that follows.
    pub(crate) with_next: bool,
}

/// Width of a column in millimetres.
pub(crate) fn column_width(paper: Paper) -> f64 {
    (paper.inner().0 - GUTTER) / 2.0
}

/// Sets the blocks. The first page leaves `head` millimetres free at the top. Returns the pages, and whether the last one has
/// nothing in its second column.
pub(crate) fn set(blocks: &[Block], paper: Paper, head: f64) -> (Vec<Drawing>, bool) {
    let bottom = MARGIN + paper.inner().1;
    let mut pages = vec![Drawing::default()];
    let (mut column, mut top, mut y) = (0, MARGIN + head, MARGIN + head);
    let mut at = 0;
    while at < blocks.len() {
        let end = at + blocks[at..].iter().take_while(|block| block.with_next).count();
        let together = &blocks[at..=end.min(blocks.len() - 1)];
        let needed: f64 = together.iter().map(|block| block.above + block.height).sum::<f64>() - together[0].above;
        let above = if y > top { together[0].above } else { 0.0 };
        if y + above + needed > bottom && y > top {
            column += 1;
            if column == 2 {
                pages.push(Drawing::default());
                (column, top) = (0, MARGIN);
            }
            y = top;
        }
        let x = MARGIN + f64::from(column) * (column_width(paper) + GUTTER);
        for block in together {
            y += if y > top { block.above } else { 0.0 };
            pages.last_mut().expect("there is a first page").add(&block.drawing, x, y);
            y += block.height;
        }
        at += together.len();
    }
    (pages, column == 0)
}
