"""The words of the page, by their keys."""

import re
from collections.abc import Iterable

from architecture.sources import ROOT

ENGLISH = (ROOT / "locale" / "en.ftl").read_text("utf-8")
LANGUAGES = sorted((ROOT / "locale").glob("*.ftl"))
KEYS = set(re.findall(r"^([a-z][a-z0-9-]*) =", ENGLISH, re.MULTILINE))


def keys(pattern: str, names: Iterable[object]) -> set[str]:
    return {pattern.format(str(name).replace("_", "-").lower()) for name in names}


def picture(game: str) -> tuple[str, str]:
    """What the comment above a game's example tells the page to draw, and the example."""
    found = re.search(rf"# The picture: (.*\n(?:# .*\n)*)rules-{game}-example-title", ENGLISH)
    text = re.search(rf"^rules-{game}-example-text = (.*)$", ENGLISH, re.MULTILINE)
    return found[1].replace("\n# ", " ").strip(), " ".join(text[1].split())
