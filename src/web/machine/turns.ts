/** Does things in the order in which they were asked for, also where something has to be fetched before one can be done. */
export class Turns {
  /** Who waits, the first one first; null stands for what is still being fetched. */
  readonly #line: { act: (() => void) | null }[] = [];
  #isActing = false;

  /** Does it now, or behind all that wait. What somebody whose turn it is asks for belongs to that turn. */
  take(act: () => void): void {
    if (this.#isActing || this.#line.length === 0) act();
    else this.#line.push({ act });
  }

  /** Keeps the turn for what is being fetched. Fails as `fetched` does; those behind are not kept waiting by that. */
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
