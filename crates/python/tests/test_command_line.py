"""Positions, masks, results and returns match the command line."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from conftest import FULL, VARIANTS, random_game

import gamut_games as gg

GAMUT = os.environ.get("GAMUT_BIN")
#: Games in all; the variable GAMUT_GAMES changes the number.
GAMES = int(os.environ.get("GAMUT_GAMES", 10_000 if FULL else 300))


class Engine:
    """`gamut engine`, asked for positions by its command `d`."""

    def __init__(self) -> None:
        self.process = subprocess.Popen([GAMUT, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate("quit\n")
        assert self.process.returncode == 0

    def display(self, variant: str, moves: list[str]) -> tuple[str, str, list[str]]:
        """Returns the position after these moves, the result (empty if the game goes on), and the legal moves."""
        played = f" moves {' '.join(moves)}" if moves else ""
        self.process.stdin.write(f"setoption name Variant value {variant}\nposition startpos{played}\nd\n")
        self.process.stdin.flush()
        position, state, legal = (self.process.stdout.readline().split() for _ in range(3))
        assert (position[0], legal[0]) == ("position", "moves"), (position, state, legal)
        return " ".join(position[1:]), " ".join(state[1:]) if state[0] == "over:" else "", legal[1:]


def paid(result: str, seats: int) -> list[float]:
    """The returns of a result as the command line prints it, such as `1+3 (captures)`."""
    winners = [int(seat) - 1 for seat in result.split()[0].replace("draw", "").split("+") if seat]
    if not winners:
        return [0.0] * seats
    return [1.0 if seat in winners else -len(winners) / (seats - len(winners)) for seat in range(seats)]


def compare(engine: Engine, number: int) -> None:
    variant = VARIANTS[number % len(VARIANTS)]
    game = random_game(variant, number, plies=10_000)
    position, over, _ = engine.display(variant, game.played)
    assert position == game.position, (variant, number)
    assert over == (game.outcome if game.is_over else ""), (variant, number)
    returns = paid(over, game.seats) if over else [0.0] * game.seats
    assert np.allclose(game.returns(), returns), (variant, number)
    assert number % 10 or random_game(variant, number, plies=10_000) == game, "the same seed is the same game"
    early = gg.Game(variant)
    for action in game.played[: np.random.default_rng(number).integers(len(game))]:
        early.play(action)
    _, _, legal = engine.display(variant, early.played)
    assert legal == sorted(early.legal_names()), (variant, number)
    masked = [early.name(action) for action in np.flatnonzero(early.mask())]
    assert legal == sorted(masked) or early.to_act == -1 and not masked, (variant, number)


def compare_all(numbers: range) -> int:
    with Engine() as engine:
        for number in numbers:
            compare(engine, number)
    return len(numbers)


@pytest.mark.skipif(GAMUT is None, reason="GAMUT_BIN names no command line")
def test_random_games_are_those_of_the_command_line():
    with ThreadPoolExecutor(2) as pool:
        assert sum(pool.map(compare_all, (range(start, GAMES, 2) for start in range(2)))) == GAMES
