import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "./fixtures";
import { grid, square } from "./playing";
import { fromRecord } from "./table";

test.use({ locale: "en-GB" });

/** Red had @g5 in the twelfth round, and lost by b2-b3. */
const record = `[Variant "focus-2,goal=capture"]

d5-d6 e6-e5 b6-b5 c5-c6 g4-g5 f5-g5 b5-b6 f7-e7 d6-e6 d2-d3 c2-c1 c7-d7 f6-f7 f3-f2 f4-f5 g7-f7 b6-b5 f7(2)-d7 f5-g5 e5(2)-g5 g6-g5 @g5 b2-b3 g5(5)-b5 b3(2)-b5 @b5 c1-c2 b5(2)-b7 c4-c3 d7(4)-d3 c3-c4 c6(2)-c4 e3-d3 d4-d3 e6-e5 b5(3)-e5 c2-c1 e7(2)-e5 b4-b3 e4-e5 g2-g3 c3-d3 b3-c3 @d3 *
`;

/** Actions before the blunder. */
const before = 22;

test("a review finds the moves that decided, and says why once one is chosen", async ({ page, server, axe }) => {
  // The engine in the browser is not built with the page: the program reviews in its place.
  const binary = resolve(process.env.GAMUT_BIN ?? "../target/debug/gamut");
  const review = JSON.parse(execFileSync(binary, ["review", "-", "--json", "--nodes", "20000"], { input: record, encoding: "utf8" }));
  // And the server has the position in which the better move is to be found.
  const part = record.split(/\s+/).slice(2, 2 + before).join(" ");
  const posted = await page.request.post(`${server.url}/api/records`, { data: `[Variant "focus-2,goal=capture"]\n\n${part} *\n`, headers: { Origin: server.url, "Content-Type": "text/plain" } });
  const history = await (await page.request.get(`${server.url}/api/games/${(await posted.json()).games[0].id}`)).json();
  const script = `const review = ${JSON.stringify(review)};
    export default async () => {};
    export class EngineSession { line() {} }
    export function answer(text) {
      const question = JSON.parse(text);
      const step = { total: review.decisions.length, decision: review.decisions[question.decision] };
      const blunder = review.decisions[${before}];
      const judged = question.turn?.[0] === "@g5" ? { ...blunder, loss: 0 } : blunder;
      const game = { history: ${JSON.stringify(history)} };
      return JSON.stringify({ ok: { review: step, "review-end": review, "review-turn": judged, game }[question.ask] });
    }`;
  await page.context().route("**/engine/engine.json", (route) => route.fulfill({ json: { script: "review.js", program: "review.wasm" } }));
  await page.context().route("**/engine/review.js", (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.context().route("**/engine/review.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) }));
  await fromRecord(page, server.url, record);
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.getByRole("heading", { name: "3 moves decided" })).toBeVisible({ timeout: 60_000 });
  await axe(page);
  const blunder = page.getByRole("button", { name: /Move 23, Red: b2-b3/ });
  await expect(blunder).toContainText("41 → 5 %");
  await blunder.click();
  const better = page.getByText("Better: @g5");
  await expect(better).toBeHidden();
  await axe(page);
  const told = page.locator(".detail");
  await page.getByRole("button", { name: "Find the better move" }).click();
  await expect(told.getByText("Play the better move for Red on the board.")).toBeVisible();
  await square(page, "b2").click();
  await square(page, "b3").click();
  await expect(told.getByText("Not yet: after b2-b3 the chance is 5 %.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await grid(page).press("r");
  await square(page, "g5").click();
  await expect(told.getByText("Yes: @g5 is as good as the best.")).toBeVisible();
  await page.getByRole("button", { name: "Back to the review" }).click();
  await page.getByRole("button", { name: "Show the better move" }).click();
  await expect(better).toBeVisible();
  await expect(page.getByText(/@g5 captures on g5: Blue 1\./)).toBeVisible();
  await page.getByText("The chances as a table").click();
  await expect(page.getByRole("rowheader", { name: "23. b2-b3" })).toBeVisible();
  await page.getByRole("button", { name: "Close the review" }).click();
  await expect(page.getByRole("heading", { name: "Blue wins" })).toBeVisible();
});
