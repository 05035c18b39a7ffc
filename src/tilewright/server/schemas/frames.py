"""The frames of the socket as models. Nothing is parsed with them: they say in the API's schema
what `protocol` reads and `frames` writes, so that programs in other languages can be typed."""

from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

from pydantic import ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict

from .commands import AnyCommand
from .fields import CommandId, Hash, Key, Milliseconds, StrictModel, TableId, Text, Version
from .tables import State

__all__ = [
    "AckFrame",
    "Bye",
    "Changes",
    "CurrentFrame",
    "EventsFrame",
    "HeartbeatFrame",
    "Hello",
    "Ping",
    "Point",
    "PointedFrame",
    "PongFrame",
    "Presence",
    "PresenceFrame",
    "PublicEvent",
    "RefusalFrame",
    "RestartFrame",
    "StateFrame",
    "ThinkFrame",
    "Thinker",
    "Thought",
    "WarmingFrame",
    "message_schemas",
]

Legal: TypeAlias = Annotated[
    list[str] | None, Field(description="what the person to move may do, as action texts")
]
You: TypeAlias = Annotated[list[int], Field(description="the seats of one's keys")]
Opens: TypeAlias = Annotated[
    list[int | None],
    Field(description="the seat that each key of the hello opens, in their order; null for none"),
]


# What a client says


class Hello(StrictModel):
    """Watch a table, or go on watching it; `version` and `hash` are of what one has, `keys` those
    one holds. The answer is `state`, `events` or `current`."""

    type: Literal["hello"]
    table: TableId
    version: Version | None = None
    hash: Hash | None = None
    keys: list[Key] = Field(default=[])


class Bye(StrictModel):
    """Stop watching a table."""

    type: Literal["bye"]
    table: TableId


class Presence(StrictModel):
    """Says that one is `here`, or looks elsewhere, and asks to be told of the others. Who promises
    `beats` says so every second while here, and counts as lost after two. It gets no answer."""

    type: Literal["presence"]
    table: TableId
    here: bool
    beats: bool = False


class Point(StrictModel):
    """Point at a legal action of whoever is to move, with the key of a seat, in the position of
    version `base`. All who watch the table are told (`pointed`); it binds nobody."""

    type: Literal["point"]
    id: CommandId
    table: TableId
    key: Key | None = None
    base: Version
    action: Text


class Thinker(StrictModel):
    """Offer to think in this page for the computers of a table, with the key of the table, as long
    as one watches it; or no longer. The server asks (`think`) while nobody else plays there, and
    thinks for itself where an answer does not come within some seconds. It gets no answer."""

    type: Literal["thinker"]
    table: TableId
    key: Key | None = None
    on: bool


class Thought(StrictModel):
    """What the level chooses that `think` has asked about, or null where the page cannot think
    about it. It is checked as every action is; it gets no answer but the events that follow."""

    type: Literal["thought"]
    table: TableId
    version: Version
    action: Text | None = None


class Ping(StrictModel):
    """Ask for a `pong`."""

    type: Literal["ping"]


# What the server says


Changes = TypedDict("Changes", get_type_hints(State, include_extras=True), total=False)  # type: ignore[misc]  # the keys of another
Changes.__doc__ = "The keys of the public state that an event changed, with their new values."


class PublicEvent(StrictModel):
    """Something that happened: `state.update(changes)`, then compare the hash.

    What else an event says depends on its kind: the seat, the action, the name and so on.
    """

    model_config = ConfigDict(extra="allow")

    version: Version
    hash: Hash
    at: Milliseconds
    kind: Literal[
        "created",
        "imported",
        "joined",
        "transfer_offered",
        "taken_over",
        "freed",
        "arranged",
        "advice_switched",
        "coach_switched",
        "hinted",
        "started",
        "revealed",
        "acted",
        "drawn",
        "took_back",
        "left",
        "returned",
        "ended",
        "rematch_offered",
        "rematch_accepted",
        "rematch_declined",
        "rematch_laid",
        "rematched",
    ]
    changes: Changes


class StateFrame(StrictModel):
    """The whole table, when a hello had nothing to go on from; without `you` and `opens` when the
    server itself had to begin anew."""

    type: Literal["state"]
    table: TableId
    version: Version
    hash: Hash
    at: Milliseconds
    state: State
    legal: Legal
    you: You = Field(default=[])
    opens: Opens = Field(default=[])


class EventsFrame(StrictModel):
    """What has happened, in order and without a gap; with `you` and `opens` when it is what a
    hello had missed."""

    type: Literal["events"]
    table: TableId
    events: list[PublicEvent]
    legal: Legal
    you: You = Field(default=[])
    opens: Opens = Field(default=[])


class CurrentFrame(StrictModel):
    """A hello found nothing missing."""

    type: Literal["current"]
    table: TableId
    version: Version
    hash: Hash
    you: You
    opens: Opens = Field(default=[])


class AckFrame(StrictModel):
    """The command is stored; its events come next, to everybody who watches."""

    type: Literal["ack"]
    id: CommandId
    table: TableId
    version: Version
    hash: Hash


class RefusalFrame(StrictModel):
    """Nothing was done; `id` and `table` are there if they could be read."""

    type: Literal["refusal"]
    id: CommandId | None = None
    table: TableId | None = None
    code: str
    args: dict[str, Any]


class HeartbeatFrame(StrictModel):
    """Regularly: the version and the hash of every watched table."""

    type: Literal["heartbeat"]
    tables: dict[str, tuple[Version, Hash]]


class WarmingFrame(StrictModel):
    """Every second while the computer that is to move cannot think yet, because what it thinks with
    is being compiled: about so many `seconds` more, null where nobody knows."""

    type: Literal["warming"]
    table: TableId
    version: Version
    level: str
    seconds: Annotated[int | None, Field(description="about how many more; null: nobody knows")]
    failed: Annotated[bool, Field(description="compiling went wrong; it is tried again")]


class ThinkFrame(StrictModel):
    """Asks the page that has offered to think: what does this level choose with this seed, after
    these actions? The answer is `thought`, about this version."""

    type: Literal["think"]
    table: TableId
    version: Version
    seats: int
    options: dict[str, bool | str]
    seat: int
    level: str
    seed: str
    actions: list[str]


class PresenceFrame(StrictModel):
    """Who is at the table now, for those who have said that they are; after each change, at most a
    few times a second. A node knows of its own sockets."""

    type: Literal["presence"]
    table: TableId
    seats: Annotated[
        list[Literal["here", "away", "lost"] | None],
        Field(description="of each seat how its person attends; null where no person sits"),
    ]
    watchers: Annotated[int, Field(description="connections without a seat")]


class PointedFrame(StrictModel):
    """A person points at an action of whoever is to move. To be shown for some seconds, and no
    longer than the position of this version lasts. Told on the node where it was said."""

    type: Literal["pointed"]
    table: TableId
    version: Version
    seat: int
    action: str


class RestartFrame(StrictModel):
    """The server is about to stop and should be back after about so many seconds."""

    type: Literal["restart"]
    seconds: float


class PongFrame(StrictModel):
    """The answer to a ping."""

    type: Literal["pong"]


FromClient: TypeAlias = Hello | AnyCommand | Bye | Presence | Point | Thinker | Thought | Ping
FromServer: TypeAlias = (
    StateFrame
    | EventsFrame
    | CurrentFrame
    | AckFrame
    | RefusalFrame
    | HeartbeatFrame
    | WarmingFrame
    | ThinkFrame
    | PresenceFrame
    | PointedFrame
    | RestartFrame
    | PongFrame
)


def message_schemas() -> dict[str, Any]:
    """Schemas of all frames, and of the two unions, for the components of the API's schema."""
    found: dict[str, Any] = {}
    unions: dict[str, Any] = {"ClientMessage": FromClient, "ServerMessage": FromServer}
    for name, union in unions.items():
        schema = TypeAdapter[Any](union).json_schema(ref_template="#/components/schemas/{model}")
        found |= schema.pop("$defs")
        found[name] = schema | {"title": name}
    return found
