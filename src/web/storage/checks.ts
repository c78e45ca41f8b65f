/**
 * What comes out of the browser's storage, a backup or a link is checked as a whole before it is used: it may be from
 * another version, damaged, or written by somebody else.
 */
import type { IDBPDatabase } from 'idb';
import { type Key, MK61, modelFor, readState, STATE_VERSION } from '../../machine/index.ts';
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

/** The machine of a stored value; null if it cannot be restored. */
function readSaved(value: unknown): Saved | null {
  if (!isRecord(value)) return null;
  const { state, commands, cycles, model } = value;
  if (!isCount(commands) || !isCount(cycles)) return null;
  if (!(state instanceof Int32Array || Array.isArray(state))) return null;
  try {
    const kind = modelFor(isText(model, 20) ? model : undefined);
    const saved = { state: readState(state, kind), commands, cycles, version: STATE_VERSION };
    return kind === MK61 ? saved : { ...saved, model: kind.id };
  } catch {
    return null;
  }
}

/** Longest text of a past that is kept: some ten thousand keys. */
export const LONGEST_PAST = 1024 * 1024;

/** The recording beside a machine. Older versions kept snapshots with it, which nothing needs. */
function readPast(value: unknown): { past?: string } {
  const text = isRecord(value) ? value.text : value;
  return isText(text, LONGEST_PAST) ? { past: text } : {};
}

const isWhole = (value: unknown, below: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

const isKey = (value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(MK61.keyboard, value);

/** Keys that were not done yet; older versions kept them among other requests. */
function readKeys({ keys, later }: Unknown): { keys?: readonly Key[] } {
  const all = Array.isArray(later) ? later.map((one) => (isRecord(one) ? one.key : null)) : keys;
  return Array.isArray(all) && all.length > 0 && all.every(isKey) ? { keys: all } : {};
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
      ...readKeys(value),
    }
  );
}

/** A program that the visitor keeps; null for an invalid one. */
export function readStoredProgram(value: unknown): StoredProgram | null {
  if (!isRecord(value)) return null;
  const { id, updated, title, source } = value;
  if (!isText(id, 100) || id === '' || !isCount(updated) || !isText(title, 1000) || !isText(source))
    return null;
  return { id, updated, title, source };
}

/** All sessions of the database that can be used. */
export async function readSessions(db: IDBPDatabase<Schema>): Promise<StoredSession[]> {
  const all: unknown[] = await db.getAll('sessions');
  return all.map(readSession).filter((session) => session !== null);
}
