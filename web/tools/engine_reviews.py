"""Reviews as an engine in a page makes them, beside those of the library: JSON on stdout.

`ask` plays a game and says what a page is asked about each of its plies; `read` puts a review
together from its answers, and makes another here.
"""

import json
from argparse import ArgumentParser
from pathlib import Path

from tilewright.arena import play
from tilewright.core.canonical_json import JsonValue
from tilewright.core.record import Record
from tilewright.core.registry import kernels, load_game
from tilewright.engine.page_engine import page_engine
from tilewright.review import (
    Asked,
    PlyAnalysis,
    analyse,
    ask,
    assemble,
    questions,
    to_json,
)

DEPTH = 64


def record_of(name: str, seats: int) -> Record:
    game = load_game(name)
    return play(game, game.Options(), ["greedy"] * seats, seed="page").record


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("what", choices=("ask", "read"))
    parser.add_argument("--game", choices=kernels(), required=True)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--answers", type=Path)
    args = parser.parse_args()
    record = record_of(args.game, args.seats)
    wanted = [*questions(record, DEPTH)]
    asked = [ask(question) for question in wanted]
    if args.what == "ask":
        told = [each.to_json() for each in asked if isinstance(each, Asked)]
        print(json.dumps({"folder": str(page_engine(args.game)), "asked": told}))
        return
    said = iter(json.loads(args.answers.read_text("utf-8")))
    page = [each if isinstance(each, PlyAnalysis) else each.read(next(said)) for each in asked]
    library = [analyse(question) for question in wanted]
    both = {"page": page, "library": library}
    print(json.dumps({where: described(record, found) for where, found in both.items()}))


def described(record: Record, found: list[PlyAnalysis]) -> dict[str, JsonValue]:
    """With all digits, and as a review has them."""
    return {
        "analyses": [to_json(each) for each in found],
        "review": to_json(assemble(record, found, DEPTH)),
    }


if __name__ == "__main__":
    main()
