import { openAddress, type Opened } from "../analysis/open";
import type { Rules } from "../analysis/rules";
import type { MoveTree, TreeNode } from "../analysis/tree";
import { api, Refused } from "../api";
import { gameNamed } from "../games";
import { factTexts, mistake, percent } from "../review/facts";
import { Reviewing } from "../review/reviewing.svelte";
import type { Decision } from "../review/types";
import { studies } from "./server";

/** Losses of a seat's chance from which a mistake is marked `?` and `??`. */
const [bad, blunder] = [0.2, 0.3];

/** The mark of a mistake. */
const markOf = (loss: number) => (loss >= blunder ? "??" : loss >= bad ? "?" : "?!");

/**
 * Makes a study of a finished game: its moves, and what its review finds. Resolves with the study's address on this page.
 * `onprogress` is called with the share of the review that is done.
 */
export async function studyOfGame(
  id: string,
  title: string,
  rules: Rules,
  onprogress: (share: number) => void,
): Promise<string> {
  // Before the review, which takes its time.
  if ((await api.me()).kind !== "account") throw new Refused("not-signed-in", "a study belongs to an account");
  const opened = await openAddress(`?game=${encodeURIComponent(id)}`, rules);
  const records = await reviewed(opened, rules, onprogress);
  const made = await studies.make({ title, records });
  return `/study/${made.id}`;
}

/** The record of an opened game with its review; without one if the engine cannot make it. */
async function reviewed({ start, view }: Opened, rules: Rules, onprogress: (share: number) => void): Promise<string> {
  const { variant, from, tree, result } = start;
  const tags = start.tags
    .filter(({ name }) => name !== "Position")
    .concat(from === null ? [] : [{ name: "Position", value: from }]);
  const write = () => rules.writeRecord({ variant: variant.variant, tags, line: tree.line(), result });
  const plain = await write();
  const reviewing = new Reviewing(
    { variant: variant.variant, from, actions: mainLine(tree).map(({ action }) => action) },
    view.seats.length,
  );
  const timer = setInterval(() => onprogress(reviewing.decisions.length / Math.max(1, reviewing.total)), 200);
  await reviewing.run();
  clearInterval(timer);
  reviewing.stop();
  const ui = gameNamed(view.game);
  annotate(tree, reviewing.decisions, (seat) => ui?.sideName(seat, variant.variant, view.seats.length) ?? String(seat));
  return write().catch(() => plain);
}

/** Marks the mistakes of a tree's main line, says why, and adds the better lines as variations. */
export function annotate(tree: MoveTree<never>, decisions: readonly Decision[], name: (seat: number) => string) {
  const line = mainLine(tree);
  for (const decision of decisions.filter(({ loss }) => loss >= mistake)) {
    const { ply, played, before, after, seat, better_line } = decision;
    const last = line[ply + played.length - 1];
    if (!last) continue;
    const fall = `${percent(before[seat - 1])} → ${percent(after[seat - 1])} %`;
    last.annotation ||= markOf(decision.loss);
    last.comment = [last.comment, fall, ...factTexts(decision, name)].filter(Boolean).join(" ").replaceAll("}", ")");
    let at: TreeNode<never> | null = ply === 0 ? tree.root : (line[ply - 1] ?? null);
    for (const action of better_line) at = at && tree.add(at, action);
  }
}

/** The nodes of the main line after the root. */
function mainLine(tree: MoveTree<never>): TreeNode<never>[] {
  const nodes: TreeNode<never>[] = [];
  for (let next = tree.root.children[0]; next; next = next.children[0]) nodes.push(next);
  return nodes;
}
