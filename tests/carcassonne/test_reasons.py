"""Laws: every reason that Carcassonne gives is true by its rules, each looked up in another way."""

import random
from functools import reduce
from typing import NamedTuple

from carcassonne.oracle import dead, items, of_seat, turn
from properties.random_play import play
from tilewright.carcassonne import rules
from tilewright.carcassonne.actions import Action, Castles, Feature, Options
from tilewright.carcassonne.aids import aids
from tilewright.carcassonne.reasons import REASONS, reasons
from tilewright.carcassonne.state import State
from tilewright.core.registry import load_game

GAMES = 120
WORLDS = [(2, Options()), (3, Options(castles=Castles.PENNANTS)), (5, Options())]


class Case(NamedTuple):
    """A position with two turns to go on."""

    state: State
    played: tuple[Action, ...]
    better: tuple[Action, ...]

    @property
    def seat(self):
        return rules.to_move(self.state)

    @property
    def good(self):
        """The position after the better turn."""
        return reduce(rules.apply, self.better, self.state)

    @property
    def bad(self):
        return reduce(rules.apply, self.played, self.state)


def cases():
    """Random turns against each other in positions of random games."""
    for number in range(GAMES):
        dice, (seats, options) = random.Random(number), WORLDS[number % len(WORLDS)]
        game = load_game("carcassonne")
        state = play(game, seats, options, number, dice.randrange(30, 230)).state
        if isinstance(rules.to_move(state), int):
            for _ in range(8):
                yield Case(state, turn(state, dice), turn(state, dice))


def test_every_reason_is_true():
    seen = set()
    for case in cases():
        for remark in reasons(case.state, case.played, case.better):
            assert LAWS[remark.code](case, remark.arguments), (case, remark)
            seen.add(remark.code)
    assert seen == {*REASONS}


def scores(case, said):
    """What has been paid out, told by the sheets: what is still unfinished pays nobody yet."""
    paid = [
        sum(item.points for item in items(each, case.seat) if item in each.finished)
        for each in (case.good, case.bad)
    ]
    return said["points"] == paid[0] - paid[1] > 0


def points(case, said):
    good, bad = (
        sum(item.points for item in items(each, case.seat)) for each in (case.good, case.bad)
    )
    return said["points"] == good - bad > 0


def field(case, said):
    good, bad = (
        sum(
            each["points"]
            for each in aids(state)["features"]
            if each["kind"] == Feature.FIELD and case.seat in each["owners"]
        )
        for state in (case.good, case.bad)
    )
    return said["points"] == good - bad > 0


def unfinishable(case, said):
    """One's own, with a cell that stays empty; and not so after the better turn."""
    mine = [
        [
            each
            for each in aids(state)["features"]
            if case.seat in each["owners"]
            and not each["complete"]
            and each["kind"] != Feature.FIELD
        ]
        for state in (case.good, case.bad)
    ]
    named = [
        each
        for each in mine[1]
        if (each["kind"], each["tiles"]) == (said["feature"], said["tiles"])
    ]
    for each in filter(lambda feature: dead(case.bad, feature), named):
        parts = {*map(tuple, each["parts"])}
        same = [other for other in mine[0] if parts & {*map(tuple, other["parts"])}]
        if any(not dead(case.good, other) for other in same):
            return True
    return False


def follower_home(case, said):
    """Followers that stood on the map and do no longer."""
    stood = of_seat(case.state, case.seat)
    good, bad = (
        sum(node not in of_seat(each, case.seat) for node in stood)
        for each in (case.good, case.bad)
    )
    return said["count"] == good - bad > 0


def follower_kept(case, said):
    """What was played leaves a new follower on the map, and the better turn does not."""
    stood = of_seat(case.state, case.seat)
    good, bad = (bool(of_seat(each, case.seat) - stood) for each in (case.good, case.bad))
    return said["count"] == 1 and bad and not good


def others_points(case, said):
    good, bad = (
        sum(item.points for item in items(each, said["seat"])) for each in (case.good, case.bad)
    )
    return said["seat"] != case.seat and said["points"] == bad - good > 0


LAWS = {
    "scores": scores,
    "points": points,
    "field": field,
    "unfinishable": unfinishable,
    "follower-home": follower_home,
    "follower-kept": follower_kept,
    "others-points": others_points,
}
