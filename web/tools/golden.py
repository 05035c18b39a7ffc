# a script, not a package
"""What the games and the core make of many positions, actions, states and deals, as JSON: the page
must make the same of them."""

import itertools
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tilewright import carcassonne, kingdomino
from tilewright.carcassonne import Castles
from tilewright.core.canonical_json import canonical, hash_of, to_jsonable
from tilewright.core.contribution import (
    Contribution,
    dealt_seed,
    first_commitment,
    next_contribution,
)
from tilewright.core.deal import Dealer, commitment
from tilewright.core.game import CHANCE
from tilewright.core.options import options_of
from tilewright.core.record import extend_record, new_record
from tilewright.core.record_text import write_json

STATES: list[Any] = [
    {"b": 1, "a": [True, False, None], "ab": {}, "A": [], "": ""},
    {"name": 'Zoë "Q" \\ /\b\f\n\r\t\x00\x1f\x7f', "нім": "Гетьман", "😀": "🏰", "\uffee": 1},
    {"numbers": [0, -1, 2**53 - 1, 1_700_000_000_000], "deep": [[[{"z": {"y": {"x": None}}}]]]},
    [],
    "\u2028\u2029\ufeff",
]
REJECTING = 2**64 // 2049 + 1
"""About every 2049th number of the stream is beyond the largest multiple of this."""


def main() -> None:
    made = {"games": notations(), "states": states(), "deals": deals(), "mixed": mixed()}
    json.dump(made, sys.stdout, indent=0)


def notations() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for game in (kingdomino, carcassonne):
        played = [play(game, seats, options) for seats, options in settings(game)]
        dice = random.Random(5)  # no secret
        positions = [state for states, _ in played for state in dice.sample(states, 2)]
        actions = sorted({action for _, record in played for action in record["actions"]})
        found[game.name] = {
            "positions": [[game.write_position(each), model_of(each)] for each in positions],
            "actions": {
                text: game.fields(game.read_action(text)) for text in dice.sample(actions, 250)
            },
            "starts": [
                [seats, options_of(options), game.write_position(game.start(seats, options))]
                for seats, options in settings(game)
            ],
            "records": [record for _, record in played][::3],
            "games": [steps_of(game, *each) for each in played[:: len(played) // 6]],
        }
    _, returning = play(carcassonne, 2, carcassonne.Options(), "return/1", towards_the_middle)
    found["carcassonne"]["records"].append(returning)
    return found


def settings(game: Any) -> Iterator[tuple[int, Any]]:
    """Every number of seats with every combination of options."""
    names = options_of(game.Options())
    values = [[False, True] if value is False else list(Castles) for value in names.values()]
    for seats, chosen in itertools.product(game.SEATS, itertools.product(*values)):
        options = game.Options(**dict(zip(names, chosen, strict=True)))
        if seats == 2 or not getattr(options, "great_duel", False):
            yield seats, options


def play(
    game: Any,
    seats: int,
    options: Any,
    seed: str = "",
    choose: Callable[[Sequence[Any], random.Random], Any] = lambda legal, dice: dice.choice(legal),
) -> tuple[list[Any], dict[str, Any]]:
    """Every state of a game, and its record."""
    seed = seed or f"{game.name}/{seats}/{'+'.join(map(str, options_of(options).values()))}"
    dealer, dice = Dealer(seed), random.Random(seed)  # no secret
    states, actions = [game.start(seats, options)], []
    while (actor := game.to_move(states[-1])) is not None:
        if actor is CHANCE:
            action = game.draw(states[-1], dealer.pick)
        else:
            action = choose(game.legal_actions(states[-1]), dice)
        states.append(game.apply(states[-1], action))
        actions.append(game.write_action(action))
    record = new_record(game, options, [f"seat {seat}" for seat in range(seats)], seed)
    return states, json.loads(write_json(extend_record(record, actions, states[-1], seed)))


def steps_of(game: Any, states: Sequence[Any], record: dict[str, Any]) -> list[Any]:
    """Where a game begins, and of each action the parts of the position that it changed."""
    texts = [game.write_position(state) for state in states]
    changed = [
        " ".join(part for part in after.split(" ") if part not in before.split(" "))
        for before, after in itertools.pairwise(texts)
    ]
    return [texts[0], *zip(record["actions"], changed, strict=True)]


def towards_the_middle(legal: Sequence[Any], dice: random.Random) -> Any:
    """A tight map is one on which a tile may fit nowhere."""
    if not isinstance(legal[0], carcassonne.Lay):
        return dice.choice(legal)
    return min(legal, key=lambda lay: (lay.x**2 + lay.y**2, lay.turn))


# Models as the page has them


def model_of(state: Any) -> dict[str, Any]:
    model = _kingdomino if isinstance(state, kingdomino.State) else _carcassonne
    return {"seats": state.seats, "options": options_of(state.options), **model(state)}


def _kingdomino(state: Any) -> dict[str, Any]:
    claims = {"line": state.line, "claims": state.claims}
    return {
        "game": "kingdomino",
        "earlier": state.earlier,
        "kingdoms": [
            {
                "placed": [
                    {"domino": domino, "first": first, "second": second}
                    for domino, (first, second) in sorted(kingdom.placed.items())
                ],
                "discarded": sorted(kingdom.discarded),
            }
            for kingdom in state.kingdoms
        ],
        **{name: [each._asdict() for each in part] for name, part in claims.items()},
        "free": state.free,
        "moving": state.moving,
    }


def _carcassonne(state: Any) -> dict[str, Any]:
    tiles = sorted(state.map.tiles.items(), key=lambda laid: (laid[0][1], laid[0][0]))
    followers = sorted(state.followers.items(), key=lambda node: (node[0].y, node[0].x))
    parts = [(node.x, node.y, state.map.part(node), [seat]) for node, seat in followers]
    return {
        "game": "carcassonne",
        "map": [{"tile": t.kind, "x": x, "y": y, "turn": t.turn} for (x, y), t in tiles],
        "followers": [
            _owned(x, y, part.feature, part.names()[0], seats) for x, y, part, seats in parts
        ],
        "finished": [_owned(i.x, i.y, i.kind, i.at, i.owners) for i in state.finished],
        "turn": state.turn,
        "next": _next(state),
    }


def _owned(x: int, y: int, feature: str, side: Any, seats: Any) -> dict[str, Any]:
    return {"x": x, "y": y, "feature": feature, "side": side, "seats": seats}


def _next(state: Any) -> dict[str, Any]:
    if state.laid is not None:
        return {"kind": "follower", "x": state.laid[0], "y": state.laid[1]}
    return {"kind": "lay", "tile": state.drawn} if state.drawn else {"kind": "draw"}


# The core


def states() -> list[Any]:
    return [[state, canonical(state), hash_of(state)] for state in STATES]


def deals() -> list[dict[str, Any]]:
    return [
        _deal("7/0", 48, 100),
        _deal("~seed!", 1, 3),
        _deal("0123456789abcdef" * 4, REJECTING, 6000),
    ]


def _deal(seed: str, size: int, count: int) -> dict[str, Any]:
    dealer = Dealer(seed)
    picks = [dealer.pick(size) for _ in range(count)]
    return {
        "seed": seed,
        "commitment": commitment(seed),
        "size": size,
        "count": count,
        "picks": picks[:10],
        "hash": hash_of([*picks]),
        "used": dealer.used,
    }


def mixed() -> list[dict[str, Any]]:
    return [_mixed("7/0", "a"), _mixed("~seed!", "-b"), _mixed("7/0", "Ac-"), _mixed("7/0", "--")]


def _mixed(seed: str, seats: str) -> dict[str, Any]:
    """A letter a seat: - contributes nothing, a capital withholds."""
    roots = [letter.lower() * 64 for letter in seats]
    contributions = [
        None if letter == "-" else _contribution(root, revealed=letter.islower())
        for letter, root in zip(seats, roots, strict=True)
    ]
    return {
        "seed": seed,
        "roots": roots,
        "contributions": to_jsonable(contributions),
        "dealt": dealt_seed(seed, contributions),
    }


def _contribution(root: str, *, revealed: bool) -> Contribution:
    promised = first_commitment(root)
    return Contribution(promised, next_contribution(root, promised) if revealed else "")


if __name__ == "__main__":
    main()
