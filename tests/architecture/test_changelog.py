"""The table of names that changed leads from names that are gone to names that are there."""

import re
from importlib import import_module

import pytest

from architecture.sources import GAMES, ROOT

ROW = re.compile(r"^\| `([\w.]+)` \| `([\w.]+)` \|$", re.MULTILINE)
CHANGES = [
    (before.replace("GAME", f"tilewright.{game}"), now.replace("GAME", f"tilewright.{game}"))
    for before, now in ROW.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    for game in (GAMES if "GAME" in before else GAMES[:1])
]


def is_there(name: str) -> bool:
    """Whether it is a module, or something in one."""
    try:
        import_module(name)
    except ImportError:
        place, _, member = name.rpartition(".")
        return bool(place) and is_there(place) and hasattr(import_module(place), member)
    return True


@pytest.mark.parametrize(("before", "now"), CHANGES, ids=[before for before, _ in CHANGES])
def test_a_name_that_changed_is_there_under_the_new_one_only(before, now):
    assert is_there(now)
    assert not is_there(before)


def test_the_table_is_read():
    assert len(CHANGES) > 50
