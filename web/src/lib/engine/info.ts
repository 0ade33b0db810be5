import type { EngineScore, PlayedLine } from "./asks";

/** One of the best lines at some depth. */
export interface Info {
  depth: number;
  /** The greatest depth that it looked at. */
  deepest: number;
  nodes: number;
  /** Nodes a second. */
  speed: number;
  /** Milliseconds since the search began. */
  time: number;
  /** From 1, the best one first. */
  rank: number;
  score: EngineScore;
  /** The line itself, in notation. */
  actions: string[];
}

/** The limits of a search; without any it continues until it is stopped or the position is solved. */
export interface SearchLimits {
  depth?: number;
  nodes?: number;
  /** Milliseconds. */
  time?: number;
}

/** How it searches. */
export interface SearchOptions {
  /** How many of the best lines it follows; 1 where it is left out. */
  lines?: number;
  /** A level of play, 1 to 8; full strength where it is left out. */
  level?: number;
  /** MiB of the table; 16 where it is left out. */
  table?: number;
}

/** Reads a line `info …` of the engine protocol; null where it is none. */
export function readInfo(line: string): Info | null {
  const words = line.split(" ");
  if (words[0] !== "info") return null;
  const after = (name: string) => Number(words[words.indexOf(name) + 1]);
  const pv = words.indexOf("pv");
  const score = readScore(words.slice(words.indexOf("score") + 1, pv));
  if (pv < 0 || !score) return null;
  return { depth: after("depth"), deepest: after("seldepth"), nodes: after("nodes"), speed: after("nps"), time: after("time"), rank: after("multipv"), score, actions: words.slice(pv + 1) };
}

function readScore([kind, ...numbers]: string[]): EngineScore | null {
  const [first] = numbers;
  if (first === undefined) return null;
  if (kind === "cp") return { kind: "points", points: Number(first) };
  if (kind === "mate") return { kind: "mate", plies: Number(first) };
  return kind === "values" ? { kind: "chances", chances: numbers.map(Number) } : null;
}

/** What is said to the engine so that it searches. Options not named are those of a new session. */
export function searchLines(game: PlayedLine, limits: SearchLimits, options: SearchOptions): string[] {
  const { lines = 1, level, table = 16 } = options;
  const bounds = [limits.depth && `depth ${limits.depth}`, limits.nodes && `nodes ${limits.nodes}`, limits.time && `movetime ${Math.round(limits.time)}`].filter(Boolean);
  return [
    `setoption name Variant value ${game.variant}`,
    `setoption name MultiPV value ${lines}`,
    `setoption name Level value ${level ?? "none"}`,
    `setoption name Hash value ${table}`,
    `position ${game.from ? `fen ${game.from}` : "startpos"}${game.actions.length > 0 ? ` moves ${game.actions.join(" ")}` : ""}`,
    // With a level alone the level brings the limits.
    `go ${bounds.length > 0 ? bounds.join(" ") : level ? "" : "infinite"}`.trim(),
  ];
}
