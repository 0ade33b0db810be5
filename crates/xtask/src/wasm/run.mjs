// Runs a program built for WebAssembly: `node run.mjs PROGRAM.wasm`. All it asks of a browser is the clock. Its imports
// are those that wasm-bindgen would write glue for; here they are met by hand, so that no further tool is needed.
import { readFile } from "node:fs/promises";

// JavaScript's values have numbers in the program; the lowest are wasm-bindgen's own.
const first = 4096;
const values = [];
const hold = (value) => first + values.push(value) - 1;
const held = (number) => values[number - first];

/** What the program may call, by a part of the import's name. */
const known = [
  ["static_accessor", () => hold(globalThis)],
  ["wbg_performance", (of) => hold(held(of).performance)],
  ["wbg_now", (of) => held(of).now()],
  ["is_undefined", (value) => Number(held(value) === undefined)],
  ["object_clone_ref", (value) => value],
  ["object_drop_ref", () => undefined],
  ["externref_statics_end", () => first],
];

const program = await WebAssembly.compile(await readFile(process.argv[2]));
const imports = {};
for (const { module, name } of WebAssembly.Module.imports(program)) {
  const unknown = () => {
    throw new Error(`the program calls ${name}, which only a browser has`);
  };
  (imports[module] ??= {})[name] = known.find(([part]) => name.includes(part))?.[1] ?? unknown;
}
const { exports } = await WebAssembly.instantiate(program, imports);
exports.main(0, 0);
