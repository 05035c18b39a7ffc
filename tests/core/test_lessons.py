"""Lessons: every step has a way that reaches its goal and one that does not, and words for a
learner in every language; a file that is not written as it should be is refused by its line."""

import re

import pytest

from architecture.sources import ROOT
from games import PACKAGED
from tilewright.core.goal import read_goal
from tilewright.core.lesson import LessonError, Verdict, read_lesson, try_step
from tilewright.core.registry import load_game, load_lessons

STEPS = [
    pytest.param(name, step, id=f"{name}/{lesson.name}/{step.name}")
    for name in PACKAGED
    for lesson in load_lessons(name)
    for step in lesson.steps
]
SAID = ("title", "text", "goal")
LANGUAGES = sorted((ROOT / "locale" / "lessons").glob("*.ftl"))


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_solutions_reach_the_goal_and_not_before_their_last_action(name, step):
    game = load_game(name)
    state = game.read_position(step.position)
    assert game.to_move(state) == step.seat
    assert len(step.solution) <= step.moves
    early = try_step(game, step, step.solution[:-1])
    assert early.verdict is Verdict.GOING
    trial = try_step(game, step, step.solution)
    assert trial.verdict is Verdict.REACHED
    assert [text for actor, text in trial.done if actor == step.seat] == [*step.solution]


def ways_on(game, step, actions=()):
    """Every legal way to go on at a step, to its verdict."""
    trial = try_step(game, step, actions)
    if trial.verdict is not Verdict.GOING:
        yield trial.verdict
        return
    assert game.to_move(trial.state) == step.seat, actions
    legal = [game.write_action(action) for action in game.legal_actions(trial.state)]
    assert legal, actions
    for action in legal:
        yield from ways_on(game, step, (*actions, action))


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_steps_end_in_a_verdict_whatever_a_learner_does(name, step):
    assert set(ways_on(load_game(name), step)) <= {Verdict.REACHED, Verdict.MISSED}


def can_be_tried_on_a_board(game, step):
    """Boards let learners try what puts something on a square, with the piece they have to move."""
    state = game.read_position(step.position)
    (wrong,) = step.wrong
    pieces = {re.split("[:@]", game.write_action(each))[1] for each in game.legal_actions(state)}
    kind, piece = re.split("[:@]", wrong)[:2]
    return kind == "follower" or ("@" in wrong and piece in pieces)


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_wrong_tries_miss_the_goal_or_break_a_rule_that_has_words(name, step):
    trial = try_step(load_game(name), step, step.wrong)
    assert trial.verdict in (Verdict.MISSED, Verdict.ILLEGAL)
    if trial.verdict is Verdict.ILLEGAL:
        assert trial.reason is not None
        assert can_be_tried_on_a_board(load_game(name), step)
        key = f"illegal-{name}-{trial.reason.replace('_', '-')}"
        for path in (ROOT / "locale").glob("*.ftl"):
            assert f"\n{key} =" in path.read_text("utf-8")


def missing_words(text):
    keys = set(re.findall(r"^([a-z0-9-]+) = \S", text, re.MULTILINE))
    wanted = {
        f"lesson-{name}-{lesson.name}{part}"
        for name in PACKAGED
        for lesson in load_lessons(name)
        for part in ("", *(f"-{step.name}-{each}" for step in lesson.steps for each in SAID))
    }
    return wanted - keys


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_lessons_have_words_in_every_language(path):
    assert missing_words(path.read_text("utf-8")) == set()


def test_words_for_what_is_missing_are_of_steps_there_are():
    text = LANGUAGES[0].with_name("en.ftl").read_text("utf-8")
    steps = {
        f"{name}-{lesson.name}-{step.name}"
        for name in PACKAGED
        for lesson in load_lessons(name)
        for step in lesson.steps
    }
    said = set(re.findall(r"^lesson-(\S+)-missed = \S", text, re.MULTILINE))
    assert said
    assert said <= steps


def test_lessons_speak_as_many_languages_as_the_page():
    page = [path.name for path in sorted((ROOT / "locale").glob("*.ftl"))]
    assert [path.name for path in LANGUAGES] == page


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_lessons_name_the_same_numbers_in_every_language(path):
    def numbers(text):
        found = re.findall(r"^(lesson-\S+) = (.*)$", text, re.MULTILINE)
        return {key: set(re.findall(r"\d+", value)) for key, value in found}

    english = path.with_name("en.ftl").read_text("utf-8")
    assert numbers(path.read_text("utf-8")) == numbers(english)


@pytest.mark.parametrize("name", PACKAGED)
def test_games_of_the_box_have_lessons_for_a_newcomer_and_more(name):
    first, *more = load_lessons(name)
    assert first.name == "basics"
    assert more
    folder = ROOT / "src" / "tilewright" / name / "lessons"
    written = [path.stem.partition("-")[2] for path in sorted(folder.glob("*.txt"))]
    assert [lesson.name for lesson in (first, *more)] == written


WHOLE = "step: one\nposition: p\ngoal: any action\nsolution: a\nwrong: b\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "there is no step"),
        ("goal: any action\n", "line 1: expected a field of a step"),
        (f"{WHOLE}hint: c\n", "line 6: expected a field of a step"),
        (WHOLE.partition("solution")[0], "line 1: the step has no solution and no wrong"),
        (WHOLE.replace("any action", "fun"), "line 1: no goal reads like this: fun"),
        (WHOLE.replace("any action", "scores road tiles<3"), "no field of an item reads like this"),
    ],
)  # fmt: skip
def test_files_that_are_no_lessons_are_refused_by_what_is_wrong(tmp_path, text, problem):
    path = tmp_path / "1-a.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(LessonError, match=re.escape(problem)):
        read_lesson(path)


def test_goals_of_the_lessons_use_the_whole_vocabulary():
    texts = [
        line.removeprefix("goal: ")
        for name in PACKAGED
        for path in sorted((ROOT / "src" / "tilewright" / name / "lessons").glob("*.txt"))
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("goal: ")
    ]
    assert len(texts) == len(STEPS)
    assert {read_goal(text).__qualname__.partition(".")[0] for text in texts} == {
        *("_anything", "_acts", "_scores", "_would_score", "_would_have", "_is_ranked")
    }
