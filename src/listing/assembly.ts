/** From commands and codes to bytes: which byte comes next, where an address is due, what was not understood. */
import { MK61 } from '../machine/index.ts';
import { parseAddress, parseStepLabel, stepText, takesAddress } from './addresses.ts';
import { type Diagnostics, type Place, WHOLE_FILE } from './diagnostics.ts';
import { type Dialect, mnemonicOf, nearestMnemonic } from './mnemonics.ts';
import type { ListingLine } from './program-file.ts';
import { digitsOf, matchCommand, matchStep } from './readings.ts';
import { type Line, lineOf, type Word } from './words.ts';

/** Collects the bytes of a program one by one and knows when an address is due. */
export class Assembly {
  readonly bytes: number[] = [];
  readonly guessed = new Set<number>();
  /** The place of each byte in the text. */
  readonly places: Place[] = [];
  /** Words that were not understood. */
  refusals = 0;
  /** True once a byte did not find room. */
  isFull = false;
  /** The jump that still lacks its address; null if none does. */
  pending: number | null = null;

  protected readonly diagnostics: Diagnostics;
  private readonly dialect: Dialect;

  constructor(diagnostics: Diagnostics, dialect: Dialect = 'common') {
    this.diagnostics = diagnostics;
    this.dialect = dialect;
  }

  get step(): number {
    return this.bytes.length;
  }

  /** Text of the next step, also past the end. */
  get stepText(): string {
    return stepText(Math.min(this.step, MK61.cells - 1));
  }

  /** Adds a byte; reports once that there is no room for it. */
  push(byte: number, place: Place, isGuess = false): void {
    if (this.bytes.length >= MK61.cells) {
      if (!this.isFull) this.diagnostics.tooLong(this.bytes.length + 1, place);
      this.isFull = true;
      return;
    }
    this.pending = this.pending === null && takesAddress(byte) ? byte : null;
    if (isGuess) this.guessed.add(this.bytes.length);
    this.bytes.push(byte);
    this.places.push({ line: place.line, column: place.column, length: place.length });
  }

  /** Reads the command or the due address at a word and returns how many words it took; 0 if nothing was understood. */
  read(words: readonly Word[], from: number): number {
    const match = matchStep(words, from, this.pending !== null, this.dialect);
    if (!match) return 0;
    const [first, last] = [words[from], words[from + match.count - 1]];
    const length = last.line === first.line ? last.column + last.length - first.column : first.length;
    const place = { line: first.line, column: first.column, length };
    if (match.isDamaged) {
      const word = words.slice(from, from + match.count).map(({ text }) => text);
      const params = { word: word.join(' '), command: mnemonicOf(match.bytes[0]) };
      this.diagnostics.warn(place, 'guessed', params, { step: this.stepText });
    }
    for (const byte of match.bytes) this.push(byte, place, match.isDamaged);
    return match.count;
  }

  /** As {@link read}; in the place of a word that is not understood stands 00, so that later steps keep their addresses. */
  readOrRefuse(words: readonly Word[], at: number): number {
    const taken = this.read(words, at);
    if (taken > 0) return taken;
    const word = words[at];
    this.refusals++;
    const what = this.pending === null ? 'command' : 'address';
    const nearest = what === 'command' ? nearestMnemonic(word.text) : null;
    const extra = { step: this.stepText, ...(nearest === null ? {} : { nearest }) };
    this.diagnostics.unknown(word, what, word.text, extra);
    this.push(0, word, true);
    return 1;
  }

  /** To be called at the end of the text: a jump without an address gets 00, as the empty memory after it holds. */
  finish(): void {
    if (this.pending === null || this.step >= MK61.cells) return;
    const jump = mnemonicOf(this.pending);
    this.diagnostics.warn(WHOLE_FILE, 'lostStep', { count: 1, from: '', to: '', jump });
    this.push(0, WHOLE_FILE, true);
  }
}

/** Sections by their heads, in English and Russian. */
export const SECTIONS: ReadonlyMap<string, 'program' | 'replay' | 'property'> = new Map([
  ['program', 'program'],
  ['replay', 'replay'],
  ['property', 'property'],
  ['партия', 'replay'],
  ['свойство', 'property'],
]);

/** First words of header lines; they cannot be labels. */
export const HEADER_WORDS: readonly string[] = [
  ...['title', 'author', 'source', 'model', 'angle', 'keys', 'rules', 'notes'],
  ...SECTIONS.keys(),
];

/** This number of unknown words, if more than half of all, are a text of another kind. */
const MOST_REFUSALS = 20;

/** A name that can be a label. */
export const LABEL = /^[.\p{L}_][\p{L}\d_]*$/u;

/**
 * The kind of source. In a pmktool source, a number before a colon names a place and does not check an address; labels of
 * an .mkl source may look like addresses.
 */
export type SourceKind = 'pmk' | 'pmktool' | 'mkl';

/** The names that lines begin with. A jump to one of them is meant, not a command that begins alike: `F x=0 loop 2`. */
export const labelNames = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => /^\s*([.\p{L}_][\p{L}\d_]*):/u.exec(line)?.[1] ?? []));

/** Name of a label that could be an address. */
const placeLabel = (place: string): string => `at_${place.padStart(2, '0')}`;

const DIGITS = /^\d+(?:[.,]\d*)?$/;

/** Collects the lines of a program. */
export class ProgramSection extends Assembly {
  readonly layout: ListingLine[] = [];
  readonly labels = new Map<string, number>();
  /** Steps whose address was written as a label. */
  readonly symbols = new Map<number, string>();
  /** Words read, those of labels and addresses not counted. */
  private words = 0;
  /** The distance of the written addresses from the real ones. */
  private shift = 0;
  private readonly references: { step: number; name: string; word: Word }[] = [];
  private readonly kind: SourceKind;
  private readonly names: ReadonlySet<string>;

  constructor(diagnostics: Diagnostics, kind: SourceKind, names: ReadonlySet<string> = new Set()) {
    super(diagnostics);
    this.kind = kind;
    this.names = names;
  }

  readLine({ words: all, comment, source }: Line): void {
    if (all.length === 0) {
      if (source.trim() !== '') this.layout.push({ kind: 'comment', text: comment });
      // No blank lines at the ends, no two in a row.
      else if ((this.layout.at(-1)?.kind ?? 'blank') !== 'blank') this.layout.push({ kind: 'blank' });
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
    const first = this.step;
    if (from === 0 && this.kind !== 'mkl' && this.isPlainAddress(words)) from = 1;
    while (from < words.length && !this.isFull) from += this.readWord(words, from);
    const to = this.step;
    if (to > first) this.layout.push({ kind: 'cells', from: first, to, comment });
    else if (comment) this.layout.push({ kind: 'comment', text: comment });
  }

  /** True for the right address in front of commands, `00 К[x]`. */
  private isPlainAddress(words: readonly Word[]): boolean {
    const { pending, stepText: next } = this;
    return words.length > 1 && pending === null && words[0].text === next && matchCommand(words, 1) !== null;
  }

  /** `loop:` or `27:` at the beginning of a line, possibly with the command glued to it. */
  private takeLabel(word: Word | undefined): { name: string | null; rest: Word | null } | null {
    const end = word === undefined ? -1 : word.text.indexOf(':');
    if (word === undefined || end <= 0) return null;
    const text = word.text.slice(0, end);
    const step = this.kind === 'mkl' ? null : parseStepLabel(text);
    if (step === null && !LABEL.test(text)) return null;
    const tail = word.text.slice(end + 1);
    const rest = tail ? { ...word, text: tail, column: word.column + end + 1, length: tail.length } : null;
    const place = { line: word.line, column: word.column, length: text.length };
    if (step !== null && this.kind === 'pmk') {
      this.checkStep(step, text, place);
      return { name: null, rest };
    }
    const isPlace = step !== null || this.kind === 'mkl';
    const name = isPlace ? placeLabel(step === null ? text : String(step)) : text;
    this.defineLabel(name, place, isPlace);
    return { name, rest };
  }

  /** One slip shifts all addresses after it; it is reported once, where it happened. */
  private checkStep(step: number, label: string, place: Place): void {
    const actual = this.step;
    const isKnown = step - actual === this.shift;
    this.shift = step - actual;
    if (step === actual || isKnown) return;
    const at = this.stepText;
    this.diagnostics.error(place, 'misplaced', { label, step: at }, { step: at });
  }

  private defineLabel(name: string, place: Place, isPlace: boolean): void {
    const words = lineOf(name, place.line).words;
    const isTaken =
      !isPlace &&
      (HEADER_WORDS.includes(name) || parseAddress(name) !== null || matchCommand(words, 0) !== null);
    if (isTaken) this.diagnostics.bad(place, 'label', name);
    else if (this.labels.has(name)) this.diagnostics.bad(place, 'twice', name);
    this.labels.set(name, this.step);
  }

  private readWord(words: readonly Word[], at: number): number {
    const word = words[at];
    const isDue = this.pending !== null;
    this.words++;
    if (isDue && this.isReference(words, at)) {
      this.references.push({ step: this.step, name: word.text, word });
      this.push(0, word);
    } else if (!isDue && DIGITS.test(word.text) && word.text.length > 1)
      for (const byte of digitsOf(word.text)) this.push(byte, word);
    else return this.readOrRefuse(words, at);
    return 1;
  }

  private isReference(words: readonly Word[], at: number): boolean {
    const { text } = words[at];
    if (this.kind === 'mkl') return /^[\p{L}\d]/u.test(text);
    if (this.kind === 'pmktool' && parseStepLabel(text) !== null) return true;
    if (parseAddress(text) !== null || !LABEL.test(text)) return false;
    return this.names.has(text) || matchCommand(words, at) === null;
  }

  /** True if hardly a word is a command: a sentence is not worth an error for each of its words. */
  get isProse(): boolean {
    return this.refusals >= MOST_REFUSALS && this.refusals > this.words / 2;
  }

  /** Puts the addresses of the labels in; to be called once, after the last line. */
  override finish(): void {
    super.finish();
    if (this.layout.at(-1)?.kind === 'blank') this.layout.pop();
    if (this.isProse) return;
    for (const { step, name, word } of this.references) {
      const number = this.kind === 'pmktool' ? parseStepLabel(name) : null;
      const isPlace = number !== null || this.kind === 'mkl';
      const label = isPlace ? placeLabel(number === null ? name : String(number)) : name;
      const target = this.labels.get(label);
      if (target !== undefined && target < MK61.cells) {
        this.bytes[step] = MK61.addressOf(target);
        this.symbols.set(step, label);
      } else if (isPlace && parseAddress(name) !== null) this.bytes[step] = parseAddress(name)!;
      else {
        const nearest = [...this.labels.keys()].find((key) => key.toLowerCase() === name.toLowerCase());
        this.diagnostics.unknown(word, 'label', name, nearest ? { nearest } : {});
      }
    }
  }
}
