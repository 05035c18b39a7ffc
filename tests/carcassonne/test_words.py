"""English says city, as its boxes do; keys, options and notation say castle."""

import re

from architecture.sources import ROOT
from tilewright.carcassonne.actions import Illegal
from tilewright.carcassonne.legend import signs, variants
from tilewright.carcassonne.reasons import HINTS, REASONS
from tilewright.carcassonne.themes import THEMES
from tilewright.core.parts import Remark
from tilewright.review.words import because

CODE = r"`[^`]*`|\]\([^)]*\)"


def others(text):
    """Words that are not those of the box."""
    return re.findall(r"\b\w*castle\w*", text, re.IGNORECASE)


def test_lessons_teach_cities():
    lessons = (ROOT / "locale" / "lessons" / "en.ftl").read_text("utf-8")
    texts = re.findall(r"^lesson-carcassonne-[a-z-]+ = (.*)$", lessons, re.MULTILINE)
    assert len(texts) > 20
    assert [text for text in texts if not text.startswith("{") and others(text)] == []


def test_the_terminal_says_castle_in_notation_alone():
    legend = [text for section in signs.values() for text in section.values()]
    meanings = [each.meaning for each in Illegal]
    entries = [each for words in (variants, THEMES, REASONS, HINTS) for each in words.values()]
    assert [text for text in [*legend, *meanings, *entries] if others(text)] == []


def test_a_reason_names_a_city():
    remark = Remark("unfinishable", {"feature": "castle", "tiles": 3})
    assert because("carcassonne", remark) == (
        "a city of one's own, 3 large, could still be completed"
    )


def test_the_page_of_the_game_says_castle_in_code_alone():
    page = (ROOT / "docs" / "games" / "carcassonne.md").read_text("utf-8")
    assert others(re.sub(CODE, "", page)) == []


def test_titles_of_scenarios_say_city():
    scenarios = [*(ROOT / "tests" / "carcassonne" / "scenarios").glob("*.txt")]
    titles = [path.read_text("utf-8").splitlines()[0] for path in scenarios]
    assert titles
    assert [title for title in titles if others(title)] == []
