import { expect, test, type Page } from "./fixtures";
import { grid, said, square } from "./playing";
import { shot } from "./shot";
import { sitDown } from "./together";

test.use({ locale: "en-GB" });

const live = { kind: "live", minutes: 5, increment: 3 };
/** Plays what the server lists first. */
async function playFirst(page: Page, id: string) {
  const { state } = await (await page.request.get(`/api/games/${id}`)).json();
  await expect(grid(page)).toHaveAttribute("aria-disabled", "false");
  const { from } = state.actions[0];
  if (from) await square(page, from).click();
  await square(page, state.actions[0].to).click();
}

test("P11: absent players are marked, also in words, until they return", async ({ page, browser, server, axe }) => {
  const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2, pace: live });
  const [, ben] = pages as [Page, Page];
  const seat = page.getByRole("region", { name: "Blue" });
  await expect(seat).toContainText("(here)");
  await ben.goto("/about");
  // P11: who is not there is said in words that can be seen.
  await expect(seat.getByText("(away)")).toBeVisible();
  await expect(seat.getByText("(away)")).not.toHaveClass(/visually-hidden/);
  await axe(page);
  await shot(page, "away");
  await ben.goto(`/game/${id}`);
  await expect(seat).toContainText("(here)");
});

test("a premove is shown, can be cancelled, and is played at its turn", async ({ page, browser, server }) => {
  const { pages } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2, pace: live });
  const [ada, ben] = pages as [Page, Page];
  await expect(grid(ben)).toHaveAttribute("aria-disabled", "false");
  const plan = ben.locator(".tools .planned", { hasText: "Planned: c3-c4." });
  await square(ben, "c3").click();
  await square(ben, "c4").click();
  await expect(plan).toBeVisible();
  await shot(ben, "planned");
  await ben.keyboard.press("Escape");
  await expect(plan).toHaveCount(0);
  await square(ben, "c3").click();
  await square(ben, "c4").click();
  await expect(plan).toBeVisible();
  await square(ben, "f6").click({ force: true });
  await expect(plan).toHaveCount(0);
  await square(ben, "c3").click();
  await square(ben, "c4").click();
  await square(ada, "d5").click();
  await square(ada, "d6").click();
  // Nobody touches Ben's page: the move follows by itself.
  await expect(ada.locator("[data-ply]")).toHaveCount(2);
  await expect(ada.locator("[data-ply]").last()).toContainText("c3-c4");
});

test("an opponent claims a win after the player has left", async ({ page, browser, server, axe }) => {
  let told: ((text: string) => void) | undefined;
  const sent: string[] = [];
  await page.routeWebSocket(/\/ws/, (socket) => {
    const line = socket.connectToServer();
    told = (text) => socket.send(text);
    socket.onMessage((text) => {
      sent.push(String(text));
      line.send(text);
    });
  });
  const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-3", people: 3, pace: live });
  await playFirst(pages[0] as Page, id);
  await expect(page.locator("[data-ply]")).toHaveCount(1);
  // As the server says it after 90 s.
  const seats = [1, 2, 3].map((seat) => ({
    seat,
    presence: seat === 2 ? "gone" : "here",
    claim_in: seat === 2 ? 0 : null,
  }));
  told?.(JSON.stringify({ type: "presence", seats }));
  const claim = page.getByRole("button", { name: "Stop waiting" });
  await expect(claim).toBeVisible();
  await expect(claim).toHaveAccessibleDescription(/a computer plays on/);
  await expect(said(page)).toContainText("is gone");
  await axe(page);
  await shot(page, "claim");
  await claim.click();
  await expect.poll(() => sent.some((text) => text.includes('"claim"') && text.includes('"seat":2'))).toBe(true);
  // Here it was not so.
  await expect(page.getByText("You cannot stop waiting yet.")).toBeVisible();
});

test("P8: of three players one leaves, a bot takes over, and the others finish the game", async ({
  page,
  browser,
  server,
}) => {
  const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-3", people: 3 });
  const [ada, ben, cleo] = pages as [Page, Page, Page];
  await ben.getByRole("button", { name: "Leave" }).click();
  await ben.locator("dialog[open]").getByRole("button", { name: "Leave" }).click();
  await expect(said(ada)).toContainText("the computer plays on");
  // P8: the card says who has left, and not only a level.
  await expect(ada.getByRole("region", { name: "Blue" })).toContainText(/[Ll]eft; the computer plays on/);
  await playFirst(ada, id);
  // The bot's turn comes and goes.
  await expect(cleo.locator("[data-ply]")).toHaveCount(2);
  await expect(grid(cleo)).toHaveAttribute("aria-disabled", "false");
  await cleo.getByRole("button", { name: "Leave" }).click();
  await cleo.locator("dialog[open]").getByRole("button", { name: "Leave" }).click();
  await expect(ada.locator(".result")).toContainText("You win");
  await expect(ada.getByRole("list", { name: "Places" }).getByRole("listitem")).toHaveText([
    /^1st\s*Red$/,
    /^2nd\s*Yellow$/,
    /^3rd\s*Blue$/,
  ]);
});

test("P7: after a partner leaves, the other plays on with the computer", async ({ page, browser, server, axe }) => {
  const { pages } = await sitDown(page, browser, server.url, { variant: "focus-teams", people: 4, pace: live });
  const [ada, ben, cleo] = pages as [Page, Page, Page];
  await ada.request.post(`${server.url}/api/me/delete`, { data: {}, headers: { Origin: server.url } });
  const asked = cleo.getByRole("alertdialog", { name: "Your partner has left" });
  await expect(asked).toBeVisible();
  await expect(asked.getByRole("timer")).toContainText(/0:[0-5]/);
  // Next to two men and a name, a clock is no wider than its card.
  for (const width of [1280, 390]) {
    await cleo.setViewportSize({ width, height: 844 });
    const out = await cleo
      .locator(".card .clock")
      .evaluateAll((clocks) =>
        clocks.map(
          (clock) => clock.getBoundingClientRect().right - clock.closest(".card")!.getBoundingClientRect().right,
        ),
      );
    expect(Math.max(...out), `${width} px`).toBeLessThanOrEqual(-2);
  }
  await expect(ben.getByText(/decides whether to continue with a computer/).first()).toBeVisible();
  // P7: the opponents' partner has not left.
  await expect(ben.getByText("Your partner has left")).toHaveCount(0);
  await axe(cleo);
  await shot(cleo, "deciding");
  await shot(ben, "deciding-others");
  await asked.getByRole("button", { name: "Continue with the computer" }).click();
  await expect(asked).toHaveCount(0);
  await expect(cleo.locator("[data-ply]")).toHaveCount(1);
});

test("P11: two players agree on a rematch, also after a reload, and both get there", async ({
  page,
  browser,
  server,
  axe,
}) => {
  const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2 });
  const [ada, ben] = pages as [Page, Page];
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
  // P11: presence stays while one waits for a rematch.
  await expect(ada.getByRole("region", { name: "Blue", exact: true })).toContainText("(here)");
  await ada.getByRole("button", { name: "Rematch" }).click();
  await expect(ada.getByText(/Not answered yet: Blue/)).toBeVisible();
  await expect(ben.getByText(/Want a rematch: Red/)).toBeVisible();
  await axe(ben);
  await shot(ben, "rematch");
  await ada.reload();
  await expect(ada.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await ben.getByRole("button", { name: "Agree to a rematch" }).click();
  for (const one of [ada, ben]) await expect(one).not.toHaveURL(new RegExp(id));
  expect(new URL(ada.url()).pathname).toBe(new URL(ben.url()).pathname);
});

test("of three players one declines a rematch, and later all accept", async ({ page, browser, server }) => {
  const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-3", people: 3 });
  const [ada, ben, cleo] = pages as [Page, Page, Page];
  for (const one of [ben, cleo]) {
    await one.getByRole("button", { name: "Leave" }).click();
    await one.locator("dialog[open]").getByRole("button", { name: "Leave" }).click();
  }
  await ada.getByRole("button", { name: "Rematch" }).click();
  await ben.getByRole("button", { name: "Agree to a rematch" }).click();
  await expect(ada.getByText(/Want a rematch: .* and /)).toBeVisible();
  await cleo.getByRole("button", { name: "Agree to a rematch" }).click();
  for (const one of [ada, ben, cleo]) await expect(one).not.toHaveURL(new RegExp(id));
});

test("P18: neither a claim nor a question hides the tools, or the move in question", async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  let told: ((text: string) => void) | undefined;
  await page.routeWebSocket(/\/ws/, (socket) => {
    const line = socket.connectToServer();
    told = (text) => socket.send(text);
    socket.onMessage((text) => line.send(text));
  });
  const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-teams", people: 4 });
  const [ada, ben] = pages as [Page, Page];
  await playFirst(ada, id);
  await expect(page.locator("[data-ply]")).toHaveCount(1);
  const inWindow = () =>
    page.evaluate(() => {
      const list = document.querySelector(".moves .list")!.getBoundingClientRect();
      const move = document.querySelector("[data-ply]")!.getBoundingClientRect();
      return {
        tools: document.querySelector(".buttons")!.getBoundingClientRect().bottom <= innerHeight,
        move: move.top >= list.top - 1 && move.bottom <= list.bottom + 1,
        apart:
          document.querySelector(".moves .steps")!.getBoundingClientRect().bottom <=
          document.querySelector(".game > .tools")!.getBoundingClientRect().top,
      };
    });
  const seats = [1, 2, 3, 4].map((seat) => ({
    seat,
    presence: seat === 2 ? "gone" : "here",
    claim_in: seat === 2 ? 0 : null,
  }));
  told?.(JSON.stringify({ type: "presence", seats }));
  await expect(page.getByRole("button", { name: "Stop waiting" })).toBeVisible();
  expect(await inWindow()).toEqual({ tools: true, move: true, apart: true });
  await ben.getByRole("button", { name: "Offer a draw" }).click();
  await expect(page.getByRole("region", { name: "Asked" })).toBeVisible();
  expect(await inWindow()).toEqual({ tools: true, move: true, apart: true });
});
