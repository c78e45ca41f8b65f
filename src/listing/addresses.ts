/** Addresses as text, and where they stand in a program. An address is a byte; formal addresses beyond A4 name the same cells again (see machine/address.ts). */
import { linearOf } from '../machine/address.ts';
import { formatAddress, MK61 } from '../machine/index.ts';
import { remembered } from '../remembered.ts';
import { foldText } from './fold.ts';
import SIGNS from './signs.json' with { type: 'json' };

/** Steps of the models before the MK-61. */
export const OLDER_CELLS = 98;

export { formatAddress };

/** Address of a step as listings print it: `00`..`99`, `A0`..`A4`; the plain number of a step that no memory holds, `105`. */
export const stepText = (step: number): string =>
  step < MK61.cells ? formatAddress(MK61.addressOf(step)) : String(step);

/** The step that an address byte names; formal addresses are not folded. */
export const stepOf = linearOf;

/** True if the byte is a command whose address stands in the next step. */
export const takesAddress = (byte: number): boolean => MK61.commands[byte].operand === 'address';

/** The steps that are addresses of the commands before them when a program is read from 00 on. */
export function operandSteps(bytes: ArrayLike<number>): ReadonlySet<number> {
  const operands = new Set<number>();
  for (let step = 1; step < bytes.length; step++)
    if (!operands.has(step - 1) && takesAddress(bytes[step - 1])) operands.add(step);
  return operands;
}

/** A memory up to its last step that is not zero, with the address of a jump there. */
export function withoutTail(memory: Uint8Array): Uint8Array {
  const last = memory.findLastIndex((byte) => byte !== 0);
  const isJump = last >= 0 && takesAddress(memory[last]) && !operandSteps(memory).has(last);
  return memory.slice(0, last + (isJump ? 2 : 1));
}

/** True for a command after which the next step is reached only by a jump: С/П, В/О, БП, К БП. */
export function endsFlow(byte: number): boolean {
  const { transfer } = MK61.commands[byte];
  return transfer === 'stop' || transfer === 'return' || transfer === 'jump';
}

/** Glyphs and letters for the hexadecimal digits of an address, after folding. */
const DIGITS: { readonly [character: string]: number } = SIGNS.digits;

const digit = (character: string): number =>
  character >= '0' && character <= '9' ? Number(character) : (DIGITS[character] ?? -1);

/** `2l`, `l0` and `I4`: a small L or an I beside a digit is a 1 misread, a capital L the indicator's eleven. */
const MISREAD_ONE = /(?<=^\d)[lIІ]$|^[lIІ](?=\d$)/;

/**
 * The byte of an address: `30`, `A4`, `-4`, `.4` and `104` (the same step), `EB` or `EL`, `F1`, `Г3`, one digit for
 * 00..0F, `0xEB`. Decimal numbers 100..159 count steps on, as the formal addresses A0..F9 do. Null for another text.
 */
export const parseAddress = remembered((text): number | null => {
  const folded = foldText(text.replace(MISREAD_ONE, '1')).replace(/^(?:0X|\$)(?=..$)|(?<=^..)H$/g, '');
  if (/^[01]\d\d$/.test(folded) && Number(folded) < 160)
    return (Math.floor(Number(folded) / 10) << 4) | (Number(folded) % 10);
  if (folded.length < 1 || folded.length > 2 || folded === '-' || folded === '.') return null;
  const [high, low] = [digit(folded.at(-2) ?? '0'), digit(folded.at(-1)!)];
  return high < 0 || low < 0 ? null : (high << 4) | low;
});

/** The step 0..104 that a label of a listing's row or line names (`00`, `A0`, `-0`, `.0`, `100`, `0007`); null if it is none. */
export const parseStepLabel = remembered((text): number | null => {
  const folded = foldText(text);
  if (/^\d{1,4}$/.test(folded)) return Number(folded);
  if (/^[A.-][0-9]$/.test(folded)) return 100 + Number(folded[1]);
  return null;
});

const { commands } = MK61;

/** True for x→П with a register, not through a pointer. */
export const isStore = (byte: number): boolean =>
  commands[byte].memory === 'store' && !commands[byte].indirect;

/** True for П→x with a register, not through a pointer. */
export const isRecall = (byte: number): boolean =>
  commands[byte].memory === 'recall' && !commands[byte].indirect;

/** x→П and П→x by the digit of their register. */
export const [STORES, RECALLS] = [isStore, isRecall].map((test) =>
  commands.map(({ code }) => code).filter(test),
);

/** The loops F L0 .. F L3, by the number of their register. */
export const LOOPS = commands
  .filter(({ transfer }) => transfer === 'loop')
  .sort((a, b) => a.register! - b.register!)
  .map(({ code }) => code);

/** The sixteen codes of each command that is written with a register, by its prefix and name. */
const WITH_DIGITS = new Map<string, number[]>();
for (const { code, prefix, name, digit } of commands) {
  if (digit === null) continue;
  const codes = WITH_DIGITS.get(prefix + name) ?? [];
  codes[digit] = code;
  WITH_DIGITS.set(prefix + name, codes);
}

/** The code of the same command with another register: `К БП 0` and 5 give `К БП 5`. */
export const withDigit = (byte: number, register: number): number =>
  WITH_DIGITS.get(commands[byte].prefix + commands[byte].name)![register];

/** True for a command that does more than to enter a number: В↑ does not count either. */
export const isOperation = (byte: number): boolean => {
  const { family, mnemonic } = commands[byte];
  return family !== 'digit' && family !== 'entry' && mnemonic !== 'В↑';
};
