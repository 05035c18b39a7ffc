"""The line about computers that are warming up."""

from io import StringIO

import pytest

from games import QUICK
from tilewright.cli.warming import WarmingLine
from tilewright.server.computers.warmup import EngineState, Readiness

SOON, LATER = EngineState(Readiness.WARMING), EngineState(Readiness.WARMING, 40)
FAILED, READY = EngineState(Readiness.FAILED), EngineState(Readiness.READY)


class Terminal(StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("out", "lines"),
    [
        (StringIO(), ["takes up to a minute\n", "failed and is tried again\n", "ready.\n"]),
        (Terminal(), ["minute", "about 40 s  ", "about 40 s", "again", "ready. ", "\n"]),
    ],
)
def test_a_terminal_is_kept_up_to_date_and_a_file_told_what_changes(out, lines):
    tell = WarmingLine(out)
    for engine in (SOON, LATER, LATER, FAILED, READY):
        tell({QUICK: engine})
    said = out.getvalue()
    for line in lines:
        assert line in said
        said = said[said.index(line) + len(line) :]
    assert said == ""
