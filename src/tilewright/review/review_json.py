"""Reviews, questions and analyses as JSON."""

from collections.abc import Mapping
from typing import Any

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.parts import Remark

from .model import Alternative, PlyAnalysis, PlyQuestion, Review, ReviewedDecision, Value

__all__ = ["analysis_from_json", "question_from_json", "to_json"]

DIGITS = 5


def to_json(found: Review | ReviewedDecision | PlyAnalysis | PlyQuestion) -> dict[str, JsonValue]:
    """As plain data; what is to be read has five digits after the point, what a review is put
    together from has all of them. Of a question, all that decides its answer."""
    plain = to_jsonable(found)
    if isinstance(found, Review | ReviewedDecision):
        plain = _round(plain)
    assert isinstance(plain, dict)  # noqa: S101  # dataclasses become objects
    if isinstance(found, PlyQuestion):
        del plain["history"]
    return plain


def _round(value: JsonValue) -> JsonValue:
    match value:
        case float():
            return round(value, DIGITS) + 0.0
        case list():
            return [_round(each) for each in value]
        case dict():
            return {name: _round(each) for name, each in value.items()}
    return value


def question_from_json(data: Mapping[str, Any]) -> PlyQuestion:
    texts = data["game"], data["position"], data["action"]
    return PlyQuestion(*texts, int(data["depth"]), int(data["most"]))


def analysis_from_json(data: Mapping[str, Any]) -> PlyAnalysis:
    """What `to_json` has written; raises KeyError, TypeError or ValueError for anything else."""
    return PlyAnalysis(
        seat=data["seat"],
        legal=int(data["legal"]),
        alternatives=tuple(map(_alternative, data["alternatives"])),
        exact=bool(data["exact"]),
        remarks=tuple(Remark(each["code"], each["arguments"]) for each in data["remarks"]),
        luck=None if data["luck"] is None else _value(data["luck"]),
        outcomes=int(data["outcomes"]),
        all=bool(data["all"]),
        error=float(data["error"]),
    )


def _alternative(data: Mapping[str, Any]) -> Alternative:
    value, line = _value(data["value"]), tuple(map(str, data["line"]))
    return Alternative(str(data["action"]), value, float(data["error"]), int(data["visits"]), line)


def _value(data: Mapping[str, Any]) -> Value:
    return Value(tuple(map(float, data["chances"])), tuple(map(float, data["points"])))
