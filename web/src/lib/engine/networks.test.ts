import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkFiles } from "./networks";

let added: number[][];
let files: NetworkFiles;
const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  added = [];
  files = new NetworkFiles({ "focus-3": "/engine/three.net", "focus-4": "/engine/four.net" }, (file) => {
    added.push([...file]);
  });
  fetched.mockReset();
  fetched.mockImplementation((address) => Promise.resolve(new Response(new Uint8Array([address.length]))));
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => vi.unstubAllGlobals());

test("a network is fetched once, when its mode is first mentioned", async () => {
  await files.add('{"ask":"state","variant":"focus-2"}');
  expect(fetched).not.toHaveBeenCalled();
  await files.add('{"ask":"state","variant":"focus-3,goal=capture"}');
  await files.add("setoption name Variant value focus-3");
  expect(fetched.mock.calls).toEqual([["/engine/three.net"]]);
  expect(added).toEqual([["/engine/three.net".length]]);
});

test("a network that cannot be had is asked for again the next time", async () => {
  fetched.mockRejectedValueOnce(new TypeError("no connection"));
  fetched.mockResolvedValueOnce(new Response(null, { status: 404 }));
  for (let tries = 0; tries < 3; tries += 1) await files.add("focus-4");
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(added).toHaveLength(1);
});
