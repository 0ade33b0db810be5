import { api } from "../api";
import type { PlayedLine } from "../engine/asks";
import { offlineGames } from "../offline/games";
import { m } from "../paraglide/messages";
import type { GameView, VariantView } from "../wire";
import { readAddress, usual, type AnalysisAddress } from "./address";
import type { AnalysisStart } from "./analysis.svelte";
import { gameView, type Rules } from "./rules";
import { MoveTree, type TreeNode } from "./tree";

/** An analysis that is ready to be shown: what it begins with, and after which moves it is looked at first. */
export interface Opened {
  start: AnalysisStart;
  view: GameView;
  at: readonly string[];
}

/** A text that is no position and no record: the reason is in English, one line. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

/** Opens what an address names. Rejects with why it cannot be shown. */
export async function openAddress(search: string, rules: Rules): Promise<Opened> {
  const address = readAddress(search);
  if (address === "too-long") throw new Unreadable(m.analysis_address_long());
  if (address === "no-variant") throw new Unreadable(m.analysis_address_none());
  return "game" in address ? openGame(address.game, address.ply, rules) : openLine(address, rules);
}

/** A game of the server's, with the comments of its record, or one that only this browser has. */
async function openGame(id: string, ply: number, rules: Rules): Promise<Opened> {
  if (offlineGames.has(id)) return openOwn(id, ply, rules);
  // Whether it is there, and may be seen.
  await api.game(id);
  const answer = await fetch(`/api/games/${encodeURIComponent(id)}/record`);
  const opened = await openRecord(await answer.text(), rules);
  return { ...opened, at: mainLine(opened.start.tree).slice(0, ply) };
}

async function openOwn(id: string, ply: number, rules: Rules): Promise<Opened> {
  const { backend } = await import("../offline/backend");
  const { variant, moves } = await backend.view(id);
  const opened = await openLine({ variant, position: null, moves: moves.map(({ action }) => action) }, rules);
  return { ...opened, at: opened.at.slice(0, ply) };
}

async function openLine({ variant, position, moves }: AnalysisAddress, rules: Rules): Promise<Opened> {
  const read = await rules.variant(variant);
  const tree = new MoveTree<never>();
  const view = await viewOf(read, position, rules);
  // The moves are checked at once, so that an illegal one is reported.
  const { actions } = await rules.game({ ...lineOf(read, view.from), actions: moves });
  let node: TreeNode<never> | null = tree.root;
  for (const action of actions) node = node && tree.add(node, action);
  return { start: { variant: read, from: view.from, tree, tags: [], result: "*" }, view, at: actions };
}

/** The first game of a text with all its variations. */
export async function openRecord(text: string, rules: Rules): Promise<Opened> {
  const [record] = await rules.readRecords(text);
  if (!record) throw new Unreadable(m.analysis_no_game());
  const variant = await rules.variant(record.variant);
  const from = record.tags.find(({ name }) => name === "Position")?.value ?? null;
  const view = await viewOf(variant, from, rules);
  return {
    start: {
      variant,
      from: view.from,
      tree: MoveTree.of<never>(record.line),
      tags: record.tags,
      result: record.result,
    },
    view,
    at: [],
  };
}

/** Opens what was pasted: a record, an address of this board, a position (of the same variant, or after its own), or moves from the start. */
export async function openText(text: string, current: string, rules: Rules): Promise<Opened> {
  const clean = text.trim();
  if (clean.startsWith("[")) return openRecord(clean, rules);
  const address = /\/analysis(\?\S*)$/.exec(clean);
  if (address) return openAddress(address[1] ?? "", rules);
  const [first = "", ...rest] = clean.split(/\s+/);
  // A position has a board with ranks; before it may stand its variant.
  if (first.includes("/"))
    return openLine({ variant: current, position: clean.split(/\s+/).join(" "), moves: [] }, rules);
  if (rest[0]?.includes("/")) return openLine({ variant: first, position: rest.join(" "), moves: [] }, rules);
  const known = await rules.variant(first).then(
    () => true,
    () => false,
  );
  const moves = (known ? rest : [first, ...rest]).map((word) => word.replace(/^\d+\.+/, "")).filter(Boolean);
  return openLine({ variant: known ? first : current, position: null, moves }, rules);
}

/** A position of a variant. */
export function openPosition(variant: string, position: string, rules: Rules): Promise<Opened> {
  return openLine({ variant, position, moves: [] }, rules);
}

/** A record without moves, of a position or of the start of a variant. */
export function emptyRecord(variant: string, position: string | null, rules: Rules): Promise<string> {
  const tags = position === null ? [] : [{ name: "Position", value: position }];
  return rules.writeRecord({ variant, tags, line: { comment: "", moves: [] }, result: "*" });
}

/** The start of a variant. */
export function openStart(variant: string, rules: Rules): Promise<Opened> {
  return openLine({ ...usual, variant }, rules);
}

async function viewOf(variant: VariantView, position: string | null, rules: Rules): Promise<GameView> {
  return gameView(await rules.game({ ...lineOf(variant, position), actions: [] }), variant);
}

function lineOf(variant: VariantView, position: string | null): Pick<PlayedLine, "variant" | "from"> {
  return position === null ? { variant: variant.variant } : { variant: variant.variant, from: position };
}

/** The moves of the main line. */
function mainLine(tree: MoveTree<never>): string[] {
  const moves: string[] = [];
  for (let node = tree.root.children[0]; node; node = node.children[0]) moves.push(node.action);
  return moves;
}
