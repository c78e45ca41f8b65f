/**
 * Exact cover by dancing links (D. E. Knuth, "Dancing Links", 2000): choose options so that every primary item is in
 * exactly one of them and every secondary item in at most one.
 */

/** A problem. Items are numbered from 0, the primary ones first. */
export interface CoverProblem {
  readonly primary: number;
  readonly secondary: number;
  /** The items of each option. */
  readonly options: readonly (readonly number[])[];
}

/** All the solutions, each as the numbers of its options in the order in which they were chosen. */
export function* exactCovers(problem: CoverProblem): Generator<readonly number[]> {
  yield* new Links(problem).search([]);
}

/** The four-way linked lists, in arrays. Node 0 is the root, nodes 1.. are the items, the others the options' parts. */
class Links {
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  private readonly up: Int32Array;
  private readonly down: Int32Array;
  /** Item of each node. */
  private readonly top: Int32Array;
  private readonly option: Int32Array;
  private readonly sizes: Int32Array;

  constructor({ primary, secondary, options }: CoverProblem) {
    const items = primary + secondary;
    const nodes = 1 + items + options.reduce((sum, option) => sum + option.length, 0);
    this.left = Int32Array.from({ length: nodes }, (_, i) => i);
    this.right = this.left.slice();
    this.up = this.left.slice();
    this.down = this.left.slice();
    this.top = new Int32Array(nodes);
    this.option = new Int32Array(nodes);
    this.sizes = new Int32Array(items + 1);
    // Secondary items stay out of the root's list: nothing makes the search cover them.
    for (let item = 1; item <= primary; item++) this.insertRight(item - 1, item);
    let node = items + 1;
    options.forEach((option, number) => {
      const first = node;
      for (const item of option) this.addNode(node++, item + 1, number, first);
    });
  }

  *search(chosen: readonly number[]): Generator<readonly number[]> {
    const item = this.smallestItem();
    if (item === 0) {
      yield chosen;
      return;
    }
    this.cover(item);
    for (let node = this.down[item]; node !== item; node = this.down[node]) {
      for (let j = this.right[node]; j !== node; j = this.right[j]) this.cover(this.top[j]);
      yield* this.search([...chosen, this.option[node]]);
      for (let j = this.left[node]; j !== node; j = this.left[j]) this.uncover(this.top[j]);
    }
    this.uncover(item);
  }

  private insertRight(node: number, inserted: number): void {
    this.right[inserted] = this.right[node];
    this.left[inserted] = node;
    this.left[this.right[node]] = inserted;
    this.right[node] = inserted;
  }

  private addNode(node: number, item: number, option: number, first: number): void {
    this.top[node] = item;
    this.option[node] = option;
    this.sizes[item]++;
    this.up[node] = this.up[item];
    this.down[node] = item;
    this.down[this.up[item]] = node;
    this.up[item] = node;
    if (node !== first) this.insertRight(node - 1, node);
  }

  /** The primary item with the fewest options left, 0 if all are covered. */
  private smallestItem(): number {
    let best = 0;
    for (let item = this.right[0]; item !== 0; item = this.right[item]) {
      if (best === 0 || this.sizes[item] < this.sizes[best]) best = item;
    }
    return best;
  }

  private cover(item: number): void {
    this.right[this.left[item]] = this.right[item];
    this.left[this.right[item]] = this.left[item];
    for (let i = this.down[item]; i !== item; i = this.down[i]) {
      for (let j = this.right[i]; j !== i; j = this.right[j]) {
        this.down[this.up[j]] = this.down[j];
        this.up[this.down[j]] = this.up[j];
        this.sizes[this.top[j]]--;
      }
    }
  }

  private uncover(item: number): void {
    for (let i = this.up[item]; i !== item; i = this.up[i]) {
      for (let j = this.left[i]; j !== i; j = this.left[j]) {
        this.sizes[this.top[j]]++;
        this.down[this.up[j]] = j;
        this.up[this.down[j]] = j;
      }
    }
    this.right[this.left[item]] = item;
    this.left[this.right[item]] = item;
  }
}
