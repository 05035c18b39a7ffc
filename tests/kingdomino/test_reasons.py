"""Laws: every reason that Kingdomino gives is true by its rules, each looked up in another way."""

import random
from typing import NamedTuple

from kingdomino.oracle import bare, bonus_at_the_end, bring, continuing, crowns_on, placements
from properties.random_play import play
from tilewright.core.registry import load_game
from tilewright.kingdomino import rules
from tilewright.kingdomino.actions import Action, Options
from tilewright.kingdomino.reasons import REASONS, reasons
from tilewright.kingdomino.state import State
from tilewright.kingdomino.tiles import DOMINOES

GAMES = 150
BOTH = Options(middle_kingdom=True, harmony=True)
DUEL = Options(great_duel=True, middle_kingdom=True, harmony=True)
WORLDS = [(2, Options()), (2, BOTH), (3, BOTH), (4, BOTH), (2, DUEL)]


class Case(NamedTuple):
    """A position with two ways to go on."""

    state: State
    played: Action
    better: Action

    @property
    def seat(self):
        return rules.to_move(self.state)

    @property
    def kingdom(self):
        return self.state.kingdoms[self.seat]

    @property
    def good(self):
        """The kingdom after the better action."""
        return rules.apply(self.state, self.better).kingdoms[self.seat]

    @property
    def bad(self):
        return rules.apply(self.state, self.played).kingdoms[self.seat]

    def has_chosen(self, domino):
        return (domino, self.seat) in (*self.state.line[1:], *self.state.claims)

    @property
    def to_come(self):
        """The dominoes that the seat may still get, this one left out."""
        mine = {each for each in DOMINOES if self.has_chosen(each)}
        unseen = self.state.unseen if self.state.lines_left else set()
        return mine | {*self.state.free} | unseen

    def bring(self, kingdom, domino):
        return bring(kingdom, domino, self.state.options)


def cases():
    """Random actions against each other in positions of random games."""
    for number in range(GAMES):
        dice, (seats, options) = random.Random(number), WORLDS[number % len(WORLDS)]
        state = play(load_game("kingdomino"), seats, options, number, dice.randrange(10, 110)).state
        if isinstance(rules.to_move(state), int):
            legal = rules.legal_actions(state)
            for _ in range(8):
                yield Case(state, dice.choice(legal), dice.choice(legal))


def test_every_reason_is_true():
    seen = set()
    for case in cases():
        for remark in reasons(case.state, [case.played], [case.better]):
            assert LAWS[remark.code](case, remark.arguments), (case, remark)
            seen.add(remark.code)
    assert seen == {*REASONS}


def points(case, said):
    totals = [rules.score(rules.apply(case.state, each)) for each in (case.better, case.played)]
    good, bad = (each[case.seat].total for each in totals)
    return said["points"] == good - bad > 0


def no_room(case, said):
    domino = said["domino"]
    good, bad = (placements(each, domino) for each in (case.good, case.bad))
    return case.has_chosen(domino) and good and not bad


def keeps(case, said):
    domino = said["domino"]
    good, bad = (case.bring(each, domino) for each in (case.good, case.bad))
    return case.has_chosen(domino) and said["points"] == good - bad > 0


def bonus(case, said):
    """Never seen after what was played, and not lost by the better action."""
    lost = rules.apply(case.state, case.played)
    ends = [bonus_at_the_end(lost, case.seat, said["bonus"], seed) for seed in range(6)]
    if said["bonus"] == "harmony":
        gone, possible = (bool(bare(each) or each.discarded) for each in (case.bad, case.good))
        return said["points"] == 5 and gone and not possible and not any(ends)
    wide = max(map(abs, case.good.extent)) <= case.good.size // 2
    return said["points"] == 10 and wide and not any(ends)


def region_closed(case, said):
    """It was there, nothing in the box can continue it now, and something to come still could."""
    for region in case.bad.regions:
        older = case.kingdom.lands.keys() & {*region.where}
        named = region.terrain == said["terrain"] and region.squares == said["squares"]
        if not (named and region.crowns and older):
            continue
        there = [each.where for each in case.good.regions if older & {*each.where}]
        grows = any(continuing(case.good, where, case.to_come) for where in there)
        if grows and not continuing(case.bad, region.where, DOMINOES):
            return True
    return False


def holes(case, said):
    return case.to_come and said["squares"] == bare(case.bad) - bare(case.good) > 0


def no_place(case, said):
    fits = placements(case.kingdom, case.better.domino)
    return (
        said["domino"] == case.played.domino
        and fits
        and not placements(case.kingdom, said["domino"])
    )


def both(case, said):
    return (said["domino"], said["other"]) == (case.better.domino, case.played.domino)


def gains(case, said):
    one, other = (case.bring(case.kingdom, each.domino) for each in (case.better, case.played))
    return both(case, said) and said["points"] == one - other > 0


def denies(case, said):
    """Who waits there has still to choose, and no other free domino would bring as much."""
    state, theirs = case.state, case.state.kingdoms[said["seat"]]
    bring = {each: case.bring(theirs, each) or 0 for each in state.free}
    most = bring.pop(said["domino"])
    waits = said["seat"] != case.seat and said["seat"] in {each.seat for each in state.line}
    return waits and said["points"] == most > max((0, *bring.values()))


def crowns(case, said):
    one, other = crowns_on(said["domino"]), crowns_on(said["other"])
    return both(case, said) and said["crowns"] == one - other > 0


def earlier(case, said):
    """Kings act in the order of their dominoes; after the last line there is nothing to order."""
    return case.state.lines_left and both(case, said) and said["domino"] < said["other"]


LAWS = {
    "points": points,
    "no-room": no_room,
    "keeps": keeps,
    "bonus": bonus,
    "region-closed": region_closed,
    "holes": holes,
    "no-place": no_place,
    "gains": gains,
    "denies": denies,
    "crowns": crowns,
    "earlier": earlier,
}
