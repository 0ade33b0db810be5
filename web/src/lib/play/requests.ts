import type { Ask, ClientMessage } from "../wire";
import type { Unnumbered } from "./connection";

/** A player's requests to the server other than actions. */
export class Requests {
  /** `send` passes a message on, or shows that it cannot be. */
  constructor(readonly send: (message: Unnumbered<ClientMessage>) => void) {}

  /** Asks the others for something. */
  offer(ask: Ask) {
    this.send({ type: "offer", ask });
  }

  /** Answers what is asked. */
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

  /** Claims that a seat is out of time, since nobody is there. */
  claim(seat: number) {
    this.send({ type: "claim", seat });
  }

  /** Continues with the bot of a partner who has left. */
  goOn() {
    this.send({ type: "continue" });
  }

  /** Says whether the others may ask for something in this game. */
  allowQuestions(allowed: boolean) {
    this.send({ type: "questions", allowed });
  }

  /** Leaves conditional moves in the place of those left before. */
  plan(lines: string[][]) {
    this.send({ type: "conditional", lines });
  }

  resign(seat: number) {
    this.send({ type: "resign", seat });
  }
}
