"""A function as an engine program."""

import io
import json
import os
import subprocess
import sys

import pytest

import gamut_games as gg
from gamut_games.protocol import serve

GAMUT = os.environ.get("GAMUT_BIN")


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
