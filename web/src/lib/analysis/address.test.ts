import { describe, expect, test } from "vitest";
import { longest, readAddress, usual, writeAddress, type AnalysisAddress } from "./address";

const lines: AnalysisAddress[] = [
  usual,
  { variant: "focus-2:domination,goal=capture", position: null, moves: ["c5(2)-e5", "@e4", "d4~e4"] },
  { variant: "focus-2", position: "x4/x6/x8/x8/x3,1,2,x3/x8/x6/x4 1 0,0 0,0/0,0 3 20", moves: ["d4-e4"] },
  {
    variant: "fibonacci-cards",
    position: "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc r 1 4+1 222122 222222",
    moves: ["end", "card4"],
  },
];

describe("an address", () => {
  test.each(lines)("of $variant is read as it was written", (line) => {
    const address = writeAddress(line);
    expect(address).toMatch(/^\/analysis\?[\w?&:,=/()@~.%+-]+$/);
    expect(readAddress(address.slice(address.indexOf("?")))).toEqual(line);
  });

  test("names a game and a ply", () => {
    expect(readAddress("?game=0123&ply=7")).toEqual({ game: "0123", ply: 7 });
    expect(readAddress("?game=0123&ply=-7")).toEqual({ game: "0123", ply: 0 });
    expect(readAddress("?game=0123&ply=last")).toEqual({ game: "0123", ply: 0 });
  });

  test("may name nothing", () => expect(readAddress("")).toEqual(usual));

  test("is bounded, and names its variant", () => {
    expect(readAddress(`?variant=focus-2&moves=${"c4-d4_".repeat(longest / 6)}`)).toBe("too-long");
    expect(readAddress("?position=x4")).toBe("no-variant");
    expect(readAddress("?variant=")).toBe("no-variant");
  });
});
