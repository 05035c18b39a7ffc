"""How long texts may be that come from outside: what is longer is refused, cut off or not read."""

__all__ = [
    "LONGEST_CLIENT_NAME",
    "LONGEST_COOKIE",
    "LONGEST_FIELD_NAME",
    "LONGEST_GAME_NAME",
    "LONGEST_LEVEL_NAME",
    "LONGEST_POSITION",
    "LONGEST_REPLY",
    "LONGEST_REQUEST_HEAD",
    "LONGEST_REQUEST_TARGET",
    "LONGEST_TEXT",
    "repeatable",
]

LONGEST_TEXT = 256
"""What a table or a game reads: an action, a name, an option."""

LONGEST_POSITION = 4096
"""A full map with all its followers has about 3,000."""

LONGEST_GAME_NAME = 64
"""Of a game, of a lesson and its steps, or of a theme."""

LONGEST_LEVEL_NAME = 32

LONGEST_FIELD_NAME = 64
"""Of a field that came in unasked, to be named in a refusal."""

LONGEST_CLIENT_NAME = 64
"""What a proxy calls somebody who has no IP address."""

LONGEST_COOKIE = 128

LONGEST_REQUEST_TARGET = 2048
"""The path and the query of a request: more than anything here needs, and soon taken apart."""

LONGEST_REQUEST_HEAD = 32_768
"""Bytes before the body of a request."""

LONGEST_REPLY = 65_536
"""Bytes of a worker's line."""


def repeatable(field: str) -> str:
    """The name of a field that came in unasked, or nothing where it is not safe to repeat."""
    return field if field.isprintable() and len(field) <= LONGEST_FIELD_NAME else ""
