"""No message of a socket holds the event loop: not with the largest fields of every type, and not
at a late game, whose every command is looked at."""

import asyncio
import json
from functools import partial
from itertools import product

import pytest

from games import PACKAGED
from server.asgi_client import PEOPLE, opened
from server.loop_watchdog import LONGEST, held_by, loop_watchdog
from tilewright.core.registry import games
from tilewright.server.protocol import Connection
from tilewright.server.tables.command_parser import COMMAND_FIELDS

LARGE = 6_000
"""Characters of a value, so that the frame around it is still read."""

VALUES = {
    "a text": "é" * (LARGE // 2),
    "half characters": "\ud800" * (LARGE // 6),
    "digits": "1" * LARGE,
    "hexadecimal digits": "0" * LARGE,
    "controls": "\0" * (LARGE // 6),
    "words": "ab " * (LARGE // 3),
    "a deep list": json.loads("[" * 900 + "]" * 900),
    "a long list": [0] * (LARGE // 3),
    "keys": ["0" * 32] * (LARGE // 36),
    "many keys": [f"{number:032x}" for number in range(64)],
    "an object": {f"{number:06}": 0 for number in range(LARGE // 12)},
    "a large number": 10**4000,
    "a fraction": 0.1,
    "a flag": True,
    "nothing": None,
}
TYPES = {
    "hello": ("table", "version", "hash", "keys"),
    "bye": ("table",),
    "presence": ("table", "here", "beats"),
    "point": ("table", "id", "key", "base", "action"),
    "thinker": ("table", "on", "key"),
    "thought": ("table", "version", "action"),
    "ping": ("more",),
}
ENVELOPE = ("table", "id", "key", "base", "do", "more")


def messages(table: str, key: str):
    """Every type of message, and every command, with each of its fields as large as can be."""
    sound = {"table": table, "key": key, "id": "i", "base": 1, "version": 1, "here": True}
    kinds = {name: ({"type": name}, fields) for name, fields in TYPES.items()}
    for do, (_, own) in COMMAND_FIELDS.items():
        kinds[do] = ({"type": "command", "do": do}, (*ENVELOPE, *own))
    for name, (head, fields) in kinds.items():
        for field, (what, value) in product(fields, VALUES.items()):
            with_large = sound | head | {field: value}
            yield f"{name}: {field} is {what}", json.dumps(with_large)


def test_the_types_are_those_that_the_server_knows(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            services = front.services
            line = Connection(services.table_service, print, services.settings, lambda: 0.0)
            return {*line._handlers}  # noqa: SLF001  # there is no other list

    assert asyncio.run(scene()) == {*TYPES, "command"}


def test_large_fields_do_not_hold_the_loop(tmp_path):
    async def scene():
        async with opened(tmp_path, message_rate=0, frame_bytes=0) as front:
            made = await front.create()
            services, answers = front.services, []
            line = Connection(
                services.table_service, answers.append, services.settings, lambda: 0.0
            )
            await line.receive(json.dumps({"type": "hello", "table": made["table"]}))
            asked = 0
            found = {}
            with loop_watchdog() as dog:
                for name, text in messages(made["table"], made["keys"][0]):
                    seconds = await held_by(dog, partial(line.receive, text))
                    asked += 1
                    if seconds > LONGEST:
                        found[name] = round(seconds, 3)
            assert asked > 1500
            assert len(answers) >= asked / 2
            return found

    assert asyncio.run(scene()) == {}


@pytest.mark.parametrize("game", [name for name in games() if name in PACKAGED])
def test_commands_late_in_a_game_do_not_hold_the_loop(tmp_path, game):
    """Also the first after a restart, and the last of all, after which everything is scored."""

    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(game, seats=PEOPLE)
            whole = await front.create(game, seats=PEOPLE)
            plies = (await front.play(whole))["state"]["ply"]
            await front.play(made, plies - 12)
            record = (await front.get(f"/api/tables/{whole['table']}/record")).text
        async with opened(tmp_path, message_rate=0) as front:
            await front.client.get("/docs")
            player = Player(front, made)
            with loop_watchdog() as dog:
                found = await player.play_on(dog)
                dog.reset()
                kept = await front.post("/api/records", content=record)
                assert kept.status_code == 201
                return found | ({"import": dog.longest} if dog.longest > LONGEST else {})

    assert asyncio.run(scene()) == {}


class Player:
    """Plays a game to its end by messages, with all that one can say on the way; each is said once,
    and what held the loop too long is looked at by name."""

    def __init__(self, front, made) -> None:
        self.front, self.made, self.answers = front, made, []
        services = front.services
        self.line = Connection(services.table_service, self._hear, services.settings, lambda: 0.0)
        self.found: dict[str, float] = {}

    def _hear(self, frame: str) -> None:
        self.answers.append(json.loads(frame))

    async def play_on(self, dog) -> dict[str, float]:
        table, keys = self.made["table"], self.made["keys"]
        await self._say(dog, "hello", {"type": "hello", "table": table, "keys": keys})
        tried = 0
        while (live := await self._look()).match.to_move is not None:
            key, base = keys[live.match.to_move], live.version
            [action, *others] = json.loads(live.legal)
            point = {"type": "point", "id": "p", "key": keys[0], "base": base, "action": action}
            await self._say(dog, "point", point)
            said: list[tuple[str, dict]] = [
                ("act", {"action": action}),
                ("take_back", {}),
                ("act", {"action": (others or [action])[-1]}),
                *([] if tried else [("leave", {}), ("return", {})]),
            ]
            for do, more in said:
                await self._say(dog, do, self._command(do, key, (await self._look()).version, more))
            tried += 1
        await self._say(dog, "rematch", self._command("rematch", keys[0], live.version, {}))
        assert tried > 3
        acks = [answer for answer in self.answers if answer["type"] == "ack"]
        assert len(acks) > tried
        return self.found

    async def _look(self):
        return await self.front.services.table_service.get(self.made["table"])

    def _command(self, do: str, key: str, base: int, more: dict) -> dict:
        name = f"{do}{len(self.answers)}"
        envelope = {"type": "command", "id": name, "do": do, "key": key}
        return envelope | more | ({"base": base} if do not in {"leave", "return"} else {})

    async def _say(self, dog, name: str, message: dict) -> None:
        dog.reset()
        await self.line.receive(json.dumps({"table": self.made["table"]} | message))
        await self.front.services.table_service.drain()
        if dog.longest > LONGEST:
            self.found[name] = max(self.found.get(name, 0), round(dog.longest, 3))
