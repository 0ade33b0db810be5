import type { Snippet } from "svelte";

/** The board, as what the analysis belongs to sees it. */
export interface Edited {
  /** Number of moves in the tree. */
  readonly size: number;
  /** The position shown, in notation. */
  readonly position: string;
  /** The whole tree as a record. */
  record(): Promise<string>;
}

/** What an analysis belongs to, such as a study: it names the page, has a tab, and learns of the reader's changes. */
export interface AnalysisDesk {
  title: string;
  /** Shown below the title. */
  head: Snippet;
  /** Its tab: the label and the contents. */
  tab: string;
  panel: Snippet<[board: Edited]>;
  onedit: (board: Edited) => void;
}
