"""Every command that a document names exists, with the options it is given there."""

import argparse
import re

import pytest

from commands.documented import NO_COMMANDS, ROOT, Command, commands, documents
from games import QUICK
from tilewright.cli import parser

COMMANDS = commands()
TARGETS = set(
    re.findall(r"^([a-z][\w-]*):(?!=)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
)


def below() -> dict[str, argparse.ArgumentParser]:
    """The parser of every subcommand."""
    found = [action.choices for action in parser()._actions if action.choices]  # noqa: SLF001  # argparse has no door
    return found[0]  # type: ignore[return-value]


def why_wrong(words: list[str], *, whole: bool) -> str | None:
    """What is wrong with a command; only one that is `whole` has all it needs."""
    program, *rest = words[: words.index("|")] if "|" in words else words
    if program == "make":
        unknown = [word for word in rest if "=" not in word and word not in TARGETS]
        return f"no target {unknown[0]}" if unknown else None
    if program != "tilewright":
        return None
    name = next(iter(rest), "")
    if name.startswith("--"):
        return None if name in ("--version", "--help") else f"no option {name}"
    if name not in below():
        return f"no subcommand {name}"
    options = below()[name]._option_string_actions  # noqa: SLF001  # argparse has no door
    unknown = [
        word for word in rest[1:] if word.startswith("--") and word.partition("=")[0] not in options
    ]
    if unknown:
        return f"no option {unknown[0]}"
    return why_unread(rest) if whole else None


def why_unread(words: list[str]) -> str | None:
    try:
        parser().parse_args(words)
    except SystemExit:
        return "the command line does not take it"
    return None


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_commands_that_a_document_names_exist(command):
    whole = command.is_example or (len(command.words) > 2 and "…" not in command.text)
    assert why_wrong(command.words, whole=whole) is None, command.text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("tilewright dance", "no subcommand dance"),
        ("tilewright arena --dance", "no option --dance"),
        ("tilewright --dance", "no option --dance"),
        (f"tilewright selfplay {QUICK}", "the command line does not take it"),
        (".venv/bin/tilewright serve --prot 80", "no option --prot"),
        ("make dance", "no target dance"),
        ("make test dance", "no target dance"),
        ("make bench BENCH=--quick", None),
        ("tilewright serve", None),
    ],
)
def test_commands_that_do_not_exist_are_found(text, why):
    assert why_wrong(Command("", text, is_example=True).words, whole=True) == why


def test_commands_are_found_in_blocks_and_sentences(tmp_path, monkeypatch):
    monkeypatch.setattr("commands.documented.ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text("Do `make play`.\n```console\n$ one \\\n    two  # three\nsaid\n```\n`other`\n")
    from commands.documented import commands_of  # noqa: PLC0415  # with its root elsewhere

    assert [(each.words, each.is_example) for each in commands_of(page)] == [
        (["one", "two"], True),
        (["make", "play"], False),
    ]


def test_exceptions_are_only_those_that_a_document_has():
    texts = [path.read_text("utf-8") for path in documents()]
    assert [each for each in NO_COMMANDS if not any(f"`{each}`" in text for text in texts)] == []


def test_commands_in_documents_are_found():
    programs = {command.words[0] for command in COMMANDS}
    assert {"make", "tilewright"} <= programs
    assert len([each for each in COMMANDS if each.is_example]) > 20
