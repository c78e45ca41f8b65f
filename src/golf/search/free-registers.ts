/** Registers that are free for start values: nothing in a program and its file names them. */
import { UserError } from '../../errors.ts';
import { parseProperty } from '../../lab/properties/parse.ts';
import { type ProgramFile, type PropertyText, parseSlot } from '../../listing/index.ts';
import { type Key, MK61, type Slot } from '../../machine/index.ts';
import { COMMANDS } from '../engine.ts';
import type { Item } from './layout.ts';

const LAST_REGISTER = 0xe;

/** Keys that follow each other; null for the digits of a variable. */
type Pressed = readonly (Key | null)[];

/** Number of a register; -1 for another slot. */
export const registerOf = (slot: Slot): number => MK61.registers.indexOf(slot);

/**
 * Registers that neither the header nor the replays and properties of a file name. None where their keys may reach any
 * register, or where a property cannot be read.
 */
export function unnamedRegisters({ header, replays, properties }: ProgramFile): readonly number[] {
  const steps = replays.flatMap((replay) => replay.steps);
  const pressed: Pressed[] = [header.start, ...steps.map(({ keys }) => keys)];
  try {
    pressed.push(...properties.flatMap(keysOf));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [];
  }
  const reached = pressed.flatMap(registersOf);
  if (reached.includes(null)) return [];
  const given = [header, ...replays, ...steps].flatMap(({ registers }) => [...registers.keys()]);
  const slots = [...given, ...properties.flatMap(slotsIn)];
  const used = new Set<number | null>([...reached, ...slots.map(registerOf)]);
  return Array.from({ length: LAST_REGISTER + 1 }, (_, r) => r).filter((r) => !used.has(r));
}

/** Those of them that no command names. `taken`: registers that are not free for another reason. */
export function freeRegisters(
  unnamed: readonly number[],
  items: readonly Item[],
  taken: Iterable<number>,
): readonly number[] {
  const used = new Set<number | null>([...taken, ...items.map(({ code }) => COMMANDS[code].register)]);
  return unnamed.filter((r) => !used.has(r));
}

/** What keys name; null where it may be any register. */
function registersOf(keys: Pressed): (number | null)[] {
  return keys.flatMap((key, i) => {
    if (key === null) return [];
    const { plain, k } = MK61.keyboard[key];
    const isSecond = keys[i - 1] === 'К';
    const code = isSecond ? k : plain;
    if (code === null || COMMANDS[code].register === null) return [];
    // Behind the end other keys may follow, and a variable may begin with any digit.
    const next = keys[i + 1] ?? null;
    if (next === null || (isSecond && COMMANDS[code].memory !== null)) return [null];
    const { digit } = MK61.keyboard[next];
    return digit === null ? [] : [digit];
  });
}

/** All that a property presses. Throws UserError if it cannot be read. */
function keysOf(section: PropertyText): readonly Pressed[] {
  const property = parseProperty(section);
  return property.kind === 'keys'
    ? [property.start, ...property.inputs]
    : [property.steps.flatMap(({ keys }) => keys.map((part) => ('key' in part ? part.key : null)))];
}

/** Slots that a property sets or asks about. One too many does no harm: it only gets no start value. */
const slotsIn = ({ lines }: PropertyText): Slot[] =>
  lines.flatMap(({ text }) => text.match(/[\p{L}\d]+/gu) ?? []).flatMap((word) => parseSlot(word) ?? []);
