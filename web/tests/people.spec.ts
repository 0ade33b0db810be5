import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { grid } from "./playing";
import { sitDown } from "./together";

test.use({ locale: "en-GB", speed: "off" });

/** A person who signs up in a separate browser. */
async function account(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, locale: "en-GB" })).newPage();
  const made = await page.request.post("/api/me/account", {
    data: { name, password: "correct horse" },
    headers: { Origin: url },
  });
  expect(made.status()).toBe(201);
  return page;
}

test(
  "recent opponents are challenged to a game like the last one, and accept",
  { tag: "@capability" },
  async ({ browser, server, axe }) => {
    const lotte = await account(browser, server.url, "Lotte");
    const pace = { kind: "correspondence", days: 3 };
    const { pages } = await sitDown(lotte, browser, server.url, { variant: "focus-2", people: 2, pace });
    const [, otto] = pages;
    if (!otto) throw new Error("two sit there");
    await lotte.getByRole("button", { name: "Resign" }).click();
    await lotte
      .getByRole("dialog")
      .getByRole("button", { name: /Resign/ })
      .click();
    await expect(otto.locator(".result")).toBeVisible();
    await otto.goto("/games");
    const people = otto.getByRole("region", { name: "People you know" });
    await expect(people).toContainText("1 won, 0 drawn, 0 lost");
    await expect(people.getByRole("img", { name: "won" })).toBeVisible();
    await expect(people.getByText("here now")).toBeVisible();
    await axe(otto);
    // The profile says how it stands, and challenges, too.
    await people.getByRole("link", { name: "Lotte" }).click();
    await expect(otto.getByRole("region", { name: "You and Lotte" })).toContainText("1 won, 0 drawn, 0 lost");
    await axe(otto);
    await otto.getByRole("button", { name: "Challenge Lotte" }).click();
    await expect(otto).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    await lotte.goto("/games");
    await expect(lotte.getByRole("link", { name: /My games \(1 waiting/ }).first()).toBeVisible();
    const challenge = lotte.getByRole("region", { name: "Challenges" });
    await expect(challenge).toContainText(/Guest \d+ challenges you/);
    await expect(challenge).toContainText("3 days a turn");
    await axe(lotte);
    await challenge.getByRole("button", { name: "Agree and play" }).click();
    await expect(lotte).toHaveURL(otto.url());
    await expect(grid(lotte)).toBeVisible();
    await expect(grid(otto)).toHaveAttribute("aria-disabled", "false");
  },
);

test(
  "an account is followed from its profile, and its public game watched",
  { tag: "@capability" },
  async ({ browser, server, axe }) => {
    const nora = await account(browser, server.url, "Noreen");
    const fritz = await account(browser, server.url, "Fritz");
    await nora.goto("/player/Fritz");
    await nora.getByRole("button", { name: "Follow Fritz" }).click();
    await expect(nora.getByRole("button", { name: "Unfollow Fritz" })).toBeVisible();
    const pace = { kind: "correspondence", days: 3 };
    await sitDown(fritz, browser, server.url, { variant: "focus-2", people: 2, pace, public: true });
    await nora.goto("/games");
    const followed = nora.getByRole("region", { name: "People you follow" });
    await expect(followed.getByRole("listitem")).toContainText("here now");
    await axe(nora);
    await followed.getByRole("link", { name: /Watch: Focus/ }).click();
    await expect(grid(nora)).toBeVisible();
    await nora.goto("/games");
    await followed.getByRole("button", { name: "Unfollow Fritz" }).click();
    await expect(followed).toHaveCount(0);
  },
);

test("P17: the player's own seat is named and framed alike for accounts and guests", async ({ browser, server }) => {
  const lena = await account(browser, server.url, "Lena");
  for (const variant of ["focus-2", "focus-teams"]) {
    const people = variant === "focus-2" ? 2 : 4;
    const { pages } = await sitDown(lena, browser, server.url, { variant, people });
    const [first, guest] = pages as [Page, Page];
    // It is Red's turn: what the others see of themselves, and she of herself once she has moved.
    await expect(guest.locator(".card.mine").getByText("You", { exact: true })).toBeVisible();
    await expect(guest.locator(".card:not(.mine)").getByText("You", { exact: true })).toHaveCount(0);
    await first.locator('[data-square="c4"]').click();
    await first.locator("[role=gridcell].target").first().click();
    await expect(first.locator("[data-ply]")).toHaveCount(1);
    await expect(first.locator(".card.mine").getByRole("link", { name: "Lena" })).toBeVisible();
    await expect(first.locator(".card.mine").getByText("You", { exact: true })).toBeVisible();
    if (people === 4) for (const one of [first, guest]) await expect(one.locator(".card.own")).toHaveCount(1);
  }
});
