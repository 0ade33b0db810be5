"""The suites of PettingZoo, Gymnasium and OpenSpiel."""

import functools
import pickle

import numpy as np
import pytest

import gamut_games as gg

CONVENTIONAL = ["focus-2,goal=capture", "focus-3,goal=capture", "focus-teams", "fibonacci", "fibonacci-cards"]


@pytest.mark.parametrize("variant", CONVENTIONAL)
def test_pettingzoo(variant):
    testing = pytest.importorskip("pettingzoo.test")
    from gamut_games.aec import raw_env

    testing.api_test(gg.aec_env(variant), num_cycles=300)
    testing.api_test(raw_env(variant), num_cycles=300)
    testing.seed_test(functools.partial(gg.aec_env, variant), num_cycles=100)


def test_pettingzoo_renders():
    testing = pytest.importorskip("pettingzoo.test")
    testing.render_test(gg.aec_env)


def test_a_pettingzoo_environment_is_pickled():
    pytest.importorskip("pettingzoo")
    env = gg.aec_env("focus-3")
    env.reset(seed=4)
    for _ in range(10):
        observation = env.last()[0]
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    twin = pickle.loads(pickle.dumps(env))
    assert twin.unwrapped.game == env.unwrapped.game and twin.agent_selection == env.agent_selection
    assert np.array_equal(twin.last()[0]["observation"], env.last()[0]["observation"])


@pytest.mark.parametrize("variant", CONVENTIONAL)
def test_gymnasium(variant):
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    checker.check_env(gg.gym_env(variant, "random", max_plies=100))


def test_a_gymnasium_seat_plays_against_opponents():
    pytest.importorskip("gymnasium")
    env = gg.gym_env("focus-3,goal=capture", ["level-1", lambda game: int(game.legal_actions()[0])], seat=1)
    _, info = env.reset(seed=1)
    for _ in range(5):
        assert env.game.to_act == 1
        _, reward, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert reward == 0 and not terminated
    with pytest.raises(ValueError, match="opponent: expected random"):
        gg.gym_env(opponents="somebody")


NAMES = ["python_gamut_2", "python_gamut_3", "python_gamut_4", "python_gamut_2_cards"]


@pytest.fixture
def pyspiel():
    module = pytest.importorskip("pyspiel")
    from gamut_games import openspiel

    assert openspiel.register() == NAMES
    return module


@pytest.mark.parametrize("name", [*NAMES, "python_gamut_4(variant=focus-teams)", "python_gamut_2(variant=fibonacci)"])
def test_openspiel_random_simulations(pyspiel, name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_openspiel_playthroughs_repeat(pyspiel):
    from open_spiel.python.algorithms import generate_playthrough

    game = "python_gamut_3(variant=focus-3;goal/capture;each/1,max_plies=10)"
    first, second = (generate_playthrough.playthrough(game, action_sequence=None, seed=1) for _ in range(2))
    assert first == second and len(first.splitlines()) > 100


def test_openspiel_mcts_plays(pyspiel):
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("python_gamut_3", {"variant": "focus-3,goal=capture,each=1"})
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def test_openspiel_mccfr_runs(pyspiel):
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    game = pyspiel.load_game("python_gamut_2", {"variant": "focus-2,goal=capture,each=1", "max_plies": 30})
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state = game.new_initial_state()
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions()) and abs(sum(policy.values()) - 1) < 1e-6


def test_openspiel_refuses_what_it_cannot_play(pyspiel):
    with pytest.raises(ValueError, match="focus-2 is for 2, expected a variant for 3"):
        pyspiel.load_game("python_gamut_3", {"variant": "focus-2"})
