/**
 * What comes out of the browser's storage, a backup or a link is checked as a whole before it is used: it may be from
 * another version, damaged, or written by somebody else.
 */
import type { IDBPDatabase } from 'idb';
import type { PackedRecording } from '../../lab/recording.ts';
import { ANGLES, type Angle, type Key, MK61, readState, STATE_VERSION } from '../../machine/index.ts';
import type { Request, Saved, Setup } from '../machine/protocol.ts';
import type { Schema, StoredProgram, StoredSession } from './database.ts';

/** Longest text of a program that is taken. */
const LONGEST = 256 * 1024;

type Unknown = { readonly [name: string]: unknown };

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

const isText = (value: unknown, longest = LONGEST): value is string =>
  typeof value === 'string' && value.length <= longest;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** The machine of a stored value, or null if it is none that can be restored. */
function readSaved(value: unknown): Saved | null {
  if (!isRecord(value)) return null;
  const { state, commands, cycles } = value;
  if (!isCount(commands) || !isCount(cycles)) return null;
  if (!(state instanceof Int32Array || Array.isArray(state))) return null;
  try {
    return { state: readState(state, MK61), commands, cycles, version: STATE_VERSION };
  } catch {
    return null;
  }
}

/** Longest text of a past that is kept: some ten thousand keys. */
export const LONGEST_PAST = 1024 * 1024;

/** The past beside a machine, if it looks like one; whether it leads to that machine is seen when it is walked. */
function readPast(value: unknown): { past?: PackedRecording } {
  if (!isRecord(value)) return {};
  const { text, spacing, states, meters } = value;
  const isRight =
    isText(text, LONGEST_PAST) &&
    isCount(spacing) &&
    states instanceof Int32Array &&
    meters instanceof Float64Array;
  return isRight ? { past: { text, spacing, states, meters } } : {};
}

const isWhole = (value: unknown, below: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

const isKey = (value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(MK61.keyboard, value);

const isNumber = (slot: unknown, tetrads: unknown): boolean =>
  (MK61.slots as readonly unknown[]).includes(slot) &&
  typeof tetrads === 'string' &&
  /^[0-9A-F]{12}$/.test(tetrads);

const isAngle = (value: unknown): value is Angle => (ANGLES as readonly unknown[]).includes(value);

const isProgram = (value: unknown): value is Uint8Array =>
  value instanceof Uint8Array && value.length <= MK61.cells;

const isSetup = (value: unknown): value is Setup =>
  isRecord(value) &&
  isProgram(value.bytes) &&
  (value.angle === null || isAngle(value.angle)) &&
  Array.isArray(value.registers) &&
  value.registers.every((one) => Array.isArray(one) && isNumber(one[0], one[1]));

/** Whether what such a request brings is right; of the others nothing is kept. */
const REQUESTS: { readonly [type in Request['type']]?: (request: Unknown) => boolean } = {
  key: ({ key }) => isKey(key),
  keys: ({ keys, anew }) => Array.isArray(keys) && keys.every(isKey) && typeof anew === 'boolean',
  unpress: () => true,
  angle: ({ angle }) => isAngle(angle),
  power: ({ on }) => typeof on === 'boolean',
  load: ({ setup }) => isSetup(setup),
  play: ({ setup, keys }) => isSetup(setup) && Array.isArray(keys) && keys.every(isKey),
  program: ({ bytes }) => isProgram(bytes),
  // The text itself was checked by whoever asked.
  replay: ({ text }) => isText(text, LONGEST_PAST),
  seek: ({ tick }) => isCount(tick),
  poke: ({ slot, tetrads }) => isNumber(slot, tetrads),
  counter: ({ address }) => isWhole(address, 256),
  step: () => true,
  continue: () => true,
  pause: () => true,
  'run-to': ({ cell }) => isWhole(cell, MK61.cells),
  'step-back': () => true,
  'step-forward': () => true,
  'back-to-stop': () => true,
  'other-future': () => true,
};

/** Something that changes the machine, as it was asked; null for anything else. */
export function readRequest(value: unknown): Request | null {
  if (!isRecord(value) || typeof value.type !== 'string' || !Object.hasOwn(REQUESTS, value.type)) return null;
  return REQUESTS[value.type as Request['type']]?.(value) ? (value as unknown as Request) : null;
}

/** What was still to be done; nothing of it if a part is wrong, as what follows would do something else. */
function readLater(value: unknown): { later?: readonly Request[] } {
  if (!Array.isArray(value) || value.length === 0) return {};
  const later = value.map(readRequest).filter((request) => request !== null);
  return later.length === value.length ? { later } : {};
}

/** A stored session, or null if anything of it is missing or damaged. */
export function readSession(value: unknown): StoredSession | null {
  if (!isRecord(value)) return null;
  const { id, updated, source, settled, fileName, breakpoints, title = '', position } = value;
  if (!isText(id, 100) || id === '' || !isCount(updated) || !isText(source)) return null;
  if (settled !== undefined && !isText(settled)) return null;
  if (!isText(fileName, 1000) || !isText(title, 1000) || !Array.isArray(breakpoints)) return null;
  if (!breakpoints.every((cell) => isWhole(cell, MK61.cells))) return null;
  const machine = readSaved(value.machine);
  return (
    machine && {
      id,
      updated,
      source,
      ...(settled === undefined ? {} : { settled }),
      fileName,
      breakpoints: [...breakpoints],
      title,
      machine,
      ...readPast(value.past),
      ...(isCount(position) ? { position } : {}),
      ...readLater(value.later),
    }
  );
}

/** A program that the visitor keeps, or null if it is none. */
export function readStoredProgram(value: unknown): StoredProgram | null {
  if (!isRecord(value)) return null;
  const { id, updated, title, source } = value;
  if (!isText(id, 100) || id === '' || !isCount(updated) || !isText(title, 1000) || !isText(source))
    return null;
  // What the text says is judged by whoever opens it.
  return { id, updated, title, source };
}

/** All sessions of the database that can be used. */
export async function readSessions(db: IDBPDatabase<Schema>): Promise<StoredSession[]> {
  const all: unknown[] = await db.getAll('sessions');
  return all.map(readSession).filter((session) => session !== null);
}
