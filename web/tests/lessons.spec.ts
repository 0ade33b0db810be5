import { expect, test, type Page } from "./fixtures";
import { finger, playOn, typist, type Hand } from "./first-time";

// What is played is shown at once: this is about the way through the lesson, not about how moves look.
test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

/** A step: what is tried first, what is said then, and what is right. Answers are buttons, the rest are actions. */
interface Way {
  title: string;
  wrong: string;
  why: RegExp;
  right: string;
  answers?: boolean;
}

const first: Way[] = [
  { title: "The man on top decides", wrong: "Red", why: /they lie below/, right: "Blue", answers: true },
  { title: "One man, one square", wrong: "d4-d5", why: /should go somewhere else/, right: "d4-e4" },
  { title: "As far as it is high", wrong: "d4(2)-d6", why: /fewer than three/, right: "d4(3)-g4" },
  { title: "You need not take all", wrong: "d4-d5", why: /too many or too few/, right: "d4(2)-d6" },
  { title: "Six is one too many", wrong: "b5-b6", why: /does not capture enough/, right: "b5(2)-d5" },
  { title: "Your own come back", wrong: "d2(2)-f2", why: /The lowest man there was Blue’s/, right: "d2(2)-d4" },
  { title: "Drop it anywhere", wrong: "@b3", why: /it may go anywhere/, right: "@e5" },
  { title: "Winning the quick game", wrong: "e6-e5", why: /does not win yet/, right: "b4(2)-d4" },
  { title: "Winning the full game", wrong: "b3-b4", why: /does not win yet/, right: "e2(2)-e4" },
];

const fibonacci: Way[] = [
  { title: "Alone, one point", wrong: "h5-g5", why: /should go somewhere else/, right: "h5-g6" },
  { title: "Together, as far as they reach", wrong: "e2-h3", why: /Start from somewhere else/, right: "d1-h3" },
  { title: "A man in the way is thrown", wrong: "g3-c1", why: /thrown the enemy centre/, right: "d1-h3" },
  { title: "Fetch the centre", wrong: "d1-c1", why: /not next to both strikes/, right: "g3-c1" },
  { title: "Attackers cost moves", wrong: "Six", why: /without attackers/, right: "Three", answers: true },
  { title: "The edge is a shelter", wrong: "Yes", why: /no room for six/, right: "No", answers: true },
  { title: "Close the ring", wrong: "h6-g6", why: /does not win yet/, right: "h6-g4" },
];

const reply = (page: Page) => page.locator(".reply");

/** A lesson from its first step to its end. */
async function learn(page: Page, hand: Hand, ways: readonly Way[]) {
  for (const [index, { title, wrong, why, right, answers }] of ways.entries()) {
    const play = (action: string) => (answers ? hand.press(page, action) : hand.play(page, action));
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(`Step ${index + 1} of ${ways.length}: ${title}`);
    if (index > 0) await expect(heading).toBeFocused();
    await play(wrong);
    await expect(reply(page)).toContainText("Not yet.");
    await expect(reply(page)).toContainText(why);
    // What was wrong goes back by itself.
    if (!answers) await expect(page.locator("[role=gridcell].own").first()).toBeVisible({ timeout: 60_000 });
    await play(right);
    await expect(reply(page)).toContainText("Right.");
    await hand.press(page, "Next");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Finished: /);
}

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("from the first screen through the lesson, with wrong answers, into a game", async ({ page, axe }) => {
    test.slow();
    await page.goto("/");
    await page
      .locator(".ways")
      .getByRole("link", { name: /^Learn/ })
      .tap();
    await expect(page).toHaveURL("/learn/focus/first");
    await learn(page, finger, first);
    await axe(page);
    await finger.press(page, "Play a game now");
    await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    await expect(page.getByRole("grid")).toBeVisible();
    await playOn(page, finger, 2000, 2);
  });
});

test.describe("on a desktop, by typed moves", () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test("questions, mistakes, and Fibonacci’s first lesson, which leads to the next", async ({ page, axe }) => {
    test.slow();
    await page.goto("/learn");
    await page.getByRole("link", { name: /Focus in three minutes/ }).click();
    await axe(page);
    await page.getByRole("button", { name: "Skip" }).click();
    await typist.play(page, "d4-d9");
    await expect(page.locator("#typed-reply")).toHaveText(
      /^“d4-d9” is not a move that can be played now\. One that can is [a-h]\d/,
    );
    await typist.play(page, "row 4");
    await expect(page.locator("#typed-reply")).toHaveText(/^Row 4: .*d4: /);
    await page.goto("/learn/fibonacci/first");
    await axe(page);
    await learn(page, typist, fibonacci);
    await page.getByRole("link", { name: "Next lesson" }).press("Enter");
    await expect(page).toHaveURL("/learn/fibonacci/turns");
  });
});

test("progress is saved, and the list shows it", async ({ page, axe }) => {
  await page.goto("/learn/focus/first");
  for (const _ of [1, 2, 3]) await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Step 4 of 9/);
  await page.goto("/learn");
  await expect(page.getByRole("link", { name: /Focus in three minutes/ })).toContainText("Continue at step 4");
  await axe(page);
  await page.getByRole("link", { name: /Focus in three minutes/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Step 4 of 9/);
});

test("help appears after two wrong tries, then the move", { tag: ["@quick", "@capability"] }, async ({ page }) => {
  await page.goto("/learn/focus/first");
  await page.getByRole("button", { name: "Skip" }).click();
  for (const action of ["d4-d5", "d4-c4"]) {
    await expect(page.locator("[role=gridcell].own").first()).toBeVisible({ timeout: 60_000 });
    await typist.play(page, action);
    await expect(reply(page)).toContainText("Not yet.");
  }
  await expect(reply(page)).toContainText("Hint: Press d4, then e4.");
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".place svg path[stroke='var(--hand-line)']")).not.toHaveCount(0);
});

test("an unknown lesson is reported", async ({ page }) => {
  await page.goto("/learn/focus/nothing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/not/i);
});

test("U10: a skipped lesson is not finished, and skipped steps can be revisited", async ({ page }) => {
  await page.goto("/learn/focus/first");
  await page.getByRole("button", { name: "Blue" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  for (let step = 2; step <= first.length; step++) {
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Step ${step} of ${first.length}`);
    await expect(page.locator(".line .past")).toHaveCount(1);
    await page.getByRole("button", { name: "Skip" }).click();
  }
  await expect(page.getByText(`Steps skipped: ${first.length - 1}.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Finished");
  await page.getByRole("button", { name: "Go back to what you skipped" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Step 2 of ${first.length}`);
  await page.goto("/learn");
  await expect(page.getByRole("link", { name: /Focus in three minutes|The first/ }).first()).not.toContainText(
    "Finished",
  );
});

test("U16: a step's announcement disappears with it", async ({ page }) => {
  await page.goto("/learn/focus/first");
  await page.getByRole("button", { name: "Blue" }).click();
  await expect(reply(page)).toContainText("Right.");
  const announced = async () =>
    (await page.locator("[aria-live], [role=status], [role=alert]").allTextContents()).join(" ");
  await expect.poll(announced).toContain("Right.");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Step 2 of");
  await expect.poll(announced).not.toContain("Right.");
});
