"""Logs: one object a line, and nothing in them that opens a seat."""

import io
import json
import logging
import urllib.request

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.server_thread import served
from tilewright.server.hosting.logs import configure_logging, redact

KEY = "0123456789abcdef0123456789abcdef"
SEAL = KEY + KEY


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def started():
    """Start logs into a stream; whatever was set up before comes back afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level

    def start(stream=None, level="info", **more):
        stream = stream or io.StringIO()
        configure_logging(level, stream, **more)
        return stream

    yield start
    logging.basicConfig(handlers=handlers, level=level, force=True)


def objects(stream):
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_message_is_one_object_with_its_evidence(started):
    stream = started()
    logging.getLogger("tilewright.server").warning(
        "slow: %d ms", 71, extra={"table": "T1", "ply": 3}
    )
    (said,) = objects(stream)
    assert said.pop("time").endswith("+00:00")
    assert said == {
        "level": "warning",
        "logger": "tilewright.server",
        "message": "slow: 71 ms",
        "table": "T1",
        "ply": 3,
    }


def test_a_mistake_brings_its_trace_on_the_same_line(started):
    stream = started()
    try:
        int(f"seat {KEY}")
    except ValueError:
        logging.getLogger("x").exception("unexpected")
    (said,) = objects(stream)
    assert said["trace"].startswith("Traceback")
    assert said["trace"].endswith("invalid literal for int() with base 10: 'seat …'")


def test_requests_are_logged_without_their_query(started):
    stream = started()
    asked = ("127.0.0.1:5", "GET", f"/api/tables/T1?key={KEY}", "1.1", 200)
    logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', *asked)
    (said,) = objects(stream)
    assert said["message"] == "GET /api/tables/T1 200"
    assert (said["client"], said["status"]) == ("127.0.0.1:5", 200)


def test_sockets_are_logged_without_their_query(started):
    stream = started()
    path = "/api/socket?anything=here"
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "127.0.0.1:5", path)
    assert objects(stream)[0]["message"] == '127.0.0.1:5 - "WebSocket /api/socket" [accepted]'


def test_frames_are_never_written_down(started):
    stream = started(level="debug")
    logging.getLogger("uvicorn.error").debug("< TEXT '%s'", KEY)
    logging.getLogger("websockets.server").debug("< TEXT '%s'", KEY)
    logging.getLogger("tilewright.server").debug("but this is")
    assert [said["message"] for said in objects(stream)] == ["but this is"]


@pytest.mark.parametrize("name", ["key", "keys", "secret", "cookie", "Cookie", "seed"])
def test_fields_that_open_something_are_hidden_by_name(started, name):
    stream = started()
    logging.getLogger("x").info("hello", extra={name: "open sesame", "more": {name: "open sesame"}})
    (said,) = objects(stream)
    assert said[name] == said["more"][name] == "…"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"with {KEY}.", "with …."),
        (f"with {SEAL}", "with …"),
        ("postgresql://ada:hush@db:5432/games", "postgresql://…@db:5432/games"),
        ('{"do": "act", "key": "abc", "base": 4}', '{"do": "act", "key": …, "base": 4}'),
        ("secret=abc, port=1", "secret=…, port=1"),
        ("Cookie: tilewright_guest=a.b; other=c", "Cookie: …"),
        ("GET /t/T1?v=3 failed", "GET /t/T1 failed"),
        ("is it you? yes", "is it you? yes"),
        ("the keys are here", "the keys are here"),
    ],
)
def test_texts_are_cleared_of_secrets(text, shown):
    assert redact(text) == shown


@given(st.text(max_size=40), st.text(max_size=40))
def test_keys_are_redacted_whatever_surrounds_them(before, after):
    assert KEY not in redact(f"{before} {KEY} {after}")


def test_a_hash_is_no_key(started):
    stream = started()
    logging.getLogger("x").info("differs", extra={"hash": KEY})
    assert objects(stream)[0]["hash"] == KEY


def test_lines_below_the_level_are_not_logged(started):
    stream = started(level="error")
    for name in ("x", "uvicorn.error", "uvicorn.access", "asyncio"):
        logging.getLogger(name).warning("quiet")
    assert stream.getvalue() == ""


def test_requests_need_not_be_logged(started):
    stream = started(access=False)
    logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', "a", "GET", "/", "1.1", 200)
    assert stream.getvalue() == ""


def test_a_terminal_shows_lines_that_nobody_can_forge(started):
    stream = started(Terminal())
    logging.getLogger("x").info("one\x1b[2J\ntwo", extra={"table": "T1"})
    (line,) = stream.getvalue().splitlines()
    assert line[8:] == " info    one…[2J…two  table=T1"


@pytest.mark.parametrize(("level", "said"), [("info", []), ("debug", ["debug", "debug"])])
def test_sockets_that_come_and_go_are_logged_at_debug_level(started, level, said):
    stream = started(level=level)
    for message in ("connection open", "connection closed"):
        logging.getLogger("uvicorn.error").info(message)
    assert [line["level"] for line in objects(stream)] == said


def test_behind_a_proxy_the_log_names_who_asked(started, tmp_path):
    stream = started()
    hops = {"x-forwarded-for": "10.0.0.1, 203.0.113.9"}
    for trusted in (True, False):
        with served(tmp_path, trusted_proxy=trusted) as server:
            asked = urllib.request.Request(f"{server.url}/health", headers=hops)  # noqa: S310  # our own
            urllib.request.urlopen(asked).close()  # noqa: S310  # the same
    clients = [line["client"].partition(":")[0] for line in objects(stream) if "client" in line]
    assert clients == ["203.0.113.9", "127.0.0.1"]
