import { expect, test, type Page } from "./fixtures";

const phone = { width: 390, height: 844 };
const small = { width: 1280, height: 720 };
const play = (page: Page) => page.locator(".play-now");
const sentence = (page: Page) => page.locator(".hero p");

/** How far everything in the window was moved while it was already seen, as browsers count it. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );

for (const locale of ["en", "fr", "it", "de", "zh-TW"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("presets and buttons are within the first screen, and large enough to press", async ({ page }) => {
      await page.goto("/");
      await expect(page.locator(".way").first()).toBeVisible();
      for (const viewport of [phone, small]) {
        await page.setViewportSize(viewport);
        const seen = await page.locator(".home label, .way, .finer").evaluateAll((all) =>
          all.map((one) => {
            const { left, right, top, bottom, height } = one.getBoundingClientRect();
            const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return { name: one.textContent, inside, high: height >= 44 };
          }),
        );
        expect(seen.length).toBeGreaterThan(0);
        expect(seen.filter(({ inside, high }) => !inside || !high)).toEqual([]);
      }
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: phone });
  test("no layout shift while a page loads", async ({ page }) => {
    await page.goto("/about");
    await page.request.post("/api/games", {
      data: { variant: "focus-2", seats: [{ kind: "human" }, { kind: "bot", level: 1 }] },
      headers: { Origin: new URL(page.url()).origin },
    });
    for (const path of ["/", "/games", "/rules", "/rules/fibonacci", "/learn", "/about"]) {
      // As on a line on which every file takes a while.
      await page.route("**/*", async (route) => {
        await new Promise((done) => setTimeout(done, 60));
        await route.continue();
      });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect(await shift(page), path).toBeLessThan(0.1);
      await page.unrouteAll({ behavior: "wait" });
    }
  });
});

test.describe("the picture", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("has shadows under men only", async ({ page }) => {
    await page.goto("/");
    for (const viewport of [phone, small]) {
      await page.setViewportSize(viewport);
      await page.locator(".hero svg ellipse").first().waitFor();
      const stray = await page
        .locator(".hero .board")
        .first()
        .evaluate((board) => {
          const men = [...board.querySelectorAll("use")].map((man) => man.getBoundingClientRect());
          const shadows = [...board.querySelectorAll("ellipse[fill*=shadow]")]
            .filter((one) => !one.closest("defs"))
            .map((one) => one.getBoundingClientRect());
          const under = (shadow: DOMRect) =>
            men.some(
              (man) =>
                man.width > 0 &&
                Math.abs(man.x + man.width / 2 - shadow.x - shadow.width / 2) < shadow.width / 2 &&
                Math.abs(man.bottom - shadow.bottom) < shadow.height,
            );
          return {
            shadows: shadows.length,
            stray: shadows.filter((shadow) => !under(shadow)).map(({ x, y }) => [x, y]),
          };
        });
      expect(stray.shadows).toBeGreaterThan(20);
      expect(stray.stray).toEqual([]);
    }
  });
});

test("the choice is remembered, and Play names the opponent", async ({ page, axe }) => {
  await page.goto("/");
  await expect(play(page)).toHaveText(/Play\s*Computer, level 2/);
  await page.getByRole("radio", { name: "Four Focus" }).check();
  await expect(play(page)).toHaveText(/Play\s*3 computers, level 2/);
  await page.getByRole("radio", { name: "With cards" }).check();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Close the ring");
  await axe(page);
  await page.reload();
  await expect(page.getByRole("radio", { name: "With cards" })).toBeChecked();
  await play(page).click();
  await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
  const { variant } = await (await page.request.get(`/api/games/${page.url().slice(-32)}`)).json();
  // Lots are drawn for who starts.
  expect(variant).toMatch(/^fibonacci-cards(,start=2)?$/);
});

for (const [preset, open] of [
  ["Two Focus", 1],
  ["Three Focus", 2],
] as const) {
  test(`P1: Invite opens every other seat for ${preset}, and Play stays unchanged`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("radio", { name: preset }).check();
    await page.getByRole("button", { name: /^Invite/ }).click();
    await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    const { seats } = await (await page.request.get(`/api/games/${page.url().slice(-32)}`)).json();
    expect(seats.filter(({ kind }: { kind: string }) => kind === "open")).toHaveLength(open);
    await page.goto("/");
    await expect(play(page)).toHaveText(/Play\s*(Computer|2 computers), level 2/);
  });
}

test("Learn leads to the first lesson, all lessons, the rules and the exercise", async ({ page }) => {
  await page.goto("/");
  await page
    .locator(".ways")
    .getByRole("link", { name: /^Learn/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The man on top decides");
  await page.getByRole("link", { name: "All lessons" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn");
  await page.getByRole("link", { name: /^How to play Focus/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to play Focus");
  await page.goBack();
  await page.getByRole("link", { name: /^Three moves win/ }).click();
  await expect(page.getByRole("heading", { name: "Try it: three moves win" })).toBeInViewport();
});

test("all questions are behind one button, none is asked twice, and Back returns", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Level, edition, seats" }).click();
  await expect(page.getByRole("heading", { name: "New game" })).toBeFocused();
  const asked = await page.locator("form legend, form .pick > label").allTextContents();
  expect(asked.slice(0, 7)).toEqual(["Game", "Players", "Opponent", "How strong?", "Who begins?", "Length", "Edition"]);
  expect(new Set(asked).size).toBe(asked.length);
  await page.getByRole("button", { name: "Fewer choices" }).click();
  await expect(page.getByRole("radio", { name: "Two Focus" })).toBeFocused();
});

test.describe("the game in the picture", () => {
  test("plays by itself, can be stopped, and counts as one picture", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(sentence(page)).toHaveText(/A game between two computers/);
    await expect(sentence(page)).toHaveText(/Red: |Blue: /);
    await page.getByRole("button", { name: "Pause the game" }).click();
    const held = await sentence(page).innerText();
    await page.clock.runFor(10_000);
    expect(await sentence(page).innerText()).toBe(held);
    await page.getByRole("button", { name: "Resume the game" }).click();
    await expect(sentence(page)).not.toHaveText(held);
    await expect(page.locator(".hero [aria-live]")).toHaveCount(0);
    await expect(page.locator(".hero").getByRole("img")).toHaveCount(1);
  });

  test("stops when scrolled out of view", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Pause the game" })).toBeVisible();
    await page.evaluate(() => (document.querySelector<HTMLElement>(".picture")!.style.marginTop = "200vh"));
    await expect(page.getByRole("button", { name: "Resume the game" })).toHaveCount(1);
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("stands still until started", async ({ page }) => {
      await page.clock.install();
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Resume the game" })).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(sentence(page)).toHaveText(/A game between two computers/);
    });
  });
});
