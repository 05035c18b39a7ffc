"""The commands that the documents name: lines of console blocks, and code in running text."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^\$ (.*(?:\n +.*)*)\n((?:(?!\$ ).+\n)*)", re.MULTILINE)
"""A command, with the lines it goes on in, and what it prints."""

BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`((?:tilewright|make|(?:\.venv/bin/)?(?:python3?|pytest)|node) [^`]+)`")
NO_COMMANDS = {
    "tilewright 1": "a line of the engine protocol",
    "tilewright analysis 1": "the first line of variations",
    "tilewright deal 1:SEED": "what is hashed to deal",
    "tilewright deal 1:SEED:n": "what is hashed to deal",
    "tilewright contribution 1:CONTRIBUTION": "what is hashed to commit",
    "tilewright deal 1 with contributions:C0,C1,…:SEED": "what is hashed to deal",
}


@dataclass(frozen=True)
class Command:
    """What is typed, where it is written, and what is shown to come of it."""

    document: str
    text: str
    is_example: bool
    shown: str = ""

    @property
    def words(self) -> list[str]:
        """As a shell would split it, the program without its folder."""
        program, *rest = shlex.split(self.text, comments=True)
        return [program.rpartition("/")[2], *rest]

    def __str__(self) -> str:
        return f"{self.document}: {self.text}"


def documents() -> list[Path]:
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def commands() -> list[Command]:
    return [command for path in documents() for command in commands_of(path)]


def commands_of(path: Path) -> Iterator[Command]:
    """First the lines of its console blocks, then what stands in its sentences."""
    text, name = path.read_text("utf-8"), path.relative_to(ROOT).as_posix()
    for block in CONSOLE.findall(text):
        for line, shown in re.findall(TYPED, block):
            typed = re.sub(r"\s*\\?\n\s*", " ", line)
            yield Command(name, typed, is_example=True, shown=shown)
    for inline in INLINE.findall(BLOCK.sub("", text)):
        if inline not in NO_COMMANDS:
            yield Command(name, inline, is_example=False)
