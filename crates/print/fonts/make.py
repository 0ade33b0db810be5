"""Cuts the fonts of the sheets out of Noto Sans CJK TC (Debian: fonts-noto-cjk; `pip install fonttools`). Run it in this folder
after a text has got a character that they lack: a test says so."""

import glob
import sys
from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/noto"
ALWAYS = {*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x100)), *"Œœ–—‘’‚“”„…"}


def used(chinese):
    """The characters of the texts in Chinese, or in the other languages."""
    files = [f for folder in ("data", "words") for f in glob.glob(f"../{folder}/*.json")]
    texts = [f for f in files if f.split("/")[-1][:-5] in (["zh-TW"] if chinese else ["en", "fr", "it", "de"])]
    return ALWAYS | {c for f in texts for c in open(f, encoding="utf-8").read() if c != "\n"}


def proportional(font):
    """Quotation marks as wide as they are, not as wide as a Chinese character: what the feature `pwid` is for."""
    gsub = font["GSUB"].table
    lookups = {i for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == "pwid" for i in record.Feature.LookupListIndex}
    narrow = {}
    for lookup in lookups:
        for table in gsub.LookupList.Lookup[lookup].SubTable:
            table = getattr(table, "ExtSubTable", table)
            narrow.update(getattr(table, "mapping", {}))
    for table in font["cmap"].tables:
        if table.isUnicode() and hasattr(table, "cmap") and table.format != 14:
            table.cmap = {code: narrow.get(glyph, glyph) for code, glyph in table.cmap.items()}


for chinese in (False, True):
    for weight in ("Regular", "Bold"):
        font = TTFont(f"{SOURCE}/NotoSansCJK-{weight}.ttc", fontNumber=3)
        if not chinese:
            proportional(font)
        options = subset.Options(layout_features=[], hinting=False, desubroutinize=True, notdef_outline=True)
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
        cutter = subset.Subsetter(options)
        cutter.populate(text="".join(used(chinese)))
        cutter.subset(font)
        font.save(f"{'chinese' if chinese else 'latin'}-{weight.lower()}.otf")
