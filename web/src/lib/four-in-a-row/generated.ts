// Generated from crates/views/src/four_in_a_row.rs. Do not edit.

export type FourBoard = { stones: { [cell in string]?: number }, };

export type FourAction = { action: string, to: string, };

export type FourPlayed = { ply: number, seat: number, action: string, to: string, };

export type FourState = { board: FourBoard, actions: Array<FourAction>, line: Array<string>, };
