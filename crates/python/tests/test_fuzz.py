"""Every function with wrong types, shapes, dtypes and values: exceptions with one clear line, no abort."""

import inspect
import itertools
import threading

import numpy as np
import pytest
from conftest import FULL

import gamut_games as gg

WRONG = [
    None, True, -1, 0, 1, 1 << 31, 1 << 63, -(1 << 63), 1 << 200, 0.5, float("nan"), float("inf"), "", "a", "\x00", "é" * 99,
    "focus-9", "focus-2,goal=", "fibonacci", "focus-3", b"focus-2", [], [1, 2], (), {}, object(), len, lambda *a: None,
    np.zeros(0), np.zeros(3, np.int64), np.zeros((2, 2), np.int32), np.full(3, 1 << 40), np.zeros(3, np.float32),
    np.array(["a"]), np.zeros(620, np.bool_), np.zeros((15, 8, 8), np.uint8)[:, ::2], np.zeros((15, 8, 8), np.uint8).T,
    np.float32(1), np.int8(-1), np.array(5),
]  # fmt: skip


def calls():
    """Yields functions with their objects, which are created anew for each call."""
    makers = {
        "Game": lambda: gg.Game("focus-2", seed=1),
        "VecEnv": lambda: gg.VecEnv("focus-2", 3),
        "Tree": lambda: gg.Tree("focus-2", 3, 4),
    }
    yield from (("call", name, None, 3) for name in ("Game", "VecEnv", "Tree", "search", "perft", "spec", "arena"))
    for name, make in makers.items():
        for method in sorted(dir(getattr(gg, name))):
            if callable(getattr(getattr(gg, name), method)) and (not method.startswith("_") or method == "__setstate__"):
                yield ("method", method, make, 2)


#: Valid but expensive arguments: large counts of games, plies or simulations.
def is_heavy(name: str, arguments: tuple) -> bool:
    integers = [each for each in arguments if isinstance(each, (int, np.integer)) and not isinstance(each, bool)]
    return name in ("VecEnv", "Tree", "perft", "search", "arena") and any(each > 3 for each in integers)


def check(name: str, function, arguments: tuple) -> None:
    if is_heavy(name, arguments):
        return
    try:
        function(*arguments)
    except (TypeError, ValueError, IndexError, OverflowError, RuntimeError, OSError) as error:
        text = str(error)
        assert text and "\n" not in text and len(text) < 400, (name, arguments, text)


@pytest.mark.parametrize(("kind", "name", "make", "most"), list(calls()), ids=lambda value: str(value)[:20])
def test_wrong_arguments_are_answered_by_one_line(kind, name, make, most):
    random = np.random.default_rng(1)
    for count in range(most + 1):
        tuples = list(itertools.product(WRONG, repeat=count)) if count < 2 else []
        if count >= 2:
            draws = 2_000 if FULL else 200
            tuples = [tuple(WRONG[which] for which in random.integers(len(WRONG), size=count)) for _ in range(draws)]
        for arguments in tuples:
            check(name, getattr(make(), name) if make else getattr(gg, name), arguments)


def test_wrong_keywords_are_answered_by_one_line():
    game = gg.Game("focus-2")
    names = ["nodes", "depth", "playouts", "time", "cpu", "level", "algorithm", "lines", "threads", "hash_mib", "seed"]
    for name, value in itertools.product(names, WRONG):
        number = isinstance(value, (int, float)) and np.isfinite(float(value)) and value > 0
        if number and name in ("nodes", "depth", "playouts", "time", "cpu", "level", "threads", "hash_mib"):
            continue
        check("keywords", lambda: gg.search(game, **{**({"nodes": 10} if name != "playouts" else {}), name: value}), ())


def half_in_python(folder):
    """Yields the functions that are written in Python, each as a function of one wrong value."""
    from gamut_games import datasets, matches

    known = gg.spec("focus-2")
    yield lambda value: known.image(value, np.zeros(known.shape))
    yield lambda value: known.image(0, value)
    yield lambda value: known.action_image(value, np.zeros(620))
    yield lambda value: known.action_image(0, value)
    yield lambda value: next(datasets.rows(value, 1))
    yield lambda value: datasets.evaluated_game("focus-2", value, nodes=10, max_plies=2)
    yield lambda value: datasets.write(value, folder / "games.parquet", 1)
    yield lambda value: datasets.write("focus-2", folder / "games.parquet", value if isinstance(value, str) else 0)
    match = ("focus-2,goal=capture", 2)
    yield lambda value: gg.arena(["random", "greedy"], *match, sprt=value)
    yield lambda value: gg.arena(["random", value], *match)
    yield lambda value: matches.play_part(value, *match, first=0, end=1, log=folder / "a.log")
    yield lambda value: matches.play_part(["random", "greedy"], *match, first=value, end=1, log=folder / "b.log")


def test_the_half_in_python_answers_wrong_values_by_one_line(tmp_path):
    pytest.importorskip("pyarrow")
    for number, function in enumerate(half_in_python(tmp_path)):
        for value in WRONG:
            check(f"function {number}", function, (value,))


def environments():
    """Yields the environments' functions, each of one wrong value."""
    from gamut_games.aec import raw_env

    yield gg.aec_env
    yield lambda value: gg.aec_env("focus-2", value)
    yield lambda value: gg.aec_env("focus-2", max_plies=value).reset(seed=1)
    yield gg.gym_env
    yield lambda value: gg.gym_env("focus-2", value)
    yield lambda value: gg.gym_env("focus-2", seat=value)
    yield lambda value: gg.gym_env("focus-2", max_plies=value).reset(seed=1)

    def step(env, value):
        env.reset(seed=1)
        env.step(value)

    yield lambda value: step(raw_env("focus-2"), value)
    yield lambda value: step(gg.gym_env("focus-2"), value)


def test_environments_answer_wrong_values_by_one_line():
    pytest.importorskip("pettingzoo")
    for number, function in enumerate(environments()):
        for value in WRONG:
            check(f"environment {number}", function, (value,))


def test_what_an_array_must_be_is_said():
    game, known = gg.Game("focus-2"), gg.spec("focus-2")
    with pytest.raises(TypeError, match=r"out: expected a uint8 array of shape \(15, 8, 8\), got float64"):
        game.observation(np.zeros(known.shape))
    with pytest.raises(ValueError, match=r"out: expected a bool array of shape \(620,\), got \(619,\)"):
        game.mask(np.zeros(619, np.bool_))
    with pytest.raises(ValueError, match="out: the array is not contiguous"):
        game.observation(np.zeros((30, 8, 8), np.uint8)[::2])
    frozen = np.zeros(620, np.bool_)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="out: the array is read-only or in use"):
        game.mask(frozen)
    env = gg.VecEnv("focus-2", 2)
    with pytest.raises(TypeError, match="actions: expected an array of integers, got float64"):
        env.step([0.0, 1.0])
    with pytest.raises(ValueError, match=r"actions: expected the shape \(2,\), got \(3,\)"):
        env.step([1, 2, 3])
    env.obs.flags.writeable = False
    with pytest.raises(ValueError, match="obs: the array is read-only or in use"):
        env.step(env.sample())
    tree = gg.Tree("focus-2", 2, 4)
    with pytest.raises(RuntimeError, match="no leaves wait"):
        tree.expand(np.zeros((2, 620)), np.zeros((2, 2)))
    tree.leaves()
    with pytest.raises(ValueError, match=r"priors: expected the shape \(2, 620\), got \(2, 619\)"):
        tree.expand(np.zeros((2, 619)), np.zeros((2, 2)))
    with pytest.raises(ValueError, match="expected finite numbers"):
        tree.expand(np.zeros((2, 620)), np.full((2, 2), np.nan))


def test_threads_that_share_an_object_get_an_exception_at_worst():
    env, game, wrong = gg.VecEnv("focus-2", 512, threads=2), gg.Game("focus-2"), []

    def work():
        for _ in range(100):
            try:
                env.step(env.sample().copy())
                game.play(int(game.legal_actions()[0])).undo()
            except (RuntimeError, ValueError, IndexError) as error:
                if "\n" in str(error):
                    wrong.append(error)
            except BaseException as error:
                wrong.append(error)

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong and env.mask.shape == (512, 620)


def test_the_stubs_name_what_there_is():
    stubs = (inspect.getfile(gg)).replace("__init__.py", "_native.pyi")
    text = open(stubs).read()
    for name in ("Game", "VecEnv", "Tree", "Found"):
        body = text.split(f"class {name}:")[1].split("\nclass ")[0].split("\ndef ")[0]
        public = {each for each in vars(getattr(gg, name)) if not each.startswith("_")}
        named = {line.split("(")[0].removeprefix("    def ").strip() for line in body.splitlines() if "def " in line}
        assert public == {each for each in named if not each.startswith("_")}, name
