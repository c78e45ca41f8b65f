/** The reference: one entry for each of the 256 commands, put together from its row of the table. */
import { describeCommand } from '../../lab/language/command-help.ts';
import { type Command, type Key, MK61 } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import type { Example } from './example.ts';
import { examplesOf } from './examples.ts';
import { type Group, groupOf } from './groups.ts';
import { type Oddity, odditiesOf } from './oddities.ts';

/** A key of a command: one to press, or the digits of an address that follow. */
export type EntryKey = Key | 'address';

export interface Entry {
  /** The byte, 0..255. */
  readonly code: number;
  readonly command: Command;
  readonly group: Group;
  /** The keys in programming mode; null where no keys enter it. */
  readonly keys: readonly EntryKey[] | null;
  /** Mean cost at the beginning of a program, in machine cycles and in milliseconds of the real calculator. */
  readonly cycles: number;
  readonly ms: number;
  readonly examples: readonly Example[];
  readonly oddities: readonly Oddity[];
}

function makeEntry(command: Command): Entry {
  const { code, keys, operand, cost } = command;
  return {
    code,
    command,
    group: groupOf(command),
    keys: keys && (operand === 'address' ? [...keys, 'address'] : keys),
    cycles: cost,
    ms: Math.round(cost * MK61.cycleMs),
    examples: examplesOf(code),
    oddities: odditiesOf(code),
  };
}

/** All entries, by code. */
export const ENTRIES: readonly Entry[] = MK61.commands.map(makeEntry);

/** What the command does, in a sentence or two. */
export const whatOf = ({ code }: Entry, lang: Lang): string => describeCommand(code, lang);
