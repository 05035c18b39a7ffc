"""How well reviews measure: speed, calibration, luck, agreement with deeper reviews, levels.

    .venv/bin/python bench/reviews.py speed
    .venv/bin/python bench/reviews.py calibration --games 40
    .venv/bin/python bench/reviews.py levels --games 20
    .venv/bin/python bench/reviews.py luck --games 100
    .venv/bin/python bench/reviews.py agreement --games 5

Each prints a table in Markdown; docs/research/review.md has them. `--depth` is that of the reviews,
`--game` and `--option` choose; `--quick` only shows that everything can be measured.
"""

import argparse
import math
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tilewright.arena import play
from tilewright.core.options import options_from_words
from tilewright.core.record import Record
from tilewright.core.registry import games as installed
from tilewright.core.registry import load_game, weights_path
from tilewright.players import levels
from tilewright.review import BANDS, DEPTH, Judgement, Review, ReviewedDecision, review
from tilewright.review.calibration import corrected, exponent

STRONG = "strong:400n"
TENTHS = 10
BAD = tuple(BANDS)


def games(args: argparse.Namespace) -> list[str]:
    """Those that have learned something, or the one that was asked for."""
    return [args.game] if args.game else [name for name in installed() if weights_path(name)]


def record(args: argparse.Namespace, name: str, players: Sequence[str], seed: object) -> Record:
    game = load_game(name)
    options = options_from_words(game.Options, args.option)
    return play(game, options, [*players], seed=f"{args.seed}-{seed}").record


def reviewed(
    args: argparse.Namespace, name: str, players: Sequence[str], count: int
) -> Iterator[Review]:
    """Reviews of so many games, in which seats are swapped."""
    for number in range(count):
        turn = number % len(players)
        yield review(record(args, name, [*players[turn:], *players[:turn]], number), args.depth)


def decisions(found: Review, seat: int | None = None) -> list[ReviewedDecision]:
    return [
        each
        for each in found.plies
        if isinstance(each, ReviewedDecision) and not each.forced and seat in (None, each.seat)
    ]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """A mean, and what it is uncertain by, at 95 per cent."""
    if len(values) < 2:
        return statistics.fmean(values), math.inf
    return statistics.fmean(values), 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    print("|", " | ".join(heads), "|")
    print("|", " | ".join("---" for _ in heads), "|")
    for row in rows:
        print("|", " | ".join(map(str, row)), "|")


def speed(args: argparse.Namespace) -> None:
    """The processor time of a whole review."""
    rows = []
    for name in games(args):
        for seats in load_game(name).seats:
            one = record(args, name, [STRONG] * seats, 0)
            review(one, 8)  # what has to be loaded is loaded
            begun = time.process_time()
            found = review(one, args.depth)
            spent = time.process_time() - begun
            rows.append((name, seats, len(found.plies), len(decisions(found)), f"{spent:.1f} s"))
    table(("game", "seats", "plies", "decisions", "processor time"), rows)


def calibration(args: argparse.Namespace) -> None:
    """What was said and what came, by tenths; and the exponent that fits best."""
    rows = []
    for name in games(args):
        for seats in load_game(name).seats:
            said: list[tuple[tuple[float, ...], int, float]] = []
            for found in reviewed(args, name, [STRONG] * seats, args.games):
                won = found.values[-1].chances
                for value in found.values[:-1]:
                    said += [(value.chances, seat, won[seat]) for seat in range(seats)]
            now = exponent(name, seats)
            best = min(
                (now * step / 20 for step in range(10, 41)),
                key=lambda each: _cost(said, each / now),
            )
            cells = _tenths([(chances[seat], came) for chances, seat, came in said])
            rows.append((name, seats, f"{now:.2f}", f"{best:.2f}", *cells))
    heads = [f"{low / TENTHS:.1f}" for low in range(TENTHS)]
    table(("game", "seats", "exponent", "best", *(f"from {low}" for low in heads)), rows)


def _cost(said: Sequence[tuple[tuple[float, ...], int, float]], power: float) -> float:
    """The mean log loss of what was said, corrected by one more exponent."""
    losses = []
    for chances, seat, came in said:
        chance = min(max(corrected(chances, power)[seat], 1e-4), 1 - 1e-4)
        losses.append(-came * math.log(chance) - (1 - came) * math.log(1 - chance))
    return statistics.fmean(losses)


def _tenths(pairs: Sequence[tuple[float, float]]) -> list[str]:
    """Of each tenth of what was said: the mean said, and how often it came."""
    cells = []
    for tenth in range(TENTHS):
        here = [pair for pair in pairs if min(int(pair[0] * TENTHS), TENTHS - 1) == tenth]
        if here:
            said, came = (statistics.fmean(column) for column in zip(*here, strict=True))
            cells.append(f"{said:.2f} → {came:.2f}")
        else:
            cells.append("–")
    return cells


def by_level(args: argparse.Namespace) -> None:
    """The mean loss per decision of each level in games against itself, and the judgements."""
    rows = []
    for name in games(args):
        for level in levels():
            losses: list[float] = []
            counts: Counter[str] = Counter()
            for found in reviewed(args, name, [level, level], args.games):
                losses += [each.loss for each in found.summaries]
                counts.update(each.judgement.value for each in decisions(found))
            mean, error = interval(losses)
            marks = [100 * counts[each.value] / counts.total() for each in Judgement]
            shares = [f"{share:.1f}" for share in marks[1:]]
            rows.append((name, level, f"{100 * mean:.2f} ± {100 * error:.2f}", *shares))
    names = [f"{each.value} %" for each in Judgement][1:]
    table(("game", "level", "loss per decision %", *names), rows)


def luck(args: argparse.Namespace) -> None:
    """Results between equals, plain and without luck; the luck of both seats together."""
    rows = []
    for name in games(args):
        plain, adjusted, sums, misses = [], [], [], []
        for found in reviewed(args, name, ["expert", "expert"], args.games):
            one, two = found.summaries
            plain.append(one.chances.result)
            adjusted.append(one.without_luck)
            sums.append(abs(one.chances.luck + two.chances.luck))
            misses.append(one.chances.unforeseen)
        pairs = list(zip(adjusted, plain, strict=True))
        low, high = _bootstrap(pairs)
        ratio = f"{_ratio(pairs):.2f} ({low:.2f}–{high:.2f})"
        spread = math.sqrt(statistics.fmean([each**2 for each in misses]))
        rows.append((name, args.games, ratio, f"{max(sums):.1e}", f"{spread:.3f}"))
    heads = ("game", "games", "variance without luck / plain (95 %)", "largest sum of luck")
    table((*heads, "unforeseen (root mean square)"), rows)


def _ratio(pairs: Sequence[tuple[float, float]]) -> float:
    adjusted, plain = zip(*pairs, strict=True)
    ratio: float = statistics.pvariance(adjusted) / max(statistics.pvariance(plain), 1e-9)
    return ratio


def _bootstrap(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Where the ratio lies in 95 of 100 samples of the same games."""
    dice = random.Random(1)
    found = sorted(_ratio(dice.choices(pairs, k=len(pairs))) for _ in range(1000))
    return found[25], found[974]


def agreement(args: argparse.Namespace) -> None:
    """How many mistakes and blunders are still called at least inaccuracies at eight times the
    depth."""
    rows = []
    for name in games(args):
        kept = total = 0
        for number in range(args.games):
            one = record(args, name, ["easy", "hard"], number)
            shallow, deep = review(one, args.depth), review(one, 8 * args.depth)
            for first, second in zip(decisions(shallow), decisions(deep), strict=True):
                if first.judgement in BAD[:2]:
                    total += 1
                    kept += second.judgement in BAD
        low, high = _wilson(kept, total)
        share = f"{100 * kept / max(total, 1):.0f} % ({100 * low:.0f}–{100 * high:.0f})"
        rows.append((name, args.games, total, share))
    table(("game", "games", "mistakes and blunders", "still at least inaccuracies (95 %)"), rows)


def _wilson(kept: int, total: int) -> tuple[float, float]:
    """An interval for a share."""
    if not total:
        return 0.0, 1.0
    z, share = 1.96, kept / total
    middle = share + z * z / (2 * total)
    spread = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return (middle - spread) / (1 + z * z / total), (middle + spread) / (1 + z * z / total)


COMMANDS: dict[str, Any] = {
    "speed": speed,
    "calibration": calibration,
    "levels": by_level,
    "luck": luck,
    "agreement": agreement,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("--game", help="this one alone")
    parser.add_argument("--games", type=int, default=10, help="games of each kind (10)")
    parser.add_argument("--depth", type=int, default=DEPTH, help=f"of the reviews ({DEPTH})")
    parser.add_argument("--seed", default="reviews", help="another one, other games")
    parser.add_argument("--option", action="append", default=[], help="a variant, for one game")
    parser.add_argument("--quick", action="store_true", help="only show that it can be measured")
    args = parser.parse_args()
    if args.quick:
        args.games, args.depth = 2, 4
    COMMANDS[args.command](args)


if __name__ == "__main__":
    main()
