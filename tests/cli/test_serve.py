"""The server as a process: it says where it is, and it stops when it is asked to."""

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from urllib.request import Request, urlopen

import pytest

from compiled_once import CACHE_HOME
from games import PACKAGED, QUICK
from tilewright.cli import main
from tilewright.cli.play import usual_port
from tilewright.cli.serve import name_bad_settings
from tilewright.server.hosting.serve import listen
from tilewright.server.settings import BadSetting

COMMAND = [sys.executable, "-c", "from tilewright.cli import main; raise SystemExit(main())"]
LONG_ENOUGH = 60
UNREACHABLE = "postgresql://nobody:hush@127.0.0.1:1/nothing"


def environment(tmp_path, **more):
    ours = {k: v for k, v in os.environ.items() if not k.startswith("TILEWRIGHT_")}
    without = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    clean = {k: v for k, v in ours.items() if k not in without}
    home = CACHE_HOME | {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    return clean | home | more


@contextmanager
def running(tmp_path, *args, **more):
    """A server, and the address it printed."""
    with subprocess.Popen(
        [*COMMAND, *args],
        env=environment(tmp_path, **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process, process.stdout.readline().split()
        finally:
            process.kill()


def stopped(process, sign):
    """SIGINT goes to the whole group, as Ctrl-C does."""
    if sign == signal.SIGINT:
        os.killpg(process.pid, sign)
    else:
        process.send_signal(sign)
    out, err = process.stdout.read(), process.stderr.read()
    return process.wait(LONG_ENOUGH), out, err


def refused(tmp_path, *args, **more):
    done = subprocess.run(
        [*COMMAND, *args],
        env=environment(tmp_path, **more),
        capture_output=True,
        text=True,
        timeout=LONG_ENOUGH,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.splitlines()


def get(address, path, body=None):
    headers = {"content-type": "application/json"} if body else {}
    asked = Request(f"{address}{path}", body and json.dumps(body).encode(), headers)  # noqa: S310  # our own server
    with urlopen(asked, timeout=LONG_ENOUGH) as answer:  # noqa: S310  # the same
        return answer.read()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_server_serves_until_it_is_asked_to_stop_and_exits_with_success(tmp_path, sign):
    with running(tmp_path, "serve", "--port", "0", "--workers", "1") as (process, said):
        assert said[:2] == ["Tilewright", "serves"]
        names = {game["name"] for game in json.loads(get(said[2], "api/games"))["games"]}
        assert {*PACKAGED} <= names
        assert b"Tilewright" in get(said[2], "")
        code, out, err = stopped(process, sign)
    assert (code, out) == (0, "")
    lines = [json.loads(line) for line in err.splitlines()]
    assert lines[-1]["message"] == "stopped; every game is kept"
    assert [line for line in lines if line["level"] not in ("info", "debug")] == []


def test_the_secret_is_kept_from_one_start_to_the_next(tmp_path):
    kept = []
    for _ in range(2):
        with running(tmp_path, "serve", "--port", "0", "--workers", "1") as (process, said):
            get(said[2], "health")
            assert stopped(process, signal.SIGTERM)[0] == 0
        kept.append((tmp_path / "tilewright" / "secret").read_text())
    assert kept[0] == kept[1]


def test_settings_come_from_the_environment_and_options_count_more(tmp_path):
    database = f"sqlite:///{tmp_path}/elsewhere/games.sqlite"
    given = {
        "TILEWRIGHT_PORT": "1",
        "TILEWRIGHT_DATABASE": database,
        "TILEWRIGHT_LOG_LEVEL": "error",
    }
    with running(tmp_path, "serve", "--port", "0", **given) as (process, said):
        get(said[2], "health")
        assert stopped(process, signal.SIGTERM) == (0, "", "")
    assert (tmp_path / "elsewhere" / "games.sqlite").exists()


def test_a_port_in_use_is_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, lines = refused(tmp_path, "serve", "--port", str(port))
    assert (code, out) == (2, "")
    where = f"cannot listen on 127.0.0.1:{port}: another program listens there"
    assert lines == [f"tilewright serve: argument --port: {where}"]


def test_an_address_that_is_not_ours_is_one_line(tmp_path):
    code, _, lines = refused(tmp_path, "serve", "--port", "0", "--host", "203.0.113.7")
    assert code == 2
    (line,) = lines
    said = "tilewright serve: argument --host: cannot listen on 203.0.113.7:0: "
    assert line.startswith(said)


@pytest.mark.parametrize(
    ("options", "given", "called"),
    [
        ({"host"}, {}, "argument --host"),
        ({"host"}, {"TILEWRIGHT_HOST": "x"}, "argument --host"),
        ({"port"}, {"TILEWRIGHT_HOST": "x"}, "TILEWRIGHT_HOST"),
        (set(), {}, "argument --host or TILEWRIGHT_HOST"),
    ],
)
def test_a_setting_is_blamed_by_the_name_that_the_host_gave_it(options, given, called):
    with pytest.raises(BadSetting) as blamed, name_bad_settings(options, given):
        listen("203.0.113.7", 0).close()
    assert str(blamed.value).startswith(f"{called}: cannot listen on 203.0.113.7:0: ")


@pytest.mark.parametrize("name", ["nowhere.invalid", "a..b", "x" * 70])
def test_a_name_that_leads_nowhere_is_blamed(name):
    with (
        pytest.raises(BadSetting, match=r"^argument --host: cannot listen on "),
        name_bad_settings({"host"}, {}),
    ):
        listen(name, 0).close()


@pytest.mark.parametrize(
    ("command", "trouble"),
    [
        ("serve", "no secret can be kept beside it: "),
        ("play", "no secret can be kept beside it: "),
    ],
)
def test_a_database_in_a_folder_that_is_none_is_one_line(tmp_path, command, trouble):
    (tmp_path / "file").write_text("")
    database = f"sqlite:///{tmp_path}/file/tables.sqlite"
    code, out, lines = refused(tmp_path, command, "--port", "0", "--database", database)
    assert (code, out, len(lines)) == (2, "", 1)
    assert lines[0].startswith(f"tilewright {command}: argument --database: {trouble}")


def test_a_database_that_is_none_is_one_line(tmp_path):
    (tmp_path / "tables.sqlite").write_text("no database at all" * 100)
    given = {"TILEWRIGHT_DATABASE": f"sqlite:///{tmp_path}/tables.sqlite"}
    code, out, lines = refused(tmp_path, "serve", "--port", "0", **given)
    assert (code, out, len(lines)) == (2, "", 1)
    assert lines[0].startswith(f"tilewright serve: TILEWRIGHT_DATABASE: {tmp_path}/tables.sqlite: ")


def test_a_database_that_does_not_answer_is_one_line_without_its_password(tmp_path):
    given = ("--port", "0", "--database", UNREACHABLE, "--secret", "x" * 32)
    code, out, lines = refused(tmp_path, "serve", *given)
    assert (code, out, len(lines)) == (2, "", 1)
    assert lines[0].startswith("tilewright serve: argument --database: ")
    assert "hush" not in lines[0]
    assert "postgresql://127.0.0.1:1/nothing" in lines[0]


def test_postgresql_without_a_secret_is_one_line(tmp_path):
    code, _, lines = refused(tmp_path, "serve", "--database", UNREACHABLE)
    assert code == 2
    why = "must be given with PostgreSQL, the same for every node"
    assert lines == [f"tilewright serve: argument --secret or TILEWRIGHT_SECRET: {why}"]


@pytest.mark.parametrize(
    ("args", "more", "line"),
    [
        (["--port", "99999"], {}, "argument --port: 99999 is not a whole number from 0 to 65535"),
        (
            [],
            {"TILEWRIGHT_PORT": "x"},
            "TILEWRIGHT_PORT: 'x' is not a whole number from 0 to 65535",
        ),
        (
            [],
            {"TILEWRIGHT_WORKERS": "many"},
            "TILEWRIGHT_WORKERS: 'many' is not a whole number from 1 to 256",
        ),
        (["--trusted-proxy", "so"], {}, "argument --trusted-proxy: 'so' is neither yes nor no"),
    ],
)
def test_bad_settings_are_one_line(tmp_path, args, more, line):
    assert refused(tmp_path, "serve", *args, **more) == (2, "", [f"tilewright serve: {line}"])


def test_a_head_without_an_end_is_cut_off(tmp_path):
    with running(tmp_path, "serve", "--port", "0", "--workers", "1") as (process, said):
        host, port = said[2].removeprefix("http://").strip("/").split(":")
        with socket.create_connection((host, int(port)), LONG_ENOUGH) as line:
            line.sendall(b"GET /health HTTP/1.1\r\nHost: here\r\n")
            line.sendall(b"X-More: and more\r\n" * 2000)
            assert line.recv(64).startswith(b"HTTP/1.1 400 ")
        get(said[2], "health")
        assert stopped(process, signal.SIGTERM)[0] == 0


# For oneself


def test_play_serves_without_a_browser_when_there_is_none(tmp_path):
    with running(tmp_path, "play") as (process, said):
        assert said == ["Tilewright", "is", "at", said[3], "until", "you", "press", "Ctrl-C."]
        seats = [{"sitter": "computer", "level": "greedy"}] * 2
        get(said[3], "api/tables", {"game": QUICK, "seats": seats})
        code, out, err = stopped(process, signal.SIGINT)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Friends can come in with: tilewright serve --host 0.0.0.0",
        f"There is no browser to open here: go to {said[3]} yourself.",
        "",
        f"Until next time! Your games are kept in {tmp_path}/tilewright/tables.sqlite",
    ]


def test_play_opens_the_browser(tmp_path):
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >{opened}\n')
    browser.chmod(0o700)
    with running(tmp_path, "play", BROWSER=str(browser)) as (process, said):
        while not opened.exists() or not opened.read_text():
            get(said[3], "health")
        assert stopped(process, signal.SIGINT)[0] == 0
    assert opened.read_text().strip() == said[3]


def test_play_leaves_the_browser_alone_when_told_to(tmp_path):
    opened = tmp_path / "opened"
    with running(tmp_path, "play", "--no-browser", BROWSER=f"touch {opened} %s") as (process, _):
        assert stopped(process, signal.SIGINT)[0] == 0
    assert not opened.exists()


def test_play_comes_back_to_its_port_unless_somebody_else_has_it(tmp_path):
    addresses = []
    for _ in range(2):
        with running(tmp_path, "play", "--no-browser") as (process, said):
            addresses.append(said[3])
            assert stopped(process, signal.SIGINT)[0] == 0
    assert addresses[0] == addresses[1]
    file = tmp_path / "tilewright" / "port"
    port = int(file.read_text())
    with (
        socket.create_server(("127.0.0.1", port)),
        running(tmp_path, "play", "--no-browser") as (process, said),
    ):
        assert said[3] != addresses[0]
        get(said[3], "health")
        assert stopped(process, signal.SIGINT)[0] == 0
    assert int(file.read_text()) == port


def test_a_port_that_makes_no_sense_is_not_remembered(tmp_path):
    file = tmp_path / "port"
    for text in ("", "x", "0", "70000"):
        file.write_text(text)
        with usual_port(file, 0) as listening:
            assert int(file.read_text()) == listening.getsockname()[1]


def test_host_who_serves_to_all_is_told_where_others_find_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(
        "tilewright.server.hosting.lan_address.outbound_address", lambda _: "192.0.2.44"
    )
    for host in ("0.0.0.0", "127.0.0.1"):  # noqa: S104  # what a host may say
        monkeypatch.setattr(
            "tilewright.server.hosting.serve.run_server",
            lambda _, ready: ready("http://127.0.0.1:8080/"),
        )
        main(["serve", "--host", host, "--database", f"sqlite:///{tmp_path}/t.sqlite"])
    assert capsys.readouterr().out.splitlines() == [
        "Tilewright serves http://127.0.0.1:8080/",
        "Others may reach it at http://192.0.2.44:8080/",
        "Tilewright serves http://127.0.0.1:8080/",
    ]


def test_a_misspelt_variable_is_warned_of(tmp_path):
    given = {"TILEWRIGHT_PROT": "80", "TILEWRIGHT_LOG_LEVEL": "warning"}
    with running(tmp_path, "serve", "--port", "0", **given) as (process, _):
        _, _, err = stopped(process, signal.SIGTERM)
    assert [json.loads(line)["message"] for line in err.splitlines()] == [
        "no setting is called TILEWRIGHT_PROT"
    ]
