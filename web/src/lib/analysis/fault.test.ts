import { expect, test } from "vitest";
import type { Fault } from "../engine/asks";
import { locales, overwriteGetLocale } from "../paraglide/runtime";
import { faultText } from "./fault";

/** One of each. */
const faults: { [F in Fault as F["fault"]]: F } = {
  "too-many-men": { fault: "too-many-men", seat: 1, men: 20, most: 18 },
  "not-an-opponent": { fault: "not-an-opponent", by: 1, of: 3 },
  "nobody-can-act": { fault: "nobody-can-act" },
  "cannot-act": { fault: "cannot-act", seat: 2 },
  "several-have-won": { fault: "several-have-won" },
  "wrong-number": { fault: "wrong-number", man: "S", men: 7, needed: 6 },
  "too-many-moves": { fault: "too-many-moves", moves: 7, most: 6 },
  "no-moves-left": { fault: "no-moves-left" },
};
const names = { side: (seat: number) => `side ${seat}`, man: (letter: string) => `man ${letter}` };

test.each(locales)("every fault of a position is said in %s, with what it names", (locale) => {
  overwriteGetLocale(() => locale);
  const texts = Object.values(faults).map((fault) => faultText(fault, names));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/undefined|[{}]|^fault_/);
  expect(faultText(faults["too-many-men"], names)).toMatch(/side 1.*20.*18/);
  expect(faultText(faults["wrong-number"], names)).toMatch(/man S.*7.*6/);
});
