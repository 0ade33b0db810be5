import { loadavg } from "node:os";
import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { pageMemory } from "./memory";
import { readTrace, late, traced } from "./trace";
import { grid } from "./playing";

// `npm run session` measures what a session of analysis costs a phone: frames while the engine runs, what the page's own
// thread does at a time, and memory. That thread runs at a quarter of its speed. SESSION_SECONDS says how long, 300 where
// nothing is said; SESSION_ENGINE=off leaves the engine out, which shows what browser and machine cost by themselves. Rows
// for docs/results/page.md come out.
const seconds = Number(process.env.SESSION_SECONDS ?? 300);
const withEngine = process.env.SESSION_ENGINE !== "off";

test.use({ locale: "en-GB", viewport: { width: 390, height: 844 }, hasTouch: true });

/** Measures each frame from now on. */
async function measure(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const frame = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

const measured = (page: Page) => page.evaluate(() => (window as unknown as { frames: number[] }).frames);

/** Walks to a button of the analysis board and presses it. */
const step = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A few seconds of study: plays the best line, walks back, looks at another one. */
async function study(page: Page, round: number) {
  const lines = page.locator("section ol button:not([aria-disabled=true])");
  await expect(lines.first()).toBeVisible();
  await page.waitForTimeout(1500);
  await lines.nth(round % 3 === 2 ? 1 : 0).click();
  await page.waitForTimeout(1000);
  if (round % 4 === 3) for (const name of ["One move back", "One move back", "One move on"]) await step(page, name);
  if (round % 10 === 9) await step(page, "To the start");
  await page.waitForTimeout(500);
}

/** The same without the engine: walks on and back along a line that was played before, at the same pace. */
async function walk(page: Page, round: number) {
  await page.waitForTimeout(1500);
  await step(page, round % 8 < 4 ? "One move on" : "One move back");
  await page.waitForTimeout(1500);
}

/** Studies for `time` seconds. Returns the highest memory use of the page meanwhile. */
async function studyFor(page: Page, browser: Browser, time: number): Promise<number> {
  let most = 0;
  const end = Date.now() + time * 1000;
  for (let round = 0; Date.now() < end; round++) {
    await (withEngine ? study : walk)(page, round);
    most = Math.max(most, await pageMemory(browser));
  }
  return most;
}

for (const variant of ["focus-4", "fibonacci"]) {
  test(`a session of analysis: ${variant}`, async ({ page, browser, context }) => {
    test.setTimeout((seconds + 300) * 1000);
    const session = await context.newCDPSession(page);
    await page.goto(`/analysis?variant=${variant}`);
    await expect(grid(page)).toBeVisible();
    await expect(page.locator("section ol button").first()).toBeVisible();
    if (!withEngine) {
      // A line to walk along.
      for (let round = 0; round < 4; round++) await study(page, 0);
      await page.getByRole("switch", { name: "Engine" }).uncheck();
      await step(page, "To the start");
    }
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.waitForTimeout(2000);
    await measure(page);
    // Other programs make frames late, but not tasks dear: the last fifth of the time is traced.
    const first = await studyFor(page, browser, seconds * 0.8);
    // To trace costs the page time of its own: frames are counted until then.
    const frames = (await measured(page)).sort((one, other) => one - other);
    await browser.startTracing(page, { categories: [...traced] });
    const most = Math.max(first, await studyFor(page, browser, seconds * 0.2));
    const { tasks, frames: told } = readTrace(await browser.stopTracing());
    const at = (share: number) =>
      (frames[Math.min(frames.length - 1, Math.floor(share * frames.length))] ?? 0).toFixed(0);
    const count = frames.filter((frame) => frame > late).length;
    const dear = tasks.filter(({ time }) => time > late);
    const lateTold = told.filter(({ time }) => time > late);
    const own = lateTold.filter(({ script, layout, paint }) => script + layout + paint > late / 2).length;
    const spent = (kind: "script" | "layout" | "paint") => dear.reduce((sum, cost) => sum + cost[kind], 0).toFixed(0);
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      `| ${variant}${withEngine ? "" : ", engine off"} | ${frames.length} | ${count} | ${at(0.99)} ms | ${at(1)} ms | ${lateTold.length} | ${own} | ${most.toFixed(0)} MiB | ${load} |`,
    );
    console.log(
      `tasks ${tasks.length}, over ${late} ms ${dear.length}, longest ${(tasks[0]?.time ?? 0).toFixed(0)} ms; in these script ${spent("script")} ms, layout ${spent("layout")} ms, paint ${spent("paint")} ms`,
    );
  });
}
