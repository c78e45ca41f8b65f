/** Arrays of a running program: values that are never changed and share what they have in common. */

type Node = readonly (Node | number | undefined)[];

/** Children of a node of the tree. */
const WIDTH = 32;

/** Indices 0, -1, 1, -2, … as places 0, 1, 2, 3, … */
const placeOf = (index: number): number => (index < 0 ? -2 * index - 1 : 2 * index);

/** The elements that have a value. Setting one copies its path in a tree, not the array. */
export class Elements {
  static readonly NONE = new Elements([], 1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);

  readonly #root: Node;
  /** Places below one child of the root. */
  readonly #span: number;
  /** The smallest index that has a value; Infinity if none has. */
  readonly from: number;
  /** The largest index that has a value; -Infinity if none has. */
  readonly to: number;

  private constructor(root: Node, span: number, from: number, to: number) {
    this.#root = root;
    this.#span = span;
    this.from = from;
    this.to = to;
  }

  /** The value at a whole index; undefined if it has none. */
  get(index: number): number | undefined {
    const place = placeOf(index);
    if (place >= this.#span * WIDTH) return undefined;
    let node: Node | number | undefined = this.#root;
    for (let span = this.#span; span >= 1; span /= WIDTH)
      node = (node as Node | undefined)?.[Math.floor(place / span) % WIDTH];
    return node as number | undefined;
  }

  /** The values in the order of their indices. */
  values(): number[] {
    const below: number[] = [];
    const above: number[] = [];
    const visit = (node: Node, span: number, first: number): void => {
      node.forEach((child, i) => {
        const place = first + i * span;
        if (child === undefined) return;
        if (span > 1) visit(child as Node, span / WIDTH, place);
        else (place % 2 === 0 ? above : below).push(child as number);
      });
    };
    visit(this.#root, this.#span, 0);
    return [...below.reverse(), ...above];
  }

  with(index: number, value: number): Elements {
    const place = placeOf(index);
    let root = this.#root;
    let span = this.#span;
    for (; place >= span * WIDTH; span *= WIDTH) root = [root];
    const changed = (node: Node, span: number): Node => {
      const copy = [...node];
      const child = Math.floor(place / span) % WIDTH;
      copy[child] = span === 1 ? value : changed((node[child] ?? []) as Node, span / WIDTH);
      return copy;
    };
    return new Elements(changed(root, span), span, Math.min(this.from, index), Math.max(this.to, index));
  }
}
