import { api } from "../api";
import type { InvitedProgram, Program } from "../wire";

/** So often one looks who is connected and who has answered, in milliseconds. */
const PERIOD = 3000;

/** The programs that can be invited to a game, and those that were. */
export class ProgramsHere {
  /** Connected now. */
  here = $state.raw<readonly Program[]>([]);
  /** Invited, and not at the table. */
  asked = $state.raw<readonly InvitedProgram[]>([]);

  constructor(readonly game: () => string) {}

  /** Looks now and again until the function returned is called. */
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
      const [{ programs: here }, { programs: asked }] = await Promise.all([api.programs(), api.invitedPrograms(this.game())]);
      [this.here, this.asked] = [here, asked];
    } catch {
      // The page says already that the server cannot be reached; next time it may.
    }
  }
}
