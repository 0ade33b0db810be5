/** Requests of a form, of which one is made at a time: whether it is under way, and why the last one failed. */
export class Attempt {
  busy = $state(false);
  failed = $state.raw<unknown>(null);

  /** Makes a request, unless one is under way. */
  async run(request: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    [this.busy, this.failed] = [true, null];
    try {
      await request();
    } catch (error) {
      this.failed = error;
    } finally {
      this.busy = false;
    }
  }
}
