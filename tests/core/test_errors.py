"""Errors travel between processes with all their evidence."""

import copy
import pickle

import pytest

from tilewright.client import RefusalError
from tilewright.core.errors import (
    MissingExtra,
    RecordError,
    TilewrightError,
    UnknownGame,
    WrongType,
)
from tilewright.server.settings import BadSetting


@pytest.mark.parametrize("twin", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])  # noqa: S301  # our own bytes
@pytest.mark.parametrize(
    "error",
    [
        UnknownGame("chess", known=["go"]),
        MissingExtra("envs", "an environment", package="gymnasium"),
        RecordError(3, "no such action"),
        RefusalError("too_many", args={"seconds": 2}),
        BadSetting("port", "no number", called="--port"),
        WrongType("a text is wanted"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_is_copied_with_its_message_and_its_evidence(error: TilewrightError, twin):
    other = twin(error)
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert vars(other) == vars(error)
