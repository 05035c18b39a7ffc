"""Processes that the server starts know none of its secrets."""

import asyncio
import json
import sys

import pytest

from tilewright.server.computers.worker_process import Worker
from tilewright.server.hosting.child_environment import child_environment
from tilewright.server.images.boards import Pictures

SECRETS = {
    "TILEWRIGHT_SECRET": "a secret of thirty-two letters ..",
    "TILEWRIGHT_DATABASE": "postgresql://host:password@db/tables",
    "PGPASSWORD": "password",
    "MAIL_TOKEN": "of whatever else the host runs",
    "DATABASE_URL": "postgresql://host:password@db/others",
}
TELLS = "import json, os, sys; line = sys.stdin.readline(); print(json.dumps(dict(os.environ)))"


@pytest.fixture(autouse=True)
def secrets(monkeypatch):
    for name, value in (SECRETS | {"TILEWRIGHT_JIT": "1"}).items():
        monkeypatch.setenv(name, value)


def test_a_worker_is_told_no_secret():
    async def scenario():
        worker = await Worker.start((sys.executable, "-c", TELLS))
        try:
            return json.loads(await worker.ask(b"\n"))
        finally:
            await worker.kill()

    told = asyncio.run(scenario())
    assert not SECRETS.keys() & told.keys()
    assert {"PATH", "TILEWRIGHT_JIT"} <= told.keys()


def test_drawing_processes_get_no_secret():
    async def scenario():
        pictures = Pictures((sys.executable, "-c", TELLS))
        try:
            return json.loads(await pictures._print("\n"))  # noqa: SLF001  # what it prints is no picture
        finally:
            await pictures.close()

    assert not SECRETS.keys() & asyncio.run(scenario()).keys()


def test_a_process_is_told_what_programs_need():
    kept = {"PATH": "/bin", "HOME": "/root", "LC_ALL": "C.UTF-8", "PYTHONPATH": "src"}
    assert child_environment(kept | SECRETS) == kept
