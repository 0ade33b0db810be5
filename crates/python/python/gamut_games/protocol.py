"""A function as a program that speaks the engine protocol (`docs/protocol.md`).

So a player of Python takes part in matches of other programs (`gamut arena --players "ours,cmd:python bot.py"`) and plays
on a server through the bot API (`gamut bridge … -- python bot.py`).
"""

import sys
from collections.abc import Callable
from typing import TextIO

from gamut_games._native import Game, __version__


def serve(
    choose: Callable[[Game], "int | str"],
    name: str | None = None,
    author: str = "unknown",
    lines: TextIO | None = None,
    out: TextIO | None = None,
) -> None:
    """Answers commands until `quit` or the end of the input. `choose` takes a game and returns an action."""
    lines, out = lines or sys.stdin, out or sys.stdout
    variant = "focus-2"
    game = Game(variant)

    def answer(text: str) -> None:
        print(text, file=out, flush=True)

    for line in lines:
        words = line.split()
        match words[:1]:
            case ["uci" | "ugi" as greeting]:
                answer(f"id name {name or choose.__name__} (gamut-games {__version__})")
                answer(f"id author {author}")
                answer("option name Variant type string default focus-2")
                answer(f"{greeting}ok")
            case ["isready"]:
                answer("readyok")
            case ["setoption"] if len(words) >= 5 and words[2].lower() == "variant":
                variant = " ".join(words[4:])
                game = Game(variant)
            case ["newgame" | "ucinewgame" | "uginewgame"]:
                game = Game(variant)
            case ["position"]:
                game = _position(variant, words[1:])
            case ["go"]:
                action = choose(game.copy())
                answer(f"bestmove {action if isinstance(action, str) else game.name(action)}")
            case ["quit"]:
                return
            case _:
                # Unknown commands are ignored, as in UCI.
                pass


def _position(variant: str, words: list[str]) -> Game:
    """Returns the game of `position startpos|fen … [moves …]`."""
    at = words.index("moves") if "moves" in words else len(words)
    start = None if words[:1] == ["startpos"] else " ".join(words[1:at])
    game = Game(variant, start)
    for action in words[at + 1 :]:
        game.play(action)
    return game
