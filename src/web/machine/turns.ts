/** Runs actions in the order of their requests, also where one has to load code first. */
export class Turns {
  /** Waiting actions, the first one first; null stands for code that is loading. */
  readonly #line: { act: (() => void) | null }[] = [];
  #isActing = false;

  take(act: () => void): void {
    if (this.#isActing || this.#line.length === 0) act();
    else this.#line.push({ act });
  }

  /** Keeps the turn for code that is loading. It rejects as `fetched` does; later actions run all the same. */
  async keep(fetched: Promise<() => void>): Promise<void> {
    const turn: { act: (() => void) | null } = { act: null };
    this.#line.push(turn);
    try {
      turn.act = await fetched;
    } catch (error) {
      turn.act = () => {};
      throw error;
    } finally {
      this.#goOn();
    }
  }

  #goOn(): void {
    if (this.#isActing) return;
    this.#isActing = true;
    try {
      for (let first = this.#line[0]; first?.act; first = this.#line[0]) {
        this.#line.shift();
        first.act();
      }
    } finally {
      this.#isActing = false;
    }
  }
}
