import { expect, test, type Page } from "./fixtures";
import { newGame, result } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const bot = (seed: number) => ({ kind: "bot", level: 1, nodes: 50, seed }) as const;
/** What a page holds: bytes of its heap after all waste is gone, and elements. */
async function held(page: Page): Promise<{ heap: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return { heap: usedSize, nodes: await page.locator("*").count() };
}

test("over 300 plies of four computers with rematches, the page's memory at most doubles", async ({ page, server }) => {
  await newGame(page, server.url, [bot(1), bot(2), bot(3), bot(4)], "focus-4,goal=capture");
  const plies = page.locator("[data-ply]");
  await expect.poll(() => plies.count()).toBeGreaterThan(12);
  const before = await held(page);
  let played = 0;
  for (;;) {
    await expect
      .poll(async () => (await result(page).count()) > 0 || played + (await plies.count()) >= 300, { timeout: 120_000 })
      .toBe(true);
    const here = await plies.count();
    if (played + here >= 300) break;
    played += here;
    await result(page).getByRole("button", { name: "Rematch" }).click();
    await expect(result(page)).toHaveCount(0);
  }
  const after = await held(page);
  expect(after.nodes).toBeLessThanOrEqual(2 * before.nodes);
  expect(after.heap).toBeLessThanOrEqual(2 * before.heap);
});
