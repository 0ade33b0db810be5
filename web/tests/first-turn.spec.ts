import { expect, test } from "./fixtures";
import { grid, square } from "./playing";

test.use({ locale: "en-GB" });

test("P3: with a clock, the time for the first turn is shown", async ({ page, browser, server }) => {
  const headers = { Origin: server.url };
  const game = {
    variant: "focus-2",
    seats: [{ kind: "human" }, { kind: "open" }],
    pace: { kind: "live", minutes: 5, increment: 5 },
  };
  const { id } = await (await page.request.post(`${server.url}/api/games`, { data: game, headers })).json();
  const { secret } = await (
    await page.request.post(`${server.url}/api/games/${id}/invitations`, { data: { seat: 2 }, headers })
  ).json();
  await page.goto(`/game/${id}`);
  await expect(grid(page)).toBeVisible();
  await expect(page.getByText(/first move/)).toHaveCount(0);
  const friend = await browser.newContext();
  expect((await friend.request.post(`${server.url}/api/invitations/take`, { data: { secret }, headers })).ok()).toBe(
    true,
  );
  // The time begins when both have seen the board.
  const waits = page.getByText(
    /^The clocks start when every player has opened the game\. Otherwise it is called off in \d+ \w+\.$/,
  );
  await expect(waits).toBeVisible();
  await (await friend.newPage()).goto(`${server.url}/game/${id}`);
  await expect(
    page.getByText(/^You have \d+ seconds? for your first move\. Otherwise the game is called off\.$/),
  ).toBeVisible();
  await square(page, "c4").click();
  await square(page, "d4").click();
  await expect(page.getByText(/^Blue has \d+ seconds? for the first move\./)).toBeVisible();
  await friend.close();
});
