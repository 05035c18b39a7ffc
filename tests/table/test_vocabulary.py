"""What commands, events and refusals say of themselves is true: documents are made of it."""

import inspect
from pathlib import Path
from typing import Any

import pytest

from table.builders import FOREIGN_KEY, TABLE_KEY, Table, create, key_of, lock
from table.refusals import SCENARIOS
from tilewright.table import (
    LONGEST_PLAYER_NAME,
    Act,
    Arrange,
    Authority,
    Command,
    DeclineRematch,
    Event,
    Free,
    Hint,
    Join,
    Leave,
    Refusal,
    RefusalCode,
    Relieve,
    Rematch,
    Return,
    Reveal,
    Start,
    SwitchAdvice,
    SwitchCoach,
    TakeBack,
    TakeOver,
    Transfer,
    decide,
)

OWN_FIELDS: dict[Any, dict[str, Any]] = {
    Join: {"called": "Ann"},
    Transfer: {"lock": lock("once more")},
    TakeOver: {"lock": lock("another device's")},
    Free: {"seat": 1, "lock": lock("an invitation")},
    Arrange: {"seat": 1, "level": ""},
    SwitchAdvice: {"on": True},
    SwitchCoach: {"on": True},
    Hint: {"step": 1},
    Start: {},
    Reveal: {"contribution": "0" * 64},
    Act: {"action": "lay"},
    TakeBack: {},
    Leave: {},
    Return: {},
    Relieve: {"seat": 1},
    Rematch: {"seed": "another"},
    DeclineRematch: {},
}
ONCE = "a-one-time-key-of-seat-0"
WRONG_KEY = {RefusalCode.NOT_YOUR_SEAT, RefusalCode.NOT_YOUR_TABLE}
ACCEPTED = {
    Authority.SEAT: {key_of(0)},
    Authority.ONE_TIME: {ONCE},
    Authority.TABLE: {TABLE_KEY},
    Authority.AT_THE_TABLE: {key_of(0), TABLE_KEY},
}
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "tables.md"


@pytest.mark.parametrize(("code", "args"), [(code, args) for _, code, args in SCENARIOS])
def test_refusals_carry_the_arguments_that_they_declare(code, args):
    assert {*args} == {*code.arguments}


@pytest.mark.parametrize("kind", OWN_FIELDS)
def test_commands_take_the_keys_that_they_declare(kind):
    table = Table(create("stairs", "pp"))
    match = table.tell(Transfer, 0, lock=lock(ONCE)).match
    accepted = set()
    for key in (FOREIGN_KEY, key_of(0), TABLE_KEY, ONCE, ""):
        command = kind(id="a", at=2_000, key=key, **OWN_FIELDS[kind])
        decided = decide(match, command)
        if not isinstance(decided, Refusal) or decided.code not in WRONG_KEY:
            accepted.add(key)
    assert accepted == ACCEPTED[kind.authority]


def test_commands_without_a_key_are_those_of_the_server():
    keyless = {Authority.NONE, Authority.SERVER}
    others = [kind for kind in Command.__subclasses__() if kind not in OWN_FIELDS]
    assert {kind.authority for kind in others} == keyless


@pytest.mark.parametrize("kind", [*Command.__subclasses__(), *Event.__subclasses__()])
def test_commands_and_events_say_what_they_are(kind):
    assert inspect.cleandoc(kind.__doc__).endswith(".")


@pytest.mark.parametrize("kind", Event.__subclasses__())
def test_private_fields_of_events_are_fields(kind):
    assert kind.private <= kind.__dataclass_fields__.keys()


def test_longest_name_is_as_long_as_the_documents_say():
    assert f"at most {LONGEST_PLAYER_NAME} characters" in PAGE.read_text("utf-8")
