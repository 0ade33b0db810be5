import { read, write } from "../stored";

/** The newest text read in each of the most recently viewed games. */
type Talked = [game: string, number: number][];

const key = "talked";
/** Games that are remembered. */
const most = 50;

function all(): Talked {
  const stored = read(key);
  return Array.isArray(stored)
    ? (stored as Talked).filter((one) => Array.isArray(one) && typeof one[1] === "number")
    : [];
}

/** The newest text of a game that was shown in this browser; 0 if none. */
export function readTalked(game: string): number {
  return all().find(([one]) => one === game)?.[1] ?? 0;
}

export function writeTalked(game: string, number: number) {
  write(key, [[game, number], ...all().filter(([one]) => one !== game)].slice(0, most));
}
