import { existsSync } from "node:fs";
import { expect as impatient, test, type Page } from "./fixtures";
import { newGame, result, said, square, type Seat } from "./playing";

test.skip(
  !existsSync("dist/engine/engine.json") && !process.env.GAMUT_BROWSER_ENGINE,
  "the engine for the browser is not built",
);

test.describe.configure({ timeout: 240_000 });
test.use({ locale: "en-GB", speed: "off", newcomer: true });

/** What the engine finds in a second takes longer on a busy machine. */
const expect = impatient.configure({ timeout: 60_000 });

const seats: Seat[] = [{ kind: "human" }, { kind: "bot", level: 1, nodes: 50, seed: 1 }];
const panel = (page: Page) => page.getByRole("region", { name: "Coach" });
/** Red wins at once by d5-c5; otherwise Blue takes the four on d5. */
const threatened = "x4/x6/x8/x2,2,1111,x4/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0";

async function play(page: Page, from: string, to: string) {
  await square(page, from).focus();
  await page.keyboard.press("1");
  await square(page, to).focus();
  await page.keyboard.press("Enter");
}

test(
  "U22: a coach in the first game: says what a costly move cost and why, and takes it back",
  { tag: "@capability" },
  async ({ page, server, axe }) => {
    await newGame(page, server.url, seats, "focus-2", threatened);
    await expect(panel(page)).toContainText("In your first game a coach looks on");
    await axe(page);
    await play(page, "b2", "c2");
    await expect(panel(page)).toContainText(/your chances fell from \d+ to \d+ %/);
    await expect(panel(page)).toContainText("You missed this: d5-c5 wins for Red.");
    await expect(said(page)).toContainText("your chances fell");
    await expect(page.getByText("Played with hints")).toBeVisible();
    await axe(page);
    await panel(page).getByRole("button", { name: "Take it back" }).click();
    await expect(square(page, "b2")).not.toHaveAccessibleName(/empty/);
    await expect(panel(page)).toBeHidden();
    // It comes in the first game only.
    await play(page, "d5", "c5");
    await expect(result(page)).toBeVisible();
    await newGame(page, server.url, seats, "focus-2", threatened);
    await expect(panel(page)).toBeHidden();
  },
);

test("without a coach where it is not wanted, and with one again on request", async ({ page, server }) => {
  await newGame(page, server.url, seats, "focus-2", threatened);
  await panel(page).getByRole("button", { name: "Play without it" }).click();
  await expect(panel(page)).toBeHidden();
  await play(page, "b2", "c2");
  await expect(page.locator("[data-ply]").nth(1)).toBeVisible();
  await newGame(page, server.url, seats, "focus-2", threatened);
  await expect(square(page, "d5")).toBeVisible();
  await expect(panel(page)).toBeHidden();
  // It can be asked for again.
  await page.getByRole("group", { name: "Game controls" }).getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: /^Coach/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await play(page, "b2", "c2");
  await expect(panel(page)).toContainText("your chances fell");
});
