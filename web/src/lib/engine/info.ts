import type { EngineScore, PlayedLine } from "./asks";

/** One of the best lines of a search. */
export interface Info {
  depth: number;
  /** The greatest depth reached. */
  deepest: number;
  nodes: number;
  /** Nodes per second. */
  speed: number;
  /** Milliseconds since the start of the search. */
  time: number;
  /** Rank from 1, best first. */
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

/** How to search. */
export interface SearchOptions {
  /** Number of best lines; 1 by default. */
  lines?: number;
  /** Level of play, 1 to 8; full strength by default. */
  level?: number;
  /** Size of the transposition table in MiB; 16 by default. */
  table?: number;
}

/** Parses a line `info …` of the engine protocol; null if it is another line. */
export function readInfo(line: string): Info | null {
  const words = line.split(" ");
  if (words[0] !== "info") return null;
  const after = (name: string) => Number(words[words.indexOf(name) + 1]);
  const pv = words.indexOf("pv");
  const score = readScore(words.slice(words.indexOf("score") + 1, pv));
  if (pv < 0 || !score) return null;
  return {
    depth: after("depth"),
    deepest: after("seldepth"),
    nodes: after("nodes"),
    speed: after("nps"),
    time: after("time"),
    rank: after("multipv"),
    score,
    actions: words.slice(pv + 1),
  };
}

/**
 * Whether these lines were found together, and none remains from before. A search by depth finds the lines of each depth one
 * after the other; a tree search reports all at the same number of nodes, with depths that differ.
 */
export function foundTogether([first, ...others]: readonly Info[]): boolean {
  const alike = (part: "depth" | "nodes") => others.every((other) => other[part] === first?.[part]);
  return first !== undefined && (alike("depth") || alike("nodes"));
}

function readScore([kind, ...numbers]: string[]): EngineScore | null {
  const [first] = numbers;
  if (first === undefined) return null;
  if (kind === "cp") return { kind: "points", points: Number(first) };
  if (kind === "mate") return { kind: "mate", plies: Number(first) };
  return kind === "values" ? { kind: "chances", chances: numbers.map(Number) } : null;
}

/** The lines that start a search. Options not given have the defaults of a new session. */
export function searchLines(game: PlayedLine, limits: SearchLimits, options: SearchOptions): string[] {
  const { lines = 1, level, table = 16 } = options;
  const bounds = [
    limits.depth && `depth ${limits.depth}`,
    limits.nodes && `nodes ${limits.nodes}`,
    limits.time && `movetime ${Math.round(limits.time)}`,
  ].filter(Boolean);
  return [
    `setoption name Variant value ${game.variant}`,
    `setoption name MultiPV value ${lines}`,
    `setoption name Level value ${level ?? "none"}`,
    `setoption name Hash value ${table}`,
    `position ${game.from ? `fen ${game.from}` : "startpos"}${game.actions.length > 0 ? ` moves ${game.actions.join(" ")}` : ""}`,
    // A level brings its own limits.
    `go ${bounds.length > 0 ? bounds.join(" ") : level ? "" : "infinite"}`.trim(),
  ];
}
