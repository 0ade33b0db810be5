import type { Ask, ClientMessage } from "../wire";
import type { Unnumbered } from "./connection";

/** A player's requests to the server other than actions. */
export class Requests {
  /** `send` sends a message, or shows that it cannot be sent. */
  constructor(readonly send: (message: Unnumbered<ClientMessage>) => void) {}

  /** Makes a request to the others. */
  offer(ask: Ask) {
    this.send({ type: "offer", ask });
  }

  /** Answers a request. */
  answer(yes: boolean) {
    this.send({ type: "answer", yes });
  }

  /** Gives an open seat to a bot. */
  give(seat: number, level: number) {
    this.send({ type: "give", seat, level });
  }

  /** Gives up the viewer's seat, so that another person can take it. */
  vacate(seat: number) {
    this.send({ type: "open", seat });
  }

  /** Claims that an absent player's seat is out of time. */
  claim(seat: number) {
    this.send({ type: "claim", seat });
  }

  /** Continues with the bot of a partner who has left. */
  goOn() {
    this.send({ type: "continue" });
  }

  /** Sets whether the others can make requests in this game. */
  allowQuestions(allowed: boolean) {
    this.send({ type: "questions", allowed });
  }

  /** Stores conditional moves, replacing earlier ones. */
  plan(lines: string[][]) {
    this.send({ type: "conditional", lines });
  }

  resign(seat: number) {
    this.send({ type: "resign", seat });
  }
}
