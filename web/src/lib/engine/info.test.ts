import { describe, expect, it } from "vitest";
import { foundTogether, readInfo, searchLines } from "./info";

describe("a line of the engine", () => {
  it("is read with its score", () => {
    const line =
      "info depth 3 seldepth 4 nodes 3259 nps 815000 time 4 hashfull 0 multipv 1 score cp -14 pv e5-e4 b7-b6";
    expect(readInfo(line)).toEqual({
      depth: 3,
      deepest: 4,
      nodes: 3259,
      speed: 815000,
      time: 4,
      rank: 1,
      score: { kind: "points", points: -14 },
      actions: ["e5-e4", "b7-b6"],
    });
    expect(readInfo(line.replace("cp -14", "mate 3"))?.score).toEqual({ kind: "mate", plies: 3 });
    expect(readInfo(line.replace("cp -14", "values 0.270 0.365 0.365"))?.score).toEqual({
      kind: "chances",
      chances: [0.27, 0.365, 0.365],
    });
  });

  it("is nothing where it says something else", () => {
    for (const line of ["bestmove e5-e4", "readyok", "error go: no", "info string"]) expect(readInfo(line)).toBeNull();
  });
});

describe("lines of the engine", () => {
  const lines = (...ofEach: [depth: number, nodes: number][]) =>
    ofEach.flatMap(([depth, nodes], index) => {
      const info = readInfo(`info depth ${depth} nodes ${nodes} multipv ${index + 1} score cp 0 pv e5-e4`);
      return info ? [info] : [];
    });

  it("belong together at one depth", () => {
    expect(foundTogether(lines([4, 900], [4, 1200], [4, 1250]))).toBe(true);
    expect(foundTogether(lines([5, 3100], [4, 1200], [4, 1250]))).toBe(false);
  });

  it("belong together at one number of nodes, whatever their depths", () => {
    expect(foundTogether(lines([4, 158], [5, 158], [3, 158]))).toBe(true);
    expect(foundTogether(lines([6, 344], [5, 158], [3, 158]))).toBe(false);
  });

  it("may be one, but not none", () => {
    expect([foundTogether(lines([1, 74])), foundTogether([])]).toEqual([true, false]);
  });
});

describe("what is said to it", () => {
  const last = (...args: Parameters<typeof searchLines>) => searchLines(...args).slice(-2);
  const game = { variant: "focus-2", actions: ["c4-d4"] };

  it("names the game and the limits", () => {
    expect(last(game, { depth: 4, time: 99.7 }, {})).toEqual([
      "position startpos moves c4-d4",
      "go depth 4 movetime 100",
    ]);
    expect(last({ ...game, from: "x4/x6 1", actions: [] }, {}, {})).toEqual(["position fen x4/x6 1", "go infinite"]);
  });

  it("leaves the limits to the level", () => {
    expect(last(game, {}, { level: 3 })[1]).toBe("go");
  });
});
