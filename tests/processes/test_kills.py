"""The real server, killed at any moment and started again, while people play: nothing that was
acknowledged is lost, nothing is done twice, and nobody sees another table than the others."""

import signal

import pytest

from games import GAMES
from processes.crash_runs import crash_run

BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])


@BOTH
def test_moves_are_neither_lost_nor_done_twice_when_the_server_is_killed(tmp_path, kind):
    verdict = crash_run(tmp_path, kind, signal.SIGKILL, 3)
    assert not verdict.wrong, verdict
    assert (verdict.counts["ends"], verdict.counts["games"] >= len(GAMES)) == (3, True)


@BOTH
@pytest.mark.long
def test_moves_are_neither_lost_nor_done_twice_in_a_hail_of_kills(tmp_path, kind):
    verdict = crash_run(tmp_path, kind, signal.SIGKILL, 60, tables=2)
    assert not verdict.wrong, verdict
    assert (verdict.counts["ends"], verdict.counts["games"] >= 2 * len(GAMES)) == (60, True)
