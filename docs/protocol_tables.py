"""Tables of commands, events, messages and refusals, from the classes that say what they are."""

import inspect
from dataclasses import fields
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter

from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import HttpRefusalCode, status_of
from tilewright.server.schemas.commands import AnyCommand
from tilewright.server.schemas.frames import FromClient, FromServer
from tilewright.server.schemas.tables import State
from tilewright.server.tables.command_parser import COMMAND_FIELDS, NEEDS_BASE
from tilewright.table import Command, DescribedCode, Event, RefusalCode

Rows = list[list[str]]


def table(header: list[str], rows: Rows) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def about(kind: type) -> str:
    """What a class says of itself, as the end of a row: a phrase without its full stop."""
    text = " ".join((inspect.getdoc(kind) or "").split())
    if not text:
        raise SystemExit(f"{kind.__module__}.{kind.__name__} has no docstring")
    return (text[0].lower() + text[1:]).removesuffix(".")


def names(these: Any) -> str:
    return " ".join(f"`{name}`" for name in these)


def own(kind: type, above: type) -> list[str]:
    inherited = {field.name for field in fields(above)}
    return [field.name for field in fields(kind) if field.name not in inherited]


def table_commands() -> str:
    """What a table can be asked for, with what the server adds by itself."""
    kinds = Command.__subclasses__()
    rows = [
        [f"`{kind.name}`", names(own(kind, Command)), kind.authority.value, about(kind)]
        for kind in kinds
    ]
    return table(["command", "its own fields", "whose key", "what it does"], rows)


def wire_commands() -> str:
    """What a client can ask for, as it is written on the wire."""
    rows = []
    for do, (kind, own_fields) in COMMAND_FIELDS.items():
        base = "needed" if do in NEEDS_BASE else "optional"
        rows.append([f"`{do}`", names(own_fields), base, kind.authority.value, about(kind)])
    return table(["do", "fields", "base", "whose key", "what it does"], rows)


def table_events() -> str:
    kinds = Event.__subclasses__()
    rows = [
        [f"`{kind.kind}`", names(public(kind)), names(private(kind)), about(kind)] for kind in kinds
    ]
    return table(["event", "public", "private", "what has happened"], rows)


def wire_events() -> str:
    kinds = Event.__subclasses__()
    rows = [[f"`{kind.kind}`", names(public(kind)), about(kind)] for kind in kinds]
    return table(["kind", "fields", "what has happened"], rows)


def public(kind: type[Event]) -> list[str]:
    return [name for name in own(kind, Event) if name not in kind.private]


def private(kind: type[Event]) -> list[str]:
    return [name for name in own(kind, Event) if name in kind.private]


def public_state() -> str:
    """The keys of a table's public state, with what its schema says of each."""
    keys = TypeAdapter(State).json_schema()["properties"]
    return table(["key", "what it says"], [[f"`{k}`", v["description"]] for k, v in keys.items()])


def client_messages() -> str:
    commands = ["`command`", "see below", "do something; the answer is `ack` or `refusal`"]
    kinds = [kind for kind in get_args(FromClient) if kind not in get_args(AnyCommand)]
    rows = [commands, *map(message, kinds)]
    return table(["type", "fields", "what it means"], rows)


def server_messages() -> str:
    return table(["type", "fields", "when"], [*map(message, get_args(FromServer))])


def message(kind: type[BaseModel]) -> list[str]:
    required = [name for name, field in kind.model_fields.items() if field.is_required()]
    optional = [name for name in kind.model_fields if name not in required]
    shown = names(name for name in required if name != "type")
    more = f" and perhaps {names(optional)}" if optional else ""
    return [f"`{get_args(kind.model_fields['type'].annotation)[0]}`", f"{shown}{more}", about(kind)]


def status(code: DescribedCode) -> str:
    over_the_socket_only = {ServerRefusalCode.UNKNOWN_MESSAGE, ServerRefusalCode.NOT_WATCHING}
    return "" if code in over_the_socket_only else str(status_of(code.value))


def refusal_codes(vocabulary: str) -> str:
    """One of the three vocabularies, each code with its status over HTTP."""
    known: dict[str, type[DescribedCode]] = {
        "table": RefusalCode,
        "server": ServerRefusalCode,
        "http": HttpRefusalCode,
    }
    rows = [
        [f"`{code.value}`", names(code.arguments), status(code), code.meaning]
        for code in known[vocabulary]
    ]
    return table(["code", "arguments", "status", "meaning"], rows)
