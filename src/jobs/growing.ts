/**
 * The parts of a run that are not known before: whoever asks adds them while answers come. What part number n is asked
 * follows from the answers before it, so that the same question asked again, after a crash or on another machine, meets the
 * results that are there and goes on behind them.
 */
import type { Packed } from './packing.ts';
import type { JobStore, Run, StoredResult } from './store.ts';

/** Parts that are added before the first of them is done. */
const WINDOW = 128;
/** Results that are read at once. */
const AT_A_TIME = 8;

export interface SearchWatch {
  /** Waits until there may be new results. */
  wait(): Promise<void>;
  /** Told that parts were added. */
  onAdded(): void;
  /** Told after each result; true ends the search with the parts under way. */
  tick(): boolean;
}

/** The result of a part, and the check sum of what it was asked. */
export interface Answered {
  readonly text: string;
  readonly checksum: string;
  readonly of: string;
}

/** For one run: parts are numbered in the order in which they are asked. */
export class GrowingParts {
  readonly #store: JobStore;
  readonly #run: Run;
  readonly #watch: SearchWatch;
  #next = 0;
  #isStopped = false;

  constructor(store: JobStore, run: Run, watch: SearchWatch) {
    this.#store = store;
    this.#run = run;
    this.#watch = watch;
  }

  /** The search was told to stop. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /**
   * Has parts answered, as long as `ask` gives one, and takes the answers in their order.
   *
   * @param take returns true if no answer behind this one is wanted.
   */
  async answer(ask: () => Packed | null, take: (answered: Answered) => boolean): Promise<void> {
    const under: { part: number; text: string; checksum: string; isAdded: boolean }[] = [];
    let isAll = false;
    for (;;) {
      while (!isAll && !this.#isStopped && under.length < WINDOW) {
        const asked = ask();
        isAll = asked === null;
        if (asked) under.push({ part: this.#next++, ...asked, isAdded: false });
      }
      if (under.length === 0) return;
      const results = await this.#results(under[0].part, under.length);
      for (const { part, result, checksum } of results) {
        const { checksum: of } = under.shift()!;
        if (take({ text: result, checksum, of })) {
          this.#next = part + 1;
          return;
        }
        this.#isStopped ||= this.#watch.tick();
      }
      if (results.length > 0) continue;
      if (this.#isStopped) return;
      const fresh = under.filter(({ isAdded }) => !isAdded);
      if (fresh.length > 0) {
        await this.#store.extend(
          this.#run.id,
          fresh[0].part,
          fresh.map(({ text }) => text),
        );
        for (const one of fresh) one.isAdded = true;
        this.#watch.onAdded();
      } else if ((await this.#store.input({ run: this.#run.id, part: under[0].part })) === null) {
        // Answered meanwhile; or who asked the same with a smaller bound has dropped what was not wanted there.
        for (const one of under) one.isAdded = false;
        continue;
      }
      await this.#watch.wait();
      this.#isStopped ||= this.#watch.tick();
    }
  }

  /** There are no more parts; those behind the last answer that was wanted are dropped. */
  finish(): Promise<void> {
    return this.#store.finish(this.#run.id, this.#next);
  }

  /** Results from a part on without a gap. */
  async #results(from: number, most: number): Promise<StoredResult[]> {
    const results = await this.#store.results(this.#run.id, from, from + Math.min(most, AT_A_TIME));
    const gap = results.findIndex(({ part }, i) => part !== from + i);
    return gap < 0 ? [...results] : results.slice(0, gap);
  }
}
