// Runs the same searches in the engine for the browser and in the program, and compares every line that they say:
//   node compare.mjs FOLDER GAMUT NODES [POSITIONS]
// FOLDER holds engine.json, GAMUT is the program. The positions come from random games of every mode and edition, by a
// fixed seed. The last line printed says how many were the same, and how fast both were.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, gamut, nodes = "1000", positions = "200"] = process.argv.slice(2);
const { script, program, networks } = JSON.parse(await readFile(join(folder, "engine.json"), "utf8"));
const engine = await import(pathToFileURL(resolve(folder, script)).href);
await engine.default({ module_or_path: await readFile(join(folder, program)) });
for (const network of Object.values(networks)) engine.addNetwork(await readFile(join(folder, network)));

/** Mulberry32: a number below `limit`, the same in every run. */
let state = 2026;
function below(limit) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}

function ask(question) {
  const answered = JSON.parse(engine.answer(JSON.stringify(question)));
  if ("error" in answered) throw new Error(`${JSON.stringify(question)}: ${answered.error}`);
  return answered.ok;
}

/** A random game of a variant, up to where somebody is to act; at most so many plies. */
function randomGame(variant, plies) {
  const actions = [];
  for (;;) {
    const { game, over, actions: legal, ...rest } = ask({ ask: "state", variant, actions });
    if (over) return randomGame(variant, plies >> 1);
    const chance = legal.length > 0 && legal.every(({ action }) => action.startsWith("card"));
    if (actions.length >= plies && !chance) return actions;
    if (legal.length === 0) throw new Error(`${variant}: nothing to play in ${game} at ${rest.position}`);
    actions.push(legal[below(legal.length)].action);
  }
}

/** What a session says to a search. */
const said = [];
const session = new engine.EngineSession((line) => said.push(line));
const child = spawn(gamut, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

/** What the program says to these lines, up to the best move. */
async function native(input) {
  child.stdin.write(input.map((line) => `${line}\n`).join(""));
  const told = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error("the program has ended");
    told.push(value);
    if (value.startsWith("bestmove") || value.startsWith("error")) return told;
  }
}

function browser(input) {
  said.length = 0;
  for (const line of input) session.line(line);
  return [...said];
}

/** A line without what depends on the machine: a table that is measured in MiB holds more where pointers are shorter. */
const masked = (line) => line.replace(/ nps \d+ time \d+ hashfull \d+/, "");
/** The nodes of a search, as its last line has them. */
const visited = (told) => Math.max(0, ...told.map((line) => Number(/ nodes (\d+)/.exec(line)?.[1] ?? 0)));

const variants = ask({ ask: "variants" }).modes.flatMap(({ editions }) => editions.map(({ variant }) => variant));
const sums = { native: [0, 0], browser: [0, 0] };
const different = [];
for (let number = 0; number < Number(positions); number += 1) {
  const variant = variants[number % variants.length];
  const actions = randomGame(variant, below(60));
  // The tree search is the one that asks the networks.
  const search = number % 3 === 0 ? "tree" : "auto";
  const input = [`setoption name Variant value ${variant}`, `setoption name Search value ${search}`, "newgame", `position startpos moves ${actions.join(" ")}`, `go nodes ${nodes}`];
  const began = performance.now();
  const here = browser(input);
  const between = performance.now();
  const there = await native(input);
  sums.browser[0] += visited(here);
  sums.browser[1] += between - began;
  sums.native[0] += visited(there);
  sums.native[1] += performance.now() - between;
  const at = here.findIndex((line, index) => masked(line) !== masked(there[index] ?? ""));
  if (at >= 0) different.push([variant, actions.join(" "), here[at], there[at]]);
}
child.stdin.end("quit\n");

const rate = ([visits, time]) => Math.round(visits / time);
for (const one of different) console.log(`different: ${one.join(" | ")}`);
console.log(`${positions} positions of ${variants.length} variants, ${nodes} nodes each: ${Number(positions) - different.length} the same; ${rate(sums.browser)} kn/s here, ${rate(sums.native)} kn/s in the program`);
process.exitCode = different.length === 0 ? 0 : 1;
