/**
 * An exploration whose states lie on disk, so that they may be more than memory holds. It goes level by level: what is
 * behind a level is divided by hash into files; then each part of the set is brought into memory by itself and tells what is
 * new. States get the numbers that {@link Explorer} would give them, so that figures, first ways and counterexamples are the
 * same. At the end of a level everything is on disk under check sums: a search that was ended begins at its last level.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { UserError } from '../errors.ts';
import {
  EDGE_FIELDS,
  EDGE_FROM,
  EDGE_INPUT,
  EDGE_OUTCOME,
  type Expansion,
  firstOf,
  startSlices,
  statesToViolation,
} from '../lab/expansion.ts';
import type { PreparedExploration } from '../lab/exploration.ts';
import type { Path } from '../lab/exploration-records.ts';
import { type ExplorationReport, reportOfCounts, wayOf } from '../lab/exploration-report.ts';
import {
  type Counts,
  countExpansion,
  type Found,
  freshCounts,
  outcomeNumber,
} from '../lab/exploration-tally.ts';
import type { Batch, ExploreOptions } from '../lab/explorer.ts';
import { decodeState, encodeState, hashOfRecord, longestRecord, StateTable } from '../lab/state-table.ts';
import { MK61, STATE_VERSION } from '../machine/index.ts';
import { checksumOf } from './checksum.ts';
import { makeFolder } from './folder.ts';
import { EMPTY, type Extent, RecordReader, RecordWriter } from './records.ts';
import { storeError } from './texts.ts';
import { writeWhole } from './whole-file.ts';

export interface DiskOptions extends Omit<ExploreOptions, 'byLevel'> {
  /** Where the files lie; made if need be, gone on with if it holds this exploration. */
  readonly folder: string;
  /** What makes another exploration another one: code and data. */
  readonly key: string;
  /** Bytes for the set of states. */
  readonly memory: number;
}

/** An end and its states. */
interface Outcome extends Found {
  states: number;
  games: number;
}

/** All that is known at the end of a level; plain data. */
interface Progress extends Counts {
  format: typeof FORMAT;
  state: number;
  key: string;
  base: number[];
  level: number;
  /** States, and parts of their set. */
  size: number;
  parts: number;
  sets: Extent[];
  parents: Extent;
  frontier: Extent;
  outcomes: Outcome[];
}

const FORMAT = 'eggog states 1';
const MANIFEST = 'exploration.json';
const PARENTS = 'parents';
/** Words of a record of the parents: length, parent, input. */
const PARENT_WORDS = 3;
const MOST_PARTS = 256;
/** While the set is whole its table grows by doubling, which takes three times as much for a moment. */
const WHOLE_SHARE = 1 / 4;
/** A part is brought in with room for all that may be new; the rest is for what is being written. */
const PART_SHARE = 1 / 2;

/** Two words of a count that may be large. */
const halves = new Int32Array(2);
const whole = new Float64Array(halves.buffer);
function split(count: number): readonly [number, number] {
  whole[0] = count;
  return [halves[0], halves[1]];
}
function joined(low: number, high: number): number {
  halves[0] = low;
  halves[1] = high;
  return whole[0];
}

interface DiskBatch extends Batch {
  readonly ways: Float64Array;
}

/** Fields of a candidate before its record: parent, input, outcome + 1, ways. */
const CANDIDATE = 5;
/** Fields of a state that waits: number, ways. */
const WAITING = 3;

/**
 * Driven as {@link Explorer} is, batch by batch. Every level that is done is on disk: after a kill the last one is
 * begun anew.
 */
export class DiskExplorer {
  readonly exploration: PreparedExploration;
  readonly options: DiskOptions;
  #progress: Progress;
  #base: Int32Array;
  /** The set while it is one part. */
  #table: StateTable | null = null;
  #candidates: RecordWriter[] = [];
  #frontier: RecordReader | null = null;
  #left = 0;
  readonly #out: DiskBatch[] = [];
  readonly #record = new Int32Array(longestRecord(MK61.words));

  /**
   * Begins, or goes on with what the folder holds.
   *
   * @throws {UserError} for depth first, and for a folder that holds something else or is damaged.
   */
  constructor(
    exploration: PreparedExploration,
    options: DiskOptions,
    starts: Iterable<Expansion> = startSlices(exploration),
  ) {
    this.exploration = exploration;
    this.options = options;
    if (exploration.order === 'depth') throw storeError((t) => t.breadthOnly(exploration.name));
    makeFolder(options.folder);
    const kept = this.#read();
    if (kept) {
      this.#progress = kept;
      this.#base = Int32Array.from(kept.base);
      this.#openLevel();
      return;
    }
    const slices = starts[Symbol.iterator]();
    const first = slices.next().value as Expansion;
    this.#base = first.states.slice(0, MK61.words);
    this.#progress = {
      ...freshCounts(),
      format: FORMAT,
      state: STATE_VERSION,
      key: options.key,
      base: [...this.#base],
      level: -1,
      size: 0,
      parts: 1,
      sets: [EMPTY],
      parents: EMPTY,
      frontier: EMPTY,
      outcomes: [],
    };
    this.#openCandidates();
    this.#take(first, null);
    for (let next = slices.next(); !next.done; next = slices.next()) this.#take(next.value, null);
    this.#finishLevel();
  }

  get size(): number {
    return this.#progress.size;
  }

  get edges(): number {
    return this.#progress.edges;
  }

  /** Commands of all runs so far. */
  get commands(): number {
    return this.#progress.commands;
  }

  /** States of the level that wait for their expansion. */
  get waiting(): number {
    return this.#left;
  }

  /** Parts that the set is divided into. */
  get parts(): number {
    return this.#progress.parts;
  }

  get isOver(): boolean {
    return this.#out.length === 0 && (this.#isClosed || this.#progress.frontier.records === 0);
  }

  get #isFull(): boolean {
    return (
      this.#progress.frontier.records > 0 &&
      this.#progress.size >= (this.options.maxStates ?? Number.POSITIVE_INFINITY)
    );
  }

  get #isTooFar(): boolean {
    const { maxDepth = Number.POSITIVE_INFINITY } = this.options;
    return this.#progress.frontier.records > 0 && this.#progress.level >= maxDepth;
  }

  /** A property does not hold, and that ends the search. */
  get #isBroken(): boolean {
    return this.#progress.broken.length > 0 && !this.options.keepGoing;
  }

  get #isClosed(): boolean {
    return this.#isFull || this.#isTooFar || this.#isBroken;
  }

  /** As {@link Explorer.take}. */
  take(limit: number): Batch | null {
    if (this.#isClosed) return null;
    if (this.#left === 0) {
      if (this.#out.length > 0 || this.#progress.frontier.records === 0) return null;
      this.#finishLevel();
      if (this.#left === 0 || this.#isClosed) return null;
    }
    const count = Math.min(limit, this.#left);
    const indices = new Int32Array(count);
    const ways = new Float64Array(count);
    const states = new Int32Array(count * MK61.words);
    for (let i = 0; i < count; i++) {
      this.#frontier!.next();
      const { record } = this.#frontier!;
      indices[i] = record[0];
      ways[i] = joined(record[1], record[2]);
      decodeState(this.#base, record, WAITING, states, i * MK61.words);
    }
    this.#left -= count;
    const batch = { indices, ways, states };
    this.#out.push(batch);
    return batch;
  }

  /** As {@link Explorer.absorb}. */
  absorb(batch: Batch, expansion: Expansion): void {
    const first = this.#out.shift();
    if (first === undefined || first !== batch) throw new RangeError('batches must come back in order');
    if (this.#isClosed) return;
    const all = first.indices.length;
    const fits = this.options.keepGoing ? all : statesToViolation(expansion, all);
    this.#take(firstOf(expansion, fits), { ...first, indices: first.indices.subarray(0, fits) });
    // The search ends here: what was found up to here counts, as it does in memory.
    if (this.#isBroken) this.#finishLevel();
  }

  #take(expansion: Expansion, batch: DiskBatch | null): void {
    const { edges, states } = expansion;
    const outcomes = expansion.outcomes.map((name) => this.#outcomeNumber(name));
    const record = this.#record;
    for (let e = 0; e * EDGE_FIELDS < edges.length; e++) {
      const field = (f: number): number => edges[e * EDGE_FIELDS + f];
      const [from, input] = [
        batch ? batch.indices[field(EDGE_FROM)] : -1 - field(EDGE_INPUT),
        field(EDGE_INPUT),
      ];
      const outcome = field(EDGE_OUTCOME) < 0 ? -1 : outcomes[field(EDGE_OUTCOME)];
      const length = encodeState(this.#base, states, e * MK61.words, record);
      const [low, high] = split(batch ? batch.ways[field(EDGE_FROM)] : 1);
      this.#candidates[this.#partOf(record, 0, length)].write(
        [from, input, outcome + 1, low, high],
        record.subarray(0, length),
      );
    }
    countExpansion(this.#progress, expansion, batch?.indices ?? null);
  }

  #outcomeNumber(name: string): number {
    const make = (): Outcome => ({ name, states: 0, games: 0, first: -1 });
    return outcomeNumber(this.#progress.outcomes, name, make, this.exploration.name);
  }

  // --- levels ---

  /** The part of the set in which a state belongs: the high bits of its hash, the table takes the low ones. */
  #partOf(records: Int32Array, from: number, length: number, parts = this.#progress.parts): number {
    return Math.floor(((hashOfRecord(records, from, length) >>> 0) / 2 ** 32) * parts);
  }

  readonly #path = (name: string): string => join(this.options.folder, name);
  readonly #setPath = (part: number, parts = this.#progress.parts): string =>
    this.#path(`set-${parts}-${part}`);
  readonly #candidatePath = (part: number, parts = this.#progress.parts): string =>
    this.#path(`candidates-${parts}-${part}`);
  readonly #frontierPath = (level: number): string => this.#path(`level-${level}`);

  #openCandidates(): void {
    const { parts } = this.#progress;
    this.#candidates = Array.from({ length: parts }, (_, i) => new RecordWriter(this.#candidatePath(i)));
  }

  #openLevel(): void {
    const { frontier, level } = this.#progress;
    this.#left = frontier.records;
    this.#frontier = frontier.records > 0 ? new RecordReader(this.#frontierPath(level), frontier) : null;
    if (this.#left > 0) this.#openCandidates();
  }

  /** Finds out which candidates are new, numbers them, and makes them the next level. */
  #finishLevel(): void {
    const progress = this.#progress;
    this.#frontier?.close();
    this.#frontier = null;
    let candidates = this.#candidates.map((writer) => writer.close());
    this.#candidates = [];
    const old = { level: progress.level, parts: progress.parts };
    while (progress.parts < MOST_PARTS && !this.#fits(candidates)) candidates = this.#divide(candidates);
    const fresh = candidates.map((extent, part) => this.#findNew(part, extent));
    this.#number(fresh);
    this.#save();
    for (let part = 0; part < progress.parts; part++) rmSync(this.#path(`new-${part}`), { force: true });
    for (let part = 0; part < progress.parts; part++) rmSync(this.#candidatePath(part), { force: true });
    for (let parts = old.parts; parts < progress.parts; parts *= 2)
      for (let part = 0; part < parts; part++) rmSync(this.#setPath(part, parts), { force: true });
    if (old.level >= 0) rmSync(this.#frontierPath(old.level), { force: true });
    this.#openLevel();
  }

  #fits(candidates: readonly Extent[]): boolean {
    const { sets, parts } = this.#progress;
    const share = this.options.memory * (parts === 1 ? WHOLE_SHARE : PART_SHARE);
    return candidates.every((extent, part) => roomFor(sets[part], extent).bytes <= share);
  }

  /** Divides every part of the set, and the candidates, in two. The old files stay until the level is kept. */
  #divide(candidates: readonly Extent[]): Extent[] {
    const progress = this.#progress;
    const { parts, sets } = progress;
    this.#table = null;
    const halve = (
      extents: readonly Extent[],
      pathOf: (part: number, parts: number) => string,
      fields: number,
    ): Extent[] =>
      extents.flatMap((extent, part) => {
        const writers = [0, 1].map((half) => new RecordWriter(pathOf(2 * part + half, 2 * parts)));
        if (extent.records > 0)
          forEachRecord(pathOf(part, parts), extent, (record) => {
            const at = this.#partOf(record, fields, record.length - fields, 2 * parts);
            writers[at - 2 * part].write([], record);
          });
        return writers.map((writer) => writer.close());
      });
    progress.sets = halve(sets, this.#setPath, 0);
    const divided = halve(candidates, this.#candidatePath, CANDIDATE);
    for (let part = 0; part < parts; part++) rmSync(this.#candidatePath(part, parts), { force: true });
    progress.parts = 2 * parts;
    return divided;
  }

  /** Looks the candidates of a part up. The new ones go behind its set and, with what is known of them, into a file. */
  #findNew(part: number, candidates: Extent): Extent {
    const progress = this.#progress;
    if (candidates.records === 0) return EMPTY;
    const known = progress.sets[part];
    const isWhole = progress.parts === 1;
    const room = roomFor(known, candidates);
    const table = (isWhole && this.#table) || new StateTable(this.#base, isWhole ? undefined : room.table);
    if (table.size === 0 && known.records > 0)
      forEachRecord(this.#setPath(part), known, (record) => table.addRecord(record));
    if (table.size !== known.records) throw this.#damaged();
    this.#table = isWhole ? table : null;
    const first = table.size;
    const about = new Float64Array(4 * candidates.records);
    forEachRecord(this.#candidatePath(part), candidates, (record) => {
      const index = table.addRecord(record.subarray(CANDIDATE));
      const ways = joined(record[3], record[4]);
      if (index < first) progress.layered = false;
      else {
        const at = 4 * (index - first);
        if (about[at + 3] === 0) {
          about[at] = record[0];
          about[at + 1] = record[1];
          about[at + 2] = record[2];
        }
        about[at + 3] += ways;
      }
    });
    const set = new RecordWriter(this.#setPath(part), known);
    const fresh = new RecordWriter(this.#path(`new-${part}`));
    for (let index = first; index < table.size; index++) {
      const at = 4 * (index - first);
      const record = table.record(index);
      set.write([], record);
      fresh.write([about[at], about[at + 1], about[at + 2], ...split(about[at + 3])], record);
    }
    progress.sets[part] = set.close();
    return fresh.close();
  }

  /** Numbers what is new in the order of parents and inputs, in which each part has it already. */
  #number(fresh: readonly Extent[]): void {
    const progress = this.#progress;
    const level = progress.level + 1;
    const frontier = new RecordWriter(this.#frontierPath(level));
    const parents = new RecordWriter(this.#path(PARENTS), progress.parents);
    const waiting = fresh.flatMap((extent, part) => {
      if (extent.records === 0) return [];
      const reader = new RecordReader(this.#path(`new-${part}`), extent);
      reader.next();
      return [reader];
    });
    const rank = ({ record }: RecordReader): number => (record[0] < 0 ? -1 : record[0]);
    const isBefore = (a: RecordReader, b: RecordReader): boolean =>
      rank(a) < rank(b) || (rank(a) === rank(b) && a.record[1] < b.record[1]);
    while (waiting.length > 0) {
      const next = waiting.reduce((a, b) => (isBefore(b, a) ? b : a));
      const [parent, input, mark, low, high] = next.record;
      const number = progress.size++;
      parents.write([parent, input], EMPTY_RECORD);
      if (mark === 0) frontier.write([number, low, high], next.record.subarray(CANDIDATE));
      else {
        const outcome = progress.outcomes[mark - 1];
        outcome.states++;
        outcome.games += joined(low, high);
        if (outcome.first < 0) outcome.first = number;
      }
      if (next.next()) continue;
      next.close();
      waiting.splice(waiting.indexOf(next), 1);
    }
    const before = progress.parents.records;
    progress.parents = parents.close();
    progress.frontier = frontier.close();
    if (progress.size > before) progress.level = level;
    if (progress.frontier.records === 0) rmSync(this.#frontierPath(level));
  }

  // --- files ---

  #save(): void {
    const text = JSON.stringify(this.#progress);
    writeWhole(this.#path(MANIFEST), `${checksumOf(text)} ${text}\n`);
  }

  /** What the folder holds; null if nothing. What was written behind the last level is cut off. */
  #read(): Progress | null {
    const path = this.#path(MANIFEST);
    if (!existsSync(path)) return null;
    const [, sum, text] = /^(\S+) (.*)\n$/s.exec(readFileSync(path, 'utf8')) ?? [];
    if (text === undefined || checksumOf(text) !== sum) throw this.#damaged();
    const progress = JSON.parse(text) as Progress;
    if (progress.format !== FORMAT || progress.state !== STATE_VERSION || progress.key !== this.options.key)
      throw storeError((t) => t.otherStates(this.options.folder));
    const { sets, parts, parents, frontier, level } = progress;
    const files: [string, Extent][] = [
      ...sets.map((extent, part): [string, Extent] => [this.#setPath(part, parts), extent]),
      [this.#path(PARENTS), parents],
      [this.#frontierPath(level), frontier],
    ];
    for (const [file, extent] of files) {
      if (extent.records === 0) continue;
      try {
        truncateSync(file, 4 * extent.words);
        if (sumOf(file, extent) !== extent.sum) throw this.#damaged();
      } catch (error) {
        throw error instanceof RangeError || (error as { code?: string }).code === 'ENOENT'
          ? this.#damaged()
          : error;
      }
    }
    return progress;
  }

  #damaged(): UserError {
    return storeError((t) => t.damagedStates(this.options.folder));
  }

  /** Closes the files; they stay. */
  close(): void {
    this.#frontier?.close();
    this.#frontier = null;
    for (const writer of this.#candidates) writer.close();
    this.#candidates = [];
  }

  // --- what was found ---

  #pathTo(index: number, input: number): Path {
    if (index < 0) return { start: input, inputs: [] };
    const inputs: number[] = input < 0 ? [] : [input];
    const words = new Int32Array(PARENT_WORDS);
    const bytes = new Uint8Array(words.buffer);
    const file = openSync(this.#path(PARENTS), 'r');
    try {
      for (let at = index; ; at = words[1]) {
        readSync(file, bytes, 0, bytes.length, at * bytes.length);
        if (words[1] < 0) return { start: -1 - words[1], inputs: inputs.reverse() };
        inputs.push(words[2]);
      }
    } finally {
      closeSync(file);
    }
  }

  /** What has been found so far; states up to the last whole level. */
  report(): ExplorationReport {
    const progress = this.#progress;
    const isCounted = this.options.countGames === true && progress.layered;
    const words = progress.sets.reduce((sum, extent) => sum + extent.words, progress.parents.words);
    const pathTo = (index: number, input: number): Path => this.#pathTo(index, input);
    return {
      ...reportOfCounts(this.exploration, progress, pathTo),
      states: progress.size,
      depth: progress.level,
      outcomes: progress.outcomes
        .filter(({ first }) => first >= 0)
        .map(({ name, states, games, first }) => ({
          name,
          states,
          games: isCounted ? games : null,
          first: wayOf(this.exploration, pathTo(first, -1)),
        })),
      end: this.#end(),
      bytesPerState: (4 * words) / Math.max(1, progress.size),
    };
  }

  #end(): ExplorationReport['end'] {
    if (this.#progress.broken.length > 0 && !this.options.keepGoing) return 'counterexample';
    if (this.#isFull) return 'max-states';
    if (this.#isTooFar) return 'max-depth';
    return this.isOver ? 'complete' : 'unfinished';
  }
}

const EMPTY_RECORD = new Int32Array(0);

/** Room for a part of the set and all its candidates, as if all were new. */
function roomFor(set: Extent, candidates: Extent) {
  const table = {
    words: set.words + candidates.words - (1 + CANDIDATE) * candidates.records - set.records,
    states: set.records + candidates.records,
  };
  return { table, bytes: StateTable.bytesFor(table) + 32 * candidates.records };
}

function forEachRecord(path: string, extent: Extent, visit: (record: Int32Array) => void): void {
  const reader = new RecordReader(path, extent);
  try {
    while (reader.next()) visit(reader.record);
  } finally {
    reader.close();
  }
}

function sumOf(path: string, extent: Extent): number {
  const reader = new RecordReader(path, extent);
  try {
    while (reader.next());
    return reader.sum;
  } finally {
    reader.close();
  }
}
