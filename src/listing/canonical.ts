/**
 * The short way into a program: texts of canonical commands and nothing else, as Eggog writes them and as small programs
 * are typed. It needs none of the readers of foreign texts, whose code takes longer to load than a small program to run.
 * What it reads the whole reader reads alike (`test/listing/canonical.property.test.ts`); other texts it leaves to that
 * one.
 */

import { lazily } from '../lazily.ts';
import { MK61 } from '../machine/index.ts';
import { endsFlow, operandSteps } from './addresses.ts';
import { isOfNumber } from './commands.ts';
import type { Place } from './diagnostics.ts';
import { type ListingLine, plainProgram } from './program-file.ts';
import type { ReadProgramResult } from './read.ts';

/** Codes by canonical mnemonics, with and without their blanks, and by ИП and П; those that no key types are left out. */
const codes = lazily(
  () =>
    new Map(
      MK61.commands.flatMap(({ mnemonic }, code) =>
        [mnemonic, mnemonic.replaceAll(' ', ''), mnemonic.replace('П→x ', 'ИП').replace('x→П ', 'П')]
          .filter((spelt) => !spelt.startsWith('0x'))
          .map((spelt) => [spelt, code]),
      ),
    ),
);
/** Words of the longest mnemonics, such as `К x≥0 d`. */
const MOST_WORDS = 3;
/** In bytes: as long as the longest program on lines of one command. */
const LONGEST = 4000;
const HEAD = 'program:\n';

/** What stands before the commands of a line: the step of the first one, or nothing. */
const LEADS = {
  /** `    00:  ` of a source. */
  labelled: /^ {4}(\d\d): {2}(?=\S)/,
  /** `00`, tab or blanks: a row with one step. */
  row: /^(\d\d)(?:\t| {1,3})(?=\S)/,
  none: /^(?=\S)/,
} as const;

/** Reads a text that holds canonical commands and nothing else; null for all others. The result is that of `readProgram`. */
export function readCanonical(input: Uint8Array): ReadProgramResult | null {
  const text = input.length > LONGEST ? '' : new TextDecoder('utf-8', { ignoreBOM: true }).decode(input);
  const isLabelled = text.startsWith(HEAD);
  const lead = isLabelled ? 'labelled' : LEADS.row.test(text) ? 'row' : 'none';
  const lines = text.replace(/\n$/, '').split('\n');
  const steps = new Steps();
  const layout: Extract<ListingLine, { kind: 'cells' }>[] = [];
  for (let line = isLabelled ? 1 : 0; line < lines.length; line++) {
    const from = steps.bytes.length;
    const [before, address] = LEADS[lead].exec(lines[line]) ?? [];
    if (before === undefined || (address !== undefined && Number(address) !== from)) return null;
    if (!steps.read(lines[line], line + 1, before.length)) return null;
    const to = steps.bytes.length;
    if (lead === 'row' ? to !== from + 1 : steps.isDue) return null;
    // Lines of several bare commands may be a table or an example.
    if (lead === 'none' && lines.length > 1 && to > from + 1) return null;
    // The row of an address belongs to that of its jump.
    if (!steps.isDue) layout.push({ kind: 'cells', from: layout.at(-1)?.to ?? 0, to, comment: '' });
  }
  if (steps.isDue || !isBeyondDoubt(steps.bytes)) return null;
  return {
    program: plainProgram(steps.bytes, {}, { layout, places: steps.places }),
    diagnostics: [],
    format: lead === 'row' ? 'two-column' : 'pmk',
    encoding: 'utf-8',
    text,
    programs:
      lead === 'row' ? [{ heading: '', from: 1, to: lines.length, steps: steps.bytes.length }] : undefined,
  };
}

class Steps {
  readonly bytes: number[] = [];
  readonly places: Place[] = [];
  /** The next step is the address of the last one. */
  isDue = false;

  /** Appends the steps of a line from an index on; false if a word of it is no canonical command and no address. */
  read(source: string, line: number, from: number): boolean {
    const words = [...source.slice(from).matchAll(/[^ ]+/g)];
    for (let at = 0; at < words.length; ) {
      const step = this.isDue ? addressOf(words[at][0]) : commandAt(words, at);
      if (!step) return false;
      const last = words[at + step.count - 1];
      const column = from + words[at].index + 1;
      this.bytes.push(step.code);
      this.places.push({ line, column, length: from + last.index + last[0].length + 1 - column });
      this.isDue = !this.isDue && MK61.commands[step.code].operand === 'address';
      at += step.count;
    }
    return true;
  }
}

interface Step {
  readonly code: number;
  /** Words that it takes. */
  readonly count: number;
}

/** Two decimal digits, each a tetrad of the byte. */
const addressOf = (word: string): Step | null =>
  /^\d\d$/.test(word) ? { code: Number.parseInt(word, 16), count: 1 } : null;

/** The longest row of words that is a mnemonic. */
function commandAt(words: readonly RegExpExecArray[], at: number): Step | null {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
    const spelt = words.slice(at, at + count).map(([word]) => word);
    const code = codes().get(spelt.join(' '));
    if (code !== undefined) return { code, count };
  }
  return null;
}

/** A number with more digits than the indicator, with a zero too many, with a point that ends it, or `.02`. */
const ODD_NUMBER = /[\d.]{9}|(?<![\d.])0\d|\.(?!\d)|(?<!\d)\.0/;

/**
 * True where nobody could doubt that the words are a program: its end is closed, jumps lead to commands, numbers are
 * numbers and few. What may be prose, a table or an example the whole reader weighs.
 */
function isBeyondDoubt(bytes: readonly number[]): boolean {
  const operands = operandSteps(bytes);
  const sign = (code: number, step: number): string =>
    !operands.has(step) && isOfNumber(code) ? MK61.commands[code].name : ' ';
  const signs = bytes.map(sign).join('');
  const leadsToCommand = (step: number): boolean => {
    const cell = MK61.cellOf[bytes[step]];
    return cell < bytes.length && !operands.has(cell);
  };
  return (
    bytes.length >= 3 &&
    bytes.length <= MK61.cells &&
    endsFlow(bytes[bytes.length - 1]) &&
    [...operands].every(leadsToCommand) &&
    !ODD_NUMBER.test(signs) &&
    signs.replace(/ /g, '').length <= bytes.length / 3
  );
}
