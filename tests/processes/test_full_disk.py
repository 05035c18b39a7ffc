"""A disk that is full in mid-play: the real server has no room for more (a limit to the size of its
files, which behaves as a full disk does), says so, loses nothing and goes on when there is room."""

import resource
import signal
import sys
import time

import httpx
import pytest

from games import GAMES
from processes.audit import Verdict
from processes.crash_runs import LIMITED, Reaper, troubled_run
from processes.server_process import GIVE_UP, ServerProcess, sqlite_in

TIMES = 2
FULL = {"database_full", "database_input_output"}
"""What SQLite calls it, depending on where the room ends."""


class Filler(Reaper):
    """Leaves the server no room so many times, until it has noticed and said so."""

    def trouble(self) -> None:
        before = self.refused()
        self.limit_files(self.largest_file())
        self.wait_for(lambda: self.health().status_code == 503)
        assert {*self.health().json()["args"]["causes"]} <= FULL
        self.wait_for(lambda: self.refused() > before)
        self.limit_files(resource.RLIM_INFINITY)
        self.wait_for(lambda: self.health().status_code == 200)
        assert self.health().json() | {"computers": {}, "version": ""} == {
            "status": "ok",
            "causes": [],
            "database": "ok",
            "computers": {},
            "version": "",
        }
        self.verdict.counts["ends"] += 1

    def limit_files(self, most: int) -> None:
        pid = self.program.process.pid
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, hard))

    def largest_file(self) -> int:
        """What is appended to next: SQLite's log, until it is put into the file."""
        files = [file for file in self.program.folder.iterdir() if file.is_file()]
        return max(file.stat().st_size for file in files)

    def health(self) -> httpx.Response:
        return httpx.get(f"{self.program.url}/health", timeout=GIVE_UP, trust_env=False)

    def refused(self) -> int:
        """How many commands were refused for want of room since the server began."""
        text = httpx.get(f"{self.program.url}/metrics", timeout=GIVE_UP, trust_env=False).text
        lines = [line for line in text.splitlines() if 'answer="unavailable"' in line]
        return sum(int(float(line.rpartition(" ")[2])) for line in lines)

    def wait_for(self, true) -> None:
        give_up = time.monotonic() + GIVE_UP
        while not true():
            assert time.monotonic() < give_up
            time.sleep(0.02)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody limits another process")
def test_a_full_disk_in_mid_play_loses_nothing_and_is_over_when_there_is_room(tmp_path):
    program = ServerProcess(tmp_path, sqlite_in(tmp_path), **LIMITED)
    verdict = troubled_run(program, Filler(program, signal.SIGXFSZ, TIMES, Verdict()))
    assert not verdict.wrong, verdict
    assert (verdict.counts["ends"], verdict.counts["games"] >= len(GAMES)) == (TIMES, True)
    said = program.logged()
    assert said.count("the database is out of reach") >= TIMES
    assert said.count("the database is back") >= TIMES
    assert "Traceback" not in said
