//! The sheets' typeface: Noto Sans CJK TC, subset in `fonts/` to the characters in use.

use crate::language::Language;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A font of the typeface: for Chinese or for the other languages, in one of two weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Face {
    chinese: bool,
    bold: bool,
}

/// A parsed font with the metrics for typesetting.
pub(crate) struct Loaded {
    pub(crate) font: Font,
    /// Each character's glyph and its advance as a fraction of the size.
    glyphs: BTreeMap<char, (GlyphId, f64)>,
}

static FILES: [&[u8]; 4] = [
    include_bytes!("../fonts/latin-regular.otf"),
    include_bytes!("../fonts/latin-bold.otf"),
    include_bytes!("../fonts/chinese-regular.otf"),
    include_bytes!("../fonts/chinese-bold.otf"),
];

impl Face {
    /// Returns the regular font of a language.
    pub(crate) fn regular(language: Language) -> Self {
        Self { chinese: language == Language::Chinese, bold: false }
    }

    /// Returns the bold variant.
    pub(crate) fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// Returns the font, parsed once.
    pub(crate) fn loaded(self) -> &'static Loaded {
        static FONTS: [OnceLock<Loaded>; 4] = [const { OnceLock::new() }; 4];
        let index = 2 * usize::from(self.chinese) + usize::from(self.bold);
        FONTS[index].get_or_init(|| Loaded::read(FILES[index]).expect("a test reads the fonts that are compiled in"))
    }

    /// Returns a text's width at a size, both in millimetres.
    pub(crate) fn width(self, text: &str, size: f64) -> f64 {
        text.chars().map(|c| self.advance(c)).sum::<f64>() * size
    }

    /// Returns a character's advance as a fraction of the size.
    pub(crate) fn advance(self, c: char) -> f64 {
        self.loaded().glyph(c).1
    }

    /// Returns whether the font has all characters of a text.
    #[cfg(test)]
    pub(crate) fn has(self, text: &str) -> bool {
        text.chars().all(|c| self.loaded().glyphs.contains_key(&c))
    }
}

impl Loaded {
    fn read(data: &'static [u8]) -> Option<Self> {
        let font = FontRef::new(data).ok()?;
        let units = f64::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
        let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
        let glyph = |(c, id): (u32, skrifa::GlyphId)| {
            let advance = f64::from(metrics.advance_width(id)?) / units;
            Some((char::from_u32(c)?, (GlyphId::new(id.to_u32()), advance)))
        };
        let glyphs = font.charmap().mappings().filter_map(glyph).collect();
        Some(Self { font: Font::new(data.into(), 0)?, glyphs })
    }

    /// Returns a character's glyph and advance; the missing-glyph box if the font lacks it.
    fn glyph(&self, c: char) -> (GlyphId, f64) {
        self.glyphs.get(&c).copied().unwrap_or((GlyphId::new(0), 1.0))
    }

    /// Returns a text's glyphs, one for each character: none of our languages needs shaping.
    pub(crate) fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let glyph = |(at, c): (usize, char)| {
            let (id, advance) = self.glyph(c);
            KrillaGlyph::new(id, advance as f32, 0.0, 0.0, 0.0, at..at + c.len_utf8(), None)
        };
        text.char_indices().map(glyph).collect()
    }
}
