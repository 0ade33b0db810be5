import { rowsOfPoints, type Point } from "./board/geometry";
import { kindOf } from "./board/men";
import type { Board, Letter, StateView } from "./wire";

/** What pressing a point does: puts a man there, or takes one off. */
export type Brush = Letter | "off";

/** The men that there are, Red's first. */
export const letters: readonly Letter[] = ["C", "S", "D", "c", "s", "d"];

/** A position of Fibonacci that is being set up by hand. Whether it is one, the rules say. */
export class FibonacciSetup {
  men: Board["men"];
  turn: number;
  /** Moves of the turn; with cards it begins with its card. */
  left = $state(6);
  brush = $state<Brush>("S");
  readonly cards: boolean;

  constructor({ board, turn }: Pick<StateView, "board" | "turn">) {
    this.men = $state.raw(board.men);
    this.turn = $state(turn ?? 1);
    this.cards = board.piles !== null;
  }

  /** In notation. The turn is late enough for six moves. */
  get position(): string {
    const rows = rowsOfPoints().map((row) => written(row.map((point) => this.men[point] ?? "")));
    const turn = 10 + this.turn;
    const moves = this.cards ? "- 222222 222222" : this.left;
    return `${rows.join("/")} ${this.turn === 1 ? "r" : "g"} ${turn} ${moves}`;
  }

  /** Uses the brush on a point. A centre that stands elsewhere goes there; the same man again is taken off. */
  press(point: Point, brush = this.brush) {
    const men = { ...this.men };
    const same = men[point] === brush;
    delete men[point];
    if (brush !== "off" && !same) {
      const before = kindOf(brush) === "centre" ? Object.keys(men).find((other) => men[other] === brush) : undefined;
      if (before) delete men[before];
      men[point] = brush;
    }
    this.men = men;
  }

  /** How many of a man stand on the board. */
  count(letter: Letter): number {
    return Object.values(this.men).filter((man) => man === letter).length;
  }

  clear() {
    this.men = {};
  }
}

/** A row in notation: men, and how many points between them are empty. */
function written(row: readonly string[]): string {
  return row
    .map((man) => man || "1")
    .join("")
    .replace(/1+/g, (run) => String(run.length));
}
