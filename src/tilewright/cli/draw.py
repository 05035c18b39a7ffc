"""Draw a position, or the last position of a record, as text or as an SVG picture."""

import argparse
import re
from typing import Any

from tilewright.core.game import Game
from tilewright.core.record import final_state
from tilewright.core.record_text import is_record, read_records
from tilewright.core.registry import games, load_game

from .io import Unusable, add_json, console, number, print_json, read, report_beside, write

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = "a position text, or a file with one or with a record; - for standard input"
    parser.add_argument("what", metavar="FILE|POSITION", help=what)
    parser.add_argument(
        "--svg", metavar="FILE.svg", help="write a picture instead of printing text; - to print it"
    )
    parser.add_argument("--record", type=number(1), default=1, help="which of a file's records (1)")
    parser.add_argument(
        "--ply", type=number(0), help="of a record: after so many actions (the last)"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    report_beside(args.svg)
    text = args.what if _is_position(args.what) else read(args.what)
    game, state = _position(text) if _is_position(text) else _of_record(args, text)
    if args.svg is not None:
        write(args.svg, game.svg(state))
    if args.json:
        drawn = {"game": game.name, "position": game.write_position(state)}
        print_json(drawn | ({"svg": args.svg} if args.svg else {"text": str(state)}))
    elif args.svg is None:
        console.file.write(f"{state}\n")


def _is_position(text: str) -> bool:
    return re.match(rf"({'|'.join(games())})/\d+( |$)", text) is not None


def _position(text: str) -> tuple[Game[Any, Any], Any]:
    game = load_game(text.partition("/")[0])
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
    return load_game(record.game), final_state(record, args.ply)
