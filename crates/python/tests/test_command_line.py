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


def gamut(*arguments: str) -> list[str]:
    return subprocess.run([GAMUT, *arguments], check=True, capture_output=True, text=True).stdout.splitlines()


def paid(result: str, seats: int) -> list[float]:
    """The returns of a result as the command line prints it, such as `1+3 (captures)`."""
    winners = [int(seat) - 1 for seat in result.split()[0].replace("draw", "").split("+") if seat]
    if not winners:
        return [0.0] * seats
    return [1.0 if seat in winners else -len(winners) / (seats - len(winners)) for seat in range(seats)]


def compare(number: int) -> None:
    variant = VARIANTS[number % len(VARIANTS)]
    game = random_game(variant, number, plies=10_000)
    moves = ["--variant", variant, "--moves", " ".join(game.played)]
    shown = gamut("show", *moves)
    assert shown[0] == game.position, (variant, number)
    over = [line.removeprefix("over: ") for line in shown if line.startswith("over: ")]
    assert over == ([game.outcome] if game.is_over else []), (variant, number)
    returns = paid(over[0], game.seats) if over else [0.0] * game.seats
    assert np.allclose(game.returns(), returns), (variant, number)
    assert number % 10 or random_game(variant, number, plies=10_000) == game, "the same seed is the same game"
    early = gg.Game(variant)
    for action in game.played[: np.random.default_rng(number).integers(len(game))]:
        early.play(action)
    legal = gamut("moves", "--variant", variant, "--moves", " ".join(early.played))
    assert legal == sorted(early.legal_names()), (variant, number)
    masked = [early.name(action) for action in np.flatnonzero(early.mask())]
    assert legal == sorted(masked) or early.to_act == -1 and not masked, (variant, number)


@pytest.mark.skipif(GAMUT is None, reason="GAMUT_BIN names no command line")
def test_random_games_are_those_of_the_command_line():
    with ThreadPoolExecutor(2) as pool:
        assert sum(1 for _ in pool.map(compare, range(GAMES))) == GAMES
