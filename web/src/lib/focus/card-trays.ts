import type { Attachment } from "svelte/attachments";
import type { TrayKind } from "../wire";
import { extent, margin, rise } from "./board/geometry";
import { drawn, type Spot, type TraySpots } from "./board/trays";
import type { Board } from "./wire";

/** The box in which a tray of a card is drawn, in units of the board: its lowest man stands at the origin. */
export const trayBox = { x: -35, y: -46, width: 70, height: 62 };

/** The trays in the cards of three or four seats: found on the page, wherever the cards stand. */
export class CardTrays implements TraySpots {
  readonly #trays = new Map<string, Element>();
  #board: Element | null = null;

  /** Marks the element that the board's drawing fills. */
  readonly board: Attachment = (node) => {
    this.#board = node;
    return () => (this.#board = null);
  };

  /** Marks the drawing of a tray. */
  tray(of: number, tray: TrayKind, piece: number): Attachment {
    return (node) => {
      this.#trays.set(key(of, tray, piece), node);
      return () => this.#trays.delete(key(of, tray, piece));
    };
  }

  spot(board: Board, _rotation: unknown, of: number, tray: TrayKind, piece: number): Spot | null {
    const [table, own] = [
      this.#board?.getBoundingClientRect(),
      this.#trays.get(key(of, tray, piece))?.getBoundingClientRect(),
    ];
    if (!table || !own || table.width === 0) return null;
    const units = extent / table.width;
    const scale = (own.width * units) / trayBox.width;
    const count = (tray === "reserve" ? board.reserves[of - 1] : board.captured[of - 1]?.[piece - 1]) ?? 0;
    const x = (own.left + own.width / 2 - table.left) * units - margin;
    const foot = (own.top + (own.height * -trayBox.y) / trayBox.height - table.top) * units - margin;
    return { place: { x, y: foot - Math.min(count, drawn - 1) * rise * scale }, scale };
  }
}

const key = (of: number, tray: TrayKind, piece: number) => `${tray} ${of} ${piece}`;
