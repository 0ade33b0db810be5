import { expect, test, type Page } from "./fixtures";
import { sitDown } from "./together";

const widths = [320, 360, 390, 768, 1024, 1280, 1440];

test("P6: correspondence clocks stay inside their cards, and no page is wider than its window", async ({
  page,
  browser,
  server,
}) => {
  const { id, pages } = await sitDown(page, browser, server.url, {
    variant: "focus-3",
    people: 3,
    pace: { kind: "correspondence", days: 1 },
  });
  const ada = pages[0] as Page;
  for (const language of ["en", "fr", "it", "de", "zh-TW"]) {
    await ada.evaluate((chosen) => localStorage.setItem("gamut:language", JSON.stringify(chosen)), language);
    await ada.goto(`/game/${id}`);
    await ada.locator(".card .clock").first().waitFor();
    for (const width of widths) {
      await ada.setViewportSize({ width, height: 844 });
      const seen = await ada.evaluate(() => ({
        out: [...document.querySelectorAll(".card .clock")].map((clock) => {
          const [inner, outer] = [clock.getBoundingClientRect(), clock.closest(".card")!.getBoundingClientRect()];
          return Math.max(inner.right - outer.right, outer.left - inner.left, inner.bottom - outer.bottom);
        }),
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect.soft(Math.max(...seen.out), `clock, ${language}, ${width}`).toBeLessThanOrEqual(0);
      expect.soft(seen.wide, `page, ${language}, ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("P21: after the end the clocks stand still and stay", async ({ page, browser, server }) => {
  const { pages } = await sitDown(page, browser, server.url, {
    variant: "focus-2",
    people: 2,
    pace: { kind: "live", minutes: 10, increment: 5 },
  });
  const [ada, ben] = pages as [Page, Page];
  await ben.getByRole("button", { name: "Resign" }).click();
  await ben.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  for (const one of [ada, ben]) {
    await expect(one.locator(".result")).toBeVisible();
    await expect(one.locator(".card .clock")).toHaveCount(2);
    await expect(one.locator(".card .clock.runs")).toHaveCount(0);
    const shown = await one.locator(".card .clock").allTextContents();
    for (const time of shown) expect(time.trim()).toMatch(/^(10|9):\d\d$/);
    // The winner is marked next to it.
    await expect(one.locator(".card .state svg")).toHaveCount(1);
  }
  await expect(ada.locator(".result").getByRole("heading")).toHaveText("You win");
  await expect(ben.locator(".result").getByRole("heading")).toHaveText("Red wins");
});
