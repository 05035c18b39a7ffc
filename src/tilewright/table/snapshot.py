"""A match as one text, so that a table opens without replaying all of its events."""

import json
from dataclasses import fields
from typing import Any

from tilewright.core.canonical_json import to_jsonable
from tilewright.core.contribution import Contribution
from tilewright.core.errors import NotationError
from tilewright.core.options import options_from, options_of
from tilewright.core.registry import load_game

from .event_json import read_chairs, read_series
from .match import Match
from .seats import Status
from .series import RematchOffer

__all__ = ["read_match", "write_match"]

TRANSLATED = frozenset({"game", "options", "chairs", "state", "undo", "status"})


def write_match(match: Match) -> str:
    write = match.game.write_position
    data = {
        each.name: to_jsonable(getattr(match, each.name))
        for each in fields(match)
        if each.name not in TRANSLATED
    }
    data |= {
        "game": match.game.name,
        "options": dict(options_of(match.options)),
        "chairs": to_jsonable(match.chairs),
        "state": None if match.state is None else write(match.state),
        "undo": [write(state) for state in match.undo],
        "status": match.status.value,
    }
    return json.dumps(data, ensure_ascii=False)


def read_match(text: str) -> Match:
    """Read what `write_match` wrote under the same edition of the rules."""
    try:
        return _match(json.loads(text))
    except (KeyError, TypeError, ValueError) as mistake:
        raise NotationError(text, 0, f"a snapshot ({mistake})") from mistake


def _match(data: dict[str, Any]) -> Match:
    game = load_game(data["game"])
    state = data["state"]
    lists = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
    return Match(
        **data
        | lists
        | {
            "game": game,
            "options": options_from(game.Options, data["options"]),
            "chairs": read_chairs(data["chairs"]),
            "contributions": tuple(
                each and Contribution(**each) for each in data.get("contributions", ())
            ),
            "hints": tuple((ply, step) for ply, step in data.get("hints", ())),
            "series": read_series(data.get("series")),
            "rematch": _read_offer(data.get("rematch")),
            "state": None if state is None else game.read_position(state),
            "undo": tuple(game.read_position(position) for position in data["undo"]),
            "status": Status(data["status"]),
        }
    )


def _read_offer(data: Any) -> RematchOffer | None:
    return data and RematchOffer(**data | {"accepted": tuple(data["accepted"])})
