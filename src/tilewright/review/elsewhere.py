"""A ply analysed by an engine elsewhere, as by that of a page (`web/core/engine/analysis.ts`): what
it is asked, and what its answer says. The numbers are those of `analyse`."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.game import CHANCE, Game
from tilewright.core.registry import load_game

from .calibration import calibrated
from .model import History, PlyAnalysis, PlyQuestion, Value
from .ply import NotReviewable, alternative, decided, seed_of, weighed

__all__ = ["Asked", "ask"]

MOST = 40
"""Outcomes that are all looked at, as in `outcomes.py`."""


@dataclass(frozen=True)
class Asked:
    """A question as an engine is asked it, in JSON."""

    question: PlyQuestion
    history: History
    game: Game[Any, Any]
    state: Any
    action: Any

    def to_json(self) -> dict[str, JsonValue]:
        about = to_jsonable(self.history)
        assert isinstance(about, dict)  # noqa: S101  # dataclasses become objects
        given: dict[str, JsonValue] = {
            "seed": str(seed_of(self.question.position)),
            "action": self.question.action or None,
            "depth": self.question.depth,
            "most": self.question.most,
            "odds": to_jsonable(self._odds()),
        }
        return about | given

    def _odds(self) -> dict[str, float] | None:
        """Of a draw that picks once, every outcome; the engine draws a sample of others."""
        if self.game.to_move(self.state) is not CHANCE:
            return None
        picked = list[int]()

        def note(count: int) -> int:
            picked.append(count)
            return 0

        self.game.draw(self.state, note)
        if len(picked) != 1:
            return None
        (count,) = picked
        drawn = Counter(self._drawn(at) for at in range(count))
        return {text: n / count for text, n in drawn.items()} if len(drawn) <= MOST else None

    def _drawn(self, at: int) -> str:
        return self.game.write_action(self.game.draw(self.state, lambda _: at))

    def read(self, said: Mapping[str, Any] | None) -> PlyAnalysis:
        """What it has found; it says null of what it does not know as a whole."""
        if said is None:
            raise NotReviewable(f"{self.game.name}: several games that count as one")
        if self.game.to_move(self.state) is CHANCE:
            return self._draw(said)
        name = self.game.name
        options = [
            alternative(
                name, tuple(each["line"]), _value(each), float(each["error"]), int(each["visits"])
            )
            for each in said["options"]
            if each["visits"] > 0
        ]
        return decided(self.game, self.state, self.action, options, exact=bool(said["exact"]))

    def _draw(self, said: Mapping[str, Any]) -> PlyAnalysis:
        legal = len(self.game.legal_actions(self.state))
        shares = [(self._worth(each), float(each["odds"])) for each in said["outcomes"]]
        came, every = self._worth(said["came"]), bool(said["all"])
        return weighed(legal, came, shares, int(said["drawn"]), every=every)

    def _worth(self, each: Mapping[str, Any]) -> Value:
        """A game that is over is worth what it is; what a search says is corrected."""
        found = _value(each)
        if each["over"]:
            return found
        return Value(calibrated(self.game.name, found.chances)[0], found.points)


def ask(question: PlyQuestion) -> Asked | PlyAnalysis:
    """What an engine is to be asked, or the answer where nothing has to be found out."""
    game = load_game(question.game)
    state = game.read_position(question.position)
    action = game.read_action(question.action) if question.action else None
    mover, legal = game.to_move(state), len(game.legal_actions(state))
    if mover is None or (mover is CHANCE and (legal < 2 or action is None)):
        return PlyAnalysis(None, legal)
    if question.history is None:
        raise NotReviewable("an engine elsewhere is told how a position came about")
    return Asked(question, question.history, game, state, action)


def _value(said: Mapping[str, Any]) -> Value:
    return Value(tuple(map(float, said["chances"])), tuple(map(float, said["points"])))
