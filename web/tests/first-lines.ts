import { expect, test } from "@playwright/test";

/** A position of each game, by the name in the table of times. */
const games = { Focus: "focus-2", Fibonacci: "fibonacci" };

test("each game is analysed", async ({ page }) => {
  const seconds: Record<string, number> = {};
  for (const [name, variant] of Object.entries(games)) {
    const began = performance.now();
    await page.goto(`${process.env.GAMUT_URL}/analysis?variant=${variant}`);
    await expect(page.locator("section ol button:not([aria-disabled=true])").first()).toBeVisible();
    seconds[name] = Math.round(performance.now() - began) / 1000;
  }
  console.log(`first lines: ${JSON.stringify(seconds)}`);
});
