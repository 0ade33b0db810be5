import { expect, test, type Page } from "./fixtures";

test.use({ locale: "en-GB" });

/** Makes an account and opens a page. */
async function signUp(page: Page, name: string) {
  await page.goto("/account");
  const status = await page.evaluate(async (name) => {
    const body = JSON.stringify({ name, password: "correct horse" });
    return (await fetch("/api/me/account", { method: "POST", headers: { "Content-Type": "application/json" }, body }))
      .status;
  }, name);
  expect(status).toBe(201);
}

const members = (page: Page) => page.getByRole("region", { name: "Members", exact: true });

test.describe("a club", () => {
  // Before they join, the club does not exist for friends; the browser notes that on its console.
  test.use({ forgive: [/status of 404/] });

  test(
    "is made on a desktop and joined by its link on a phone",
    { tag: "@capability" },
    async ({ page, browser, axe }) => {
      await signUp(page, "Clubowner");
      await page.goto("/clubs");
      await page.getByLabel("Name of the club").fill("Sackson Club");
      await axe(page);
      await page.getByRole("button", { name: "Make the club" }).click();
      await expect(page.getByRole("heading", { name: "Sackson Club", level: 1 })).toBeVisible();
      await expect(members(page).getByRole("listitem")).toHaveCount(1);
      const link = (await page.locator(".link").textContent()) ?? "";
      expect(link).toMatch(/\/club\/[0-9a-f]{32}#[0-9a-f]{32}$/);
      await expect(page.getByRole("img", { name: "QR code of the invitation link" })).toBeVisible();
      await axe(page);

      // A friend without an account makes one where the link leads.
      const phone = await (
        await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 }, serviceWorkers: "block" })
      ).newPage();
      await phone.goto(link);
      await expect(phone.getByRole("heading", { name: "You are invited to Sackson Club" })).toBeVisible();
      await phone.getByLabel("Name", { exact: true }).fill("Clubfriend");
      await phone.getByRole("textbox", { name: "Password" }).fill("correct horse");
      await axe(phone);
      await phone.getByRole("button", { name: "Create the account" }).click();
      await phone.getByRole("button", { name: "I have written it down" }).click();
      await phone.getByRole("button", { name: "Join the club" }).click();
      await expect(phone.getByRole("heading", { name: "Sackson Club", level: 1, exact: true })).toBeVisible();
      // Both pages follow the club.
      for (const one of [page, phone]) {
        await expect(members(one).getByRole("link")).toHaveText(["Clubowner", "Clubfriend"]);
        await expect(members(one).getByRole("combobox", { name: "Rating" })).toHaveValue("focus-2-quick");
        await expect(one.getByRole("region", { name: "Tournaments" })).toContainText("The club has no tournament yet.");
      }
      await expect(phone.getByRole("heading", { name: "Invitation link" })).toHaveCount(0);
      await axe(phone);

      // The friend becomes an organiser, who invites as well.
      await page.locator("summary", { hasText: "Change Clubfriend’s membership" }).click();
      await page.getByRole("button", { name: "Make an organiser" }).click();
      await expect(members(page).getByRole("listitem").nth(1)).toContainText("Organiser");
      await expect(phone.getByRole("heading", { name: "Invitation link" })).toBeVisible();

      // A tournament of the club is on its page, for both.
      await page.getByRole("region", { name: "Tournaments" }).getByRole("link", { name: "New tournament" }).click();
      await page.getByLabel("Name of the tournament").fill("Club evening");
      await expect(page.getByText("The page of Sackson Club lists this tournament.")).toBeVisible();
      await page.getByRole("button", { name: "Make the tournament" }).click();
      await expect(page.getByRole("heading", { name: "Club evening", level: 1 })).toBeVisible();
      await expect(phone.getByRole("link", { name: "Club evening" })).toBeVisible();

      // A new link ends the old one.
      const path = link.replace(/#.*/, "");
      await page.goto(path);
      await page.getByText("Invitation link", { exact: true }).click();
      await page.getByRole("button", { name: "Make a new link" }).click();
      await page.getByRole("button", { name: "Do it now" }).click();
      await expect(page.getByText("Older links no longer work.")).toBeVisible();
      await expect(page.locator(".link")).not.toHaveText(link);
      const stranger = await (await browser.newContext({ locale: "en-GB", serviceWorkers: "block" })).newPage();
      await stranger.goto(link);
      await expect(stranger.getByRole("heading", { name: "This invitation is no longer open" })).toBeVisible();
      await stranger.goto(path);
      await stranger.reload();
      await expect(stranger.getByText("This club does not exist, or only its members see it.")).toBeVisible();

      // Leaving asks once more, and ends at the list.
      await expect(members(page).getByRole("link")).toHaveText(["Clubowner", "Clubfriend"]);
      await phone.getByRole("button", { name: "Leave the club" }).click();
      await phone.getByRole("button", { name: "Do it now" }).click();
      await expect(phone).toHaveURL(/\/clubs$/);
      await expect(phone.getByText("You belong to no club yet.")).toBeVisible();
      await expect(members(page).getByRole("link")).toHaveText(["Clubowner"]);
      await phone.context().close();
      await stranger.context().close();
    },
  );

  test("offers games to its members, and tells them when it is dissolved", async ({ page, browser, axe }) => {
    await signUp(page, "Offerer");
    await page.goto("/clubs");
    await page.getByLabel("Name of the club").fill("Quiet Club");
    await page.getByRole("button", { name: "Make the club" }).click();
    const link = (await page.locator(".link").textContent()) ?? "";
    const friend = await (
      await browser.newContext({ locale: "en-GB", baseURL: page.url(), serviceWorkers: "block" })
    ).newPage();
    await signUp(friend, "Taker");
    await friend.goto(link);
    await friend.getByRole("button", { name: "Join the club" }).click();
    const offers = (one: Page) => one.getByRole("region", { name: "Open offers of members" });
    await expect(offers(friend)).toContainText("No member offers a game now.");

    await offers(page).getByRole("button", { name: "Offer members a game" }).click();
    await expect(page.getByText("Only members see the offer and can take it. The game is private.")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Offer it" }).click();
    await expect(offers(page).getByText("You offer")).toBeVisible();
    await offers(friend)
      .getByRole("button", { name: /^Play · Offerer/ })
      .click();
    await axe(friend);
    await friend.getByRole("button", { name: "Agree and play" }).click();
    // Both are taken to the game.
    await expect(friend).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    await expect(page).toHaveURL(friend.url());

    await friend.goto(link);
    await expect(friend.getByRole("heading", { name: "Quiet Club", level: 1 })).toBeVisible();
    await page.goto(link);
    await page.getByRole("button", { name: "Dissolve the club" }).click();
    await page.getByRole("button", { name: "Do it now" }).click();
    await expect(page).toHaveURL(/\/clubs$/);
    await expect(friend.getByText(/^Quiet Club was dissolved by its owner on /)).toBeVisible();
    await axe(friend);
    await friend.getByRole("link", { name: "Clubs" }).last().click();
    await expect(friend.getByText(/^Quiet Club was dissolved by its owner on /)).toBeVisible();
    await friend.context().close();
  });

  test("that is public shows others the members who want it", async ({ page, browser, axe }) => {
    await signUp(page, "Openowner");
    await page.goto("/clubs");
    await page.getByLabel("Name of the club").fill("Open Club");
    await page.getByRole("button", { name: "Make the club" }).click();
    await page.getByText("Settings of the club").click();
    await page.getByLabel("About the club").fill("We meet on Tuesdays.");
    await page.getByRole("radio", { name: "Everyone" }).check({ force: true });
    await axe(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const stranger = await (await browser.newContext({ locale: "en-GB", serviceWorkers: "block" })).newPage();
    await stranger.goto(new URL("/clubs", page.url()).href);
    await expect(stranger.getByText("We meet on Tuesdays.")).toBeVisible();
    await stranger.getByRole("link", { name: "Open Club" }).click();
    await expect(stranger.getByText("Its members are not shown outside the club.")).toBeVisible();
    const stored = page.waitForResponse((answer) => answer.request().method() !== "GET");
    await page.getByLabel("Show me to people outside the club").check();
    expect((await stored).ok()).toBe(true);
    await stranger.reload();
    await expect(members(stranger).getByRole("link", { name: "Openowner" })).toHaveCount(1);
    await axe(stranger);
    await stranger.context().close();
  });
});
