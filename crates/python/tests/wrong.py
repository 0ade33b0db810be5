"""Wrong values, and the check that a function answers them by one line."""

import numpy as np

WRONG = [
    None, True, -1, 0, 1, 1 << 31, 1 << 63, -(1 << 63), 1 << 200, 0.5, float("nan"), float("inf"), "", "a", "\x00", "é" * 99,
    "focus-9", "focus-2,goal=", "fibonacci", "focus-3", b"focus-2", [], [1, 2], (), {}, object(), len, lambda *a: None,
    np.zeros(0), np.zeros(3, np.int64), np.zeros((2, 2), np.int32), np.full(3, 1 << 40), np.zeros(3, np.float32),
    np.array(["a"]), np.zeros(620, np.bool_), np.zeros((15, 8, 8), np.uint8)[:, ::2], np.zeros((15, 8, 8), np.uint8).T,
    np.float32(1), np.int8(-1), np.array(5),
]  # fmt: skip


def is_large(value) -> bool:
    """Returns whether this is a valid but expensive count of games, plies or simulations."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool) and value > 3


def is_heavy(name: str, arguments: tuple) -> bool:
    return name in ("VecEnv", "Tree", "perft", "search", "arena") and any(map(is_large, arguments))


def check(name: str, function, arguments: tuple) -> None:
    if is_heavy(name, arguments):
        return
    try:
        function(*arguments)
    except (TypeError, ValueError, IndexError, OverflowError, RuntimeError, OSError) as error:
        text = str(error)
        assert text and "\n" not in text and len(text) < 400, (name, arguments, text)
