/** What has been executed where: how often, for how many cycles, and which cells last. */
import type { Model } from '../machine/index.ts';
import type { CellCounts } from '../machine/run.ts';

/** How many of the last cells are remembered. */
export const RECENT = 10;

/** Whoever counts in the arrays themselves, as the turbo does, leaves the last cells as they were. */
export class Tally implements CellCounts {
  /** Executed commands by cell. */
  readonly times: Float64Array;
  /** Their cycles. */
  readonly cycles: Float64Array;
  /** Ring of the cells executed last; the next one goes to `#count % RECENT`. */
  readonly #ring = new Uint8Array(RECENT);
  #count = 0;

  constructor({ cells }: Model) {
    this.times = new Float64Array(cells);
    this.cycles = new Float64Array(cells);
  }

  /** Counts a command. */
  add(cell: number, cycles: number): void {
    this.times[cell]++;
    this.cycles[cell] += cycles;
    this.remember(cell);
  }

  /** Notes which cell was executed last. */
  remember(cell: number): void {
    this.#ring[this.#count++ % RECENT] = cell;
  }

  /** Cells executed last, the latest one first; at most ten. */
  get recent(): number[] {
    const count = Math.min(this.#count, RECENT);
    return Array.from({ length: count }, (_, i) => this.#ring[(this.#count - 1 - i) % RECENT]);
  }

  /** Forgets which cells were executed last; the counts stay. */
  forgetRecent(): void {
    this.#count = 0;
  }

  /** Forgets everything. */
  clear(): void {
    this.times.fill(0);
    this.cycles.fill(0);
    this.#count = 0;
  }
}
