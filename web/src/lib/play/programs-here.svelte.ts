import { api } from "../api";
import type { InvitedProgram, Program } from "../wire";

/** Polling interval for connected programs and their answers, in milliseconds. */
const PERIOD = 3000;

/** The programs that can be invited to a game, and those that were. */
export class ProgramsHere {
  /** Connected now. */
  here = $state.raw<readonly Program[]>([]);
  /** Invited, and not playing. */
  asked = $state.raw<readonly InvitedProgram[]>([]);

  constructor(readonly game: () => string) {}

  /** Polls until the returned function is called. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden) void this.look();
    };
    look();
    const timer = setInterval(look, PERIOD);
    return () => clearInterval(timer);
  }

  async ask(seat: number, name: string) {
    await api.inviteProgram(this.game(), seat, name);
    await this.look();
  }

  async withdraw(seat: number) {
    await api.withdraw(this.game(), seat);
    await this.look();
  }

  private async look() {
    try {
      const [{ programs: here }, { programs: asked }] = await Promise.all([
        api.programs(),
        api.invitedPrograms(this.game()),
      ]);
      [this.here, this.asked] = [here, asked];
    } catch {
      // The page already shows that the server is unreachable; the next poll may succeed.
    }
  }
}
