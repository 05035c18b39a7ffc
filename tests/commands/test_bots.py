"""The three bots that docs/bots.md shows play a game each, as they stand there."""

import asyncio
import json
import re
import subprocess
import sys

import pytest

from commands.documented import ROOT
from server.server_thread import served
from tilewright.cli import main
from tilewright.client import HttpClient
from tilewright.core.record_text import read_text

PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")
GAME = re.search(r"tilewright arena (\w+)", PAGE)[1]


def example(kind, folder):
    """A program of the page, in a file of the name that its first line gives it."""
    code = re.search(rf"```python {kind}\n(.*?)```", PAGE, re.DOTALL)[1]
    path = folder / re.match(r"# (\w+\.py)", code)[1]
    path.write_text(code, "utf-8")
    return path


def code_lines(kind, folder):
    lines = example(kind, folder).read_text("utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith(("#", "import", "from"))]


def played(capsys, *players):
    main(["arena", GAME, *players, "--games", "2", "--seed", "1", "--processes", "1", "--json"])
    told = json.loads(capsys.readouterr().out)
    return [each["games"] for each in told["standings"]], told["faults"]


@pytest.mark.parametrize("kind", ["function", "engine", "client"])
def test_examples_of_bots_are_about_ten_lines(kind, tmp_path):
    assert len(code_lines(kind, tmp_path)) <= 12


def test_function_of_the_document_plays(tmp_path, monkeypatch, capsys):
    example("function", tmp_path)
    monkeypatch.chdir(tmp_path)
    assert played(capsys, "python:mine:choose", "random") == ([2, 2], [])


def test_engine_of_the_document_plays(tmp_path, capsys):
    program = example("engine", tmp_path)
    assert played(capsys, f"engine:{sys.executable} {program}", "random") == ([2, 2], [])


def test_client_of_the_document_plays(tmp_path):
    program = example("client", tmp_path)

    async def lay(url):
        async with HttpClient(url) as api:
            seats = [{"sitter": "open"}, {"sitter": "computer", "level": "greedy"}]
            return await api.create(GAME, seats)

    async def record(url, table):
        async with HttpClient(url) as api:
            return await api.record(table)

    with served(tmp_path, message_rate=0) as server:
        made = asyncio.run(lay(server.url))
        link = f"{server.url}/t/{made.table}#key={made.keys[0]}"
        subprocess.run([sys.executable, str(program), link], check=True, timeout=120)
        kept = asyncio.run(record(server.url, made.table))
    assert read_text(kept).players == ("guest", "greedy")
    assert read_text(kept).ranks is not None
