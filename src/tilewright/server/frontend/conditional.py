"""Responses that were compressed before anybody asked, with an ETag for conditional requests."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["IMMUTABLE", "NO_CACHE", "PrecompressedBody", "accepts", "conditional_response"]

NO_CACHE = "no-cache"
IMMUTABLE = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class PrecompressedBody:
    """A body, and the same body by content encoding, the smallest first."""

    media_type: str
    body: bytes = field(repr=False)
    encodings: Mapping[str, bytes] = field(default_factory=dict, repr=False)
    etag: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "etag", self.etag or sha256(self.body).hexdigest()[:32])


def conditional_response(
    packed: PrecompressedBody, request: Request, cache_control: str = NO_CACHE, status: int = 200
) -> Response:
    """The smallest form that the client understands, or 304 Not Modified to who has it already."""
    headers = {"etag": f'W/"{packed.etag}"', "cache-control": cache_control}
    if packed.encodings:
        headers["vary"] = "accept-encoding"
    if status == 200 and _etag_matches(packed.etag, request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    encoding, body = _smallest(packed, request.headers.get("accept-encoding", ""))
    if encoding:
        headers["content-encoding"] = encoding
    return Response(body, status, headers, packed.media_type)


def _etag_matches(tag: str, if_none_match: str) -> bool:
    """Weak comparison of entity tags (RFC 9110): `W/` does not matter, `*` is any."""
    tags = {each.strip().removeprefix("W/") for each in if_none_match.split(",")}
    return bool(tags & {f'"{tag}"', "*"})


def _smallest(packed: PrecompressedBody, accepted: str) -> tuple[str, bytes]:
    for encoding, body in packed.encodings.items():
        if accepts(accepted, encoding):
            return encoding, body
    return "", packed.body


def accepts(header: str, encoding: str) -> bool:
    """Whether a header such as `gzip, br;q=0.5, deflate;q=0` lets one answer like this."""
    weights = dict(map(_parse_quality, header.lower().split(",")))
    return weights.get(encoding, weights.get("*", 0.0)) > 0


def _parse_quality(word: str) -> tuple[str, float]:
    name, _, weight = word.replace(" ", "").partition(";q=")
    try:
        return name, float(weight or 1)
    except ValueError:
        return name, 0.0
