"""Where an event store is, and which addresses are understood."""

import asyncio
from pathlib import Path, PurePath

import pytest

from tilewright.event_store import UnknownDatabase, data_folder, default_url, open_event_store

HOME = Path("/home") / "ada"


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({}, "linux", HOME / ".local" / "share"),
        ({"XDG_DATA_HOME": "/data"}, "linux", PurePath("/data")),
        ({"XDG_DATA_HOME": ""}, "freebsd13", HOME / ".local" / "share"),
        ({"XDG_DATA_HOME": "relative"}, "linux", HOME / ".local" / "share"),
        ({"XDG_DATA_HOME": "/data"}, "darwin", HOME / "Library" / "Application Support"),
        ({"LOCALAPPDATA": "/apps"}, "win32", PurePath("/apps")),
        ({}, "win32", HOME / "AppData" / "Local"),
    ],
)
def test_data_is_kept_where_the_platform_means_it_to_be(environment, platform, folder):
    assert data_folder(environment, platform, HOME) == folder / "tilewright"


def test_the_database_of_a_user_is_in_that_folder(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new"))

    async def scenario():
        await (await open_event_store(default_url())).close()

    asyncio.run(scenario())
    assert (tmp_path / "new" / "tilewright" / "tables.sqlite").exists()


@pytest.mark.parametrize(
    "url", ["", "sqlite", "sqlite://", "sqlite:///", "mysql://x/y", "a.sqlite"]
)
def test_an_address_that_names_no_database_is_refused(url):
    with pytest.raises(UnknownDatabase):
        asyncio.run(open_event_store(url))


def test_a_refusal_does_not_repeat_the_password():
    with pytest.raises(UnknownDatabase) as refused:
        asyncio.run(open_event_store("mysql://me:secret@host/name"))
    assert "secret" not in str(refused.value)
