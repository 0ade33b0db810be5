import { m } from "../paraglide/messages";
import type { Told } from "../play/adapter";
import type { Fallen } from "../wire";
import type { Square } from "./board/geometry";
import { colourName, sideName } from "./names";
import type { ActionView, Board, MoveView } from "./wire";

/** "two pieces": a number of men as a phrase. */
export function menText(count: number): string {
  const words = [m.say_number_1, m.say_number_2, m.say_number_3, m.say_number_4, m.say_number_5];
  return m.say_men({ count, word: words[count - 1]?.() ?? String(count) });
}

/** "c4: three, Red on top of Green, Green": a stack, its men given bottom to top. */
export function stackText(square: Square, men: string): string {
  if (!men) return m.say_empty({ square });
  const [top = "", ...rest] = [...men].reverse().map((seat) => colourName(Number(seat)));
  const order = rest.length > 0 ? m.say_on_top({ top, rest: rest.join(m.say_comma()) }) : top;
  return m.say_stack({ square, men: menText(men.length), order });
}

/** What a move did, without where it came from: "one piece of Blue captured; Blue freed on c5". */
export function consequences(action: ActionView, own: number | null = null): string[] {
  const freed =
    action.frees !== null && action.from !== null && !action.exchange
      ? [m.say_freed({ seat: sideName(action.frees), square: action.from })]
      : [];
  return [...fallenTexts(action.fallen, own), ...freed];
}

/** The fallen men by kind; the player of `own` learns which were theirs. */
function fallenTexts(fallen: readonly Fallen[], own: number | null = null): string[] {
  const groups = new Map<string, { fallen: Fallen; count: number }>();
  for (const one of fallen) {
    const key = `${one.tray}${one.of}${one.piece}`;
    groups.set(key, { fallen: one, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].map(({ fallen: { piece, tray, of }, count }) => {
    const men = menText(count);
    if (tray === "reserve") return m.say_reserved({ count, men, seat: colourName(of) });
    const text = m.say_captured({ count, men, seat: colourName(piece) });
    return piece === own ? m.log_yours({ text }) : text;
  });
}

/** "Red: two from c5 to e5; one of Blue captured", and who is passed over then. */
export function moveText(move: MoveView): string {
  const { text, effects } = tellMove(move, null);
  return [text, ...effects].join(m.say_join());
}

/** The same in parts, told to the player of `own`. */
export function tellMove(move: MoveView, own: number | null): Told {
  const skipped = move.skipped.map((seat) => m.say_passed_over({ seat: sideName(seat) }));
  return { text: passage(move), effects: [...consequences(move, own), ...skipped] };
}

function passage({ seat, from, to, lifted, exchange }: MoveView): string {
  const name = sideName(seat);
  if (from === null) return m.say_drop({ seat: name, to });
  if (exchange) return m.say_exchange({ seat: name, from, to });
  return m.say_move({ seat: name, men: menText(lifted.length), from, to });
}

/** What a target would look like after an action. `men`: the stack there afterwards. */
export function previewText(action: ActionView, men: string): string {
  if (action.exchange && action.from !== null) return m.say_exchange_here({ from: action.from, to: action.to });
  return [m.say_preview({ stack: stackText(action.to, men) }), ...consequences(action)].join(m.say_join());
}

/** "Reserve of Red: 2" and "Captured by Red: 3 Blue", for all seats. */
export function traysText(board: Board): string {
  const lines = board.reserves.flatMap((reserve, index) => [
    reserveText(index + 1, reserve),
    capturedText(board, index + 1),
  ]);
  return lines.join(m.say_join());
}

/** "Reserve of Red: 2". */
export function reserveText(seat: number, number: number): string {
  return m.say_tray_reserve({ seat: sideName(seat), number });
}

/** "Captured by Red: 3 Blue". */
export function capturedText(board: Board, seat: number): string {
  const row = board.captured[seat - 1] ?? [];
  const list = row.flatMap((count, piece) => (count > 0 ? [`${count} ${colourName(piece + 1)}`] : []));
  return m.say_tray_captured({ seat: sideName(seat), list: list.join(m.say_comma()) || m.say_tray_none() });
}
