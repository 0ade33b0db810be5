"""Many games at once."""

import numpy as np
import pytest

import gamut_games as gg


def follow(variant: str, steps: int, **options):
    """Steps an environment and single games in parallel, and compares everything."""
    env = gg.VecEnv(variant, 3, seed=5, max_plies=60, **options)
    ended = 0
    for _ in range(steps):
        games = [gg.Game(env.variant, env.position(index)) for index in range(3)]
        ids, offsets = env.legal
        for index, game in enumerate(games):
            assert np.array_equal(env.obs[index], game.observation()) and env.seat[index] == game.to_act
            assert np.array_equal(env.mask[index], game.mask())
            assert np.array_equal(np.sort(ids[offsets[index] : offsets[index + 1]]), game.legal_actions())
        actions = env.sample().copy()
        env.step(actions)
        for index, game in enumerate(games):
            game.play(int(actions[index]))
            if env.terminated[index]:
                ended += 1
                # Draws need the history, which these games lack.
                if game.is_over:
                    assert np.allclose(env.reward[index], game.returns())
                    assert np.array_equal(env.final_obs[index], game.observation())
            else:
                assert not env.reward[index].any()
                ended += int(env.truncated[index])
    return ended


def test_what_is_shown_is_what_a_game_shows(variant):
    assert follow(variant, 150) > 0


def same(envs: list[gg.VecEnv]) -> bool:
    """Returns whether all arrays of some environments are the same."""
    names = ("obs", "mask", "seat", "reward", "terminated", "truncated", "final_obs")
    shown = [[*(getattr(env, name) for name in names), *env.legal, env.sample().copy()] for env in envs]
    return all(np.array_equal(*arrays) for other in shown[1:] for arrays in zip(shown[0], other))


@pytest.mark.parametrize("options", [{}, {"auto_reset": False}, {"masks": False}], ids=["plain", "no-reset", "no-masks"])
def test_threads_change_nothing(variant, options):
    envs = [gg.VecEnv(variant, 33, seed=1, threads=threads, max_plies=40, **options) for threads in (1, 2, 3)]
    ended = 0
    for _ in range(60):
        assert same(envs)
        actions = [env.sample().copy() for env in envs]
        for env, action in zip(envs, actions):
            env.step(action)
        assert np.array_equal(*actions[:2]) and np.array_equal(*actions[1:])
        ended += int((envs[0].terminated | envs[0].truncated).sum())
    assert ended > 0
    for env in envs:
        env.reset()
    assert same(envs)


def test_all_threads_name_the_first_game_whose_action_is_illegal():
    for threads in (1, 2, 3):
        env = gg.VecEnv("focus-2", 100, threads=threads)
        actions, before = env.sample().copy(), env.obs.copy()
        actions[[31, 30, 95]] = 619
        with pytest.raises(gg.IllegalAction, match="^action 619 of game 30 is not legal$"):
            env.step(actions)
        assert np.array_equal(before, env.obs)


def test_arrays_are_made_once():
    env = gg.VecEnv("focus-2", 4)
    names = ("obs", "mask", "seat", "reward", "terminated", "truncated", "final_obs")
    before = {name: getattr(env, name) for name in names}
    env.step(env.sample()).reset()
    assert all(getattr(env, name) is before[name] for name in names)


def test_seeds_decide_chance():
    def cards(seed: int) -> list[str]:
        env = gg.VecEnv("fibonacci-cards", 8, seed=seed)
        return [env.position(index) for index in range(8)]

    assert cards(1) == cards(1) != cards(2) and len(set(cards(1))) > 1


def test_without_reset_a_game_that_is_over_stays_so():
    env = gg.VecEnv("focus-2,goal=capture", 16, auto_reset=False)
    for _ in range(1_000):
        env.step(env.sample())
        if (env.terminated | env.truncated).all():
            break
    assert (env.terminated | env.truncated).all() and (env.sample() == -1)[env.terminated].all()
    positions = [env.position(index) for index in range(16)]
    env.step(env.sample())
    assert positions == [env.position(index) for index in range(16)] and not env.reward.any()
    env.reset()
    assert not env.terminated.any() and env.mask.any(axis=1).all()


def test_an_illegal_action_changes_nothing():
    env = gg.VecEnv("focus-3", 4, seed=2)
    actions = env.sample().copy()
    actions[2] = np.flatnonzero(~env.mask[2])[0]
    before = env.obs.copy()
    with pytest.raises(gg.IllegalAction, match=f"action {actions[2]} of game 2 is not legal"):
        env.step(actions)
    assert np.array_equal(before, env.obs)


@pytest.mark.parametrize("kind", [np.int64, np.uint16, list, tuple])
def test_actions_are_integers_of_any_kind(kind):
    env = gg.VecEnv("focus-2", 3)
    actions = env.sample()
    env.step(actions.astype(kind) if isinstance(kind, type) and issubclass(kind, np.generic) else kind(actions.tolist()))
    assert (env.seat == 1).all()


def test_without_masks_there_are_lists():
    env = gg.VecEnv("fibonacci", 5, masks=False)
    assert env.mask.shape == (5, 0) and len(env.legal[0]) > 0
    env.step(env.sample())
