/** Examples of commands: small programs, the numbers at their start, and the indicator at their end. */
import { normalizeDisplay, parseNumber, slotText } from '../listing/index.ts';
import { bytesOfHex, hexByte } from '../machine/hex.ts';
import {
  type Angle,
  type Machine,
  MK61,
  pressKeys,
  type RunEnd,
  type Slot,
  setUp,
} from '../machine/index.ts';
import type { Localized } from '../texts.ts';

export interface Example {
  /** Numbers as people write them; all others are zero. */
  readonly start: { readonly [slot in Slot]?: string };
  /** Position of the switch; Р unless told otherwise. */
  readonly angle?: Angle;
  /** The program from cell 00 on. */
  readonly bytes: readonly number[];
  /** The indicator at the end, without the blanks around. */
  readonly shows: string;
  /** What is to be seen, where the numbers do not say it. */
  readonly note?: Localized;
}

/** An example as a line: the numbers at the start, codes, and what is shown: `X=3 Y=2: 13 50 → 6.6666666-01`. */
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
export function prepareExample({ start, angle, bytes }: Example): Machine {
  const registers = (Object.entries(start) as [Slot, string][]).map(([slot, text]) => {
    const number = parseNumber(text);
    if (number === null) throw new RangeError(`${slot} of an example: ${text}`);
    return [slot, number] as const;
  });
  return setUp({ bytes, registers, angle: angle ?? 'rad' });
}

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

/** The start numbers as `X = 3, Y = 2`. */
export const startText = ({ start = {} }: Partial<Pick<Example, 'start'>>): string =>
  Object.entries(start)
    .map(([slot, value]) => `${slotText(slot as Slot)} = ${value}`)
    .join(', ');
