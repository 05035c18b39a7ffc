"""What goes out with every answer, and how much may come in."""

import asyncio
import re

import pytest

from games import QUICK
from server.asgi_client import opened
from tilewright.server.middleware.headers import SECURITY_HEADERS

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
PATHS = [
    "/",
    "/t/AAAAAAAAAAAAAAAA",
    "/docs",
    "/docs/reference.css",
    "/openapi.json",
    "/health",
    "/api/games",
    "/api/tables/AAAAAAAAAAAAAAAA",
    "/nothing",
]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_guarded(tmp_path, path):
    async def scene():
        async with opened(tmp_path) as front:
            headers = (await front.get(path)).headers
            assert headers["content-security-policy"] == POLICY
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert headers["cache-control"] in ("no-store", "no-cache")
            assert "server" not in headers

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["/", "/docs"])
def test_pages_keep_to_the_policy(tmp_path, path):
    """No script or style stands in a page, and nothing comes from elsewhere."""

    async def scene():
        async with opened(tmp_path) as front:
            page = (await front.get(path)).text
            assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)
            assert all(link.startswith("/") for link in re.findall(r'(?:src|href)="([^"#]+)', page))

    asyncio.run(scene())


def test_an_error_of_our_own_is_guarded_and_says_nothing(tmp_path, monkeypatch):
    async def scene():
        async with opened(tmp_path) as front:

            def fail(*_):
                raise RuntimeError("a secret")

            monkeypatch.setattr(front.services.metrics, "text", fail)
            answer = await front.get("/metrics")
            assert (answer.status_code, answer.json()) == (500, {"code": "internal", "args": {}})
            assert SECURITY_HEADERS.items() <= dict(answer.headers).items()

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["/api/tables", "/api/records", f"/api/score/{QUICK}"])
def test_a_body_that_is_too_large_is_not_read(tmp_path, path):
    async def pieces(sent):
        for _ in range(1000):
            sent.append(1)
            yield b"x" * 1000

    async def scene():
        async with opened(tmp_path, body_bytes=2000, json_bytes=2000) as front:
            refusal = {"code": "too_large", "args": {"limit": 2000}}
            said = await front.post(path, content=b"x" * 2001)
            assert (said.status_code, said.json()) == (413, refusal)
            sent = []
            unsaid = await front.post(path, content=pieces(sent))
            assert (unsaid.status_code, unsaid.json()) == (413, refusal)
            assert len(sent) < 1000
            fits = await front.post(path, content=b" " * 2000)
            assert fits.status_code != 413

    asyncio.run(scene())


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_methods_that_a_path_does_not_take_are_told_which_are_allowed(tmp_path, method):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.client.request(method, "/api/games")
            assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
            assert answer.headers["allow"] == "GET"

    asyncio.run(scene())


@pytest.mark.parametrize("path", [*PATHS, "/metrics"])
def test_a_head_is_answered_as_a_get_without_its_body(tmp_path, path):
    async def scene():
        async with opened(tmp_path) as front:
            whole, head = await front.get(path), await front.client.head(path)
            assert (head.status_code, head.content) == (whole.status_code, b"")
            assert head.headers["content-type"] == whole.headers["content-type"]

    asyncio.run(scene())


def test_bodies_that_end_in_the_middle_are_no_error(tmp_path, caplog):
    """Somebody else's impatience must not fill the log with traces."""

    async def scene():
        async with opened(tmp_path) as front:
            app = front.app
            coming = iter(
                [
                    {"type": "http.request", "body": b"tilew", "more_body": True},
                    {"type": "http.disconnect"},
                ]
            )

            async def receive():
                return next(coming)

            async def send(message):
                sent.append(message)

            head = {"type": "http", "method": "POST", "path": "/api/records", "headers": []}
            more = {"query_string": b"", "client": ("192.0.2.8", 1), "scheme": "http"}
            await app(head | more | {"raw_path": b"/api/records"}, receive, send)

    sent = []
    asyncio.run(scene())
    assert [each for each in caplog.records if each.levelname == "ERROR"] == []
    assert sent == []
