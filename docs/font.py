"""Cuts the font that pictures carry out of the npm package @fontsource/noto-serif.

    npm pack @fontsource/noto-serif@5.3.0 && tar xzf fontsource-noto-serif-5.3.0.tgz
    pip install fonttools brotli && python docs/font.py package

Kept are Latin letters of western and central Europe, Cyrillic, digits and punctuation.
"""

import sys
from io import BytesIO
from pathlib import Path
from shutil import copyfile

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[1] / "src" / "tilewright" / "raster" / "fonts"
WEIGHTS = {400: "Regular", 700: "Bold"}
ALPHABETS = ("latin", "latin-ext", "cyrillic")
KEPT = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A: ł, é, ß
    *range(0x400, 0x460),  # Cyrillic of Bulgarian, Russian and Ukrainian
    *(0x490, 0x491),  # Ґ and ґ
    *map(ord, "–—‘’‚“”„†•…‹›€№−×"),
]
UNUSED = ["GDEF", "GPOS", "GSUB", "STAT", "DSIG", "gasp", "prep", "fpgm", "cvt "]


def cut(package: Path, weight: int) -> TTFont:
    """One weight of all alphabets, without hints, kerning and ligatures."""
    parts = [
        unwrapped(package / "files" / f"noto-serif-{alphabet}-{weight}-normal.woff2")
        for alphabet in ALPHABETS
    ]
    font = Merger().merge(parts)
    options = Options(drop_tables=UNUSED, hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=KEPT)
    subsetter.subset(font)
    return font


def unwrapped(path: Path) -> BytesIO:
    font = TTFont(path)
    font.flavor = None
    for table in UNUSED:
        if table in font:
            del font[table]
    return saved(font)


def saved(font: TTFont) -> BytesIO:
    buffer = BytesIO()
    font.save(buffer)
    buffer.seek(0)
    return buffer


def main(package: Path) -> None:
    FONTS.mkdir(exist_ok=True)
    for weight, name in WEIGHTS.items():
        path = FONTS / f"NotoSerif-{name}.ttf"
        path.write_bytes(saved(cut(package, weight)).getvalue())
        print(path.name, path.stat().st_size)
    copyfile(package / "LICENSE", FONTS / "OFL.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
