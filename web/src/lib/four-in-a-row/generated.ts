// Generated from crates/views/src/four_in_a_row.rs. Do not edit.

export type FourBoard = {
  /** The owner of the stone in each occupied cell: `"d1": 1`. */
  stones: {
    [cell in string]?: number
  },
};

export type FourAction = {
  /** The action in canonical notation. */
  action: string,
  /** The cell in which the stone comes to rest. */
  to: string,
};

export type FourPlayed = {
  /** Ply number, from 1. */
  ply: number,
  /** The seat that dropped it. */
  seat: number,
  /** The action in canonical notation. */
  action: string,
  /** The cell in which the stone comes to rest. */
  to: string,
};

export type FourState = {
  /** The position. */
  board: FourBoard,
  /** Legal actions, if the seat in turn is a person's. */
  actions: Array<FourAction>,
  /** The cells of the winning line; empty without one. */
  line: Array<string>,
};
