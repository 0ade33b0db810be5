// Generated from crates/review, which documents the fields. Do not edit;
// to regenerate: GAMUT_WRITE_WIRE=1 cargo test -p gamut-review typescript

export type Review = { start: Array<number>, decisions: Array<Decision>, moments: Array<number>, accuracy: Array<number | null>, };

export type Decision = { seat: number, turn: number, ply: number, played: Array<string>, best: Array<string>, choice: boolean, before: Array<number>, after: Array<number>, loss: number, better_line: Array<string>, played_line: Array<string>, why: Array<Fact>, };

export type Fact = { line: LineName, ply: number, against: number, } & ({ "event": "wins", seats: Array<number>, } | { "event": "stuck", seat: number, } | { "event": "captures", by: number, square: string, men: Array<Men>, here: number, there: number, } | { "event": "reserve", seat: number, square: string, men: number, here: number, there: number, } | { "event": "covers", by: number, of: number, square: string, height: number, men: number, } | { "event": "frees", by: number, seat: number, square: string, height: number, } | { "event": "strikes", seat: number, here: number, there: number, } | { "event": "inside", seat: number, here: string, there: string, } | { "event": "groups", seat: number, here: number, there: number, } | { "event": "steps", seat: number, here: number, there: number, });

export type LineName = "better" | "played";

export type Event = { "event": "wins", seats: Array<number>, } | { "event": "stuck", seat: number, } | { "event": "captures", by: number, square: string, men: Array<Men>, here: number, there: number, } | { "event": "reserve", seat: number, square: string, men: number, here: number, there: number, } | { "event": "covers", by: number, of: number, square: string, height: number, men: number, } | { "event": "frees", by: number, seat: number, square: string, height: number, } | { "event": "strikes", seat: number, here: number, there: number, } | { "event": "inside", seat: number, here: string, there: string, } | { "event": "groups", seat: number, here: number, there: number, } | { "event": "steps", seat: number, here: number, there: number, };

export type Men = { seat: number, count: number, };

export type Hint = { threats: Array<Threat> | null, gains: Array<Event>, from: string | null, best: Array<string>, ways: Array<Way>, };

export type Threat = { seat: number, position: string, turn: Array<string>, ways: Array<Way>, events: Array<Event>, };

export type Way = { from: string | null, to: string, men: number, exchange: boolean, };

export type Danger = { place: string, by: Array<number>, captured: number, taken: boolean, };
