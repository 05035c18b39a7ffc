"""SVG elements as strings."""

from html import escape as _escape

__all__ = ["escape", "moved", "tag"]


def escape(text: str) -> str:
    """Text that may stand between tags or in an attribute."""
    return _escape(text, quote=True)


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element: `stroke_width` becomes stroke-width, `class_` class; None is left out."""
    start = name + "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{start}>{''.join(children)}</{name}>" if children else f"<{start}/>"


def moved(x: float, y: float, *parts: str, size: float = 1) -> str:
    """Parts drawn around (0, 0), brought to (x, y) and scaled."""
    scale = "" if size == 1 else f" scale({size:.4g})"
    return tag("g", *parts, transform=f"translate({x:.6g} {y:.6g}){scale}")


def _value(value: object) -> str:
    if isinstance(value, float):
        return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")
    return escape(str(value))
