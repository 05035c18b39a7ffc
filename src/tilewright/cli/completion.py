"""Print a script that lets a shell complete commands, options and what they take.

bash: `source <(tilewright completion bash)` in ~/.bashrc; zsh: the same in ~/.zshrc, behind
compinit; fish: `tilewright completion fish | source` in ~/.config/fish/config.fish.
"""

import argparse
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tilewright.core.registry import games, load_game
from tilewright.players import PLAYERS

from .setup_prompts import variants

__all__ = ["SHELLS", "add_arguments", "run"]

FILES, FOLDERS = "files", "folders"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="SHELL", choices=sorted(SHELLS), help="bash, zsh or fish")


def run(args: argparse.Namespace) -> None:
    from . import parser  # noqa: PLC0415  # it is made of this module among others

    sys.stdout.write(SHELLS[args.shell](_commands(parser())))


# What there is to complete


@dataclass(frozen=True)
class _Argument:
    """An argument: how an option is spelled, what it takes (words, FILES, FOLDERS, or None where
    nobody can know), and whether it takes anything or many."""

    spelled: tuple[str, ...]
    name: str
    about: str
    takes: tuple[str, ...] | str | None
    valued: bool
    many: bool

    def reply(self, files: str, folders: str, words: Callable[[str], str]) -> str:
        """What a shell is to say for files, for folders, or for the words that it takes."""
        if isinstance(self.takes, str):
            return files if self.takes == FILES else folders
        return words(" ".join(self.takes or ()))


@dataclass(frozen=True)
class _Command:
    name: str
    about: str
    arguments: tuple[_Argument, ...]

    def options(self) -> list[_Argument]:
        return [each for each in self.arguments if each.spelled]

    def positions(self) -> list[_Argument]:
        return [each for each in self.arguments if not each.spelled]


def _commands(top: argparse.ArgumentParser) -> list[_Command]:
    below: Any = next(action for action in top._actions if action.choices)  # noqa: SLF001  # argparse has no door
    abouts = {each.dest: each.help or "" for each in below._choices_actions}  # noqa: SLF001  # the same
    return [
        _Command(name, abouts[name], tuple(map(_argument, parser._actions)))  # noqa: SLF001  # the same
        for name, parser in below.choices.items()
    ]


def _argument(action: argparse.Action) -> _Argument:
    name = str(action.metavar or action.dest.upper())
    return _Argument(
        spelled=tuple(action.option_strings),
        name=name,
        about=(action.help or "").replace("%%", "%"),
        takes=_takes(action, name),
        valued=action.nargs != 0,
        many=action.nargs == "+",
    )


def _takes(action: argparse.Action, name: str) -> tuple[str, ...] | str | None:
    """What an argument of that name takes: one name means one thing in all commands."""
    if action.choices is not None:
        return tuple(map(str, action.choices))
    known: Mapping[str, Callable[[], tuple[str, ...]]] = {
        "GAME": games,
        "PLAYER": lambda: (*PLAYERS, "engine:", "python:"),
        "NAME[=VALUE]": lambda: tuple(
            word for name in games() for word in variants(load_game(name))
        ),
        "yes|no": lambda: ("yes", "no"),
    }
    if name in known:
        return known[name]()
    return FOLDERS if name == "FOLDER" else FILES if name.startswith("FILE") else None


# bash

BASH = r"""# tilewright completion for bash
_tilewright() {{
    local line="${{COMP_LINE:0:COMP_POINT}}" words count current= position=0 skip= at
    read -ra words <<< "$line"
    count=${{#words[@]}}
    [[ "$line" == *[[:space:]] ]] || {{ count=$((count - 1)); current="${{words[count]}}"; }}
    local command="${{words[1]-}}" previous="${{words[count - 1]-}}"
    for ((at = 2; at < count; at++)); do
        if [[ -n "$skip" ]]; then
            skip=
        elif [[ "${{words[at]}}" == -* && "${{words[at]}}" != - ]]; then
            case "$command ${{words[at]}}" in
                {valued}) skip=yes ;;
            esac
        else
            position=$((position + 1))
        fi
    done
    COMPREPLY=()
    if [[ $count -le 1 ]]; then
        _tilewright_words "{commands}"
    elif [[ -n "$skip" ]]; then
        case "$command $previous" in
{values}
        esac
    elif [[ "$current" == -* ]]; then
        case "$command" in
{options}
        esac
    else
        case "$command $position" in
{positions}
        esac
    fi
}}

_tilewright_words() {{
    local whole
    for whole in $(compgen -W "$1" -- "$current"); do
        COMPREPLY+=("${{whole#"${{current%"${{current##*[:=]}}"}}"}}")
    done
}}

_tilewright_files() {{
    local IFS=$'\n'
    compopt -o filenames 2> /dev/null
    COMPREPLY=($(compgen "$1" -- "$current"))
}}

complete -F _tilewright tilewright
"""


def _bash(commands: list[_Command]) -> str:
    valued = [
        f'"{command.name} {word}"'
        for command in commands
        for option in command.options()
        for word in option.spelled
        if option.valued
    ]
    return BASH.format(
        commands=" ".join(command.name for command in commands),
        valued=" | ".join(valued),
        values="\n".join(line for each in commands for line in _bash_values(each)),
        options="\n".join(_bash_options(each) for each in commands),
        positions="\n".join(line for each in commands for line in _bash_positions(each)),
    )


def _bash_values(command: _Command) -> Iterator[str]:
    for option in command.options():
        if option.takes:
            spelled = " | ".join(f'"{command.name} {word}"' for word in option.spelled)
            yield f"            {spelled}) {_bash_reply(option)} ;;"


def _bash_options(command: _Command) -> str:
    words = " ".join(word for option in command.options() for word in option.spelled)
    return f'            {command.name}) _tilewright_words "{words}" ;;'


def _bash_positions(command: _Command) -> Iterator[str]:
    for number, each in enumerate(command.positions()):
        if each.takes:
            place = f'"{command.name} "*' if each.many else f'"{command.name} {number}"'
            yield f"            {place}) {_bash_reply(each)} ;;"


def _bash_reply(argument: _Argument) -> str:
    return argument.reply(
        "_tilewright_files -f", "_tilewright_files -d", '_tilewright_words "{}"'.format
    )


# zsh

ZSH = r"""#compdef tilewright
# tilewright completion for zsh
_tilewright() {{
    local -a commands
    commands=(
{commands}
    )
    if (( CURRENT == 2 )); then
        _describe -t commands command commands
        return
    fi
    local command="$words[2]"
    shift words
    (( CURRENT-- ))
    case "$command" in
{cases}
    esac
}}

compdef _tilewright tilewright
"""


def _zsh(commands: list[_Command]) -> str:
    named = [f"        {shlex.quote(f'{c.name}:{_zsh_text(c.about)}')}" for c in commands]
    return ZSH.format(commands="\n".join(named), cases="\n".join(map(_zsh_case, commands)))


def _zsh_case(command: _Command) -> str:
    rules = [
        shlex.quote(
            f"{word}[{_zsh_text(option.about)}]{_zsh_taken(option) if option.valued else ''}"
        )
        for option in command.options()
        for word in option.spelled
    ]
    for number, each in enumerate(command.positions(), start=1):
        rules.append(shlex.quote(f"{'*' if each.many else number}{_zsh_taken(each)}"))
    joined = " \\\n                ".join(rules)
    lines = [f"{command.name})", "    _arguments -S \\", f"        {joined}", "    ;;"]
    return "\n".join(f"        {line}" for line in lines)


def _zsh_taken(argument: _Argument) -> str:
    action = argument.reply(
        "_files", "_files -/", lambda words: f"({_zsh_text(words)})" if words else " "
    )
    return f":{_zsh_text(argument.name)}:{action}"


def _zsh_text(text: str) -> str:
    return "".join(f"\\{sign}" if sign in ":[]\\" else sign for sign in text)


# fish


def _fish(commands: list[_Command]) -> str:
    lines = ["# tilewright completion for fish", "complete -c tilewright -f"]
    for command in commands:
        about = _fish_quoted(command.about)
        lines.append(
            f"complete -c tilewright -n __fish_use_subcommand -a {command.name} -d {about}"
        )
    for command in commands:
        here = f"complete -c tilewright -n '__fish_seen_subcommand_from {command.name}'"
        lines += [f"{here} {_fish_option(each)}" for each in command.options()]
        lines += [f"{here} {_fish_taken(each)}" for each in command.positions() if each.takes]
    return "\n".join(lines) + "\n"


def _fish_option(option: _Argument) -> str:
    flags = [f"-l {w[2:]}" if w.startswith("--") else f"-s {w[1:]}" for w in option.spelled]
    taken = [] if not option.valued else ["-x"] if not option.takes else ["-r", _fish_taken(option)]
    return " ".join([*flags, *taken, "-d", _fish_quoted(option.about)])


def _fish_taken(argument: _Argument) -> str:
    return argument.reply(
        "-F", "-a '(__fish_complete_directories)'", lambda words: f"-a {_fish_quoted(words)}"
    )


def _fish_quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


SHELLS: Mapping[str, Callable[[list[_Command]], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
