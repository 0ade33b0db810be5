import type { FromHost, ToHost } from "./asks";
import type { Executor } from "./thread";

/** Milliseconds without questions after which the socket is closed, since another page may need its place. */
const idle = 10_000;

/** Receives the answers to a number. */
interface Hearing {
  answer(text: string): void;
  said(line: string): void;
  /** It has ended, possibly with a reason. */
  done(reason: string | null): void;
}

/** The socket to the server's engine, shared by all threads. It is open while there are questions. */
export class ServerLine {
  #socket: WebSocket | undefined;
  readonly #hearing = new Map<number, Hearing>();
  /** What to send once it is open. */
  #unsent: ToHost[] = [];
  #last = 0;
  #closing: ReturnType<typeof setTimeout> | undefined;

  /** Sends a question. Returns its number. */
  ask(message: (number: number) => ToHost, hearing: Hearing): number {
    const number = (this.#last += 1);
    this.#hearing.set(number, hearing);
    this.#send(message(number));
    return number;
  }

  /** Stops a question, unless it has ended. No more answers are delivered. */
  stop(number: number) {
    if (this.#hearing.delete(number)) this.#send({ type: "stop", number });
    this.#rest();
  }

  #send(message: ToHost) {
    clearTimeout(this.#closing);
    const socket = (this.#socket ??= this.#open());
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    else this.#unsent.push(message);
  }

  #open(): WebSocket {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/analysis/ws`);
    socket.onopen = () => {
      for (const message of this.#unsent) socket.send(JSON.stringify(message));
      this.#unsent = [];
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as FromHost);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    return socket;
  }

  #hear(message: FromHost) {
    const hearing = message.number === null ? undefined : this.#hearing.get(message.number);
    if (message.type === "said") return hearing?.said(message.line);
    if (message.number !== null) this.#hearing.delete(message.number);
    if (message.type === "answer") hearing?.answer(message.answer);
    else hearing?.done(message.type === "refused" ? message.reason : null);
    this.#rest();
  }

  /** The connection was lost: no open question will be answered. */
  #lost() {
    this.#socket = undefined;
    this.#unsent = [];
    const heard = [...this.#hearing.values()];
    this.#hearing.clear();
    for (const hearing of heard) hearing.done("the server has closed the line to its engine");
  }

  #rest() {
    if (this.#hearing.size > 0) return;
    clearTimeout(this.#closing);
    this.#closing = setTimeout(() => {
      const socket = this.#socket;
      this.#socket = undefined;
      socket?.close();
    }, idle);
  }
}

/** A thread of the server's engine. Like a worker, it does one thing after the other. */
export class ServerThread implements Executor {
  onSaid: (line: string) => void = () => {};
  onFailed: (reason: string) => void = () => {};
  readonly #open = new Set<number>();
  #before: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(readonly line: ServerLine) {}

  ask(question: string): Promise<string> {
    const answer = this.#before.then(() => this.#ask(question));
    this.#before = answer.catch(() => undefined);
    return answer;
  }

  say(lines: string[]) {
    const said = this.#before.then(() => this.#say(lines));
    this.#before = said.catch((error: unknown) =>
      this.onFailed(error instanceof Error ? error.message : String(error)),
    );
  }

  close() {
    this.#closed = true;
    for (const number of this.#open) this.line.stop(number);
    this.#open.clear();
  }

  #ask(question: string): Promise<string> {
    return this.#begin(
      (number) => ({ type: "ask", number, question }),
      (resolve, reject) => ({
        answer: resolve,
        said: () => {},
        done: (reason) => reject(new Error(reason ?? "it was stopped")),
      }),
    );
  }

  #say(lines: string[]): Promise<string> {
    return this.#begin(
      (number) => ({ type: "lines", number, lines }),
      (resolve, reject) => ({
        answer: resolve,
        said: (line) => this.onSaid(line),
        done: (reason) => (reason === null ? resolve("") : reject(new Error(reason))),
      }),
    );
  }

  #begin(
    message: (number: number) => ToHost,
    hear: (resolve: (text: string) => void, reject: (error: Error) => void) => Hearing,
  ): Promise<string> {
    // Nobody waits for a closed thread.
    if (this.#closed) return new Promise(() => {});
    let number = 0;
    const ended = new Promise<string>((resolve, reject) => {
      number = this.line.ask(message, hear(resolve, reject));
      this.#open.add(number);
    });
    return ended.finally(() => this.#open.delete(number));
  }
}
