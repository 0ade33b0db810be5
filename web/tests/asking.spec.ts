import { expect, test } from "./fixtures";
import { grid, square } from "./playing";

test(
  "P10, P21: a takeback is declined, another is accepted, and a draw ends the game",
  { tag: "@capability" },
  async ({ page, browser, server, axe }) => {
    const headers = { Origin: server.url };
    const made = await page.request.post(`${server.url}/api/games`, {
      data: { variant: "focus-2", seats: [{ kind: "human" }, { kind: "open" }] },
      headers,
    });
    const { id } = await made.json();
    const invited = await page.request.post(`${server.url}/api/games/${id}/invitations`, {
      data: { seat: 2 },
      headers,
    });
    const { secret } = await invited.json();
    const friend = await (await browser.newContext({ baseURL: server.url })).newPage();
    const taken = await friend.request.post(`${server.url}/api/invitations/take`, { data: { secret }, headers });
    expect(taken.ok()).toBe(true);
    await page.goto(`/game/${id}`);
    await friend.goto(`/game/${id}`);
    await expect(grid(page)).toHaveAttribute("aria-disabled", "false");
    const [asker, asked] = [page.getByRole("region", { name: "Asked" }), friend.getByRole("region", { name: "Asked" })];
    const takeback = page.getByRole("button", { name: "Ask to take back" });
    await expect(takeback).toBeDisabled();

    await square(page, "c4").click();
    await square(page, "d4").click();
    await expect(grid(friend)).toHaveAttribute("aria-disabled", "false");
    await takeback.click();
    await expect(asker).toContainText("You asked to take back c4-d4.");
    await expect(takeback).toBeDisabled();
    await expect(asked).toContainText("asks to take back c4-d4."); // P21: the move is named
    await expect(asked.getByRole("timer")).toHaveCount(0);
    await axe(friend);
    await asked.getByRole("button", { name: "Decline" }).click();
    await expect(asker).toContainText("declines");
    await expect(asked).toContainText("You decline."); // P21: the person who declines is not named by colour
    await expect(asked.getByRole("button")).toHaveCount(0);
    // Once between two turns.
    await takeback.click();
    await expect(page.getByText("You cannot ask for that now.")).toBeVisible();

    // P10: a draw is a tool of its own, and no dialog covers the board.
    await page.getByRole("button", { name: "Offer a draw" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(asked).toContainText("offers a draw");
    await asked.getByRole("button", { name: "Agree" }).click();
    for (const one of [page, friend])
      await expect(one.getByText("The players agreed on a draw.").first()).toBeVisible();
  },
);

test("P21: with a clock, a question expires, and the person who asked sees it", async ({ page, browser, server }) => {
  const headers = { Origin: server.url };
  const game = {
    variant: "focus-2",
    seats: [{ kind: "human" }, { kind: "open" }],
    pace: { kind: "live", minutes: 10, increment: 5 },
  };
  const { id } = await (await page.request.post(`${server.url}/api/games`, { data: game, headers })).json();
  const { secret } = await (
    await page.request.post(`${server.url}/api/games/${id}/invitations`, { data: { seat: 2 }, headers })
  ).json();
  const friend = await browser.newContext();
  expect((await friend.request.post(`${server.url}/api/invitations/take`, { data: { secret }, headers })).ok()).toBe(
    true,
  );
  await page.clock.install();
  await page.goto(`/game/${id}`);
  await expect(grid(page)).toHaveAttribute("aria-disabled", "false");
  await page.getByRole("button", { name: "Offer a draw" }).click();
  const asked = page.getByRole("region", { name: "Asked" });
  await expect(asked).toContainText("You offered a draw.");
  // P21: it shows how long an answer can still come.
  const left = async () =>
    Number(/(\d+) seconds? left/.exec((await asked.getByRole("timer").textContent()) ?? "")?.[1]);
  const first = await left();
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThanOrEqual(20);
  await page.clock.fastForward(8_000);
  await expect.poll(left).toBeLessThanOrEqual(first - 8);
  await page.clock.fastForward(13_000);
  await expect(asked).toContainText("No one answered in time.");
  await expect(asked.getByRole("button")).toHaveCount(0);
  await friend.close();
});
