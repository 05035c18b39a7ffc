"""Refusals over HTTP: what can go wrong with a request, each code's status, and an example."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from starlette.responses import JSONResponse

from tilewright.core.canonical_json import JsonValue
from tilewright.server.errors import ServerRefusalCode
from tilewright.table import DescribedCode, Refusal, RefusalCode

__all__ = [
    "Code",
    "HttpRefusalCode",
    "code_of",
    "describe",
    "refusal_response",
    "status_of",
]


class HttpRefusalCode(DescribedCode):
    """Why a request was not answered."""

    NOT_FOUND = ("not_found", "", "There is nothing at this address.")
    METHOD_NOT_ALLOWED = ("method_not_allowed", "", "The address does not take this method.")
    INVALID = (
        "invalid",
        "field problem",
        "A field of the request is missing or not what it should be.",
    )
    UNSUPPORTED_MEDIA = (
        "unsupported_media",
        "known",
        "The body is of a type that is not read here.",
    )
    FOREIGN_ORIGIN = ("foreign_origin", "", "The request comes from a page of another origin.")
    UNKNOWN_HOST = ("unknown_host", "", "The server does not answer to this name (`Host`).")
    NO_SUCH_NUMBER = ("no_such_number", "number", "Fewer games were played at this table.")
    NO_SUCH_PLY = ("no_such_ply", "ply plies", "The game has fewer plies.")
    NO_SUCH_STEP = ("no_such_step", "lesson step", "The game has no such step of a lesson.")
    IMPOSSIBLE = (
        "impossible",
        "reason squares",
        "No such board can lie on a table; what else shows it is the game's.",
    )
    NOT_PAINTABLE = ("not_paintable", "game", "Boards of this game cannot be painted and scored.")
    NOT_REVIEWABLE = (
        "not_reviewable",
        "game",
        "No review can be made of such a game: its search does not know it as a whole.",
    )
    NO_HINT = ("no_hint", "step taken", "The hint was not taken so far: give the command `hint`.")
    NO_SUCH_PUZZLE = ("no_such_puzzle", "game puzzle", "This game has no such puzzle here.")
    NO_SUCH_RACE = ("no_such_race", "", "There is no such race, or not any more.")
    RACE_OVER = (
        "race_over",
        "deadline mistakes",
        "The time of the race, its mistakes or its puzzles are used up.",
    )
    NOT_ASKED = ("not_asked", "number asked", "Another puzzle of the race is asked now.")
    ANSWERED_OTHERWISE = (
        "answered_otherwise",
        "number action",
        "The puzzle of the race was answered before, with this action.",
    )
    INTERNAL = ("internal", "", "The server went wrong; its log says how.")


Code: TypeAlias = HttpRefusalCode | ServerRefusalCode | RefusalCode

STATUS: dict[int, tuple[Code, ...]] = {
    400: (ServerRefusalCode.MALFORMED,),
    403: (RefusalCode.NOT_YOUR_SEAT, RefusalCode.NOT_YOUR_TABLE, HttpRefusalCode.FOREIGN_ORIGIN),
    404: (
        HttpRefusalCode.NOT_FOUND,
        ServerRefusalCode.UNKNOWN_TABLE,
        RefusalCode.UNKNOWN_GAME,
        RefusalCode.NO_SUCH_SEAT,
        HttpRefusalCode.NO_SUCH_NUMBER,
        HttpRefusalCode.NO_SUCH_PLY,
        HttpRefusalCode.NO_SUCH_STEP,
        HttpRefusalCode.NOT_PAINTABLE,
        HttpRefusalCode.NOT_REVIEWABLE,
        HttpRefusalCode.NO_SUCH_PUZZLE,
        HttpRefusalCode.NO_SUCH_RACE,
    ),
    405: (HttpRefusalCode.METHOD_NOT_ALLOWED,),
    413: (ServerRefusalCode.TOO_LARGE,),
    415: (HttpRefusalCode.UNSUPPORTED_MEDIA,),
    421: (HttpRefusalCode.UNKNOWN_HOST,),
    422: (
        HttpRefusalCode.INVALID,
        HttpRefusalCode.IMPOSSIBLE,
        ServerRefusalCode.BAD_COMMAND,
        RefusalCode.UNREADABLE,
        RefusalCode.BAD_NAME,
        RefusalCode.UNKNOWN_LEVEL,
        RefusalCode.BAD_OPTIONS,
        RefusalCode.BAD_RECORD,
    ),
    429: (ServerRefusalCode.TOO_MANY,),
    500: (HttpRefusalCode.INTERNAL,),
    503: (ServerRefusalCode.UNAVAILABLE, ServerRefusalCode.RESTARTING),
}
"""All other codes say that the table is not in a state for it: 409."""

CONFLICT = 409
STATUS_OF = {code.value: status for status, codes in STATUS.items() for code in codes}

EXAMPLES: dict[str, Mapping[str, JsonValue]] = {
    "stale": {"base": 41, "version": 42},
    "not_your_turn": {"to_move": 1},
    "no_such_seat": {"seat": 4, "seats": 2},
    "illegal": {"reason": "kingdom_too_wide", "action": "place:12@1,0,E"},
    "unreadable": {"what": "action", "at": 6},
    "seats_open": {"seats": [1]},
    "seat_taken": {"seat": 1},
    "already_away": {"seat": 1},
    "not_away": {"seat": 1},
    "too_soon": {"wait": 45_000},
    "no_such_hint": {"step": 4, "steps": 3},
    "no_hint": {"step": 2, "taken": 1},
    "nobody_to_advise": {"to_move": 1},
    "rematched": {"table": "xF3n-9sQz0aLr_2K"},
    "expired": {"ago": 1500},
    "bad_name": {"because": "too_long", "longest": 32},
    "unknown_level": {"level": "oracle", "known": ["greedy", "random"]},
    "unknown_game": {"game": "chess", "known": ["carcassonne", "kingdomino"]},
    "bad_options": {"reason": "seats"},
    "bad_record": {"ply": 17},
    "older_edition": {"game": "kingdomino", "edition": 1, "here": 2},
    "unavailable": {"causes": ["database_full"]},
    "unknown_table": {"table": "xF3n-9sQz0aLr_2K"},
    "id_taken": {"id": "c-17"},
    "malformed": {"at": 0},
    "too_large": {"limit": 262_144},
    "too_many": {"limit": 50, "retry_ms": 200},
    "bad_command": {"field": "base"},
    "invalid": {"field": "seats.0.sitter", "problem": "literal_error"},
    "unsupported_media": {"known": ["text/plain", "application/x-ndjson"]},
    "no_such_number": {"number": 3},
    "no_such_ply": {"ply": 400, "plies": 112},
    "no_such_step": {"lesson": "basics", "step": "castle"},
    "impossible": {"reason": "not_connected", "squares": [[4, 0]]},
    "not_paintable": {"game": "carcassonne"},
    "not_reviewable": {"game": "kingdomino"},
    "no_such_puzzle": {"game": "kingdomino", "puzzle": "0e5c673dbd"},
    "race_over": {"deadline": 1_800_000_180_000, "mistakes": 1},
    "not_asked": {"number": 7, "asked": 5},
    "answered_otherwise": {"number": 4, "action": "choose:12"},
    "not_watching": {"table": "xF3n-9sQz0aLr_2K"},
}


def status_of(code: str) -> int:
    return STATUS_OF.get(code, CONFLICT)


def code_of(status: int) -> Code:
    """The code of a status that the framework itself has chosen: the first that has it."""
    return STATUS.get(status, STATUS[500])[0]


def refusal_response(refusal: Refusal, headers: Mapping[str, str] | None = None) -> JSONResponse:
    wait = refusal.args.get("retry_ms")
    more = {"retry-after": str(-(-wait // 1000))} if isinstance(wait, int) else {}
    status = status_of(refusal.code.value)
    return JSONResponse(refusal.to_json(), status, headers={**(headers or {}), **more})


def describe(*codes: Code) -> dict[int | str, dict[str, Any]]:
    """These refusals as OpenAPI has them: by status, each with an example."""
    found: dict[int | str, dict[str, Any]] = {}
    for code in codes:
        given = found.setdefault(status_of(code.value), _description())
        given["description"] += f"{', ' if given['description'] else ''}`{code.value}`"
        value = {"code": code.value, "args": EXAMPLES.get(code.value, {})}
        given["content"]["application/json"]["examples"][code.value] = {"value": value}
    return found


def _description() -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Refusal"}
    return {"description": "", "content": {"application/json": {"schema": schema, "examples": {}}}}
