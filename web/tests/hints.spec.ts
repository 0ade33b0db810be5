import { existsSync } from "node:fs";
import { expect as impatient, test, type Page } from "./fixtures";
import { newGame, said, square, type Seat } from "./playing";
import { sitDown } from "./together";

// `cargo xtask test` builds it where there is a compiler for WebAssembly, and says so where there is none.
test.skip(
  !existsSync("dist/engine/engine.json") && !process.env.GAMUT_BROWSER_ENGINE,
  "the engine for the browser is not built",
);

test.describe.configure({ timeout: 240_000 });
test.use({ locale: "en-GB", speed: "off" });

/** What the engine finds in a second takes longer on a busy machine. */
const expect = impatient.configure({ timeout: 60_000 });

const seats: Seat[] = [{ kind: "human" }, { kind: "bot", level: 1, nodes: 50, seed: 1 }];
const panel = (page: Page) => page.getByRole("region", { name: "Hint" });
const button = (page: Page) => page.getByRole("group", { name: "Game controls" }).getByRole("button", { name: "Hint" });

test(
  "each press reveals more, and the game counts as one with hints",
  { tag: "@capability" },
  async ({ page, server, axe }) => {
    // Blue's only move takes the four on d5.
    const id = await newGame(
      page,
      server.url,
      seats,
      "focus-2",
      "x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0",
    );
    await expect(page.getByText("Played with hints")).toBeHidden();
    await button(page).click();
    await expect(panel(page)).toContainText("Blue threatens c5-d5 and takes the stack on d5. Men of Red in it: 4.");
    await expect(said(page)).toContainText("Blue threatens c5-d5");
    await expect(page.locator("svg rect.danger")).toHaveCount(1);
    await expect(page.getByText("Played with hints")).toBeVisible();
    await axe(page);
    // The threat is played on the board and put back.
    await panel(page).getByRole("button", { name: "Show the threat" }).click();
    await expect(square(page, "d5")).toHaveAccessibleName(/^d5: five/);
    await expect(square(page, "c5")).toHaveAccessibleName(/empty/);
    await panel(page).getByRole("button", { name: "Back to the game" }).click();
    await expect(square(page, "c5")).not.toHaveAccessibleName(/empty/);
    await button(page).click();
    await expect(panel(page)).toContainText("The best move begins on d5.");
    await expect(page.locator("svg rect.hint")).toHaveCount(1);
    await panel(page).getByRole("button", { name: "Show the move" }).click();
    await expect(panel(page)).toContainText(/The best move: (\d from )?d5( to |-)\w\d\./);
    await expect(page.locator("svg .disc")).toHaveCount(1);
    await axe(page);
    // What is played ends the hint.
    const [, count = "1", to = ""] =
      /best move: (?:(\d) from )?d5(?: to |-)(\w\d)/.exec(await panel(page).innerText()) ?? [];
    await square(page, "d5").focus();
    await page.keyboard.press(count);
    await square(page, to).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-ply]").first()).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await expect(page.locator("svg .disc, svg rect.hint")).toHaveCount(0);
    const record = await (await page.request.get(`${server.url}/api/games/${id}/record`)).text();
    expect(record).toContain('[Hints "1"]');
    await page.goto("/games");
    await expect(page.locator(`a[href="/game/${id}"]`)).toContainText("with hints");
  },
);

test("by keyboard alone, on and off the board", async ({ page, server }) => {
  await newGame(page, server.url, seats, "focus-2");
  await square(page, "d4").focus();
  await page.keyboard.press("h");
  await expect(said(page)).toContainText(/threatens|In danger: |None of your stacks/);
  await page.keyboard.press("h");
  await expect(said(page)).toContainText("The best move begins on");
  await page.keyboard.press("h");
  await expect(said(page)).toContainText("The best move: ");
  await page.keyboard.press("h");
  await expect(panel(page)).toBeHidden();
});

test("in Fibonacci the hint is the rest of the turn, numbered", async ({ page, server, axe }) => {
  await newGame(page, server.url, seats, "fibonacci", "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc r 5 5");
  await button(page).click();
  await expect(panel(page).getByRole("button", { name: "Where does it begin?" })).toBeVisible();
  await button(page).click();
  await expect(panel(page)).toContainText("The best move begins on");
  await button(page).click();
  await expect(page.locator("svg .reached")).toHaveCount(5);
  await axe(page);
});

test("threatened stacks are shown on request, and the choice is remembered", async ({ page, server, axe }) => {
  await newGame(page, server.url, seats, "focus-2", "x4/x6/x8/x2,2,12222,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: /^Show threats/ }).check();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("[data-dangers]")).toHaveText("In danger: d5");
  await expect(page.locator("svg rect.danger")).toHaveCount(1);
  await axe(page);
  await page.reload();
  await expect(page.locator("svg rect.danger")).toHaveCount(1);
  await expect(page.getByText("Played with hints")).toBeHidden();
});

test("a running game can be analysed once it counts as one with hints", async ({ page, server }) => {
  await newGame(page, server.url, seats, "focus-2");
  await page.getByRole("button", { name: "Analyse" }).click();
  const dialog = page.getByRole("dialog", { name: "Analyse this game while it is being played?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Played with hints")).toBeHidden();
  await page.getByRole("button", { name: "Analyse" }).click();
  await dialog.getByRole("button", { name: "Analyse" }).click();
  await expect(page).toHaveURL(/\/analysis\?/);
  await expect(page.locator("section ol button").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Played with hints")).toBeVisible();
});

test("players in games with people are offered no hints", async ({ page, browser, server }) => {
  await sitDown(page, browser, server.url, { variant: "focus-2", people: 2 });
  await expect(page.getByRole("group", { name: "Game controls" })).toBeVisible();
  await expect(button(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Analyse" })).toBeHidden();
  await page.keyboard.press("h");
  await expect(panel(page)).toBeHidden();
});
