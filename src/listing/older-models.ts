/** The МК-54 and the Б3-34, for which most programs of the eighties were written: which texts name them, and what runs on them. */
import { MK61, modelFor } from '../machine/index.ts';
import { operandSteps } from './addresses.ts';

const OLDER = modelFor('mk-54');

/** Why a program of the MK-61 does something else on the older models. */
interface Misfits {
  /** Steps beyond their memory. */
  readonly cells: readonly number[];
  /** К functions, which fail there. */
  readonly functions: readonly number[];
  /** Commands of register e, which is R0 there, or of digit F, which is R1. */
  readonly registers: readonly number[];
  /** Addresses that name another cell there. */
  readonly addresses: readonly number[];
}

/** What keeps a program from running on the МК-54 and the Б3-34 as it does on the MK-61; empty lists for one that does. */
export function misfits(bytes: ArrayLike<number>): Misfits {
  const operands = operandSteps(bytes);
  const steps = Array.from(bytes, (_, step) => step);
  const commands = steps.filter((step) => !operands.has(step));
  const rowAt = (step: number) => MK61.commands[bytes[step]];
  return {
    cells: steps.filter((step) => step >= OLDER.cells),
    functions: commands.filter(
      (step) => OLDER.commands[bytes[step]].family === 'trap' && rowAt(step).family !== 'trap',
    ),
    registers: commands.filter((step) => (rowAt(step).digit ?? 0) >= OLDER.registers.length),
    addresses: [...operands].filter((step) => OLDER.cellOf[bytes[step]] !== MK61.cellOf[bytes[step]]),
  };
}

/** `Б3-34`, `МК-54`, `MK54`: the names in a text, look-alike letters included. */
const NAMES = [
  ['b3-34', /(?<!\p{L})[БB]\s?[3З]\s?[-–—]?\s?34(?!\d)/u],
  ['mk-54', /(?<!\p{L})[МM][КK]\s?[-–—]?\s?5[46](?!\d)/u],
] as const;
const NEWER = /(?<!\p{L})[МM][КK]\s?[-–—]?\s?(?:61|52)(?!\d)/u;

/** The older model that a text names, if it names no newer one and the program fits; undefined otherwise. */
export function namedModel(text: string, bytes: ArrayLike<number>): string | undefined {
  if (NEWER.test(text) || bytes.length > OLDER.cells) return undefined;
  const { functions } = misfits(bytes);
  return functions.length > 0 ? undefined : NAMES.find(([, name]) => name.test(text))?.[0];
}
