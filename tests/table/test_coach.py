"""Hints against computers: what was taken stands in the action, in the record and in what everybody
sees."""

from table.builders import Table, create
from tilewright.core.record_text import read_json, read_text, write_json, write_text
from tilewright.table import Act, Hint, SwitchCoach, read_match, record_of, write_match


def test_hints_that_were_taken_stand_in_the_action_and_in_the_record():
    table = Table(create("stairs", "pc"))
    assert "coach" not in table.match.public
    table.tell(SwitchCoach, on=True)
    assert (table.match.public["coach"], table.match.public["hint"]) == (True, 0)
    table.tell(Hint, 0, step=2)
    table.tell(Hint, 0, step=1)
    ply = len(table.match.actions) + 1
    assert table.match.public["hint"] == 2
    assert read_match(write_match(table.match)) == table.match
    done = table.tell(Act, 0, action="skip")
    assert done.entries[0].event.helped == 2
    assert table.match.public["hint"] == 0
    table.finish()
    record = record_of(table.entries)
    assert record.hints == ((ply, 2),)
    assert read_text(write_text(record)) == record
    assert read_json(write_json(record)) == record
