"""Tables in the middle of a turn that has two steps."""

from typing import Any

from games import examples
from table.builders import Table, create


def in_turn(name: str, sitters: str = "pp", **more: Any) -> Table:
    """A table where the first of two actions of a turn comes next."""
    table = Table(create(name, sitters, **more))
    while not is_next(table, examples(name).FIRST_STEP):
        table.move()
    return table


def is_next(table: Table, verb: str) -> bool:
    legal = table.match.game.legal_actions(table.match.state)
    return table.match.game.write_action(legal[0]).startswith(verb)
