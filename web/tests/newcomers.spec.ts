import type { Browser, BrowserContextOptions } from "@playwright/test";
import { expect, remember, test, type Page } from "./fixtures";
import { point, stepOf } from "./hexes";
import { grid, square } from "./playing";

// The first five minutes of four people who have never been here: how they get in, and that they can play.
test.use({ locale: "en-GB", speed: "off" });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function newcomer(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "en-GB", reducedMotion: "reduce", ...options });
  await remember(context, "speed", "off");
  return context.newPage();
}

/** What the server knows of the game on this page. */
const view = async (page: Page) => (await page.request.get(page.url().replace("/game/", "/api/games/"))).json();

/** The player in turn makes the first possible move, by tapping or clicking. Returns whose page it was. */
async function act(...pages: readonly [Page, Page]): Promise<Page> {
  const [one, other] = pages;
  const { state, moves } = await view(one);
  // Lots may have been drawn for the seats.
  await expect
    .poll(async () => [await one.title(), await other.title()].some((title) => title.includes("Your turn")))
    .toBe(true);
  const actor = (await one.title()).includes("Your turn") ? one : other;
  const { action } = state.actions[0];
  const step = stepOf(action);
  const focus = /^(\w\d)(?:\(\d\))?-(\w\d)$/.exec(action);
  const places =
    (await actor.locator("[data-point]").count()) > 0 && step
      ? [point(actor, step.from), point(actor, step.to)]
      : [square(actor, focus?.[1] ?? ""), square(actor, focus?.[2] ?? "")];
  for (const place of places) await place.click();
  await expect.poll(async () => (await view(actor)).moves.length).toBeGreaterThan(moves.length);
  return actor;
}

test("refused cookies are explained before a game is made", async ({ page, browser, server }) => {
  const visitor = await newcomer(browser, server.url);
  // As Chromium reports it where the settings block cookies.
  await visitor.addInitScript(() => Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }));
  const made: string[] = [];
  visitor.on("request", (request) => void (request.method() === "POST" && made.push(request.url())));
  await visitor.goto("/");
  for (const name of [/^Play/, /^Invite/]) {
    await visitor.getByRole("button", { name }).first().click();
    await expect(visitor.getByText("This browser refuses cookies from this site.")).toBeVisible();
    await visitor.reload();
  }
  expect(new URL(visitor.url()).pathname).toBe("/");
  expect(made.filter((url) => url.endsWith("/api/games"))).toEqual([]);
  // The same buttons lead to a game where cookies are kept.
  await page.goto("/");
  await page.getByRole("button", { name: /^Play/ }).first().click();
  await expect(page).toHaveURL(/\/game\//);
  await visitor.context().close();
});

test("P2: a guest on a phone is invited to Fibonacci, and plays after one tap", async ({
  page,
  browser,
  server,
  axe,
}) => {
  await page.goto("/");
  await page
    .getByRole("radio", { name: /^Fibonacci/ })
    .first()
    .check();
  await page.getByRole("button", { name: /^Invite/ }).click();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  const guest = await newcomer(browser, server.url, phone);
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/^Guest \d+ invites you to Fibonacci$/);
  await expect(guest.getByRole("link", { name: "Learn it in three minutes" })).toBeVisible();
  const sit = guest.getByRole("button", { name: "Agree and sit down" });
  await expect(sit).toBeInViewport({ ratio: 1 });
  await axe(guest);
  await sit.tap();
  await expect(grid(guest)).toBeInViewport({ ratio: 0.9 });
  // Each knows who the other is, and one of them moves.
  await expect(page.locator(".game")).toContainText(/Guest \d+/);
  await act(page, guest);
  await axe(guest);
});

test("P1, P2: a partner is invited to teams, in German", async ({ page, browser, server, axe }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Two teams" }).check();
  await page.getByRole("button", { name: /^Invite/ }).click();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  const partner = await newcomer(browser, server.url, { ...phone, locale: "de-DE" });
  await partner.goto(link);
  await expect(partner.locator("html")).toHaveAttribute("lang", "de");
  await expect(partner.getByRole("heading", { level: 1 })).toHaveText(/^Gast \d+ lädt dich zu Focus ein$/);
  await partner.getByRole("radio", { name: "Gelb" }).check();
  await axe(partner);
  await partner.getByRole("button", { name: "Zustimmen und Platz nehmen" }).tap();
  await expect(grid(partner)).toBeVisible();
  // Two seats are still free, and the partner can bring someone along.
  await expect(partner.getByText("Die Partie beginnt, sobald alle Plätze besetzt sind.")).toBeVisible();
  for (const seat of ["Green", "Blue"]) {
    const friend = await newcomer(browser, server.url);
    await friend.goto(link);
    if (seat === "Green") await friend.getByRole("radio", { name: seat }).check();
    await friend.getByRole("button", { name: "Agree and sit down" }).click();
    await expect(grid(friend)).toBeVisible();
  }
  await expect.poll(async () => (await view(partner)).state.waiting).toBe(false);
});

test("a stranger finds a game in the lobby, and it begins at once", async ({ page, browser, server, axe }) => {
  await page.goto("/lobby");
  await page.getByRole("button", { name: /^Offer (a|another) game/ }).click();
  await page.getByRole("button", { name: "Offer it" }).click();
  await expect(page.getByText("You offer", { exact: true })).toBeVisible();
  const stranger = await newcomer(browser, server.url, phone);
  await stranger.goto("/");
  await stranger.getByRole("button", { name: "Menu" }).tap();
  await stranger.getByRole("link", { name: "Lobby" }).last().tap();
  await stranger
    .getByRole("button", { name: /^Play · Guest \d+ · Focus/ })
    .last()
    .tap();
  await axe(stranger);
  await stranger.getByRole("button", { name: "Agree and play" }).tap();
  await expect(grid(stranger)).toBeVisible();
  await expect(grid(page)).toBeVisible();
  await act(page, stranger);
});

test("a push message brings a person back the next day, and it is their turn", async ({ page, browser, server }) => {
  const headers = { Origin: server.url };
  const game = {
    variant: "focus-2",
    seats: [{ kind: "human" }, { kind: "open" }],
    pace: { kind: "correspondence", days: 3 },
  };
  const { id } = await (await page.request.post(`${server.url}/api/games`, { data: game, headers })).json();
  const { secret } = await (
    await page.request.post(`${server.url}/api/games/${id}/invitations`, { data: { seat: 2 }, headers })
  ).json();
  const guest = await newcomer(browser, server.url, phone);
  await guest.request.post(`${server.url}/api/invitations/take`, { data: { secret }, headers });
  for (const one of [page, guest]) await one.goto(`/game/${id}`);
  const actor = await act(page, guest);
  const other = actor === page ? guest : page;
  // The page was closed; the message leads to this address, and the cookie is still there.
  await other.close();
  const back = await other.context().newPage();
  await back.goto(`/game/${id}`);
  await expect(back).toHaveTitle(/Your turn/);
  await expect(grid(back)).toHaveAttribute("aria-disabled", "false");
  await expect(back.getByRole("link", { name: /My games \(1 waiting/ })).toBeVisible();
});
