"""Texts as frames of a socket (RFC 6455), written once for all who get the same."""

from functools import lru_cache

__all__ = ["WRITE_NOW", "text_frame"]

WRITE_NOW = "tilewright.write_now"
"""An extension of ASGI: under this name a socket's scope has a function that writes a text at once
and says whether it could; where it could not, the text has to be sent as ever."""

FINAL_TEXT = 0x81
SHORT, MEDIUM = 126, 65_536
"""Lengths from which a frame says its length in two bytes, and in eight."""


@lru_cache(2)
def text_frame(text: str) -> bytes:
    """One frame, unmasked as a server's are."""
    data = text.encode()
    size = len(data)
    if size < SHORT:
        return bytes((FINAL_TEXT, size)) + data
    if size < MEDIUM:
        return bytes((FINAL_TEXT, SHORT)) + size.to_bytes(2, "big") + data
    return bytes((FINAL_TEXT, SHORT + 1)) + size.to_bytes(8, "big") + data
