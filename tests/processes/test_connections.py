"""Connections without a request: an address has so many, and sockets are not among them."""

import asyncio
import socket
import time

import httpx
import pytest
from websockets.asyncio.client import connect

from processes.server_process import GIVE_UP, UNTHROTTLED, running

MOST = 8


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("connections")
    with running(folder, connections_per_address=MOST, **UNTHROTTLED) as program:
        yield program


def opened(server):
    found = socket.create_connection(("127.0.0.1", server.port))
    found.settimeout(1)
    return found


def is_cut(connection):
    """Whether the server has closed it without a word."""
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def is_answered(server):
    try:
        return httpx.get(f"{server.url}/api/games", timeout=GIVE_UP).status_code == 200
    except httpx.TransportError:
        return False


def test_address_has_so_many_connections_and_again_when_they_are_gone(server):
    """A visitor used to have as many as the server could open files."""
    idle = [opened(server) for _ in range(MOST)]
    try:
        more = [opened(server) for _ in range(3)]
        assert [is_cut(each) for each in more] == [True] * 3
        assert not is_answered(server)
        assert not any(map(is_cut, idle[:2]))
    finally:
        for each in (*idle, *more):
            each.close()
    until = time.monotonic() + GIVE_UP
    while not is_answered(server) and time.monotonic() < until:
        time.sleep(0.05)
    assert is_answered(server)


def test_sockets_do_not_count_as_connections_without_a_request(server):
    async def scene():
        url = f"{server.url.replace('http', 'ws')}/api/socket"
        sockets = [await connect(url) for _ in range(2 * MOST)]
        answered = await asyncio.to_thread(is_answered, server)
        for each in sockets:
            await each.close()
        return answered

    assert asyncio.run(scene())
