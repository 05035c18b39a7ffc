"""Presence: who is at a table, told a few times a second to those who ask, and never stored."""

import asyncio
import json

from games import QUICK
from server.server_thread import served
from server.test_socket import OFFERED, heard, opening, own_key, said
from tilewright.client import HttpClient, Session
from tilewright.core.registry import load_game
from tilewright.server.tables.frames import presence_frame
from tilewright.server.tables.live_table import LiveTable
from tilewright.server.tables.presence import SILENCE, Presence
from tilewright.table import Chair, Create, Sitter, decide, lock_of

CHAIRS = (
    Chair(Sitter.PERSON, "Ada", "greedy", lock_of("ada")),
    Chair(Sitter.PERSON, "Bo", "greedy", lock_of("bo")),
)


class Ear:
    """A connection that keeps what it is told."""

    def __init__(self):
        self.frames = []

    def send(self, frame):
        self.frames.append(json.loads(frame))

    @property
    def last(self):
        return self.frames[-1]["seats"], self.frames[-1]["watchers"]


class Room:
    """One table of two people, with a clock that is moved by hand."""

    def __init__(self):
        load_game(QUICK)
        command = Create(
            id="a", at=1, game=QUICK, options={}, chairs=CHAIRS, lock=lock_of("table"), seed="seed"
        )
        live = LiveTable("T")
        live.load(decide(None, command).match, 0)
        self.now = 0.0
        self.presence = Presence({"T": live}, lambda: self.now)

    def arrive(self, *keys, **attention):
        ear = Ear()
        self.presence.arrive("T", ear, keys)
        if attention:
            self.attend(ear, **attention)
        return ear

    def attend(self, ear, *, here=True, beats=False):
        self.presence.attend("T", ear, here=here, beats=beats)

    def wait(self, milliseconds):
        self.now += milliseconds
        self.presence.tell()


def test_people_are_here_away_or_lost_and_watchers_are_counted():
    room = Room()
    ada = room.arrive("ada", here=True)
    room.wait(250)
    assert ada.last == (["here", "lost"], 0)
    bo, eve = room.arrive("bo", here=False), room.arrive("nothing")
    room.wait(250)
    assert ada.last == bo.last == (["here", "away"], 1)
    assert eve.frames == []  # who does not ask is not told
    room.presence.depart("T", bo)
    room.wait(250)
    assert ada.last == (["here", "lost"], 1)
    room.presence.depart("T", eve)
    room.presence.depart("T", ada)
    assert len(room.presence) == 0


def test_people_who_promised_a_beat_and_fall_silent_are_lost_within_two_seconds():
    room = Room()
    ada, bo = room.arrive("ada", here=True), room.arrive("bo", here=True, beats=True)
    room.wait(250)
    for _ in range(5):
        room.wait(1_000)
        room.attend(bo, beats=True)
    assert ada.last == (["here", "here"], 0)
    for _ in range(8):
        room.wait(250)
    assert SILENCE + 250 < 2_000
    assert ada.last == (["here", "lost"], 0)
    room.attend(bo, beats=True)
    room.wait(250)
    assert ada.last == (["here", "here"], 0)


def test_many_changes_are_one_word_and_what_is_the_same_is_not_said():
    room = Room()
    ada, bo = room.arrive("ada", here=True), room.arrive("bo", here=True)
    room.wait(250)
    told = len(ada.frames)
    for number in range(100):
        room.attend(bo, here=number % 2 == 0)
        room.wait(1)
    assert len(ada.frames) - told <= 2
    room.attend(bo, here=True)
    for _ in range(20):
        room.wait(250)
    told = len(ada.frames)
    room.wait(10_000)
    assert len(ada.frames) == told


def test_a_crowd_is_told_less_often():
    room = Room()
    ada = room.arrive("ada", here=True)
    for _ in range(4_000):
        room.arrive()
    for _ in range(40):
        room.arrive()
        room.wait(250)
    assert len(ada.frames) <= 6


def test_presence_comes_over_the_socket_and_is_nothing_of_the_game(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create(QUICK, OFFERED)
        key, lock = own_key()
        async with opening(server) as ada, opening(server) as bo:
            first = await said(ada, type="hello", table=made.table, keys=[made.keys[0]])
            told = await said(ada, type="presence", table=made.table, here=True, beats=True)
            assert told == {
                "type": "presence",
                "table": made.table,
                "seats": ["here", None],
                "watchers": 0,
            }
            await said(bo, type="hello", table=made.table, keys=[made.keys[1], key])
            join = {"type": "command", "id": "j", "table": made.table, "do": "join"}
            await said(bo, **join, key=made.keys[1], name="Bo", lock=lock)
            while told.get("seats") != ["lost", "here"]:  # Ada has promised to beat
                told = await heard(ada)
            async with HttpClient(server.url) as api:
                assert (await api.state(made.table))["state"].keys() == first["state"].keys()

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_session_knows_who_is_there_while_it_is_connected():
    session = Session("T")
    assert session.attend() == []
    session.connected()
    [said] = session.attend(here=False)
    assert json.loads(said) == {"type": "presence", "table": "T", "here": False}
    session.received(presence_frame("T", ["here", None], 3))
    assert (session.presence["seats"], session.presence["watchers"]) == (["here", None], 3)
    session.disconnected()
    assert session.presence is None
