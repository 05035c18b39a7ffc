"""The API over HTTP: tables are laid, played, read, exported and kept, and what is refused is
refused with a code."""

import asyncio
import dataclasses
import json
import re
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from games import EXAMPLE, GAMES, OTHER, QUICK
from server.asgi_client import PEOPLE, opened
from tilewright.core.errors import OptionsError
from tilewright.core.options import options_from, options_of
from tilewright.core.record import verify
from tilewright.core.record_text import read_json, read_text, write_json, write_text
from tilewright.core.registry import load_game
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.frontend import pages
from tilewright.server.http_errors import EXAMPLES, status_of
from tilewright.table import RefusalCode

COMPUTERS = [{"sitter": "computer", "level": "random"}, {"sitter": "computer", "level": "random"}]


class Order:
    """What goes out, in its order: responses of an application, and events to a subscriber."""

    def __init__(self, app):
        self.app, self.seen = app, []

    async def __call__(self, scope, receive, send):
        async def note(message):
            if message["type"] == "http.response.body":
                self.seen.append("response")
            await send(message)

        await self.app(scope, receive, note)

    def publish(self, _table, frame):
        self.seen.append(json.loads(frame)["type"])


def told(answer):
    return answer.status_code, answer.json()["code"]


# Laying tables


def may_differ(rules, option, seats):
    """Whether a game of so many can be played with this option other than by default."""
    others = [value for value in option["values"] if value != option["default"]]
    for value in others:
        with suppress(OptionsError):
            rules.start(seats, options_from(rules.Options, {option["name"]: value}))
            return True
    return False


def test_games_are_listed_with_their_options(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            listed = (await front.get("/api/games")).json()
            assert [game["name"] for game in listed["games"]] == [*GAMES]
            for game in listed["games"]:
                rules = load_game(game["name"])
                assert game["seats"] == [*rules.seats]
                defaults = {option["name"]: option["default"] for option in game["options"]}
                assert defaults == options_of(rules.Options())
                for option in game["options"]:
                    flag = isinstance(option["default"], bool)
                    assert option["default"] in option["values"]
                    assert (option["values"] == [False, True]) == flag
                    for seats in rules.seats:
                        assert (seats in option["seats"]) == may_differ(rules, option, seats)
            assert listed["levels"] == ["novice", "easy", "medium", "hard", "expert"]

    asyncio.run(scene())


def test_programs_of_the_host_are_offered_and_can_be_seated(tmp_path):
    async def scene():
        async with opened(tmp_path, engines=("deep=node deep.mjs",)) as front:
            listed = (await front.get("/api/games")).json()
            assert listed["levels"][-1] == "deep"
            made = await front.create(seats=[*PEOPLE, {"sitter": "computer", "level": "deep"}])
            assert (await front.state(made["table"]))["state"]["seats"][-1]["level"] == "deep"

    asyncio.run(scene())


def test_a_table_is_laid_with_a_key_for_every_person(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(seats=[*PEOPLE, COMPUTERS[0], {"sitter": "open"}])
            assert re.fullmatch(r"[\w-]{16}", made["table"])
            assert all(re.fullmatch("[0-9a-f]{32}", key) for key in made["keys"])
            assert len({made["key"], *made["keys"]}) == 5
            now = await front.state(made["table"])
            assert (now["version"], now["hash"]) == (made["version"], made["hash"])
            assert now["state"]["status"] == "open"
            assert now["state"]["commitment"] == made["commitment"]

    asyncio.run(scene())


def test_a_create_that_is_repeated_lays_one_table(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            await front.create()  # brings the cookie
            first = await front.create(id="mine")
            assert await front.create(id="mine") == first
            assert (await front.create(id="other"))["table"] != first["table"]
            other = {"game": OTHER, "seats": PEOPLE, "id": "mine"}
            assert told(await front.post("/api/tables", json=other)) == (409, "id_taken")
            front.client.cookies.clear()
            assert (await front.create(id="mine"))["table"] != first["table"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"options": {"chess": True}}, 422, "bad_options"),
        ({"seats": PEOPLE * 4}, 422, "bad_options"),
        ({"seats": [{"sitter": "computer", "level": "oracle"}] * 2}, 422, "unknown_level"),
        ({"seats": [{"sitter": "person", "name": "a\nb"}] * 2}, 422, "bad_name"),
        ({"seats": [{"sitter": "ghost"}]}, 422, "invalid"),
        ({"seats": []}, 422, "invalid"),
        ({"surprise": 1}, 422, "invalid"),
        ({"auto": "yes"}, 422, "invalid"),
        ({"id": "not an id"}, 422, "invalid"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(tmp_path, body, status, code):
    async def scene():
        async with opened(tmp_path) as front:
            given = {"game": QUICK, "seats": PEOPLE} | body
            assert told(await front.post("/api/tables", json=given)) == (status, code)
            assert await front.services.store.list_tables() == []

    asyncio.run(scene())


def test_invalid_fields_are_named_but_not_repeated(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            for body, args in (
                ({"game": 1, "seats": PEOPLE}, {"field": "game", "problem": "string_type"}),
                (
                    {"game": QUICK, "seats": [{"sitter": "person", "name": 5}]},
                    {"field": "seats.0.name", "problem": "string_type"},
                ),
                (
                    {"game": QUICK, "seats": PEOPLE, "\a": 1},
                    {"field": "", "problem": "extra_forbidden"},
                ),
                (
                    {"game": QUICK, "seats": PEOPLE, "\ud800": 1},
                    {"field": "", "problem": "string_unicode"},
                ),
            ):
                answer = await front.post("/api/tables", content=json.dumps(body), headers=JSON)
                assert answer.json() == {"code": "invalid", "args": args}

    asyncio.run(scene())


JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("body", ["", "{", "[1,", '{"a":' * 3000, "nul", "\x00"])
def test_a_body_that_is_no_json_is_malformed(tmp_path, body):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.post("/api/tables", content=body, headers=JSON)
            assert told(answer) in ((400, "malformed"), (422, "invalid"))

    asyncio.run(scene())


# Playing


@pytest.mark.parametrize("game", [EXAMPLE, QUICK])
def test_a_whole_game_is_played_over_http_and_its_record_verifies(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(game)
            before = await front.state(made["table"])
            assert before["state"]["seed"] is None
            end = await front.play(made)
            assert end["state"]["status"] == "over"
            url = f"/api/tables/{made['table']}/record"
            text, line = (await front.get(url)).text, (await front.get(f"{url}?format=jsonl")).text
            record = read_text(text)
            assert record == read_json(line)
            assert record.players == ("Ann", "Ben")
            assert record.commitment == made["commitment"]
            verify(record)

    asyncio.run(scene())


def test_the_seed_is_nowhere_before_the_end(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            await front.play(made, plies=12)
            table = made["table"]
            seed = (await front.services.table_service.get(table)).match.seed
            assert len(seed) == 32
            for path in ("", "/steps?positions=1", "/legal", "/score", "/record", "/board.svg"):
                answer = await front.get(f"/api/tables/{table}{path}")
                assert answer.status_code == 200
                assert seed not in answer.text

    asyncio.run(scene())


def test_a_command_that_is_repeated_gets_the_same_answer(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            now = await front.state(made["table"])
            key = made["keys"][now["state"]["to_move"]]
            given = {"action": now["legal"][0], "base": now["version"], "key": key}
            first = await front.command(made["table"], "act", **given)
            again = await front.command(made["table"], "act", **given)
            assert (first.status_code, first.json()) == (200, again.json())

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("do", "given", "status", "code"),
    [
        ("act", {"action": "lay", "base": 0}, 409, "stale"),
        ("act", {"action": "lay", "key": "f" * 32}, 403, "not_your_seat"),
        ("act", {"action": "walk"}, 422, "unreadable"),
        ("act", {"action": "draw:1"}, 409, "illegal"),
        ("act", {"action": "lay", "key": "short"}, 422, "bad_command"),
        ("take_back", {}, 409, "nothing_to_take_back"),
        ("rematch", {}, 409, "not_over"),
        ("start", {}, 409, "started"),
        ("arrange", {"seat": 1, "level": "greedy"}, 403, "not_your_table"),
        ("join", {"name": "a\tb"}, 422, "bad_name"),
        ("return", {}, 409, "not_away"),
        ("relieve", {"seat": 9}, 404, "no_such_seat"),
        ("dance", {}, 422, "bad_command"),
        ("leave", {"id": "computer:1"}, 422, "bad_command"),
        ("leave", {"table": "somewhere-else"}, 422, "invalid"),
    ],
)
def test_a_command_that_cannot_be_is_refused_by_name(tmp_path, do, given, status, code):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            now = await front.state(made["table"])
            own = {"key": made["keys"][now["state"]["to_move"]], "base": now["version"]}
            answer = await front.command(made["table"], do, **own | given)
            assert told(answer) == (status, code)
            assert (await front.state(made["table"]))["hash"] == now["hash"]

    asyncio.run(scene())


def test_computers_play_a_table_to_its_end(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs", seats=COMPUTERS)
            async with asyncio.timeout(60):
                # Asking again and again is what a program without a socket has to do.
                while (await front.state(made["table"]))["state"]["status"] != "over":  # noqa: ASYNC110  # as it says
                    await asyncio.sleep(0.02)

    asyncio.run(scene())


# Reading


def test_steps_tell_the_whole_game(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            end = await front.play(made, plies=20)
            url = f"/api/tables/{made['table']}/steps"
            told = (await front.get(url, params={"positions": True})).json()
            plain = (await front.get(url)).json()
            assert [step["ply"] for step in told["steps"]] == [*range(1, end["state"]["ply"] + 1)]
            assert told["steps"][-1]["position"] == end["state"]["position"]
            assert told["steps"][0]["actor"] == "chance"
            assert [{**step, "position": None} for step in told["steps"]] == [
                {**step, "position": None} for step in plain["steps"]
            ]

    asyncio.run(scene())


def test_a_rematch_is_a_table_of_its_own_and_the_finished_game_stays(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            end = await front.play(made)
            table, keys = made["table"], made["keys"]
            record = (await front.get(f"/api/tables/{table}/record")).text
            given = [{"key": key, "base": end["version"], "id": f"again-{key}"} for key in keys]
            offered = await front.command(table, "rematch", **given[0])
            assert (await front.state(table))["state"]["rematch"]["by"] == 0
            laid = await front.command(table, "rematch", **given[1])
            over = (await front.state(table))["state"]
            following = over["rematch"]["table"]
            # A command that is repeated is carried out once.
            for asked, answer in zip(given, (offered, laid), strict=True):
                again = await front.command(table, "rematch", **asked)
                assert (again.status_code, again.json()) == (200, answer.json())
            third = await front.command(table, "rematch", key=keys[0], base=end["version"])
            assert told(third) == (409, "rematched")
            assert third.json()["args"] == {"table": following}
            next_one = (await front.state(following))["state"]
            assert (next_one["status"], next_one["series"]["game"]) == ("playing", 2)
            assert next_one["series"]["previous"] == next_one["series"]["first"] == table
            assert next_one["series"]["points"] == end["state"]["scores"][::-1]
            assert (over["status"], over["position"]) == ("over", end["state"]["position"])
            assert (await front.get(f"/api/tables/{table}/record")).text == record
            unopened = read_text((await front.get(f"/api/tables/{following}/record")).text)
            assert unopened.seed is None
            answer = await front.get(f"/api/tables/{table}/record?number=2")
            assert told(answer) == (404, "no_such_number")
            # Each key opens its person's new seat, and nobody else's.
            action = {"action": "lay", "base": (await front.state(following))["version"]}
            refused = await front.command(following, "act", key=keys[0], **action)
            assert told(refused) == (409, "not_your_turn")
            moved = await front.command(following, "act", key=keys[1], **action)
            assert moved.status_code == 200

    asyncio.run(scene())


def test_a_rematch_that_is_declined_or_withdrawn_lays_no_table(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            end = await front.play(made)
            table, (ann, ben) = made["table"], made["keys"]
            for key, declined in ((ben, 1), (ann, None)):
                ids = f"offer-{declined}", f"decline-{declined}"
                await front.command(table, "rematch", id=ids[0], key=ann, base=end["version"])
                await front.command(table, "decline_rematch", id=ids[1], key=key)
                nothing = {"by": None, "accepted": [], "declined": declined, "table": None}
                assert (await front.state(table))["state"]["rematch"] == nothing
            refused = await front.command(table, "decline_rematch", key=ann)
            assert told(refused) == (409, "no_offer")
            assert await front.services.store.list_tables() == [table]

    asyncio.run(scene())


def test_legal_actions_come_with_their_fields(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            now = await front.state(made["table"])
            found = (await front.get(f"/api/tables/{made['table']}/legal")).json()
            assert [each["action"] for each in found["actions"]] == now["legal"]
            game = load_game(QUICK)
            for each in found["actions"]:
                fields = game.fields(game.read_action(each["action"]))
                assert each["fields"] == json.loads(json.dumps(fields, default=list))

    asyncio.run(scene())


def test_items_of_scores_add_up_to_their_totals(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            end = await front.play(made)
            found = (await front.get(f"/api/tables/{made['table']}/score")).json()
            assert found["over"]
            assert [sheet["total"] for sheet in found["score"]] == end["state"]["scores"]
            assert found["outcome"]["ranks"] == end["state"]["ranks"]
            for sheet in found["score"]:
                assert sum(item["points"] for item in sheet["items"]) == sheet["total"]

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["score", "board.svg", "board.png"])
def test_before_the_start_there_is_nothing_to_show(tmp_path, path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(seats=[PEOPLE[0], {"sitter": "open"}])
            answer = await front.get(f"/api/tables/{made['table']}/{path}")
            assert told(answer) == (409, "not_started")

    asyncio.run(scene())


# Records


def test_a_record_comes_back_as_a_table(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            await front.play(made)
            for form in ("text", "jsonl"):
                url = f"/api/tables/{made['table']}/record?format={form}"
                record = await front.get(url)
                media = {"content-type": record.headers["content-type"]}
                kept = await front.post("/api/records", content=record.content, headers=media)
                assert kept.status_code == 201
                table = kept.json()["table"]
                assert (await front.get(f"/api/tables/{table}/record?format={form}")).text == (
                    record.text
                )
                assert (await front.state(table))["state"]["status"] == "over"

    asyncio.run(scene())


def test_a_record_of_an_older_edition_is_kept_and_says_so(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            await front.play(made)
            record = read_text((await front.get(f"/api/tables/{made['table']}/record")).text)
            older = dataclasses.replace(record, edition=0)
            kept = await front.post("/api/records", content=write_json(older))
            table = kept.json()["table"]
            for path in ("", "/legal", "/score", "/steps", "/board.svg"):
                answer = await front.get(f"/api/tables/{table}{path}")
                assert told(answer) == (409, "older_edition")
                assert answer.json()["args"] == {"game": "stairs", "edition": 0, "here": 1}
            assert (await front.get(f"/api/tables/{table}/record")).text == write_text(older)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("body", "media", "status", "code"),
    [
        (b"no record", "text/plain", 422, "unreadable"),
        (b"\xff", "text/plain", 422, "unreadable"),
        (b"{}", "application/x-ndjson", 422, "unreadable"),
        (b"", "text/plain", 422, "unreadable"),
        (b"<record/>", "text/xml", 415, "unsupported_media"),
    ],
)
def test_imports_that_are_no_record_are_not_kept(tmp_path, body, media, status, code):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.post("/api/records", content=body, headers={"content-type": media})
            assert told(answer) == (status, code)

    asyncio.run(scene())


@pytest.mark.parametrize(("game", "code"), [("chess", "unknown_game"), (EXAMPLE, "not_paintable")])
def test_a_game_that_cannot_be_painted_is_refused_by_name(tmp_path, game, code):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.post(f"/api/score/{game}", json={"kingdoms": ["C"]})
            assert told(answer) == (404, code)

    asyncio.run(scene())


# The server


def test_the_house_says_how_it_is(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            assert (await front.get("/health")).json()["status"] == "ok"
            await front.create("stairs")
            lines = (await front.get("/metrics")).text.splitlines()
            assert 'tilewright_commands_total{kind="create",answer="ack"} 1' in lines
            assert 'tilewright_archive_appends_total{result="stored"} 1' in lines
            assert "tilewright_acknowledge_seconds_count 1" in lines
            assert "tilewright_tables_live 1" in lines
            assert "# TYPE tilewright_workers_busy gauge" in lines
            for name in ("answered", "fallbacks", "replaced"):
                assert f"# TYPE tilewright_workers_{name}_total counter" in lines
                assert f"tilewright_workers_{name}_total 0" in lines
            samples = [line for line in lines if line and not line.startswith("#")]
            assert all(re.fullmatch(r"\w+(\{[^}]*\})? [\d.e+-]+", line) for line in samples)

    asyncio.run(scene())


def test_a_house_that_closes_begins_nothing_new(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            await front.services.announce_restart()
            assert told(await front.get("/health")) == (503, "restarting")
            answer = await front.command(made["table"], "leave", key=made["keys"][0])
            assert told(answer) == (503, "restarting")
            assert (await front.get(f"/api/tables/{made['table']}")).status_code == 200

    asyncio.run(scene())


def test_tables_survive_a_restart(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(QUICK)
            before = await front.play(made, plies=15)
        async with opened(tmp_path) as front:
            assert await front.state(made["table"]) == before
            after = await front.play(made, plies=20)
            assert after["state"]["ply"] >= 20

    asyncio.run(scene())


# What everybody can rely on


@pytest.mark.parametrize("path", ["/nothing", "/api/nothing", "/api/tables/", "/page/nothing.js"])
def test_paths_that_lead_nowhere_are_answered_by_a_code(tmp_path, path):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.get(path)
            assert (answer.status_code, answer.json()) == (404, {"code": "not_found", "args": {}})

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["", "/steps", "/legal", "/score", "/record", "/board.png"])
def test_a_table_nobody_laid_is_unknown(tmp_path, path):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.get(f"/api/tables/AAAAAAAAAAAAAAAA{path}")
            assert told(answer) == (404, "unknown_table")

    asyncio.run(scene())


def test_every_code_has_a_status_and_every_example_a_code():
    codes = {*map(str, RefusalCode), *map(str, ServerRefusalCode)}
    assert {status_of(code) for code in codes} <= {400, 403, 404, 409, 413, 422, 429, 503}
    assert EXAMPLES.keys() - codes <= {
        "invalid",
        "unsupported_media",
        "no_such_number",
        "no_such_ply",
        "no_such_puzzle",
        "no_such_race",
        "no_such_step",
        "answered_otherwise",
        "not_asked",
        "race_over",
        "impossible",
        "not_paintable",
        "not_reviewable",
        "no_hint",
    }


def test_the_schema_describes_the_socket_too(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            schema = (await front.get("/openapi.json")).json()
            schemas = schema["components"]["schemas"]
            names = {ref["$ref"].rsplit("/", 1)[1] for ref in schemas["ServerMessage"]["anyOf"]}
            assert names == {
                "AckFrame",
                "CurrentFrame",
                "EventsFrame",
                "HeartbeatFrame",
                "PongFrame",
                "PointedFrame",
                "PresenceFrame",
                "RefusalFrame",
                "RestartFrame",
                "StateFrame",
                "ThinkFrame",
                "WarmingFrame",
            }
            used = {*re.findall(r'"#/components/schemas/(\w+)"', json.dumps(schema))}
            assert used <= schemas.keys()

    asyncio.run(scene())


def test_the_reference_shows_every_route_and_runs_nothing(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            page = (await front.get("/docs")).text
            schema = (await front.get("/openapi.json")).json()
            for path, methods in schema["paths"].items():
                assert f"<code>{path}</code>" in page
                for operation in methods.values():
                    assert operation["summary"] in page
            for name in schema["components"]["schemas"]:
                assert f'id="{name}"' in page
            assert "<script" not in page
            assert "style=" not in page
            assert "http" not in re.sub(r"<pre>.*?</pre>", "", page, flags=re.DOTALL)
            anchors = {*re.findall(r'href="#([^"]+)"', page)}
            assert anchors <= {*re.findall(r'id="([^"]+)"', page)}
            assert (await front.get("/docs/reference.css")).status_code == 200

    asyncio.run(scene())


def parts_of(schema):
    """Every object within a schema."""
    inside = schema.values() if isinstance(schema, dict) else schema
    yield from [schema] if isinstance(schema, dict) else []
    for each in inside:
        if isinstance(each, dict | list):
            yield from parts_of(each)


def test_the_schema_is_tidy(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            schema = (await front.get("/openapi.json")).json()
            bounds = [
                part[name]
                for part in parts_of(schema)
                for name in ("minimum", "maximum")
                if part.get("type") == "integer" and name in part
            ]
            assert bounds
            assert {type(bound) for bound in bounds} == {int}
            for path in schema["paths"].values():
                for operation in path.values():
                    assert [*operation["responses"]] == sorted(operation["responses"])
            command = schema["components"]["schemas"]["PlainCommand"]
            assert all(
                f"`{do}`" in command["description"] for do in command["properties"]["do"]["enum"]
            )
            assert command["properties"]["key"]["description"].startswith("the secret of a seat")

    asyncio.run(scene())


def test_the_reference_breaks_words_only_where_they_are_explained():
    """On a phone, what stands in narrow columns would come out two letters a line."""
    rules = (Path(pages.__file__).parent / "reference.css").read_text()
    assert re.findall(r"(\S[^{}\n]*?) \{[^}]*overflow-wrap: anywhere", rules) == [
        "code",
        "td:last-child code",
    ]
    assert re.search(r"td code \{\s*overflow-wrap: normal;\s*\}", rules)


# What goes first


def test_the_response_goes_out_before_the_events_do(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create()
            order = Order(front.app)
            service, table = front.services.table_service, made["table"]
            now = await front.state(table)
            await service.drain()
            await service.subscribe(table, order)
            move = {"action": now["legal"][0], "base": now["version"], "id": "act-1", "do": "act"}
            key = made["keys"][now["state"]["to_move"]]
            base = "http://tables.example"
            transport = httpx.ASGITransport(order)
            async with httpx.AsyncClient(transport=transport, base_url=base) as client:
                at = f"/api/tables/{table}/commands"
                answer = await client.post(at, json=move | {"key": key})
            await service.drain()
            assert answer.status_code == 200
            assert order.seen == ["response", "events"]

    asyncio.run(scene())
