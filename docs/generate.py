"""Writes what the documents say about the code: tables, command help and pictures.

A document marks the place with `<!-- begin NAME -->` and `<!-- end NAME -->`. `make docs` fills it
in; the architecture tests fail where a document and the code have drifted apart.
"""

import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any, get_args

from numpy import dtype

DOCS = Path(__file__).parent
ROOT = DOCS.parent
WEB, LOCALE = ROOT / "web", ROOT / "locale" / "en.ftl"
sys.path[:0] = [str(DOCS), str(ROOT / "tests"), str(ROOT / "tests" / "example_game")]

import protocol_tables  # noqa: E402  # found by the line above
import rooms  # noqa: E402
from conversation import exchange  # noqa: E402
from games import part  # noqa: E402
from protocol_tables import table  # noqa: E402
from scenarios.scenario import EXPECTATIONS, rules_of, scenarios_of  # noqa: E402
from tilewright.arena import play  # noqa: E402
from tilewright.cli import COMMANDS, parser  # noqa: E402
from tilewright.core.options import options_from_words  # noqa: E402
from tilewright.core.record import final_state  # noqa: E402
from tilewright.core.registry import games, load_game, load_kernel, load_observer  # noqa: E402
from tilewright.dataset import COLUMNS  # noqa: E402
from tilewright.server.settings import Settings, setting_of, variable  # noqa: E402

GAMES = [name for name in games() if (DOCS / "games" / f"{name}.toml").exists()]
"""Those with a page here. What it shows and no code says stands in the .toml beside it."""


def documents() -> Iterator[Path]:
    yield ROOT / "README.md"
    yield from sorted(DOCS.rglob("*.md"))


def generated() -> dict[Path, str]:
    """Every generated file with what it should hold."""
    found = {path: filled(path.read_text("utf-8")) for path in documents()}
    found |= {DOCS / "pictures" / f"{name}.svg": picture(name) for name in GAMES}
    return found | {DOCS / "pictures" / "packages.svg": rooms.draw()}


def filled(text: str) -> str:
    """The document with every marked block written anew."""
    block = r"(<!-- begin (\w+)(?: ([\w./]+))? -->\n).*?(<!-- end \2(?: \3)? -->)"

    def write(found: re.Match[str]) -> str:
        arguments = [found[3]] if found[3] else []
        return f"{found[1]}\n{BLOCKS[found[2]](*arguments)}\n\n{found[4]}"

    return re.sub(block, write, text, flags=re.DOTALL)


def shown(name: str) -> dict[str, Any]:
    """What a game's page shows that the code does not say."""
    return tomllib.loads((DOCS / "games" / f"{name}.toml").read_text("utf-8"))


def picture(name: str) -> str:
    """The same game at every run."""
    game, about = load_game(name), shown(name)["picture"]
    options = options_from_words(game.Options, about["options"])
    played = play(game, options, about["players"], about["seed"])
    return game.svg(final_state(played.record))


def options_table(name: str) -> str:
    rows = []
    for field in fields(load_game(name).Options):
        values, default = ["no", "yes"], "no"
        if isinstance(field.default, Enum):
            values, default = [v.value for v in type(field.default)], field.default.value
        rows.append([f"`{field.name}`", " or ".join(f"`{v}`" for v in values), f"`{default}`"])
    return table(["option", "values", "default"], rows)


def state_table(name: str) -> str:
    """The fields of a game's state, with their types as the code has them."""
    state: Any = load_game(name).State  # type: ignore[attr-defined]  # beyond the protocol
    kinds = {field.name: field.type for field in fields(state)}
    meanings = shown(name)["state"]
    if kinds.keys() != meanings.keys():
        raise SystemExit(f"docs/games/{name}.toml: [state] has other fields than State")
    rows = [[f"`{field}`", f"`{_kind(kinds[field])}`", meanings[field]] for field in kinds]
    return table(["field", "type", "meaning"], rows)


def _kind(kind: Any) -> str:
    name = str(kind) if get_args(kind) else kind.__name__
    return re.sub(r"(\w+\.)+", "", name).replace("|", "or")


def rules_table(name: str) -> str:
    rows = []
    for rule, sentence in rules_of(name).items():
        tests = [each.path for each in scenarios_of(name) if rule in each.rules]
        links = [f"[{path.stem}](../../tests/{name}/scenarios/{path.name})" for path in tests]
        rows.append([f"`{rule}`", sentence, ", ".join(links)])
    return table(["rule", "what it says", "scenarios"], rows)


def refusals_table(name: str) -> str:
    """The reasons in the code, with the explanations that stand beside them there."""
    game: Any = load_game(name)
    return table(["reason", "meaning"], [[f"`{r}`", r.meaning] for r in game.Illegal])


def command_help() -> str:
    top = parser()
    below: Any = next(action for action in top._actions if action.choices)  # noqa: SLF001  # argparse has no door
    names = [command.__name__.rpartition(".")[2] for command in COMMANDS]
    return "\n\n".join(one_command(name, below.choices[name]) for name in names)


def one_command(name: str, command: Any) -> str:
    rows = [argument(action) for action in command._actions if action.dest != "help"]  # noqa: SLF001  # the same
    return f"## {name}\n\n{command.description}\n\n{table(['argument', 'meaning'], rows)}"


def argument(action: Any) -> list[str]:
    value = action.metavar or (action.dest.upper() if action.option_strings else action.dest)
    spelled = [*action.option_strings, *([value] if action.nargs != 0 else [])]
    return [f"`{' '.join(spelled)}`".replace("|", "\\|"), action.help or "required"]


def settings_table() -> str:
    """What a host may decide, with the option of the command line where there is one."""
    return table(
        ["variable", "option", "default", "meaning"], [*map(setting_row, fields(Settings))]
    )


def setting_row(field: Any) -> list[str]:
    setting, default = setting_of(field.name), field.default
    words = "no" if default is False else "none" if default == () else default
    shown = setting.default or f"`{words}`"
    option = f"`--{field.name.replace('_', '-')}`" if setting.option else ""
    return [f"`{variable(field.name)}`", option, shown, setting.about]


def columns_table() -> str:
    """What a dataset holds."""
    rows = [
        [f"`{each.name}`", f"`{each.kind}`", "yes" if each.thought else "", each.about]
        for each in COLUMNS
    ]
    return table(["column", "type", "thinks", "meaning"], rows)


def observations_table() -> str:
    """What the column `observation` holds, by game."""
    rows = []
    for name in GAMES:
        seen, actions = load_observer(name), load_kernel(name).NUM_ACTIONS
        kind = dtype(seen.OBSERVATION_DTYPE).name
        shown = [f"{seen.OBSERVATION_SIZE:,}", f"`{kind}`", str(seen.VERSIONS["features"])]
        where = f"[{name}/observe/features.py](../../src/tilewright/{name}/observe/features.py)"
        rows.append([name, *shown, where, f"{actions:,}"])
    return table(["game", "numbers", "type", "version", "explained in", "`actions`"], rows)


def example_file(path: str) -> str:
    """A file of the example that brings a part of the page along."""
    text = (ROOT / "tests" / "example_page" / path).read_text("utf-8").strip()
    language = {"js": "js", "py": "python", "ftl": "fluent", "txt": "ini"}[path.rpartition(".")[2]]
    return f"```{language}\n{text}\n```"


def keys_table() -> str:
    """What keys do at a table: those of every game, then those of each."""
    words = dict(re.findall(r"^(ui-[\w-]+) = (.*)$", LOCALE.read_text("utf-8"), re.MULTILINE))
    shared = (WEB / "ui" / "table" / "KeysHelp.svelte").read_text("utf-8")
    rows = [
        [keys, words[label], ""]
        for keys, label in re.findall(r'\[\[("[^\]]+")\], say\("([\w-]+)"\)\]', shared)
    ]
    for path in sorted((WEB / "games").glob("*/index.ts")):
        own = re.findall(r'keys: \[("[^\]]+")\], label: "([\w-]+)"', path.read_text("utf-8"))
        rows += [[keys, words[label], path.parent.name.capitalize()] for keys, label in own]
    shown = [[re.sub(r'"([^"]+)",?', r"`\1`", keys), what, where] for keys, what, where in rows]
    return table(["key", "what it does", "only in"], shown)


def decisions_list() -> str:
    """The pages of docs/decisions by their titles."""
    pages = sorted((DOCS / "decisions").glob("*.md"))
    titles = [page.read_text("utf-8").partition("\n")[0].lstrip("# ") for page in pages]
    plain = [re.sub(r"^\d+\. ", "", title) for title in titles]
    return "\n".join(
        f"{int(page.name[:4])}. [{title}](decisions/{page.name})"
        for page, title in zip(pages, plain, strict=True)
    )


def expectations_list() -> str:
    """The sentences a scenario may use: those of every game, then those of each."""
    lines = [*map(sentence, EXPECTATIONS)]
    for name in GAMES:
        lines += ["", f"and in those of {name}:", ""]
        lines += map(sentence, part(name, "expectations").EXPECTATIONS)
    return "\n".join(lines)


def sentence(pattern: str) -> str:
    """An expectation, its blanks named by what they take."""
    blanks = {r"(chance|seat \d)": "WHO", r"(\S+)": "ACTION", r"(\w+)": "NAME", r"(\d+)": "N"}
    blanks |= {r"([\d ]+)": "N N …", r"(\d)": "N", r"(.+)": "…", r"(?: with …)?": " [with …]"}
    blanks |= {"s?": "s", "(?:is|are)": "are"}
    for blank, name in blanks.items():
        pattern = pattern.replace(blank, name)
    return f"- `expect: {pattern}`"


BLOCKS: dict[str, Callable[..., str]] = {
    "options": options_table,
    "rules": rules_table,
    "state": state_table,
    "refusals": refusals_table,
    "commands": command_help,
    "columns": columns_table,
    "decisions": decisions_list,
    "keys": keys_table,
    "observations": observations_table,
    "expectations": expectations_list,
    "settings": settings_table,
    "conversation": exchange,
    "example": example_file,
    "table_commands": protocol_tables.table_commands,
    "table_events": protocol_tables.table_events,
    "public_state": protocol_tables.public_state,
    "client_messages": protocol_tables.client_messages,
    "wire_commands": protocol_tables.wire_commands,
    "server_messages": protocol_tables.server_messages,
    "wire_events": protocol_tables.wire_events,
    "refusal_codes": protocol_tables.refusal_codes,
}


def main() -> None:
    for path, content in generated().items():
        if not path.exists() or path.read_text("utf-8") != content:
            path.write_text(content, "utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
