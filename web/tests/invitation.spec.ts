import { expect, test } from "./fixtures";
import { grid } from "./playing";

test("a friend elsewhere is invited, sits down, and each plays one side", { tag: "@capability" }, async ({ page, browser, server, axe }) => {
  const answer = await page.request.post(`${server.url}/api/games`, { data: { variant: "focus-2", seats: [{ kind: "human" }, { kind: "open" }] }, headers: { Origin: server.url } });
  const { id } = await answer.json();
  await page.goto(`/game/${id}`);
  await expect(grid(page)).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: /^Invite: / }).click();
  const link = await page.getByRole("textbox", { name: "Link for Blue" }).inputValue();
  await axe(page);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText("Your seat would be Blue.")).toBeVisible();
  await expect(friend.getByText("A guest of this server invites you.")).toBeVisible();
  await axe(friend);
  const slower = await (await browser.newContext()).newPage();
  await slower.goto(link);
  await expect(slower.getByRole("button", { name: "Agree and sit down" })).toBeVisible();
  await friend.getByRole("button", { name: "Agree and sit down" }).click();
  await expect(grid(friend)).toBeVisible();
  await expect(grid(page)).toHaveAttribute("aria-disabled", "false");
  await expect(grid(friend)).toHaveAttribute("aria-disabled", "true");
  // Whoever has the page open already and was not as quick is left with no button that cannot work.
  await slower.getByRole("button", { name: "Agree and sit down" }).click();
  await expect(slower.getByRole("alert")).toContainText("used or withdrawn");
  await expect(slower.getByRole("button", { name: "Agree and sit down" })).toHaveCount(0);
  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This invitation is no longer open" })).toBeVisible();
  await expect(late.getByRole("link", { name: "To the lobby" })).toBeVisible();
  await expect(late.getByRole("alert")).toHaveCount(0);
  await axe(late);
  // Whoever has taken the seat by it is at the table.
  await friend.goto("/");
  await friend.goto(link);
  await expect(friend).toHaveURL(new RegExp(`/game/${id}$`));
});

test("before the game begins there is nothing to resign, but a seat can be given up", async ({ page, browser, server, axe }) => {
  const seats = [{ kind: "human" }, { kind: "open" }, { kind: "open" }];
  const answer = await page.request.post(`${server.url}/api/games`, { data: { variant: "focus-3", seats }, headers: { Origin: server.url } });
  const { id } = await answer.json();
  await page.goto(`/game/${id}`);
  await page.getByRole("button", { name: /^Invite: / }).first().click();
  const field = page.getByRole("textbox", { name: /^Link for/ });
  const link = await field.inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.getByRole("button", { name: "Agree and sit down" }).click();
  const up = friend.getByRole("button", { name: /^Give up / });
  await expect(up).toHaveCount(1);
  await expect(friend.getByRole("button", { name: /Resign|Leave/ })).toHaveCount(0);
  await axe(friend);
  await expect(field).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Invite: / })).toHaveCount(1);
  await up.click();
  await expect(up).toHaveCount(0);
  // The link of before is used: the maker makes a new one.
  await expect(page.getByRole("button", { name: /^Invite: / })).toHaveCount(2);
  await expect(field).toHaveCount(0);
});
