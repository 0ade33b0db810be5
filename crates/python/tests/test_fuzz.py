"""Every function of the native half with wrong types, shapes, dtypes and values: one clear line, no abort."""

import inspect
import itertools
import threading

import numpy as np
import pytest
from conftest import FULL
from wrong import WRONG, check

import gamut_games as gg


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


def share(work, threads: int = 4) -> list[BaseException]:
    """Runs work in some threads at once, and returns what is raised other than an exception of one line."""
    wrong = []

    def run():
        for _ in range(50):
            try:
                work()
            except (RuntimeError, ValueError, IndexError) as error:
                if "\n" in str(error):
                    wrong.append(error)
            except BaseException as error:
                wrong.append(error)

    workers = [threading.Thread(target=run) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return wrong


def test_threads_that_share_an_object_get_an_exception_at_worst():
    env, tree, game = gg.VecEnv("focus-2", 512, threads=2), gg.Tree("focus-2", 16, 4, threads=2), gg.Game("focus-2")

    def step():
        env.step(env.sample().copy())
        ids, offsets = env.legal
        assert len(ids) == offsets[-1]

    def grow():
        obs, mask = tree.leaves()
        tree.expand(mask.astype(np.float32), np.zeros((len(obs), 2), np.float32))
        tree.advance(tree.policy().argmax(1))

    def play():
        game.play(int(game.legal_actions()[0])).undo()
        gg.search(game, nodes=50)
        gg.arena(["random", lambda shown: int(game.legal_actions()[0])], "focus-2", 2, max_plies=4)

    assert not share(step) and not share(grow) and not share(play)
    assert env.mask.shape == (512, 620) and len(tree) == 16 and game.mask().any()


def test_the_stubs_name_what_there_is():
    stubs = (inspect.getfile(gg)).replace("__init__.py", "_native.pyi")
    text = open(stubs).read()
    for name in ("Game", "VecEnv", "Tree", "Found"):
        body = text.split(f"class {name}:")[1].split("\nclass ")[0].split("\ndef ")[0]
        public = {each for each in vars(getattr(gg, name)) if not each.startswith("_")}
        named = {line.split("(")[0].removeprefix("    def ").strip() for line in body.splitlines() if "def " in line}
        assert public == {each for each in named if not each.startswith("_")}, name
