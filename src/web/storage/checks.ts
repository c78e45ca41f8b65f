/**
 * What comes out of the browser's storage, a backup or a link is checked as a whole before it is used: it may be from
 * another version, damaged, or written by somebody else.
 */
import type { IDBPDatabase } from 'idb';
import type { PackedRecording } from '../../lab/recording.ts';
import { MK61, readState, STATE_VERSION } from '../../machine/index.ts';
import type { Saved } from '../machine/protocol.ts';
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

/** A stored session, or null if anything of it is missing or damaged. */
export function readSession(value: unknown): StoredSession | null {
  if (!isRecord(value)) return null;
  const { id, updated, source, settled, fileName, breakpoints, title = '' } = value;
  if (!isText(id, 100) || id === '' || !isCount(updated) || !isText(source)) return null;
  if (settled !== undefined && !isText(settled)) return null;
  if (!isText(fileName, 1000) || !isText(title, 1000) || !Array.isArray(breakpoints)) return null;
  if (!breakpoints.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < MK61.cells)) return null;
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
