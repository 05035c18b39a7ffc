"""Who serves from their own machine is told, and tells friends, where others find it."""

import asyncio
import re

import pytest

from server.asgi_client import opened
from tilewright.server.hosting.lan_address import lan_url

ALL, ALL_6 = "0.0.0.0", "::"  # noqa: S104  # what a host may say


@pytest.fixture(autouse=True)
def _on_a_network(monkeypatch):
    addresses = {ALL: "192.0.2.44", ALL_6: "2001:db8::44"}
    monkeypatch.setattr(
        "tilewright.server.hosting.lan_address.outbound_address", addresses.__getitem__
    )


@pytest.mark.parametrize(
    ("address", "host", "outside"),
    [
        ("http://127.0.0.1:8080/t/x", ALL, "http://192.0.2.44:8080"),
        ("http://localhost:8080/", ALL, "http://192.0.2.44:8080"),
        ("http://localhost/", ALL, "http://192.0.2.44:80"),
        ("http://[::1]:8080/", ALL_6, "http://[2001:db8::44]:8080"),
        ("http://127.0.0.1:8080/", "127.0.0.1", None),
        ("http://192.0.2.44:8080/", ALL, None),
        ("https://tables.example/", ALL, None),
        ("http://127.0.0.1:99999/", ALL, None),
        ("http://127.0.0.1:x/", ALL, None),
    ],
)
def test_lan_address_is_offered_only_to_pages_seen_from_within(address, host, outside):
    assert lan_url(address, host) == outside


def test_the_page_of_who_serves_to_all_knows_where_friends_find_it(tmp_path):
    async def scene():
        async with opened(tmp_path, host=ALL) as front:
            for name, found in (("localhost:81", ["http://192.0.2.44:81"]), ("a.example", [])):
                page = (await front.get("/", headers={"host": name})).text
                assert re.findall(r'<meta name="outside" content="([^"]*)">', page) == found

    asyncio.run(scene())
