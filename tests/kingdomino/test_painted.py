"""Kingdoms that somebody painted."""

from tilewright.kingdomino.painted import read_kingdom


def test_painted_kingdoms_are_keys():
    one, same, other = (read_kingdom(text, 5) for text in ("w1 w0 C", "w1 w0 C", "w0 w1 C"))
    assert {one: 1}[same] == 1
    assert len({one, same, other}) == 2


def test_a_long_text_is_split_once():
    class Counted(str):  # noqa: SLOT000  # one of them
        splits = 0

        def splitlines(self, keepends=False):  # noqa: FBT002  # as text has it
            Counted.splits += 1
            return super().splitlines(keepends)

    read_kingdom(Counted("C" + "\n" * 4095), 5)
    assert Counted.splits == 1
