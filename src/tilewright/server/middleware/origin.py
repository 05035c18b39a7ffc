"""Against CSRF: only our own pages may act for a person, by the Origin that browsers send."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers

__all__ = ["is_allowed_origin"]

DEFAULT_PORTS = {"http": ":80", "https": ":443"}


def is_allowed_origin(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether this comes from our own host, from a listed origin, or from no browser at all."""
    given = headers.getlist("origin")
    return all(_is_ours(each, headers.get("host", ""), origins) for each in given)


def _is_ours(origin: str, host: str, origins: tuple[str, ...]) -> bool:
    if origin in origins:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    port = DEFAULT_PORTS.get(parts.scheme)
    if port is None or not parts.netloc or origin != f"{parts.scheme}://{parts.netloc}":
        return False
    ours = host.lower().removesuffix(port)
    return bool(ours) and parts.netloc.lower().removesuffix(port) == ours
