import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "./fixtures";

const binary = resolve(process.env.GAMUT_BIN ?? "../target/debug/gamut");
const { square: squareLook, piece } = JSON.parse(readFileSync("src/lib/focus/board/look.json", "utf8"));

/** An action's notation, taken apart: `d5(2)-d7`, `d5-c5`, `@e4`. */
export interface Played {
  from: string | null;
  to: string;
  count: number;
}

export function parse(action: string): Played {
  const [, from, count, to] = /^(?:([a-h][1-8])(?:\((\d)\))?-|@)([a-h][1-8])$/.exec(action) ?? [];
  if (!to) throw new Error(`no action: ${action}`);
  return { from: from ?? null, to, count: Number(count ?? 1) };
}

/** The engine's move, as `gamut best` prints it. `position`: where the game began; else at the start. */
export async function best(
  variant: string,
  moves: readonly string[],
  nodes = 2000,
  position: string | null = null,
): Promise<string> {
  const { stdout } = await promisify(execFile)(binary, [
    "best",
    "--variant",
    variant,
    "--moves",
    moves.join(" "),
    "--nodes",
    String(nodes),
    ...(position === null ? [] : ["--position", position]),
  ]);
  const found = /^best: (\S+)$/m.exec(stdout)?.[1];
  if (!found) throw new Error(`gamut best said: ${stdout}`);
  return found;
}

export interface Seat {
  kind: "human" | "bot";
  name?: string;
  level?: number;
  nodes?: number;
  seed?: number;
}

/** A new game, made over HTTP by the page's own browser, and its page opened. `position`: where it begins; else at the start. */
export async function newGame(
  page: Page,
  url: string,
  seats: Seat[],
  variant = "focus-2,goal=capture",
  position?: string,
): Promise<string> {
  const answer = await page.request.post(`${url}/api/games`, {
    data: { variant, seats, position },
    headers: { Origin: url },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  await page.goto(`/game/${id}`);
  await expect(grid(page)).toBeVisible();
  // The board takes no input before the page has heard from the server.
  if (seats.every(({ kind }) => kind === "human")) await myTurn(page);
  return id;
}

export const grid = (page: Page) => page.getByRole("grid");
export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
export const result = (page: Page) => page.locator(".result");
export const said = (page: Page) => page.locator(".place ~ [aria-live=polite]").first();

/** The moves as the page lists them, a card turned up in its notation. */
export const moves = async (page: Page) =>
  (await page.locator("[data-ply]").allInnerTexts()).map((move) => move.replace(/^card (\d)$/, "card$1"));

/** Waits until a person is to move, or the game is over; true while it is running. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect(page.locator("[role=grid][aria-disabled=false], .result").first()).toBeVisible();
  return (await result(page).count()) === 0;
}

/** A spot on a stack's man, counted from 0 at the bottom, relative to its square's box. */
export function spot(box: { width: number }, height: number) {
  const scale = box.width / squareLook.pitch;
  return { x: box.width / 2, y: (squareLook.base - height * piece.rise + 6) * scale };
}

/** How many men stand on a square, by its name for those who do not see. */
export async function heightOf(page: Page, name: string): Promise<number> {
  const label = (await square(page, name).getAttribute("aria-label")) ?? "";
  const words = ["one", "two", "three", "four", "five"];
  return words.findIndex((word) => label.startsWith(`${name}: ${word}`)) + 1;
}
