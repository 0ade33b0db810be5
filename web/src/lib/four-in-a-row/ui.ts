import { m } from "../paraglide/messages";
import type { GameUi } from "../play/ui";
import { usual } from "../variant";
import Chip from "./board/Chip.svelte";
import { box } from "./board/geometry";
import Thumbnail from "./board/Thumbnail.svelte";
import PresetIcon from "./home/PresetIcon.svelte";
import { sideName } from "./names";
import seats from "./seats.json";
import { rulesPath, words } from "./words";

/** All that the page has to know of four in a row. */
const fourInARowUi: GameUi = {
  name: "four-in-a-row",
  title: m.four_title,
  words,
  rulesPath,
  sideName,
  summary: () => m.four_title(),
  levelTexts: {},
  Chip,
  Thumbnail,
  home: {
    title: m.four_home_title,
    lead: m.four_lead,
    Hero: () => import("./home/Hero.svelte"),
    shape: box.width / box.height,
  },
  seats,
  presets: [{ mode: "four-in-a-row", title: m.four_title, text: m.preset_two, aim: m.four_home_title }],
  PresetIcon,
  learn: [{ path: rulesPath, title: m.four_learn, text: m.four_lead }],
  form: { modes: m.fib_mode_legend, first: { mode: "four-in-a-row", edition: usual, options: {} } },
  table: () => import("./Table.svelte"),
  rules: () => import("./RulesPage.svelte"),
};

export default fourInARowUi;
