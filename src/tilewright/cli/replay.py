"""Play records through the rules, step by step."""

import argparse

from tilewright.core.game import CHANCE
from tilewright.core.record import Record, ReplayStep, replay, result
from tilewright.core.registry import load_game

from .arguments import add_records
from .io import add_json, console, print_json, records

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    for number, record in enumerate(records(args.file), start=1):
        (_replay_as_json if args.json else _replay_for_people)(number, record)


def _replay_as_json(number: int, record: Record) -> None:
    game = load_game(record.game)
    state = game.start(record.seats, record.options)
    for step in replay(record):
        state = step.state
        print_json(
            {
                "ply": step.ply,
                "seat": "chance" if step.actor is CHANCE else step.actor,
                "action": game.write_action(step.action),
                "fields": game.fields(step.action),
                "legal": step.legal,
                "points": _points(record, step),
            }
        )
    final, ranks = result(game, state)
    print_json({"record": number, "game": record.game, "final": final, "ranks": ranks})


def _points(record: Record, step: ReplayStep) -> list[int]:
    return [sheet.total for sheet in load_game(record.game).score(step.state)]


def _replay_for_people(number: int, record: Record) -> None:
    game = load_game(record.game)
    console.print(f"── {number}. {record.game}: {', '.join(record.players)}", soft_wrap=True)
    console.print(f"{'ply':>4}  {'actor':6}  {'action':28} {'legal':<9} points", style="dim")
    state = game.start(record.seats, record.options)
    for step in replay(record):
        state = step.state
        who = "chance" if step.actor is CHANCE else f"seat {step.actor}"
        points = " ".join(f"{points:4}" for points in _points(record, step))
        action = game.write_action(step.action)
        console.print(
            f"{step.ply:4}  {who:6}  {action:28} of {step.legal:<6} {points}", soft_wrap=True
        )
    console.print(str(state), soft_wrap=True)
    final, ranks = result(game, state)
    if final is None or ranks is None:
        console.print("the game is not over")
    else:
        console.print(f"final {' '.join(map(str, final))}, ranks {' '.join(map(str, ranks))}")
