import { Refused } from "../api";
import type { PlannedMove } from "../wire";
import type { Refusal } from "./refusal";
import type { GameTypes, GameView } from "./types";

/** A line: other players' moves and the viewer's replies, in turn. */
export type Line = readonly PlannedMove[];

/** What conditional moves need of a game. */
interface Table<T extends GameTypes> {
  /** The game after a line. */
  ask(line: string[]): Promise<GameView<T> | null>;
  /** Shows the game after a line, or (null) the current one; `shown`: its board is shown already. */
  show(view: GameView<T> | null, shown: boolean): void;
  leave(lines: string[][]): void;
  refuse(code: Refusal): void;
}

/** The viewer's conditional moves in a correspondence game: the stored ones, and the line being made on the board. */
export class Conditional<T extends GameTypes> {
  /** The stored lines; null if the game can have none. */
  lines = $state.raw<readonly Line[] | null>(null);
  /** The line being made; null if there is none. */
  line = $state.raw<Line | null>(null);
  /** The lines were stored: shown until something else happens. */
  saved = $state(false);
  #leaving = false;
  /** Counts drafts, so that a late answer for an abandoned one is not shown. */
  #draft = 0;

  constructor(readonly table: Table<T>) {}

  /** Takes over the lines stored on the server. */
  told(lines: readonly Line[]) {
    this.lines = lines;
    this.saved = this.#leaving && lines.length > 0;
    this.#leaving = false;
  }

  /** Starts a line, possibly from a stored one. */
  begin(line: Line = []) {
    this.saved = false;
    this.line = line;
    void this.#look(line, false);
  }

  /** Extends the line by an action that is already shown. */
  async add(action: string) {
    const { line } = this;
    if (line) await this.#look([...line, { seat: 0, action }], true);
  }

  /** Takes back the last action of the line. */
  back() {
    if (this.line && this.line.length > 0) void this.#look(this.line.slice(0, -1), false);
  }

  /** Abandons the line. */
  cancel() {
    if (this.line === null) return;
    this.#draft += 1;
    this.line = null;
    this.table.show(null, false);
  }

  /** Adds the line to the others, up to its last reply by `mine`. */
  save(mine: readonly number[]) {
    const line = answered(this.line ?? [], mine);
    if (line.length > 0) this.#leave(withLine(this.lines ?? [], line, mine));
    this.cancel();
  }

  /** Deletes a line. */
  remove(line: Line) {
    this.#leave((this.lines ?? []).filter((other) => other !== line));
  }

  #leave(lines: readonly Line[]) {
    this.#leaving = true;
    this.table.leave(lines.map((line) => line.map(({ action }) => action)));
  }

  /** Requests the game after a line, and shows it. */
  async #look(line: Line, shown: boolean) {
    this.#draft += 1;
    const draft = this.#draft;
    try {
      const view = await this.table.ask(line.map(({ action }) => action));
      if (draft !== this.#draft || !view) return;
      const played = view.moves.slice(view.moves.length - line.length);
      this.line = line.map(({ action }, index) => ({ action, seat: played[index]?.seat ?? 0 }));
      this.table.show(view, shown);
    } catch (error) {
      if (draft !== this.#draft) return;
      this.table.refuse(error instanceof Refused ? error.code : "internal");
      if (line.length === 0) this.cancel();
    }
  }
}

/** A line up to its last reply by `mine`. */
export function answered(line: Line, mine: readonly number[]): Line {
  return line.slice(0, line.findLastIndex(({ seat }) => mine.includes(seat)) + 1);
}

/** Lines with one more. Lines that it extends, or answers differently, are removed. */
export function withLine(lines: readonly Line[], line: Line, mine: readonly number[]): readonly Line[] {
  const stays = (other: Line) => {
    const parting = other.findIndex(({ action }, index) => line[index]?.action !== action);
    const at = other[parting];
    return at !== undefined && !mine.includes(at.seat);
  };
  const covered = lines.some((other) => line.every(({ action }, index) => other[index]?.action === action));
  return covered ? lines : [...lines.filter(stays), line];
}

/** A line in pairs of another player's move and its reply. */
export function pairs(line: Line, mine: readonly number[]): { theirs: string[]; own: string[] }[] {
  const found: { theirs: string[]; own: string[] }[] = [];
  for (const { seat, action } of line) {
    const last = found.at(-1);
    if (mine.includes(seat)) last?.own.push(action);
    else if (last && last.own.length === 0) last.theirs.push(action);
    else found.push({ theirs: [action], own: [] });
  }
  return found;
}
