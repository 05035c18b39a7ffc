"""Commands as models. Nothing is parsed with them: they say in the API's schema what the parser of
commands reads."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from .fields import (
    CommandId,
    Commitment,
    Contribution,
    Hash,
    Key,
    Lock,
    Seat,
    StrictModel,
    TableId,
    Text,
    Version,
)

__all__ = [
    "Ack",
    "ActCommand",
    "AnyCommand",
    "ArrangeCommand",
    "CommandBody",
    "DeclineRematchCommand",
    "FreeCommand",
    "HintCommand",
    "JoinCommand",
    "LeaveCommand",
    "PlainCommand",
    "RelieveCommand",
    "ReturnCommand",
    "RevealCommand",
    "SwitchAdviceCommand",
    "SwitchCoachCommand",
    "TakeOverCommand",
    "TransferCommand",
    "command_body",
]


class _CommandEnvelope(StrictModel):
    id: CommandId
    type: Literal["command"] = "command"
    table: TableId | None = None
    key: Key | None = None


class JoinCommand(_CommandEnvelope):
    """Sit down on the seat that the key opens, under a name. With the lock of a key of one's own,
    the key that was shown opens nothing any more; with a commitment, one contributes to the
    deal."""

    do: Literal["join"]
    name: Text
    lock: Lock | None = None
    commitment: Commitment | None = None
    base: Version | None = None


class TransferCommand(_CommandEnvelope):
    """Offer one's seat to another device of one's own, by the lock of a one-time key."""

    do: Literal["transfer"]
    lock: Lock
    base: Version | None = None


class TakeOverCommand(_CommandEnvelope):
    """Take a seat over with a one-time key: the key of this lock opens it from now on; with a
    commitment, one contributes to the next deal."""

    do: Literal["take_over"]
    lock: Lock
    commitment: Commitment | None = None
    base: Version | None = None


class FreeCommand(_CommandEnvelope):
    """Offer the seat of somebody who has not come, or has left, by the lock of a new invitation."""

    do: Literal["free"]
    seat: Seat
    lock: Lock
    base: Version | None = None


class ArrangeCommand(_CommandEnvelope):
    """Before the game: give a seat to a computer of a level, or open it again (empty level)."""

    do: Literal["arrange"]
    seat: Seat
    level: Text
    base: Version


class SwitchAdviceCommand(_CommandEnvelope):
    """Let the people at the table point at actions of whoever is to move, or no longer: for who
    holds the key of the table."""

    do: Literal["switch_advice"]
    on: bool
    base: Version | None = None


class SwitchCoachCommand(_CommandEnvelope):
    """Let a person who plays against computers take hints, or no longer: for who holds the key of
    the table."""

    do: Literal["switch_coach"]
    on: bool
    base: Version | None = None


class HintCommand(_CommandEnvelope):
    """Take a hint for the action that is due, up to a step (1 to 3); `GET /api/tables/{id}/hint`
    tells it from then on, and the record says that it was taken."""

    do: Literal["hint"]
    step: int
    base: Version


class ActCommand(_CommandEnvelope):
    """Play an action in the position of version `base`."""

    do: Literal["act"]
    action: Text
    base: Version


class PlainCommand(_CommandEnvelope):
    """Commands that need nothing but the version `base` that one looks at.

    `start` begins the game once no seat is open: for whoever holds the key of the table or of a
    seat. `rematch` offers another one after it is over, or accepts the offer: for who sits there;
    said again after the table's `patience`, it goes on without those who have not answered.
    `take_back` undoes the last action of the seat to move, before its turn is over: for who holds
    the key of that seat.
    """

    do: Literal["start", "take_back", "rematch"]
    base: Version


class RevealCommand(_CommandEnvelope):
    """Reveal the contribution to the deal that one has committed to; without one, withhold it."""

    do: Literal["reveal"]
    contribution: Contribution | None = None
    base: Version | None = None


class LeaveCommand(_CommandEnvelope):
    """Stand up; a computer plays on until one comes back."""

    do: Literal["leave"]
    resign: bool = False
    base: Version | None = None


class DeclineRematchCommand(_CommandEnvelope):
    """Decline the rematch that is offered, or withdraw one's own offer."""

    do: Literal["decline_rematch"]
    base: Version | None = None


class ReturnCommand(_CommandEnvelope):
    """Come back to one's seat."""

    do: Literal["return"]
    base: Version | None = None


class RelieveCommand(_CommandEnvelope):
    """Let a computer play for somebody who keeps the table waiting."""

    do: Literal["relieve"]
    seat: Seat
    base: Version | None = None


AnyCommand: TypeAlias = (
    JoinCommand
    | TransferCommand
    | TakeOverCommand
    | FreeCommand
    | ArrangeCommand
    | SwitchAdviceCommand
    | SwitchCoachCommand
    | HintCommand
    | ActCommand
    | PlainCommand
    | LeaveCommand
    | DeclineRematchCommand
    | ReturnCommand
    | RevealCommand
    | RelieveCommand
)
CommandBody: TypeAlias = Annotated[AnyCommand, Field(discriminator="do")]


class Ack(StrictModel):
    """The command is carried out and kept: the table's version and hash after it."""

    version: Version
    hash: Hash


def command_body() -> dict[str, Any]:
    """The body of a request that gives a command, as OpenAPI has it."""
    schema = TypeAdapter(CommandBody).json_schema(ref_template="#/components/schemas/{model}")
    del schema["$defs"]  # they are among the messages of the socket
    return {"required": True, "content": {"application/json": {"schema": schema}}}
