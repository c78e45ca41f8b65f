/** A clock of the tests' own: time passes when nothing else is left to do, and takes none. */
import type { Clock } from '../../src/device/index.ts';

interface Call {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
}

export class VirtualClock {
  now = 0;
  #order = 0;
  #calls: Call[] = [];

  readonly clock: Clock = (milliseconds, call) => {
    const entry = { at: this.now + milliseconds, order: this.#order++, call };
    this.#calls.push(entry);
    return () => {
      this.#calls = this.#calls.filter((one) => one !== entry);
    };
  };

  /** Lets time pass until the promise is settled. */
  async run<T>(work: Promise<T>): Promise<T> {
    let isSettled = false;
    const settle = (): void => {
      isSettled = true;
    };
    work.then(settle, settle);
    while (!isSettled) {
      await new Promise((done) => setImmediate(done));
      if (isSettled) break;
      const next = this.#calls.reduce<Call | null>(
        (first, one) =>
          !first || one.at < first.at || (one.at === first.at && one.order < first.order) ? one : first,
        null,
      );
      if (!next) continue;
      this.#calls = this.#calls.filter((one) => one !== next);
      this.now = next.at;
      next.call();
    }
    return work;
  }
}
