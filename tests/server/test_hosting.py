"""What the documents tell hosts to write into their files works."""

import os
import re
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

from tilewright.cli import parser
from tilewright.server.setting_checks import sqlite_file
from tilewright.server.settings import Settings, unknown_variables

TEXT = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
UNITS = {"M": 1 << 20, "G": 1 << 30}


def read_unit():
    """The lines of the unit: its options, each with all of its values, and its environment."""
    unit = re.search(r"```ini\n(# /etc/systemd/.*?)```", TEXT, re.DOTALL)[1]
    options = {}
    for line in unit.splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            options.setdefault(name, []).append(value)
    words = [word for line in options["Environment"] for word in line.split()]
    return options, dict(word.split("=", 1) for word in words)


OPTIONS, ENVIRONMENT = read_unit()


def size(text):
    return int(text[:-1]) * UNITS[text[-1]]


def test_every_variable_that_the_document_names_is_a_setting():
    named = dict.fromkeys(re.findall(r"TILEWRIGHT_[A-Z_]+", TEXT), "")
    assert unknown_variables(named) == []


def test_the_unit_gives_settings_that_can_be_used():
    settings = Settings.from_environment(ENVIRONMENT)
    assert (settings.trusted_proxy, settings.secure_cookies) == (True, True)
    (state,) = OPTIONS["StateDirectory"]
    assert sqlite_file(settings.database).parent == Path("/var/lib") / state


def test_the_unit_calls_a_command_that_there_is():
    (command,) = OPTIONS["ExecStart"]
    program, *args = command.split()
    assert PurePosixPath(program).name == "tilewright"
    assert parser().parse_args(args).command == "serve"


@pytest.mark.skipif(sys.platform != "linux", reason="systemd is Linux's")
def test_the_unit_keeps_what_it_compiles(tmp_path):
    """The user of the unit has no home; all it may write to are the folders that systemd makes."""
    (cache,) = OPTIONS["CacheDirectory"]
    folder = tmp_path / "var" / "cache" / cache
    folder.mkdir(parents=True)
    moved = {
        name: value.replace("/var/", f"{tmp_path}/var/") for name, value in ENVIRONMENT.items()
    }
    given = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path), "HOME": "/proc"}
    code = "from tilewright.engine import kernel_cache; print(kernel_cache.cache_directory())"
    found = subprocess.run(
        [sys.executable, "-c", code],
        env=given | moved,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(found.stdout.strip()).is_relative_to(folder)


def test_the_unit_has_memory_for_its_workers():
    rule = re.search(r"at least (\d+[MG]) \+ (\d+[MG]) × `TILEWRIGHT_WORKERS`", TEXT)
    server, worker = map(size, rule.groups())
    workers = Settings.from_environment(ENVIRONMENT).workers
    (most,) = OPTIONS["MemoryMax"]
    assert size(most) >= server + workers * worker


def test_the_rule_for_memory_covers_what_was_measured():
    rows = re.findall(r"^\| (.+?) \| (\d+) \|", TEXT, re.MULTILINE)
    measured = {what: int(resident) * UNITS["M"] for what, resident in rows}
    rule = re.search(r"at least (\d+[MG]) \+ (\d+[MG]) × `TILEWRIGHT_WORKERS`", TEXT)
    server, worker = map(size, rule.groups())
    crowd = measured["the server with 5,000 sockets"]
    compiling = 2 * measured["while a game is compiled, for a minute or two; both are at once"]
    after = {what: found for what, found in measured.items() if what.startswith("a worker")}
    assert len(after) == 3
    assert all(found <= worker for found in after.values())
    assert crowd + compiling <= server
