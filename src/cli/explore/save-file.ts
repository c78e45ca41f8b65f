/**
 * The file in which an exploration waits. A line of JSON with the format; then segments, each a line of JSON (what it is,
 * how far it reaches, a check sum) and what was found since the segment before. Saving appends, so that it costs what is
 * new and not what is known. The check sums are chained: each covers its segment, its line and all before. A crash while
 * appending leaves a last segment that is cut off; it is left out when the file is read, and overwritten later.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { mistake, type UserError } from '../../errors.ts';
import { sha256 } from '../../jobs/checksum.ts';
import type { ExplorationSource } from '../../jobs/exploration-source.ts';
import type { PreparedExploration } from '../../lab/exploration.ts';
import { type ExploreOptions, Explorer, type SavedExploration } from '../../lab/explorer.ts';
import { STATE_VERSION } from '../../machine/index.ts';
import { catalogue } from '../../texts.ts';
import { cannotRead, cannotWrite, requirePlainFile, requireWritablePath, writeFileSafely } from '../files.ts';
import { engineDigest } from './engine-digest.ts';

const FORMAT = 'eggog exploration 5';
/** What the files of all versions begin with. */
const ANY_FORMAT = /^\{"format":"eggog exploration \d+"/;
const PARTS = ['base', 'states', 'parents', 'inputs', 'marks', 'ways', 'stack'] as const;
type Part = (typeof PARTS)[number];
const ARRAYS = {
  base: Int32Array,
  states: Int32Array,
  parents: Int32Array,
  inputs: Uint32Array,
  marks: Uint8Array,
  ways: Float64Array,
  stack: Int32Array,
} as const;
/** Bytes that are read or written at once; the system takes no more than 2 GiB. */
const CHUNK = 1 << 26;
/** The longest line of JSON that is looked for. */
const LONGEST_LINE = 1 << 26;

/** The first line. */
interface Seal {
  readonly format: string;
  /** Layout of the states. */
  readonly state: number;
}

/** The line before the arrays of a segment. */
interface SegmentHeader {
  readonly exploration: string;
  readonly digest: string;
  /** The code that found it. */
  readonly engine: string;
  readonly countGames: boolean;
  readonly tally: SavedExploration['tally'];
  /** Where each array goes on, in its elements; the arrays before end there or are overwritten from there on. */
  readonly from: { readonly [part in Part]: number };
  /** Bytes of each array. */
  readonly lengths: { readonly [part in Part]: number };
}

const MESSAGES = catalogue(
  {
    damaged: (file: string) => `${file} is damaged or no file of an exploration`,
    version: (file: string) => `${file} was written by another version of Eggog: begin the exploration anew`,
    other: (file: string, name: string) =>
      `${file} belongs to another exploration ("${name}"), to an older version of it or to other options`,
  },
  {
    damaged: (file) => `${file} повреждён или это не файл исследования`,
    version: (file) => `${file} записан другой версией Eggog: начните исследование заново`,
    other: (file, name) =>
      `${file} — от другого исследования («${name}»), от прежнего его вида или с другими ключами`,
  },
);

const refusal = (what: 'damaged' | 'version', file: string): UserError =>
  mistake(MESSAGES, (w) => w[what](file));

/** What makes two explorations the same search: the data, and for scripts every letter of their code. */
export function digestOf(exploration: PreparedExploration, source: ExplorationSource): string {
  const { name, program, starts, inputs, order, maxCommands, properties } = exploration;
  const registers = (given: object | undefined): unknown =>
    given instanceof Map ? [...given].map(([slot, number]) => [slot, number.tetrads]) : (given ?? null);
  const facts = [
    [name, [...Array.from(program.bytes)], program.angle ?? null, registers(program.registers)],
    starts.map((start) => [start.keys, registers(start.registers)]),
    [inputs, order ?? 'breadth', maxCommands],
    properties.map(({ name: text }) => text),
    source.kind === 'script' ? source.code : source.kind === 'property' ? source.text : source.name,
    source.kind === 'property' ? source.property : null,
  ];
  return sha256(JSON.stringify(facts));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);

/** An exploration and the file that it is kept in. */
export class SaveFile {
  readonly path: string;
  readonly explorer: Explorer;
  readonly #digest: string;
  /** Where the next segment begins; 0 before the file is made. */
  #end = 0;
  /** Check sum of the last segment. */
  #sum = '';

  /** A file to be made for a fresh exploration. Nothing is written yet. */
  constructor(path: string, explorer: Explorer, source: ExplorationSource) {
    this.path = path;
    this.explorer = explorer;
    this.#digest = digestOf(explorer.exploration, source);
  }

  /** Appends what is new since the last time. Throws UserError if the file cannot be written; nothing is lost then. */
  save(): void {
    const { path, explorer } = this;
    requireWritablePath(path, { own: true });
    if (this.#end === 0) {
      const seal: Seal = { format: FORMAT, state: STATE_VERSION };
      const line = Buffer.from(`${JSON.stringify(seal)}\n`);
      writeFileSafely(path, line, { own: true });
      this.#end = line.length;
    }
    const part = explorer.saveNew();
    const arrays = PARTS.map((name) => bytesOf(part[name]));
    const header: SegmentHeader = {
      exploration: explorer.exploration.name,
      digest: this.#digest,
      engine: engineDigest(),
      countGames: explorer.options.countGames ?? false,
      tally: part.tally,
      from: part.from,
      lengths: Object.fromEntries(
        PARTS.map((name, i) => [name, arrays[i].length]),
      ) as SegmentHeader['lengths'],
    };
    const text = JSON.stringify(header);
    const hash = hashAfter(this.#sum, text);
    for (const bytes of arrays) inChunks(bytes, (chunk) => hash.update(chunk));
    const sum = hash.digest('hex');
    try {
      const file = openSync(path, 'r+');
      try {
        let at = this.#end;
        for (const bytes of [Buffer.from(`${sum} ${text}\n`), ...arrays])
          inChunks(bytes, (chunk) => {
            for (let done = 0; done < chunk.length; ) {
              const count = writeSync(file, chunk, done, chunk.length - done, at);
              done += count;
              at += count;
            }
          });
        ftruncateSync(file, at);
        fsyncSync(file);
        this.#end = at;
      } finally {
        closeSync(file);
      }
    } catch (error) {
      throw cannotWrite(path, error);
    }
    this.#sum = sum;
    explorer.markSaved();
  }

  /**
   * Reads a file. Throws UserError if it is damaged, of another version or of another exploration. Games are counted if the
   * file counts them.
   */
  static open(
    path: string,
    exploration: PreparedExploration,
    source: ExplorationSource,
    options: ExploreOptions,
  ): SaveFile {
    requirePlainFile(path);
    const { saved, header, end, sum } = read(path);
    if (header.digest !== digestOf(exploration, source))
      throw mistake(MESSAGES, (w) => w.other(path, header.exploration));
    if (header.engine !== engineDigest()) throw refusal('version', path);
    try {
      const explorer = Explorer.resume(exploration, saved, {
        ...options,
        countGames: header.countGames,
      });
      const file = new SaveFile(path, explorer, source);
      file.#end = end;
      file.#sum = sum;
      return file;
    } catch (error) {
      if (error instanceof RangeError) throw refusal('damaged', path);
      throw error;
    }
  }
}

const hashAfter = (sum: string, header: string): Hash =>
  createHash('sha256').update(`${FORMAT}\n${sum}\n${header}\n`);

/** Calls back with an array piece by piece. */
function inChunks(bytes: Uint8Array, take: (chunk: Uint8Array) => void): void {
  for (let at = 0; at < bytes.length; at += CHUNK) take(bytes.subarray(at, at + CHUNK));
}

/** A segment that is whole, and where its arrays begin. */
interface Segment {
  readonly header: SegmentHeader;
  readonly text: string;
  readonly sum: string;
  readonly at: number;
}

/** The file's last state, put together from all whole segments. */
function read(path: string): { saved: SavedExploration; header: SegmentHeader; end: number; sum: string } {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    throw cannotRead(path, error);
  }
  try {
    const { size } = fstatSync(file);
    const first = lineAt(file, 0, size);
    const seal = first && jsonOf<Seal>(first.text);
    if (!seal || !ANY_FORMAT.test(first.text)) throw refusal('damaged', path);
    if (seal.format !== FORMAT || seal.state !== STATE_VERSION) throw refusal('version', path);
    const segments = segmentsOf(file, path, first.end, size);
    const last = segments.at(-1);
    if (!last) throw refusal('damaged', path);
    const saved = arraysOf(segments, path);
    let sum = '';
    for (const segment of segments) {
      const hash = hashAfter(sum, segment.text);
      let at = segment.at;
      for (const part of PARTS) {
        const { from, lengths } = segment.header;
        const start = from[part] * ARRAYS[part].BYTES_PER_ELEMENT;
        const target = part === 'stack' ? new Uint8Array(lengths.stack) : bytesOf(saved[part]);
        const window = target.subarray(start, start + lengths[part]);
        readFully(file, window, at, path);
        inChunks(window, (chunk) => hash.update(chunk));
        if (part === 'stack' && segment === last) bytesOf(saved.stack).set(window);
        at += lengths[part];
      }
      sum = hash.digest('hex');
      if (sum !== segment.sum) throw refusal('damaged', path);
    }
    return { saved, header: last.header, end: last.at + totalOf(last.header), sum };
  } finally {
    closeSync(file);
  }
}

const totalOf = ({ lengths }: SegmentHeader): number => PARTS.reduce((sum, part) => sum + lengths[part], 0);

/** All segments that are there to their end. */
function segmentsOf(file: number, path: string, begin: number, size: number): Segment[] {
  const segments: Segment[] = [];
  for (let at = begin; at < size; ) {
    const line = lineAt(file, at, size);
    // Cut off by a crash.
    if (!line) break;
    const [, sum, text] = /^([0-9a-f]{64}) (.*)$/s.exec(line.text) ?? [];
    const header = text === undefined ? null : jsonOf<SegmentHeader>(text);
    if (!header || !isPlausible(header, segments.at(-1)?.header)) throw refusal('damaged', path);
    const end = line.end + totalOf(header);
    if (end > size) break;
    segments.push({ header, text, sum, at: line.end });
    at = end;
  }
  return segments;
}

/** True if a header has all its numbers, and its arrays go on where those before it ended, or overwrite their end. */
function isPlausible(header: SegmentHeader, before: SegmentHeader | undefined): boolean {
  const { from, lengths, tally } = header;
  if (typeof from !== 'object' || from === null || typeof lengths !== 'object' || lengths === null)
    return false;
  if (typeof tally !== 'object' || tally === null || typeof header.engine !== 'string') return false;
  return PARTS.every((part) => {
    const bytes = ARRAYS[part].BYTES_PER_ELEMENT;
    const isWhole = Number.isSafeInteger(from[part]) && Number.isSafeInteger(lengths[part]);
    if (!isWhole || from[part] < 0 || lengths[part] < 0 || lengths[part] % bytes !== 0) return false;
    if (part === 'stack') return from.stack === 0;
    const known = before ? before.from[part] + before.lengths[part] / bytes : 0;
    return from[part] <= known && from[part] + lengths[part] / bytes >= known;
  });
}

/** Arrays of the final sizes, still empty. */
function arraysOf(segments: readonly Segment[], path: string): SavedExploration {
  const { header } = segments[segments.length - 1];
  try {
    const arrays = PARTS.map((part) => {
      const Made = ARRAYS[part];
      return [part, new Made(header.from[part] + header.lengths[part] / Made.BYTES_PER_ELEMENT)];
    });
    return { tally: header.tally, ...Object.fromEntries(arrays) } as SavedExploration;
  } catch (error) {
    if (error instanceof RangeError) throw refusal('damaged', path);
    throw error;
  }
}

/** The line of text that begins at a place, and where the next byte is; null if it does not end. */
function lineAt(file: number, at: number, size: number): { text: string; end: number } | null {
  for (let length = 1 << 12; ; length *= 4) {
    const bytes = Buffer.alloc(Math.min(length, size - at));
    const count = readSync(file, bytes, 0, bytes.length, at);
    const end = bytes.subarray(0, count).indexOf(NEW_LINE);
    if (end >= 0) return { text: bytes.toString('utf8', 0, end), end: at + end + 1 };
    if (length >= size - at || length >= LONGEST_LINE) return null;
  }
}

function readFully(file: number, target: Uint8Array, at: number, path: string): void {
  for (let done = 0; done < target.length; ) {
    const count = readSync(file, target, done, Math.min(CHUNK, target.length - done), at + done);
    if (count === 0) throw refusal('damaged', path);
    done += count;
  }
}

const NEW_LINE = 10;

/** The object in a text of JSON, or null if there is none. */
function jsonOf<T extends object>(text: string): T | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as T | null) : null;
  } catch {
    return null;
  }
}
