import type { ShownGame } from "../play/shown.svelte";
import type { GameTypes } from "../play/types";

/** A row or a column, or the places from one to the edge: its name, and its places in order. */
export interface Line {
  name: string;
  places: readonly string[];
}

/** How a game's board is read out. Places are named as in the notation. */
export interface SpokenBoard<T extends GameTypes> {
  /** The typed place; null if there is none of that name. */
  place(text: string): string | null;
  row(text: string): Line | null;
  /** Empty for a board with rows only. */
  column?(text: string): Line | null;
  /** The lines of sight from a place: each way to the edge, without the place itself. */
  lines(place: string): Line[];
  /** The contents of a place. */
  at(board: T["board"], place: string): string;
  isEmpty(board: T["board"], place: string): boolean;
  /** Where the men of every seat are. */
  everything(board: T["board"], seats: number): string[];
  /** What is next to the board. */
  beside(board: T["board"]): string;
  /** The state of the game and whose turn it is. */
  standing(game: ShownGame<T>): string[];
  /** Where an action begins; null if it begins on no place. */
  from(action: T["action"]): string | null;
}
