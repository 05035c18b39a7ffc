"""A review out of the analyses of its plies: the values of all positions, from the last one back,
and the books of each seat."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tilewright.core.game import CHANCE, Seat
from tilewright.core.options import options_of
from tilewright.core.record import Record, ReplayStep
from tilewright.core.registry import load_game

from .calibration import is_calibrated
from .judgement import Judgement, judge, mark
from .model import Books, Draw, PlyAnalysis, Review, ReviewedDecision, SeatSummary, Value
from .ply import NotReviewable, final_value, steps

__all__ = ["assemble", "judged", "judged_so_far"]

Ply = ReviewedDecision | Draw


@dataclass(frozen=True)
class _Played:
    """An action that was played, and what is known about its ply."""

    ply: int
    actor: Any
    action: str
    analysis: PlyAnalysis
    helped: int


@dataclass
class _Found:
    """What was found on the way back: the values, the last one first, and the plies."""

    values: list[Value]
    plies: list[Ply] = field(default_factory=list)


def assemble(record: Record, analyses: Sequence[PlyAnalysis], depth: int) -> Review:
    """The review of a finished game, by one analysis for each of its `questions`."""
    played, game = [*steps(record)], load_game(record.game)
    last = played[-1][0].state if played else None
    if last is None or game.to_move(last) is not None:
        raise NotReviewable("the game is not over; only what is finished can be reviewed")
    found, left = _Found([final_value(game, last)]), [*analyses]
    helped = dict(record.hints)
    for step, _ in reversed(played):
        text, after = game.write_action(step.action), found.values[-1]
        analysis = left.pop() if step.legal > 1 else PlyAnalysis(None, step.legal)
        one = _Played(step.ply, step.actor, text, analysis, helped.get(step.ply, 0))
        before, ply = _draw(one, after) if step.actor is CHANCE else _decision(one, after)
        found.values.append(before)
        found.plies.append(ply)
    return _whole(record, depth, found.values[::-1], found.plies[::-1])


def judged_so_far(
    record: Record, chosen: Sequence[ReplayStep], analyses: Sequence[PlyAnalysis]
) -> list[ReviewedDecision]:
    """The decisions that the first analyses are of, out of the steps with something to find out;
    what was unforeseen is not known yet."""
    game, helped, found = load_game(record.game), dict(record.hints), list[ReviewedDecision]()
    for step, analysis in zip(chosen, analyses, strict=False):
        if analysis.alternatives:
            text = game.write_action(step.action)
            worth = next(each.value for each in analysis.alternatives if each.action == text)
            one = _Played(step.ply, step.actor, text, analysis, helped.get(step.ply, 0))
            found.append(_decision(one, worth)[1])
    return found


def judged(analysis: PlyAnalysis, action: str) -> ReviewedDecision:
    """What one action would be called in the position that was analysed with it."""
    worth = next(each.value for each in analysis.alternatives if each.action == action)
    return _decision(_Played(0, analysis.seat, action, analysis, 0), worth)[1]


def _draw(played: _Played, after: Value) -> tuple[Value, Ply]:
    """The position before a draw is worth what came of it, less the luck."""
    analysis = played.analysis
    luck = analysis.luck or Value.zero(len(after.chances))
    before = _bounded(after - luck)
    return before, Draw(
        ply=played.ply,
        action=played.action,
        luck=luck,
        error=analysis.error,
        outcomes=max(analysis.outcomes, 1),
        all=analysis.all or not analysis.outcomes,
        unforeseen=after - before - luck,
    )


def _bounded(value: Value) -> Value:
    """Chances that are some: each between 0 and 1, and 1 in all."""
    chances = [min(max(each, 0.0), 1.0) for each in value.chances]
    whole = sum(chances)
    return Value(tuple(each / whole for each in chances), value.points)


def _decision(one: _Played, after: Value) -> tuple[Value, ReviewedDecision]:
    """The position before a decision is worth what the best action leads to."""
    seat, analysis = one.actor, one.analysis
    if not analysis.alternatives:
        return after, _judge_forced(one, after)
    best = analysis.alternatives[0]
    played = next(each for each in analysis.alternatives if each.action == one.action)
    if played.value.chances[seat] >= best.value.chances[seat]:
        best = played
    loss = best.value.chances[seat] - played.value.chances[seat]
    error = 0.0 if best is played else math.hypot(best.error, played.error)
    return best.value, ReviewedDecision(
        ply=one.ply,
        seat=seat,
        action=one.action,
        legal=analysis.legal,
        forced=False,
        best=best.action,
        played=played.value,
        better=best.value,
        loss=loss,
        error=error,
        points_lost=best.value.points[seat] - played.value.points[seat],
        judgement=judge(loss, error, best=best is played),
        exact=analysis.exact,
        unforeseen=after - played.value,
        alternatives=analysis.alternatives,
        reasons=analysis.remarks if best is not played else (),
        helped=one.helped,
    )


def _judge_forced(one: _Played, after: Value) -> ReviewedDecision:
    """Where there was nothing to choose, nothing was lost."""
    return ReviewedDecision(
        ply=one.ply,
        seat=one.actor,
        action=one.action,
        legal=one.analysis.legal,
        forced=True,
        best=one.action,
        played=after,
        better=after,
        loss=0.0,
        error=0.0,
        points_lost=0.0,
        judgement=Judgement.FORCED,
        exact=True,
        unforeseen=Value.zero(len(after.chances)),
        helped=one.helped,
    )


def _whole(record: Record, depth: int, values: list[Value], plies: list[Ply]) -> Review:
    return Review(
        game=record.game,
        edition=record.edition,
        seats=record.seats,
        options=options_of(record.options),
        players=record.players,
        depth=depth,
        calibrated=is_calibrated(record.game, record.seats),
        values=tuple(values),
        plies=tuple(plies),
        summaries=tuple(
            _summary(seat, player, values, plies) for seat, player in enumerate(record.players)
        ),
    )


# The books


def _summary(seat: Seat, player: str, values: list[Value], plies: list[Ply]) -> SeatSummary:
    own = [each for each in plies if isinstance(each, ReviewedDecision) and each.seat == seat]
    chosen = [each for each in own if not each.forced]
    count = max(len(chosen), 1)
    loss = sum(each.loss for each in chosen) / count
    chances = _books(seat, "chances", values, plies)
    worst = max(chosen, key=lambda each: each.loss, default=None)
    return SeatSummary(
        seat=seat,
        player=player,
        decisions=len(chosen),
        loss=loss,
        loss_error=math.hypot(*(each.error for each in chosen)) / count,
        points_lost=sum(each.points_lost for each in chosen) / count,
        mark=mark(loss),
        chances=chances,
        points=_books(seat, "points", values, plies),
        without_luck=chances.result - chances.luck,
        best=_hardest(chosen),
        worst=worst.ply if worst and worst.loss > 0 else None,
        judgements=Counter(each.judgement.value for each in own),
        helped=sum(each.helped > 0 for each in own),
    )


def _hardest(chosen: list[ReviewedDecision]) -> int | None:
    """The ply at which the best action was found that stood furthest above the second best."""
    found = [
        (each.alternatives[0].value.chances[each.seat] - other.value.chances[each.seat], each.ply)
        for each in chosen
        if each.judgement is Judgement.BEST
        for other in each.alternatives[1:2]
    ]
    return max(found)[1] if found else None


def _books(seat: Seat, what: str, values: list[Value], plies: list[Ply]) -> Books:
    """All changes of a value, each under what it came from: they add up to the result."""

    def of(value: Value) -> float:
        found: float = getattr(value, what)[seat]
        return found

    draws = [each for each in plies if isinstance(each, Draw)]
    decisions = [each for each in plies if isinstance(each, ReviewedDecision)]
    errors = [each.error for each in plies]
    return Books(
        start=of(values[0]),
        luck=sum(of(each.luck) for each in draws),
        own_losses=sum(of(each.played - each.better) for each in decisions if each.seat == seat),
        others_losses=sum(of(each.played - each.better) for each in decisions if each.seat != seat),
        unforeseen=sum(of(each.unforeseen) for each in plies),
        result=of(values[-1]),
        error=math.hypot(*errors) if what == "chances" else 0.0,
    )
