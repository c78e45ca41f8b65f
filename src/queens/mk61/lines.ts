/** Commands of the MK-61 before their registers and addresses are known. */
import { keysOfNumber } from '../../listing/typed-number.ts';
import { codeOf } from '../../machine/codes.ts';
import { MK61, MkNumber } from '../../machine/index.ts';

/** A command whose register and address are still names. */
export interface Command {
  readonly kind: 'command';
  /** Byte of the command; with register 0 if the register is a name. */
  readonly code: number;
  readonly register: string | null;
  /** Label that the address after a two-byte command stands for. */
  readonly to: string | null;
  readonly comment: string;
}

/** One line of code. */
export type Line = Command | { readonly kind: 'label'; readonly name: string };

/** A line that gives the next command a name for jumps; it takes no cell. */
export const label = (name: string): Line => ({ kind: 'label', name });

/** A command by its mnemonic. */
export function command(
  mnemonic: string,
  operand: { readonly register?: string; readonly to?: string } = {},
): Command {
  const { register = null, to = null } = operand;
  return {
    kind: 'command',
    code: codeOf(register === null ? mnemonic : `${mnemonic}0`),
    register,
    to,
    comment: '',
  };
}

/** Number of program cells that the lines take. */
export function sizeOf(lines: readonly Line[]): number {
  let size = 0;
  for (const line of lines)
    if (line.kind === 'command') size += MK61.commands[line.code].operand === 'address' ? 2 : 1;
  return size;
}

/** A number as it is typed. */
export const typed = (value: number): Line[] =>
  keysOfNumber(MkNumber.fromNumber(value))!.map((key) => command(key));

const DIGITS = new Set([...'0123456789'].map(codeOf));
const CHANGE_SIGN = codeOf('/-/');

const isCommand = (line: Line | undefined, code: number): boolean =>
  line?.kind === 'command' && line.code === code;

/** True if the lines begin with typing a number. */
export function beginsNumber([first]: readonly Line[]): boolean {
  return first?.kind === 'command' && DIGITS.has(first.code);
}

/** True if the lines end with typing a number: a digit after them would belong to it or replace it. */
export function endsInNumber(lines: readonly Line[]): boolean {
  let end = lines.length - 1;
  while (isCommand(lines[end], CHANGE_SIGN)) end--;
  return beginsNumber(lines.slice(end, end + 1));
}

/** The condition that holds exactly when the other does not. */
export const OPPOSITE: Readonly<Record<Test, Test>> = {
  'F x<0': 'F x≥0',
  'F x≥0': 'F x<0',
  'F x=0': 'F x≠0',
  'F x≠0': 'F x=0',
};

/** The four conditions of the machine. Each jumps when it does not hold. */
export type Test = 'F x<0' | 'F x≥0' | 'F x=0' | 'F x≠0';
