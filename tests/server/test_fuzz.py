"""Whatever is sent to an endpoint, by its schema or against it, the answer is one the schema
describes, and never an error of the server's own."""

import json
import re
import tempfile
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.python.asgi import get_client, shutdown_lifespans

from games import QUICK
from server.asgi_client import PEOPLE, processes_find_what_tests_find, settings_in
from tilewright.server import create_app
from tilewright.server.tables.command_parser import TABLE_ID

EXAMPLES = 12
MOST = 1_000_000
SECONDS = 120.0  # a machine may be busy with other tests
FOLDER = tempfile.TemporaryDirectory(prefix="tilewright-fuzz-")
APP = create_app(settings_in(Path(FOLDER.name), games_per_hour_guest=0, games_per_hour_address=0))
# What fits the schema may still be refused by the rules or the notation of a game: 422; or be too
# long for an address: 413.
ACCEPTED = ["2XX", "304", "403", "404", "409", "413", "422"]
REJECTED = ["400", "403", "404", "405", "409", "413", "415", "422", "429", "5XX"]
CONFIG = {
    "checks": {
        "positive_data_acceptance": {"expected-statuses": ACCEPTED},
        "negative_data_rejection": {"expected-statuses": REJECTED},
    }
}
SCHEMA = schemathesis.openapi.from_dict(APP.openapi(), config=schemathesis.Config.from_dict(CONFIG))
SCHEMA.app = APP
TABLES: dict[str, list[str]] = {}


@schemathesis.serializer("application/x-ndjson")
def lines(_, value):
    return value.encode() if isinstance(value, str) else json.dumps(value).encode()


@pytest.fixture(scope="module", autouse=True)
def tables():
    """One table that waits for players, one that plays, one that has been imported."""
    with processes_find_what_tests_find(), get_client(APP) as client:  # type: ignore[arg-type]
        for seats in (PEOPLE, [PEOPLE[0], {"sitter": "open"}]):
            made = client.post(
                "http://testserver/api/tables", json={"game": QUICK, "seats": seats}
            ).json()
            TABLES[made["table"]] = made["keys"]
        record = client.get(f"http://testserver/api/tables/{made['table']}/record").text
        kept = client.post("http://testserver/api/records", data=record).json()
        TABLES[kept["table"]] = []
        yield
    shutdown_lifespans()
    FOLDER.cleanup()


@SCHEMA.hook
def map_path_parameters(_, path_parameters):
    """Ids of the right form become those of real tables, most of the time."""
    table = (path_parameters or {}).get("table")
    if isinstance(table, str) and re.fullmatch(TABLE_ID, table):
        known = [*TABLES, table]
        path_parameters["table"] = known[len(table) % len(known)]
    return path_parameters


@SCHEMA.hook
def map_query(_, query):
    """Numbers that may be become those of a game and a ply that are there."""
    for name, known in (("number", [1, 1, 2]), ("ply", [0, 1, 2, 99])):
        value = (query or {}).get(name)
        if type(value) is int and 1 <= value <= MOST:
            query[name] = known[value % len(known)]
    return query


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_endpoint_answers_as_its_schema_says(case):
    case.call_and_validate(timeout=SECONDS)


def test_every_endpoint_is_fuzzed():
    paths = {*APP.openapi()["paths"]}
    routes = {route.path for route in APP.routes if getattr(route, "include_in_schema", False)}  # type: ignore[attr-defined]
    assert paths >= {path for path in routes if path.startswith(("/api/", "/health", "/metrics"))}
