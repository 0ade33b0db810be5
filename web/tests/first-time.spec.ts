import { expect, test, type Page } from "./fixtures";
import { finger, keys, playOn, type Hand } from "./first-time";
import { moves, result } from "./playing";

// What others play is shown at once: these tests are about the way through the pages, not about how moves look.
test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const gameAddress = /\/game\/[0-9a-f]{32}$/;

async function begin(page: Page, hand: Hand, preset: string) {
  await page.goto("/");
  await hand.start(page, preset);
  await expect(page).toHaveURL(gameAddress);
  await expect(page.getByRole("grid")).toBeVisible();
}

async function reason(page: Page): Promise<string> {
  const { state } = await (await page.request.get(`/api/games/${page.url().slice(-32)}`)).json();
  return state.over.reason;
}

/** To the end by the rules. */
function toTheEnd(hand: Hand, preset: string, nodes: number, reasons: RegExp) {
  test(`${preset}: from the first screen to the end of the game`, async ({ page }) => {
    test.setTimeout(300_000);
    await begin(page, hand, preset);
    await playOn(page, hand, nodes);
    expect(await reason(page)).toMatch(reasons);
    await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
  });
}

/** Two sides: a player who resigns has lost. */
function resigned(hand: Hand, preset: string, nodes: number) {
  test(`${preset}: from the first screen to a resignation`, async ({ page }) => {
    await begin(page, hand, preset);
    await playOn(page, hand, nodes, 3);
    await hand.press(page, "Resign");
    await expect(page.getByRole("dialog")).toContainText("Red");
    await hand.press(page, "Resign");
    await expect(result(page)).toContainText(/You lose|wins?/);
    expect(await reason(page)).toBe("resigned");
  });
}

/** Three sides or more: computers finish the game after a player leaves, who can watch. */
function left(hand: Hand, preset: string, nodes: number) {
  test(`${preset}: from the first screen to leaving, and the others finish the game`, async ({ page }) => {
    // Chance decides how long weak computers take to end a game.
    test.setTimeout(600_000);
    await begin(page, hand, preset);
    await playOn(page, hand, nodes, 2);
    await hand.press(page, "Leave");
    await hand.press(page, "Leave");
    await expect(page.getByRole("region", { name: "Computers play" })).toBeVisible();
    while (!(await result(page).isVisible())) {
      const before = (await moves(page)).length;
      const goesOn = async () => (await result(page).isVisible()) || (await moves(page)).length > before;
      await expect.poll(goesOn, { message: "the computers play on", timeout: 30_000 }).toBe(true);
    }
    expect(await reason(page)).toMatch(/captures|immobilised|quiet|repetition/);
  });
}

/** No quick game for teams: a link to a game that is drawn after twenty quiet turns. */
function byLink(hand: Hand, variant: string, nodes: number, reasons: RegExp) {
  test(`${variant}: from a link to the end of the game`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.goto(`/?variant=${variant}`);
    await hand.press(page, "Start the game");
    await expect(page).toHaveURL(gameAddress);
    await expect(page.getByRole("grid")).toBeVisible();
    await playOn(page, hand, nodes);
    expect(await reason(page)).toMatch(reasons);
  });
}

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  toTheEnd(finger, "Two", 2000, /captures|immobilised|quiet|repetition/);
  toTheEnd(finger, "Three", 2000, /captures|immobilised|quiet|repetition/);
  left(finger, "Four", 2000);
  byLink(finger, "focus-teams,quiet=20", 2000, /quiet|immobilised/);
  toTheEnd(finger, "Fibonacci", 20_000, /ring/);
  resigned(finger, "With cards", 5000);
});

test.describe("on a desktop, by keys alone", () => {
  test.use({ viewport: { width: 1280, height: 720 } });
  toTheEnd(keys, "Two", 2000, /captures|immobilised|quiet|repetition/);
  left(keys, "Three", 2000);
  toTheEnd(keys, "Four", 2000, /captures|immobilised|quiet|repetition/);
  resigned(keys, "Two teams", 2000);
  resigned(keys, "Fibonacci", 5000);
  toTheEnd(keys, "With cards", 20_000, /cards/);
});
