import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "../lib/board/contrast";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");

/** A token's colours in the light theme and in the dark one. */
function token(name: string): readonly [string, string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? "";
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  if (!light || !dark) throw new Error(`no colour is called --${name}`);
  return [light, dark];
}

const grounds = ["ground", "surface", "surface-strong"];

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("%s", (name, theme) => {
  const of = (token_: string) => token(token_)[theme];

  test.each(["text", "text-quiet", "hand", "past", "good", "danger"])(
    "text in --%s has 4.5 : 1 on every surface",
    (text) => {
      for (const under of grounds) expect(contrast(of(text), of(under)), under).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("text can be read in wells, in fields, and on what is filled", () => {
    for (const text of ["text", "text-quiet"])
      for (const under of ["well", "chosen"])
        expect(contrast(of(text), of(under)), `${text} on ${under}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of("on-accent"), of("accent"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of("text"), of("hand-fill"))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["field-line", "hand-line", "past", "focus"])("an edge in --%s has 3 : 1 on every surface", (edge) => {
    for (const under of grounds) expect(contrast(of(edge), of(under)), under).toBeGreaterThanOrEqual(3);
  });

  test("the browser's own bars have the colour of the ground", () => {
    expect(page).toContain(`content="${of("ground")}" data-for="${name}"`);
  });
});
