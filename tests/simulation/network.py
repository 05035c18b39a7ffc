"""Sockets between clients and nodes, as a hostile network carries them.

A real socket keeps its frames in order; this one does not always, and what was sent on an old
socket may arrive after the first frames of a new one.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any, Protocol

LATENCY = (0.001, 0.04)
LATE = (1.0, 8.0)
NOTICED = (0.01, 2.0)
"""Seconds until the other side sees that a socket is closed."""


class Air(Protocol):
    """What the network asks of the world it is in."""

    dice: Any
    rates: Any

    def count(self, what: str) -> None: ...


class Wire:
    """One direction of a socket."""

    def __init__(self, air: Air, deliver: Callable[[str], None], *, garbles: bool) -> None:
        self.air, self.deliver, self.garbles = air, deliver, garbles
        self.cut = False
        self._last = 0.0

    def send(self, frame: str) -> None:
        dice, rates = self.air.dice, self.air.rates
        self.air.count("frames")
        if self.cut or dice.random() < rates.drop:
            self.air.count("drops")
            return
        if self.garbles and dice.random() < rates.garble:
            frame = self._garbled(frame)
        self._pass_on(frame)
        if dice.random() < rates.double:
            self.air.count("doubles")
            self._pass_on(frame)

    def _pass_on(self, frame: str) -> None:
        dice, rates = self.air.dice, self.air.rates
        loop = asyncio.get_running_loop()
        late = dice.random() < rates.late
        due = loop.time() + dice.uniform(*(LATE if late else LATENCY))
        self.air.count("late" if late else "in time")
        if dice.random() < rates.overtake:
            self.air.count("overtakings")
        else:
            due = self._last = max(due, self._last + 1e-6)
        loop.call_at(due, self._arrive, frame)

    def _arrive(self, frame: str) -> None:
        if not self.cut:
            self.deliver(frame)

    def _garbled(self, frame: str) -> str:
        """One number of a state or of an event is another; what checks it is as it was."""
        said = json.loads(frame)
        shown = {"state": lambda: said["state"], "events": lambda: said["events"][-1]["changes"]}
        if said["type"] not in shown or not (said["type"] == "state" or said["events"]):
            return frame
        self.air.count("garbled")
        part = shown[said["type"]]()
        part["ply"] = (part.get("ply") or 0) + self.air.dice.choice([-1, 1, 7])
        return json.dumps(said)


class Socket:
    """What a client has opened to a node. Either side may close it; the other may never hear."""

    def __init__(self, air: Air, client: "End", node: "End") -> None:
        self.air, self.client, self.node = air, client, node
        self.to_client = Wire(air, lambda frame: client.hear(self, frame), garbles=True)
        self.to_node = Wire(air, lambda frame: node.hear(self, frame), garbles=False)
        self.open_for = {client, node}

    def close(self, end: "End", *, half: bool = False) -> None:
        """`end` is done with it. What it has sent still arrives, unless the line itself is dead."""
        if end not in self.open_for:
            return
        self.open_for.discard(end)
        (self.to_client if end is self.client else self.to_node).cut = True
        other = self.node if end is self.client else self.client
        if half:
            self.air.count("half-open sockets")
            self.to_client.cut = self.to_node.cut = True
        loop = asyncio.get_running_loop()
        loop.call_later(self.air.dice.uniform(*NOTICED), self._noticed, other, half)

    def _noticed(self, other: "End", half: bool) -> None:  # noqa: FBT001  # called by the loop
        if other in self.open_for and not half:
            self.open_for.discard(other)
            self.to_client.cut = self.to_node.cut = True
            other.hung_up(self)


class End(Protocol):
    """Somebody at one end of a socket."""

    def hear(self, socket: Socket, frame: str) -> None: ...

    def hung_up(self, socket: Socket) -> None: ...
