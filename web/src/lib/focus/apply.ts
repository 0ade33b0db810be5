import type { ActionView, Board } from "./wire";

/**
 * The board after an action of `seat`. Nothing is decided here: the action says what is lifted, where it lands and what falls.
 */
export function applyAction(board: Board, seat: number, action: ActionView): Board {
  const stacks = { ...board.stacks };
  const reserves = [...board.reserves];
  const captured = board.captured.map((row) => [...row]);
  const target = stacks[action.to] ?? "";
  if (action.exchange && action.from !== null) {
    put(stacks, action.from, target);
    put(stacks, action.to, action.lifted);
    return { ...board, stacks, reserves, captured };
  }
  if (action.from === null) reserves[seat - 1] = (reserves[seat - 1] ?? 0) - action.lifted.length;
  else put(stacks, action.from, (stacks[action.from] ?? "").slice(0, -action.lifted.length));
  put(stacks, action.to, (target + action.lifted).slice(action.fallen.length));
  for (const { piece, tray, of } of action.fallen) {
    if (tray === "reserve") reserves[of - 1] = (reserves[of - 1] ?? 0) + 1;
    else {
      const row = captured[of - 1];
      if (row) row[piece - 1] = (row[piece - 1] ?? 0) + 1;
    }
  }
  return { ...board, stacks, reserves, captured };
}

function put(stacks: Record<string, string>, square: string, men: string) {
  if (men) stacks[square] = men;
  else delete stacks[square];
}
