import type { Component } from "svelte";
import type { AnalysisStart } from "../analysis/analysis.svelte";
import { openPosition, openStart } from "../analysis/open";
import type { Rules } from "../analysis/rules";
import { workerRules } from "../analysis/worker-rules";
import { engine, NoEngine } from "../engine/engine.svelte";
import { troubleText } from "../engine/trouble-text";
import { m } from "../paraglide/messages";
import type { GameView } from "../wire";
import type { Begin } from "./book";

/** What the board of a game is given on which a picture is played on. */
export interface TryoutProps extends Record<string, unknown> {
  start: AnalysisStart;
  view: GameView;
  rules: Rules;
}

/** A picture that can be played on: the board of its game, and what it is given. */
export interface Tryout {
  Table: Component<TryoutProps>;
  props: TryoutProps;
}

/** Asks the rules in this browser about what a picture shows. */
export async function openTryout(
  { variant, position }: Begin,
  table: () => Promise<{ default: Component<TryoutProps> }>,
): Promise<Tryout> {
  const opening = position === null ? openStart(variant, workerRules) : openPosition(variant, position, workerRules);
  const [{ start, view }, { default: Table }] = await Promise.all([opening, table()]);
  return { Table, props: { start, view, rules: workerRules } };
}

/** Why a picture cannot be played on. */
export function whyNot(error: unknown): string {
  return error instanceof NoEngine ? troubleText(error.trouble, engine.build) : m.rules_try_failed();
}
