import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const binary = resolve(process.env.GAMUT_BIN ?? "../target/debug/gamut");

/** A `gamut serve` of one's own: a free port, an empty database. It can be killed and started again on the same ones. */
export class GamutServer {
  #process: ChildProcess | undefined;
  #said = "";

  private constructor(
    readonly port: number,
    readonly folder: string,
    readonly options: readonly string[],
  ) {}

  /** Starts one, with more options of `gamut serve`. */
  static async start(...options: string[]): Promise<GamutServer> {
    const server = new GamutServer(await freePort(), await mkdtemp(join(tmpdir(), "gamut-test-")), options);
    await server.up();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the program and waits until it answers. */
  async up() {
    const args = ["serve", "--addr", `127.0.0.1:${this.port}`, "--db", join(this.folder, "gamut.db"), ...this.options];
    const process = spawn(binary, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.#process = process;
    const listen = (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-4000));
    process.stdout.on("data", listen);
    process.stderr.on("data", listen);
    process.on("error", (error) => (this.#said += `${binary}: ${error.message}`));
    for (let tries = 0; tries < 1200; tries++) {
      if (process.exitCode !== null || process.pid === undefined) break;
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`gamut did not start: ${this.#said}`);
  }

  /** Ends the program at once, as a power cut would. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** Ends the program the way a service manager does. */
  async stop() {
    await this.#end("SIGTERM");
  }

  /** `kill -9`, then a new program on the same database. */
  async restart() {
    await this.kill();
    await this.up();
  }

  /** Ends the program and removes its database. */
  async dispose() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals) {
    const process = this.#process;
    this.#process = undefined;
    if (!process || process.exitCode !== null || process.pid === undefined) return;
    const ended = new Promise((done) => process.once("exit", done));
    process.kill(signal);
    await ended;
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
