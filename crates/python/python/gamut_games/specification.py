"""A variant's encoding for networks."""

import operator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from gamut_games import _native


@dataclass(frozen=True, eq=False)
class Spec:
    """Action numbers, planes and symmetries of a variant. `docs/python.md` documents them."""

    variant: str
    seats: int
    #: Number of actions that seats can play.
    n_actions: int
    #: Planes, height and width of an observation.
    shape: tuple[int, int, int]
    #: The meaning of each plane.
    planes: list[str]
    #: The image of each action under each symmetry of the board: i32[G, A], the identity first.
    symmetries: NDArray[np.int32]
    #: The image of each cell of a plane under each symmetry: i32[G, height * width].
    cell_symmetries: NDArray[np.int32]
    #: Rotations of the seats, which only change whose turn it is: i32[seats, seats].
    seat_permutations: NDArray[np.int32]
    #: Every action in notation, in the order of the numbers.
    actions: list[str]

    @cached_property
    def _sources(self) -> NDArray[np.intp]:
        return np.argsort(self.cell_symmetries, axis=1)

    @cached_property
    def _action_sources(self) -> NDArray[np.intp]:
        return np.argsort(self.symmetries, axis=1)

    def image(self, symmetry: int, observation: NDArray) -> NDArray:
        """Returns the image of observations [..., C, H, W] under a symmetry."""
        observation = np.asarray(observation)
        if observation.shape[-2:] != self.shape[1:]:
            raise ValueError(f"observation: expected a shape that ends with {self.shape[1:]}, got {observation.shape}")
        flat = observation.reshape(*observation.shape[:-2], -1)
        return flat[..., self._sources[symmetry]].reshape(observation.shape)

    def action_image(self, symmetry: int, values: NDArray) -> NDArray:
        """Returns the image of masks or policies [..., A] under a symmetry."""
        values = np.asarray(values)
        if values.shape[-1:] != (self.n_actions,):
            raise ValueError(f"values: expected a shape that ends with ({self.n_actions},), got {values.shape}")
        return values[..., self._action_sources[symmetry]]


def checked_max_plies(max_plies: int) -> int:
    """Returns the ply at which games are cut off."""
    plies = operator.index(max_plies)
    if plies < 1:
        raise ValueError(f"max_plies: expected 1 or more, got {plies}")
    return plies


@lru_cache(maxsize=32)
def spec(variant: str) -> Spec:
    """Returns a variant's encoding for networks."""
    return Spec(**{**_native._spec(variant), "shape": tuple(_native._spec(variant)["shape"])})
