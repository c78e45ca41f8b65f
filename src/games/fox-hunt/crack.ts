/**
 * Finding the random number behind a hunt: which of the ten million numbers of up to seven digits place foxes that give
 * all the answers seen. Plain loops over numbers, to be split into shards for workers.
 */
import { UserError } from '../../errors.ts';
import { bearingTable } from './bearings.ts';
import { nextState, PHANTOM_CELL, STATES } from './generator.ts';
import type { FoxKnowledge } from './knowledge.ts';

/** A part of the random numbers, in ten-millionths: from <= number < to. */
export interface Shard {
  readonly from: number;
  readonly to: number;
}

/** All states of the random number as one part. */
export const ALL_NUMBERS: Shard = { from: 0, to: STATES };

/** The random numbers cut into equal parts. Throws RangeError unless parts is an integer of at least 1. */
export function shards(parts: number): Shard[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`Not a number of parts: ${parts}.`);
  return Array.from({ length: parts }, (_, i) => ({
    from: Math.floor((i * STATES) / parts),
    to: Math.floor(((i + 1) * STATES) / parts),
  }));
}

/**
 * After so many steps every state of the generator has repeated itself (found by surveyingPlacement): a placing that is
 * not finished by then never will be.
 */
export const LONGEST_LIFE = 27_081;

/** Tests random numbers against what is known of one hunt. */
export class Cracker {
  readonly #knowledge: FoxKnowledge;
  readonly #table: Uint8Array;
  /** In which placing each cell was taken last. */
  readonly #stamps = new Int32Array(PHANTOM_CELL + 1);
  #stamp = 0;
  readonly #foxes: Uint8Array;
  readonly #cells: Int32Array;
  /** The bearing of each shot, or -1 where a fox was found. */
  readonly #answers: Int32Array;

  /** Throws UserError for a board other than 10 x 10: only the original has these random numbers. */
  constructor(knowledge: FoxKnowledge) {
    if (knowledge.size !== 10)
      throw new UserError({
        en: 'Random numbers can be found for the 10 x 10 board only.',
        ru: 'Случайные числа находятся только для поля 10 x 10.',
      });
    this.#knowledge = knowledge;
    this.#table = bearingTable(10, knowledge.bearings);
    this.#foxes = new Uint8Array(knowledge.count);
    this.#cells = Int32Array.from(knowledge.shots, (shot) => shot.cell);
    this.#answers = Int32Array.from(knowledge.shots, (shot) => (shot.answer === 'found' ? -1 : shot.answer));
  }

  /** True if the hunt of this random number (in ten-millionths) gives all the answers. */
  agrees(number: number): boolean {
    return this.#agrees(number);
  }

  /** All random numbers of the shard that agree, in ten-millionths, ascending. */
  search(shard: Shard = ALL_NUMBERS): Uint32Array {
    const found: number[] = [];
    for (let number = shard.from; number < shard.to; number++) if (this.#agrees(number)) found.push(number);
    return Uint32Array.from(found);
  }

  /** Those of the random numbers that agree: what is left of an earlier search after more answers. */
  filter(numbers: Uint32Array): Uint32Array {
    return numbers.filter((number) => this.#agrees(number));
  }

  /** The remaining foxes of a random number that agrees. */
  foxesOf(number: number): number[] {
    this.#place(number);
    const found = new Set(this.#knowledge.shots.filter((s) => s.answer === 'found').map((s) => s.cell));
    return [...this.#foxes].filter((fox) => !found.has(fox));
  }

  /** Asked a hundred million times in a search: what the package looks at in every public call stays outside of it. */
  #agrees(number: number): boolean {
    return this.#place(number) && this.#answersAgree();
  }

  #place(number: number): boolean {
    const stamps = this.#stamps;
    const foxes = this.#foxes;
    const count = foxes.length;
    const stamp = ++this.#stamp;
    let state = number;
    let placed = 0;
    for (let step = 0; step <= LONGEST_LIFE; step++) {
      state = nextState(state);
      const cell = state === 0 ? PHANTOM_CELL : (state / 100_000) | 0;
      if (stamps[cell] === stamp) continue;
      stamps[cell] = stamp;
      foxes[placed++] = cell;
      if (placed === count) return true;
    }
    return false;
  }

  #answersAgree(): boolean {
    const foxes = this.#foxes;
    const cells = this.#cells;
    const answers = this.#answers;
    let left = foxes.length;
    for (let s = 0; s < cells.length; s++) {
      const cell = cells[s];
      const row = cell * 100;
      let heard = 0;
      let here = -1;
      for (let i = 0; i < left; i++) {
        const fox = foxes[i];
        if (fox === cell) here = i;
        else if (fox < PHANTOM_CELL) heard += this.#table[row + fox];
      }
      if (here >= 0) {
        if (answers[s] !== -1) return false;
        // A found fox goes behind those that are left.
        left--;
        foxes[here] = foxes[left];
        foxes[left] = cell;
      } else if (heard !== answers[s]) return false;
    }
    return true;
  }
}
