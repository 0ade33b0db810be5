"""AlphaZero for three players on two cores: `python examples/alphazero_three.py [--minutes M] [--plot FILE]`.

A network in NumPy gives priors and a value for each seat; `Tree` searches with it by max^n, many games at a time. The
network learns from self-play, and meets `greedy` now and then: one of them takes a seat, the other two, in turn, so one
half of the points is even. The minutes are processor time, without the matches: on an idle machine they are at most as
long as the clock's, on a busy one the network still learns as much.
"""

import argparse
import time

import numpy as np

import gamut_games as gg

#: Three players; one captured man of each opponent, or three in all with the reserve, wins: about twenty plies.
VARIANT = "focus-3,goal=capture,each=1,total=3"
GAMES, SIMULATIONS, HIDDEN, BATCH, REUSE, MEMORY = 256, 48, 256, 512, 6, 120_000
#: Simulations for a move of a match.
MATCH_SIMULATIONS = 800
KNOWN = gg.spec(VARIANT)
SEATS, ACTIONS = KNOWN.seats, KNOWN.n_actions
#: Planes with a value for each square; the others are numbers that fill their plane.
SQUARES = 5 * SEATS


class Network:
    """Two hidden layers; a head of priors and a head of values for the seats, counted from the one to act. Adam."""

    def __init__(self, random: np.random.Generator):
        sizes = [SQUARES * 64 + len(KNOWN.planes) - SQUARES, HIDDEN, HIDDEN]
        shapes = [*zip(sizes, sizes[1:]), (HIDDEN, ACTIONS), (HIDDEN, SEATS)]
        scales = [3.0, 1.4, 0.1, 0.1]
        self.weights = [random.normal(size=shape) * scale / np.sqrt(shape[0]) for shape, scale in zip(shapes, scales)]
        self.weights += [np.zeros(shape[1]) for shape in shapes]
        self.weights = [weight.astype(np.float32) for weight in self.weights]
        self.moments = [[np.zeros_like(weight) for weight in self.weights] for _ in range(2)]
        self.steps = 0

    def __call__(self, obs: np.ndarray, mask: np.ndarray):
        w1, w2, wp, wv, b1, b2, bp, bv = self.weights
        numbers = obs[:, SQUARES:, 0, 0] * np.float32(0.25)
        seen = np.concatenate([obs[:, :SQUARES].reshape(len(obs), -1).astype(np.float32), numbers.clip(0, 2)], axis=1)
        first = np.maximum(seen @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        logits = np.where(mask, second @ wp + bp, np.float32(-1e9))
        priors = np.exp(logits - logits.max(1, keepdims=True))
        return priors / priors.sum(1, keepdims=True), np.tanh(second @ wv + bv), (seen, first, second)

    def learn(self, obs, mask, policy, value, rate: float) -> None:
        _, w2, wp, wv, *_ = self.weights
        priors, values, (seen, first, second) = self(obs, mask)
        to_logits, to_values = (priors - policy) / len(obs), 2 * (values - value) * (1 - values**2) / len(obs)
        to_second = (to_logits @ wp.T + to_values @ wv.T) * (second > 0)
        to_first = (to_second @ w2.T) * (first > 0)
        pairs = [(seen, to_first), (first, to_second), (second, to_logits), (second, to_values)]
        gradients = [entering.T @ leaving for entering, leaving in pairs] + [leaving.sum(0) for _, leaving in pairs]
        self.steps += 1
        for weight, gradient, mean, square in zip(self.weights, gradients, *self.moments):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scaled = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weight -= rate * (scaled + 1e-4 * weight)


def simulate(tree: gg.Tree, network: Network, random: np.random.Generator | None = None):
    """Runs all simulations; `random` adds noise at the roots. Returns the roots' observations and games."""
    roots = None
    while True:
        obs, mask = tree.leaves()
        if not len(obs):
            return roots
        priors, values, _ = network(obs, mask)
        if roots is None:
            roots = obs.copy(), mask.copy(), tree.leaf_games
            if random is not None:
                noise = random.gamma(0.3, size=mask.shape) * mask
                priors = 0.75 * priors + 0.25 * noise / noise.sum(1, keepdims=True)
        # From the seats counted from the one to act to seats 0, 1, 2.
        turned = (np.arange(SEATS) - tree.leaf_seat[:, None].astype(int)) % SEATS
        tree.expand(priors.astype(np.float32), np.take_along_axis(values, turned, axis=1))


class SelfPlay:
    """Games that continue from call to call. Their results become the targets of their positions."""

    def __init__(self, random: np.random.Generator):
        self.random, self.tree = random, gg.Tree(VARIANT, GAMES, SIMULATIONS, threads=2)
        self.open: list[list] = [[] for _ in range(GAMES)]
        self.columns = [np.zeros((MEMORY, *shape), kind) for shape, kind in (
            (KNOWN.shape, np.uint8), ((ACTIONS,), np.bool_), ((ACTIONS,), np.float16), ((SEATS,), np.float32))]  # fmt: skip
        self.count = 0

    def step(self, network: Network) -> int:
        """Plays a ply in each game; returns the number of positions that can be learnt from since."""
        obs, mask, games = simulate(self.tree, network, self.random)
        policy, (_, seat, _), before = self.tree.policy(), self.tree.status(), self.count
        actions = policy.argmax(1)
        for row, game in enumerate(games):
            self.open[game].append((obs[row], mask[row], policy[game], int(seat[game])))
            if len(self.open[game]) <= 9:
                share = policy[game].cumsum()
                actions[game] = min(share.searchsorted(self.random.random() * share[-1], "right"), ACTIONS - 1)
        self.tree.advance(actions)
        over, _, returned = self.tree.status()
        for game in np.flatnonzero(over | np.array([len(played) > 100 for played in self.open])):
            for *seen, seat in self.open[game]:
                for column, entry in zip(self.columns, [*seen, np.roll(returned[game], -seat)]):
                    column[self.count % MEMORY] = entry
                self.count += 1
            self.open[game] = []
            self.tree.restart(int(game))
        return self.count - before

    def sample(self) -> list[np.ndarray]:
        """Positions with their targets, by a symmetry of the board: a position's images are equally good samples."""
        rows, image = self.random.integers(min(self.count, MEMORY), size=BATCH), int(self.random.integers(len(KNOWN.symmetries)))
        obs, mask, policy, value = (column[rows] for column in self.columns)
        return [KNOWN.image(image, obs), KNOWN.action_image(image, mask), KNOWN.action_image(image, policy), value]


def player(network: Network):
    """The network with its search, as an arena player."""

    def alphazero(game: gg.Game) -> int:
        tree = gg.Tree(game.variant, 1, MATCH_SIMULATIONS)
        for action in game.played:
            tree.advance([game.action(action)])
        simulate(tree, network)
        return int(tree.policy()[0].argmax())

    return alphazero


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=240, help="games of the last match against greedy")
    parser.add_argument("--matches", type=int, default=4, help="matches on the way, of a tenth of the games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot")
    options = parser.parse_args()
    random = np.random.default_rng(options.seed)
    network, play, progress = Network(random), SelfPlay(random), []

    def meet(games: int, seed: int) -> gg.Report:
        report = gg.arena([player(network), "greedy"], VARIANT, games, seed=seed)
        progress.append((spent * options.minutes, report.score["alphazero"], report.interval["alphazero"]))
        print(f"{progress[-1][0]:5.1f} min  {play.count:7} positions  {network.steps:6} batches  {report.score}", flush=True)
        return report

    # The part of the time that is over, and the batches that are due.
    spent = due = 0.0
    while spent < 1:
        if spent >= len(progress) / options.matches:
            meet(-(-options.games // 10), 7)
        begun = time.process_time()
        due += play.step(network) * REUSE / BATCH
        while due >= 1 and play.count >= 4 * BATCH:
            network.learn(*play.sample(), rate=2e-3 * (1 - 0.9 * spent))
            due -= 1
        spent += (time.process_time() - begun) / (60 * options.minutes)
    print(meet(options.games, 8))
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
