"""What everybody can see, as one text and one hash: the same in every language that has JSON."""

import json
from hashlib import sha256

from .canonical_json import JsonValue

__all__ = ["canonical", "hash_of"]


def canonical(value: JsonValue) -> str:
    """The one JSON text of a value: keys sorted, no spaces, characters unescaped."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def hash_of(value: JsonValue) -> str:
    """The first 32 hex digits of the SHA-256 of the canonical text."""
    return sha256(canonical(value).encode()).hexdigest()[:32]
