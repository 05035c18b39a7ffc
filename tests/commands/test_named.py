"""Every command that a document names exists, with the options it is given there."""

import argparse
import importlib.util
import json
import re
from pathlib import Path

import pytest

from commands.documented import NO_COMMANDS, ROOT, Command, commands, documents
from games import QUICK
from tilewright.cli import parser

COMMANDS = commands()
INTERPRETERS = ("python", "python3", "node")
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
    if program == "pytest":
        missing = [word for word in rest if "/" in word and not (ROOT / word).exists()]
        return f"no file {missing[0]}" if missing else None
    if program in INTERPRETERS:
        return why_no_script(rest)
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


def why_no_script(words: list[str]) -> str | None:
    """What is wrong with a command that runs a module, or a script of this tree with options that
    one of its folder knows. Other scripts are the reader's own."""
    match words:
        case ["-m", module, *_] if "." in module:
            return None if importlib.util.find_spec(module) else f"no module {module}"
        case ["web/npm.py", "run", name, *_]:
            scripts = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]
            return None if name in scripts else f"no script {name}"
        case [script, *options] if re.fullmatch(r"\w+(/\w+)+\.(py|mjs)", script):
            return why_unknown(ROOT / script, options)
    return None


def why_unknown(script: Path, words: list[str]) -> str | None:
    if not script.exists():
        return f"no file {script.relative_to(ROOT).as_posix()}"
    texts = [path.read_text("utf-8") for path in script.parent.glob(f"*{script.suffix}")]
    unknown = [
        word for word in words if word.startswith("--") and not any(word in text for text in texts)
    ]
    return f"no option {unknown[0]}" if unknown else None


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
        ("python bench/dance.py", "no file bench/dance.py"),
        ("python bench/tables.py --dance", "no option --dance"),
        ("python -m tilewright.dance", "no module tilewright.dance"),
        (".venv/bin/python web/npm.py run dance", "no script dance"),
        (".venv/bin/pytest tests/dance", "no file tests/dance"),
        ("python bench/tables.py rush --against OTHER/src", None),
        ("make bench BENCH=--quick", None),
        ("tilewright serve", None),
    ],
)
def test_commands_that_do_not_exist_are_found(text, why):
    assert why_wrong(Command("", text, is_example=True).words, whole=True) == why


def test_scripts_that_a_document_names_are_run_by_a_test():
    """Under their names, with a path or without."""
    words = [command.words for command in COMMANDS if command.words[0] in INTERPRETERS]
    scripts = {each for every in words for each in every if re.search(r"/\w+\.(py|mjs)$", each)}
    assert len(scripts) > 5
    tests = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "web" / "e2e").glob("*.mjs")]
    text = "\n".join(path.read_text("utf-8") for path in tests)
    run = {script for script in scripts if re.search(rf'[/"]{Path(script).name}"', text)}
    assert scripts - run == set()


def test_commands_are_found_in_blocks_and_sentences(tmp_path, monkeypatch):
    monkeypatch.setattr("commands.documented.ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text("Do `make play`.\n```console\n$ one \\\n    two  # three\nsaid\n```\n`other`\n")
    from commands.documented import commands_of  # noqa: PLC0415  # with its root elsewhere

    assert [(each.words, each.is_example, each.shown) for each in commands_of(page)] == [
        (["one", "two"], True, "said\n"),
        (["make", "play"], False, ""),
    ]


def test_exceptions_are_only_those_that_a_document_has():
    texts = [path.read_text("utf-8") for path in documents()]
    assert [each for each in NO_COMMANDS if not any(f"`{each}`" in text for text in texts)] == []


def test_commands_in_documents_are_found():
    programs = {command.words[0] for command in COMMANDS}
    assert {"make", "tilewright"} <= programs
    assert len([each for each in COMMANDS if each.is_example]) > 20
