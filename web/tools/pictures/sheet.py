"""A sheet: an SVG file with what is drawn on it and only the definitions that needs."""

import re
from pathlib import Path
from typing import NamedTuple

__all__ = ["GOLD", "WEB", "Box", "at", "cross", "frame", "ghost", "sheet"]

WEB = Path(__file__).parents[2]
FONT = "Georgia,'Times New Roman',serif"
GREEN, RED, GOLD = "#3a8654", "#b84358", "#e8b22e"


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def sheet(name: str, defs: str, box: Box, inside: str) -> None:
    """Write web/NAME.svg."""
    view = " ".join(f"{each:g}" for each in box)
    sizes = f'viewBox="{view}" width="{box.width:g}" height="{box.height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {sizes} font-family="{FONT}">'
    path = WEB / f"{name}.svg"
    path.write_text(f"{head}{_needed(defs, inside)}{inside}</svg>\n", "utf-8")


def _needed(defs: str, inside: str) -> str:
    """Only the definitions that are used, and those that they use."""
    every = _definitions(defs)
    wanted: set[str] = set()
    rest = _names(inside)
    while rest:
        name = rest.pop()
        found = next((each for each in every if f'id="{name}"' in each), "")
        if found and name not in wanted:
            wanted.add(name)
            rest |= _names(found)
    kept = [each for each in every if any(f'id="{name}"' in each for name in wanted)]
    return f"<defs>{''.join(kept)}</defs>"


def _names(text: str) -> set[str]:
    return set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))


def _definitions(defs: str) -> list[str]:
    """The children of <defs>, by counting how deep each tag lies."""
    body = defs.removeprefix("<defs>").removesuffix("</defs>")
    depth, start, found = 0, 0, []
    for tag in re.finditer(r"<(/?)\w+[^>]*?(/?)>", body):
        if depth == 0 and not tag[1]:
            start = tag.start()
        depth += 0 if tag[2] else -1 if tag[1] else 1
        if depth == 0:
            found.append(body[start : tag.end()])
    return found


# Marks


def at(x: float, y: float, inside: str, size: float = 1) -> str:
    scale = "" if size == 1 else f" scale({size:g})"
    return f'<g transform="translate({x:g} {y:g}){scale}">{inside}</g>'


def _dashed(box: Box, colour: str, dashes: str) -> str:
    x, y, width, height = box
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10"'
    look = f'stroke="{colour}" stroke-width="6" stroke-dasharray="{dashes}"'
    return f'<rect {place} fill="none" {look}/>'


def frame(box: Box) -> str:
    return _dashed(box, RED, "16 12")


def ghost(x: float, y: float, inside: str, box: Box) -> str:
    return at(x, y, f'<g opacity=".8">{inside}</g>{_dashed(box, GREEN, "14 8")}')


def cross(box: Box) -> str:
    x, y, width, height = box
    lines = f"M{x:g} {y:g}l{width:g} {height:g}m0 {-height:g}l{-width:g} {height:g}"
    return f'<path d="{lines}" stroke="{RED}" stroke-width="14" stroke-linecap="round"/>'
