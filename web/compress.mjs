// node compress.mjs FOLDER: writes next to each file that is worth it FILE.br and FILE.gz, which the server sends.

import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Pictures and typefaces are compressed already; the server writes into the page itself. */
const worth = new Set([".css", ".js", ".json", ".net", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"]);

/** Shorter files are sent as they are. */
const shortest = 256;

/** The highest qualities take ten times as long to save a few per cent. */
const quality = 9;

const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: node compress.mjs FOLDER");

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !worth.has(extname(file))) continue;
  const plain = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  for (const [ending, pack] of [
    [".br", () => brotliCompressSync(plain, { params })],
    [".gz", () => gzipSync(plain, { level: 9 })],
  ]) {
    const packed = plain.length < shortest ? plain : pack();
    if (packed.length < plain.length) writeFileSync(file + ending, packed);
    else rmSync(file + ending, { force: true });
  }
}
