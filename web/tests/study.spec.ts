import type { Browser } from "@playwright/test";
import { expect as impatient, test, type Page } from "./fixtures";
import { grid, square } from "./playing";
import { fromRecord } from "./table";

/** Rules may be computed by the server, on a busy machine. */
const expect = impatient.configure({ timeout: 60_000 });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const moves = (page: Page) => page.getByRole("tree").getByRole("treeitem");
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

async function signUp(page: Page, name: string) {
  await page.goto("/account");
  const status = await page.evaluate(async (name) => {
    const body = JSON.stringify({ name, password: "correct horse" });
    return (await fetch("/api/me/account", { method: "POST", headers: { "Content-Type": "application/json" }, body }))
      .status;
  }, name);
  expect(status).toBe(201);
}

/** Plays a move by mouse, on a board that is ready for it. */
async function move(page: Page, from: string, to: string) {
  await expect(page.locator("[role=grid][aria-disabled=false]")).toBeVisible();
  await square(page, from).click();
  await square(page, to).click();
}

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: "en-GB", serviceWorkers: "block" })).newPage();
}

test.describe("studies", () => {
  test.describe.configure({ timeout: 300_000 });
  test.use({ locale: "en-GB", speed: "off" });

  test("a study is written, shared, copied and solved", { tag: "@capability" }, async ({ page, browser, axe }) => {
    await signUp(page, "Studious");
    await page.goto("/studies");
    await page.getByLabel("Title of the study").fill("Openings");
    await axe(page);
    await page.getByRole("button", { name: "Make the study" }).click();
    await expect(page.getByRole("heading", { name: "Openings" })).toBeVisible();

    // Written: two moves, a variation, a mark and a comment.
    await move(page, "c4", "d4");
    await expect(moves(page)).toHaveCount(1);
    await move(page, "g3", "g2");
    await expect(moves(page)).toHaveCount(2);
    await page.getByRole("button", { name: "To the start" }).click();
    await move(page, "c6", "d6");
    await expect(moves(page)).toHaveCount(3);
    await page.getByRole("button", { name: "Mistake" }).click();
    // Fields save while one types, without being left.
    await page.getByLabel("Comment").pressSequentially("Too early");
    await saved(page);
    await page.reload();
    await expect(page.getByText("Too early")).toBeVisible();
    await tab(page, "Study").click();
    await page.getByLabel("Title of the study").fill("Openings in general");
    await page.getByLabel("Title of the chapter").fill("");
    // Trailing spaces stay in the field while one types.
    await page.getByLabel("Title of the chapter").pressSequentially("The centre");
    await saved(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Openings in general", exact: true })).toBeVisible();
    await tab(page, "Study").click();
    await expect(page.getByLabel("Title of the chapter")).toHaveValue("The centre");
    await page.getByRole("button", { name: "Add a chapter", exact: true }).click();
    await expect(page.getByRole("combobox", { name: "Chapter" })).toHaveValue("1");
    await expect(moves(page)).toHaveCount(0);
    await move(page, "c4", "d4");
    await expect(moves(page)).toHaveCount(1);
    await tab(page, "Study").click();
    await page.getByLabel("Exercise: readers find the moves").check();
    await page.getByRole("radio", { name: "By link" }).check({ force: true });
    await saved(page);
    await axe(page);

    // What is saved is there again.
    await page.reload();
    await expect(moves(page)).toHaveCount(1);
    await page.getByRole("combobox", { name: "Chapter" }).selectOption("0");
    await expect(moves(page)).toHaveCount(3);
    await expect(page.getByText("Too early")).toBeVisible();

    // Solved by a guest who has the link.
    const guest = await another(browser);
    await guest.goto(page.url());
    await expect(moves(guest)).toHaveCount(3);
    await guest.getByRole("combobox", { name: "Chapter" }).selectOption("1");
    await expect(guest.getByText("Find the right moves.")).toBeVisible();
    await axe(guest);
    await move(guest, "c6", "d6");
    await expect(guest.getByText("c6-d6", { exact: true })).toBeVisible();
    await move(guest, "c4", "d4");
    await guest.getByRole("button", { name: "Open the chapter" }).click();
    await expect(moves(guest)).toHaveCount(1);

    // Copied by another account.
    await signUp(guest, "Copyist");
    await guest.goto(page.url());
    await tab(guest, "Study").click();
    await guest.getByRole("button", { name: "Copy to my studies" }).click();
    await saved(guest);
    await tab(guest, "Study").click();
    await expect(guest.getByRole("radio", { name: "Private" })).toBeChecked();
    await guest.goto("/studies");
    await expect(guest.getByRole("link", { name: "Openings" })).toBeVisible();
    await guest.context().close();
  });

  test("a finished game becomes a study with its review", async ({ page, server }) => {
    const lost =
      "d5-d6 e6-e5 b6-b5 c5-c6 g4-g5 f5-g5 b5-b6 f7-e7 d6-e6 d2-d3 c2-c1 c7-d7 f6-f7 f3-f2 f4-f5 g7-f7 b6-b5 f7(2)-d7 f5-g5 e5(2)-g5 g6-g5 @g5 b2-b3 g5(5)-b5 2";
    await signUp(page, "Reviewer");
    await fromRecord(page, server.url, `[Variant "focus-2,goal=capture"]\n\n${lost}\n`);
    await page.getByRole("button", { name: /^Make a study/ }).click();
    await expect(page).toHaveURL(/\/study\//, { timeout: 240_000 });
    await expect(page.getByRole("tree")).toContainText(/b2-b3\?\??/);
    await expect(page.getByRole("tree")).toContainText(/\d+ → \d+ %/);
    await expect(page.locator(".variation").first()).toBeVisible();
  });

  test.describe("with two editors", () => {
    // The browser says on its console that the second was refused.
    test.use({ forgive: [/status of 409/] });

    test("a change made elsewhere is not overwritten", async ({ page, context }) => {
      await signUp(page, "Twofold");
      await page.goto("/studies");
      await page.getByLabel("Title of the study").fill("Twice");
      await page.getByRole("button", { name: "Make the study" }).click();
      await expect(grid(page)).toBeVisible();
      const other = await context.newPage();
      await other.goto(page.url());
      await tab(other, "Study").click();
      await other.getByLabel("Title of the study").fill("Thrice");
      await other.getByLabel("Title of the study").press("Enter");
      await saved(other);
      await move(page, "c4", "d4");
      await expect(page.getByRole("status").getByText("This study was changed elsewhere")).toBeVisible();
      await tab(page, "Study").click();
      await page.getByRole("button", { name: "Keep mine as a copy" }).click();
      await expect(page.getByRole("heading", { name: "Twice" })).toBeVisible();
      await expect(moves(page)).toHaveCount(1);
      await other.reload();
      await expect(other.getByRole("heading", { name: "Thrice" })).toBeVisible();
    });
  });
});
