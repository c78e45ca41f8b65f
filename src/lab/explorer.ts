/**
 * Exhaustive search: from the start states, every input at every stop, until no new state appears. Pure bookkeeping: it
 * hands out batches of states to expand and takes the expansions back, so that the caller decides what runs them.
 */
import { UserError } from '../errors.ts';
import { type Key, Machine, type State, WORDS } from '../machine/index.ts';
import {
  EDGE_COMMANDS,
  EDGE_CYCLES,
  EDGE_FIELDS,
  EDGE_FROM,
  EDGE_INPUT,
  EDGE_OUTCOME,
  type Expansion,
  expandStarts,
  stopAfter,
} from './expansion.ts';
import { machineFor, type PreparedExploration, type Text } from './exploration.ts';
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

/** A way from a switched-on machine: the start, the inputs, and all their keys in a row. */
export interface Way {
  /** Number and name of the start. */
  readonly start: number;
  readonly startName: Text;
  readonly inputs: readonly string[];
  readonly keys: readonly Key[];
}

/** A way to a stop at which a property does not hold. Breadth first finds a shortest one. */
export interface Counterexample extends Way {
  /** Number and name of the property. */
  readonly property: number;
  readonly propertyName: Text;
  readonly message: Text;
  /** How many edges break the property, this one included. */
  readonly times: number;
}

/** One kind of end. */
export interface OutcomeCount {
  readonly name: string;
  /** Different states. */
  readonly states: number;
  /** Sequences of inputs that lead to them; null if not counted. */
  readonly games: number | null;
  /** The first way found, a shortest one if breadth first. */
  readonly first: Way;
}

/** How far an exploration has come. */
export interface ExplorationReport {
  readonly name: string;
  readonly states: number;
  /** States whose inputs have been tried. */
  readonly expanded: number;
  /** Inputs fed to the machine. */
  readonly edges: number;
  /** Inputs from a start to the farthest state; null if depth first. */
  readonly depth: number | null;
  readonly outcomes: readonly OutcomeCount[];
  readonly counterexamples: readonly Counterexample[];
  /** The input that took most commands, and the one that took most cycles. */
  readonly mostCommands: Slowest;
  readonly mostCycles: Slowest;
  readonly canonicalChecks: number;
  /** `complete`: nothing is left to try (in this shard). */
  readonly end: 'complete' | 'counterexample' | 'max-states' | 'unfinished';
  readonly bytesPerState: number;
}

export interface Slowest extends Way {
  readonly value: number;
}

/** States taken out for expansion. */
export interface Batch {
  readonly indices: Int32Array;
  readonly states: Int32Array;
}

/** Frontier states for each shard before the work is divided. */
const SPLIT_FACTOR = 32;
/** {@link Explorer} marks of states: 0 to be expanded, an outcome's index + 1, or that another shard has it. */
const OTHER_SHARD = 255;
const MOST_OUTCOMES = 254;
const FIRST = 1024;

interface Records {
  /** Of a start, -1 - its number. */
  parents: Int32Array;
  inputs: Uint16Array;
  marks: Uint8Array;
  ways: Float64Array;
}

interface Broken {
  property: number;
  message: Text;
  from: number;
  input: number;
  times: number;
}

interface Most {
  value: number;
  from: number;
  input: number;
}

/** Everything of an exploration that is a number or a text; goes into the header of a file. */
interface Tally {
  expanded: number;
  edges: number;
  canonicalChecks: number;
  /** First state of each depth. */
  levels: number[];
  layered: boolean;
  outcomes: string[];
  /** First state of each outcome. */
  firsts: number[];
  broken: Broken[];
  mostCommands: Most;
  mostCycles: Most;
  /** Next state to hand out (breadth first). */
  next: number;
  /** First state behind the level that is being handed out, while the work is not divided yet. */
  target: number;
  isSplit: boolean;
  isFull: boolean;
}

const freshTally = (): Tally => ({
  expanded: 0,
  edges: 0,
  canonicalChecks: 0,
  levels: [0],
  layered: true,
  outcomes: [],
  firsts: [],
  broken: [],
  mostCommands: { value: -1, from: -1, input: 0 },
  mostCycles: { value: -1, from: -1, input: 0 },
  next: 0,
  target: 0,
  isSplit: false,
  isFull: false,
});

/** An exploration under way. */
export class Explorer {
  readonly exploration: PreparedExploration;
  readonly options: ExploreOptions;
  #table: StateTable;
  #records: Records;
  #tally: Tally = freshTally();
  /** States to expand, the last one first (depth first). */
  #stack: number[] = [];
  /** Batches that have been taken and not yet come back, in order. */
  #out: Batch[] = [];

  /** Runs the starts. Throws UserError for a shard that does not exist. */
  constructor(exploration: PreparedExploration, options: ExploreOptions = {}) {
    const { shard } = options;
    if (shard && !(shard.of >= 1 && shard.index >= 0 && shard.index < shard.of))
      throw new UserError(`there is no shard ${shard.index} of ${shard.of}: shards count from 0`);
    if (shard && exploration.order === 'depth')
      throw new UserError(`${exploration.name}: shards need breadth first`);
    this.exploration = exploration;
    this.options = options;
    const starts = expandStarts(exploration);
    this.#table = new StateTable(starts.states.subarray(0, WORDS));
    this.#records = {
      parents: new Int32Array(FIRST),
      inputs: new Uint16Array(FIRST),
      marks: new Uint8Array(FIRST),
      ways: new Float64Array(options.countGames ? FIRST : 0),
    };
    this.#take(starts, null);
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
    const states = new Int32Array(indices.length * WORDS);
    indices.forEach((index, i) => {
      this.#table.read(index, states, i * WORDS);
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
    if (this.#table.size + states.length / WORDS <= maxStates) return indices.length;
    const fresh = new StateTable(this.#table.base);
    for (let at = 0, edge = 0; at < states.length; at += WORDS, edge++) {
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
    while (this.#tally.next < this.#table.size && marks[this.#tally.next] !== 0) this.#tally.next++;
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
      if (this.#records.marks[index] === 0) taken.push(index);
    }
    return taken;
  }

  /** Divides a whole level among the shards once it is large enough. All shards come to the same division. */
  #split(shard: Shard): void {
    const { marks, ways } = this.#records;
    const frontier: number[] = [];
    for (let i = this.#tally.next; i < this.#table.size; i++) if (marks[i] === 0) frontier.push(i);
    if (frontier.length < SPLIT_FACTOR * shard.of) return;
    this.#tally.isSplit = true;
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
      this.#addState(states, e * WORDS, from, input, outcome);
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
      throw new UserError(`${this.exploration.name}: more than ${MOST_OUTCOMES} names of outcomes`);
    outcomes.push(name);
    firsts.push(-1);
    return outcomes.length - 1;
  }

  #addState(words: Int32Array, at: number, from: number, input: number, outcome: number): void {
    const tally = this.#tally;
    const before = this.#table.size;
    const index = this.#table.add(words, at);
    if (index === before) {
      this.#reserve(index);
      const { parents, inputs, marks } = this.#records;
      parents[index] = from < 0 ? -1 - input : from;
      inputs[index] = from < 0 ? 0 : input;
      marks[index] = outcome + 1;
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
    if (this.options.countGames) this.#records.ways[index] += from < 0 ? 1 : this.#records.ways[from];
  }

  #reserve(index: number): void {
    const { parents, inputs, marks, ways } = this.#records;
    if (index < parents.length) return;
    const grow = <A extends Int32Array | Uint16Array | Uint8Array | Float64Array>(a: A, larger: A): A => {
      larger.set(a);
      return larger;
    };
    this.#records = {
      parents: grow(parents, new Int32Array(2 * parents.length)),
      inputs: grow(inputs, new Uint16Array(2 * inputs.length)),
      marks: grow(marks, new Uint8Array(2 * marks.length)),
      ways: grow(ways, new Float64Array(2 * ways.length)),
    };
  }

  /** The way to a state and one input further (-1 for none). */
  #wayTo(index: number, input: number): Way {
    const { parents, inputs } = this.#records;
    const path: number[] = input < 0 ? [] : [input];
    let at = index;
    while (at >= 0 && parents[at] >= 0) {
      path.push(inputs[at]);
      at = parents[at];
    }
    path.reverse();
    const start = at < 0 ? path.shift()! : -1 - parents[at];
    const { exploration } = this;
    return {
      start,
      startName: exploration.starts[start].name,
      inputs: path.map((i) => exploration.inputs[i]),
      keys: [...exploration.startKeys[start], ...path.flatMap((i) => exploration.inputKeys[i])],
    };
  }

  report(): ExplorationReport {
    const tally = this.#tally;
    const { marks, ways } = this.#records;
    const counts = tally.outcomes.map(() => ({ states: 0, games: 0 }));
    for (let i = 0; i < this.#table.size; i++) {
      if (marks[i] === 0 || marks[i] === OTHER_SHARD) continue;
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
    return this.#table.usedBytes + this.#table.size * (4 + 2 + 1 + (this.options.countGames ? 8 : 0));
  }

  /** Everything needed to go on later, batches that are out included. */
  save(): SavedExploration {
    const { size } = this.#table;
    const tally = structuredClone(this.#tally);
    const stack = Int32Array.from([
      ...this.#stack,
      ...this.#out.flatMap(({ indices }) => [...indices].reverse()),
    ]);
    if (!this.#isDepthFirst && this.#out.length > 0) tally.next = this.#out[0].indices[0];
    const { parents, inputs, marks, ways } = this.#records;
    return {
      tally,
      base: this.#table.base,
      states: this.#table.save(),
      parents: parents.slice(0, size),
      inputs: inputs.slice(0, size),
      marks: marks.slice(0, size),
      ways: ways.slice(0, this.options.countGames ? size : 0),
      stack,
    };
  }

  /** True if this shard did its own part; a small exploration is finished before it is divided. */
  get #hasPart(): boolean {
    const { shard } = this.options;
    return !shard || shard.index === 0 || this.#tally.isSplit;
  }

  /**
   * One report for all shards of an exploration: states are counted once however many shards met them.
   *
   * @param shards finished explorers, shard 0 to the last in any order. Throws UserError if one is missing or twice.
   */
  static merge(shards: readonly Explorer[]): ExplorationReport {
    const of = shards[0]?.options.shard?.of ?? 0;
    const given = new Set(shards.map(({ options }) => options.shard?.index));
    if (shards.length !== of || given.size !== of || shards.some(({ options }) => options.shard?.of !== of))
      throw new UserError(
        `the shards do not make a whole: wanted each of 0..${Math.max(of, 1) - 1} of ${of} once`,
      );
    const union = new StateTable(shards[0].#table.base);
    const reports = shards.map((shard) => shard.report());
    const names = [...new Set(reports.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)))];
    const states = names.map(() => 0);
    const games = names.map(() => 0);
    const words = new Int32Array(WORDS);
    for (const shard of shards) {
      for (let i = 0; i < shard.#table.size; i++) {
        shard.#table.read(i, words);
        const known = union.size;
        const isNew = union.add(words) === known;
        const mark = shard.#records.marks[i];
        if (mark === 0 || mark === OTHER_SHARD) continue;
        const outcome = names.indexOf(shard.#tally.outcomes[mark - 1]);
        if (isNew) states[outcome]++;
        if (shard.#hasPart) games[outcome] += shard.#records.ways[i] ?? 0;
      }
    }
    const parts = reports.filter((_, i) => shards[i].#hasPart);
    const sum = (of: (report: ExplorationReport) => number): number => parts.reduce((s, r) => s + of(r), 0);
    const most = (of: (report: ExplorationReport) => Slowest): Slowest =>
      parts.map(of).reduce((a, b) => (b.value > a.value ? b : a));
    const shortest = <W extends Way>(ways: readonly W[]): W =>
      ways.reduce((a, b) => (b.inputs.length < a.inputs.length ? b : a));
    const isCounted = parts.every((report) => report.outcomes.every((outcome) => outcome.games !== null));
    const broken = [...new Set(parts.flatMap((r) => r.counterexamples.map(({ property }) => property)))];
    const ends = parts.map(({ end }) => end);
    return {
      name: reports[0].name,
      states: union.size,
      expanded: sum((r) => r.expanded),
      edges: sum((r) => r.edges),
      depth: Math.max(...parts.map((r) => r.depth ?? 0)),
      outcomes: names.map((name, i) => ({
        name,
        states: states[i],
        games: isCounted ? games[i] : null,
        first: shortest(
          reports.flatMap((r) => r.outcomes.filter((o) => o.name === name).map((o) => o.first)),
        ),
      })),
      counterexamples: broken.map((property) => {
        const found = parts.flatMap((r) => r.counterexamples.filter((c) => c.property === property));
        return { ...shortest(found), times: found.reduce((times, c) => times + c.times, 0) };
      }),
      mostCommands: most((r) => r.mostCommands),
      mostCycles: most((r) => r.mostCycles),
      canonicalChecks: sum((r) => r.canonicalChecks),
      end: ends.find((end) => end !== 'complete') ?? 'complete',
      bytesPerState: shards.reduce((bytes, shard) => bytes + shard.bytes, 0) / union.size,
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
    explorer.#records = { parents, inputs, marks, ways };
    explorer.#tally = { ...saved.tally, isFull: false };
    explorer.#stack = [...saved.stack];
    return explorer;
  }
}

/** What {@link Explorer.save} gives: plain data and typed arrays. */
export interface SavedExploration {
  readonly tally: Tally;
  readonly base: State;
  readonly states: Int32Array;
  readonly parents: Int32Array;
  readonly inputs: Uint16Array;
  readonly marks: Uint8Array;
  readonly ways: Float64Array;
  readonly stack: Int32Array;
}

/**
 * Plays a counterexample's keys on a fresh machine with the real program, without canonical forms, and asks its property
 * again. Null: it does not come out, so that the canonical form must be wrong.
 */
export function reproduce(exploration: PreparedExploration, found: Counterexample): Text | null {
  const property = exploration.properties[found.property];
  const machine = machineFor(exploration, exploration.starts[found.start]);
  const inputs = found.inputs.map((input) => exploration.inputs.indexOf(input));
  const startKeys = exploration.startKeys[found.start];
  let stop = stopAfter(machine, startKeys, exploration.maxCommands, null, found.start);
  let message = property.check(stop);
  for (const input of inputs) {
    const before = new Machine(machine.state);
    stop = stopAfter(machine, exploration.inputKeys[input], exploration.maxCommands, before, input);
    message = property.check(stop);
  }
  return message;
}
