import type { CheckedPosition, EngineLine, GameAt, LineView, PlayedLine, RecordView } from "../engine/asks";
import type { GameView, SeatView, VariantView } from "../wire";

/** What the analysis board asks of the rules, which run in a worker. Everything rejects with a one-line reason. */
export interface Rules {
  /** A line of moves: boards, what each move did, and what can be played at its end. */
  game(line: PlayedLine): Promise<GameAt>;
  /** Lines that the engine has found where a line of moves ends: what their moves do, and each seat's chance. */
  lines(line: PlayedLine, found: readonly EngineLine[]): Promise<LineView[]>;
  /** What a variant's text means. */
  variant(text: string): Promise<VariantView>;
  /** A position string, if it is one. */
  position(variant: string, text: string): Promise<CheckedPosition>;
  /** The games of a text. */
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
    return { seat: index + 1, side, kind: "human", level: null, name: null, account: false, program: false, person: null, left: false };
  });
}
