import type { Browser } from "@playwright/test";
import type { Page } from "./fixtures";

/** People who sit down at a new game, each in a separate browser; the first one's is `page`. The game is open in all. */
export async function sitDown(
  page: Page,
  browser: Browser,
  url: string,
  game: { variant: string; people: number } & Record<string, unknown>,
): Promise<{ id: string; pages: Page[] }> {
  const { variant, people, ...more } = game;
  const headers = { Origin: url };
  const seats = Array.from({ length: people }, (_, index) => ({ kind: index === 0 ? "human" : "open" }));
  const { id } = await (
    await page.request.post(`${url}/api/games`, { data: { variant, seats, ...more }, headers })
  ).json();
  const pages = [page];
  for (let seat = 2; seat <= people; seat++) {
    const { secret } = await (
      await page.request.post(`${url}/api/games/${id}/invitations`, { data: { seat }, headers })
    ).json();
    const guest = await (await browser.newContext({ baseURL: url, locale: "en-GB" })).newPage();
    await guest.request.post(`${url}/api/invitations/take`, { data: { secret }, headers });
    pages.push(guest);
  }
  for (const one of pages) await one.goto(`/game/${id}`);
  for (const one of pages) await one.getByRole("grid").waitFor();
  return { id, pages };
}
