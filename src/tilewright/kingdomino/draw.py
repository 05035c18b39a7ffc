from typing import Any


def lines(state: Any) -> Any:
    return []


def text(state: Any) -> str:
    return ""


def svg(state: Any) -> str:
    return ""
