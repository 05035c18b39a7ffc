"""Limits: so much, and then a code that says when to come back."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from server.asgi_client import PEOPLE, opened, settings_in
from tilewright.server.middleware.rate_limit import Limits, TokenBuckets


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@given(
    st.integers(1, 50),
    st.integers(1, 50),
    st.lists(st.tuples(st.integers(0, 3), st.floats(0, 2000)), max_size=100),
)
def test_buckets_give_no_more_than_the_burst_and_what_has_come_since(rate, burst, visits):
    clock, taken = Clock(), dict.fromkeys(range(4), 0)
    buckets = TokenBuckets(rate, burst, clock)
    for who, later in visits:
        clock.now += later
        wait = buckets.take(str(who))
        taken[who] += not wait
        assert taken[who] <= burst + rate * clock.now / 1000 + 1e-6
        if wait:
            clock.now += wait
            assert buckets.take(str(who)) == 0
            taken[who] += 1


def test_strangers_do_not_fill_the_memory():
    buckets = TokenBuckets(1, 2, Clock(), most=100)
    for number in range(1000):
        buckets.take(str(number))
        buckets.take("regular")
    assert len(buckets) == 100
    assert buckets.take("regular") > 0


def test_zero_means_no_limit(tmp_path):
    none = dict.fromkeys(
        (
            "requests_rate",
            "games_per_hour_guest",
            "games_per_hour_address",
            "sockets",
            "sockets_per_guest",
            "sockets_per_address",
        ),
        0,
    )
    limits = Limits(settings_in(tmp_path, **none), Clock())
    for _ in range(1000):
        assert (
            limits.request("a") is limits.game("g", "a") is limits.acquire_socket("g", "a") is None
        )


def test_sockets_are_counted_until_they_are_closed(tmp_path):
    settings = settings_in(tmp_path, sockets=5, sockets_per_guest=2, sockets_per_address=4)
    limits = Limits(settings, Clock())
    assert limits.acquire_socket("ann", "home") is limits.acquire_socket("ann", "home") is None
    assert limits.acquire_socket("ann", "work").args == {"limit": 2, "retry_ms": None}
    assert limits.acquire_socket("ben", "home") is limits.acquire_socket("ben", "home") is None
    assert limits.acquire_socket("cid", "home").args["limit"] == 4
    assert limits.acquire_socket("cid", "work") is None
    assert limits.acquire_socket("dot", "work").args["limit"] == 5
    limits.release_socket("ann", "home")
    assert limits.acquire_socket("dot", "work") is None
    for guest, address in (("ann", "home"), ("ben", "home"), ("ben", "home")):
        limits.release_socket(guest, address)
    for guest in ("cid", "dot"):
        limits.release_socket(guest, "work")
    assert limits.sockets == len(limits.guests) == len(limits.addresses) == 0


def test_too_many_requests_are_told_when_to_come_back(tmp_path):
    async def scene():
        async with opened(tmp_path, requests_rate=1, requests_burst=3) as front:
            answers = [await front.get("/api/games") for _ in range(5)]
            assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
            refused = answers[-1]
            assert refused.json()["code"] == "too_many"
            assert 0 < refused.json()["args"]["retry_ms"] <= 1001
            assert refused.headers["retry-after"] in ("1", "2")
            assert "content-security-policy" in refused.headers

    asyncio.run(scene())


def test_a_guest_lays_so_many_tables_an_hour(tmp_path):
    async def scene():
        async with opened(tmp_path, games_per_hour_guest=2, games_per_hour_address=4) as front:
            body = {"game": "stairs", "seats": PEOPLE}
            codes = [(await front.post("/api/tables", json=body)).status_code for _ in range(3)]
            assert codes == [201, 201, 429]
            front.client.cookies.clear()
            assert (await front.post("/api/tables", json=body)).status_code == 201
            front.client.cookies.clear()
            record = await front.post("/api/records", content="no record")
            assert record.status_code == 422
            front.client.cookies.clear()
            refused = await front.post("/api/tables", json=body)
            assert (refused.status_code, refused.json()["args"]["limit"]) == (429, 4)

    asyncio.run(scene())
