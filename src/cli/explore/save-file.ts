/**
 * The file in which an exploration waits: a line of JSON with the format and the check sum of all that follows, a line
 * that says what it is and how long its parts are, and the parts. A crash while writing leaves the older file.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import type { PreparedExploration } from '../../lab/exploration.ts';
import { type ExploreOptions, Explorer, type SavedExploration, type Shard } from '../../lab/explorer.ts';
import { STATE_VERSION } from '../../machine/index.ts';
import { inBoth } from '../../texts.ts';
import { readWholeFile, writeFileSafely } from '../files.ts';
import type { ExplorationSource } from './source.ts';

const FORMAT = 'eggog exploration 2';
/** What the files of all versions begin with. */
const ANY_FORMAT = /^\{"format":"eggog exploration \d+"/;
const PARTS = ['base', 'states', 'parents', 'inputs', 'marks', 'ways', 'stack'] as const;
const ARRAYS = {
  base: Int32Array,
  states: Int32Array,
  parents: Int32Array,
  inputs: Uint16Array,
  marks: Uint8Array,
  ways: Float64Array,
  stack: Int32Array,
} as const;

/** The first line. */
interface Seal {
  readonly format: string;
  /** Layout of the states. */
  readonly state: number;
  /** SHA-256 of everything behind this line. */
  readonly sum: string;
}

/** The second line. */
interface FileHeader {
  readonly exploration: string;
  readonly digest: string;
  readonly shard: Shard | null;
  readonly countGames: boolean;
  readonly tally: SavedExploration['tally'];
  /** Bytes of each part. */
  readonly lengths: { readonly [part in (typeof PARTS)[number]]: number };
}

const MESSAGES = {
  en: {
    damaged: (file: string) => `${file} is damaged or no file of an exploration`,
    version: (file: string) => `${file} was written by another version of Eggog: begin the exploration anew`,
    other: (file: string, name: string) =>
      `${file} belongs to another exploration ("${name}"), to an older version of it or to other options`,
  },
  ru: {
    damaged: (file: string) => `${file} повреждён или это не файл исследования`,
    version: (file: string) => `${file} записан другой версией Eggog: начните исследование заново`,
    other: (file: string, name: string) =>
      `${file} — от другого исследования («${name}»), от прежнего его вида или с другими ключами`,
  },
};

/** What makes two explorations the same search: the data, and for scripts every letter of their code. */
function digestOf(exploration: PreparedExploration, source: ExplorationSource): string {
  const { name, program, starts, inputs, order, maxCommands, properties } = exploration;
  const registers = (given: object | undefined): unknown =>
    given instanceof Map ? [...given].map(([slot, number]) => [slot, number.tetrads]) : (given ?? null);
  const facts = [
    [name, [...Array.from(program.bytes)], program.angle ?? null, registers(program.registers)],
    starts.map((start) => [start.keys, registers(start.registers)]),
    [inputs, order ?? 'breadth', maxCommands],
    properties.map(({ name: text }) => text),
    source.kind === 'script' ? source.code : source.name,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writes the explorer's whole state. Throws UserError if the file cannot be written. */
export function saveExploration(file: string, explorer: Explorer, source: ExplorationSource): void {
  const saved = explorer.save();
  const bytes = PARTS.map((part) => {
    const { buffer, byteOffset, byteLength } = saved[part];
    return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
  });
  const header: FileHeader = {
    exploration: explorer.exploration.name,
    digest: digestOf(explorer.exploration, source),
    shard: explorer.options.shard ?? null,
    countGames: explorer.options.countGames ?? false,
    tally: saved.tally,
    lengths: Object.fromEntries(PARTS.map((part, i) => [part, bytes[i].length])) as FileHeader['lengths'],
  };
  const sealed = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bytes]);
  const seal: Seal = { format: FORMAT, state: STATE_VERSION, sum: sumOf(sealed) };
  writeFileSafely(file, Buffer.concat([Buffer.from(`${JSON.stringify(seal)}\n`), sealed]), { own: true });
}

/** True if there is something to resume. */
export const isSaved = (file: string): boolean => existsSync(file);

/**
 * Reads a file of {@link saveExploration}. Throws UserError if it is damaged, of another version or of another
 * exploration. The shard and the counting of games are those of the file.
 */
export function loadSaved(
  file: string,
  exploration: PreparedExploration,
  source: ExplorationSource,
  options: ExploreOptions,
): Explorer {
  const content = readWholeFile(file);
  const seal = lineOf<Seal>(content);
  if (!seal || !ANY_FORMAT.test(content.toString('utf8', 0, 64)))
    throw new UserError(inBoth(MESSAGES, (w) => w.damaged(file)));
  if (seal.format !== FORMAT || seal.state !== STATE_VERSION)
    throw new UserError(inBoth(MESSAGES, (w) => w.version(file)));
  const sealed = content.subarray(content.indexOf(NEW_LINE) + 1);
  if (sumOf(sealed) !== seal.sum) throw new UserError(inBoth(MESSAGES, (w) => w.damaged(file)));
  const header = lineOf<FileHeader>(sealed);
  if (!header) throw new UserError(inBoth(MESSAGES, (w) => w.damaged(file)));
  const { shard } = options;
  const isOther =
    header.digest !== digestOf(exploration, source) ||
    (shard !== undefined && JSON.stringify(shard) !== JSON.stringify(header.shard));
  if (isOther) throw new UserError(inBoth(MESSAGES, (w) => w.other(file, header.exploration)));
  let at = sealed.indexOf(NEW_LINE) + 1;
  const parts = PARTS.map((part) => {
    const array = new ARRAYS[part](header.lengths[part] / ARRAYS[part].BYTES_PER_ELEMENT);
    new Uint8Array(array.buffer).set(sealed.subarray(at, at + header.lengths[part]));
    at += header.lengths[part];
    return [part, array];
  });
  const saved = { tally: header.tally, ...Object.fromEntries(parts) } as SavedExploration;
  try {
    return Explorer.resume(exploration, saved, {
      ...options,
      countGames: header.countGames,
      ...(header.shard ? { shard: header.shard } : {}),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(inBoth(MESSAGES, (w) => w.damaged(file)));
    throw error;
  }
}

const NEW_LINE = 10;

/** The object in a line of JSON, or null if there is none. */
function lineOf<T extends object>(content: Buffer): T | null {
  const end = content.indexOf(NEW_LINE);
  if (end < 0) return null;
  try {
    const value: unknown = JSON.parse(content.toString('utf8', 0, end));
    return typeof value === 'object' ? (value as T | null) : null;
  } catch {
    return null;
  }
}
