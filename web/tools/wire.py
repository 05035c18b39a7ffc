"""Describes for tools/wire.mjs what the page shares with Python, as JSON: the server's API, and of
each built-in game the shape of its aids, its art and what it scores on a real table, with numbers
and words of its rules."""

import json
import types
from enum import Enum
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from tilewright import carcassonne, kingdomino
from tilewright.carcassonne import notation as carcassonne_notation
from tilewright.carcassonne import rules as carcassonne_rules
from tilewright.carcassonne import tiles
from tilewright.carcassonne.aids import Aids as CarcassonneAids
from tilewright.carcassonne.drawing.pieces import ArtData as CarcassonneArt
from tilewright.carcassonne.kernel import lookup as carcassonne_lookup
from tilewright.carcassonne.kernel import state as carcassonne_state
from tilewright.client.errors import RETRYABLE
from tilewright.core.art import SeatArt
from tilewright.core.options import options_of
from tilewright.kingdomino import notation as kingdomino_notation
from tilewright.kingdomino import painted
from tilewright.kingdomino import rules as kingdomino_rules
from tilewright.kingdomino.aids import Aids as KingdominoAids
from tilewright.kingdomino.drawing.pieces import ArtData as KingdominoArt
from tilewright.kingdomino.kernel import state as kingdomino_state
from tilewright.players import PLAYERS, SearchPlayer, selectable_players
from tilewright.players.weakened import WeakenedGreedy
from tilewright.search.config import Budget, SearchConfig
from tilewright.server import Settings, create_app
from tilewright.server.tables.command_parser import NEEDS_BASE
from tilewright.table import LONGEST_PLAYER_NAME

Schema = dict[str, Any]
PLAIN = {int: "integer", float: "number", str: "string", bool: "boolean", type(None): "null"}
ELSEWHERE = {"Item": "ScoreItem", "SeatArt": "SeatArt"}
"""Types that the API describes already, by their name in Python."""


def schemas_of(*roots: type) -> dict[str, Schema]:
    """The typed dictionaries and all that they consist of, by name."""
    found: dict[str, Schema] = {}
    for root in roots:
        _schema(root, found)
    return found


def _schema(hint: Any, found: dict[str, Schema]) -> Schema:
    if hint in PLAIN:
        return {"type": PLAIN[hint]}
    if isinstance(hint, type) and hint.__name__ in ELSEWHERE:
        return {"$ref": ELSEWHERE[hint.__name__]}
    if is_typeddict(hint):
        return _object(hint, found)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(parts[0], parts[1:], found)
    if origin in (Union, types.UnionType):
        return {"anyOf": [_schema(part, found) for part in parts]}
    if origin is dict:
        keys, values = (_schema(part, found) for part in parts)
        return {"type": "object", "propertyNames": keys, "additionalProperties": values}
    if isinstance(origin, type) and len(parts) == 1:
        return {"type": "array", "items": _schema(parts[0], found)}
    raise TypeError(f"no schema for {hint}")


def _annotated(hint: Any, notes: tuple[Any, ...], found: dict[str, Schema]) -> Schema:
    """A text that is a value of an enum, or a list whose places have names."""
    if isinstance(notes[0], type) and issubclass(notes[0], Enum):
        return {"enum": [each.value for each in notes[0]]}
    (item,) = get_args(hint)
    return {
        "type": "array",
        "prefixItems": [{**_schema(item, found), "title": name} for name in notes],
    }


def _object(hint: Any, found: dict[str, Schema]) -> Schema:
    name = hint.__name__
    if name not in found:
        schema: Schema = {"type": "object", "required": [*hint.__annotations__]}
        found[name] = schema
        if about := hint.__doc__:
            schema["description"] = " ".join(about.split())
        hints = get_type_hints(hint, include_extras=True)
        schema["properties"] = {field: _schema(each, found) for field, each in hints.items()}
    return {"$ref": name}


def facts_of(game: Any) -> dict[str, Any]:
    """What the page knows of every game."""
    seats = {"least": min(game.SEATS), "most": max(game.SEATS)}
    return {"DEFAULTS": options_of(game.Options()), "SEATS": seats}


def carcassonne_facts() -> dict[str, Any]:
    start = {"tile": tiles.START, "x": 0, "y": 0, "turn": tiles.START_TURN}
    return facts_of(carcassonne) | {
        "FEATURES": [each.value for each in carcassonne.Feature],
        "CASTLES": [each.value for each in carcassonne.Castles],
        "FOLLOWERS": carcassonne_rules.FOLLOWERS,
        "FARTHEST": carcassonne_notation.FARTHEST,
        "START": start,
        "CODES": carcassonne_codes(),
    }


def carcassonne_codes() -> dict[str, Any]:
    """The numbers of actions, as its kernel's `state` describes them."""
    return {
        "CELLS": carcassonne_lookup.CELLS,
        "STRIDE": carcassonne_lookup.STRIDE,
        "PLACE": carcassonne_state.PLACE,
        "DRAW": carcassonne_state.DRAW,
        "RETURN": carcassonne_state.RETURN,
        "KINDS": carcassonne_lookup.KINDS,
        "EDGES": "".join(tiles.EDGES),
    }


def kingdomino_codes() -> dict[str, Any]:
    letters = [kingdomino_notation.LETTERS[step] for step in kingdomino_state.DIRECTIONS]
    return {
        "FARTHEST": kingdomino_state.FARTHEST,
        "SPAN": kingdomino_state.SPAN,
        "DISCARD": kingdomino_state.DISCARD,
        "CHOOSE": kingdomino_state.CHOOSE,
        "KING": kingdomino_state.KING,
        "LINE": kingdomino_state.LINE,
        "TRIPLE": kingdomino_state.TRIPLE,
        "DIRECTIONS": "".join(letters),
    }


def kingdomino_facts() -> dict[str, Any]:
    options = kingdomino.Options
    usual, great = options(), options(great_duel=True)
    return facts_of(kingdomino) | {
        "TERRAINS": [each.value for each in kingdomino.Terrain],
        "LETTERS": {each.value: letter for letter, each in painted.TERRAINS.items()},
        "BOX": len(kingdomino.DOMINOES),
        "CODES": kingdomino_codes(),
        "SIZES": {
            "usual": kingdomino_rules.size(usual),
            "great_duel": kingdomino_rules.size(great),
        },
        "LINE_LENGTHS": {
            seats: kingdomino_rules.line_length(seats) for seats in kingdomino_rules.SEATS
        },
        "KINGS_EACH": {
            seats: kingdomino_rules.kings_each(seats) for seats in kingdomino_rules.SEATS
        },
        "ROUNDS": {
            "usual": {
                seats: kingdomino_rules.rounds(seats, usual) for seats in kingdomino_rules.SEATS
            },
            "great_duel": kingdomino_rules.rounds(2, great),
        },
        "GAMES_OF_A_DYNASTY": kingdomino_rules.GAMES_OF_A_DYNASTY,
    }


def player_facts() -> dict[str, dict[str, Any]]:
    """How those choose that can sit down at a table, for an engine in the page."""
    return {name: _choosing(PLAYERS[name]) or {"kind": name} for name in selectable_players()}


def _choosing(player: Any) -> dict[str, Any] | None:
    match player:
        case SearchPlayer(budget=Budget(simulations=simulations), config=SearchConfig() as config):
            if not simulations or config != SearchConfig():
                raise ValueError(f"the page cannot search as {player.name} does")
            greedy = player.greedy_probability
            return {"kind": "search", "simulations": simulations, "greedyProbability": greedy}
        case WeakenedGreedy():
            own = player.own_score_only
            return {
                "kind": "notice",
                "probability": player.notice_probability,
                "ownScoreOnly": own,
            }
    return None


def main() -> None:
    games = {
        "carcassonne": {
            "constants": carcassonne_facts(),
            "schemas": schemas_of(CarcassonneAids, CarcassonneArt),
        },
        "kingdomino": {
            "constants": kingdomino_facts(),
            "schemas": schemas_of(KingdominoAids, KingdominoArt, painted.PaintedKingdom),
        },
    }
    core = {"LONGEST_NAME": LONGEST_PLAYER_NAME, "RETRYABLE": sorted(RETRYABLE)}
    core |= {"NEEDS_BASE": sorted(NEEDS_BASE)}
    core |= {"LEVELS": selectable_players(), "PLAYERS": player_facts()}
    api = create_app(Settings(secret="only to describe the API")).openapi()  # noqa: S106  # of nothing
    _object(SeatArt, api["components"]["schemas"])
    print(json.dumps({"api": api, "core": core, "games": games}))


if __name__ == "__main__":
    main()
