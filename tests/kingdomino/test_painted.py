"""Kingdoms that somebody painted."""

from tilewright.kingdomino.painted import read_kingdom


def test_painted_kingdoms_are_keys():
    one, same, other = (read_kingdom(text, 5) for text in ("w1 w0 C", "w1 w0 C", "w0 w1 C"))
    assert {one: 1}[same] == 1
    assert len({one, same, other}) == 2
