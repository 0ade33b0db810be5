import { expect, test, type Page } from "./fixtures";
import { finger, keys, playOn, type Hand } from "./first-time";
import { moves, newGame, result, type Seat } from "./playing";

// Whole games for two are played by mouse and keys elsewhere: game-*.spec.ts, fibonacci-*.spec.ts.
// What others play is shown at once: these tests are about the way through the pages, not about how moves look.
test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

/** The start of a team game, as if twelve moves without a capture had led to it. */
const quietTeams =
  "2,2,4,3/3,3,3,4,3,4/2,2,2,2,4,3,4,3/3,3,3,3,4,3,4,3/1,2,1,2,1,1,1,1/1,2,1,2,4,4,4,4/2,1,2,1,1,1/1,2,4,4 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 12 12";
const gameAddress = /\/game\/[0-9a-f]{32}$/;

async function begin(page: Page, hand: Hand, preset: string) {
  await page.goto("/");
  await hand.start(page, preset);
  await expect(page).toHaveURL(gameAddress);
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Starts the game that a link describes. */
async function follow(page: Page, hand: Hand, variant: string) {
  await page.goto(`/?variant=${variant}`);
  await hand.press(page, "Start the game");
  await expect(page).toHaveURL(gameAddress);
  await expect(page.getByRole("grid")).toBeVisible();
}

async function reason(page: Page): Promise<string> {
  const { state } = await (await page.request.get(`/api/games/${page.url().slice(-32)}`)).json();
  return state.over.reason;
}

/** Two sides: a player who resigns has lost. */
function resigned(hand: Hand, preset: string, nodes: number, tag: string[] = []) {
  test(`${preset}: from the first screen to a resignation`, { tag }, async ({ page }) => {
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
function left(hand: Hand, variant: string, nodes: number) {
  test(`${variant}: from a link to leaving, and the others finish the game`, async ({ page }) => {
    test.setTimeout(300_000);
    await follow(page, hand, variant);
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

/** A game to its end, shorter than those of the first screen. */
function byLink(hand: Hand, variant: string, nodes: number, reasons: RegExp) {
  test(`${variant}: from a link to the end of the game`, async ({ page }) => {
    test.setTimeout(300_000);
    await follow(page, hand, variant);
    await playOn(page, hand, nodes);
    expect(await reason(page)).toMatch(reasons);
  });
}

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  resigned(finger, "Two", 2000, ["@quick"]);
  byLink(finger, "focus-3,goal=capture,each=1,total=4", 2000, /captures|immobilised|quiet|repetition/);
  left(finger, "focus-4,goal=capture,each=1,total=4", 2000);
  test("focus-teams: from twelve quiet moves to the end of the game", async ({ page, server }) => {
    const seats = [1, 2, 3].map((seed): Seat => ({ kind: "bot", level: 1, nodes: 50, seed }));
    await newGame(page, server.url, [{ kind: "human" }, ...seats], "focus-teams,quiet=20", quietTeams);
    await playOn(page, finger, 2000);
    expect(await reason(page)).toMatch(/quiet|immobilised/);
  });
  resigned(finger, "Fibonacci", 5000);
  resigned(finger, "With cards", 5000);
});

test.describe("on a desktop, by keys alone", () => {
  test.use({ viewport: { width: 1280, height: 720 } });
  byLink(keys, "focus-4,goal=capture,each=1,total=4", 2000, /captures|immobilised|quiet|repetition/);
  resigned(keys, "Two teams", 2000);
  resigned(keys, "Two", 2000, ["@quick"]);
  resigned(keys, "Fibonacci", 5000, ["@quick"]);
});
