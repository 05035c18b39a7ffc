"""The deal at a table: people commit to what they add, then reveal it, and only then is drawn."""

from dataclasses import replace

from games import GAMES
from table.builders import SEED, Table, chairs, create, lock
from tilewright.core.contribution import commit, first_commitment, next_contribution
from tilewright.core.deal import Dealer
from tilewright.core.record import verify
from tilewright.core.registry import load_game
from tilewright.table import (
    Free,
    Join,
    Leave,
    Reveal,
    TakeOver,
    Transfer,
    public_state,
    record_of,
)

ROOTS = ["a" * 64, "b" * 64, "c" * 64]


def laid(sitters="pp", game="stairs", adding=(0, 1), **more) -> Table:
    """A table where these have committed to contributions of theirs."""
    seated = tuple(
        replace(chair, commitment=first_commitment(ROOTS[seat])) if seat in adding else chair
        for seat, chair in enumerate(chairs(sitters))
    )
    return Table(create(game, sitters, chairs=seated, **more))


def next_link(table: Table, seat: int) -> str:
    """What the seat has committed to, of whichever chain it is."""
    promised = table.match.contributions[seat].commitment
    return next(filter(None, (next_contribution(root, promised) for root in ROOTS)))


def reveal(table: Table, seat: int):
    return table.tell(Reveal, seat, contribution=next_link(table, seat))


def first_draw(table: Table) -> str:
    return next(entry.event.action for entry in table.entries if entry.event.kind == "drawn")  # type: ignore[attr-defined]


def test_the_first_draw_waits_until_everybody_has_revealed():
    table = laid()
    assert table.kinds == ["created", "started"]
    assert (table.match.to_move, table.match.revealing) == (None, (0, 1))
    reveal(table, 1)
    assert table.match.revealing == (0,)
    reveal(table, 0)
    assert table.kinds == ["created", "started", "revealed", "revealed", "drawn"]


def test_every_game_is_dealt_from_what_all_have_added():
    for game in GAMES:
        table = laid(game=game)
        reveal(table, 0)
        reveal(table, 1)
        rules = load_game(game)
        start = rules.start(2, table.match.options)
        mixed = Dealer(table.match.dealt_seed)
        assert first_draw(table) == rules.write_action(rules.draw(start, mixed.pick))
        table.finish()
        verify(record_of(table.entries))


def test_commitments_are_seen_by_all_before_anybody_reveals():
    seen = public_state(laid("ppc").match)["contributions"]
    assert [each and each["commitment"] for each in seen] == [  # type: ignore[call-overload]
        first_commitment(ROOTS[0]),
        first_commitment(ROOTS[1]),
        None,
    ]


def test_a_table_where_nobody_contributes_plays_and_looks_as_ever():
    table = laid(adding=())
    assert table.kinds == ["created", "started", "drawn"]
    assert "contributions" not in public_state(table.match)
    assert table.match.dealt_seed == SEED


def test_person_who_contributes_nothing_does_not_keep_the_others_waiting():
    table = laid(adding=(1,))
    assert table.match.revealing == (1,)
    reveal(table, 1)
    table.finish()
    added = record_of(table.entries).contributions
    assert added[0] is None
    assert added[1] is not None


def test_person_who_leaves_before_revealing_is_seen_to_have_withheld():
    table = laid()
    reveal(table, 0)
    table.tell(Leave, 1)
    assert table.kinds[-2:] == ["left", "drawn"]
    table.finish()
    _, withheld = record_of(table.entries).contributions
    assert withheld is not None
    assert withheld.revealed is None
    verify(record_of(table.entries))


def test_person_who_has_lost_what_they_committed_to_may_say_so():
    table = laid()
    reveal(table, 0)
    table.tell(Reveal, 1, contribution="")
    assert table.kinds[-1] == "drawn"
    assert table.match.chairs[1].commitment == ""


def test_revealed_texts_commit_to_the_next_game():
    table = laid()
    drawn = []
    for _ in range(3):
        revealed = [next_link(table, seat) for seat in (0, 1)]
        for seat in (0, 1):
            table.tell(Reveal, seat, contribution=revealed[seat])
        drawn.append(table.match.dealt_seed)
        table.finish()
        verify(record_of(table.entries))
        table = table.rematch("the-same-every-time")
        assert table.match.revealing == (0, 1)
        promised = [each.commitment for each in table.match.contributions if each]
        assert promised == [*reversed(revealed)]
    assert len({*drawn}) == 3


def test_person_who_is_away_adds_nothing_to_a_rematch():
    table = laid()
    reveal(table, 0)
    reveal(table, 1)
    table.finish()
    table.tell(Leave, 1)
    again = table.rematch()
    assert again.match.revealing == (1,)
    assert record_of(again.entries).contributions[0] is None


def test_devices_bring_commitments_of_their_own():
    table = laid("po", adding=(0,))
    table.tell(Transfer, 0, lock=lock("once"))
    promised = first_commitment(ROOTS[2])
    table.tell(TakeOver, key="once", lock=lock("another device's"), commitment=promised)
    table.tell(Join, 1, called="Ben")
    seen = table.match.contributions[0]
    assert seen is not None
    assert seen.commitment == promised


def test_person_who_takes_a_freed_seat_adds_to_the_next_game_only():
    table = laid()
    reveal(table, 0)
    reveal(table, 1)
    added = table.match.contributions
    table.tell(Leave, 1)
    table.tell(Free, seat=1, lock=lock("invitation"))
    table.tell(Join, key="invitation", called="Cid", commitment=commit("d" * 64))
    table.keys[1] = "invitation"
    assert table.match.contributions == added
    table.finish()
    assert table.rematch().match.contributions[0].commitment == commit("d" * 64)


def test_new_name_of_the_same_person_keeps_what_they_committed_to():
    table = laid("po", adding=(0,))
    table.tell(Join, 0, called="Anna")
    table.tell(Join, 1, called="Ben")
    assert table.match.revealing == (0,)


# Attacks


def test_last_to_reveal_cannot_choose_what():
    """All have committed before the first of them reveals."""
    table = laid()
    reveal(table, 0)
    for wish in range(20):
        assert table.tell(Reveal, 1, contribution=f"{wish:064x}").code == "wrong_contribution"
    assert table.match.revealing == (1,)


def test_a_join_after_the_start_cannot_change_what_was_committed_to():
    table = laid()
    reveal(table, 0)
    table.tell(Join, 1, called="Ben", commitment=commit("e" * 64))
    assert table.match.contributions[1].commitment == first_commitment(ROOTS[1])
    assert table.tell(Reveal, 1, contribution="e" * 64).code == "wrong_contribution"


def test_seeds_are_told_at_the_end_though_contributions_are_before():
    table = laid()
    reveal(table, 0)
    reveal(table, 1)
    assert table.match.dealt_seed not in str(public_state(table.match))
    assert SEED not in str(public_state(table.match))
