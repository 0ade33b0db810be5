import { existsSync } from "node:fs";
import { expect as impatient, test, type Page } from "./fixtures";

// Chapters of the rules are folded on a phone, and pictures can be played on.

/** What the engine's rules answer at once takes longer on a busy machine. */
const expect = impatient.configure({ timeout: 60_000 });
const chapter = (page: Page, id: string) => page.locator(`#${id} details`);
/** The picture whose words say so. */
const picture = (page: Page, words: string) => page.locator("figure").filter({ hasText: words });
/** A square or a point of its board. */
const place = (page: Page, words: string, name: string) =>
  picture(page, words).locator(`[data-square="${name}"], [data-point="${name}"]`);
const press = (page: Page, words: string, name: string) =>
  picture(page, words).getByRole("button", { name, exact: true }).click();

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("all chapters but the first are folded, and unfold by tap and by address", async ({ page, axe }) => {
    await page.goto("/rules");
    await expect(chapter(page, "aim")).toHaveAttribute("open");
    await expect(page.locator("details[open]")).toHaveCount(1);
    await expect(page.getByText("You may not pass.")).toBeHidden();
    await page.getByRole("heading", { name: "Your turn" }).click();
    await expect(page.getByText("You may not pass.")).toBeVisible();
    await axe(page);
    await page.getByRole("heading", { name: "Your turn" }).click();
    await expect(page.getByText("You may not pass.")).toBeHidden();
    await page.evaluate(() => (location.hash = "#draw"));
    await expect(page.getByText("comes up for the third time")).toBeInViewport();
    await page.goto("/rules/fibonacci#cost");
    await expect(page.getByRole("heading", { name: "What attackers cost" })).toBeInViewport();
    await expect(chapter(page, "cost")).toHaveAttribute("open");
    await expect(chapter(page, "move")).not.toHaveAttribute("open");
  });

  test("the printed page has all chapters", async ({ page }) => {
    await page.goto("/rules");
    await expect(page.locator("details[open]")).toHaveCount(1);
    const all = await page.locator("section details").count();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.locator("section details[open]")).toHaveCount(all);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator("section details[open]")).toHaveCount(1);
  });

  test("the reader's edition comes first, and can be changed at the top", async ({ page }) => {
    await page.goto("/rules");
    await page.getByRole("combobox", { name: "Rules for" }).selectOption("focus-4");
    await expect(page.locator("#playing")).toBeVisible();
    await expect(page.locator("details[open]")).toHaveCount(1);
    await page.getByRole("combobox", { name: "Edition" }).selectOption("domination");
    await expect(page).toHaveURL(/\?variant=focus-4:domination$/);
    await expect(page.locator("#move")).toContainText("at most that many squares");
    await page.getByRole("combobox", { name: "Rules for" }).selectOption("");
    await expect(page.locator("#playing")).toHaveCount(0);
    await expect(page).toHaveURL(/\/rules$/);
  });
});

test.describe("pictures", () => {
  // `cargo xtask test` builds the rules for the browser where there is a compiler for WebAssembly.
  test.skip(
    !existsSync("dist/engine/engine.json") && !process.env.GAMUT_BROWSER_ENGINE,
    "the engine for the browser is not built",
  );
  test.describe.configure({ timeout: 300_000 });

  test("a picture of Focus can be played, continued for the others, and taken back", async ({ page, axe }) => {
    await page.goto("/rules");
    const words = "Three men go three squares";
    await press(page, words, "Try it");
    await place(page, words, "d4").click();
    await expect(place(page, words, "g4")).toHaveClass(/target/);
    await place(page, words, "g4").click();
    await expect(picture(page, words)).toContainText("Blue");
    await expect(place(page, words, "g4")).toHaveAttribute("aria-label", /5|five/);
    await axe(page);
    await press(page, words, "Undo");
    await expect(place(page, words, "d4")).toHaveAttribute("aria-label", /three|3/);
    await press(page, words, "Back to the picture");
    await expect(page.getByRole("grid")).toHaveCount(0);
  });

  test("the last move of a game can be played", async ({ page }) => {
    await page.goto("/rules");
    const words = "Every man Blue has left is buried";
    await press(page, words, "Try it");
    await place(page, words, "e7").click();
    await place(page, words, "e6").click();
    await expect(picture(page, words).locator(".result")).toContainText("Red");
    await press(page, words, "From the start");
    await expect(picture(page, words).locator(".result")).toHaveCount(0);
    await page.goto("/rules/fibonacci");
    const ring = "Six red strikes around the green centre";
    await press(page, ring, "Try it");
    await place(page, ring, "f4").click();
    await place(page, ring, "f7").click();
    await expect(picture(page, ring).locator(".result")).toContainText("Red");
  });

  for (const path of [
    "/rules",
    "/rules/fibonacci",
    "/rules?variant=focus-4:domination",
    "/rules/fibonacci?variant=fibonacci-cards",
  ]) {
    test(`every picture of ${path} can be played`, async ({ page }) => {
      await page.goto(path);
      const tries = page.getByRole("button", { name: "Try it", exact: true });
      await expect(tries.first()).toBeVisible();
      const count = await tries.count();
      expect(count).toBeGreaterThan(3);
      for (let done = 0; done < count; done++) {
        await tries.first().click();
        // The exercise has a board, too.
        await expect(page.locator("figure [role=grid]")).toHaveCount(done + 1);
      }
      await expect(page.locator("figure [role=alert]")).toHaveCount(0);
      // Something can be done on each: a man can be moved or dropped, or a card is chosen.
      const dead = await page
        .locator("figure:has([role=grid])")
        .evaluateAll(
          (all) => all.filter((one) => !one.querySelector("[role=gridcell].own, .cards button, [data-reserve]")).length,
        );
      expect(dead).toBe(0);
    });
  }
});
