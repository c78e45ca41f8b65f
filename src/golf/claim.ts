/** From two programs and what a user looks at to the claim that they are equal. */
import { addressTyped, startsOf } from '../listing/analysis.ts';
import { analyseFlow, type ProgramFile, parseAddress, parseKeys, parseSlot } from '../listing/index.ts';
import { ANGLES, type Key, MK61, type Slot } from '../machine/index.ts';
import { isDecimal } from '../machine/words.ts';
import { CELLS, COMMANDS, jumpsByRegister } from './engine.ts';
import { type Claim, type StartWords, startsIn } from './proof/obligations.ts';
import { prove, walkOf } from './proof/prove.ts';
import { PLACE, PLACE_TEXT } from './proof/relation.ts';
import { isStableNumber } from './proof/terms.ts';

/** All that a user can call up with one key after a stop. */
export const EVERYTHING: readonly Slot[] = ['Y', 'Z', 'T', ...MK61.registers];

/** The slots of a list such as `R5,Y`; none for `nothing`. Null if a name is not a slot. */
export function parseKeep(text: string): readonly Slot[] | null {
  if (text.trim() === 'nothing') return [];
  const slots = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseSlot);
  return slots.includes(null) ? null : (slots as Slot[]);
}

/** The address bytes of a list such as `00 35`, 00 always among them. Null if a word is not an address of the program memory. */
export function parseEntries(text: string): readonly number[] | null {
  const entries = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => (/^[\dAАaа]?\d$/.test(word) ? parseAddress(word) : null));
  return entries.every((address) => address !== null && address <= MK61.lastAddress)
    ? [...new Set([0, ...(entries as number[])])]
    : null;
}

/** The slots that are looked at besides the display, and the addresses at which keys start the programs. */
export interface ClaimOptions {
  /** Slots that must agree at every stop; by default the whole stack and all registers. */
  readonly keep?: readonly Slot[] | undefined;
  /** Address bytes of the starts; by default 00 and what the start keys name. */
  readonly entries?: readonly number[] | undefined;
  /** Also in a program that fills all cells, nobody presses С/П where it would continue after the last one. */
  readonly finalStop?: boolean | undefined;
  /** Results of arithmetic are taken to be zero or of the display's range. */
  readonly inRange?: boolean | undefined;
  /** Everything that the programs read from the stack after a start is typed for that start. */
  readonly typed?: boolean;
  /** Address bytes after stops that count as starts; by default those that lead back to one in the first program. */
  readonly starts?: readonly number[] | undefined;
  /** Start values of the second program, at which nobody looks; the first one has others, those of its header. */
  readonly startValues?: readonly StartWords[];
}

/** The place of a slot in proofs. */
export const placeOf = (slot: Slot): number => PLACE_TEXT.indexOf(slot);

/** Registers 7..E that the program may jump by. */
function addressRegisters(programs: readonly Uint8Array[]): number[] {
  const found = new Set<number>();
  for (const bytes of programs)
    for (const byte of bytes) {
      const { register, counts } = COMMANDS[byte];
      if (jumpsByRegister(byte) && counts === 'none') found.add(register!);
    }
  return [...found].sort((a, b) => a - b);
}

/** The address after БП in a sentence, as keys (`27`, `2 7`, `. 0`) or as listings write it (`A4`). */
function addressIn(text: string): number | null {
  const words = text.replace(/[^\p{L}\p{N}\s.+×÷/↑<>-]/gu, ' ').trim();
  return addressTyped(parseKeys(words).keys) ?? parseAddress(/^\S{2}(?=\P{L}|$)/u.exec(words)?.[0] ?? '');
}

/** The rules and notes of a program. */
const proseOf = ({ header }: ProgramFile): string[] => [
  ...[header.rules, header.notes].flatMap(({ en, ru }) => [en ?? '', ru ?? '']),
  ...header.remarks,
];

/**
 * Addresses at which keys may start a program: 00 and those after БП in its start keys, notes and rules. A listing does not
 * say how its other parts are started, so the first step of every stretch that nothing else leads to counts as well.
 */
export function entriesOf(program: ProgramFile): number[] {
  const entries = new Set(startsOf(program));
  for (const text of proseOf(program))
    for (const [, keys] of text.matchAll(/БП(.*)/g)) {
      const address = addressIn(keys);
      if (address !== null && MK61.cellOf[address] < program.bytes.length) entries.add(address);
    }
  const isReached = program.bytes.some(jumpsByRegister) ? reachedByProof : reachedByFlow;
  for (;;) {
    const reached = isReached(program, [...entries]) ?? reachedByFlow(program, [...entries]);
    const lost = program.bytes.findIndex((_, step) => !reached(step));
    if (lost < 0) return [...entries];
    entries.add(MK61.addressOf(lost));
  }
}

type Reached = (step: number) => boolean;

function reachedByFlow(program: ProgramFile, entries: readonly number[]): Reached {
  const flow = analyseFlow(program, entries);
  return (step) => flow.commands.has(step) || flow.operands.has(step);
}

/** Commands that the proof of the entries may execute. */
const ENTRY_BUDGET = 200_000;

/** The steps that a program executes where all its jumps by registers are known; null if one is not. */
function reachedByProof(program: ProgramFile, entries: readonly number[]): Reached | null {
  const claim = claimOf(program, program.bytes, { entries });
  const found = prove(claim, ENTRY_BUDGET);
  if (!found.proven) return null;
  const { commands, operands } = walkOf(claim, found.proof);
  return (step) => commands.has(step) || operands.has(step);
}

/**
 * The slots that a user looks at besides the display, as far as a file says: those that its keys, rules and notes call up, and
 * registers that the program only stores.
 */
export function usualKeep(program: ProgramFile): readonly Slot[] {
  const rows = [...program.bytes].map((byte) => MK61.commands[byte]);
  const names = (indirect: boolean, memory: 'store' | 'recall'): ReadonlySet<number | null> =>
    new Set(
      rows.flatMap((row) => (row.memory === memory && row.indirect === indirect ? [row.register] : [])),
    );
  const [stored, recalled] = [names(false, 'store'), names(false, 'recall')];
  const called = new Set<Slot | null>();
  for (const typed of keysIn(program))
    for (const [i, key] of typed.entries()) {
      if (key === '<->' && typed[i - 1] !== 'К') called.add('Y');
      if (key === '.' && typed[i - 1] === 'F') for (const slot of ['Y', 'Z', 'T'] as const) called.add(slot);
      const digit = key === 'П→x' && typed[i + 1] ? MK61.keyboard[typed[i + 1]].digit : null;
      if (digit !== null) called.add(MK61.registers[digit]);
    }
  for (const text of proseOf(program))
    for (const [, name] of text.matchAll(
      /(?<![\p{L}])(?:R|Р|ИП|П→x|[ПP][хx])\s?([0-9A-EА-ЕYZTY])(?![\p{L}\d])/giu,
    ))
      called.add(parseSlot(name.length === 1 && /[0-9A-EА-Е]/i.test(name) ? `R${name}` : name));
  return EVERYTHING.filter((slot) => {
    const register = MK61.registers.indexOf(slot);
    const isResult = register >= 0 && stored.has(register) && !recalled.has(register);
    return called.has(slot) || isResult;
  });
}

/** The keys that a file presses: to start, and in its replays. */
const keysIn = ({ header, replays }: ProgramFile): (readonly Key[])[] => [
  header.start,
  ...replays.flatMap(({ steps }) => steps.map(({ keys }) => keys)),
];

/** Registers that the keys and replays of a file name; all where pointers or properties may reach any. */
export function namedRegisters(program: ProgramFile): ReadonlySet<Slot> {
  const { replays, properties } = program;
  const all = new Set<Slot>(MK61.registers);
  const settings = [...replays, ...replays.flatMap(({ steps }) => steps)];
  const named = new Set(settings.flatMap(({ registers }) => [...registers.keys()]));
  for (const typed of keysIn(program))
    for (const [i, key] of typed.entries()) {
      const { plain, k } = MK61.keyboard[key];
      const code = typed[i - 1] === 'К' ? k : plain;
      if (code === null || COMMANDS[code].register === null) continue;
      const digit =
        COMMANDS[code].indirect || i + 1 === typed.length ? null : MK61.keyboard[typed[i + 1]].digit;
      if (digit === null) return all;
      named.add(MK61.registers[digit]);
    }
  return properties.length > 0 ? all : named;
}

function inCells(bytes: ArrayLike<number>): Uint8Array {
  const cells = new Uint8Array(CELLS);
  cells.set(bytes);
  return cells;
}

/**
 * The claim that `second` does what `first` does, with the start values and the switch of the first one's header, in their
 * place `startValues` in `second`.
 */
export function claimOf(first: ProgramFile, second: Uint8Array, options: ClaimOptions = {}): Claim {
  const cells = inCells(first.bytes);
  const other = inCells(second);
  const pointers = addressRegisters([cells, other]);
  const values = [...first.header.registers].filter(([slot]) => slot.startsWith('R'));
  const both = [...cells, ...other];
  const startValues = options.startValues ?? [];
  const entries = options.entries ?? entriesOf(first);
  const given = new Map(values.map(([slot, value]) => [MK61.registers.indexOf(slot), value]));
  const changed = new Set(startValues.map(([register]) => register));
  return {
    first: cells,
    second: other,
    steps: first.bytes.length,
    finalStop: first.bytes.length < CELLS || options.finalStop === true,
    entries,
    keep: [...new Set((options.keep ?? EVERYTHING).map(placeOf))]
      .filter((place) => place !== PLACE.X && !changed.has(place - PLACE.R0))
      .sort((a, b) => a - b),
    constants: [...given]
      .map(([register, { head, mantissa }]) => [register, head, mantissa] as const)
      .filter(([register]) => pointers.includes(register) || changed.has(register)),
    setup: startValues,
    tracked: pointers,
    spared: pointers,
    angle:
      first.header.angle === null || first.header.angle === undefined
        ? null
        : ANGLES.indexOf(first.header.angle),
    decimal:
      // These make letters of digits.
      !both.some((byte) => MK61.commands[byte].family === 'logic') &&
      [
        ...values.map(([, { head, mantissa }]) => [head, mantissa]),
        ...startValues.map((one) => one.slice(1)),
      ].every(([head, mantissa]) => isDecimal(mantissa) && isStableNumber(head, mantissa)),
    inRange: options.inRange === true,
    typed: options.typed === true,
    starts: options.starts ?? startsIn(cells, entries),
    frames: true,
  };
}
