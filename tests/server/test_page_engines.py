"""Engines for pages are built beside the server, where they are missing."""

import asyncio
import sys

import pytest

from games import KERNELS
from server.waiting import LONG, run, until
from tilewright.engine.kernel_cache import CACHE
from tilewright.server.computers import page_engines
from tilewright.server.computers.page_engines import PageEngines
from tilewright.server.computers.warmup import WarmUp

pytestmark = pytest.mark.skipif(CACHE is None, reason="nothing can be kept")


def builder(folder, status=0):
    """A builder that leaves a file for each game it is asked for."""
    code = f"import sys; open(f'{folder}/{{sys.argv[-1]}}', 'w').close(); sys.exit({status})"
    return (sys.executable, "-c", code)


@pytest.mark.parametrize("status", [0, 1], ids=["built", "failed"])
def test_builder_is_asked_for_each_game_that_has_no_engine(tmp_path, monkeypatch, status):
    monkeypatch.setattr(page_engines, "page_engine", lambda _: None)

    async def build():
        engines = PageEngines(WarmUp(), builder(tmp_path, status), settled=0)
        engines.start()
        await until(lambda: len([*tmp_path.iterdir()]) == len(KERNELS))
        await engines.close()

    run(build())
    assert {path.name for path in tmp_path.iterdir()} == {*KERNELS}


def test_builder_that_fails_is_asked_again_until_it_has_built(tmp_path, monkeypatch, caplog):
    """Each time it leaves a line in the file of the game, and fails the first two times."""
    monkeypatch.setattr(page_engines, "page_engine", lambda _: None)
    monkeypatch.setattr(page_engines, "BACKOFF_INITIAL", 0.001)
    code = (
        f"import sys; path = f'{tmp_path}/{{sys.argv[-1]}}'; open(path, 'a').write('asked\\n');"
        " sys.exit(len(open(path).readlines()) < 3)"
    )

    async def build():
        engines = PageEngines(WarmUp(), (sys.executable, "-c", code), settled=0)
        engines.start()
        await asyncio.wait_for(engines._task, LONG)  # noqa: SLF001  # it ends when all are built
        await engines.close()

    run(build())
    asked = {path.name: path.read_text().count("asked") for path in tmp_path.iterdir()}
    assert asked == dict.fromkeys(KERNELS, 3)
    assert caplog.text.count("it is tried again") == 2 * len(KERNELS)


def test_builder_is_not_asked_where_engines_are_there(tmp_path, monkeypatch):
    monkeypatch.setattr(page_engines, "page_engine", lambda _: tmp_path)

    async def build():
        engines = PageEngines(WarmUp(), builder(tmp_path), settled=0)
        engines.start()
        await asyncio.sleep(0)
        await engines.close()

    run(build())
    assert [*tmp_path.iterdir()] == []
