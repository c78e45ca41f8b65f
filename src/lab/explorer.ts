/**
 * Exhaustive search: from the start states, every input at every stop, until no new state appears. Pure bookkeeping: it
 * hands out batches of states to expand and takes the expansions back, so that the caller decides what runs them.
 */
import { MK61, type State } from '../machine/index.ts';
import {
  EDGE_FIELDS,
  EDGE_FROM,
  EDGE_INPUT,
  EDGE_OUTCOME,
  type Expansion,
  firstOf,
  startSlices,
  statesToViolation,
} from './expansion.ts';
import type { PreparedExploration } from './exploration.ts';
import { StateRecords, TO_EXPAND } from './exploration-records.ts';
import { type ExplorationReport, reportOfCounts, wayOf } from './exploration-report.ts';
import { countExpansion, freshTally, outcomeNumber, type Tally } from './exploration-tally.ts';
import { StateTable } from './state-table.ts';

/** How far a search of states goes, and in which order. */
export interface ExploreOptions {
  /** Most states to keep; the search stops there and says so. */
  readonly maxStates?: number;
  /** Most inputs in a row (breadth first only). */
  readonly maxDepth?: number;
  /** Count the ways to each state too, where every way to a state is equally long (breadth first only). */
  readonly countGames?: boolean;
  /** Go on after a property was found broken. */
  readonly keepGoing?: boolean;
  /** Finish a level before the next one begins, so that batches do not depend on when others come back. */
  readonly byLevel?: boolean;
}

/** States taken out for expansion. */
export interface Batch {
  readonly indices: Int32Array;
  readonly states: Int32Array;
}

/** An exploration under way. */
export class Explorer {
  readonly exploration: PreparedExploration;
  readonly options: ExploreOptions;
  #table!: StateTable;
  #records: StateRecords;
  #tally: Tally = freshTally();
  /** States to expand, the last one first (depth first). */
  #stack: number[] = [];
  /** What {@link Explorer.markSaved} knows to be kept; marks and ways before it may have changed since. */
  #kept: Kept = NOTHING_KEPT;
  /** Batches that have been taken and not yet come back, in order. */
  #out: Batch[] = [];
  /** First state behind the level that is being handed out, where one is finished before the next. */
  #levelEnd = 0;

  /**
   * Runs the starts, unless what is behind them is given.
   *
   * @param starts what is behind all starts, in their order, in as many pieces as there are.
   */
  constructor(
    exploration: PreparedExploration,
    options: ExploreOptions = {},
    starts: Iterable<Expansion> = startSlices(exploration),
  ) {
    this.exploration = exploration;
    this.options = options;
    this.#records = new StateRecords(options.countGames === true);
    for (const slice of starts) {
      // The first state is what the others are written against.
      this.#table ??= new StateTable(slice.states.subarray(0, MK61.words));
      this.#take(slice, null);
    }
    this.#tally.levels.push(this.#table.size);
  }

  get #isDepthFirst(): boolean {
    return this.exploration.order === 'depth';
  }

  /** Number of states found. */
  get size(): number {
    return this.#table.size;
  }

  /** Inputs fed so far. */
  get edges(): number {
    return this.#tally.edges;
  }

  /** Commands of all runs so far. */
  get commands(): number {
    return this.#tally.commands;
  }

  /** States found that wait for their expansion. */
  get waiting(): number {
    return this.#isDepthFirst ? this.#stack.length : this.#reach - this.#tally.next;
  }

  /** First state that is not to be expanded any more: it is too many inputs away, or there is none. */
  get #reach(): number {
    const { size } = this.#table;
    const { maxDepth } = this.options;
    return Math.min(size, maxDepth === undefined ? size : (this.#tally.levels[maxDepth] ?? size));
  }

  /** True when nothing more will be handed out and nothing is out. */
  get isOver(): boolean {
    return this.#out.length === 0 && this.#isExhausted();
  }

  /**
   * Takes up to `limit` states out for expansion; null if there are none at the moment: either all is done, or what is
   * out must come back first.
   */
  take(limit: number): Batch | null {
    if (this.#isExhausted()) return null;
    const indices = this.#isDepthFirst ? this.#popped(limit) : this.#following(limit);
    if (indices.length === 0) return null;
    const states = new Int32Array(indices.length * MK61.words);
    indices.forEach((index, i) => {
      this.#table.read(index, states, i * MK61.words);
    });
    const batch = { indices: Int32Array.from(indices), states };
    this.#out.push(batch);
    return batch;
  }

  /**
   * Takes in what came of a batch. Batches must come back in the order in which they were taken. When the search has been
   * given up (a broken property, too many states) the batch waits for a resumption instead.
   */
  absorb(batch: Batch, expansion: Expansion): void {
    if (this.#out.shift() !== batch) throw new RangeError('batches must come back in order');
    if (this.#isClosed) {
      this.#putBack(batch.indices);
      return;
    }
    const all = batch.indices.length;
    const wanted = this.options.keepGoing ? all : statesToViolation(expansion, all);
    const fits = Math.min(wanted, this.#fitting(batch, expansion));
    if (fits === all) {
      this.#take(expansion, batch);
      return;
    }
    this.#take(firstOf(expansion, fits), { ...batch, indices: batch.indices.subarray(0, fits) });
    this.#putBack(batch.indices.subarray(fits));
    this.#tally.isFull = fits < wanted;
  }

  get #isClosed(): boolean {
    return this.#tally.isFull || (this.#tally.broken.length > 0 && !this.options.keepGoing);
  }

  #putBack(indices: Int32Array): void {
    this.#tally.next = Math.min(this.#tally.next, indices[0]);
    if (this.#isDepthFirst) this.#stack.push(...[...indices].reverse());
  }

  /** How many states of a batch can be taken in, with all that is behind them, before there are too many. */
  #fitting({ indices }: Batch, { edges, states }: Expansion): number {
    const { maxStates = Number.POSITIVE_INFINITY } = this.options;
    if (this.#table.size + states.length / MK61.words <= maxStates) return indices.length;
    const fresh = new StateTable(this.#table.base);
    for (let at = 0, edge = 0; at < states.length; at += MK61.words, edge++) {
      if (this.#table.find(states, at) < 0) fresh.add(states, at);
      if (this.#table.size + fresh.size > maxStates) return edges[edge * EDGE_FIELDS + EDGE_FROM];
    }
    return indices.length;
  }

  #isExhausted(): boolean {
    if (this.#isClosed) return true;
    if (this.#isDepthFirst) return this.#stack.length === 0;
    this.#skipDone();
    return this.#tally.next >= this.#reach;
  }

  #skipDone(): void {
    const { marks } = this.#records;
    while (this.#tally.next < this.#table.size && marks[this.#tally.next] !== TO_EXPAND) this.#tally.next++;
  }

  #popped(limit: number): number[] {
    const taken: number[] = [];
    while (taken.length < limit && this.#stack.length > 0) taken.push(this.#stack.pop()!);
    return taken;
  }

  #following(limit: number): number[] {
    const tally = this.#tally;
    const reach = this.#reach;
    if (this.#out.length === 0 && tally.next >= this.#levelEnd) this.#levelEnd = reach;
    const end = this.options.byLevel ? Math.min(this.#levelEnd, reach) : reach;
    const taken: number[] = [];
    while (taken.length < limit && tally.next < end) {
      const index = tally.next++;
      if (this.#records.marks[index] === TO_EXPAND) taken.push(index);
    }
    return taken;
  }

  #take(expansion: Expansion, batch: Batch | null): void {
    const { edges, states } = expansion;
    const outcomes = expansion.outcomes.map((name) => this.#outcomeNumber(name));
    let at = -1;
    for (let e = 0; e * EDGE_FIELDS < edges.length; e++) {
      const field = (f: number): number => edges[e * EDGE_FIELDS + f];
      for (; batch && at < field(EDGE_FROM); at++) this.#enterLevel(batch.indices[at + 1]);
      const from = batch ? batch.indices[field(EDGE_FROM)] : -1;
      const outcome = field(EDGE_OUTCOME) < 0 ? -1 : outcomes[field(EDGE_OUTCOME)];
      this.#addState(states, e * MK61.words, from, field(EDGE_INPUT), outcome);
    }
    for (; batch && at < batch.indices.length - 1; at++) this.#enterLevel(batch.indices[at + 1]);
    countExpansion(this.#tally, expansion, batch?.indices ?? null);
  }

  /** Notes where the next level begins when the first state of a level is expanded. */
  #enterLevel(index: number): void {
    const { levels } = this.#tally;
    if (this.#isDepthFirst) return;
    while (
      levels.length > 1 &&
      index >= levels[levels.length - 1] &&
      levels[levels.length - 1] < this.#table.size
    )
      levels.push(this.#table.size);
  }

  #outcomeNumber(name: string): number {
    return outcomeNumber(this.#tally.outcomes, name, () => ({ name, first: -1 }), this.exploration.name);
  }

  #addState(words: Int32Array, at: number, from: number, input: number, outcome: number): void {
    const tally = this.#tally;
    const before = this.#table.size;
    const index = this.#table.add(words, at);
    if (index === before) {
      this.#records.add(index, from, input, outcome + 1);
      const found = outcome < 0 ? undefined : tally.outcomes[outcome];
      if (found && found.first < 0) found.first = index;
      if (outcome < 0 && this.#isDepthFirst) this.#stack.push(index);
    } else if (
      from >= 0 &&
      tally.layered &&
      !this.#isDepthFirst &&
      index < tally.levels[tally.levels.length - 1]
    ) {
      tally.layered = false;
    }
    if (this.options.countGames && index < this.#kept.ways) this.#kept = { ...this.#kept, ways: index };
    if (this.options.countGames) this.#records.ways[index] += from < 0 ? 1 : this.#records.ways[from];
  }

  /** What has been found so far. */
  report(): ExplorationReport {
    const tally = this.#tally;
    const { marks, ways } = this.#records;
    const counts = tally.outcomes.map(() => ({ states: 0, games: 0 }));
    for (let i = 0; i < this.#table.size; i++) {
      if (marks[i] === TO_EXPAND) continue;
      counts[marks[i] - 1].states++;
      if (ways.length > 0) counts[marks[i] - 1].games += ways[i];
    }
    const counted = this.options.countGames === true && tally.layered && !this.#isDepthFirst;
    const pathTo = (index: number, input: number) => this.#records.pathTo(index, input);
    return {
      ...reportOfCounts(this.exploration, tally, pathTo),
      states: this.#table.size,
      depth: this.#isDepthFirst ? null : this.#depth(),
      outcomes: tally.outcomes.flatMap(({ name, first }, i) =>
        first < 0
          ? []
          : {
              name,
              states: counts[i].states,
              games: counted ? counts[i].games : null,
              first: wayOf(this.exploration, pathTo(first, -1)),
            },
      ),
      end: this.#end(),
      bytesPerState: this.bytes / Math.max(1, this.#table.size),
    };
  }

  #depth(): number {
    const { levels } = this.#tally;
    return levels.filter((first) => first < this.#table.size).length - 1;
  }

  #end(): ExplorationReport['end'] {
    if (this.#tally.isFull) return 'max-states';
    if (this.#tally.broken.length > 0 && !this.options.keepGoing) return 'counterexample';
    if (!this.isOver) return 'unfinished';
    return this.#isBeyond() ? 'max-depth' : 'complete';
  }

  /** True if a state is left that was too far away to be expanded. */
  #isBeyond(): boolean {
    const { marks } = this.#records;
    if (this.#isDepthFirst) return false;
    return marks.subarray(this.#tally.next, this.#table.size).includes(TO_EXPAND);
  }

  /** Bytes that states, parents, inputs and marks need, without the reserves of growing arrays. */
  get bytes(): number {
    return this.#table.usedBytes + this.#table.size * (4 + 4 + 1 + (this.options.countGames ? 8 : 0));
  }

  /** Everything needed to go on later, batches that are out included. */
  save(): SavedPart {
    return this.#savedFrom(NOTHING_KEPT);
  }

  /** What is new or has changed since {@link Explorer.markSaved}, to be put behind (and over the end of) what was kept. */
  saveNew(): SavedPart {
    return this.#savedFrom(this.#kept);
  }

  /** Tells that everything found so far is kept. */
  markSaved(): void {
    const { size, words } = this.#table;
    this.#kept = { base: MK61.words, words, states: size, marks: size, ways: size };
  }

  #savedFrom(kept: Kept): SavedPart {
    const { size } = this.#table;
    const tally = structuredClone(this.#tally);
    const stack = Int32Array.from([
      ...this.#stack,
      ...this.#out.flatMap(({ indices }) => [...indices].reverse()),
    ]);
    if (!this.#isDepthFirst && this.#out.length > 0) tally.next = this.#out[0].indices[0];
    const { parents, inputs, marks, ways } = this.#records;
    const countsWays = this.options.countGames === true;
    return {
      tally,
      from: {
        base: kept.base,
        states: kept.words,
        parents: kept.states,
        inputs: kept.states,
        marks: kept.marks,
        ways: countsWays ? kept.ways : 0,
        stack: 0,
      },
      base: this.#table.base.slice(kept.base),
      states: this.#table.save(kept.words),
      parents: parents.slice(kept.states, size),
      inputs: inputs.slice(kept.states, size),
      marks: marks.slice(kept.marks, size),
      ways: countsWays ? ways.slice(kept.ways, size) : new Float64Array(0),
      stack,
    };
  }

  /** Goes on with what {@link Explorer.save} gave. Throws RangeError if the parts do not fit together. */
  static resume(
    exploration: PreparedExploration,
    saved: SavedExploration,
    options: ExploreOptions,
  ): Explorer {
    const explorer = new Explorer(exploration, options);
    explorer.#table = StateTable.load(saved.base, saved.states);
    const { size } = explorer.#table;
    const { parents, inputs, marks, ways } = saved;
    if ([parents, inputs, marks].some(({ length }) => length !== size))
      throw new RangeError(
        `${size} states, but ${parents.length}, ${inputs.length} and ${marks.length} records`,
      );
    Object.assign(explorer.#records, { parents, inputs, marks, ways });
    explorer.#tally = { ...saved.tally, isFull: false };
    explorer.#stack = [...saved.stack];
    explorer.markSaved();
    return explorer;
  }
}

/** How much of an exploration is kept somewhere: words of the base and of the table, and numbers of states. */
interface Kept {
  readonly base: number;
  readonly words: number;
  readonly states: number;
  readonly marks: number;
  readonly ways: number;
}

const NOTHING_KEPT: Kept = { base: 0, words: 0, states: 0, marks: 0, ways: 0 };

/** A part of an exploration, or all of it: arrays, and the index from which on they stand in those of the whole. */
export interface SavedPart extends SavedExploration {
  readonly from: { readonly [part in Exclude<keyof SavedExploration, 'tally'>]: number };
}

/** What {@link Explorer.save} gives: plain data and typed arrays. */
export interface SavedExploration {
  readonly tally: Tally;
  readonly base: State;
  readonly states: Int32Array;
  readonly parents: Int32Array;
  readonly inputs: Uint32Array;
  readonly marks: Uint8Array;
  readonly ways: Float64Array;
  readonly stack: Int32Array;
}
