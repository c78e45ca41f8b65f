/** From two programs and what a user looks at to the claim that they are equal. */
import { addressTyped, startsOf } from '../listing/analysis-flow.ts';
import { analyseFlow, type ProgramFile, parseAddress, parseKeys } from '../listing/index.ts';
import { ANGLES, MK61, type Slot } from '../machine/index.ts';
import { isDecimal } from '../machine/words.ts';
import { EVERYTHING } from './choices.ts';
import { CELLS, COMMANDS, jumpsByRegister } from './engine.ts';
import type { Claim, StartWords } from './proof/obligations.ts';
import { PLACE, PLACE_TEXT } from './proof/places.ts';
import { isStableNumber } from './proof/terms.ts';

/** What is looked at besides the display, and where the keys start the programs. */
export interface ClaimOptions {
  /** Slots that must agree at every stop; by default the whole stack and all registers. */
  readonly keep?: readonly Slot[];
  /** Address bytes of the starts; by default 00 and what the start keys name. */
  readonly entries?: readonly number[];
  /** Also in a program that fills all cells nobody presses С/П where it would go on behind the last one. */
  readonly finalStop?: boolean;
  /** Results of arithmetic are taken to be zero or of the display's range. */
  readonly inRange?: boolean;
  /** The programs are started with everything that they read from the stack typed anew. */
  readonly typed?: boolean;
  /** What the display shows during a run need not agree. */
  readonly dropFrames?: boolean;
  /** Registers that the first program's header fills for the programs alone: nobody looks at them. */
  readonly setupRegisters?: readonly number[];
  /** Start values of the second program alone. The first one has any number there, and nobody looks at them. */
  readonly startValues?: readonly StartWords[];
  /** Counters, among R0 to R3, of loops that the proof runs through from a known number on. */
  readonly counters?: readonly number[];
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

/** The address behind БП in a sentence, as keys (`27`, `2 7`, `. 0`) or as listings write it (`A4`). */
function addressTold(text: string): number | null {
  const words = text.replace(/[^\p{L}\p{N}\s.+×÷/↑<>-]/gu, ' ').trim();
  return addressTyped(parseKeys(words).keys) ?? parseAddress(/^\S{2}(?=\P{L}|$)/u.exec(words)?.[0] ?? '');
}

/**
 * Addresses at which keys may start a program: 00, those after БП in its start keys, notes and rules, and, as a listing
 * does not tell how its other parts are started, the first step of every stretch that nothing else leads to.
 */
export function entriesOf(program: ProgramFile): number[] {
  const { header } = program;
  const entries = new Set(startsOf(program));
  const prose = [header.rules, header.notes].flatMap(({ en, ru }) => [en ?? '', ru ?? '']);
  for (const text of [...prose, ...header.remarks])
    for (const [, keys] of text.matchAll(/БП(.*)/g)) {
      const address = addressTold(keys);
      if (address !== null && MK61.cellOf[address] < program.bytes.length) entries.add(address);
    }
  for (;;) {
    const flow = analyseFlow(program, [...entries]);
    const lost = program.bytes.findIndex((_, step) => !flow.commands.has(step) && !flow.operands.has(step));
    if (lost < 0) return [...entries];
    entries.add(MK61.addressOf(lost));
  }
}

function inCells(bytes: ArrayLike<number>): Uint8Array {
  const cells = new Uint8Array(CELLS);
  cells.set(bytes);
  return cells;
}

/**
 * The claim that `second` does what `first` does, with the start values and the switch of the first one's header; what
 * `startValues` adds is given to `second` alone.
 */
export function claimOf(first: ProgramFile, second: Uint8Array, options: ClaimOptions = {}): Claim {
  const cells = inCells(first.bytes);
  const other = inCells(second);
  const pointers = addressRegisters([cells, other]);
  const tracked = [...new Set([...(options.counters ?? []), ...pointers])];
  const values = [...first.header.registers].filter(([slot]) => slot.startsWith('R'));
  const both = [...cells, ...other];
  const startValues = options.startValues ?? [];
  const setup = new Set([...(options.setupRegisters ?? []), ...startValues.map(([register]) => register)]);
  return {
    first: cells,
    second: other,
    steps: first.bytes.length,
    finalStop: first.bytes.length < CELLS || options.finalStop === true,
    entries: options.entries ?? entriesOf(first),
    keep: [...new Set((options.keep ?? EVERYTHING).map(placeOf))]
      .filter((place) => place !== PLACE.X && !setup.has(place - PLACE.R0))
      .sort((a, b) => a - b),
    constants: values
      .map(([slot, value]) => [MK61.registers.indexOf(slot), value.head, value.mantissa] as const)
      .filter(([register]) => tracked.includes(register) || setup.has(register)),
    setup: startValues,
    tracked,
    spared: pointers.filter((register) => !setup.has(register)),
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
    frames: options.dropFrames !== true,
  };
}
