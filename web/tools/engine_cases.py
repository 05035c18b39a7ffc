"""What native engines say about positions, for engines in a page to say the same: JSON on stdout.

Every case is a game by its actions, with what there is to know before the last of them; every
seventh is from a later one of several games that count as one, where the rules have such. The
engines themselves are built where they have not been.
"""

import json
import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import cycle, islice, product
from subprocess import run
from typing import Any, get_type_hints

import numpy as np

from tilewright.core.canonical_json import JsonValue
from tilewright.core.deal import Dealer
from tilewright.core.errors import OptionsError
from tilewright.core.options import options_of
from tilewright.core.registry import kernels, load_game, load_kernel
from tilewright.engine.page_engine import page_engine
from tilewright.players import player, selectable_players
from tilewright.search.config import Budget
from tilewright.search.mcts import search_state

Case = dict[str, Any]
Kind = tuple[int, Any]

SERIES, STRIDE = 7, 9
"""Every so many cases one of a series, and of the decisions of its later games every so many."""


def cases_of(name: str, seed: str) -> Iterator[Case]:
    kinds = kinds_of(name)
    series = [kind for kind in kinds if is_series(name, kind)]
    plain = games_of(name, seed, [kind for kind in kinds if kind not in series])
    later = later_games_of(name, seed, series) if series else plain
    while True:
        yield next(later)
        yield from islice(plain, SERIES - 1)


def games_of(name: str, seed: str, kinds: list[Kind]) -> Iterator[Case]:
    """Random games of every kind: for each decision the case that ends there."""
    game, single_game = load_game(name), load_kernel(name).single_game
    for number, (seats, options) in enumerate(cycle(kinds)):
        chance, state = random.Random(f"{name} {seed} {number}"), game.start(seats, options)
        actions, ended = list[str](), 0
        while (mover := game.to_move(state)) is not None:
            ended += game.to_move(single_game(state)) is None
            if isinstance(mover, int):
                case = {"state": state, "seats": seats, "options": options, "ended": ended}
                yield case | {"actions": [*actions]}
                action = chance.choice(game.legal_actions(state))
            else:
                action = game.draw(state, chance.randrange)
            actions.append(game.write_action(action))
            state = game.apply(state, action)


def later_games_of(name: str, seed: str, series: list[Kind]) -> Iterator[Case]:
    """Of several games that count as one, decisions of all but the first."""
    cases = games_of(name, f"{seed} series", series)
    return islice((case for case in cases if case["ended"]), 0, None, STRIDE)


def is_series(name: str, kind: Kind) -> bool:
    """Whether kernels play its games one by one."""
    state = load_game(name).start(*kind)
    return bool(load_kernel(name).single_game(state) != state)


def kinds_of(name: str) -> list[Kind]:
    """Every number of seats with every combination of options that the rules allow."""
    game, kinds = load_game(name), list[Kind]()
    fields = get_type_hints(game.Options)
    values = [(False, True) if kind is bool else tuple(kind) for kind in fields.values()]
    for seats, *chosen in product(game.seats, *values):
        with suppress(OptionsError):
            options = game.Options(**dict(zip(fields, chosen, strict=True)))
            game.start(seats, options)
            kinds.append((seats, options))
    return kinds


def described(name: str, case: Case, levels: Iterable[str]) -> Case:
    """A case with what is known of its position, of these levels too; points are those of the game
    that is being played."""
    game, state = load_game(name), case["state"]
    single = load_kernel(name).single_game(state)
    known: Case = {
        "seats": case["seats"],
        "options": options_of(case["options"]),
        "actions": case["actions"],
        "mover": game.to_move(state),
        "legal": [game.write_action(action) for action in game.legal_actions(state)],
        "score": [sheet.total for sheet in game.score(single)],
        "projected": [sheet.total for sheet in game.projected(single)],
    }
    known["levels"] = {level: chosen(name, state, level) for level in levels}
    return known


def chosen(name: str, state: Any, level: str) -> str:
    """What a worker would answer: it reads the position from its text."""
    game = load_game(name)
    read = game.read_position(game.write_position(state))
    return game.write_action(player(level)(game, read, Dealer("of-a-case").pick))


def found(name: str, state: Any, simulations: int, rounds: int) -> dict[str, JsonValue]:
    """What a search finds; the seconds are those of the fastest of so many."""
    game, seconds = load_game(name), list[float]()
    read = game.read_position(game.write_position(state))
    for _ in range(rounds):
        actions, line, what = search_state(name, read, Budget(simulations=simulations), seed=7)
        seconds.append(what.seconds)
    numbers = (what.visits, what.win_probabilities, what.expected_scores, what.standard_errors)
    return {
        "simulations": simulations,
        "actions": [game.write_action(action) for action in actions],
        "line": [game.write_action(action) for action in line],
        "exact": what.exact,
        "numbers": [np.asarray(each, np.float64).tobytes().hex() for each in numbers],
        "seconds": min(seconds),
    }


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--game", choices=kernels(), required=True)
    parser.add_argument("--cases", type=int, default=60)
    parser.add_argument("--searches", type=int, default=6)
    parser.add_argument("--levels", type=int, default=6, help="cases that every level plays")
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=1, help="searches of each, for their time")
    parser.add_argument("--seed", default="")
    args = parser.parse_args()
    if page_engine(args.game) is None:
        run(
            [sys.executable, "-m", "tilewright.search.page_engine", "--game", args.game], check=True
        )
    levels = selectable_players()
    every = max(1, args.cases // max(args.searches, args.levels, 1))
    cases = list[Case]()
    for at, case in enumerate(islice(cases_of(args.game, args.seed), args.cases)):
        turn, place = divmod(at, every)
        played = levels if place == every // 2 and turn < args.levels else ()
        known = described(args.game, case, played)
        if place == 0 and turn < args.searches:
            known["search"] = found(args.game, case["state"], args.simulations, args.rounds)
        cases.append(known)
    print(json.dumps({"folder": str(page_engine(args.game)), "cases": cases}))


if __name__ == "__main__":
    main()
