"""Clients: the real session, carried by sockets that fail, in the hands of somebody with whims."""

import asyncio
import random
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from simulation.fault_rates import FaultRates
from simulation.loop import Owner, on_behalf_of
from simulation.network import Socket
from simulation.oracle import Ledger
from tilewright.client.session import Session
from tilewright.core.canonical_json import hash_of
from tilewright.core.contribution import first_commitment

WAKING = (0.05, 0.9)
"""Seconds between two looks at the table."""

CONTRIBUTING, LOSING = 0.6, 0.3
"""How often somebody who sits down adds to the deal, and then loses what."""

OLD_SOCKET = (0.1, 6.0)
"""Seconds that a socket lives on after another has taken its place."""


class World(Protocol):
    """What a client knows of the world it is in."""

    dice: random.Random
    rates: FaultRates
    ledger: Ledger
    games: int
    table: str
    wanted: set[int]
    session: type[Session]

    def note(self, what: str) -> None: ...
    def count(self, what: str) -> None: ...
    def dial(self, client: "Client") -> Socket | None: ...


class Client(Owner):
    """Watches a table; with a key, also plays at it."""

    def __init__(self, world: World, name: str, keys: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.world, self.name, self.keys = world, name, keys
        self.sockets: list[Socket] = []
        self.said = 0
        self.roots: dict[str, str] = {}
        self.session = self._new_session()

    def _new_session(self) -> Session:
        return self.world.session(
            self.world.table,
            self.keys,
            resend_after=2.0,
            ping_after=5.0,
            roots=self.roots,
            fresh_id=self._fresh_id,
        )

    def _fresh_id(self) -> str:
        self.said += 1
        return f"{self.name}-{self.said}"

    def begin(self) -> None:
        with on_behalf_of(self):
            asyncio.create_task(self._live())  # noqa: RUF006  # ours

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(self.world.dice.uniform(*WAKING))
            self._send(self.session.tick(asyncio.get_running_loop().time()))
            if not self.sockets or self.session.timed_out:
                self.reconnect()
            self.think()

    def think(self) -> None:
        """Somebody who only watches has nothing to decide."""

    # Sockets

    def reconnect(self) -> None:
        socket = self.world.dial(self)
        if socket is None:
            return
        for old in self.sockets:
            self._let_go(old)
        self.session.disconnected()
        self.sockets.append(socket)
        self._send(self.session.connected())

    def _let_go(self, old: Socket) -> None:
        """At once, or only when the new one has long been in use."""
        dice, rates = self.world.dice, self.world.rates
        wait = dice.uniform(*OLD_SOCKET) if dice.random() < rates.second_socket else 0.0
        asyncio.get_running_loop().call_later(wait, self.cut, old)

    def cut(self, socket: Socket) -> None:
        if socket in self.sockets:
            dice, rates = self.world.dice, self.world.rates
            self.sockets.remove(socket)
            socket.close(self, half=dice.random() < rates.half_open)
            self._perhaps_offline()

    def hung_up(self, socket: Socket) -> None:
        if socket in self.sockets:
            self.sockets.remove(socket)
            self._perhaps_offline()

    def _perhaps_offline(self) -> None:
        if not self.sockets:
            self.session.disconnected()

    def hear(self, socket: Socket, frame: str) -> None:
        if socket not in self.sockets:
            return
        self.world.note(f"{self.name} hears {frame}")
        answers = self.session.received(frame)
        self._look()
        self._send(answers)

    def _look(self) -> None:
        now = self.session
        if now.state is not None:
            self.world.ledger.see(self.name, now.version, now.hash, hash_of(now.state))

    def _send(self, frames: Iterable[str]) -> None:
        """On the newest socket, and at times on an older one as well."""
        dice, rates = self.world.dice, self.world.rates
        for frame in frames:
            self.world.ledger.ask(frame)
            if self.sockets:
                self.sockets[-1].to_node.send(frame)
                if dice.random() < rates.double:
                    dice.choice(self.sockets).to_node.send(frame)

    def reload(self) -> None:
        """The page is opened anew: nothing is left but the keys and the outbox, and at times not
        even what one has committed to contribute."""
        if self.world.dice.random() < LOSING:
            self.roots.clear()
        self.world.count("reloads")
        self.world.note(f"{self.name} reloads")
        for socket in [*self.sockets]:
            self.cut(socket)
        outbox, self.session = self.session.outbox, self._new_session()
        for pending in outbox.values():
            pending.due = 0.0
        self.session.outbox |= outbox


class Person(Client):
    """Holds the key of a seat, and plays."""

    def __init__(self, world: World, name: str, seat: int, key: str, owner: str = "") -> None:
        super().__init__(world, name, (key,))
        self.seat, self.owner = seat, owner

    def think(self) -> None:
        now, dice = self.session, self.world.dice
        if now.state is None or not now.online:
            return
        if dice.random() < self.world.rates.whim:
            self._whim(now.state)
        elif not now.outbox:
            self._play(now.state)

    def _play(self, state: dict[str, Any]) -> None:
        chair = state["seats"][self.seat]
        if state["status"] == "open":
            self._sit_down(state, chair)
        elif chair["away"]:
            self._do("return")
        elif state["status"] == "over":
            if self.world.games > 1 and chair["sitter"] == "person":
                self._agree(state)
        elif state["to_move"] == self.seat and self.session.legal:
            self._do("act", action=self.world.dice.choice(self.session.legal))

    def _agree(self, state: dict[str, Any]) -> None:
        """Everybody would play again; until the world is calm somebody may change their mind."""
        rematch = state.get("rematch") or {"accepted": [], "table": None}
        if rematch["table"]:
            return
        if self.seat not in rematch["accepted"]:
            self._do("rematch")
        elif self.world.dice.random() < self.world.rates.whim:
            self._do("decline_rematch")

    def _sit_down(self, state: dict[str, Any], chair: dict[str, Any]) -> None:
        if chair["sitter"] == "open":
            self._join()
        elif self.owner:
            vacant = [seat for seat, each in enumerate(state["seats"]) if each["sitter"] == "open"]
            if not vacant:
                self._do("start", self.owner)
            elif vacant[0] not in self.world.wanted:
                self._do("arrange", self.owner, seat=vacant[0], level="greedy")

    def _join(self) -> None:
        """Under a name that is used once, so that its effect can be told from any other."""
        self._do("join", name=f"{self.name} {self.said}", **self._commitment())

    def _commitment(self) -> dict[str, str]:
        """To what one adds to the deal, if one does."""
        if self.world.dice.random() >= CONTRIBUTING:
            return {}
        root = f"{self.world.dice.getrandbits(256):064x}"
        self.roots[self.keys[0]] = self.session.roots[self.keys[0]] = root
        return {"commitment": first_commitment(root)}

    def _do(self, do: str, key: str | None = None, **args: Any) -> None:
        pending = self.session.command(do, key, **args)
        self.world.count(do)
        self.world.note(f"{self.name} asks {pending.frame}")
        self._send([pending.frame] if self.session.online else [])

    # Whims

    def _whim(self, state: dict[str, Any]) -> None:
        whims: list[Callable[[], None]] = [
            self._join,
            lambda: self._do("return"),
            lambda: self._do("relieve", seat=self.world.dice.randrange(len(state["seats"]))),
            lambda: self._do("act", action="nonsense"),
            lambda: self._do("act", action=self._some_action(), base=self._some_base()),
            lambda: self._do("rematch") if self.world.games > 1 else None,
            lambda: self._do("decline_rematch"),
            lambda: self._play(state),  # although another command is still under way
        ]
        if state["status"] != "over":
            whims.append(lambda: self._do("leave", resign=self.world.dice.random() < 0.3))
        if self.owner:
            on = not state.get("advice")
            whims.append(lambda: self._do("switch_advice", self.owner, on=on))
            coach = not state.get("coach")
            whims += [lambda: self._do("switch_coach", self.owner, on=coach)] * 2
        if state.get("coach") and state["to_move"] == self.seat:
            whims += [lambda: self._do("hint", step=self.world.dice.choice([1, 2, 3]))] * 4
        if state["status"] == "open" and self.owner:
            whims += [self._arrange] * 4
        if state["back"]:
            whims += [lambda: self._do("take_back")] * 6
        self.world.dice.choice(whims)()

    def _arrange(self) -> None:
        seat = self.world.dice.randrange(len(self.session.state["seats"]))
        level = self.world.dice.choice(["", "greedy", "random"])
        self._do("arrange", self.owner, seat=seat, level=level)

    def _some_action(self) -> str:
        return self.world.dice.choice(self.session.legal or ["lay"])

    def _some_base(self) -> int:
        return max(0, self.session.version + self.world.dice.choice([-2, -1, 0]))
