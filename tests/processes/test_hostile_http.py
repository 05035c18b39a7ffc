"""HTTP of the real server: what attackers send besides the messages of the socket."""

import asyncio
import json
import re
import socket
import time
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import InvalidStatus

from games import OTHER, QUICK
from processes.attacker import PERSONS, Attacker, asked, besieged, frame, played
from processes.server_process import GIVE_UP, UNTHROTTLED, running
from tilewright.server.settings import Settings

TABLE = {"game": "stairs", "seats": PERSONS}
PING, TEXT = 9, 1
MEGABYTES = 12
"""What the server may grow by while somebody tries to fill its memory."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with besieged(tmp_path_factory.mktemp("doors")) as program:
        yield program


def request(method, path, *lines, body=b"", then="close"):
    head = [f"{method} {path} HTTP/1.1", "Host: here", f"Connection: {then}", *lines, "", ""]
    return "\r\n".join(head).encode() + body


def status(answer):
    return int(answer.split(b" ", 2)[1]) if answer else 0


def code(answer):
    return json.loads(answer.partition(b"\r\n\r\n")[2])["code"]


# Pages of strangers


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "file://",
        "http://127.0.0.1",
        "http://127.0.0.1:{port}.evil.example",
        "http://evil.example:{port}",
        "http://evil@127.0.0.1:{port}",
        "http://127.0.0.1:{port}/",
        "javascript://127.0.0.1:{port}",
    ],
)
def test_a_strangers_page_neither_opens_the_socket_nor_acts(server, origin):
    async def scene():
        attacker, given = Attacker(server), origin.format(port=server.port)
        made = await attacker.lay()
        with pytest.raises(InvalidStatus) as refused:
            async with attacker.dial(origin=given):
                pass
        answer = refused.value.response
        assert (answer.status_code, json.loads(answer.body)["code"]) == (403, "foreign_origin")
        async with attacker.http(headers={"origin": given}) as http:
            for path in ("tables", f"tables/{made.table}/commands", "records", f"score/{QUICK}"):
                for kind in ("application/json", "text/plain", "multipart/form-data"):
                    sent = await http.post(
                        f"/api/{path}", content="{}", headers={"content-type": kind}
                    )
                    assert (sent.status_code, sent.json()["code"]) == (403, "foreign_origin")
                    assert "access-control-allow-origin" not in sent.headers

    asyncio.run(scene())


def test_page_of_the_server_itself_opens_the_socket_and_acts(server):
    async def scene():
        attacker = Attacker(server)
        async with attacker.dial(origin=server.url) as opened:
            assert await asked(opened, {"type": "ping"}) == {"type": "pong"}
        async with attacker.http(headers={"origin": server.url}) as http:
            assert (await http.post("/api/tables", json=TABLE)).status_code == 201

    asyncio.run(scene())


# Guests and limits


def cookie_of(headers):
    return re.match(r"tilewright_guest=(\S+);", headers["set-cookie"])[1]


def test_a_forged_cookie_is_nobodys(server):
    async def scene():
        attacker = Attacker(server)
        async with attacker.http() as http:
            true = cookie_of((await http.post("/api/tables", json=TABLE)).headers)
        guest, _, seal = true.partition(".")
        forgeries = [
            f"{guest}.{'0' * len(seal)}",
            f"{guest}.{seal[:-1]}",
            f"{guest}.",
            f"{guest}",
            f".{seal}",
            f"{guest[:-1]}{'0' if guest[-1] != '0' else '1'}.{seal}",
            f"{true}.{seal}",
            '"' + "\\377" * 8 + '"',
            "x" * 4000,
        ]
        for forged in forgeries:
            async with attacker.http(headers={"cookie": f"tilewright_guest={forged}"}) as http:
                answer = await http.post("/api/tables", json=TABLE)
                assert answer.status_code == 201
                assert cookie_of(answer.headers).partition(".")[0] != guest
        async with attacker.http(headers={"cookie": f"tilewright_guest={true}"}) as http:
            answer = await http.post("/api/tables", json=TABLE)
            assert (answer.status_code, answer.headers.get("set-cookie")) == (201, None)

    asyncio.run(scene())


async def refused_socket(attacker, **headers):
    with pytest.raises(InvalidStatus) as refused:
        async with attacker.dial(**headers):
            pass
    answer = refused.value.response
    return answer.status_code, json.loads(answer.body)["code"]


def test_sockets_of_a_guest_and_of_an_address_are_counted(server):
    async def scene():
        attacker, other = Attacker(server), Attacker(server)
        first = await attacker.dial()
        cookie = f"tilewright_guest={cookie_of(first.response.headers)}"
        opened = [first, *[await attacker.dial(cookie=cookie) for _ in range(31)]]
        assert await refused_socket(attacker, cookie=cookie) == (429, "too_many")
        assert await refused_socket(other, cookie=cookie) == (429, "too_many")
        while len(opened) < 256:
            try:
                opened.append(await attacker.dial(x_forwarded_for=f"10.0.0.{len(opened) % 250}"))
            except InvalidStatus:  # too quick: so many handshakes a second are one more limit
                await asyncio.sleep(0.2)
        while True:
            await asyncio.sleep(0.2)
            async with attacker.http() as http:
                if (await http.get("/health")).status_code == 200:
                    break
        assert await refused_socket(attacker) == (429, "too_many")
        async with other.dial() as another:
            assert await asked(another, {"type": "ping"}) == {"type": "pong"}
        await asyncio.gather(*(each.close() for each in opened))
        async with asyncio.timeout(GIVE_UP), attacker.http() as http:
            while "tilewright_sockets_open 0\n" not in (await http.get("/metrics")).text:
                pass
        async with attacker.dial(cookie=cookie) as again:
            assert await asked(again, {"type": "ping"}) == {"type": "pong"}

    asyncio.run(scene())


def test_a_flood_of_requests_is_refused_and_holds_up_nobody_else(tmp_path):
    spoofed = "X-Forwarded-For: 10.9.8.7", "Forwarded: for=10.9.8.7"
    flood = request("GET", "/health", *spoofed, then="keep-alive") * 999
    # The bucket fills so slowly that it runs empty on a busy machine too.
    with running(tmp_path, computer_pause=0, workers=1, requests_rate=1) as server:
        begun = time.monotonic()
        answer = Attacker(server).say(flood + request("GET", "/health"))
        seconds = time.monotonic() - begun
        asyncio.run(played(Attacker(server)))
    found = [int(each) for each in re.findall(rb"HTTP/1.1 (\d+) ", answer)]
    assert (len(found), set(found)) == (1000, {200, 429})
    assert found.count(200) <= Settings().requests_burst + seconds + 1
    assert (
        answer.count(b'{"code":"too_many",') == answer.count(b"retry-after: ") == found.count(429)
    )


# Those who do not read, and those who do not finish


def test_answers_that_nobody_reads_do_not_fill_the_memory(server):
    attacker = Attacker(server)
    made = asyncio.run(attacker.lay(OTHER))
    hello = frame(TEXT, json.dumps({"type": "hello", "table": made.table}).encode())
    before = server.megabytes()
    for pile in (frame(PING, b"x" * 125) * 200_000, hello * 50_000):
        with attacker.shake_hands() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.settimeout(1)
            with suppress(OSError):  # cut off, or not listened to any more
                line.sendall(pile)
            asyncio.run(played(Attacker(server)))
            assert server.megabytes() < before + MEGABYTES


def ended(line):
    """Whether the other side has hung up."""
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def test_half_of_a_request_holds_up_nobody(server):
    attacker, lines = Attacker(server), []
    halves = [b"", b"G", b"GET /health HTTP/1.1\r\nHost: he"]
    halves += [request("POST", "/api/tables", "Content-Length: 100"), b"\x16\x03\x01"]
    try:
        for number in range(200):
            lines.append(attacker.call())
            lines[-1].sendall(halves[number % len(halves)])
        asyncio.run(played(Attacker(server)))
    finally:
        for line in lines:
            line.close()


def flood(line, data):
    """Send without ever reading."""
    while True:
        line.sendall(data)


@pytest.mark.long
def test_slow_clients_are_hung_up_on_and_nobody_else(server):
    attacker = Attacker(server)
    made = asyncio.run(attacker.lay(OTHER))
    hello = json.dumps({"type": "hello", "table": made.table}).encode()
    with ExitStack() as stack:
        idle, unread = (stack.enter_context(attacker.shake_hands()) for _ in range(2))
        silent, headless, bodyless = (stack.enter_context(attacker.call()) for _ in range(3))
        headless.sendall(b"GET /health HTTP/1.1\r\n")
        bodyless.sendall(request("GET", "/health", then="keep-alive"))
        assert status(bodyless.recv(65536)) == 200
        bodyless.sendall(request("POST", "/api/tables", "Content-Length: 100", body=b"{"))
        with pytest.raises(ConnectionError):
            flood(unread, frame(TEXT, hello) * 100)
        assert ended(silent)
        assert ended(headless)
        assert ended(bodyless)
        idle.sendall(frame(TEXT, b'{"type": "ping"}'))
        while not idle.recv(65536).endswith(b'{"type":"pong"}'):
            pass


def test_slow_clients_do_not_hold_up_a_restart(tmp_path):
    with running(tmp_path, **UNTHROTTLED) as server, ExitStack() as stack:
        attacker = Attacker(server)
        hello = json.dumps({"type": "hello", "table": asyncio.run(attacker.lay()).table}).encode()
        idle, unread = (stack.enter_context(attacker.shake_hands()) for _ in range(2))
        _silent, headless, bodyless = (stack.enter_context(attacker.call()) for _ in range(3))
        unread.sendall(frame(TEXT, hello) * 20_000)
        headless.sendall(b"POST /api/tables HTTP/1.1\r\n")
        bodyless.sendall(request("POST", "/api/tables", "Content-Length: 100", body=b"{"))
        asyncio.run(played(attacker))
        assert server.stop() == 0
        assert b'{"type":"restart",' in idle.recv(65536)
        assert '"level": "error"' not in server.logged()


# Requests that are none


ODD = {
    "no request": (b"\r\n\r\nhello\r\n\r\n", {400}),
    "another protocol": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 100, {400}),
    "a head that is too long": (request("GET", "/health", f"X: {'x' * 10**6}"), {0, 400}),
    "too many headers": (request("GET", "/health", *["X: y"] * 10**5), {0, 400}),
    "a path that is too long": (request("GET", f"/{'x' * 10**6}"), {0, 400}),
    "two lengths": (
        request("POST", "/api/tables", "Content-Length: 2", "Content-Length: 9", body=b"{}"),
        {400},
    ),
    "a length and pieces": (
        request(
            "POST",
            "/api/tables",
            "Content-Length: 2",
            "Transfer-Encoding: chunked",
            body=b"0\r\n\r\nGET /health HTTP/1.1\r\nHost: here\r\n\r\n",
        ),
        {400},
    ),
    "a length below zero": (request("POST", "/api/tables", "Content-Length: -1"), {400}),
    "a length beyond counting": (
        request("POST", "/api/tables", f"Content-Length: {'9' * 18}"),
        {413},
    ),
    "pieces without end": (
        request(
            "POST",
            "/api/tables",
            "Content-Type: application/json",
            "Transfer-Encoding: chunked",
            body=(b"ffff\r\n" + b" " * 65535 + b"\r\n") * 5,
        ),
        {413},
    ),
    "a folded header": (request("GET", "/health", "X: y", " z: w"), {200, 400}),
    "a header without a name": (request("GET", "/health", ": y"), {400}),
    "a header with nothing in it": (request("GET", "/health", "X: a\0b"), {400}),
    "all of it": (request("OPTIONS", "*"), {400, 404, 405}),
    "a tunnel": (request("CONNECT", "evil.example:443"), {400, 404, 405}),
    "somebody else's address": (request("GET", "http://evil.example/health"), {200, 404}),
    "a socket without a key": (
        request("GET", "/api/socket", "Upgrade: websocket", then="Upgrade"),
        {400, 426},
    ),
    "another upgrade": (request("GET", "/health", "Upgrade: h2c", then="close, Upgrade"), {200}),
    "a socket elsewhere": (
        request(
            "GET",
            "/api/tables",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            then="Upgrade",
        ),
        {403, 404},
    ),
}


@pytest.mark.parametrize("case", ODD)
def test_requests_that_are_none_are_turned_away(server, case):
    sent, expected = ODD[case]
    answer = Attacker(server).say(sent)
    assert status(answer) in expected, answer
    assert b"Traceback" not in answer


TRAVERSALS = [
    "/page/../settings.py",
    "/page/..%2fsettings.py",
    "/page/%2e%2e/settings.py",
    "/page/%2e%2e%2fsettings.py",
    "/page/..%252fsettings.py",
    "/page/..\\settings.py",
    "/page/..%5csettings.py",
    "/page/....//settings.py",
    "/page//etc/passwd",
    "/page/%2fetc%2fpasswd",
    "/page/app.js%00.html",
    "/page/%00",
    "/page/" + "../" * 20 + "etc/passwd",
    "/page/" + "%2e%2e/" * 20 + "etc/passwd",
    "/page/" + "x" * 2000,
    "/page/\u00e9",
    "/page/%ff%fe",
    "/page/.",
    "/page/",
    "/page",
    "/docs/../settings.py",
    "/t/../../etc/passwd",
]


@pytest.mark.parametrize("path", TRAVERSALS)
def test_paths_do_not_lead_out_of_the_page(server, path):
    answer = Attacker(server).say(request("GET", path))
    assert status(answer) in ((200, 404) if path.startswith("/t/") else (400, 404)), answer
    assert b"root:" not in answer
    assert b"BadSetting" not in answer


METHODS = ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "GET", "POST", "HEAD", "OPTIONS"]
PATHS = {
    "/api/tables": {"POST"},
    "/api/tables/T": {"GET"},
    "/api/tables/T/commands": {"POST"},
    "/api/tables/T/record": {"GET"},
    "/api/records": {"POST"},
    "/api/games": {"GET"},
    "/health": {"GET"},
    "/metrics": {"GET"},
    "/api/socket": set(),
}


@pytest.mark.parametrize("path", PATHS)
def test_methods_that_a_path_does_not_take_do_nothing(server, path):
    attacker = Attacker(server)
    for method in METHODS:
        asks = "X-HTTP-Method-Override: POST", "Content-Length: 0"
        answer = attacker.say(request(method, path, *asks))
        if method in PATHS[path]:
            assert status(answer) in (200, 404, 415, 422), method
        elif method == "HEAD":
            assert status(answer) in (200, 404, 405)
            assert answer.endswith(b"\r\n\r\n")
        else:
            assert (status(answer), code(answer)) in (
                (404, "not_found"),
                (405, "method_not_allowed"),
            ), method
