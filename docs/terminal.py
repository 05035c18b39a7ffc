"""A picture of `tilewright sit` into docs/pictures: the real program, played in a real terminal.

`make pictures` runs it. The person plays as `greedy` would, until the game has gone on for a while.
"""

import os
import pty
import subprocess
import sys
import tempfile
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from tilewright.core.record import final_state
from tilewright.core.record_text import read_records
from tilewright.core.registry import load_game
from tilewright.players import player

PICTURE = Path(__file__).with_name("pictures") / "terminal.svg"
COMMAND = ("sit", "kingdomino", "greedy", "--seats", "3", "--seat", "0")
PROGRAM = "import sys; from tilewright.cli import main; main(sys.argv[1:])"
PROMPT = b"q leaves): "
ANSWERS = 13
WIDTH, HEIGHT = 92, 60
FORMAT = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>tilewright sit in a terminal</title>
<style>text {{ font: {char_height}px monospace; white-space: pre }} {styles}</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def played(record: Path) -> str:
    """All that the terminal showed, until the program asks once more."""
    screen, keyboard = pty.openpty()
    words = [sys.executable, "-c", PROGRAM, *COMMAND, "--seed", "terminal", "--out", str(record)]
    size = {"COLUMNS": str(WIDTH), "LINES": str(HEIGHT)}
    kind = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    sit = subprocess.Popen(
        words, stdin=keyboard, stdout=keyboard, stderr=keyboard, env=os.environ | size | kind
    )
    os.close(keyboard)
    seen = b""
    try:
        for _ in range(ANSWERS):
            seen += shown(screen)
            os.write(screen, f"{answer(record)}\n".encode())
        seen += shown(screen)
    finally:
        sit.kill()
        sit.wait()
    return seen.decode().replace("\r\n", "\n")


def shown(screen: int) -> bytes:
    """What comes up to the next question."""
    seen = b""
    while not seen.endswith(PROMPT):
        try:
            seen += os.read(screen, 65536)
        except OSError:  # nobody writes to it any more
            raise SystemExit(f"tilewright sit has ended:\n{seen.decode()}") from None
    return seen


def answer(record: Path) -> str:
    """What greedy would do here."""
    (found,) = read_records(record.read_text("utf-8"))
    game = load_game(found.game)
    return game.write_action(player("greedy")(game, final_state(found), lambda _count: 0))


def last_turn(text: str) -> str:
    """The answer before the last question, what was done since, the board, and the question."""
    return text[text.rindex("Your action", 0, text.rindex("Your action")) :]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        text = last_turn(played(Path(folder) / "record.txt"))
    console = Console(record=True, width=WIDTH, file=StringIO())
    console.print(Text.from_ansi(text), crop=True, no_wrap=True)
    title = f"tilewright {' '.join(COMMAND)}"
    svg = console.export_svg(title=title, theme=MONOKAI, code_format=FORMAT, unique_id="terminal")
    PICTURE.write_text(svg, "utf-8")
    print(f"docs/pictures/{PICTURE.name}", len(svg.encode()))


if __name__ == "__main__":
    main()
