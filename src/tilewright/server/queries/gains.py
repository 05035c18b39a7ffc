"""What changed between two score sheets: points, and what they were for."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tilewright.core.canonical_json import JsonValue, canonical, to_jsonable
from tilewright.core.score import Item, Sheet

__all__ = ["gains_between", "items_without"]


def gains_between(before: Sequence[Sheet], after: Sequence[Sheet]) -> Iterator[JsonValue]:
    """Of each seat whose total has changed: by how much, and the items that are new."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if points := new.total - old.total:
            items = items_without(new.items, old.items)
            yield {"seat": seat, "points": points, "items": items}


def items_without(items: Iterable[Item], others: Iterable[Item]) -> list[JsonValue]:
    """The items that are not among others, each as often as it is missing there."""
    known = Counter(canonical(to_jsonable(other)) for other in others)
    missing: list[JsonValue] = []
    for item in map(to_jsonable, items):
        text = canonical(item)
        if known[text]:
            known[text] -= 1
        else:
            missing.append(item)
    return missing
