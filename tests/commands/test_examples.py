"""Every console example of the documents runs, at a small size, in an empty folder, and prints what
is shown below it.

The lines of a document run one after the other, for later ones read what earlier ones wrote. What
cannot run here is listed with its reason.
"""

import io
import os
import re
import signal
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import httpx
import pytest

from commands.documented import ROOT, Command, commands
from commands.test_named import below
from server.asgi_client import processes_find_what_tests_find
from server.server_thread import served
from tilewright.cli import main
from tilewright.server.hosting.lan_address import outbound_address

SMALLER = (
    (r"--games \d+", "--games 2"),
    (r"--depth \d+", "--depth 2"),
    (r"--count \d+", "--count 1"),
    (r"\b(strong|flat|uct):\d+(n|ms)\b", r"\1:4n"),
    (r"\barena (\w+) novice easy medium hard expert\b", r"arena \1 novice easy"),
    (r"--port \d+", "--port 0"),
    (r"^tilewright serve(?!.*--port)", "tilewright serve --port 0"),
    (r"^tilewright play\b", "tilewright play --no-browser"),
)
"""What a document says, and what is tried instead."""

NOT_HERE = (
    (r"^(export ENGINE_CASES|npx vitest run)", "the page's own tests do, with fewer positions"),
    (r"^make ", "the tests of make targets"),
    (r"--ray |^ray ", "a Ray cluster: tests/executors starts one where Ray is installed"),
    (r"^(pip|pipx|uvx|\S+/pip) ", "a network: make release installs a wheel in these ways"),
    (r"^python3 -m venv /opt", "a machine of one's own"),
    (r"^python -m tilewright\.train ", "the extra [train] and hours: tests/train learns a little"),
    (r"^python -m tilewright\.train\.prior ", "minutes of games: tests/train fits to a few"),
    (
        r"^python -m tilewright\.search\.page_engine",
        "a minute of a core: web/games/engine.test.mjs builds engines and has them think",
    ),
    (r"python:mine:|engine\.py|^python guest\.py ", "the bots of a page: test_bots.py plays them"),
    (r"^python bot\.py ", "a server at that address: tests/client runs this bot at one"),
    (r"^curl ", "a server at that address: below, one is asked for the same"),
    (r"bench/reviews\.py ", "minutes of searching: tests/review measures the same on small games"),
    (r"--processes 4$", "PostgreSQL at a certain address: tests/processes serves so"),
    (r"^(createuser|createdb|export|pg_dump|pg_restore) ", "PostgreSQL at a certain address"),
    (r"^(umask|sqlite3|cp|chown|journalctl|systemctl|nginx|certbot) ", "a machine that serves"),
    (r"npm\.py run generate$", "it writes the sources: make check compares what it writes"),
    (r"^git tag ", "it would tag this tree"),
    (
        r"^cd examples && tilewright arena .*ppo_agent",
        "a trained agent: tests/examples has one",
    ),
    (
        r"^source <|^tilewright completion fish ",
        "a shell of one's own: tests/cli completes in one",
    ),
    (
        r"^python examples/ppo\.py ",
        "the extra [train]: the long tests of the examples learn a little",
    ),
)
ANSWERS = {"sit": "q\n", "engine": "tilewright 1\nquit\n"}
"""What a person or a program says to a command that listens."""

FILES = {"my-kingdom.txt": "w0 w1\nC w0\n"}
OTHERS = {
    "bench": ["bench --quick --json"],
    "completion": ["completion bash"],
}
"""Commands that no document shows in a console."""

WRITTEN = ("--out", "--save", "--plot", "--svg", "--png")
SERVERS = ("play", "serve")
TIMEOUT = 120


def smaller(text):
    for found, instead in SMALLER:
        text = re.sub(found, instead, text)
    return text


def why_not_here(command):
    program = " ".join(command.words[:1])
    text = re.sub(r"^\S+", program, command.text) if program == "tilewright" else command.text
    return next((why for found, why in NOT_HERE if re.search(found, text)), None)


ADDRESS = re.compile(r"http://[\w.:-]+")


def is_shown(shown, printed):
    """Whether a document shows what was printed: `…` is anything, an address that of a machine."""
    shown, printed = (ADDRESS.sub("http://here", text.strip()) for text in (shown, printed))
    pattern = ".*".join(map(re.escape, re.split(r"…|\.\.\.", shown)))
    return re.fullmatch(pattern, printed, re.DOTALL) is not None


def shown_here(shown):
    """The same on a machine that no other can reach."""
    if outbound_address("0.0.0.0") is not None:  # noqa: S104  # what a host may say
        return shown
    return re.sub(r"^Others may reach it.*\n", "", shown, flags=re.MULTILINE)


def tried():
    """The examples of each document that can be run, as words with what is shown; each once."""
    found = {}
    for command in commands():
        if command.is_example and why_not_here(command) is None:
            text = smaller(re.sub(r"^\S*tilewright", "tilewright", command.text))
            words = Command(command.document, text, is_example=True).words
            rows = found.setdefault(command.document, [])
            row = words, command.shown
            if row not in [each for every in found.values() for each in every]:
                rows.append(row)
    return {document: rows for document, rows in found.items() if rows}


TRIED = tried()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder with what the documents take for granted."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data-folder"))
    monkeypatch.delenv("DISPLAY", raising=False)
    return tmp_path


@pytest.fixture
def do(folder, monkeypatch, capsys):
    """Run a command here; what it printed."""

    def run(words):
        if words[0] != "tilewright":
            return run_program(words)
        if words[1] in SERVERS:
            return run_server(words[1:])
        answers = io.TextIOWrapper(io.BytesIO(ANSWERS.get(words[1], "").encode()), "utf-8")
        monkeypatch.setattr("sys.stdin", answers)
        status = main(words[1:])
        out, err = capsys.readouterr()
        assert (status, err) == (0, ""), words
        for option, value in pairwise(words):
            if option in WRITTEN:
                assert is_written(folder / value), words
        return out

    return run


def is_written(path):
    return any(path.iterdir()) if path.is_dir() else path.stat().st_size > 0


def run_program(words):
    program = {"python": sys.executable, "python3": sys.executable}.get(words[0], words[0])
    done = subprocess.run(
        [program, *words[1:]], capture_output=True, text=True, check=False, timeout=TIMEOUT
    )
    assert (done.returncode, done.stderr) == (0, ""), words
    return done.stdout


@contextmanager
def started(words):
    code = "import sys; from tilewright.cli import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"TILEWRIGHT_LOG_LEVEL": "error"},
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def run_server(words):
    """Until it serves its page; then it is asked to stop."""
    with started(words) as process:
        said = process.stdout.readline()
        address = re.search(r"http://\S+/", said)
        assert address, said + process.stderr.read()
        with urllib.request.urlopen(address[0], timeout=TIMEOUT) as answer:  # noqa: S310  # our own
            assert b"<html" in answer.read()
        process.send_signal(signal.SIGINT)
        out, err = process.stdout.read(), process.stderr.read()  # of what was read ahead, too
        assert (process.wait(TIMEOUT), err) == (0, ""), words
    return said + out


@pytest.mark.parametrize("document", TRIED)
def test_the_examples_of_a_document_run(do, document):
    for words, shown in TRIED[document]:
        printed = do(words)
        assert "Traceback" not in printed
        assert not shown or is_shown(shown_here(shown), printed), words


def test_requests_of_a_document_are_answered_as_it_shows(tmp_path):
    asked = [each for each in commands() if each.words[0] == "curl" and each.shown]
    assert asked
    with processes_find_what_tests_find(), served(tmp_path) as server:
        for command in asked:
            _, address, option, body = command.words
            assert option == "--json"
            kind = {"content-type": "application/json"}
            url = ADDRESS.sub(server.url, address)
            answer = httpx.post(url, content=body, headers=kind, timeout=TIMEOUT)
            assert is_shown(command.shown, answer.text), command.text


@pytest.mark.parametrize(
    ("shown", "printed", "whether"),
    [
        ("serves http://127.0.0.1:8080/", "serves http://10.0.0.7:33123/", True),
        ("serves http://127.0.0.1:8080/t", "serves http://127.0.0.1:8080/", False),
        ('{"table":"…","version":1}', '{"table":"x7","version":1}', True),
        ('{"table":"…","version":1}', '{"table":"x7","version":2}', False),
        ("first", "first\nsecond", False),
    ],
)
def test_shown_output_is_compared_with_the_printed_one(shown, printed, whether):
    assert is_shown(shown, printed) is whether


@pytest.mark.parametrize("text", [text for each in OTHERS.values() for text in each])
def test_commands_that_no_document_shows_run(do, text):
    words = text.split()
    if words[0] not in below():
        pytest.skip(f"there is no {words[0]}")
    assert do(["tilewright", *words])


def test_every_subcommand_is_run():
    shown = {words[1] for rows in TRIED.values() for words, _ in rows if words[0] == "tilewright"}
    assert below().keys() - shown - OTHERS.keys() == set()


def test_every_reason_and_every_smaller_size_is_still_needed():
    examples = [command for command in commands() if command.is_example]
    reasons = {why_not_here(command) for command in examples} - {None}
    assert [why for _, why in NOT_HERE if why not in reasons] == []
    texts = [command.text for command in examples]
    needed = [found for found, _ in SMALLER if any(re.search(found, text) for text in texts)]
    assert [found for found, _ in SMALLER if found not in needed] == []


def test_a_command_that_fails_is_noticed(do):
    with pytest.raises(AssertionError):
        do(["tilewright", "replay", "nowhere.jsonl"])
    with pytest.raises(AssertionError):
        do(["tilewright", "serve", "--port", "x"])


def test_a_file_that_is_not_written_is_noticed(do, monkeypatch):
    monkeypatch.setattr("commands.test_examples.main", lambda _words: 0)
    with pytest.raises((AssertionError, FileNotFoundError)):
        do(["tilewright", "draw", "x", "--svg", "board.svg"])


def test_the_folder_is_not_the_tree(folder):
    assert Path.cwd() == folder
