import { m } from "../paraglide/messages";
import type { GameUi } from "../play/ui";
import { readVariant, usual } from "../variant";
import Chip from "./board/Chip.svelte";
import HomePicture from "./HomePicture.svelte";
import { sideName } from "./names";
import { rulesPath, words } from "./words";

/** All that the page has to know of Fibonacci. */
export const fibonacciUi: GameUi = {
  name: "fibonacci",
  title: m.fib_game_fibonacci,
  words,
  rulesPath,
  sideName,
  summary: (variant) => words.modeName(readVariant(variant).mode),
  levelTexts: { 5: m.fib_level_5_text, 6: m.fib_level_6_text, 7: m.fib_level_7_text },
  Chip,
  home: { Picture: HomePicture, title: m.fib_home_title, lead: m.fib_game_text, rules: m.fib_home_rules, band: { shape: "720 / 266", above: "calc(100% * -130 / 720)" } },
  form: { modes: m.fib_mode_legend, first: { mode: "fibonacci", edition: usual, options: {} } },
  table: () => import("./Table.svelte"),
  rules: () => import("./rules/RulesPage.svelte"),
};
