/**
 * Values from the browser's storage or a backup are checked as a whole before they are used. They may be damaged,
 * from another version, or written by somebody else. By hand, as a library of schemas would be the largest part of a
 * first visit that no visitor sees.
 */

import type { Saved } from '../../app/machine-messages.ts';
import { MK61, modelFor, readState } from '../../machine/index.ts';
import type { StoredSession } from './sessions.ts';

type Unknown = { readonly [name: string]: unknown };
type Check = (value: unknown) => boolean;

/** Longest text of a past that is kept: some ten thousand keys. */
export const LONGEST_PAST = 1024 * 1024;

export const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText =
  (longest = 256 * 1024, shortest = 0): Check =>
  (value) =>
    typeof value === 'string' && value.length >= shortest && value.length <= longest;
const isCount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCell: Check = (value) => Number.isInteger(value) && isCount(value) && (value as number) < MK61.cells;
const isKey: Check = (value) => typeof value === 'string' && Object.hasOwn(MK61.keyboard, value);
const isList =
  (is: Check, fewest = 0): Check =>
  (value) =>
    Array.isArray(value) && value.length >= fewest && value.every(is);
const has = (value: unknown, shape: { readonly [name: string]: Check }): value is Unknown =>
  isRecord(value) && Object.entries(shape).every(([name, is]) => is(value[name]));

/** The fields of a record that pass. */
const passing = (value: Unknown, shape: { readonly [name: string]: Check }): Unknown =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, is]) => (is(value[name]) ? [[name, value[name]]] : [])),
  );

/** The machine of a stored value; null if it cannot be restored. */
function readSaved(value: unknown): Saved | null {
  if (!has(value, { commands: isCount, cycles: isCount })) return null;
  const { state, commands, cycles, model } = value as Unknown & Pick<Saved, 'commands' | 'cycles'>;
  if (!(state instanceof Int32Array)) return null;
  try {
    const kind = modelFor(isText(20)(model) ? (model as string) : undefined);
    const saved = { state: readState(state, kind), commands, cycles };
    return kind === MK61 ? saved : { ...saved, model: kind.id };
  } catch {
    return null;
  }
}

const PROGRAM = { updated: isCount, title: isText(1000), source: isText() };
const SESSION = { ...PROGRAM, id: isText(100, 1), fileName: isText(1000), breakpoints: isList(isCell) };
const OPTIONAL = { settled: isText(), past: isText(LONGEST_PAST), position: isCount, keys: isList(isKey, 1) };

/** A program that the visitor keeps. */
export type StoredProgram = Pick<StoredSession, 'updated' | 'title' | 'source'>;

/** The programs of a stored list; what is not one is left out. */
export const readPrograms = (value: unknown): StoredProgram[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (has(one, PROGRAM) ? [passing(one, PROGRAM) as unknown as StoredProgram] : []))
    : [];

/** A stored session, or null if anything of it is missing or damaged. */
export function readSession(value: unknown): StoredSession | null {
  if (!has(value, SESSION) || !(value.settled === undefined || OPTIONAL.settled(value.settled))) return null;
  const machine = readSaved(value.machine);
  if (machine === null) return null;
  const session = { ...passing(value, SESSION), ...passing(value, OPTIONAL), machine };
  return session as unknown as StoredSession;
}
