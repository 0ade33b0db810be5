import config from "../playwright.config";
import { expect, test } from "./fixtures";
import { newGame } from "./playing";

// The room kept for a scroll bar is there only where scroll bars are.
test.use({
  locale: "en-GB",
  viewport: { width: 1280, height: 800 },
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] },
});

test("P21: the shade behind a dialog reaches the right edge of the window", async ({ page, server }) => {
  await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }], "focus-2");
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const shot = (await page.screenshot({ clip: { x: 1240, y: 780, width: 40, height: 4 } })).toString("base64");
  const [inside, edge] = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const canvas = new OffscreenCanvas(40, 4).getContext("2d", { willReadFrequently: true })!;
    canvas.drawImage(await createImageBitmap(new Blob([bytes], { type: "image/png" })), 0, 0);
    return [2, 37].map((x) => [...canvas.getImageData(x, 2, 1, 1).data]);
  }, shot);
  for (const [index, value] of (edge ?? []).entries())
    expect(Math.abs(value - (inside?.[index] ?? 0)), `channel ${index}`).toBeLessThanOrEqual(3);
});
