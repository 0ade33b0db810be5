import { expect, test } from "./fixtures";
import { endTurn, exercise, gameFrom, play, point } from "./hexes";
import { moves, myTurn, newGame, said, type Seat } from "./playing";

test.use({ locale: "en-GB" });

const bot: Seat = { kind: "bot", level: 1, nodes: 200, seed: 3 };
const filled = (page: import("./fixtures").Page) =>
  endTurn(page).evaluate((button) => !button.classList.contains("quiet"));

test("the End turn button is quiet before the first move, and asks while moves are left", async ({
  page,
  server,
  axe,
}) => {
  await gameFrom(page, server.url, "fibonacci", exercise);
  await expect(endTurn(page)).toBeEnabled();
  expect(await filled(page)).toBe(false);
  await endTurn(page).click();
  await expect(page.locator(".bar .asks")).toHaveText("3 moves are left. End the turn?");
  await expect(said(page)).toHaveText("3 moves are left. End the turn?");
  expect(await moves(page)).toEqual([]);
  await axe(page);
  await page.getByRole("button", { name: "Play on" }).click();
  await expect(page.locator(".bar .asks")).toHaveCount(0);
  // A man taken in hand is an answer, too.
  await endTurn(page).click();
  await point(page, "h6").click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".bar .asks")).toHaveCount(0);
  await play(page, "h6-g6");
  expect(await filled(page)).toBe(true);
  // By key: once to be asked, Escape for no, twice for yes.
  await point(page, "g6").focus();
  await page.keyboard.press("e");
  await expect(page.locator(".bar .asks")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".bar .asks")).toHaveCount(0);
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await expect.poll(() => moves(page)).toEqual(["h6-g6", "end"]);
});

test("a double click asks, and does not end the turn", async ({ page, server }) => {
  await gameFrom(page, server.url, "fibonacci", exercise);
  await endTurn(page).dblclick();
  await expect(page.locator(".bar .asks")).toBeVisible();
  expect(await moves(page)).toEqual([]);
});

test("a card turns over before its moves are offered, and a tap skips the animation", async ({ page, server, axe }) => {
  await newGame(page, server.url, [{ kind: "human" }, bot], "fibonacci-cards");
  await myTurn(page);
  const red = page.getByRole("region", { name: "Red" });
  await expect(red).toContainText("Still to come");
  await expect(red).toContainText("11 cards");
  const up = await page.getByRole("img", { name: "Card turned up:" }).getAttribute("aria-label");
  await expect(red.locator(".up .card")).toHaveText(up?.slice(-1) ?? "");
  await axe(page);
  const turning = page.locator(".deck .turning");
  await expect(turning).toHaveCount(0);
  await endTurn(page).click();
  await endTurn(page).click();
  // The computer's card first.
  await expect(turning).toBeVisible();
  await expect(page.locator(".pips:visible")).toHaveCount(0);
  const time = await turning.evaluate((card) => card.getAnimations()[0]?.effect?.getComputedTiming().duration);
  expect(time).toBe(450);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-disabled", "true");
  await page.mouse.click(5, 300);
  await expect(turning).toHaveCount(0);
  await myTurn(page);
  await expect(red).toContainText("10 cards");
  await expect(page.getByRole("region", { name: "Green" })).toContainText(/had a [1-6]/);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the card is face up immediately", async ({ page, server }) => {
    await newGame(page, server.url, [{ kind: "human" }, bot], "fibonacci-cards");
    await myTurn(page);
    await endTurn(page).click();
    await endTurn(page).click();
    await expect.poll(async () => (await moves(page)).filter((action) => action.startsWith("card")).length).toBe(3);
    await expect(page.locator(".deck .turning")).toHaveCount(0);
    await expect(page.getByRole("img", { name: "Card turned up:" })).toBeVisible();
  });
});
