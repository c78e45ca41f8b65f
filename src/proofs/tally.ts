/** What a part of a proof counts. Tallies of parts add up to the tally of the whole, in whatever way it was divided. */

/** Something that was largest, and where. */
export interface Most {
  readonly value: number;
  readonly at: string;
}

export interface Tally {
  readonly sums: { readonly [name: string]: number };
  readonly most: { readonly [name: string]: Most };
  /** The first few cases of something. */
  readonly examples: { readonly [name: string]: readonly string[] };
}

/** As many examples are told of each thing. */
export const MOST_EXAMPLES = 12;

/** Counts into a tally. */
export class Counter {
  readonly #sums = new Map<string, number>();
  readonly #most = new Map<string, Most>();
  readonly #examples = new Map<string, string[]>();

  add(name: string, by = 1): void {
    this.#sums.set(name, (this.#sums.get(name) ?? 0) + by);
  }

  /** Keeps the largest value, the earliest of equal ones. */
  most(name: string, value: number, at: () => string): void {
    const known = this.#most.get(name);
    if (known === undefined || value > known.value) this.#most.set(name, { value, at: at() });
  }

  example(name: string, text: () => string): void {
    const examples = this.#examples.get(name) ?? [];
    if (examples.length < MOST_EXAMPLES) this.#examples.set(name, [...examples, text()]);
  }

  /** Adds a part that comes behind everything counted so far. */
  merge(part: Tally): void {
    for (const [name, value] of Object.entries(part.sums)) this.add(name, value);
    for (const [name, { value, at }] of Object.entries(part.most)) this.most(name, value, () => at);
    for (const [name, texts] of Object.entries(part.examples))
      for (const text of texts) this.example(name, () => text);
  }

  get tally(): Tally {
    return {
      sums: Object.fromEntries(this.#sums),
      most: Object.fromEntries(this.#most),
      examples: Object.fromEntries(this.#examples),
    };
  }
}

/** A sum of a tally, 0 if nothing was counted. */
export const sumOf = (tally: Tally, name: string): number => tally.sums[name] ?? 0;
