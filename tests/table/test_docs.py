"""The page about the table lists every command, event, key and refusal with what belongs to it."""

import re
from dataclasses import fields
from pathlib import Path

from table.builders import Table, create
from table.refusals import SCENARIOS
from tilewright.table import LONGEST_NAME, Command, Event, RefusalCode, public_state

PAGE = Path(__file__).parents[2].joinpath("docs", "table.md").read_text("utf-8")


def rows(heading: str) -> list[list[set[str]]]:
    """The table under a heading: of each cell the names in it."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line.strip("| ").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[set(re.findall(r"`(\w+)`", cell)) for cell in cells] for cells in lines[2:]]


def own(kind: type, above: type) -> set[str]:
    return {field.name for field in fields(kind)} - {field.name for field in fields(above)}


def test_every_command_is_listed_with_its_fields():
    listed = [(first, names) for first, names, *_ in rows("Commands")]
    assert listed == [({kind.name}, own(kind, Command)) for kind in Command.__subclasses__()]


def test_every_event_is_listed_with_its_public_and_private_fields():
    listed = [(first, public, private) for first, public, private, _ in rows("Events")]
    assert listed == [
        ({kind.kind}, own(kind, Event) - kind.private, {*kind.private})
        for kind in Event.__subclasses__()
    ]


def test_every_key_of_the_public_state_is_listed():
    seen = public_state(Table(create("stairs", "pp")).match)
    assert [first for first, _ in rows("What everybody can see")] == [{name} for name in seen]


def test_every_refusal_is_listed_with_the_arguments_it_was_seen_with():
    listed = [(first, names) for first, names, _ in rows("Refusals")]
    assert [code for code, _ in listed] == [{code.value} for code in RefusalCode]
    seen = [({code.value}, {*args}) for _, code, args in SCENARIOS]
    assert [pair for pair in seen if pair not in listed] == []


def test_the_longest_name_is_as_long_as_it_says():
    assert f"at most {LONGEST_NAME} characters" in PAGE
