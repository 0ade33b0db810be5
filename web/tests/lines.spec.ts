import { expect, test, type Page } from "./fixtures";
import { best, moves, myTurn, newGame, parse, square, type Seat } from "./playing";
import { fromRecord } from "./table";

test.use({ locale: "en-GB" });

/** The vertical middle of the text of the elements found, as it is drawn, and how many lines it takes. */
function lines(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { top, bottom } = range.getBoundingClientRect();
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map((rect) => Math.round(rect.bottom / 8));
      return { middle: (top + bottom) / 2, count: new Set(tops).size };
    }),
  );
}

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("while a computer thinks, its name stays on one line, and nothing next to the board moves", async ({
    page,
    server,
  }) => {
    const variant = "focus-2,goal=capture";
    // It thinks for long enough to be seen doing so.
    await newGame(page, server.url, [{ kind: "human" }, { kind: "bot", level: 8, nodes: 60_000, seed: 1 }], variant);
    await myTurn(page);
    const layout = () =>
      page
        .locator(".card, .game > .moves, .tools")
        .evaluateAll((parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            .map(({ top, height }) => [Math.round(top), Math.round(height)]),
        );
    const before = await layout();
    const { from, to, count } = parse(await best(variant, []));
    await square(page, from ?? "").focus();
    await page.keyboard.press(String(count));
    await square(page, to).click();
    await expect(page.locator(".thinking")).toBeVisible();
    expect(await layout()).toEqual(before);
    expect((await lines(page, ".far .who span")).map(({ count }) => count)).toEqual([1]);
    await expect.poll(async () => (await moves(page)).length).toBe(2);
    await myTurn(page);
    expect(await layout()).toEqual(before);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
  for (const locale of ["en-GB", "fr-FR", "it-IT", "de-DE", "zh-TW"]) {
    test.describe(locale, () => {
      test.use({ locale });
      test("the levels of three computers are legible", async ({ page, server }) => {
        const bots: Seat[] = [4, 6, 8].map((level) => ({ kind: "bot", level, nodes: 200, seed: level }));
        await newGame(page, server.url, [{ kind: "human" }, ...bots], "focus-4");
        await myTurn(page);
        for (const [width, level] of [390, 320].flatMap((width) => [4, 6, 8].map((level) => [width, level] as const))) {
          await page.setViewportSize({ width, height: 844 });
          const name = page.locator(".card .who", { hasText: String(level) });
          await expect(name).toBeInViewport({ ratio: 1 });
          // Nothing of it is cut off by what it stands in.
          const cut = await name.evaluate((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const { left, right } = range.getBoundingClientRect();
            const card = text.closest(".card")!.getBoundingClientRect();
            return (
              [...text.querySelectorAll("*"), text].some(
                (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== "visible",
              ) ||
              left < card.left ||
              right > card.right
            );
          });
          expect(cut, `level ${level} at ${width} px`).toBe(false);
        }
      });
    });
  }
});

test("a round's number and a skipped seat's dash are on the line of its moves", async ({ page, server }) => {
  // Red may cover the last piece of Blue, whose partner plays on.
  const start = "x4/x6/x8/x8/x3,1,2,x2,4/x8/x6/3,x3 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20";
  await fromRecord(page, server.url, `[Variant "focus-teams"]\n[Position "${start}"]\n[Seat1 "Ada"]\n\n*\n`);
  await square(page, "d4").click();
  await square(page, "e4").click();
  await expect(page.locator(".list .passed")).toBeVisible();
  const [move] = await lines(page, ".list [data-ply]");
  const beside = [...(await lines(page, ".list .passed")), ...(await lines(page, ".list .number"))];
  expect(beside).toHaveLength(2);
  for (const { middle } of beside) expect(Math.abs(middle - (move?.middle ?? 0))).toBeLessThanOrEqual(3);
});
