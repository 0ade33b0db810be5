"""Speed by processor time: `python -m gamut_games.bench [--peers] [--json] [--seconds S]`.

With `--peers` the same loops run on PettingZoo and OpenSpiel in the same process, in turns, and ratios are printed: those
hold on any machine, and on a busy one. It needs `pip install gamut-games[bench]`.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator

import numpy as np

import gamut_games as gg

#: Steps between two readings of the clock.
BATCH = 64
#: Each loop runs this many times, alternating with the others; the median counts.
ROUNDS = 3

#: Windows of wall-clock time, and their length in seconds. The best one counts: other programs only slow them down.
WINDOWS, WINDOW = 25, 0.05

#: Creates a loop: each `next` takes some steps and yields their number.
Loop = Callable[[], Iterator[int]]


def rate(loop: Iterator[int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Returns the steps per second."""
    begun, done = clock(), 0
    while (took := clock() - begun) < seconds:
        done += next(loop)
    return done / took


def vec(variant: str, n: int, threads: int = 1) -> Iterator[int]:
    env = gg.VecEnv(variant, n, 7, threads)
    while True:
        env.step(env.sample())
        yield n


def single(variant: str) -> Iterator[int]:
    choice, game = random.Random(1).choice, gg.Game(variant)
    while True:
        for _ in range(BATCH):
            if game.is_over:
                game = gg.Game(variant)
            game.play(choice(game.legal_actions()))
        yield BATCH


def aec(env) -> Iterator[int]:
    choice = random.Random(1).choice
    env.reset(seed=1)
    while True:
        for _ in range(BATCH):
            if not env.agents or any(env.terminations.values()) or any(env.truncations.values()):
                env.reset()
            observation = env.last()[0]
            env.step(choice(np.flatnonzero(observation["action_mask"]).tolist()))
        yield BATCH


def tree(variant: str, n: int = 256, simulations: int = 64) -> Iterator[int]:
    known, search = gg.spec(variant), gg.Tree(variant, n, simulations)
    priors = np.ones((n, known.n_actions), np.float32)
    values = np.zeros((n, known.seats), np.float32)
    while True:
        obs, _ = search.leaves()
        if len(obs):
            search.expand(priors[: len(obs)], values[: len(obs)])
        else:
            search.advance(search.policy().argmax(1))
        yield len(obs)


def spiel(name: str, observed: bool) -> Iterator[int]:
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game(name)
    choice, state = random.Random(1).choice, game.new_initial_state()
    observer = make_observation(game) if observed else None
    while True:
        for _ in range(BATCH):
            if state.is_terminal():
                state = game.new_initial_state()
            legal = state.legal_actions()
            if observer is not None:
                observer.set_from(state, state.current_player())
                mask = np.zeros(game.num_distinct_actions(), np.bool_)
                mask[legal] = True
            state.apply_action(choice(legal))
        yield BATCH


def peers() -> dict[str, Loop]:
    from pettingzoo.classic import connect_four_v3

    loops: dict[str, Loop] = {
        "connect_four env": lambda: aec(connect_four_v3.env()),
        "connect_four raw_env": lambda: aec(connect_four_v3.raw_env()),
    }
    for name in ("breakthrough", "chinese_checkers", "pentago"):
        loops[f"{name} observed"] = lambda name=name: spiel(name, True)
        loops[f"{name} bare"] = lambda name=name: spiel(name, False)
    return loops


def measure(with_peers: bool, seconds: float) -> dict:
    variant = "focus-3,goal=capture"
    loops: dict[str, Loop] = {
        "VecEnv": lambda: vec(variant, 1_024),
        "single game": lambda: single("focus-2,goal=capture"),
        "Tree": lambda: tree("focus-3"),
    }
    if with_peers:
        from gamut_games.aec import raw_env

        loops["AEC raw"] = lambda: aec(raw_env(variant))
        loops |= peers()
    running = {name: make() for name, make in loops.items()}
    rates: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(ROUNDS):
        for name, loop in running.items():
            rates[name].append(rate(loop, seconds))
    result = {name: float(np.median(each)) for name, each in rates.items()}
    # Threads save wall-clock time, not processor time.
    one, two = (vec(variant, 1_024, threads) for threads in (1, 2))
    walls = [[rate(loop, WINDOW, time.perf_counter) for loop in (one, two)] for _ in range(WINDOWS)]
    ratios = {"VecEnv, two threads / one": float(np.divide(*np.max(walls, axis=0)[::-1]))}
    if with_peers:
        best = {kind: max(result[name] for name in result if name.endswith(kind)) for kind in ("observed", "bare")}
        ratios |= {
            "VecEnv / connect_four env": result["VecEnv"] / result["connect_four env"],
            "VecEnv / the fastest OpenSpiel observer": result["VecEnv"] / best["observed"],
            "AEC raw / connect_four raw_env": result["AEC raw"] / result["connect_four raw_env"],
            "single game / the fastest OpenSpiel game, bare": result["single game"] / best["bare"],
        }
    return {"steps a second": result, "ratios": ratios}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m gamut_games.bench", description=__doc__.splitlines()[0])
    parser.add_argument("--peers", action="store_true", help="compare with PettingZoo and OpenSpiel")
    parser.add_argument("--json", action="store_true", help="print one object of JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of each loop in each of its rounds")
    options = parser.parse_args()
    figures = measure(options.peers, options.seconds)
    if options.json:
        print(json.dumps(figures))
        return
    for name, value in figures["steps a second"].items():
        print(f"{name:32} {value:12,.0f} a second")
    for name, value in figures["ratios"].items():
        print(f"{name:48} {value:8.2f}")


if __name__ == "__main__":
    main()
