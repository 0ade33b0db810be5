import { conditions as fibonacciConditions } from "../src/lib/fibonacci/rules/conditions";
import fibonacciBook from "../src/lib/fibonacci/rules/en";
import { conditions as focusConditions } from "../src/lib/focus/rules/conditions";
import focusBook from "../src/lib/focus/rules/en";
import type { Section } from "../src/lib/rules/book";
import { shown, type Conditions } from "../src/lib/rules/shown";
import type { VariantList, VariantView } from "../src/lib/wire";
import { expect, test } from "./fixtures";

/** A sentence of the rules, and what must be so where it is shown. */
type Claim = [said: RegExp, so: (variant: VariantView) => boolean];

const is =
  (option: string, ...values: string[]) =>
  ({ settings }: VariantView) =>
    values.includes(settings[option] ?? "");
const seats = (count: number) => (variant: VariantView) => variant.seats === count;
const mode = (name: string) => (variant: VariantView) => variant.mode === name;
const all =
  (...claims: ((variant: VariantView) => boolean)[]) =>
  (variant: VariantView) =>
    claims.every((claim) => claim(variant));

const focusClaims: Claim[] = [
  [/five pieces five|may not stop early|go that many squares|go three squares/, is("movement", "exact")],
  [/at most (as|that) many squares|one, two or three squares/, is("movement", "up-to")],
  [/18 pieces|36 pieces|your opponent with nothing|The other has won|second player can answer/, seats(2)],
  [/six enemy pieces/, all(seats(2), is("goal", "capture"), is("each", "6"))],
  [/a thirteenth in hand|diagonal bands/, seats(3)],
  [/^Everybody has thirteen pieces|Full from the start/, all(seats(4), is("pieces", "13"))],
  [/^Instead of moving, you may put/, (variant) => !is("entry", "forced", "optional")(variant)],
  [/^After the first round you may/, is("entry", "forced", "optional")],
  [/first turn\*\* is to drop/, () => false],
  [/for the third time/, is("repetition", "3")],
  [/when 200 turns/, is("quiet", "200")],
  [/Here a game is drawn/, (variant) => is("repetition", "3")(variant) || is("quiet", "200")(variant)],
  [/of each\*\* opponent/, all(is("goal", "capture"), ({ settings, seats }) => settings.each === (seats === 3 ? "3" : "2"))],
  [/ten pieces in front of you/, all(is("goal", "capture"), is("total", "10"), is("reserve-counts", "yes"))],
  [/None is used unless you choose it/, is("balance", "none")],
  [/play against \{2\}|\*\*partner’s\*\*|A team has won/, ({ teams }) => teams],
  [/as with three/, ({ teams }) => !teams],
];

const board = mode("fibonacci");
const fibonacciClaims: Claim[] = [
  [/Surround the enemy \*\*centre\*\*|The first turn of the game has one|then always 6 moves|six points next to a centre hold/, board],
  [/costs you one move|three moves fewer|takes a move away|Red has only three moves/, all(board, is("reduction", "always"))],
  [/not a duty/, all(board, is("min-moves", "0"))],
  [/of the same kind|of another kind|far end of the chain/, is("group", "same-kind")],
  [/that is no obstacle/, is("lone-step", "any")],
  [/cannot be surrounded there: first|still it is no ring|edge is a shelter/, all(board, is("ring", "six"))],
  [/turn up a card|three of them next to the green centre/, mode("fibonacci-cards")],
  [/for the third time/, is("repetition", "3")],
  [/after 200 turns/, is("turns", "200")],
  [/We play as described above/, () => false],
];

/** All that is said in sections. */
function said(blocks: readonly unknown[]): string[] {
  return blocks.flatMap((block) => {
    if (typeof block === "string") return [block];
    const { caption, list, table } = block as Record<string, unknown>;
    return [caption, list, table].flat(3).filter((part) => typeof part === "string");
  });
}

function textOf<When extends string>(sections: readonly Section<string, string, object, When>[], conditions: Conditions<When>, variant: VariantView | null): string[] {
  return shown(sections, conditions, variant).flatMap(({ blocks }) => said(blocks));
}

/** Every edition of every mode, and each of them with one option changed. */
async function everyVariant(url: string): Promise<VariantView[]> {
  const { modes }: VariantList = await (await fetch(`${url}/api/variants`)).json();
  const texts = modes.flatMap(({ editions, options }) =>
    editions.flatMap(({ variant }) => {
      const changed = options.flatMap(({ name, words, numbers }) => [...words, ...(numbers ? [String(numbers.low), String(Math.min(numbers.high, numbers.low + 7))] : [])].map((value) => `${variant},${name}=${value}`));
      const quick = changed.filter((text) => /,(each|total|reserve-counts)=/.test(text)).map((text) => text.replace(variant, `${variant},goal=capture`));
      return [variant, ...changed, ...quick];
    }),
  );
  const views: VariantView[] = [];
  for (const text of texts) {
    const answer = await fetch(`${url}/api/variant?text=${encodeURIComponent(text)}`);
    // Some options have no meaning beside others; such a variant has no rules page.
    if (answer.ok) views.push(await answer.json());
  }
  return views;
}

test("every sentence of the rules holds for every variant that shows it", async ({ server }) => {
  test.setTimeout(120_000);
  const variants = await everyVariant(server.url);
  expect(variants.length).toBeGreaterThan(150);
  const books = [
    { claims: focusClaims, has: /^focus/, text: (variant: VariantView | null) => textOf(focusBook.sections as never, focusConditions as never, variant) },
    { claims: fibonacciClaims, has: /^fibonacci/, text: (variant: VariantView | null) => textOf(fibonacciBook.sections as never, fibonacciConditions as never, variant) },
  ];
  for (const { claims, has, text } of books) {
    const own = variants.filter(({ mode }) => has.test(mode));
    const met = new Set<string>(text(null));
    for (const variant of own) {
      for (const sentence of text(variant)) {
        met.add(sentence);
        for (const [pattern, so] of claims) if (pattern.test(sentence)) expect(so(variant), `${variant.variant}: ${sentence}`).toBe(true);
      }
    }
    for (const [pattern] of claims) expect([...met].some((sentence) => pattern.test(sentence)), `nothing says ${pattern}`).toBe(true);
  }
});

test("the page of a variant shows its rules, and only those", async ({ page, axe }) => {
  await page.goto("/rules?variant=focus-4:domination");
  const text = page.locator("main");
  await expect(text).toContainText("at most as many squares");
  await expect(text).toContainText("Everybody has thirteen pieces");
  for (const wrong of ["may not stop early", "18 pieces", "As a rule", "three and four"]) await expect(text).not.toContainText(wrong);
  await expect(page.getByRole("heading", { name: "Two teams" })).toHaveCount(0);
  await axe(page);
  await page.goto("/rules?variant=focus-2:domination");
  await expect(text).toContainText("18 pieces");
  await expect(text).not.toContainText("may not stop early");
  await page.goto("/rules/fibonacci?variant=fibonacci-cards");
  await expect(text).toContainText("turn up a card");
  await expect(text).not.toContainText("costs you one move");
});

test("the editions differ in words", async ({ page }) => {
  await page.goto("/rules#editions");
  const row = page.getByRole("row", { name: /Parker 1980/ });
  await expect(row).toContainText("On request: A draw is lost, Exchange first");
  await expect(page.locator("table")).not.toContainText("(");
  await expect(page.getByRole("row", { name: /^Sackson/ })).toContainText("12 pieces each");
});

test.describe("in Chinese", () => {
  test.use({ locale: "zh-TW" });
  test("sentences end as Chinese ones do", async ({ page }) => {
    await page.goto("/rules?variant=focus-3:domination");
    await expect(page.locator("#playing")).toContainText("完整遊戲。");
    expect(await page.locator("#playing").innerText()).not.toMatch(/\p{Script=Han}\./u);
  });
});
