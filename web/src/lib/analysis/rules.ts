import type { CheckedPosition, EngineLine, GameAt, LineView, PlayedLine, RecordView } from "../engine/asks";
import type { GameView, SeatView, VariantView } from "../wire";

/** The analysis board's interface to the rules, which run in a worker. Everything rejects with a one-line reason. */
export interface Rules {
  /** A line of moves: boards, effects of moves, and the actions possible at its end. */
  game(line: PlayedLine): Promise<GameAt>;
  /** The engine's lines at the end of a line of moves: the effects of their moves, and each seat's chance. */
  lines(line: PlayedLine, found: readonly EngineLine[]): Promise<LineView[]>;
  /** The meaning of a variant's text. */
  variant(text: string): Promise<VariantView>;
  /** A position string, if valid. */
  position(variant: string, text: string): Promise<CheckedPosition>;
  /** The games in a text. */
  readRecords(text: string): Promise<RecordView[]>;
  /** A game as text. */
  writeRecord(record: RecordView): Promise<string>;
}

/** A line in the format of a game for its table: with a person on every seat, so that all of them can be played. */
export function gameView(at: Pick<GameAt, "variant" | "from" | "history">, variant: VariantView): GameView {
  return {
    id: "",
    seats: seatsOf(variant),
    seq: 0,
    rematch: null,
    takebacks: true,
    pace: null,
    rated: false,
    public: false,
    questions: false,
    lobby: false,
    club: false,
    offline: false,
    hinted: [],
    talk: null,
    created: "",
    variant: at.variant,
    from: at.from,
    ...at.history,
  };
}

function seatsOf({ seats, teams }: VariantView): SeatView[] {
  return Array.from({ length: seats }, (_, index): SeatView => {
    const side = teams ? (index % 2) + 1 : index + 1;
    return {
      seat: index + 1,
      side,
      kind: "human",
      level: null,
      name: null,
      account: false,
      program: false,
      person: null,
      left: false,
    };
  });
}
