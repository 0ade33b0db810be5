import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";
import { grid, square } from "./playing";
import { sitDown } from "./together";

const password = "correct horse";

// The browser says on its console that a request was refused.
test.use({ locale: "en-GB", forgive: [/status of 4\d\d/] });

/** A signed-in person in a separate browser. */
async function account(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, locale: "en-GB" })).newPage();
  const made = await page.request.post("/api/me/account", { data: { name, password }, headers: { Origin: url } });
  expect(made.status()).toBe(201);
  return page;
}

async function plays(page: Page, from: string, to: string) {
  await expect(grid(page)).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
  await square(page, from).click();
  await square(page, to).click();
}

test("a rated game for two ends on time, and both ratings change", async ({ browser, server }) => {
  // A minute passes on the clock: less than that nobody can agree on.
  test.setTimeout(300_000);
  const mira = await account(browser, server.url, "Olive");
  const ben = await account(browser, server.url, "Oscar");
  const seats = [{ kind: "human" }, { kind: "open" }];
  const pace = { kind: "live", minutes: 1, increment: 0 };
  const headers = { Origin: server.url };
  const { id } = await (
    await mira.request.post("/api/games", { data: { variant: "focus-2", seats, rated: true, pace }, headers })
  ).json();
  // Who sits where is drawn by lot.
  const drawn: { seat: number; kind: string }[] = (await (await mira.request.get(`/api/games/${id}`)).json()).seats;
  const seat = drawn.find(({ kind }) => kind === "open")?.seat;
  const { secret } = await (
    await mira.request.post(`/api/games/${id}/invitations`, { data: { seat }, headers })
  ).json();
  expect((await ben.request.post("/api/invitations/take", { data: { secret }, headers })).ok()).toBe(true);
  await mira.goto(`/game/${id}`);
  await ben.goto(`/game/${id}`);
  // Each has a minute for the first turn, too, or the game is void.
  const begins = (await (await mira.request.get(`/api/games/${id}`)).json()).seats[0].name === "Olive";
  const [red, blue] = begins ? [mira, ben] : [ben, mira];
  await plays(red, "d5", "d6");
  await plays(blue, "c3", "c4");
  await expect(grid(red)).toHaveAttribute("aria-disabled", "false");
  const clock = red.getByRole("timer").last();
  await expect(clock).toBeVisible();
  for (const one of [red, blue]) await expect(one.locator(".result")).toBeVisible({ timeout: 180_000 });
  const { state } = await (await mira.request.get(`/api/games/${id}`)).json();
  expect(state.over).toEqual({ result: "2", reason: "time", winners: [2] });
  await expect(blue.locator(".result")).toContainText("You win");
  const [winner, loser] = begins ? ["Oscar", "Olive"] : ["Olive", "Oscar"];
  await expect(red.getByText(new RegExp(`^${winner}: 1500 → 1[56]\\d\\d$`))).toBeVisible();
  await expect(red.getByText(new RegExp(`^${loser}: 1500 → 1[34]\\d\\d$`))).toBeVisible();
});

test("a player who signs in elsewhere continues the game there", async ({ page, browser, server }) => {
  const mira = await account(browser, server.url, "Mira Elsewhere");
  const { id, pages } = await sitDown(mira, browser, server.url, { variant: "focus-2", people: 2 });
  const ben = pages[1] as Page;
  await plays(mira, "d5", "d6");
  await plays(ben, "c3", "c4");
  await page.goto("/account");
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByLabel("Name", { exact: true }).fill("mira elsewhere");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Signed in as Mira Elsewhere")).toBeVisible();
  await page.goto("/games");
  await page.locator(`a[href="/game/${id}"]`).first().click();
  await plays(page, "e5", "e6");
  for (const one of [mira, ben]) await expect(one.locator("[data-ply]")).toHaveCount(3);
  // After signing out there, the visitor is a stranger to the game.
  await page.goto("/account");
  // The list of signed-in browsers has the same button for each of them.
  await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
  await expect(page.getByText("Signed in as")).toHaveCount(0);
  await plays(ben, "c4", "c5");
  await page.goto(`/game/${id}`);
  await expect(page.locator("[data-ply]")).toHaveCount(4);
  await expect(grid(page)).toHaveAttribute("aria-disabled", "true");
});

test("a stranger with the address tries every message: each is refused, and nothing changes", async ({
  page,
  browser,
  server,
}) => {
  const { id, pages } = await sitDown(page, browser, server.url, {
    variant: "focus-2",
    people: 2,
    pace: { kind: "correspondence", days: 3 },
  });
  const [ada] = pages as [Page, Page];
  const stranger = await (await browser.newContext({ baseURL: server.url, locale: "en-GB" })).newPage();
  await stranger.goto(`/game/${id}`);
  await expect(grid(stranger)).toHaveAttribute("aria-disabled", "true");
  for (const name of ["Resign", "Ask to take back", "Add conditional moves"]) {
    await expect(stranger.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  const before = await (await ada.request.get(`/api/games/${id}`)).json();
  const messages = [
    { type: "act", action: "d5-d6" },
    { type: "undo" },
    { type: "step" },
    { type: "resign", seat: 1 },
    { type: "resign", seat: 2 },
    { type: "give", seat: 2, level: 1 },
    { type: "open", seat: 2 },
    { type: "void" },
    { type: "offer", ask: "draw" },
    { type: "offer", ask: "takeback" },
    { type: "answer", yes: true },
    { type: "say", to: "table", words: { text: "hello" } },
    { type: "say", to: "partner", words: { text: "hello" } },
    { type: "claim", seat: 1 },
    { type: "continue" },
    { type: "questions", allowed: false },
    { type: "conditional", lines: [["d5-d6", "c3-c4"]] },
    { type: "conditional", lines: [] },
  ];
  const answers = await stranger.evaluate(
    async ({ id, seq, messages }) => {
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/games/${id}/ws?seq=${seq}`);
      const told: { type: string; re?: number }[] = [];
      socket.onmessage = ({ data }) => told.push(JSON.parse(data));
      await new Promise((done) => (socket.onopen = done));
      for (const [index, message] of messages.entries()) {
        const known = message.type === "say" ? {} : { seq };
        socket.send(JSON.stringify({ ...message, ...known, re: index + 1 }));
        while (!told.some(({ type, re }) => type === "refused" && re === index + 1))
          await new Promise((done) => setTimeout(done, 20));
      }
      socket.close();
      return told.map(({ type }) => type);
    },
    { id, seq: before.seq, messages },
  );
  expect(answers.filter((type) => type === "refused")).toHaveLength(messages.length);
  expect(answers.filter((type) => ["event", "said", "conditional"].includes(type))).toEqual([]);
  const headers = { Origin: server.url };
  for (const [path, data] of [
    ["line", { seq: before.seq, line: [] }],
    ["invitations", { seat: 2 }],
    ["rematch", {}],
    ["seats", {}],
  ] as const) {
    const refused = await stranger.request.post(`/api/games/${id}/${path}`, { data, headers });
    expect(refused.status(), path).toBeGreaterThanOrEqual(400);
  }
  const after = await (await ada.request.get(`/api/games/${id}`)).json();
  delete before.state.clock;
  delete after.state.clock;
  expect(after).toEqual(before);
});
