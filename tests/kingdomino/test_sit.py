"""Kingdomino in the terminal."""

import re

from cli.sitting import after, options, zip_states
from tilewright import kingdomino
from tilewright.cli.computer_names import display_names
from tilewright.core.deal import commitment
from tilewright.core.record import replay
from tilewright.core.registry import games, load_legend
from tilewright.players import selectable_players

PROMPT = "Your action (? lists them, h helps, q leaves): "
KINGDOMINO = ("kingdomino", "greedy", "--seats", "4", "--seed", "t", "--seat", "0")


def test_a_newcomer_is_asked_for_everything(play):
    seen = play(answers=["2", "great_duel harmony", "random", "q"])
    assert (seen.status, seen.record.game, seen.record.seats) == (0, "kingdomino", 2)
    assert seen.record.options == options("kingdomino", "great_duel", "harmony")
    assert set(seen.record.players) == {"you", "random"}


def test_a_mistake_at_a_question_is_explained_and_asked_again(play):
    answers = ["chess", "KINGDOMINO", "Harmony, Dynsty", "Harmony, Middle-Kingdom", "1", "3"]
    seen = play(answers=[*answers, "greeedy", "random", "q"], width=160)
    assert warnings(seen) == [
        f"The choices are {', '.join(games())}. Once more, please (q leaves).",
        (
            "Unknown option 'dynsty'; there are great_duel, middle_kingdom, harmony, dynasty;"
            " did you mean dynasty? Once more, please (q leaves)."
        ),
        "The choices are 2, 3, 4. Once more, please (q leaves).",
        (
            f"The choices are {', '.join(selectable_players())}; did you mean greedy?"
            " Once more, please (q leaves)."
        ),
    ]
    assert seen.record.options == options("kingdomino", "harmony", "middle_kingdom")
    assert sorted(seen.record.players) == ["random", "random", "you"]


def warnings(seen):
    """The first lines of all that was refused."""
    return [line for line in seen.lines if line.startswith(("The choices", "Unknown"))]


def test_seats_of_the_command_line_hold_for_the_variants_too(play):
    seen = play("--seats", "3", answers=["2", "great_duel", "none", "1", "q"])
    assert "Great_duel is for 2 seats, not 3. Once more, please (q leaves)." in seen.printed
    assert seen.record.options == options("kingdomino")


def test_answers_by_text_and_every_kind_of_refusal(play):
    answers = ["dance", "place:1@6,6,E", "choose:48", "king:0", "9" * 5000, "0", "4", "", "Q"]
    seen = play(*KINGDOMINO, answers=answers)
    assert [line for line in seen.lines if line.startswith(("That", "The actions"))] == [
        "That cannot be read: expected line:, king:, choose:, place: or discard: at ",
        "That is against the rules: out_of_step. Something else comes next: a draw, a ",
        "That is against the rules: not_in_the_line. That domino is not in the line one ",
        "That is against the rules: out_of_step. Something else comes next: a draw, a ",
        *["The actions have the numbers 1 to 3."] * 3,
    ]
    assert [line for line in seen.lines if line.startswith("Your")] == [PROMPT] * len(answers)
    assert "You leave the table." in seen.lines
    assert (seen.status, seen.record.scores) == (0, None)
    assert seen.record.seed is None, "an unfinished deal stays closed"


def test_the_only_legal_action_is_said_to_be_that(play):
    seen = play(*KINGDOMINO[:3], "2", *KINGDOMINO[4:])
    forced = [
        step
        for before, step in zip_states(seen.record)
        if step.actor == 0 and len(kingdomino.legal_actions(before)) == 1
    ]
    texts = [kingdomino.write_action(step.action) for step in forced]
    said = [line for line in seen.lines if line.endswith(" (the only legal action)")]
    assert said == [f"seat 0 (you): {text} (the only legal action)" for text in texts]
    above = [seen.lines[at - 1] for at, line in enumerate(seen.lines) if line in said]
    assert [line[:4] for line in above] == ["▶ ♔0"] * len(forced)


def test_a_kingdom_shows_where_the_domino_may_lie():
    opening = "line:7,20,30,40 king:0 choose:7 king:0 choose:20 king:1 choose:30 king:1 choose:40"
    state = after("kingdomino", f"{opening} line:1,2,3,4 place:7@1,0,E choose:1")
    assert str(state).splitlines() == [
        "                1 w0 w0 ♔0",
        "20 w1 l0 ♔0     2 w0 w0",
        "30 l1 w0 ♔1     3 f0 f0",
        "40 m1 w0 ♔1     4 f0 f0",
        "",
        "♔0 0                       ♔1 0",
        "   -2 -1  0  1  2  3  4        0",
        "-2 .  .  +  +  +  .  .      0 C",
        "-1 .  +  +  +  +  +  .",
        " 0 +  +  C  l0 l0 +  +",
        " 1 .  +  +  +  +  +  .",
        " 2 .  .  +  +  +  .  .",
        "",
        "▶ ♔0 20 w1 l0  ▤4",
    ]


def test_four_kingdoms_fit_in_eighty_columns(play):
    states = [step.state for step in replay(play(*KINGDOMINO).record)]
    assert max(len(line) for state in states for line in str(state).splitlines()) <= 80


def test_items_without_points_are_counted_only(play):
    seen = play(*KINGDOMINO)
    *_, (_, last) = zip_states(seen.record)
    names = display_names(seen.record.players, 0, commitment("t"))
    for seat, sheet in enumerate(kingdomino.score(last.state)):
        name = f"seat {seat} ({names[seat]})"
        at = seen.lines.index(f"{name}: {sheet.total} points") + 3
        paying = [item for item in sheet.items if item.points]
        found = [re.split(" {2,}", line.strip()) for line in seen.lines[at : at + len(paying)]]
        assert found == [
            [*load_legend("kingdomino").describe(item, seat), str(item.points)] for item in paying
        ]
        idle = len(sheet.items) - len(paying)
        assert seen.lines[at + len(paying)] == f"({idle} items without points left out)"


def test_every_variant_is_explained():
    assert load_legend("kingdomino").variants.keys() == options("kingdomino").__annotations__.keys()


def test_a_variant_that_is_not_for_so_many_is_refused_before_anything_is_asked(play):
    seen = play("kingdomino", "--seats", "3", "--option", "great_duel", then=AssertionError)
    complaint = "tilewright sit: great_duel is for 2 seats, not 3"
    assert (seen.status, seen.lines) == (2, [complaint])
