"""Only our own pages act for a person; programs say no origin and are asked for keys."""

import asyncio

import pytest
from starlette.datastructures import Headers

from server.asgi_client import PEOPLE, opened
from tilewright.server.middleware.origin import is_allowed_origin

HOST = "tables.example"
OURS = [f"http://{HOST}", f"https://{HOST}", f"https://{HOST}:443", f"http://{HOST}:80"]
FOREIGN = [
    "https://evil.example",
    f"https://{HOST}.evil.example",
    f"https://evil.example/{HOST}",
    f"https://{HOST}:8080",
    f"https://evil@{HOST}",
    f"ftp://{HOST}",
    f"https://{HOST}/",
    "null",
    "",
    "https://",
    "https://[",
]


@pytest.mark.parametrize("origin", OURS)
def test_pages_of_the_server_itself_are_welcome(origin):
    assert is_allowed_origin(Headers({"host": HOST, "origin": origin}), ())


@pytest.mark.parametrize("origin", FOREIGN)
def test_strangers_pages_are_not(origin):
    assert not is_allowed_origin(Headers({"host": HOST, "origin": origin}), ())


def test_origins_of_another_port_are_foreign():
    headers = Headers({"host": "localhost:8080", "origin": "http://localhost:8080"})
    assert is_allowed_origin(headers, ())
    headers = Headers({"host": "localhost:8080", "origin": "http://localhost:9090"})
    assert not is_allowed_origin(headers, ())


def test_listed_origins_and_programs_are_welcome():
    listed = ("https://friends.example",)
    assert is_allowed_origin(Headers({"host": HOST, "origin": listed[0]}), listed)
    assert is_allowed_origin(Headers({"host": HOST}), ())


def test_foreign_origins_are_refused_beside_a_good_one():
    raw = [(b"host", HOST.encode()), (b"origin", OURS[0].encode()), (b"origin", b"https://evil")]
    assert not is_allowed_origin(Headers(raw=raw), ())


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/x/commands", "/api/records"])
def test_a_strangers_page_cannot_act(tmp_path, path):
    async def scene():
        async with opened(tmp_path) as front:
            body = {"game": "stairs", "seats": PEOPLE}
            refused = await front.post(path, json=body, headers={"origin": FOREIGN[0]})
            assert (refused.status_code, refused.json()) == (
                403,
                {"code": "foreign_origin", "args": {}},
            )
            assert "set-cookie" not in refused.headers
            assert await front.services.store.list_tables() == []
            read = await front.get("/api/games", headers={"origin": FOREIGN[0]})
            assert read.status_code == 200
            assert "access-control-allow-origin" not in read.headers

    asyncio.run(scene())
