/** What is known of each state of an exploration beside the state itself: where it came from, what became of it. */

/** Marks of states: to be expanded, or an outcome's index + 1. */
export const TO_EXPAND = 0;
/** Outcomes that a mark can tell apart. */
export const MOST_OUTCOMES = 255;

const FIRST = 1024;

/** A path from a start: its number, and the numbers of the inputs. */
export interface Path {
  readonly start: number;
  readonly inputs: readonly number[];
}

/** Growing columns over the states, indexed by their numbers. */
export class StateRecords {
  /** The state that led here; of a start, -1 - its number. */
  parents: Int32Array;
  /** The input that led here. */
  inputs: Uint32Array;
  marks: Uint8Array;
  /** Ways to each state; empty if they are not counted. */
  ways: Float64Array;

  constructor(countsWays: boolean) {
    this.parents = new Int32Array(FIRST);
    this.inputs = new Uint32Array(FIRST);
    this.marks = new Uint8Array(FIRST);
    this.ways = new Float64Array(countsWays ? FIRST : 0);
  }

  /** Makes room for a state and notes where it came from: `from` < 0 for start number `input`. */
  add(index: number, from: number, input: number, mark: number): void {
    if (index >= this.parents.length) this.#grow();
    this.parents[index] = from < 0 ? -1 - input : from;
    this.inputs[index] = from < 0 ? 0 : input;
    this.marks[index] = mark;
  }

  #grow(): void {
    const larger = <A extends Int32Array | Uint32Array | Uint8Array | Float64Array>(all: A, fresh: A): A => {
      fresh.set(all);
      return fresh;
    };
    const { parents, inputs, marks, ways } = this;
    this.parents = larger(parents, new Int32Array(2 * parents.length));
    this.inputs = larger(inputs, new Uint32Array(2 * inputs.length));
    this.marks = larger(marks, new Uint8Array(2 * marks.length));
    this.ways = larger(ways, new Float64Array(2 * ways.length));
  }

  /** The path to a state and one input further (-1 for none). Before any state (-1), the input is a start's number. */
  pathTo(index: number, input: number): Path {
    const path: number[] = input < 0 ? [] : [input];
    let at = index;
    while (at >= 0 && this.parents[at] >= 0) {
      path.push(this.inputs[at]);
      at = this.parents[at];
    }
    path.reverse();
    const start = at < 0 ? path.shift()! : -1 - this.parents[at];
    return { start, inputs: path };
  }
}
