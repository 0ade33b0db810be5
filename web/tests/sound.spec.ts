import { expect, test, type Page } from "./fixtures";
import { moves, newGame, square } from "./playing";

test.use({ locale: "en-GB" });
const both = [{ kind: "human" }, { kind: "human" }] as const;

/** Counts what the page lets be heard, from its first line on. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard = { contexts: 0, tones: 0 };
    Object.assign(window, { heard });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.contexts += 1;
      }
      override createOscillator() {
        heard.tones += 1;
        return super.createOscillator();
      }
    };
  });
}
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { contexts: number; tones: number } }).heard);

async function play(page: Page, from: string, to: string) {
  await square(page, from).click();
  await square(page, to).click();
  await expect.poll(() => moves(page)).toContain(`${from}-${to}`);
}

test("sound is off by default, and never plays before the first interaction", async ({ page, server, axe }) => {
  await listen(page);
  await newGame(page, server.url, [...both], "focus-2");
  await play(page, "d5", "d4");
  expect(await heard(page)).toEqual({ contexts: 0, tones: 0 });
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Sound" }).check();
  // One hears what it is like.
  expect((await heard(page)).tones).toBeGreaterThan(0);
  await axe(page);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await heard(page)).toEqual({ contexts: 0, tones: 0 });
  await play(page, "c5", "c4");
  await expect.poll(async () => (await heard(page)).tones).toBeGreaterThan(0);
  expect((await heard(page)).contexts).toBe(1);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Sound" }).uncheck();
  await page.keyboard.press("Escape");
  const before = (await heard(page)).tones;
  await play(page, "e5", "e4");
  expect((await heard(page)).tones).toBe(before);
});
