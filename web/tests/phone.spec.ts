import { expect, test, type Page } from "./fixtures";
import { best, moves, myTurn, newGame, parse, square, type Seat } from "./playing";
import { sitDown } from "./together";

test.use({ locale: "en-GB", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, speed: "off" });

const bots: Seat[] = [
  { kind: "human" },
  ...[3, 5, 7].map((seed): Seat => ({ kind: "bot", level: 2, nodes: 200, seed })),
];

/** The lower edge of what is seen of an element, measured from the top of the window. */
const bottom = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);
const tools = (page: Page) =>
  page.locator(".game > .buttons").evaluate((element) => element.getBoundingClientRect().top);

test("P12: four seats on a phone need no scrolling: cards, board, last move and tools are visible", async ({
  page,
  server,
}) => {
  for (const variant of ["focus-4,goal=capture", "focus-teams"]) {
    await newGame(page, server.url, bots, variant);
    await myTurn(page);
    for (const [width, height] of [
      [390, 844],
      [360, 740],
      [430, 932],
    ] as const) {
      await page.setViewportSize({ width, height });
      const corner = await bottom(page, "[data-corner=south-east]");
      for (const selector of [".table", "[data-corner=south-east]", ".since .newest", ".game > .buttons"]) {
        expect
          .soft(await bottom(page, selector), `${selector}, ${variant}, ${width} × ${height}`)
          .toBeLessThanOrEqual(height);
      }
      expect
        .soft(await tools(page), `the tools stand below the cards, ${variant}, ${width} × ${height}`)
        .toBeGreaterThanOrEqual(corner);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  }
});

test("P12: with four people on a phone, question, talk and tools are visible", async ({ page, browser, server }) => {
  const { pages } = await sitDown(page, browser, server.url, { variant: "focus-teams", people: 4 });
  const [ada, ben] = pages as [Page, Page];
  await expect.poll(() => bottom(ada, ".talk")).toBeLessThanOrEqual(844);
  expect(await bottom(ada, ".game > .buttons")).toBeLessThanOrEqual(844);
  await ben.getByRole("button", { name: "Offer a draw" }).click();
  const question = ada.getByRole("region", { name: "Asked" });
  await expect(question.getByRole("button").first()).toBeVisible();
  const answers = await question
    .getByRole("button")
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(answers).toBeLessThanOrEqual(await tools(ada));
});

test("U7: with four on a phone, the tools stay in place while the log grows and a stack is selected", async ({
  page,
  server,
}) => {
  await newGame(page, server.url, bots, "focus-4,goal=capture");
  await myTurn(page);
  const before = await tools(page);
  const seen = new Set<number>();
  for (let round = 0; round < 3; round++) {
    const played = await moves(page);
    const { from, to, count } = parse(await best("focus-4,goal=capture", played, 500));
    await square(page, from ?? "").click();
    seen.add(await tools(page));
    if (count > 1)
      await page
        .locator(".counts button")
        .nth(count - 1)
        .click();
    await square(page, to).click();
    const play = page.locator(".bar").getByRole("button", { name: "Play", exact: true });
    if ((await play.count()) > 0) await play.click();
    await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(played.length);
    seen.add(await tools(page));
    await myTurn(page);
    seen.add(await tools(page));
  }
  expect([...seen]).toEqual([before]);
  // The line opens upwards, and tells what all the others have played.
  await page.getByRole("button", { name: "Since your move" }).click();
  await expect(page.locator(".since li")).toHaveCount(3);
  expect(await tools(page)).toBe(before);
});

/** What one plays with, from the header to the tools, in a window of this size; no part covers another. */
async function fits(page: Page, height: number, what: string) {
  const edges = await page.evaluate(() =>
    [".far", ".table", ".near", ".game > .buttons"].map((selector) => {
      const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
      return { selector, top, bottom };
    }),
  );
  for (const [index, { selector, top, bottom }] of edges.entries()) {
    expect.soft(bottom, `${selector}, ${what}`).toBeLessThanOrEqual(height + 0.5);
    expect
      .soft(top, `${selector} below the one before, ${what}`)
      .toBeGreaterThanOrEqual((edges[index - 1]?.bottom ?? 0) - 0.5);
  }
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `no sideways scrolling, ${what}`,
    )
    .toBeLessThanOrEqual(0);
}

test("P12: a short phone needs no scrolling to play, not even with a question", async ({ page, browser, server }) => {
  const pace = { kind: "live", minutes: 10, increment: 5 };
  const { pages } = await sitDown(page, browser, server.url, { variant: "focus-teams", people: 4, pace });
  const [ada, ben] = pages as [Page, Page];
  const sizes = [
    [390, 664],
    [360, 640],
  ] as const;
  for (const [width, height] of sizes) {
    await ada.setViewportSize({ width, height });
    await fits(ada, height, `${width} × ${height}`);
  }
  await ben.getByRole("button", { name: "Offer a draw" }).click();
  const agree = ada.getByRole("region", { name: "Asked" }).getByRole("button", { name: "Agree" });
  for (const [width, height] of sizes) {
    await ada.setViewportSize({ width, height });
    await fits(ada, height, `a question, ${width} × ${height}`);
    await expect(agree).toBeInViewport({ ratio: 1 });
    expect(await agree.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
      await tools(ada),
    );
  }
});
