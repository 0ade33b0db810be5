/** Lengths of a game's page, in CSS units unless stated otherwise. */
export interface Lengths {
  /** Width by height of the board, a number. */
  shape: string;
  /** Width of what stands next to the board. */
  panel: string;
  /** Width of the board at most. */
  widest: string;
  /** Height of the whole at least. */
  shortest: string;
  /** Height of the list of moves at least. */
  moves: string;
  /** On a phone: the page's edge, the height kept for what stands above and below the board, and the edge of the tools. */
  narrowEdge: string;
  beside: string;
  toolsInset: string;
  /** The cards, with `data-corner`, stand in the corners of the board. */
  corners?: boolean;
}
