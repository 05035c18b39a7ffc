"""What the rules say of a position that stands at no table: it comes as a text, and nothing is
kept of it."""

from typing import Any

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.game import CHANCE, Game
from tilewright.core.registry import load_game
from tilewright.server.game_texts import read_action, read_position
from tilewright.server.work import in_thread
from tilewright.table import game_errors_as_refusals

from .cache import SingleFlightCache
from .gains import gains_between
from .tables import digest, scores_in

__all__ = ["act_in", "find_game", "view_of", "view_position"]

Found = dict[str, JsonValue]


def find_game(name: str) -> Game[Any, Any]:
    with game_errors_as_refusals():
        return load_game(name)


# A position


async def view_position(
    cache: SingleFlightCache[Any], game: Game[Any, Any], position: str, *, changes: bool
) -> Found:
    name = ("position", game.name, digest([position]), changes)
    found: Found = await cache.get(name, lambda: in_thread(_view, game, position, changes=changes))
    return found


def _view(game: Game[Any, Any], position: str, *, changes: bool) -> Found:
    return view_of(game, read_position(game, position), changes=changes)


def view_of(game: Game[Any, Any], state: Any, *, changes: bool = False) -> Found:
    """As much as a table shows of its position; what each action would change is worked out only
    where it is asked for."""
    actor = game.to_move(state)
    is_seat = isinstance(actor, int)
    legal = game.legal_actions(state) if is_seat else ()
    return {
        "position": game.write_position(state),
        "to_move": "chance" if actor is CHANCE else to_jsonable(actor),
        "legal": [game.write_action(action) for action in legal] if is_seat else None,
        "changes": _changes(game, state, legal) if changes and is_seat else None,
        "aids": to_jsonable(game.aids(state)),
        **scores_in(game, state),
    }


def _changes(game: Game[Any, Any], state: Any, legal: Any) -> JsonValue:
    seat = game.to_move(state)
    now = game.projected(state)[seat].total  # type: ignore[index]  # the caller has looked
    return {
        game.write_action(action): game.projected(game.apply(state, action))[seat].total - now  # type: ignore[index]
        for action in legal
    }


# An action in it


async def act_in(
    cache: SingleFlightCache[Any], game: Game[Any, Any], position: str, text: str
) -> Found:
    name = ("position action", game.name, digest([position, text]))
    found: Found = await cache.get(name, lambda: in_thread(_act, game, position, text))
    return found


def _act(game: Game[Any, Any], position: str, text: str) -> Found:
    state = read_position(game, position)
    action = read_action(game, text)
    if reason := game.why_illegal(state, action):
        return {"action": text, "reason": str(reason.value), "gains": [], "after": None}
    after = game.apply(state, action)
    gains = [*gains_between(game.projected(state), game.projected(after))]
    return {"action": text, "reason": None, "gains": gains, "after": view_of(game, after)}
