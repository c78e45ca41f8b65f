/** Numbers and addresses that a user may put into free registers before the first start. */
import { UserError } from '../../errors.ts';
import { parseProperty } from '../../lab/properties/parse.ts';
import { RECALLS } from '../../listing/addresses.ts';
import { type ProgramFile, type PropertyText, parseSlot } from '../../listing/index.ts';
import { ENTER } from '../../machine/codes.ts';
import { type Key, MK61, type Slot, type State } from '../../machine/index.ts';
import { NEW_NUMBER, X } from '../../machine/state.ts';
import { HEAD } from '../../machine/words.ts';
import { COMMANDS, freshState, runStraight } from '../engine.ts';
import { type Candidate, type Item, numbersIn } from './layout.ts';
import { BY_REGISTER, joined } from './moves.ts';

/** Jumps by R0 to R6 count, the others go where the register says. */
const FIRST_POINTER = 7;

/** Candidates with more start values. */
export function* setupMoves(items: readonly Item[], free: readonly number[]): Generator<Candidate> {
  const pointers = free.filter((r) => r >= FIRST_POINTER).reverse();
  if (free.length > 0) yield* numberMoves(items, free[0]).sort((a, b) => b.saves - a.saves);
  if (pointers.length > 0) yield* addressMoves(items, pointers);
}

type Saving = Candidate & { readonly saves: number };

/** The jumps to some commands go by registers: to as many as there are registers, to fewer, to one. */
function* addressMoves(items: readonly Item[], pointers: readonly number[]): Generator<Candidate> {
  const jumps = new Map<number, number>();
  for (const { to, code, glued } of items)
    if (to !== null && BY_REGISTER[code] !== undefined && !glued) jumps.set(to, (jumps.get(to) ?? 0) + 1);
  const targets = [...jumps].sort((a, b) => b[1] - a[1]).map(([target]) => target);
  for (let most = Math.min(pointers.length, targets.length); most > 1; most--)
    yield throughRegisters(items, targets.slice(0, most), pointers);
  for (const target of targets) yield throughRegisters(items, [target], pointers);
}

function throughRegisters(
  items: readonly Item[],
  targets: readonly number[],
  pointers: readonly number[],
): Candidate {
  const pointerTo = (id: number | null): number | undefined => pointers[targets.indexOf(id ?? -1)];
  const moved = items.map((item): Item => {
    const [goal, own] = [pointerTo(item.to), pointerTo(item.id)];
    const code = goal === undefined || item.glued ? undefined : BY_REGISTER[item.code]?.[goal];
    const jump = code === undefined ? item : { ...item, code, to: null };
    return own === undefined
      ? jump
      : { ...jump, pin: joined(item.pin, { cell: -1, by: [own], isFixed: false }) };
  });
  return { items: moved, reason: { kind: 'addresses-kept' }, at: targets[0] };
}

/** A number that is typed by several commands comes from a register, everywhere or in one place. */
function numberMoves(items: readonly Item[], register: number): Saving[] {
  const places = new Map<string, { from: number; to: number }[]>();
  const targets = new Set(items.map(({ to }) => to));
  for (const place of numbersIn(items)) {
    const name = items
      .slice(place.from, place.to)
      .map(({ code }) => code)
      .join();
    places.set(name, [...(places.get(name) ?? []), place]);
  }
  return [...places].flatMap(([name, all]) => {
    const codes = name.split(',').map(Number);
    const s: State = freshState();
    s[NEW_NUMBER] = 15;
    if (codes.length < 2 || !runStraight(s, codes)) return [];
    const setup = [{ register, head: s[X] & HEAD, mantissa: s[X + 1] }];
    if (setup[0].head >= FIRST_BEYOND && setup[0].head < FIRST_SMALL) return [];
    return [all, ...(all.length > 1 ? all.map((one) => [one]) : [])].flatMap((chosen): Saving[] => {
      const moved = items.flatMap((item, i) => {
        const place = chosen.find(({ from, to }) => i >= from && i < to);
        if (place !== undefined) return i === place.from ? [{ ...item, code: RECALLS[register] }] : [];
        const isEnter =
          item.code === ENTER && chosen.some(({ from }) => from === i + 1) && items[i + 1].pin === null;
        return isEnter && !targets.has(items[i + 1].id) ? [] : [item];
      });
      const saves = items.length - moved.length;
      const lost = items.filter(({ id }) => !moved.some((item) => item.id === id));
      if (saves === 0 || lost.some(({ id, pin }) => targets.has(id) || pin !== null)) return [];
      return [
        {
          items: moved,
          reason: { kind: 'number-kept', values: setup },
          at: items[chosen[0].from].id,
          setup,
          saves,
        },
      ];
    });
  });
}

/** Heads of 1E100 and of 1E-99: what is between does not fit the display. */
const FIRST_BEYOND = 0x1000;
const FIRST_SMALL = 0x9000;

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

/** The registers that keys name; null where it may be any. */
function registersOf(keys: Pressed): (number | null)[] {
  return keys.flatMap((key, i) => {
    if (key === null) return [];
    const { plain, k } = MK61.keyboard[key];
    const isSecond = keys[i - 1] === 'К';
    const code = isSecond ? k : plain;
    if (code === null || COMMANDS[code].register === null) return [];
    // Other keys may follow the last one, and a variable may begin with any digit.
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
