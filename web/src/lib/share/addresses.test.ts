import { expect, test } from "vitest";
import { addressesOf, frameCode, withParameter } from "./addresses";

test("a game is shared by its address", () => {
  expect(addressesOf({ game: "ab" })).toEqual({
    link: "/game/ab",
    png: "/api/games/ab/picture.png",
    gif: "/api/games/ab/picture.gif",
    frame: "/embed/games/ab",
  });
});

test("a line is shared with all that leads to it, and read again as it was", () => {
  const { frame, png } = addressesOf({
    variant: "focus-2,goal=capture",
    position: "x4/1 1 0,0",
    moves: ["c4-d4", "@e4", "c5(2)-e5"],
  });
  for (const address of [frame, png]) {
    const query = new URL(address, "https://a.example").searchParams;
    expect(Object.fromEntries(query)).toEqual({
      variant: "focus-2,goal=capture",
      position: "x4/1_1_0,0",
      moves: "c4-d4_@e4_c5(2)-e5",
    });
  }
  expect(addressesOf({ variant: "fibonacci", position: null, moves: [] }).frame).toBe(
    "/embed/analysis?variant=fibonacci",
  );
});

test("a parameter is added to what there is", () => {
  expect(withParameter("/a", "b", "c d")).toBe("/a?b=c+d");
  expect(withParameter("/a?x=1", "b", "c")).toBe("/a?x=1&b=c");
});

test("nothing gets out of the code for a page", () => {
  const code = frameCode("https://a.example", "/embed/analysis?variant=a&moves=b", 'Ada "<i>" & Ben');
  const frame = new RegExp(
    '^<iframe src="([^"]*)" title="([^"]*)" width="480" height="600" style="border:0;max-width:100%" loading="lazy"></iframe>$',
  ).exec(code);
  expect(frame?.slice(1)).toEqual([
    "https://a.example/embed/analysis?variant=a&amp;moves=b",
    "Ada &quot;&lt;i>&quot; &amp; Ben",
  ]);
});
