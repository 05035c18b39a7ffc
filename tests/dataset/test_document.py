"""The page about datasets says what the code does; its examples are run with those of all pages."""

import re
import shlex
from pathlib import Path

from games import QUICK
from tilewright.arena import Tournament
from tilewright.cli import parser
from tilewright.cli.tournament_args import read_tournament
from tilewright.dataset import DatasetSpec

PAGE = (Path(__file__).parents[2] / "docs" / "research" / "datasets.md").read_text("utf-8")


def test_the_commands_on_the_page_can_be_given():
    commands = re.findall(r"^\$ tilewright (.*)$", PAGE, re.MULTILINE)
    assert commands
    for command in commands:
        args = parser().parse_args(shlex.split(command))
        DatasetSpec(read_tournament(args, lambda: None), args.shard).check(clock=args.allow_clock)


def test_the_page_names_everything_that_decides_the_bytes():
    (told,) = re.findall(r"decided the bytes: (.*?)\.\n\n", PAGE, re.DOTALL)
    plan = DatasetSpec(Tournament(QUICK, 2, ("random",), games=1, seed="a"), shard=1)
    assert re.findall(r"`(\w+)`", told) == list(plan.describe())
