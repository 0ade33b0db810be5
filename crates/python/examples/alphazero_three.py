"""AlphaZero for three players on two cores: `python examples/alphazero_three.py [--minutes M] [--plot FILE]`.

A small network in NumPy gives priors and a value for each seat; `Tree` searches with it by max^n, many games at a time.
The network learns from self-play, and plays `greedy` now and then. The plot shows its share of the points in matches in
which both players take one seat and two in turn, so one half is even.
"""

import argparse
import time

import numpy as np

import gamut_games as gg

#: Three players; one captured man of each opponent, or three in all with the reserve, wins: about twenty plies.
VARIANT = "focus-3,goal=capture,each=1,total=3"
GAMES, SIMULATIONS, HIDDEN, BATCH, UPDATES, MEMORY = 96, 32, 128, 256, 12, 60_000
KNOWN = gg.spec(VARIANT)
SIZE = int(np.prod(KNOWN.shape))


class Network:
    """One hidden layer; a head of priors and a head of values for the seats, counted from the one to act. Adam."""

    def __init__(self, random: np.random.Generator):
        def layer(rows: int, columns: int, scale: float = 1.0) -> np.ndarray:
            return (random.normal(size=(rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        zeros = lambda size: np.zeros(size, np.float32)  # noqa: E731
        self.weights = [layer(SIZE, HIDDEN, 2.0), zeros(HIDDEN), layer(HIDDEN, KNOWN.n_actions, 0.1),
                        zeros(KNOWN.n_actions), layer(HIDDEN, KNOWN.seats, 0.1), zeros(KNOWN.seats)]  # fmt: skip
        self.moments = [[np.zeros_like(weight) for weight in self.weights] for _ in range(2)]
        self.steps = 0

    def __call__(self, obs: np.ndarray, mask: np.ndarray):
        w1, b1, wp, bp, wv, bv = self.weights
        seen = np.minimum(obs.reshape(len(obs), -1), 8).astype(np.float32)
        hidden = np.maximum(seen @ w1 + b1, 0)
        logits = np.where(mask, hidden @ wp + bp, np.float32(-1e9))
        priors = np.exp(logits - logits.max(1, keepdims=True))
        return seen, hidden, priors / priors.sum(1, keepdims=True), np.tanh(hidden @ wv + bv)

    def learn(self, obs, mask, policy, value, rate: float = 1e-3) -> None:
        _, _, wp, _, wv, _ = self.weights
        seen, hidden, priors, values = self(obs, mask)
        to_logits, to_values = (priors - policy) / len(obs), 2 * (values - value) * (1 - values**2) / len(obs)
        to_hidden = (to_logits @ wp.T + to_values @ wv.T) * (hidden > 0)
        gradients = [seen.T @ to_hidden, to_hidden.sum(0), hidden.T @ to_logits, to_logits.sum(0),
                     hidden.T @ to_values, to_values.sum(0)]  # fmt: skip
        self.steps += 1
        for weight, gradient, mean, square in zip(self.weights, gradients, *self.moments):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scaled = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weight -= rate * (scaled + 1e-4 * weight)


def by_seat(values: np.ndarray, seat: np.ndarray) -> np.ndarray:
    """Converts values relative to the seat to act into values of seats 0, 1, 2; negative seats invert it."""
    return np.take_along_axis(values, (np.arange(KNOWN.seats) - seat[:, None].astype(int)) % KNOWN.seats, axis=1)


def simulate(tree: gg.Tree, network: Network, random: np.random.Generator | None = None):
    """Runs all simulations; `random` adds noise at the roots. Returns the roots' observations."""
    roots = None
    while True:
        obs, mask = tree.leaves()
        if not len(obs):
            return roots
        _, _, priors, values = network(obs, mask)
        if roots is None:
            roots = obs.copy(), mask.copy(), tree.leaf_games
            if random is not None:
                noise = random.gamma(0.5, size=mask.shape) * mask
                priors = 0.75 * priors + 0.25 * noise / noise.sum(1, keepdims=True)
        tree.expand(priors.astype(np.float32), by_seat(values, tree.leaf_seat).astype(np.float32))


class SelfPlay:
    """Games that continue from call to call. Their results become the targets of their positions."""

    def __init__(self, random: np.random.Generator):
        self.random, self.tree = random, gg.Tree(VARIANT, GAMES, SIMULATIONS)
        self.open: list[list] = [[] for _ in range(GAMES)]

    def step(self, network: Network) -> list:
        obs, mask, games = simulate(self.tree, network, self.random)
        policy, (_, seat, _) = self.tree.policy(), self.tree.status()
        actions = np.full(GAMES, -1)
        for row, game in enumerate(games):
            self.open[game].append((obs[row], mask[row], policy[game], int(seat[game])))
            early = len(self.open[game]) <= 8
            actions[game] = self.random.choice(KNOWN.n_actions, p=policy[game] / policy[game].sum()) if early else policy[game].argmax()
        self.tree.advance(actions)
        over, _, returned = self.tree.status()
        done = []
        for game in range(GAMES):
            if over[game] or len(self.open[game]) > 200:
                for seen, legal, wanted, seat in self.open[game]:
                    done.append((seen, legal, wanted, np.roll(returned[game], -seat)))
                self.open[game] = []
                self.tree.restart(game)
        return done


def player(network: Network):
    """The network with its search, as an arena player."""

    def alphazero(game: gg.Game) -> int:
        tree = gg.Tree(game.variant, 1, 16 * SIMULATIONS)
        for action in game.played:
            tree.advance([game.action(action)])
        simulate(tree, network)
        return int(tree.policy()[0].argmax())

    return alphazero


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=48, help="games of each match against greedy")
    parser.add_argument("--plot")
    options = parser.parse_args()
    random = np.random.default_rng(1)
    network, play, memory, progress = Network(random), SelfPlay(random), [], []
    begun = time.perf_counter()
    end, next_match = begun + 60 * options.minutes, begun
    while (now := time.perf_counter()) < end or not progress:
        if now >= next_match or now >= end:
            report = gg.arena([player(network), "greedy"], VARIANT, options.games, seed=7)
            progress.append(((now - begun) / 60, report.score["alphazero"], report.interval["alphazero"]))
            print(f"{progress[-1][0]:5.1f} min  {len(memory):6} positions  share against greedy {report.score}", flush=True)
            next_match = time.perf_counter() + 15 * options.minutes
        memory = (memory + play.step(network))[-MEMORY:]
        for _ in range(UPDATES if len(memory) > BATCH else 0):
            chosen = [memory[which] for which in random.integers(len(memory), size=BATCH)]
            obs, mask, policy, value = (np.stack(column) for column in zip(*chosen))
            # A position's images are equally good samples.
            image = int(random.integers(len(KNOWN.symmetries)))
            obs, mask, policy = KNOWN.image(image, obs), KNOWN.action_image(image, mask), KNOWN.action_image(image, policy)
            network.learn(obs, mask, policy, value)
    report = gg.arena([player(network), "greedy"], VARIANT, options.games, seed=8)
    progress.append((options.minutes, report.score["alphazero"], report.interval["alphazero"]))
    print(report)
    if options.plot:
        import matplotlib.pyplot as plt

        minutes, shares, intervals = zip(*progress)
        plt.plot(minutes, shares, marker="o")
        plt.fill_between(minutes, *zip(*intervals), alpha=0.2)
        plt.axhline(0.5, linestyle=":", color="grey")
        plt.xlabel("minutes")
        plt.ylabel("share of the points against greedy")
        plt.savefig(options.plot)


if __name__ == "__main__":
    main()
