"""Hosts: a server answers to the names it is given, and to no other."""

import asyncio

import pytest
from starlette.datastructures import Headers

from server.asgi_client import opened
from tilewright.server.middleware.hosts import HostsMiddleware, is_known_host
from tilewright.server.settings import BadSetting, Settings

HOSTS = ("games.example.org", "*.play.example.org", "192.0.2.7", "::1")


@pytest.mark.parametrize(
    "host",
    [
        "games.example.org",
        "GAMES.example.org:8080",
        "games.example.org.",
        "a.play.example.org",
        "192.0.2.7:80",
        "[::1]:8080",
    ],
)
def test_hosts_that_are_listed_are_known_on_any_port(host):
    assert is_known_host(Headers({"host": host}), HOSTS)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "games.example.org.evil.example",
        "play.example.org",
        "[",
        "a@b",
        "::2",
    ],
)
def test_hosts_that_are_not_listed_are_unknown(host):
    assert not is_known_host(Headers({"host": host}), HOSTS)
    assert is_known_host(Headers({"host": host}), ())


def test_hosts_named_twice_or_not_at_all_are_unknown():
    twice = Headers(raw=[(b"host", b"games.example.org"), (b"host", b"evil.example")])
    assert not is_known_host(twice, HOSTS)
    assert not is_known_host(Headers({}), HOSTS)


def test_requests_for_another_host_are_refused_by_name_with_all_headers(tmp_path):
    async def scene():
        async with opened(tmp_path, hosts=("games.example.org",)) as front:
            bad = await front.get("/api/games", headers={"host": "evil.example"})
            good = await front.get("/api/games", headers={"host": "games.example.org"})
            return bad.status_code, bad.json(), bad.headers, good.status_code

    status, body, headers, good = asyncio.run(scene())
    assert (status, body, good) == (421, {"code": "unknown_host", "args": {}}, 200)
    assert "content-security-policy" in headers


def test_sockets_for_another_host_are_closed_before_they_open():
    async def scene():
        sent = []

        async def receive():
            return {"type": "websocket.connect"}

        async def send(message):
            sent.append(message)

        doors = HostsMiddleware(None, ("games.example.org",))  # nobody gets there
        await doors({"type": "websocket", "headers": [(b"host", b"evil.example")]}, receive, send)
        return sent

    assert asyncio.run(scene()) == [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize("hosts", [("http://a.example",), ("a.example:80",), ("*",), ("*.",)])
def test_hosts_that_no_request_could_name_are_refused(hosts):
    with pytest.raises(BadSetting, match="HOSTS"):
        Settings(hosts=hosts)
