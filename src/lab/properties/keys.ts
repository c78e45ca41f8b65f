/** Tries a property about keys in any order: breadth first from the start, every input at every stop. */
import { type ProgramFile, prepareMachine } from '../../listing/index.ts';
import { type Key, type Machine, MkNumber, type RunEnd } from '../../machine/index.ts';
import { StateRecords, TO_EXPAND } from '../exploration-records.ts';
import { truthOf } from '../expression.ts';
import { StateTable } from '../state-table.ts';
import { DEFAULT_BUDGET, type Reason } from './cases.ts';
import { observedRun } from './observed-run.ts';
import type { Condition, KeysProperty } from './syntax.ts';

/** Keys after which the property is false; breadth first makes them as few as can be. */
export interface KeysFailure {
  readonly reason: Reason;
  /** The start's keys, then those of each input. */
  readonly keys: readonly (readonly Key[])[];
  readonly display: string;
}

/** Mark of a state at which the property says to go no further. */
const ENDED = 1;

/** How far a search has come. */
export interface KeysTally {
  readonly states: number;
  /** Inputs pressed. */
  readonly edges: number;
  /** Inputs from the start to the farthest state that was met. */
  readonly depth: number;
  readonly failure: KeysFailure | null;
  /** `complete`: no new state is left. `depth`, `states`: as far as was allowed. */
  readonly end: 'complete' | 'depth' | 'states' | 'failure' | 'unfinished';
}

/** A search that can be done in slices. */
export class KeysSearch {
  readonly #property: KeysProperty;
  readonly #machine: Machine;
  readonly #table: StateTable;
  readonly #records = new StateRecords(false);
  readonly #words: Int32Array;
  readonly #maxStates: number;
  readonly #onCommand: ((machine: Machine) => void) | null;
  #next = 0;
  #edges = 0;
  #depth = 0;
  /** First state of the level after the present one. */
  #levelEnd = 1;
  #failure: KeysFailure | null = null;
  #isFull = false;
  /** Meters before the last keys. */
  #begun = { commands: 0, cycles: 0 };

  /**
   * @param maxStates the search ends when it has met so many different states.
   * @param onCommand called with the machine before each command, for coverage; slower by far.
   */
  constructor(
    program: ProgramFile,
    property: KeysProperty,
    maxStates: number = Number.POSITIVE_INFINITY,
    onCommand: ((machine: Machine) => void) | null = null,
  ) {
    this.#onCommand = onCommand;
    this.#property = property;
    this.#maxStates = maxStates;
    this.#machine = prepareMachine(program);
    if (property.angle) this.#machine.angle = property.angle;
    for (const { slot, value } of property.set) this.#machine.set(slot, MkNumber.parse(value));
    const end = this.#press(property.start);
    this.#words = new Int32Array(this.#machine.state.length);
    this.#table = new StateTable(this.#machine.state);
    this.#table.add(this.#machine.state);
    this.#records.add(0, -1, 0, this.#isEnd() ? ENDED : TO_EXPAND);
    this.#look(end, -1, -1);
  }

  get tally(): KeysTally {
    const { depth } = this.#property;
    const isAtDepth = depth !== null && this.#depth >= depth;
    const end = this.#failure
      ? 'failure'
      : this.#isFull
        ? 'states'
        : this.#next >= this.#table.size
          ? 'complete'
          : isAtDepth
            ? 'depth'
            : 'unfinished';
    return { states: this.#table.size, edges: this.#edges, depth: this.#depth, failure: this.#failure, end };
  }

  /** Expands up to `most` states; false when there is nothing more to do. */
  go(most: number): boolean {
    for (let done = 0; done < most; done++) {
      if (this.tally.end !== 'unfinished') return false;
      this.#expand(this.#next++);
      if (this.#next === this.#levelEnd && this.#next < this.#table.size) {
        this.#depth++;
        this.#levelEnd = this.#table.size;
      }
    }
    return this.tally.end === 'unfinished';
  }

  #expand(index: number): void {
    const { inputs } = this.#property;
    if (this.#records.marks[index] === ENDED) return;
    for (let input = 0; input < inputs.length && !this.#failure; input++) {
      this.#table.read(index, this.#words);
      this.#machine.state.set(this.#words);
      this.#edges++;
      const end = this.#press(inputs[input]);
      this.#look(end, index, input);
      if (this.#holdsAny(this.#property.skip)) continue;
      const { size } = this.#table;
      const met = this.#table.add(this.#machine.state);
      if (met === size) this.#records.add(met, index, input, this.#isEnd() ? ENDED : TO_EXPAND);
      if (this.#table.size >= this.#maxStates) this.#isFull = true;
    }
  }

  #isEnd(): boolean {
    return this.#holdsAny(this.#property.until);
  }

  #holdsAny(conditions: readonly Condition[]): boolean {
    const scene = { machine: this.#machine, position: 0 };
    return conditions.some(({ expression }) => truthOf(expression(scene)));
  }

  #press(keys: readonly Key[]): RunEnd {
    this.#begun = { commands: this.#machine.commands, cycles: this.#machine.cycles };
    let end: RunEnd = 'idle';
    for (const key of keys) {
      this.#machine.press(key);
      if (!this.#machine.running && !this.#machine.hung) continue;
      end = this.#onCommand
        ? observedRun(this.#machine, DEFAULT_BUDGET, this.#onCommand)
        : this.#machine.run(DEFAULT_BUDGET);
      if (end === 'budget' || end === 'hang') return end;
    }
    return end;
  }

  #look(end: RunEnd, from: number, input: number): void {
    const reason = this.#reasonOf(end);
    if (!reason) return;
    const path = from < 0 ? [] : this.#records.pathTo(from, input).inputs;
    const keys = [this.#property.start, ...path.map((i) => this.#property.inputs[i])];
    this.#failure = { reason, keys, display: this.#machine.display() };
  }

  #reasonOf(end: RunEnd): Reason | null {
    if (end === 'hang') return { kind: 'hang' };
    if (end === 'budget') return { kind: 'not-stopped', commands: DEFAULT_BUDGET };
    const scene = { machine: this.#machine, position: 0 };
    for (const claim of this.#property.always) {
      if (claim.kind === 'within') {
        const { unit, most } = claim;
        const took = this.#machine[unit] - this.#begun[unit];
        if (took > most) return { kind: 'late', took, most, unit };
      } else if (!truthOf(claim.expression(scene))) {
        return { kind: 'claim', text: claim.text, got: `display = "${this.#machine.display().trim()}"` };
      }
    }
    return null;
  }
}
