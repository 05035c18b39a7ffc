"""Workers that do what no worker should, as commands for a pool."""

import sys
from textwrap import dedent

HONEST = "from tilewright.players.worker import main; main()"

UNASKED = {
    "dies at once": "raise SystemExit(1)",
    "closes its ears": "os.close(0); time.sleep(10**6)",
    "closes its mouth": "os.close(1); time.sleep(10**6)",
    "talks unasked": "print('lovely weather', flush=True); time.sleep(10**6)",
}
"""These can be caught before anything is asked."""

MISDEEDS = UNASKED | {
    "dies when asked": "input(); raise SystemExit(1)",
    "sleeps for ever": "time.sleep(10**6)",
    "answers with garbage": "say('lorem ipsum')",
    "answers with bytes that are no text": "input(); os.write(1, b'\\xff\\n'); time.sleep(10**6)",
    "answers without end": "input(); os.write(1, b'x' * 10**7); time.sleep(10**6)",
    "answers half a line": "input(); os.write(1, b'{'); time.sleep(10**6)",
    "answers too deep": "say('[' * 60_000)",
    "answers a list": "say('[]')",
    "answers with a number": "say(json.dumps({'id': asked()['id'], 'action': 7}))",
    "answers twice": "say((json.dumps({'id': asked()['id'], 'action': 'skip'}) + chr(10)) * 2)",
    "answers somebody else": "say(json.dumps({'id': 'x' + asked()['id'], 'action': 'skip'}))",
    "answers what cannot be read": "say(json.dumps({'id': asked()['id'], 'action': 'jump'}))",
    "answers what is illegal": "say(json.dumps({'id': asked()['id'], 'action': 'draw:1'}))",
}

STALLS = {"sleeps for ever", "answers half a line"}
"""These can be told from thinkers only by the clock."""

KNOWN = """
import json, os, sys, time
from pathlib import Path

question = None

def asked():
    global question
    question = question or json.loads(input())
    return question

def say(text):
    asked()
    os.write(1, text.encode() + b"\\n")
    time.sleep(10**6)
"""


def command(code, *arguments):
    """Python to be run as a worker."""
    return (sys.executable, "-c", KNOWN + dedent(code), *map(str, arguments))


def at_first(misdeed, mark):
    """A worker that misbehaves once; its successors, seeing its mark, are honest."""
    code = f"""
    mark = Path(sys.argv[1])
    if mark.exists():
        {HONEST}
    else:
        mark.touch()
        {misdeed}
    """
    return command(code, mark)


def noting_its_pid(pids, players=""):
    """An honest worker that leaves its process id in a file, and may know more players."""
    code = f"""
from tilewright.players import PLAYERS
with open(sys.argv[1], "a") as file:
    file.write(f"{{os.getpid()}} ")
{players}
{HONEST}
"""
    return command(code, pids)
