"""Guests and keys: signed, derived, and never more than they say."""

import asyncio
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from server.asgi_client import SECRET, opened, settings_in
from tilewright.server.middleware.guests import (
    COOKIE,
    address_of,
    identify,
    new_guest_id,
    verify_cookie,
)
from tilewright.server.tables.tokens import derive_table_id, new_table_id, seat_key, table_key

OTHER = "another secret of thirty letters"


def connection(host="192.0.2.7", scheme="http", **headers):
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection(
        {"type": "http", "headers": raw, "client": (host, 1), "scheme": scheme, "path": "/"}
    )


def test_a_guest_is_minted_at_the_first_action_and_comes_back(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            for path in ("/api/games", "/health", "/docs", "/"):
                assert "set-cookie" not in (await front.get(path)).headers
            body = {"game": "stairs", "seats": [{"sitter": "open"}]}
            first = await front.post("/api/tables", json=body)
            cookie = first.headers["set-cookie"]
            assert re.fullmatch(
                rf"{COOKIE}=[0-9a-f]{{24}}\.[0-9a-f]{{32}}; Path=/; Max-Age=31536000; "
                "HttpOnly; SameSite=Lax",
                cookie,
            )
            assert "set-cookie" not in (await front.post("/api/tables", json=body)).headers
            owner = (await front.services.table_service.get(first.json()["table"])).match.owner
            assert cookie.startswith(f"{COOKIE}={owner}.")

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("given", "headers", "secure"),
    [
        ({}, {}, False),
        ({"secure_cookies": True}, {}, True),
        ({}, {"x-forwarded-proto": "https"}, False),
        ({"trusted_proxy": True}, {"x-forwarded-proto": "https"}, True),
    ],
)
def test_cookies_are_for_https_where_that_is_known(tmp_path, given, headers, secure):
    async def scene():
        async with opened(tmp_path, **given) as front:
            body = {"game": "stairs", "seats": [{"sitter": "open"}]}
            answer = await front.post("/api/tables", json=body, headers=headers)
            assert ("Secure" in answer.headers["set-cookie"]) == secure

    asyncio.run(scene())


@given(st.text(max_size=80))
def test_a_cookie_nobody_signed_is_nobodys(cookie):
    assert verify_cookie(SECRET, cookie) is None


def test_a_cookie_of_another_house_is_nobodys(tmp_path):
    settings = settings_in(tmp_path)
    guest = new_guest_id()
    ours = f"{guest}.{_signature(SECRET, guest)}"
    assert verify_cookie(SECRET, ours) == guest
    assert verify_cookie(OTHER, ours) is None
    assert verify_cookie(SECRET, ours[:-1]) is None
    assert verify_cookie(SECRET, f"{new_guest_id()}.{ours.partition('.')[2]}") is None
    found = identify(connection(cookie=f"x=y; {COOKIE}={ours}"), settings)
    assert (found.guest, found.fresh) == (guest, False)
    assert identify(connection(cookie=f"{COOKIE}=forged"), settings).fresh
    assert identify(connection(cookie="]=[;;;"), settings).fresh


def _signature(secret, guest):
    from tilewright.server.middleware.guests import Visitor, cookie_header  # noqa: PLC0415  # beside its use

    header = cookie_header(Visitor(guest, "", fresh=True, secure=False), secret)
    return header.partition(".")[2].partition(";")[0]


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
        ("h" * 64, "h" * 64),
        ("h" * 65, "h" * 64),
        ("h" * 10_000, "h" * 64),
    ],
)
def test_an_address_is_a_household(tmp_path, host, network):
    assert address_of(connection(host=host), settings_in(tmp_path)) == network


def test_proxies_are_believed_only_where_they_are_trusted(tmp_path):
    asked = connection(x_forwarded_for="198.51.100.1, 203.0.113.9")
    assert address_of(asked, settings_in(tmp_path)) == "192.0.2.7"
    assert address_of(asked, settings_in(tmp_path, trusted_proxy=True)) == "203.0.113.9"
    plain = connection()
    assert address_of(plain, settings_in(tmp_path, trusted_proxy=True)) == "192.0.2.7"


# Keys


def test_keys_are_of_128_bits_and_all_different():
    tables = [new_table_id() for _ in range(50)]
    keys = [seat_key(SECRET, table, seat) for table in tables for seat in range(4)]
    keys += [table_key(SECRET, table) for table in tables]
    keys += [seat_key(OTHER, table, seat) for table in tables for seat in range(4)]
    assert all(re.fullmatch("[0-9a-f]{32}", key) for key in keys)
    assert len(set(keys)) == len(keys)


@given(st.text(), st.text())
def test_a_named_table_is_the_same_each_time_and_another_for_others(guest, name):
    table = derive_table_id(SECRET, guest, name)
    assert re.fullmatch("[A-Za-z0-9_-]{16}", table)
    assert derive_table_id(SECRET, guest, name) == table
    assert derive_table_id(OTHER, guest, name) != table
    assert derive_table_id(SECRET, f"{guest}x", name) != table
