"""What is counted and measured, as Prometheus reads it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

__all__ = ["MEDIA", "Histogram", "Measured", "Metrics", "sample"]

MEDIA = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds."""


WORKERS = {
    "workers": ("workers", "Processes in which computers think.", "gauge"),
    "able": ("workers_able", "Those that do not rest after failures.", "gauge"),
    "busy": ("workers_busy", "Those that are thinking.", "gauge"),
    "queued": ("workers_queued", "Questions that wait for one.", "gauge"),
    "answered": ("workers_answered_total", "Questions answered.", "counter"),
    "fallbacks": (
        "workers_fallbacks_total",
        "Questions that the fallback player answered.",
        "counter",
    ),
    "in_pages": ("moves_in_pages_total", "Moves of computers thought in pages.", "counter"),
    "hurried": ("workers_hurried_total", "Thoughts cut short as many waited.", "counter"),
    "warming": ("engines_warming", "Games whose search is still being compiled.", "gauge"),
    "replaced": ("workers_replaced_total", "Workers that failed and were replaced.", "counter"),
}
"""How what the pool of workers says of itself is called here."""


class Measured(NamedTuple):
    """A number as it is now: what it means, and whether it is a gauge or a counter."""

    about: str
    kind: str
    value: float


class Histogram:
    """How often something took no longer than each bound."""

    def __init__(self, bounds: tuple[float, ...] = BOUNDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, about: str) -> Iterator[str]:
        yield from _head(name, about, "histogram")
        total = 0
        for bound, count in zip((*self.bounds, float("inf")), self.counts, strict=True):
            total += count
            limit = "+Inf" if bound == float("inf") else f"{bound:g}"
            yield sample(f"{name}_bucket", total, {"le": limit})
        yield sample(f"{name}_sum", round(self.sum, 6))
        yield sample(f"{name}_count", total)


class Metrics:
    """What a node has done since it started."""

    def __init__(self) -> None:
        self.commands: Counter[tuple[str, str]] = Counter()
        self.appends: Counter[str] = Counter()
        self.acknowledged = Histogram()
        self.appended = Histogram()

    def command(self, kind: str, answer: str, seconds: float) -> None:
        self.commands[kind, answer] += 1
        if answer == "ack":
            self.acknowledged.observe(seconds)

    def append(self, result: str, seconds: float) -> None:
        self.appends[result] += 1
        self.appended.observe(seconds)

    def text(
        self,
        measured: Mapping[str, Measured],
        workers: Mapping[str, float],
        loop_lag: Histogram | None = None,
    ) -> str:
        """All of it, and by name what others have measured."""
        lines: list[str] = []
        for name, (about, kind, value) in measured.items():
            lines += _family(f"tilewright_{name}", about, kind, [(value, {})])
        for what, (name, about, kind) in WORKERS.items():
            lines += _family(f"tilewright_{name}", about, kind, [(workers[what], {})])
        lines += _family(
            "tilewright_commands_total",
            "Commands by kind and answer.",
            "counter",
            ((n, {"kind": kind, "answer": answer}) for (kind, answer), n in self.commands.items()),
        )
        lines += _family(
            "tilewright_archive_appends_total",
            "Appends to the event store by result.",
            "counter",
            ((n, {"result": result}) for result, n in self.appends.items()),
        )
        lines += self.acknowledged.lines(
            "tilewright_acknowledge_seconds", "From a command's arrival to its acknowledgement."
        )
        lines += self.appended.lines("tilewright_append_seconds", "Appending to the event store.")
        lines += (loop_lag or Histogram()).lines(
            "tilewright_event_loop_lag_seconds", "How much later than due the event loop is."
        )
        return "\n".join([*lines, ""])


def _head(name: str, about: str, kind: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


def _family(
    name: str, about: str, kind: str, values: Iterable[tuple[float, Mapping[str, str]]]
) -> list[str]:
    return [*_head(name, about, kind), *(sample(name, value, labels) for value, labels in values)]


def sample(name: str, value: float, labels: Mapping[str, str] | None = None) -> str:
    """One line: a name, perhaps labels, and a value."""
    shown = ",".join(f'{label}="{_escaped(text)}"' for label, text in (labels or {}).items())
    return f"{name}{{{shown}}} {value:g}" if shown else f"{name} {value:g}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
