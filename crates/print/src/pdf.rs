//! PDF output. PDF coordinates are points, 72 to the inch; no transformation is used.

use crate::drawing::{Colour, Drawing, Item, Pen};
use crate::language::Language;
use crate::paper::Paper;
use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use kurbo::{BezPath, PathEl};

/// Points in a millimetre.
pub(crate) const POINT: f64 = 72.0 / 25.4;

/// Writes the pages. Equal pages give equal bytes.
pub(crate) fn write(title: &str, language: Language, paper: Paper, pages: &[Drawing]) -> Vec<u8> {
    written(Document::new(), title, language, paper, pages)
}

/// Returns a page's PDF as uncompressed text.
#[cfg(test)]
pub(crate) fn plain(page: &Drawing, paper: Paper) -> String {
    let settings = krilla::SerializeSettings { compress_content_streams: false, ..Default::default() };
    let file = written(Document::new_with(settings), "", Language::English, paper, std::slice::from_ref(page));
    String::from_utf8_lossy(&file).into_owned()
}

fn written(mut document: Document, title: &str, language: Language, paper: Paper, pages: &[Drawing]) -> Vec<u8> {
    document.set_metadata(Metadata::new().title(title.to_owned()).language(language.tag().to_owned()));
    for drawing in pages {
        let (width, height) = paper.size();
        let settings = PageSettings::from_wh(points(width), points(height)).expect("paper has a size");
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for item in &drawing.items {
            draw(&mut surface, item);
        }
        surface.finish();
        page.finish();
    }
    document.finish().expect("nothing is drawn that a PDF cannot hold")
}

fn points(millimetres: f64) -> f32 {
    (millimetres * POINT) as f32
}

fn draw(surface: &mut Surface<'_>, item: &Item) {
    match item {
        Item::Shape { path, fill, pen } => {
            let Some(path) = outline(path) else { return };
            surface.set_fill(fill.map(filled));
            surface.set_stroke(pen.map(stroked));
            surface.draw_path(&path);
        }
        Item::Text { x, y, face, size, colour, text } => {
            let loaded = face.loaded();
            surface.set_stroke(None);
            surface.set_fill(Some(filled(*colour)));
            let start = Point::from_xy(points(*x), points(*y));
            surface.draw_glyphs(start, &loaded.glyphs(text), loaded.font.clone(), text, points(*size), false);
        }
    }
}

fn filled(Colour(red, green, blue): Colour) -> Fill {
    Fill { paint: rgb::Color::new(red, green, blue).into(), opacity: NormalizedF32::ONE, ..Fill::default() }
}

fn stroked(pen: Pen) -> Stroke {
    let Colour(red, green, blue) = pen.colour;
    let dash = StrokeDash { array: vec![points(2.0), points(1.5)], offset: 0.0 };
    Stroke {
        paint: rgb::Color::new(red, green, blue).into(),
        width: points(pen.width),
        line_cap: if pen.dashed { LineCap::Butt } else { LineCap::Round },
        line_join: LineJoin::Round,
        dash: pen.dashed.then_some(dash),
        ..Stroke::default()
    }
}

/// Returns the path in points; `None` if there is nothing to draw.
fn outline(path: &BezPath) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let at = |point: kurbo::Point| (points(point.x), points(point.y));
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => builder.move_to(at(to).0, at(to).1),
            PathEl::LineTo(to) => builder.line_to(at(to).0, at(to).1),
            PathEl::QuadTo(by, to) => builder.quad_to(at(by).0, at(by).1, at(to).0, at(to).1),
            PathEl::CurveTo(a, b, to) => builder.cubic_to(at(a).0, at(a).1, at(b).0, at(b).1, at(to).0, at(to).1),
            PathEl::ClosePath => builder.close(),
        }
    }
    builder.finish()
}
