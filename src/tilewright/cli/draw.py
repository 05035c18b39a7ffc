"""Draw a position, or the last position of a record, as text or as an SVG picture."""

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from tilewright.core.game import Game
from tilewright.core.record import final_state
from tilewright.core.record_text import is_record, read_records
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games

from .io import Unusable, add_json, number, print_json, read

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = "a position text, or a file with one or with a record; - for standard input"
    parser.add_argument("what", metavar="FILE|POSITION", help=what)
    parser.add_argument("--svg", metavar="OUT", help="write a picture instead of printing text")
    parser.add_argument("--record", type=number(1), default=1, help="which of a file's records (1)")
    parser.add_argument("--ply", type=int, help="of a record: after so many actions (the last)")
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    text = args.what if _is_position(args.what) else read(args.what)
    game, state = _position(text) if _is_position(text) else _of_record(args, text)
    if args.svg is not None:
        Path(args.svg).write_text(game.svg(state), "utf-8")
    if args.json:
        drawn = {"game": game.name, "position": game.write_position(state)}
        print_json(drawn | ({"svg": args.svg} if args.svg else {"text": str(state)}))
    elif args.svg is None:
        sys.stdout.write(f"{state}\n")


def _is_position(text: str) -> bool:
    return re.match(rf"({'|'.join(games())})/\d+( |$)", text) is not None


def _position(text: str) -> tuple[Game[Any, Any], Any]:
    game = find_game(text.partition("/")[0])
    return game, game.read_position(text.strip())


def _of_record(args: argparse.Namespace, text: str) -> tuple[Game[Any, Any], Any]:
    if not is_record(text):
        raise Unusable(f"{args.what}: neither a position nor a record")
    found = read_records(text)
    if args.record > len(found):
        raise Unusable(f"--record {args.record}: the file has {len(found)}")
    record = found[args.record - 1]
    if args.ply is not None and not 0 <= args.ply <= len(record.actions):
        raise Unusable(f"--ply {args.ply}: the record has plies 0 to {len(record.actions)}")
    return find_game(record.game), final_state(record, args.ply)
