"""The frames of the socket as models. Nothing is parsed with them: they say in the API's schema
what `protocol` reads and `frames` writes, so that programs in other languages can be typed."""

from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

from pydantic import ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict

from .commands import (
    ActCommand,
    ArrangeCommand,
    JoinCommand,
    LeaveCommand,
    PlainCommand,
    RelieveCommand,
    ReturnCommand,
)
from .fields import CommandId, Hash, Key, Milliseconds, StrictModel, TableId, Version
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
    "PongFrame",
    "PublicEvent",
    "RefusalFrame",
    "RestartFrame",
    "StateFrame",
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
    """Watch a table. Who says what they have gets only what they miss."""

    type: Literal["hello"]
    table: TableId
    version: Version | None = None
    hash: Hash | None = None
    keys: list[Key] = Field(default=[])


class Bye(StrictModel):
    """Stop watching a table."""

    type: Literal["bye"]
    table: TableId


class Ping(StrictModel):
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
        "arranged",
        "started",
        "acted",
        "drawn",
        "took_back",
        "left",
        "returned",
        "ended",
        "rematched",
    ]
    changes: Changes


class StateFrame(StrictModel):
    """A whole table."""

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
    """News, or what a hello missed: events without a gap."""

    type: Literal["events"]
    table: TableId
    events: list[PublicEvent]
    legal: Legal
    you: You = Field(default=[])
    opens: Opens = Field(default=[])


class CurrentFrame(StrictModel):
    """The hello missed nothing."""

    type: Literal["current"]
    table: TableId
    version: Version
    hash: Hash
    you: You
    opens: Opens = Field(default=[])


class AckFrame(StrictModel):
    """The command is carried out and kept."""

    type: Literal["ack"]
    id: CommandId
    table: TableId
    version: Version
    hash: Hash


class RefusalFrame(StrictModel):
    """Why a message was not carried out; `id` and `table` as far as they could be read."""

    type: Literal["refusal"]
    id: CommandId | None = None
    table: TableId | None = None
    code: str
    args: dict[str, Any]


class HeartbeatFrame(StrictModel):
    """Where every watched table stands: its version and its hash."""

    type: Literal["heartbeat"]
    tables: dict[str, tuple[Version, Hash]]


class WarmingFrame(StrictModel):
    """The computer that is to move cannot think yet: what it thinks with is being compiled. Said
    again every second until it moves."""

    type: Literal["warming"]
    table: TableId
    version: Version
    level: str
    seconds: Annotated[int | None, Field(description="about how many more; null: nobody knows")]
    failed: Annotated[bool, Field(description="compiling went wrong; it is tried again")]


class RestartFrame(StrictModel):
    """The server is about to restart; come back after so many seconds."""

    type: Literal["restart"]
    seconds: float


class PongFrame(StrictModel):
    type: Literal["pong"]


Commands: TypeAlias = (
    JoinCommand
    | ArrangeCommand
    | ActCommand
    | PlainCommand
    | LeaveCommand
    | ReturnCommand
    | RelieveCommand
)
FromClient: TypeAlias = Hello | Commands | Bye | Ping
FromServer: TypeAlias = (
    StateFrame
    | EventsFrame
    | CurrentFrame
    | AckFrame
    | RefusalFrame
    | HeartbeatFrame
    | WarmingFrame
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
