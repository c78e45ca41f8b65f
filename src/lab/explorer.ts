/**
 * Exhaustive search: from the start states, every input at every stop, until no new state appears. Pure bookkeeping: it
 * hands out batches of states to expand and takes the expansions back, so that the caller decides what runs them.
 */
import { UserError } from '../errors.ts';
import { MK61, type State } from '../machine/index.ts';
import {
  EDGE_COMMANDS,
  EDGE_CYCLES,
  EDGE_FIELDS,
  EDGE_FROM,
  EDGE_INPUT,
  EDGE_OUTCOME,
  type Expansion,
  expandStates,
  startSlices,
} from './expansion.ts';
import type { PreparedExploration } from './exploration.ts';
import { MOST_OUTCOMES, OTHER_SHARD, StateRecords, TO_EXPAND } from './exploration-records.ts';
import type { ExplorationReport, Slowest, Way } from './exploration-report.ts';
import { freshTally, type Most, type Tally } from './exploration-tally.ts';
import { StateTable } from './state-table.ts';

/** A part of the work: shard `index` of `of`, counted from 0. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

export interface ExploreOptions {
  /** Most states to keep; the search stops there and says so. */
  readonly maxStates?: number;
  readonly shard?: Shard;
  /** Count the ways to each state too, where every way to a state is equally long (breadth first only). */
  readonly countGames?: boolean;
  /** Go on after a property was found broken. */
  readonly keepGoing?: boolean;
}

/** States taken out for expansion. */
export interface Batch {
  readonly indices: Int32Array;
  readonly states: Int32Array;
}

/** Frontier states for each shard before the work is divided. */
const SPLIT_FACTOR = 32;

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

  /**
   * Runs the starts, unless what is behind them is given. Throws UserError for a shard that does not exist.
   *
   * @param starts what is behind all starts, in their order, in as many pieces as there are.
   */
  constructor(
    exploration: PreparedExploration,
    options: ExploreOptions = {},
    starts: Iterable<Expansion> = startSlices(exploration),
  ) {
    const { shard } = options;
    if (shard && !(shard.of >= 1 && shard.index >= 0 && shard.index < shard.of))
      throw new UserError({
        en: `there is no shard ${shard.index} of ${shard.of}: shards count from 0`,
        ru: `нет части ${shard.index} из ${shard.of}: части считаются с 0`,
      });
    if (shard && exploration.order === 'depth')
      throw new UserError({
        en: `${exploration.name}: shards need breadth first`,
        ru: `${exploration.name}: на части делится только поиск в ширину`,
      });
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

  /** States found that wait for their expansion. */
  get waiting(): number {
    return this.#isDepthFirst ? this.#stack.length : this.#table.size - this.#tally.next;
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
    const fits = this.#fitting(batch, expansion);
    if (fits === batch.indices.length) {
      this.#take(expansion, batch);
      return;
    }
    const isIn = (edge: number): boolean => expansion.edges[edge * EDGE_FIELDS + EDGE_FROM] < fits;
    let edges = 0;
    while (isIn(edges)) edges++;
    const part = {
      ...expansion,
      edges: expansion.edges.subarray(0, edges * EDGE_FIELDS),
      violations: expansion.violations.filter(({ edge }) => isIn(edge)),
    };
    this.#take(part, { indices: batch.indices.subarray(0, fits), states: batch.states });
    this.#putBack(batch.indices.subarray(fits));
    this.#tally.isFull = true;
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
    return this.#tally.next >= this.#table.size;
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
    const { shard } = this.options;
    const tally = this.#tally;
    // Before the work is divided, a level is finished before the next one begins.
    if (shard && shard.of > 1 && !tally.isSplit && tally.next >= tally.target) {
      if (this.#out.length > 0) return [];
      tally.target = this.#table.size;
      this.#split(shard);
    }
    const end = shard && shard.of > 1 && !tally.isSplit ? tally.target : this.#table.size;
    const taken: number[] = [];
    while (taken.length < limit && tally.next < end) {
      const index = tally.next++;
      if (this.#records.marks[index] === TO_EXPAND) taken.push(index);
    }
    return taken;
  }

  /** Divides a whole level among the shards once it is large enough. All shards come to the same division. */
  #split(shard: Shard): void {
    const { marks, ways } = this.#records;
    const frontier: number[] = [];
    for (let i = this.#tally.next; i < this.#table.size; i++) if (marks[i] === TO_EXPAND) frontier.push(i);
    if (frontier.length < SPLIT_FACTOR * shard.of) return;
    this.#tally.isSplit = true;
    this.#kept = { ...this.#kept, marks: 0, ways: 0 };
    frontier.forEach((index, k) => {
      if (k % shard.of !== shard.index) marks[index] = OTHER_SHARD;
    });
    // What was found before belongs to the first shard, so that sums over the shards come out right.
    if (shard.index > 0) {
      for (let i = 0; i < this.#table.size; i++) if (marks[i] > 0 && ways.length > 0) ways[i] = 0;
      this.#tally.edges = 0;
      this.#tally.canonicalChecks = 0;
      this.#tally.expanded = 0;
    }
  }

  #take(expansion: Expansion, batch: Batch | null): void {
    const { edges, states } = expansion;
    const tally = this.#tally;
    const outcomes = expansion.outcomes.map((name) => this.#outcomeNumber(name));
    let at = -1;
    for (let e = 0; e * EDGE_FIELDS < edges.length; e++) {
      const field = (f: number): number => edges[e * EDGE_FIELDS + f];
      for (; batch && at < field(EDGE_FROM); at++) this.#enterLevel(batch.indices[at + 1]);
      const from = batch ? batch.indices[field(EDGE_FROM)] : -1;
      const input = field(EDGE_INPUT);
      const outcome = field(EDGE_OUTCOME) < 0 ? -1 : outcomes[field(EDGE_OUTCOME)];
      this.#addState(states, e * MK61.words, from, input, outcome);
      if (batch) tally.edges++;
      // A start's own run is no input: "between stops" begins at the first stop.
      if (!batch) continue;
      if (field(EDGE_COMMANDS) > tally.mostCommands.value)
        tally.mostCommands = { value: field(EDGE_COMMANDS), from, input };
      if (field(EDGE_CYCLES) > tally.mostCycles.value)
        tally.mostCycles = { value: field(EDGE_CYCLES), from, input };
    }
    for (; batch && at < batch.indices.length - 1; at++) this.#enterLevel(batch.indices[at + 1]);
    for (const { edge, property, message } of expansion.violations) {
      const from = batch ? batch.indices[edges[edge * EDGE_FIELDS + EDGE_FROM]] : -1;
      const input = edges[edge * EDGE_FIELDS + EDGE_INPUT];
      const known = tally.broken.find((broken) => broken.property === property);
      if (known) known.times++;
      else tally.broken.push({ property, message, from, input, times: 1 });
    }
    tally.expanded += batch?.indices.length ?? 0;
    tally.canonicalChecks += expansion.canonicalChecks;
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
    const { outcomes, firsts } = this.#tally;
    const known = outcomes.indexOf(name);
    if (known >= 0) return known;
    if (outcomes.length === MOST_OUTCOMES)
      throw new UserError({
        en: `${this.exploration.name}: more than ${MOST_OUTCOMES} names of outcomes`,
        ru: `${this.exploration.name}: названий исходов больше ${MOST_OUTCOMES}`,
      });
    outcomes.push(name);
    firsts.push(-1);
    return outcomes.length - 1;
  }

  #addState(words: Int32Array, at: number, from: number, input: number, outcome: number): void {
    const tally = this.#tally;
    const before = this.#table.size;
    const index = this.#table.add(words, at);
    if (index === before) {
      this.#records.add(index, from, input, outcome + 1);
      if (outcome >= 0 && tally.firsts[outcome] < 0) tally.firsts[outcome] = index;
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

  /** The way to a state and one input further (-1 for none). */
  #wayTo(index: number, input: number): Way {
    const { start, inputs } = this.#records.pathTo(index, input);
    const { exploration } = this;
    return {
      start,
      startName: exploration.starts[start].name,
      inputs: inputs.map((i) => exploration.inputs[i]),
      keys: [...exploration.startKeys[start], ...inputs.flatMap((i) => exploration.inputKeys[i])],
    };
  }

  /** What has been found so far. */
  report(): ExplorationReport {
    const tally = this.#tally;
    const { marks, ways } = this.#records;
    const counts = tally.outcomes.map(() => ({ states: 0, games: 0 }));
    for (let i = 0; i < this.#table.size; i++) {
      if (marks[i] === TO_EXPAND || marks[i] === OTHER_SHARD) continue;
      counts[marks[i] - 1].states++;
      if (ways.length > 0) counts[marks[i] - 1].games += ways[i];
    }
    const counted = this.options.countGames === true && tally.layered && !this.#isDepthFirst;
    const slowest = ({ value, from, input }: Most): Slowest => ({
      ...(value < 0 ? { start: 0, startName: '', inputs: [], keys: [] } : this.#wayTo(from, input)),
      value: Math.max(value, 0),
    });
    return {
      name: this.exploration.name,
      states: this.#table.size,
      expanded: tally.expanded,
      edges: tally.edges,
      depth: this.#isDepthFirst ? null : this.#depth(),
      outcomes: tally.outcomes.map((name, i) => ({
        name,
        states: counts[i].states,
        games: counted ? counts[i].games : null,
        first: this.#wayTo(tally.firsts[i], -1),
      })),
      counterexamples: tally.broken.map(({ property, message, from, input, times }) => ({
        ...this.#wayTo(from, input),
        property,
        propertyName: this.exploration.properties[property].name,
        message,
        times,
      })),
      mostCommands: slowest(tally.mostCommands),
      mostCycles: slowest(tally.mostCycles),
      canonicalChecks: tally.canonicalChecks,
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
    return this.isOver ? 'complete' : 'unfinished';
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

  /**
   * Expands some of the states again that were expanded before, spread over all of them, and tells whether everything
   * behind them is known. False: what was found is not what this program does.
   */
  recheck(most: number): boolean {
    const { marks } = this.#records;
    const done: number[] = [];
    for (let index = 0; !this.#isDepthFirst && index < this.#tally.next; index++)
      if (marks[index] === TO_EXPAND) done.push(index);
    const step = Math.max(1, Math.ceil(done.length / most));
    const state = new Int32Array(MK61.words);
    for (let i = 0; i < done.length; i += step) {
      this.#table.read(done[i], state);
      const { states } = expandStates(this.exploration, state);
      for (let at = 0; at < states.length; at += MK61.words)
        if (this.#table.find(states, at) < 0) return false;
    }
    return true;
  }

  /** True if this shard did its own part; a small exploration is finished before it is divided. */
  get hasPart(): boolean {
    const { shard } = this.options;
    return !shard || shard.index === 0 || this.#tally.isSplit;
  }

  /**
   * Calls `visit` for every state: its words (valid during the call), the name of its end (null where it goes on or belongs
   * to another shard), and the ways to it as far as they are counted.
   */
  forEachState(visit: (words: Int32Array, outcome: string | null, ways: number) => void): void {
    const words = new Int32Array(MK61.words);
    const { marks, ways } = this.#records;
    for (let i = 0; i < this.#table.size; i++) {
      this.#table.read(i, words);
      const isEnd = marks[i] !== TO_EXPAND && marks[i] !== OTHER_SHARD;
      visit(words, isEnd ? this.#tally.outcomes[marks[i] - 1] : null, ways[i] ?? 0);
    }
  }

  /** The state that the table writes all others as differences from. */
  get base(): State {
    return this.#table.base;
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
