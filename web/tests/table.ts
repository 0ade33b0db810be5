import { expect, type Page } from "./fixtures";
import { myTurn } from "./playing";

/** A game made from a record, all its seats people's, and its page opened and ready for a move, or showing the result. */
export async function fromRecord(page: Page, url: string, record: string): Promise<string> {
  const answer = await page.request.post(`${url}/api/records`, {
    data: record,
    headers: { Origin: url, "Content-Type": "text/plain" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const [{ id }] = (await answer.json()).games;
  await page.goto(`${url}/game/${id}`);
  await myTurn(page);
  return id;
}

/** A seat's card. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The line that says what to do next. */
export const hint = (page: Page) => page.locator(".bar");

/** The squares that can be reached. */
export const targets = (page: Page) => page.locator("[role=gridcell].target");
