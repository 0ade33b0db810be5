import { expect, type Page } from "./fixtures";
import { moves } from "./playing";

/** Red wins in three moves; its centre has three attackers. */
export const exercise = "4ss/5Cs/s1SSd3/1sSSSD3/2d1S1Ds2/6D4/4cD4/2D6/8/1d5/ddd2D r 9 3";

/** A point of the board by its name. */
export const point = (page: Page, name: string) => page.locator(`[data-point="${name}"]`);
export const endTurn = (page: Page) => page.locator(".bar .end");

/** Ends the turn, though moves may be left. */
export async function giveUpRest(page: Page) {
  await endTurn(page).click();
  if ((await page.locator(".bar .asks").count()) > 0) await endTurn(page).click();
}

/** An elementary move's notation, taken apart; null for the end of a turn. */
export function stepOf(action: string): { from: string; to: string } | null {
  const [, from, to] = /^([a-k]\d+)-([a-k]\d+)$/.exec(action) ?? [];
  return from && to ? { from, to } : null;
}

/** Where a point is, as the rules' table of the board says: q along the row, r downwards from row k. */
export function axial(name: string): { q: number; r: number } {
  const r = 5 - "abcdefghijk".indexOf(name.charAt(0));
  return { q: Math.max(-5, -5 - r) + Number(name.slice(1)) - 1, r };
}

/** How many steps two points are apart. */
export function distance(a: string, b: string): number {
  const [{ q, r }, other] = [axial(a), axial(b)];
  return Math.max(Math.abs(q - other.q), Math.abs(r - other.r), Math.abs(q + r - other.q - other.r));
}

/** Clicks the man, then where it goes; or the button that ends the turn. */
export async function byClick(page: Page, action: string) {
  const step = stepOf(action);
  if (!step) return giveUpRest(page);
  await point(page, step.from).click();
  await point(page, step.to).click();
}

/** Drags the man. */
export async function byDrag(page: Page, action: string) {
  const step = stepOf(action);
  if (!step) return byClick(page, action);
  const middle = async (name: string) => {
    const box = await point(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle(step.from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(step.to)), { steps: 5 });
  await page.mouse.up();
}

/** Plays an action in one of the ways, and waits until the list of moves has it. */
export async function play(page: Page, action: string, way = byClick) {
  const before = await moves(page);
  await way(page, action);
  await expect.poll(async () => (await moves(page))[before.length]).toBe(action);
}

/** A game between two people at one screen that begins with a position, made by way of a record; its page is opened. */
export async function gameFrom(page: Page, url: string, variant: string, position: string): Promise<string> {
  const record = `[Variant "${variant}"]\n[Date "2026.01.01"]\n[Seat1 "?"]\n[Seat2 "?"]\n[Position "${position}"]\n[Result "*"]\n\n*\n`;
  const answer = await page.request.post(`${url}/api/records`, {
    data: record,
    headers: { Origin: url, "Content-Type": "text/plain" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { games } = await answer.json();
  await page.goto(`/game/${games[0].id}`);
  await expect(page.getByRole("grid")).toBeVisible();
  return games[0].id;
}
