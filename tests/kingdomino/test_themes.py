"""Laws: every theme that Kingdomino names is true by its rules, each looked up in another way."""

import random
from itertools import combinations
from typing import NamedTuple

import pytest

from kingdomino.oracle import (
    bare,
    bonus_at_the_end,
    bring,
    choosing,
    continuing,
    crowns_on,
    kingdoms_when,
    placements,
    placing,
    worth,
)
from properties.random_play import play
from tilewright.core.registry import load_game
from tilewright.kingdomino import rules
from tilewright.kingdomino.actions import Action, Choose, Options
from tilewright.kingdomino.kingdom import Bonus, neighbours
from tilewright.kingdomino.state import State
from tilewright.kingdomino.themes import THEMES, themes
from tilewright.kingdomino.tiles import DOMINOES
from tilewright.puzzles import draw_sample, load_collection

GAMES = 150
GAME = load_game("kingdomino")
BOTH = Options(middle_kingdom=True, harmony=True)
DUEL = Options(great_duel=True, middle_kingdom=True, harmony=True)
WORLDS = [(2, Options()), (2, BOTH), (3, BOTH), (4, BOTH), (2, DUEL)]


class Case(NamedTuple):
    """A position with two ways to go on."""

    state: State
    best: Action
    other: Action

    @property
    def seat(self):
        return rules.to_move(self.state)

    @property
    def options(self):
        return self.state.options

    @property
    def kingdom(self):
        return self.state.kingdoms[self.seat]

    @property
    def afters(self):
        """The positions after the best action and after the other."""
        return [rules.apply(self.state, each) for each in (self.best, self.other)]

    @property
    def both(self):
        """The seat's kingdoms there."""
        return [after.kingdoms[self.seat] for after in self.afters]

    def when_placed(self, domino):
        """After either, the kingdoms that there may be when this domino has to be placed."""
        there = placing(domino, self.seat)
        return [kingdoms_when(after, self.seat, there) for after in self.afters]


def random_cases(games=GAMES):
    """Random actions against each other in positions of random games."""
    for number in range(games):
        dice, (seats, options) = random.Random(number), WORLDS[number % len(WORLDS)]
        state = play(GAME, seats, options, number, dice.randrange(10, 110)).state
        if isinstance(rules.to_move(state), int):
            legal = rules.legal_actions(state)
            for _ in range(6):
                yield Case(state, dice.choice(legal), dice.choice(legal))


def case_of(puzzle):
    best, other = (GAME.read_action(turn[0]) for turn in (puzzle.solution, puzzle.tempting))
    return Case(GAME.read_position(puzzle.position), best, other)


def shipped_cases(most):
    puzzles = [*load_collection("kingdomino").puzzles.values()]
    yield from map(case_of, draw_sample(puzzles, most or len(puzzles), "themes"))


def check(case):
    """The names of its themes, each of which is true."""
    found = [*themes(case.state, [case.best], [case.other])]
    for name, said in found:
        assert LAWS[name](case, said), (case, name, said)
    return {name for name, _ in found}


def test_every_theme_is_true_of_random_actions():
    seen = set().union(*map(check, random_cases()))
    assert seen == {*THEMES}


@pytest.mark.parametrize(
    "most", [pytest.param(60, id="some"), pytest.param(None, id="all", marks=pytest.mark.long)]
)
def test_every_theme_of_the_puzzles_is_true(most):
    for case in shipped_cases(most):
        assert check(case), case


def test_the_same_action_is_no_better_than_itself():
    assert not any(check(Case(case.state, case.best, case.best)) for case in random_cases(30))


@pytest.mark.parametrize(
    ("best", "other", "expected"),
    [("choose:45", "choose:20", set()), ("choose:20", "choose:45", {"from_neighbour"})],
)
def test_gains_of_a_neighbour_are_seen_where_they_come_to_choose(best, other, expected):
    """On the empty kingdom two crowns of a mine bring most; but two squares of wheat are placed
    before, wherever that may be, and make one crown of wheat worth three points."""
    found = named(
        "kingdoms=1@1,0,E/- line=2:1;13:0;14:1 free=7;10;20;45 claims=- moving=0", best, other
    )
    assert found & {"from_neighbour"} == expected


def test_chosen_dominoes_can_bring_more_only_with_what_is_placed_before_them():
    """Domino 36 alone would bring more after the first; but 30 has to be placed before it."""
    kingdoms = "kingdoms=18@0,-1,N;19@-2,0,E/4@0,1,S line=44:1 free=30 claims=12:0;27:0;36:1"
    options = "middle_kingdom+harmony"
    found = named(f"{kingdoms} moving=-", "place:44@0,-1,E", "place:44@1,-1,W", options)
    assert "prepare" not in found


def test_the_order_is_no_reason_where_no_line_follows():
    kingdoms = (
        "1@-1,1,S;7@x;11@-3,0,S;13@-1,0,N;18@-3,2,E;21@-2,0,S;22@0,-1,N;34@1,1,N;42@0,1,S/"
        "4@-1,0,S;5@-2,4,E;6@-2,1,S;10@1,0,E;16@0,2,N;25@1,4,E;27@0,4,N;31@1,2,S;32@2,2,S;39@1,1,E"
    )
    last = f"kingdoms={kingdoms} line=48:0 free=8;29 claims=9:0;26:1 moving=1"
    assert "order" not in named(last, "choose:8", "choose:29")


def named(position, best, other, options="-"):
    """The themes by name; all of them are true."""
    text = f"kingdomino/1 seats=2 options={options} earlier=- {position}"
    return check(Case(GAME.read_position(text), *map(GAME.read_action, (best, other))))


# Placing


def last_room(case, said):
    """By some way of playing on the domino can be placed, after the other action by none."""
    domino = said["domino"]
    good, bad = (
        any(placements(kingdom, domino) for kingdom in {*there})
        for there in case.when_placed(domino)
    )
    return good and not bad


def prepare(case, said):
    """The most that the domino can bring, by any way of playing on."""
    domino = said["domino"]
    good, bad = (
        max(bring(kingdom, domino, case.options) or 0 for kingdom in {*there})
        for there in case.when_placed(domino)
    )
    return said["points"] == good - bad > 0


def bonus(case, name, possible):
    """Never seen after the other action, and not lost by the best one; where nobody has to choose
    any more, every end is looked at."""
    lost = case.afters[1]
    ends = [bonus_at_the_end(lost, case.seat, name, seed) for seed in range(6)]
    if case.state.lines_left or case.state.free:
        return possible(case.both[0]) and not possible(case.both[1]) and not any(ends)
    items = [
        {item.name for item in rules.score_kingdom(end, case.options) if isinstance(item, Bonus)}
        for end in kingdoms_when(case.afters[0], case.seat, lambda _state: False)
    ]
    return any(name in each for each in items) and not any(ends)


def middle(case, _said):
    return bonus(case, "middle_kingdom", lambda kingdom: half(kingdom) <= kingdom.size // 2)


def half(kingdom):
    return max(max(abs(x), abs(y)) for x, y in kingdom.lands)


def harmony(case, _said):
    return bonus(case, "harmony", lambda kingdom: not kingdom.discarded and not bare(kingdom))


def no_hole(case, said):
    good, bad = map(bare, case.both)
    return said["holes"] == bad - good > 0


def joined(kingdom, after):
    """The terrains of which two regions have become one."""
    for one, other in combinations(kingdom.regions, 2):
        if any({*one.where, *other.where} <= {*region.where} for region in after.regions):
            yield one.terrain


def join(case, said):
    good, bad = ([*joined(case.kingdom, after)] for after in case.both)
    return said["terrain"] in good and not bad


def touching(place):
    """The crowned squares of a placed domino, and whether it continues there what lies around."""
    halves = DOMINOES[place.domino].first, DOMINOES[place.domino].second
    for square, land in zip((place.first, place.second), halves, strict=True):
        if land.crowns:
            yield square, land


def alone(kingdom, place):
    """The crowns of a domino on squares that touch nothing of their terrain."""
    return sum(
        land.crowns
        for square, land in touching(place)
        if not any(
            near in kingdom.lands and kingdom.lands[near].terrain is land.terrain
            for near in neighbours(square)
        )
    )


def crowns_home(case, said):
    pairs = zip(case.both, (case.best, case.other), strict=True)
    good, bad = (alone(kingdom, place) for kingdom, place in pairs)
    return said["crowns"] == bad - good > 0


def fitting(case):
    """After either, in how many places each domino fits that nobody has seen."""
    return [[len(placements(kingdom, each)) for each in case.state.unseen] for kingdom in case.both]


def room(case, said):
    good, bad = (sum(count > 0 for count in counts) for counts in fitting(case))
    return case.state.lines_left and (said["fit"], said["other"]) == (good, bad) and good > bad


def places(case, said):
    good, bad = map(sum, fitting(case))
    return case.state.lines_left and (said["places"], said["other"]) == (good, bad) and good > bad


# Choosing


def from_neighbour(case, said):
    """Whenever that seat comes to choose, whatever it has placed, none of the dominoes that are
    free now would bring it more at once, and the other one brings less."""
    state, best, other = case.state, case.best.domino, case.other.domino
    there = {*kingdoms_when(case.afters[0], said["seat"], choosing(said["seat"]))}
    brings = [{each: bring(k, each, case.options) or 0 for each in state.free} for k in there]
    waits = said["seat"] != case.seat and said["seat"] in {each.seat for each in state.line}
    most = all(each[best] == max(each.values()) and each[best] > each[other] for each in brings)
    return waits and most and said["points"] == min(each[best] for each in brings)


def fits(case, said):
    one, other = (placements(case.kingdom, each.domino) for each in (case.best, case.other))
    return said["domino"] == case.other.domino and one and not other


def points(case, said):
    if isinstance(case.best, Choose):
        dominoes = (case.best.domino, case.other.domino)
        good, bad = (bring(case.kingdom, each, case.options) or 0 for each in dominoes)
    else:
        good, bad = (worth(kingdom, case.options) for kingdom in case.both)
    return said["points"] == good - bad > 0


def crowns(case, said):
    return said["crowns"] == crowns_on(case.best.domino) - crowns_on(case.other.domino) > 0


def continued(case, regions, said):
    """Whether the best domino continues one of them in that terrain, and the other none."""
    good, bad = (
        {
            region.terrain
            for region in regions
            if continuing(case.kingdom, region.where, [each.domino])
        }
        for each in (case.best, case.other)
    )
    return said["terrain"] in good and not bad


def grow(case, said):
    return continued(case, [each for each in case.kingdom.regions if each.crowns], said)


def largest(case, said):
    most = max(each.squares for each in case.kingdom.regions)
    return continued(case, [each for each in case.kingdom.regions if each.squares == most], said)


def fits_more(case, said):
    one, other = (len(placements(case.kingdom, each.domino)) for each in (case.best, case.other))
    return (said["places"], said["other"]) == (one, other) and one > other


def order(case, said):
    """Kings act in the order of their dominoes; after the last line there is nothing to order."""
    both = case.best.domino, case.other.domino
    return case.state.lines_left and (said["domino"], said["other"]) == both == (*sorted(both),)


LAWS = {
    "last_room": last_room,
    "middle": middle,
    "harmony": harmony,
    "no_hole": no_hole,
    "from_neighbour": from_neighbour,
    "fits": fits,
    "prepare": prepare,
    "join": join,
    "crowns_home": crowns_home,
    "points": points,
    "crowns": crowns,
    "grow": grow,
    "largest": largest,
    "fits_more": fits_more,
    "room": room,
    "places": places,
    "order": order,
}
