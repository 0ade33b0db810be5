import type { Locator } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { grid } from "./playing";

const screens = { "a phone": { width: 390, height: 844 }, "a small desktop": { width: 1280, height: 720 } };
const sit = "Agree and sit down";
/** Presses what one presses, and counts it. */
function counter() {
  const steps = { count: 0, press: async (what: Locator) => (await what.click(), (steps.count += 1)) };
  return steps;
}
const anyLink = (page: Page) => page.getByRole("textbox", { name: "Invitation link" }).inputValue();

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ viewport, permissions: ["clipboard-read", "clipboard-write"] });
    test(
      "P1: two clicks lead from the front page to the copied link, and one accepts",
      { tag: name === "a phone" ? "@capability" : ["@quick", "@capability"] },
      async ({ page, browser, axe }) => {
        await page.goto("/");
        const invite = page.getByRole("button", { name: /^Invite/ });
        await expect(invite).toBeInViewport({ ratio: 1 });
        const [maker, guest] = [counter(), counter()];
        await maker.press(invite);
        const copy = page.getByRole("button", { name: "Copy" }).first();
        await expect(copy).toBeInViewport({ ratio: 1 });
        await maker.press(copy);
        const link = await page.evaluate(() => navigator.clipboard.readText());
        expect(link).toBe(await anyLink(page));
        await axe(page);
        const friend = await (await browser.newContext({ viewport })).newPage();
        await friend.goto(link);
        await expect(friend.getByRole("heading", { level: 1 })).toHaveText(/^Guest \d+ invites you to Focus$/);
        await expect(friend.getByRole("button", { name: sit })).toBeInViewport({ ratio: 1 });
        await axe(friend);
        await guest.press(friend.getByRole("button", { name: sit }));
        await expect(grid(page)).toHaveAttribute("aria-disabled", "false");
        expect([maker.count, guest.count]).toEqual([2, 1]);
      },
    );
  });
}

test("P1: three friends choose their seats in a team game by one link", async ({ page, browser, axe, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.goto("/");
  const maker = counter();
  await maker.press(page.getByRole("radio", { name: "Two teams" }).locator(".."));
  await maker.press(page.getByRole("button", { name: /^Invite/ }));
  await maker.press(page.getByRole("button", { name: "Copy" }).first());
  await expect(
    page.getByText("3 seats are free. One link is for all of them: each friend picks a seat."),
  ).toBeVisible();
  const link = await anyLink(page);
  await axe(page);
  for (const seat of ["Green", "Blue", "Yellow"]) {
    const friend = await (await browser.newContext()).newPage();
    await friend.goto(link);
    const steps = counter();
    const pick = friend.getByRole("radio", { name: seat });
    if (seat !== "Yellow") await steps.press(pick.locator(".."));
    if (seat === "Green") await axe(friend);
    await steps.press(friend.getByRole("button", { name: sit }));
    await expect(grid(friend)).toBeVisible();
    expect(maker.count + steps.count, "one link, and each friend's own way in").toBeLessThanOrEqual(5);
  }
  await expect(grid(page)).toHaveAttribute("aria-disabled", "false");
  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "All seats are taken" })).toBeVisible();
  await expect(late.getByRole("link", { name: "Watch the game" })).toBeVisible();
});

test("P1: inviting by keyboard takes at most eight tabs", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.goto("/");
  await page.getByRole("radio", { name: "Two Focus" }).focus();
  let tabs = 0;
  const tabTo = async (name: RegExp) => {
    const wanted = await page.getByRole("button", { name }).first().elementHandle();
    while (!(await wanted?.evaluate((one) => one === document.activeElement))) {
      tabs += 1;
      expect(tabs, String(name)).toBeLessThanOrEqual(8);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  };
  await tabTo(/^Invite/);
  await expect(page.getByRole("heading", { name: "Send this link" })).toBeVisible();
  await tabTo(/^Copy/);
});

test("P1: the agreement can be changed, and the link stays the same", async ({ page, browser }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Invite/ }).click();
  const link = await anyLink(page);
  const before = page.url();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await page.getByLabel("Time to think").selectOption({ label: "5 minutes + 5 seconds a turn" });
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("heading", { name: "Send this link" })).toBeVisible();
  expect(page.url()).not.toBe(before);
  expect(await anyLink(page)).toBe(link);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText(/5 minutes/).first()).toBeVisible();
});

test("P2: a guest has a name, and can change it in place", async ({ page, browser }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Invite/ }).click();
  const link = await anyLink(page);
  await expect(page.getByText(/^You sit at Red as Guest \d+\./)).toBeVisible();
  await page.getByRole("button", { name: "Change name" }).click();
  await page.getByLabel("Your name").fill("Leonora");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^You sit at Red as Leonora\./)).toBeVisible();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Leonora (guest) invites you to Focus");
  await expect(friend.getByRole("link", { name: "Learn it in three minutes" })).toBeVisible();
  await friend.getByRole("button", { name: sit }).click();
  await expect(friend.locator(".game")).toContainText("Leonora (guest)");
  await expect(page.locator(".game")).toContainText(/Guest \d+/);
});

test("an invitation to one seat works once", async ({ page, browser, server, axe }) => {
  const seats = [{ kind: "human" }, { kind: "open" }, { kind: "open" }];
  const answer = await page.request.post(`${server.url}/api/games`, {
    data: { variant: "focus-3", seats },
    headers: { Origin: server.url },
  });
  const { id } = await answer.json();
  await page.goto(`/game/${id}`);
  await expect(grid(page)).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "A link for this seat alone: Blue" }).click();
  const link = await page.getByRole("textbox", { name: "Link for Blue" }).inputValue();
  await axe(page);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText("You play Blue.")).toBeVisible();
  await axe(friend);
  const slower = await (await browser.newContext()).newPage();
  await slower.goto(link);
  await expect(slower.getByRole("button", { name: sit })).toBeVisible();
  await friend.getByRole("button", { name: sit }).click();
  await expect(grid(friend)).toBeVisible();
  // A slower visitor with the same page is left with no button that cannot work.
  await slower.getByRole("button", { name: sit }).click();
  await expect(slower.getByRole("alert")).toContainText("used or withdrawn");
  await expect(slower.getByRole("button", { name: sit })).toHaveCount(0);
  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This invitation is no longer open" })).toBeVisible();
  await expect(late.getByRole("link", { name: "To the lobby" })).toBeVisible();
  await expect(late.getByRole("alert")).toHaveCount(0);
  await axe(late);
  // The link now leads its user to the table.
  await friend.goto("/");
  await friend.goto(link);
  await expect(friend).toHaveURL(new RegExp(`/game/${id}$`));
});

test("before the game begins a seat can be given up, but not resigned", async ({ page, browser, server, axe }) => {
  const seats = [{ kind: "human" }, { kind: "open" }, { kind: "open" }];
  const answer = await page.request.post(`${server.url}/api/games`, {
    data: { variant: "focus-3", seats },
    headers: { Origin: server.url },
  });
  const { id } = await answer.json();
  await page.goto(`/game/${id}`);
  const single = page.getByRole("button", { name: /^A link for this seat alone: / });
  await single.first().click();
  const field = page.getByRole("textbox", { name: /^Link for/ });
  const link = await field.inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByRole("button", { name: sit }).click();
  const up = friend.getByRole("button", { name: /^Give up / });
  await expect(up).toHaveCount(1);
  await expect(friend.getByRole("button", { name: /Resign|Leave/ })).toHaveCount(0);
  await axe(friend);
  await expect(field).toHaveCount(0);
  await up.click();
  await expect(up).toHaveCount(0);
  // The link of before is used: the maker makes a new one.
  await expect(single).toHaveCount(2);
  await expect(field).toHaveCount(0);
});

test("P13: a link created by keyboard gets the focus", async ({ page, server }) => {
  const seats = [{ kind: "human" }, { kind: "open" }, { kind: "open" }, { kind: "open" }];
  const { id } = await (
    await page.request.post(`${server.url}/api/games`, {
      data: { variant: "focus-teams", seats },
      headers: { Origin: server.url },
    })
  ).json();
  await page.goto(`/game/${id}`);
  await page.getByRole("button", { name: "A link for this seat alone: Blue" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Link for Blue" })).toBeFocused();
});
