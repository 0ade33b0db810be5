"""A function as an engine program."""

import http.cookiejar
import io
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

import gamut_games as gg
from gamut_games.protocol import serve

GAMUT = os.environ.get("GAMUT_BIN")
BOT = Path(__file__).parent.parent / "examples/bot.py"


def last(game: gg.Game) -> int:
    return int(game.legal_actions()[-1])


def test_commands_are_answered():
    first = gg.Game("focus-3").legal_names()[0]
    lines = "uci\nisready\nsetoption name Variant value focus-3\n"
    lines += f"position startpos moves {first}\nnonsense\ngo nodes 5\nquit\n"
    out = io.StringIO()
    serve(last, lines=io.StringIO(lines), out=out)
    answers = out.getvalue().splitlines()
    game = gg.Game("focus-3").play(first)
    assert answers[0].startswith("id name last") and answers[3:] == ["uciok", "readyok", f"bestmove {game.name(last(game))}"]


def test_wrong_commands_change_nothing():
    first = gg.Game("focus-3").legal_names()[0]
    lines = f"setoption name Variant value focus-3\nposition startpos moves {first}\n"
    lines += f"position startpos moves {first} {first}\nposition fen x4\nposition\nsetoption name Variant value focus-9\ngo\n"
    out = io.StringIO()
    serve(last, lines=io.StringIO(lines), out=out)
    *errors, best = out.getvalue().splitlines()
    assert [error.split(":")[0] for error in errors] == ["error position"] * 3 + ["error setoption"]
    game = gg.Game("focus-3").play(first)
    assert best == f"bestmove {game.name(last(game))}"


def test_there_is_no_best_move_where_no_seat_acts():
    out = io.StringIO()
    serve(last, lines=["setoption name Variant value fibonacci-cards", "go"], out=out)
    assert out.getvalue() == "error go: chance is to act\n"


@pytest.mark.skipif(GAMUT is None, reason="GAMUT_BIN names no command line")
def test_a_bot_of_python_plays_a_match_of_the_command_line(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from gamut_games.protocol import serve\n"
        "serve(lambda game: int(game.legal_actions()[-1]), name='last')\n"
    )
    command = [GAMUT, "arena", "--variant", "focus-3,goal=capture", "--games", "6", "--nodes", "10"]
    command += ["--players", f"random,cmd:{sys.executable} {bot}"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    result = json.loads(output.splitlines()[-1])
    assert result["games"] >= 6 and result["errors"] == {}


@contextmanager
def running(*command, **options):
    process = subprocess.Popen([str(part) for part in command], **options)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def eventually(ask):
    """Asks until there is an answer, for at most a minute."""
    end = time.monotonic() + 60
    while True:
        try:
            return ask()
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


@pytest.mark.skipif(GAMUT is None, reason="GAMUT_BIN names no command line")
def test_the_example_plays_on_a_server(tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        server = f"http://127.0.0.1:{free.getsockname()[1]}"
    person = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def post(path, content):
        headers = {"Origin": server, "Content-Type": "application/json"}
        request = urllib.request.Request(server + path, json.dumps(content).encode(), headers)
        return person.open(request, timeout=60).read()

    quiet = {"cwd": tmp_path, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with running(GAMUT, "serve", "--addr", server.removeprefix("http://"), **quiet):
        seats = [{"kind": "open"}, {"kind": "bot", "level": 1, "seed": 1}, {"kind": "bot", "level": 1, "seed": 2}]
        made = eventually(lambda: post("/api/games", {"variant": "focus-3,goal=capture", "seats": seats}))
        game = json.loads(made)["id"]
        printed = subprocess.run([GAMUT, "admin", "bot", "Python"], cwd=tmp_path, check=True, capture_output=True, text=True)
        token = printed.stdout.splitlines()[-1]
        (tmp_path / "token").write_text(token)
        bridge = [GAMUT, "bridge", "--server", server, "--token-file", "token", "--", sys.executable, BOT, "engine"]
        with running(*bridge, **quiet):
            # The invitation is refused until the bot has connected.
            eventually(lambda: post(f"/api/games/{game}/invitations", {"seat": 1, "to": "python"}))
            headers = {"Authorization": f"Bearer {token}"}
            events = urllib.request.Request(f"{server}/api/bot/games/{game}/events", headers=headers)
            lines = eventually(lambda: urllib.request.urlopen(events, timeout=60))
            acted = (json.loads(line).get("event", {}) for line in lines if line.strip())
            own = (event for event in acted if event.get("kind") == "acted" and event["seat"] == 1)
            first, second = next(own), next(own)
            assert (first["ply"], second["ply"]) == (1, 4)
