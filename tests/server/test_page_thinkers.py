"""A page that thinks for the computers of its owner's table: the same moves, and no work for the
server; whatever goes wrong with it, the server moves."""

import asyncio
import json
import os
import sys

import pytest

from server.service_fixtures import KEYS, TABLE_KEY
from server.test_computers import node
from server.waiting import run
from tilewright.core.deal import Dealer
from tilewright.core.registry import load_game
from tilewright.players import player
from tilewright.server.protocol import Connection
from tilewright.table import Act, Chair, Create, Refusal, Sitter, Status, lock_of

GAME = "stairs"
LEVEL = "random"
PERSON = Chair(Sitter.PERSON, "Ann", "greedy", lock_of(KEYS[0]))
COMPUTER = Chair(Sitter.COMPUTER, level=LEVEL)


@pytest.fixture(autouse=True)
def toys_for_workers(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


class Page:
    """The page of somebody at a table, which thinks or does what a test wants."""

    def __init__(self, here, answer=None):
        self.asked = list[dict]()
        self.answer = answer or self.think
        self.tasks = set()
        self.line = Connection(
            here.table_service, self.hear, here.table_service.settings, lambda: 0
        )

    async def offer(self, key=TABLE_KEY, on=True):  # noqa: FBT002  # as the message has it
        await self.say({"type": "hello", "table": "t", "keys": [KEYS[0]]})
        await self.say({"type": "thinker", "table": "t", "key": key, "on": on})

    async def say(self, message):
        await self.line.receive(json.dumps(message))

    def hear(self, frame):
        message = json.loads(frame)
        assert message["type"] != "refusal", message
        if message["type"] == "think":
            self.asked.append(message)
            self.tasks.add(asyncio.ensure_future(self.reply(message)))

    async def reply(self, asked):
        action = self.answer(asked)
        if action != "silence":
            about = {"type": "thought", "table": "t", "version": asked["version"]}
            await self.say(about | {"action": action})

    @staticmethod
    def think(asked):
        """What a worker would choose, knowing what the page was told."""
        game = load_game(GAME)
        state = game.start(asked["seats"], game.Options(**asked["options"]))
        for action in asked["actions"]:
            state = game.apply(state, game.read_action(action))
        chosen = player(asked["level"])(game, state, Dealer(asked["seed"]).pick)
        return game.write_action(chosen)


class Leaving(Page):
    """It is closed as soon as it is asked."""

    async def reply(self, _):
        self.line.close()


class Forgetful(Page):
    """It answers what it was asked before, and then what it is asked."""

    async def reply(self, asked):
        stale = {"type": "thought", "table": "t", "version": asked["version"] - 1}
        await self.say(stale | {"action": "nonsense"})
        await super().reply(asked)


async def laid(here, *chairs):
    made = Create(
        id="create",
        at=1,
        game=GAME,
        options={},
        chairs=chairs,
        lock=lock_of(TABLE_KEY),
        seed="seed",
        owner="owner",
    )
    assert not isinstance(await here.table_service.submit("t", made), Refusal)


async def play_on(here):
    """Ann takes the first action there is, until the game is over."""
    while True:
        match = (await here.table_service.get("t")).match
        if match.status is Status.OVER:
            return match
        if match.computer_to_move is None:
            first = match.game.write_action(match.game.legal_actions(match.state)[0])
            key, base = KEYS[match.to_move], match.version
            await here.do("t", Act, id=f"act {base}", key=key, base=base, action=first)
        else:
            await here.waits("t")


def played(url, prepare, *chairs):
    """A whole game; its actions, and how often a worker was asked and a page answered."""

    async def play():
        async with node(url, workers=1) as here:
            here.table_service.page_thinkers._reply_timeout = 0.3  # noqa: SLF001  # nobody waits for long here
            await laid(here, *chairs)
            page = await prepare(here)
            match = await play_on(here)
            stats = here.computers.stats()
            return match.actions, stats["answered"], stats["in_pages"], page

    return run(play())


async def nobody(_here):
    return None


def test_a_page_makes_the_moves_that_workers_would(tmp_path):
    async def thinking(here):
        page = Page(here)
        await page.offer()
        return page

    chairs = PERSON, COMPUTER
    one, asked, in_page, page = played(f"sqlite:///{tmp_path / 'one'}", thinking, *chairs)
    two, workers, none, _ = played(f"sqlite:///{tmp_path / 'two'}", nobody, *chairs)
    assert one == two
    assert (asked, none) == (0, 0)
    assert in_page == workers == len(page.asked) > 0


@pytest.mark.parametrize(
    ("key", "on"), [(KEYS[0], True), ("0" * 32, True), (TABLE_KEY, False)], ids=str
)
def test_owner_who_offers_a_page_is_asked_and_nobody_else(url, key, on):
    async def offering(here):
        page = Page(here)
        await page.offer(key, on)
        return page

    _, asked, in_page, page = played(url, offering, PERSON, COMPUTER)
    assert page.asked == []
    assert (asked > 0, in_page) == (True, 0)


def test_a_page_does_not_think_where_another_person_plays(url):
    async def offering(here):
        page = Page(here)
        await page.offer()
        return page

    ben = Chair(Sitter.PERSON, "Ben", "greedy", lock_of(KEYS[1]))
    _, asked, in_page, page = played(url, offering, PERSON, ben, COMPUTER)
    assert (page.asked, in_page, asked > 0) == ([], 0, True)


@pytest.mark.parametrize("answer", ["silence", None, "nonsense", "step:99"])
def test_server_thinks_where_a_page_does_not_answer_well(url, answer):
    async def failing(here):
        page = Page(here, lambda _: answer)
        await page.offer()
        return page

    _, asked, _, page = played(url, failing, PERSON, COMPUTER)
    assert asked >= len(page.asked) > 0


def test_a_page_that_is_closed_hands_back_at_once(url):
    async def closing(here):
        here.table_service.page_thinkers._reply_timeout = 60  # noqa: SLF001  # nobody waits for that
        page = Leaving(here)
        await page.offer()
        return page

    _, asked, in_page, page = played(url, closing, PERSON, COMPUTER)
    assert (len(page.asked), in_page, asked > 0) == (1, 0, True)


def test_an_answer_to_an_earlier_question_is_not_heard(url):
    async def late(here):
        page = Forgetful(here)
        await page.offer()
        return page

    _, asked, in_page, page = played(url, late, PERSON, COMPUTER)
    assert (asked, in_page) == (0, len(page.asked))
