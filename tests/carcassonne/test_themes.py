"""Laws: every theme that Carcassonne names is true by its rules, each looked up in another way."""

import random
from collections import Counter
from functools import reduce
from typing import NamedTuple

import pytest

from carcassonne.oracle import dead, items, of_seat, turn
from properties.random_play import play
from tilewright.carcassonne import rules
from tilewright.carcassonne.actions import Action, Castles, Feature, Follower, Options
from tilewright.carcassonne.aids import aids
from tilewright.carcassonne.state import State
from tilewright.carcassonne.themes import THEMES, themes
from tilewright.core.registry import load_game
from tilewright.puzzles import draw_sample, load_collection

GAMES = 150
GAME = load_game("carcassonne")
WORLDS = [(2, Options()), (3, Options(castles=Castles.PENNANTS)), (5, Options())]


class Case(NamedTuple):
    """A position with two turns to go on."""

    state: State
    best: tuple[Action, ...]
    other: tuple[Action, ...]

    @property
    def seat(self):
        return rules.to_move(self.state)

    @property
    def afters(self):
        """The positions after the best turn and after the other."""
        return [reduce(rules.apply, each, self.state) for each in (self.best, self.other)]

    @property
    def stood(self):
        """Where the seat's followers stood before."""
        return of_seat(self.state, self.seat)


def random_cases(games=GAMES):
    """Random turns against each other in positions of random games."""
    for number in range(games):
        dice, (seats, options) = random.Random(number), WORLDS[number % len(WORLDS)]
        state = play(GAME, seats, options, number, dice.randrange(30, 230)).state
        if isinstance(rules.to_move(state), int):
            for _ in range(6):
                yield Case(state, turn(state, dice), turn(state, dice))


def case_of(puzzle):
    best, other = (
        tuple(map(GAME.read_action, each)) for each in (puzzle.solution, puzzle.tempting)
    )
    return Case(GAME.read_position(puzzle.position), best, other)


def shipped_cases(most):
    puzzles = [*load_collection("carcassonne").puzzles.values()]
    yield from map(case_of, draw_sample(puzzles, most or len(puzzles), "themes"))


def check(case):
    """The names of its themes, each of which is true."""
    found = [*themes(case.state, case.best, case.other)]
    for name, said in found:
        assert LAWS[name](case, said), (case, name, said)
    return {name for name, _ in found}


EXAMPLES = {
    "steal": [
        (
            (
                "map=D@0,0,3;P@1,0,2;F@0,1,0 followers=1,0:castle@E=0;0,1:castle@E=1 finished=-"
                " turn=0:lay:N"
            ),
            ("lay:N@1,1,0", "follower:none"),
            ("lay:N@2,0,3", "follower:none"),
        ),
        (
            (
                "map=D@0,0,3;V@1,0,0;U@0,1,1 followers=1,0:road@S=0;0,1:road@E=1 finished=-"
                " turn=0:lay:K"
            ),
            ("lay:K@1,1,0", "follower:none"),
            ("lay:K@0,-1,1", "follower:none"),
        ),
    ],
    "finish_shared": [
        (
            (
                "map=S@0,-1,1;W@-1,0,2;D@0,0,3 followers=0,-1:road@W=1;-1,0:road@N=0 finished=-"
                " turn=0:lay:J"
            ),
            ("lay:J@-1,-1,0", "follower:none"),
            ("lay:J@-1,1,1", "follower:none"),
        )
    ],
    "block": [
        (
            (
                "map=J@0,-1,2;N@1,-1,2;D@0,0,3;U@0,1,1;D@1,1,1;V@2,1,1 followers=1,-1:castle@E=0;"
                "0,1:road@E=1;1,1:castle@S=0 finished=0,-1:castle@S=0 turn=1:lay:T"
            ),
            ("lay:T@2,0,0", "follower:none"),
            ("lay:T@-1,-1,3", "follower:none"),
        )
    ],
    "no_gift": [
        (
            "map=D@0,0,3;A@1,0,1 followers=1,0:road@W=0 finished=- turn=1:lay:L",
            ("lay:L@0,-1,1", "follower:none"),
            ("lay:L@-1,0,2", "follower:none"),
        )
    ],
    "home": [
        (
            "map=D@0,0,3;I@0,1,1;B@1,1,0 followers=0,1:castle@W=0 finished=- turn=0:lay:L",
            ("lay:L@-1,1,0", "follower:none"),
            ("lay:L@-1,0,1", "follower:none"),
        )
    ],
    "no_field": [
        (
            "map=D@0,0,3;L@1,0,0;A@0,1,3;V@0,2,3 followers=1,0:castle@E=0 finished=- turn=1:lay:R",
            ("lay:R@2,0,3", "follower:none"),
            ("lay:R@2,0,3", "follower:field@2"),
        )
    ],
}
"""By theme, small positions with a turn of which it is true and one of which it is not."""


def examples(name):
    for position, *turns in EXAMPLES[name]:
        state = GAME.read_position(f"carcassonne/1 seats=2 options=- {position}")
        yield Case(state, *(tuple(map(GAME.read_action, turn)) for turn in turns))


@pytest.mark.parametrize("name", EXAMPLES)
def test_themes_are_named_where_they_are_true_and_not_the_other_way_about(name):
    for case in examples(name):
        assert name in check(case)
        assert name not in check(Case(case.state, case.other, case.best))


def test_every_theme_is_true_of_random_turns():
    seen = set().union(*map(check, random_cases()))
    assert seen | {*EXAMPLES} == {*THEMES}
    assert {*THEMES} - seen <= {"steal", "finish_shared"}


def test_the_same_turn_is_no_better_than_itself():
    assert not any(check(Case(case.state, case.best, case.best)) for case in random_cases(30))


@pytest.mark.parametrize(
    "most", [pytest.param(60, id="some"), pytest.param(None, id="all", marks=pytest.mark.long)]
)
def test_every_theme_of_the_puzzles_is_true(most):
    for case in shipped_cases(most):
        assert check(case), case


# Whose it is


def parts(feature):
    return {*map(tuple, feature["parts"])}


def most_followers(state, nodes):
    """The seats with most followers on these parts, counted."""
    counts = Counter(state.followers[node] for node in nodes if tuple(node) in state.followers)
    return {seat for seat, count in counts.items() if count == max(counts.values())}


def stolen(case, after):
    """By kind, the points of what had followers of others, mostly, and now pays the seat: it
    stands in its sheet."""
    old = [most_followers(case.state, parts(each)) for each in aids(case.state)["features"]]
    foreign = [
        parts(each)
        for each, owners in zip(aids(case.state)["features"], old, strict=True)
        if owners and case.seat not in owners
    ]
    mine = {(item.kind, item.x, item.y, item.at): item.points for item in items(after, case.seat)}
    found = {}
    for each in aids(after)["features"]:
        name = each["kind"], each["x"], each["y"], each["at"]
        if name in mine and any(before & parts(each) for before in foreign):
            found.setdefault(each["kind"], []).append(mine[name])
    return found


def steal(case, said, *, field=False):
    good, bad = (stolen(case, after) for after in case.afters)
    kind = said["feature"]
    named = (kind == Feature.FIELD) is field
    return named and kind not in bad and said["points"] == max(good.get(kind, [-1]))


def steal_field(case, said):
    return steal(case, said, field=True)


# What is completed


def paid(case, after, wanted):
    """The points of what the turn completed, as the sheets have them."""
    new = [item for item in after.finished if item not in case.state.finished]
    assert all(item in items(after, seat) for item in new for seat in item.owners)
    return sum(item.points for item in new if wanted({*item.owners}))


def more_paid(case, said, wanted):
    good, bad = (paid(case, after, wanted) for after in case.afters)
    return said["points"] == good > bad


def finish_shared(case, said):
    return more_paid(case, said, lambda owners: {case.seat} < owners)


def finish(case, said):
    return more_paid(case, said, lambda owners: owners == {case.seat})


def no_gift(case, said):
    good, bad = (paid(case, after, lambda owners: case.seat not in owners) for after in case.afters)
    return said["points"] == bad - good > 0


# What can no longer be completed


def unfinished(state, wanted):
    """Cities, roads and monasteries with followers, mostly of these seats."""
    for each in aids(state)["features"]:
        owners = most_followers(state, parts(each))
        if owners and wanted(owners) and not each["complete"] and each["kind"] != Feature.FIELD:
            yield each


def dies(case, loses, keeps, wanted):
    """Whether one of these can be completed before a turn and not after it, but after the other."""
    for each in unfinished(loses, wanted):
        older = parts(each) & {*map(tuple, case.state.followers)}
        if older and dead(loses, each):
            alike = [
                other
                for state in (case.state, keeps)
                for other in aids(state)["features"]
                if older & parts(other) and not other["complete"] and dead(state, other)
            ]
            if not any(older <= parts(other) for other in alike):
                return True
    return False


def block(case, _said):
    good, bad = case.afters
    return dies(case, good, bad, lambda owners: case.seat not in owners)


def no_dead_end(case, _said):
    good, bad = case.afters
    return dies(case, bad, good, lambda owners: owners == {case.seat})


def stepped(case, after):
    """The features with a follower of the seat that did not stand there before."""
    new = {*map(tuple, of_seat(after, case.seat) - case.stood)}
    return [each for each in aids(after)["features"] if new & parts(each)]


def for_good(case, after):
    """What the new follower waits for in vain, if anything."""
    for each in stepped(case, after):
        if each["kind"] == Feature.FIELD:
            return "field"
        return "dead" if dead(after, each) else None
    return None


def not_stuck(case, _said):
    good, bad = (for_good(case, after) for after in case.afters)
    return bad == "dead" != good


def no_field(case, _said):
    good, bad = (for_good(case, after) for after in case.afters)
    return bad == "field" and good is None


# Followers


def home(case, said):
    good, bad = (len(case.stood - of_seat(after, case.seat)) for after in case.afters)
    return said["followers"] == good > bad


def on(turn):
    """What the follower of a turn steps on."""
    return next((each.on for each in turn if isinstance(each, Follower)), None)


def claims(feature):
    return lambda case, said: not said and on(case.best) is feature is not on(case.other)


def keep_follower(case, said):
    in_hand = rules.FOLLOWERS - len(case.stood)
    return on(case.best) is None is not on(case.other) and said["hand"] == in_hand


def lead(case, said):
    leads = []
    for after in case.afters:
        points = {seat: sum(i.points for i in items(after, seat)) for seat in range(after.seats)}
        leads.append(points.pop(case.seat) - max(points.values()))
    return said["points"] == leads[0] - leads[1] > 0


LAWS = {
    "steal_field": steal_field,
    "steal": steal,
    "finish_shared": finish_shared,
    "no_gift": no_gift,
    "block": block,
    "no_dead_end": no_dead_end,
    "home": home,
    "finish": finish,
    "not_stuck": not_stuck,
    "no_field": no_field,
    **{f"claim_{feature.value}": claims(feature) for feature in Feature},
    "lead": lead,
    "keep_follower": keep_follower,
}
