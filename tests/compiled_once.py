"""Programs with a home of their own that use what has been compiled: a server that finds nothing
compiled would do so beside every test."""

from tilewright.engine.kernel_cache import CACHE

CACHE_HOME = {"XDG_CACHE_HOME": str(CACHE.parent)} if CACHE else {}
