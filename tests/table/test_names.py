"""Names are chosen freely, but they are short, printable and written one way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.builders import Table, create
from tilewright.table import LONGEST_PLAYER_NAME, Join, Refusal, record_of


def called(name: str):
    """The name that somebody gets who joins under this one, or why not."""
    table = Table(create("stairs", "oo"))
    answer = table.tell(Join, 0, called=name)
    return answer.args["because"] if isinstance(answer, Refusal) else table.match.chairs[0].name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("", ""),
        ("  Ann   Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("Оленка Щур", "Оленка Щур"),
        ("陳大文", "陳大文"),
        ("שרה", "שרה"),
        ("🎲 Ann ❤️", "🎲 Ann ❤️"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("Ann, Ben", "Ann, Ben"),
        ("n" * LONGEST_PLAYER_NAME, "n" * LONGEST_PLAYER_NAME),
        ("e\u0301" * LONGEST_PLAYER_NAME, "é" * LONGEST_PLAYER_NAME),
    ],
)
def test_name_is_kept(given, kept):
    assert called(given) == kept


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Ann\nBen", id="a line of its own"),
        pytest.param("Ann\x00", id="nothing"),
        pytest.param("\x1b[31mAnn", id="a colour of the terminal"),
        pytest.param("Ann\u202enneB", id="right to left"),
        pytest.param("\u2066Ann", id="an isolate"),
        pytest.param("Ann\u200b", id="a blank without width"),
        pytest.param("A\u00a0nn", id="a blank that does not break"),
        pytest.param("Ann\ud800", id="half a character"),
        pytest.param("Ann\ue000", id="a private character"),
        pytest.param("\ufeffAnn", id="a byte order mark"),
    ],
)
def test_name_is_refused_for_its_characters(name):
    assert called(name) == "control_characters"


@pytest.mark.parametrize("name", ["n" * 33, "🎲" * 33, "ab " * 11 + "c", "ж\u0301" * 17])
def test_name_is_refused_for_its_length(name):
    assert called(name) == "too_long"


@given(st.text(max_size=40))
def test_a_kept_name_is_kept_as_it_is(name):
    table = Table(create("stairs", "oo"))
    if isinstance(table.tell(Join, 0, called=name), Refusal):
        return
    kept = table.match.chairs[0].name
    assert kept.isprintable()
    assert len(kept) <= LONGEST_PLAYER_NAME
    assert called(kept) == kept
    assert "," not in record_of(table.entries).players[0]
