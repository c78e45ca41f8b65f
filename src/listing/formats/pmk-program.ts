/** The program section of `.pmk`: commands, labels, addresses that check, comments. */
import { MK61 } from '../../machine/index.ts';
import { parseAddress, parseStepLabel, stepText } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import type { Diagnostics, Place } from '../diagnostics.ts';
import type { ListingLine } from '../program-file.ts';
import { matchCommand, WORD_NAMES } from '../readings.ts';
import { type Line, lineOf, type Word } from '../words.ts';

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
export const LABEL = /^[.\p{L}_][\p{L}\d_]*$/u;

/** Whose source it is. In a pmktool source, a number before a colon names a place and does not check an address. */
export type SourceKind = 'pmk' | 'pmktool';

const isHeaderWord = (text: string): boolean => (HEADER_WORDS as readonly string[]).includes(text);

/** Name of a label that was a number. */
const numberLabel = (step: number): string => `at_${String(step).padStart(2, '0')}`;

const DIGITS = /^\d+(?:[.,]\d*)?$/;

/** Collects the lines of a program. */
export class ProgramSection {
  readonly assembly: Assembly;
  readonly layout: ListingLine[] = [];
  readonly labels = new Map<string, number>();
  /** Steps whose address was written as a label. */
  readonly symbols = new Map<number, string>();
  /** Words read, those of labels and addresses not counted. */
  private words = 0;
  /** How far the written addresses are off. */
  private shift = 0;
  private readonly references: { step: number; name: string; word: Word }[] = [];
  private readonly diagnostics: Diagnostics;
  private readonly kind: SourceKind;

  constructor(diagnostics: Diagnostics, kind: SourceKind) {
    this.diagnostics = diagnostics;
    this.kind = kind;
    this.assembly = new Assembly(diagnostics);
  }

  readLine({ words: all, comment, source }: Line): void {
    if (all.length === 0) {
      this.layout.push(source.trim() === '' ? { kind: 'blank' } : { kind: 'comment', text: comment });
      return;
    }
    const words = [...all];
    let from = 0;
    for (let label = this.takeLabel(words[from]); label; label = this.takeLabel(words[from])) {
      from++;
      if (label.rest) words.splice(from, 0, label.rest);
      if (label.name === null) continue;
      const isLast = from >= words.length;
      this.layout.push({ kind: 'label', name: label.name, comment: isLast ? comment : '' });
      if (isLast) return;
    }
    const first = this.assembly.step;
    if (from === 0 && this.isPlainAddress(words)) from = 1;
    while (from < words.length && !this.assembly.isFull) from += this.readWord(words, from);
    const to = this.assembly.step;
    if (to > first) this.layout.push({ kind: 'cells', from: first, to, comment });
    else if (comment) this.layout.push({ kind: 'comment', text: comment });
  }

  /** True for the right address in front of commands, `00 К[x]`. */
  private isPlainAddress(words: readonly Word[]): boolean {
    const { pending, stepText: next } = this.assembly;
    return words.length > 1 && pending === null && words[0].text === next && matchCommand(words, 1) !== null;
  }

  /** `loop:` or `27:` at the beginning of a line, possibly with the command glued to it. */
  private takeLabel(word: Word | undefined): { name: string | null; rest: Word | null } | null {
    const end = word === undefined ? -1 : word.text.indexOf(':');
    if (word === undefined || end <= 0) return null;
    const text = word.text.slice(0, end);
    const step = parseStepLabel(text);
    if (step === null && !LABEL.test(text)) return null;
    const tail = word.text.slice(end + 1);
    const rest = tail ? { ...word, text: tail, column: word.column + end + 1, length: tail.length } : null;
    const place = { line: word.line, column: word.column, length: text.length };
    if (step !== null && this.kind === 'pmk') {
      this.checkStep(step, text, place);
      return { name: null, rest };
    }
    const name = step === null ? text : numberLabel(step);
    this.defineLabel(name, place, step !== null);
    return { name, rest };
  }

  /** One slip shifts all addresses after it; it is reported once, where it happened. */
  private checkStep(step: number, label: string, place: Place): void {
    const actual = this.assembly.step;
    const isKnown = step - actual === this.shift;
    this.shift = step - actual;
    if (step === actual || isKnown) return;
    const at = this.assembly.stepText;
    this.diagnostics.error(place, 'misplaced', { label, step: at }, { step: at });
  }

  private defineLabel(name: string, place: Place, isNumber: boolean): void {
    const words = lineOf(name, place.line).words;
    const isTaken =
      !isNumber && (isHeaderWord(name) || parseAddress(name) !== null || matchCommand(words, 0) !== null);
    if (isTaken) this.diagnostics.error(place, 'badValue', { what: 'label', word: name });
    else if (this.labels.has(name)) this.diagnostics.error(place, 'duplicate', { word: name });
    this.labels.set(name, this.assembly.step);
  }

  private readWord(words: readonly Word[], at: number): number {
    const { assembly } = this;
    const word = words[at];
    this.words++;
    if (assembly.pending === null) {
      if (DIGITS.test(word.text) && word.text.length > 1) return assembly.typeDigits(word);
    } else if (this.isReference(words, at)) {
      this.references.push({ step: assembly.step, name: word.text, word });
      assembly.push(0, word);
      return 1;
    }
    return assembly.readOrRefuse(words, at);
  }

  private isReference(words: readonly Word[], at: number): boolean {
    const { text } = words[at];
    if (this.kind === 'pmktool' && parseStepLabel(text) !== null) return true;
    return parseAddress(text) === null && LABEL.test(text) && matchCommand(words, at) === null;
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
    for (const { step, name, word } of this.references) {
      const number = this.kind === 'pmktool' ? parseStepLabel(name) : null;
      const label = number === null ? name : numberLabel(number);
      const target = this.labels.get(label);
      if (target !== undefined && target < MK61.cells) {
        this.assembly.bytes[step] = parseAddress(stepText(target))!;
        this.symbols.set(step, label);
      } else if (number !== null && parseAddress(name) !== null)
        this.assembly.bytes[step] = parseAddress(name)!;
      else {
        const known = [...this.labels.keys()].find((key) => key.toLowerCase() === name.toLowerCase());
        const extra = known ? { nearest: known } : { expected: WORD_NAMES.address };
        this.diagnostics.error(word, 'unknownWord', { word: name, what: 'label' }, extra);
      }
    }
  }
}
