/**
 * The file in which an exploration waits: one line of JSON that says what it is and how long its parts are, and the
 * parts behind it. A crash while writing leaves the older file.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import type { PreparedExploration } from '../../lab/exploration.ts';
import { type ExploreOptions, Explorer, type SavedExploration, type Shard } from '../../lab/explorer.ts';
import { readWholeFile, writeFileSafely } from '../files.ts';
import type { Lang } from '../io.ts';
import type { ExplorationSource } from './source.ts';

const FORMAT = 'eggog exploration 1';
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

interface FileHeader {
  readonly format: string;
  readonly exploration: string;
  readonly digest: string;
  readonly shard: Shard | null;
  readonly countGames: boolean;
  readonly tally: SavedExploration['tally'];
  /** Bytes of each part. */
  readonly lengths: { readonly [part in (typeof PARTS)[number]]: number };
  /** SHA-256 of all parts. */
  readonly sum: string;
}

const MESSAGES = {
  en: {
    damaged: (file: string) => `${file} is damaged or no file of an exploration`,
    other: (file: string, name: string) =>
      `${file} belongs to another exploration ("${name}"), to an older version of it or to other options`,
  },
  ru: {
    damaged: (file: string) => `${file} повреждён или это не файл исследования`,
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

/** Writes the explorer's whole state. Throws UserError if the file cannot be written. */
export function saveExploration(file: string, explorer: Explorer, source: ExplorationSource): void {
  const saved = explorer.save();
  const bytes = PARTS.map((part) => {
    const { buffer, byteOffset, byteLength } = saved[part];
    return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
  });
  const sum = createHash('sha256');
  for (const part of bytes) sum.update(part);
  const header: FileHeader = {
    format: FORMAT,
    exploration: explorer.exploration.name,
    digest: digestOf(explorer.exploration, source),
    shard: explorer.options.shard ?? null,
    countGames: explorer.options.countGames ?? false,
    tally: saved.tally,
    lengths: Object.fromEntries(PARTS.map((part, i) => [part, bytes[i].length])) as FileHeader['lengths'],
    sum: sum.digest('hex'),
  };
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bytes]);
  writeFileSafely(file, content, { own: true });
}

/** True if there is something to resume. */
export const isSaved = (file: string): boolean => existsSync(file);

/**
 * Reads a file of {@link saveExploration}. Throws UserError if it is damaged or of another exploration. The shard and the
 * counting of games are those of the file.
 */
export function loadSaved(
  file: string,
  exploration: PreparedExploration,
  source: ExplorationSource,
  options: ExploreOptions,
  lang: Lang,
): Explorer {
  const messages = MESSAGES[lang];
  const content = readWholeFile(file);
  const header = headerOf(content);
  if (!header) throw new UserError(messages.damaged(file));
  const { shard } = options;
  const isOther =
    header.digest !== digestOf(exploration, source) ||
    (shard !== undefined && JSON.stringify(shard) !== JSON.stringify(header.shard));
  if (isOther) throw new UserError(messages.other(file, header.exploration));
  let at = content.indexOf(10) + 1;
  const sum = createHash('sha256').update(content.subarray(at)).digest('hex');
  if (sum !== header.sum) throw new UserError(messages.damaged(file));
  const parts = PARTS.map((part) => {
    const array = new ARRAYS[part](header.lengths[part] / ARRAYS[part].BYTES_PER_ELEMENT);
    new Uint8Array(array.buffer).set(content.subarray(at, at + header.lengths[part]));
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
    if (error instanceof RangeError) throw new UserError(messages.damaged(file));
    throw error;
  }
}

function headerOf(content: Buffer): FileHeader | null {
  const end = content.indexOf(10);
  if (end < 0 || end > 100_000_000) return null;
  try {
    const header = JSON.parse(content.toString('utf8', 0, end)) as FileHeader;
    return header.format === FORMAT ? header : null;
  } catch {
    return null;
  }
}
