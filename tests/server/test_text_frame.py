"""Frames of the socket, written by ourselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from tilewright.server.hosting.text_frame import text_frame


def by_the_library(text: str) -> bytes:
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


@given(st.text())
def test_frames_are_those_of_the_library(text):
    assert text_frame(text) == by_the_library(text)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_frames_of_every_length_are_those_of_the_library(length):
    assert text_frame("x" * length) == by_the_library("x" * length)
