"""The API's description of itself: the routes, and the frames of the socket among its schemas."""

from importlib.metadata import version
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from tilewright.server.websocket import PATH

from .fields import Refusal
from .frames import message_schemas

__all__ = ["ABOUT", "TITLE", "describe_api"]

TITLE = "Tilewright"
ABOUT = f"""Tables where tile-laying games are played, exact to their rulebooks.

Lay a table, hand the keys of its seats to those who shall play, and give commands: over HTTP as
described here, or over the socket at `{PATH}`, which also tells of everything that happens. Who
watches needs only the table's id. Positions, actions and records are texts, described in the
documents of the project.

What is refused is answered with a code and arguments, `{{"code": "stale", "args": {{…}}}}`, and
never with a sentence. A command that got no answer is sent again under the same `id`: it is done
once.

On the socket, texts are JSON objects with a `type`: `ClientMessage` and `ServerMessage` below.
Say `hello` for each table to watch. Apply an event whose `version` is one more than yours:
`state.update(changes)`, then compare the hash; ignore what is older; after a gap, a wrong hash or a
heartbeat that knows more, say `hello` again with the version and hash you have.
"""
THEIRS = "Successful Response"
"""What FastAPI says where nobody said anything."""

BOUNDS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
TAGS = {
    "games": "Which games, options and computers there are.",
    "tables": "Lay tables, give commands, read what is there.",
    "positions": "What the rules say of a position that stands at no table.",
    "puzzles": "Positions in which one action is clearly best, and what an answer is worth.",
    "races": "As many puzzles as somebody solves in three minutes, by the server's clock.",
    "lessons": "Short courses on the real board: steps, and what actions lead to.",
    "records": "Games as texts, out of a table and into one.",
    "aids": "What helps a player: regions, features, scores, what an action is worth.",
    "reviews": "What each decision and each draw of a finished game was worth.",
    "analysis": "What the actions of a position are worth.",
    "pictures": "Boards as pictures, and the pieces to draw them with.",
    "scoring": "Score what lies on a real table.",
    "server": "How the server is.",
}


def describe_api(app: FastAPI) -> dict[str, Any]:
    found = get_openapi(
        title=TITLE,
        version=version("tilewright"),
        description=ABOUT,
        routes=app.routes,
        tags=[{"name": name, "description": about} for name, about in TAGS.items()],
    )
    for operation in _operations(found):
        for response in operation["responses"].values():
            response["description"] = response["description"].replace(THEIRS, "done")
    schemas = found["components"]["schemas"]
    refusal = Refusal.model_json_schema()
    found["components"]["schemas"] = dict(
        sorted((message_schemas() | schemas | {"Refusal": refusal}).items())
    )
    tidied: dict[str, Any] = _normalize(found)
    return tidied


def _normalize(part: Any) -> Any:
    """Bounds of whole numbers are whole, statuses stand in order, and what is said of a value that
    may be null is said where readers look for it."""
    if isinstance(part, list):
        return [_normalize(each) for each in part]
    if not isinstance(part, dict):
        return part
    found = {name: _normalize(each) for name, each in part.items()}
    if found.get("type") == "integer":
        found |= {name: int(found[name]) for name in BOUNDS if name in found}
    if isinstance(found.get("responses"), dict):
        found["responses"] = dict(sorted(found["responses"].items()))
    return _describe_nullable(found) | found


def _describe_nullable(schema: dict[str, Any]) -> dict[str, Any]:
    """What a schema says of its one alternative to null."""
    others = [each for each in schema.get("anyOf", ()) if each.get("type") != "null"]
    if len(others) != 1 or len(schema["anyOf"]) == 1:
        return {}
    return {name: others[0][name] for name in ("description", "examples") if name in others[0]}


def _operations(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for path in schema["paths"].values() for operation in path.values()]
