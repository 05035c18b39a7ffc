"""Scenarios: plain-text games with expectations a player can read.

A scenario is a title, a few tags, and then lines of two kinds: indented lines hold actions to be
played (or the rows of what a game lets people paint), and `expect:` lines say what must be true
now. Lines that begin with # speak to the reader only. docs/contributing/scenarios.md
lists all expectations; those of one game are in `expectations.py` of its test folder.
"""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games import folder, part
from tilewright.core.errors import OptionsError
from tilewright.core.game import CHANCE
from tilewright.core.options import options_from_words
from tilewright.core.registry import load_game
from tilewright.core.score import Tie

TAGS = ("rules", "seats", "options", "position")


def rules_of(game: str) -> dict[str, str]:
    return tomllib.loads((folder(game) / "scenarios" / "rules.toml").read_text("utf-8"))


def scenarios_of(game: str) -> list["Scenario"]:
    return [Scenario.read(path) for path in sorted((folder(game) / "scenarios").glob("*.txt"))]


@dataclass
class Scenario:
    path: Path
    title: str
    tags: dict[str, str]
    lines: list[tuple[int, str]] = field(repr=False)

    @classmethod
    def read(cls, path: Path) -> "Scenario":
        numbered = list(enumerate(path.read_text("utf-8").splitlines(), start=1))
        said = [(n, line) for n, line in numbered if line.strip() and not line.startswith("#")]
        tags: dict[str, str] = {}
        while len(said) > 1 and (found := re.match(rf"({'|'.join(TAGS)}): *(.*)", said[1][1])):
            tags[found[1]] = found[2]
            del said[1]
        return cls(path, said[0][1], tags, said[1:])

    @property
    def game(self) -> str:
        return self.path.parents[1].name

    @property
    def rules(self) -> list[str]:
        return self.tags["rules"].split()

    def run(self) -> int:
        """Play it; the number of expectations that held. The first that does not is an error."""
        table = Table(self)
        return sum(table.obey(number, line) for number, line in self.lines)


class Table:
    """A game in progress and the expectations about it."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario, self.game = scenario, load_game(scenario.game)
        self.vocabulary = part(scenario.game, "expectations")
        self.rows: list[str] | None = None
        self.words: list[str] = []
        if "position" in scenario.tags:
            self.state: Any = self.game.read_position(scenario.tags["position"])
        elif "seats" in scenario.tags:
            words = scenario.tags.get("options", "").split()
            options = options_from_words(self.game.Options, words)
            self.state = self.game.start(int(scenario.tags["seats"]), options)

    def obey(self, number: int, line: str) -> bool:
        try:
            return self._obey(line)
        except Exception as problem:
            problem.add_note(f"{self.scenario.path.name}:{number}: {line}")
            problem.add_note(f"{self.scenario.title} ({self.scenario.tags})")
            if hasattr(self, "state"):
                problem.add_note(self.game.write_position(self.state))
            raise

    def _obey(self, line: str) -> bool:
        if line.startswith("expect: "):
            self.expect(line.removeprefix("expect: ").strip())
            return True
        painted = self.vocabulary.PAINTED
        if painted and line.startswith(painted):
            self.rows, self.words = [], line.removeprefix(painted).split()
        elif not line.startswith(" "):
            raise AssertionError("neither an expectation nor an indented line")
        elif self.rows is not None:
            self.rows.append(line)
        else:
            for text in line.split():
                self.state = self.game.apply(self.state, self.game.read_action(text))
        return False

    def expect(self, sentence: str) -> None:
        for pattern, check in (EXPECTATIONS | self.vocabulary.EXPECTATIONS).items():
            if found := re.fullmatch(pattern, sentence):
                check(self, *found.groups())
                return
        raise AssertionError(f"no expectation reads like this: {sentence}")

    def items(self, seat: str, sheets: Any = None) -> list[str]:
        sheet = (sheets or self.game.score(self.state))[int(seat)]
        return [self.vocabulary.describe(item) for item in sheet.items]


def is_equal(found: object, expected: object) -> None:
    assert found == expected, f"found {found!r}, expected {expected!r}"


def to_move(table: Table, who: str) -> None:
    actor = table.game.to_move(table.state)
    is_equal("chance" if actor is CHANCE else f"seat {actor}", who)


def over(table: Table) -> None:
    is_equal(table.game.to_move(table.state), None)


def legal(table: Table, text: str) -> None:
    action = table.game.read_action(text)
    is_equal(table.game.why_illegal(table.state, action), None)
    assert action in table.game.legal_actions(table.state)


def illegal(table: Table, text: str, reason: str) -> None:
    action = table.game.read_action(text)
    is_equal(str(table.game.why_illegal(table.state, action)), reason)
    assert action not in table.game.legal_actions(table.state)


def legal_are(table: Table, texts: str) -> None:
    found = sorted(map(table.game.write_action, table.game.legal_actions(table.state)))
    is_equal(found, sorted(texts.split()))


def legal_count(table: Table, count: str) -> None:
    is_equal(len(table.game.legal_actions(table.state)), int(count))


def points(table: Table, totals: str) -> None:
    found = [sheet.total for sheet in table.game.score(table.state)]
    is_equal(found, [int(total) for total in totals.split()])


def projected(table: Table, totals: str) -> None:
    found = [sheet.total for sheet in table.game.projected(table.state)]
    is_equal(found, [int(total) for total in totals.split()])


def scores(table: Table, seat: str, item: str) -> None:
    found = table.items(seat)
    assert item in found, f"found {found}"


def would_score(table: Table, seat: str, item: str) -> None:
    found = table.items(seat, table.game.projected(table.state))
    assert item in found, f"found {found}"


def scores_only(table: Table, seat: str, items: str) -> None:
    is_equal(sorted(table.items(seat)), sorted(items.split("; ") if items != "nothing" else []))


def would_score_only(table: Table, seat: str, items: str) -> None:
    found = table.items(seat, table.game.projected(table.state))
    is_equal(sorted(found), sorted(items.split("; ") if items != "nothing" else []))


def ranks(table: Table, expected: str) -> None:
    is_equal(table.game.outcome(table.state).ranks, tuple(map(int, expected.split())))


def tie_broken(table: Table, ahead: str, behind: str, criterion: str) -> None:
    tie = Tie(int(ahead), int(behind), criterion)
    assert tie in table.game.outcome(table.state).ties, table.game.outcome(table.state)


def tie_shared(table: Table, one: str, other: str) -> None:
    assert Tie(int(one), int(other), None) in table.game.outcome(table.state).ties


def no_ties(table: Table) -> None:
    is_equal(table.game.outcome(table.state).ties, ())


def refused_options(table: Table, seats: str, words: str | None, reason: str) -> None:
    try:
        options = options_from_words(table.game.Options, (words or "").split())
        table.game.start(int(seats), options)
    except OptionsError as mistake:
        is_equal(mistake.reason, reason)
    else:
        raise AssertionError("it was not refused")


def allowed_options(table: Table, seats: str, words: str | None) -> None:
    options = options_from_words(table.game.Options, (words or "").split())
    table.game.start(int(seats), options)


EXPECTATIONS: dict[str, Callable[..., None]] = {
    r"(chance|seat \d) to move": to_move,
    r"the game is over": over,
    r"(\S+) is legal": legal,
    r"(\S+) is illegal: (\w+)": illegal,
    r"legal are (.+)": legal_are,
    r"(\d+) legal actions?": legal_count,
    r"points ([\d ]+)": points,
    r"projected ([\d ]+)": projected,
    r"seat (\d) scores only (.+)": scores_only,
    r"seat (\d) scores (.+)": scores,
    r"seat (\d) would score only (.+)": would_score_only,
    r"seat (\d) would score (.+)": would_score,
    r"ranks ([\d ]+)": ranks,
    r"seat (\d) is ahead of seat (\d) by (\w+)": tie_broken,
    r"seats (\d) and (\d) share their rank": tie_shared,
    r"no ties": no_ties,
    r"(\d+) seats?(?: with (.+))? (?:is|are) refused: (\w+)": refused_options,
    r"(\d+) seats?(?: with (.+))? (?:is|are) allowed": allowed_options,
}
