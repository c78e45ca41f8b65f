/** Examples of commands: small programs, the numbers at their start, and the indicator at their end. */
import { normalizeDisplay, parseNumber, slotText } from '../listing/index.ts';
import { bytesOfHex, hexByte } from '../machine/hex.ts';
import {
  type Angle,
  type Machine,
  MK61,
  type MkNumber,
  pressKeys,
  type RunEnd,
  type Slot,
  setUp,
} from '../machine/index.ts';
import type { Localized } from '../texts.ts';

export interface Example {
  readonly start: Start;
  /** Position of the switch; Р unless told otherwise. */
  readonly angle?: Angle;
  /** The program from cell 00 on. */
  readonly bytes: readonly number[];
  /** The indicator at the end, without the blanks around. */
  readonly shows: string;
  /** A remark, where the numbers do not explain themselves. */
  readonly note?: Localized;
}

/** Reads a line with the numbers at the start, codes and the indicator at the end: `X=3 Y=2: 13 50 → 6.6666666-01`. */
export function exampleOf(line: string, note?: Localized): Example {
  const [, start = '', codes, shows] = /^(?:(.+): )?(.+) → (.+)$/.exec(line)!;
  const numbers = start.split(' ').filter(Boolean);
  return {
    start: Object.fromEntries(numbers.map((number) => number.split('='))),
    bytes: [...bytesOfHex(codes)],
    shows,
    ...(note ? { note } : {}),
  };
}

/** No example takes longer. */
const MOST_COMMANDS = 1000;

/** The calculator before the first step of an example. */
export const prepareExample = ({ start, angle, bytes }: Example): Machine => machineWith(bytes, start, angle);

/** Runs an example to its end. */
export function runExample(example: Example): {
  readonly machine: Machine;
  readonly end: RunEnd;
  readonly shows: string;
} {
  const machine = prepareExample(example);
  const end = pressKeys(machine, ['С/П'], MOST_COMMANDS);
  return { machine, end, shows: normalizeDisplay(machine.display()) };
}

/** The program of an example as a line: `2  F x^2  С/П`. Addresses are bytes: `F x≠0 04`. */
export function programText(bytes: ArrayLike<number>): string {
  const words: string[] = [];
  for (let i = 0; i < bytes.length; i++) {
    const { mnemonic, operand } = MK61.commands[bytes[i]];
    const isPair = operand === 'address' && i + 1 < bytes.length;
    words.push(isPair ? `${mnemonic} ${hexByte(bytes[++i])}` : mnemonic);
  }
  return words.join('  ');
}

/** The keys of a program; a byte that no key enters is its name, an address its digits. */
export const programKeys = (bytes: readonly number[]): string[] =>
  bytes.flatMap((byte, i): readonly string[] => {
    const { keys, mnemonic } = MK61.commands[byte];
    const isAddress = i > 0 && MK61.commands[bytes[i - 1]].operand === 'address';
    return isAddress ? [hexByte(byte)] : (keys ?? [mnemonic]);
  });

/** The indicator with a number in X. */
export function screenOf(number: MkNumber): string {
  const machine = setUp({ bytes: [], registers: [['X', number]] });
  machine.press('В↑');
  return normalizeDisplay(machine.display());
}

/** The start numbers as `X = 3, Y = 2`. */
export const startText = ({ start = {} }: Partial<Pick<Example, 'start'>>): string =>
  Object.entries(start)
    .map(([slot, value]) => `${slotText(slot as Slot)} = ${value}`)
    .join(', ');

/** Numbers by slot; the others are zero. */
export type Start = { readonly [slot in Slot]?: string };

/** The number of a text. Throws RangeError for another text: a mistake of the content's author. */
export function numberOf(text: string): MkNumber {
  const number = parseNumber(text);
  if (!number) throw new RangeError(`"${text}" is no number`);
  return number;
}

const numbersOf = (start: Start = {}): (readonly [Slot, MkNumber])[] =>
  (Object.entries(start) as [Slot, string][]).map(([slot, text]) => [slot, numberOf(text)]);

/** A calculator with a program from step 00 on. Throws RangeError as {@link numberOf} does. */
export const machineWith = (bytes: ArrayLike<number>, start?: Start, angle: Angle = 'rad'): Machine =>
  setUp({ bytes, registers: numbersOf(start), angle });
