"""A function as a program that speaks the engine protocol (`docs/protocol.md`).

So a player of Python takes part in matches of other programs (`gamut arena --players "ours,cmd:python bot.py"`) and plays
on a server through the bot API (`gamut bridge … -- python bot.py`).
"""

import sys
from collections.abc import Callable
from typing import TextIO

from gamut_games._native import Game, __version__
from gamut_games.matches import function_name


def serve(
    choose: Callable[[Game], "int | str"],
    name: str | None = None,
    author: str = "unknown",
    lines: TextIO | None = None,
    out: TextIO | None = None,
) -> None:
    """Answers commands until `quit` or the end of the input. `choose` takes a game and returns an action.

    A wrong position or variant is answered by one line that begins with `error`; the game stays as it was.
    """
    if not callable(choose):
        raise TypeError(f"choose: expected a function, got {type(choose).__name__}")
    lines, out = sys.stdin if lines is None else lines, sys.stdout if out is None else out
    game = Game("focus-2")

    def answer(text: str) -> None:
        print(text, file=out, flush=True)

    def changed(command: str, variant: str, words: list[str]) -> Game:
        """The game of a position, or the present one if it is wrong."""
        try:
            return _position(variant, words)
        except ValueError as error:
            answer(f"error {command}: {error}")
            return game

    for line in lines:
        words = line.split()
        match words[:1]:
            case ["uci" | "ugi" as greeting]:
                answer(f"id name {name or function_name(choose)} (gamut-games {__version__})")
                answer(f"id author {author}")
                answer("option name Variant type string default focus-2")
                answer(f"{greeting}ok")
            case ["isready"]:
                answer("readyok")
            case ["setoption" as command] if len(words) >= 5 and words[2].lower() == "variant":
                game = changed(command, " ".join(words[4:]), ["startpos"])
            case ["newgame" | "ucinewgame" | "uginewgame"]:
                game = Game(game.variant)
            case ["position" as command]:
                game = changed(command, game.variant, words[1:])
            case ["go"] if game.is_over:
                answer(f"error go: the game is over: {game.outcome}")
            case ["go"] if game.to_act == -1:
                answer("error go: chance is to act")
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
