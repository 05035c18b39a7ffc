"""Run worlds by hand, by their seeds: one, or from the first to the last.

python tests/simulation/run.py 17
python tests/simulation/run.py 17 --log
python tests/simulation/run.py 1 500 --game NAME
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "example_game")]

from simulation.fault_rates import FaultRates  # noqa: E402  # the path comes first
from simulation.world import Report, Setup, game_of, play  # noqa: E402  # the path comes first


def main() -> int:
    asked = _arguments()
    total, found, start = Counter[str](), Counter[str](), time.perf_counter()
    for report in _reports(asked):
        total += report.counts
        found.update(report.verdict.counts)
        if asked.log:
            _say("\n".join(report.log))
        if report.verdict.wrong:
            _say(report)
    seconds = time.perf_counter() - start
    _say(f"{dict(found)} in {seconds:.1f} s; {dict(sorted(total.items()))}")
    return 1 if found.total() else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int, nargs="?")
    parser.add_argument("--game", help="another game than the seed's own")
    parser.add_argument("--crash-at", type=int, help="nothing else than a crash before that step")
    parser.add_argument("--log", action="store_true", help="print all that happened")
    return parser.parse_args()


def _reports(asked: argparse.Namespace) -> Iterator[Report]:
    calm = asked.crash_at is not None
    setup = Setup(rates=FaultRates(), crash_at=asked.crash_at) if calm else Setup()
    for seed in range(asked.first, (asked.last or asked.first) + 1):
        with tempfile.TemporaryDirectory() as folder:
            yield play(seed, asked.game or game_of(seed), Path(folder) / "tables.sqlite", setup)


def _say(what: object) -> None:
    sys.stdout.write(f"{what}\n")


if __name__ == "__main__":
    sys.exit(main())
