"""Stairs as a package: the same rules, and a part of the page in the folder `web`."""

from stairs import *  # noqa: F403  # the game is that module
