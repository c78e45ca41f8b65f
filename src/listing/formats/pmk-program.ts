/** The program section of `.pmk`: commands, labels, addresses that check, comments. */

import { EXPONENT, NEGATE } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { parseAddress, parseStepLabel, stepText, takesAddress } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import type { Diagnostics, Place } from '../diagnostics.ts';
import { european } from '../letters.ts';
import { localized } from '../messages.ts';
import { parseMnemonic } from '../mnemonics.ts';
import type { ListingLine } from '../program-file.ts';
import { gluedCommands, matchCommand } from '../reading.ts';
import type { SourceLine } from '../source.ts';
import { type Token, tokenize } from '../tokens.ts';

/** First words of header lines; they cannot be labels. */
export const HEADER_WORDS = [
  'title',
  'author',
  'source',
  'model',
  'angle',
  'keys',
  'rules',
  'notes',
  'program',
  'replay',
  'property',
  'партия',
  'свойство',
] as const;
export type HeaderWord = (typeof HEADER_WORDS)[number];

/** Sections by their heads, in English and Russian. */
export const SECTIONS: ReadonlyMap<string, 'program' | 'replay' | 'property'> = new Map([
  ['program', 'program'],
  ['replay', 'replay'],
  ['property', 'property'],
  ['партия', 'replay'],
  ['свойство', 'property'],
]);

/** So many words that are no commands, and more than half of all, are a text of another kind. */
const MOST_REFUSALS = 20;

/** A name that can be a label. */
export const LABEL = european(/^[\p{L}_][\p{L}\d_]*$/u);

/**
 * Whose source it is. `pmk`: our own, read strictly. `pmktool`: a number before a colon names a place instead of checking
 * the address. `foreign`: commands of a stranger without addresses, whose habits are understood with a warning.
 */
export type SourceKind = 'pmk' | 'pmktool' | 'foreign';

/** `1E5` and `2.5E-3`, a number with its exponent in one word. */
const WITH_EXPONENT = /^(\d+(?:[.,]\d+)?)[EЕ]([-−–]?)(\d{1,2})$/iu;

/** Collects the lines of a program. */
export class ProgramSection {
  readonly assembly: Assembly;
  readonly layout: ListingLine[] = [];
  readonly labels = new Map<string, number>();
  /** Steps whose address was written as a label. */
  readonly symbols = new Map<number, string>();
  /** True once a line began with its address. */
  private hasAddresses = false;
  /** How far the written addresses are off. */
  private shift = 0;
  /** Words read, those of labels and addresses not counted. */
  words = 0;
  private readonly references: { step: number; name: string; token: Token }[] = [];

  private readonly diagnostics: Diagnostics;
  private readonly kind: SourceKind;

  /** Labels of a stranger. */
  private readonly names: ReadonlySet<string>;

  constructor(diagnostics: Diagnostics, kind: SourceKind, names: ReadonlySet<string> = new Set()) {
    this.diagnostics = diagnostics;
    this.kind = kind;
    this.names = names;
    this.assembly = new Assembly(diagnostics);
  }

  readLine(line: SourceLine): void {
    const { comment } = line;
    const tokens = [...line.tokens];
    if (tokens.length === 0) {
      if (line.isBlank) this.layout.push({ kind: 'blank' });
      else this.layout.push({ kind: 'comment', text: comment });
      return;
    }
    let from = 0;
    for (let label = this.takeLabel(tokens, from); label; label = this.takeLabel(tokens, from)) {
      from++;
      if (label.name !== null) {
        const isLast = from >= tokens.length && !label.rest;
        this.layout.push({ kind: 'label', name: label.name, comment: isLast ? comment : '' });
        if (isLast) return;
      }
      if (label.rest) tokens.splice(from, 0, label.rest);
    }
    const first = this.assembly.step;
    if (from === 0) from = this.skipPlainAddress(tokens);
    if (from > 0) this.hasAddresses ||= tokens[0].text === '00';
    else if (this.hasAddresses && /^\d\d$/.test(tokens[0].text) && matchCommand(tokens, 1))
      this.diagnostics.warn(tokens[0], 'digitsGuessed', [tokens[0].text]);
    if (this.kind === 'foreign') endSentence(tokens, this.assembly);
    while (from < tokens.length && !this.assembly.isFull) from += this.readWord(tokens, from);
    const to = this.assembly.step;
    if (to > first) this.layout.push({ kind: 'cells', from: first, to, comment });
    else if (comment) this.layout.push({ kind: 'comment', text: comment });
  }

  /** A plain address in front of commands, `00 К[x]`, is one only if it is the right one. */
  private skipPlainAddress(tokens: readonly Token[]): number {
    if (tokens.length < 2 || this.assembly.pending !== null) return 0;
    return tokens[0].text === this.assembly.stepText && matchCommand(tokens, 1) ? 1 : 0;
  }

  /** `loop:` or `27:` at the beginning of a line, possibly with the command glued to it. */
  private takeLabel(
    tokens: readonly Token[],
    at: number,
  ): { name: string | null; rest: Token | null } | null {
    const token = tokens[at];
    const colon = token?.text.indexOf(':') ?? -1;
    const dot = /^(?:\d\d|[aA]\d)\.(?=\D|$)/.exec(token?.text ?? '') ? 2 : -1;
    const end = colon > 0 ? colon : dot;
    if (end <= 0) return null;
    const text = token.text.slice(0, end);
    const step = parseStepLabel(text);
    if (step === null && !LABEL.test(text)) return null;
    const tail = token.text.slice(end + 1);
    const rest = tail ? { ...token, text: tail, column: token.column + end + 1, length: tail.length } : null;
    const place = { line: token.line, column: token.column, length: text.length };
    if (step !== null && this.kind !== 'pmktool') {
      const actual = this.assembly.step;
      // One slip shifts all addresses behind it; it is told once, where it happened.
      const isToldBefore = step - actual === this.shift;
      this.shift = step - actual;
      if (step !== actual && !isToldBefore)
        this.diagnostics.error(place, 'addressMismatch', [text, stepText(Math.min(actual, MK61.cells - 1))], {
          step: stepText(Math.min(actual, MK61.cells - 1)),
        });
      return { name: null, rest };
    }
    const name = step !== null ? numberLabel(step) : this.isForeignName(text) ? namedLabel(text) : text;
    this.defineLabel(name, place, step !== null);
    return { name, rest };
  }

  /** `L1:` of a stranger, the name of a command or an address that stands behind a jump. */
  private isForeignName(text: string): boolean {
    return (
      this.names.has(text) &&
      (parseAddress(text) !== null || matchCommand(tokenize(text, 1).tokens, 0) !== null)
    );
  }

  private defineLabel(name: string, place: Place, isNumber: boolean): void {
    const isTaken =
      !isNumber &&
      (isHeaderWord(name) ||
        parseAddress(name) !== null ||
        matchCommand(tokenize(name, 1).tokens, 0) !== null);
    if (isTaken) this.diagnostics.error(place, 'labelName', [name]);
    else if (this.labels.has(name)) this.diagnostics.error(place, 'labelTwice', [name]);
    this.labels.set(name, this.assembly.step);
  }

  private readWord(tokens: readonly Token[], at: number): number {
    const { assembly } = this;
    this.words++;
    const token = tokens[at];
    if (assembly.pending !== null) {
      if (this.kind === 'foreign' && assembly.readPressed(tokens, at) > 0) return 2;
      const number = parseStepLabel(token.text);
      const isNumberLabel = this.kind === 'pmktool' && number !== null;
      if (this.isForeignName(token.text)) {
        this.references.push({ step: assembly.step, name: namedLabel(token.text), token });
        assembly.push(0, token);
        return 1;
      }
      if (
        isNumberLabel ||
        (parseAddress(token.text) === null && LABEL.test(token.text) && matchCommand(tokens, at) === null)
      ) {
        this.references.push({ step: assembly.step, name: token.text, token });
        assembly.push(0, token);
        return 1;
      }
    } else if (/^\d+(?:[.,]\d*)?$/.test(token.text) && token.text.length > 1) {
      // It could be the address of a part of a program.
      if (this.kind === 'foreign' && assembly.step === 0 && token.text.length === 2 && at < tokens.length - 1)
        this.diagnostics.warn(token, 'digitsGuessed', [token.text]);
      return assembly.typeDigits(token);
    }
    const taken = assembly.read(tokens, at);
    if (taken === 0 && !(this.kind === 'foreign' && this.readForeign(token))) assembly.refuse(token);
    return Math.max(1, taken);
  }

  /** A number with its exponent, or one that begins with the point; commands without blanks between them. */
  private readForeign(token: Token): boolean {
    const { assembly, diagnostics } = this;
    if (assembly.pending !== null) return false;
    const number = WITH_EXPONENT.exec(token.text);
    if (number) {
      const [, mantissa, sign, exponent] = number;
      diagnostics.warn(token, 'digitsGuessed', [token.text]);
      assembly.typeDigits(token, mantissa);
      assembly.push(EXPONENT, token);
      assembly.typeDigits(token, exponent);
      if (sign) assembly.push(NEGATE, token);
      return true;
    }
    if (/^[.,]\d{1,8}$/.test(token.text)) {
      diagnostics.warn(token, 'digitsGuessed', [token.text]);
      assembly.typeDigits(token);
      return true;
    }
    const parts = gluedCommands(token, MK61.cells);
    if (!parts) return false;
    assembly.readParts(token, parts);
    return true;
  }

  /** True if hardly a word is a command: a sentence is not worth an error for each of its words. */
  get isProse(): boolean {
    const { refusals } = this.assembly;
    return refusals >= MOST_REFUSALS && refusals > this.words / 2;
  }

  /** Puts the addresses of the labels in; to be called once, after the last line. */
  finish(): void {
    this.assembly.finish();
    if (this.isProse) return;
    this.assembly.settle();
    for (const { step, name, token } of this.references) {
      const number = this.kind === 'pmktool' ? parseStepLabel(name) : null;
      const label = number !== null ? numberLabel(number) : name;
      const target = this.labels.get(label);
      if (target !== undefined && target < MK61.cells) {
        this.assembly.bytes[step] = parseAddress(stepText(target))!;
        this.symbols.set(step, label);
      } else if (number !== null && parseAddress(name) !== null) {
        this.assembly.bytes[step] = parseAddress(name)!;
      } else {
        const known = [...this.labels.keys()].find((key) => key.toLowerCase() === name.toLowerCase());
        this.diagnostics.error(
          token,
          'labelUnknown',
          [name],
          known ? { nearest: known } : { expected: localized('wantedAddress') },
        );
      }
    }
  }
}

/** `С/П.` at the end of a line: the point or comma of a sentence is no step. */
function endSentence(tokens: Token[], { pending }: Assembly): void {
  const last = tokens.at(-1)!;
  const text = last.text.replace(/[.,]$/, '');
  const isAddress = pending !== null && tokens.length === 1;
  const before = tokens.length > 1 ? matchCommand(tokens, tokens.length - 2) : null;
  const isDue = isAddress || (before?.count === 1 && takesAddress(before.byte));
  const isWord = isDue ? parseAddress(text) !== null : /\D/.test(text) && parseMnemonic(text) !== null;
  if (text !== '' && text !== last.text && isWord && matchCommand([last], 0) === null)
    tokens[tokens.length - 1] = { ...last, text, length: text.length };
}

/** Name of a label that was the name of a command. */
const namedLabel = (text: string): string => `at_${text}`;

/** Name of a label that was a number. */
const numberLabel = (step: number): string => `at_${String(step).padStart(2, '0')}`;

const isHeaderWord = (text: string): boolean => (HEADER_WORDS as readonly string[]).includes(text);
