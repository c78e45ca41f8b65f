/** Reads `.pmk`, the source format: header, program with labels and comments, replays. */

import { type Key, MK61, type MkNumber, modelOf, type Slot } from '../../machine/index.ts';
import { isLang } from '../../texts.ts';
import { parseAddress, parseStepLabel } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import { languageOf } from '../comment-header.ts';
import { Diagnostics, diagnostic, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { parseKeys } from '../key-names.ts';
import {
  type Header,
  type ListingLine,
  orderedRegisters,
  type PropertyText,
  type ReadResult,
  type Replay,
  type ReplayStep,
  resultOf,
  slotText,
} from '../program-file.ts';
import { matchCommand } from '../readings.ts';
import { normalizeDisplay, parseAngle, parseNumber, parseSlot } from '../values.ts';
import { type Line, lineOf, splitLines, type Word } from '../words.ts';

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
type SourceKind = 'pmk' | 'pmktool' | 'mkl';

/** Name of a label that could be an address. */
const placeLabel = (place: string): string => `at_${place.padStart(2, '0')}`;

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
  /** The distance of the written addresses from the real ones. */
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
    const first = this.assembly.step;
    if (from === 0 && this.kind !== 'mkl' && this.isPlainAddress(words)) from = 1;
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
    const actual = this.assembly.step;
    const isKnown = step - actual === this.shift;
    this.shift = step - actual;
    if (step === actual || isKnown) return;
    const at = this.assembly.stepText;
    this.diagnostics.error(place, 'misplaced', { label, step: at }, { step: at });
  }

  private defineLabel(name: string, place: Place, isPlace: boolean): void {
    const words = lineOf(name, place.line).words;
    const isTaken =
      !isPlace &&
      (HEADER_WORDS.includes(name) || parseAddress(name) !== null || matchCommand(words, 0) !== null);
    if (isTaken) this.diagnostics.bad(place, 'label', name);
    else if (this.labels.has(name)) this.diagnostics.bad(place, 'twice', name);
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
    if (this.kind === 'mkl') return /^[\p{L}\d]/u.test(text);
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
    if (this.layout.at(-1)?.kind === 'blank') this.layout.pop();
    if (this.isProse) return;
    for (const { step, name, word } of this.references) {
      const number = this.kind === 'pmktool' ? parseStepLabel(name) : null;
      const isPlace = number !== null || this.kind === 'mkl';
      const label = isPlace ? placeLabel(number === null ? name : String(number)) : name;
      const target = this.labels.get(label);
      if (target !== undefined && target < MK61.cells) {
        this.assembly.bytes[step] = MK61.addressOf(target);
        this.symbols.set(step, label);
      } else if (isPlace && parseAddress(name) !== null) this.assembly.bytes[step] = parseAddress(name)!;
      else {
        const nearest = [...this.labels.keys()].find((key) => key.toLowerCase() === name.toLowerCase());
        this.diagnostics.unknown(word, 'label', name, nearest ? { nearest } : {});
      }
    }
  }
}

/** Word, argument and value of a header line. */
export const HEADER_LINE = /^(\p{L}+)(?:[ \t]+([^:"]*?))?[ \t]*:(?:[ \t]+(.*))?$/u;
/** Slot and value of a start value. */
export const REGISTER_LINE = /^([\p{L}][\p{L}\d]?)\s*=(?!>)\s*(.*)$/u;

/** True if a text has lines that only this format has. */
export function isPmk(text: string): boolean {
  return /^(?:(?:title|rules|notes)(?:[ \t]+(?:ru|en))?|model|angle|keys|author|source|program|(?:replay|property|партия|свойство)[^:\n]*):/m.test(
    text,
  );
}

/** Reads a `.pmk` text, or a source of another kind with the same bones. */
export function parsePmk(text: string, kind: SourceKind = 'pmk'): ReadResult {
  return new PmkReader(text, kind).read();
}

class PmkReader {
  private readonly diagnostics = new Diagnostics();
  private readonly lines: readonly string[];
  private at = 0;
  private readonly remarks: string[] = [];
  private readonly header: { -readonly [name in keyof Header]?: Header[name] } = {};
  private readonly given = new Set<string>();
  private readonly registers = new Map<Slot, MkNumber>();
  private readonly replays: Replay[] = [];
  private readonly properties: PropertyText[] = [];
  private readonly section: ProgramSection;
  private readonly kind: SourceKind;

  constructor(text: string, kind: SourceKind) {
    this.kind = kind;
    this.lines = splitLines(text);
    this.section = new ProgramSection(this.diagnostics, kind);
  }

  read(): ReadResult {
    let inProgram = false;
    let isNamed = false;
    while (this.at < this.lines.length) {
      const source = this.lines[this.at];
      if (!inProgram && this.readHeaderLine(source)) continue;
      const section = this.sectionOf(source);
      if (section === 'program') {
        // Two programs in one file are two, and reading on would make a third one of them.
        if (isNamed && this.kind === 'pmk')
          this.diagnostics.bad(this.place(0, source.length), 'twice', 'program');
        isNamed = true;
        inProgram = true;
        this.at++;
      } else if (section === 'replay') this.readReplay(source);
      else if (section === 'property') this.readProperty(source);
      else if (!inProgram && /^\s*(?:;|$)/.test(source)) {
        if (source.trim()) this.remarks.push(source.trim().replace(/^;+ ?/, ''));
        this.at++;
      } else {
        inProgram = true;
        this.section.readLine(lineOf(source, ++this.at, true));
      }
    }
    this.section.finish();
    return this.result();
  }

  private place(column: number, length: number, line = this.at): Place {
    return { line: line + 1, column: column + 1, length };
  }

  private sectionOf(source: string): string | null {
    const [, word = '', argument, value] = HEADER_LINE.exec(source) ?? [];
    const section = SECTIONS.get(word);
    return !section || value || (section === 'program' && argument) ? null : section;
  }

  /** Takes a header line and the indented lines after it; false for another line. */
  private readHeaderLine(source: string): boolean {
    const register = REGISTER_LINE.exec(source.replace(/;.*$/, ''));
    const isCommand =
      register && parseSlot(register[1]) === null && matchCommand(lineOf(source, 1, true).words, 0) !== null;
    if (register && !isCommand) {
      this.setRegister(this.registers, register[1], register[2], 0, source);
      this.at++;
      return true;
    }
    const parts = HEADER_LINE.exec(source);
    if (!parts || this.sectionOf(source)) return false;
    const [, word, argument = '', value = ''] = parts;
    const isKnown = HEADER_WORDS.includes(word) && !SECTIONS.has(word);
    if (!isKnown && !SECTIONS.has(word) && !this.isUnknownHeader(word, argument, value)) return false;
    const line = this.at++;
    const block = this.takeIndented();
    if (!isKnown) this.diagnostics.unknown(this.place(0, word.length, line), 'header', word);
    else
      this.setHeader(word, argument.trim(), [value, block].filter(Boolean).join('\n').trim(), line, source);
    return true;
  }

  /** `word: text` is a misspelt header line unless a command follows the colon, as after a label. */
  private isUnknownHeader(word: string, argument: string, value: string): boolean {
    if (argument || parseStepLabel(word) !== null) return false;
    const { words } = lineOf(value, 1, true);
    return words.length > 0 && matchCommand(words, 0) === null;
  }

  /** The indented lines that follow. */
  private indentedLines(): string[] {
    const from = this.at;
    while (this.at < this.lines.length && ' \t'.includes(this.lines[this.at].slice(0, 1))) this.at++;
    return this.lines.slice(from, this.at);
  }

  /** The same without their indentation. */
  private takeIndented(): string {
    const block = this.indentedLines();
    const indents = block.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
    const indent = Math.min(...indents);
    return block
      .map((line) => line.slice(indent).trimEnd())
      .join('\n')
      .trimEnd();
  }

  private setHeader(word: string, argument: string, value: string, line: number, source: string): void {
    const [first] = value.split('\n');
    const place = this.place(source.indexOf(first), first.length, line);
    const whole = this.place(0, source.length, line);
    const { header } = this;
    if (word === 'angle') {
      header.angle = parseAngle(value);
      if (header.angle === null) this.diagnostics.bad(place, 'angle', value);
    } else if (word === 'model') {
      header.model = value;
      if (modelOf(value) === null) this.diagnostics.bad(place, 'model', value);
    } else if (word === 'keys') header.start = this.readKeys(value, line, Math.max(0, source.indexOf(value)));
    else {
      const isPlain = word === 'author' || word === 'source';
      const language = argument || (isPlain ? '' : Object.keys(languageOf(value))[0]);
      const key = `${word} ${language}`.trim();
      if (argument && !isLang(argument)) this.diagnostics.unknown(whole, 'header', key);
      else if (this.given.has(key)) this.diagnostics.bad(whole, 'twice', key);
      this.given.add(key);
      if (word === 'title' || word === 'rules' || word === 'notes')
        header[word] = { ...header[word], [language]: value };
      else if (key === 'author' || key === 'source') header[key] = value;
    }
  }

  private setRegister(
    into: Map<Slot, MkNumber>,
    name: string,
    written: string,
    offset: number,
    source: string,
  ): void {
    const slot = parseSlot(name);
    const value = parseNumber(written);
    const text = written.trim();
    if (!slot) this.diagnostics.bad(this.place(source.indexOf(name, offset), name.length), 'register', name);
    else if (!value)
      this.diagnostics.bad(
        this.place(source.indexOf(text, source.indexOf('=', offset) + 1), text.length),
        'number',
        text,
      );
    else if (into.has(slot))
      this.diagnostics.bad(this.place(offset, source.length - offset), 'twice', slotText(slot));
    else into.set(slot, value);
  }

  private readKeys(text: string, line: number, column: number): readonly Key[] {
    const { keys, unknown } = parseKeys(text);
    if (unknown) {
      const place = this.place(column + unknown.at, unknown.text.length, line);
      this.diagnostics.unknown(place, 'key', unknown.text);
    }
    return keys;
  }

  private readReplay(source: string): void {
    const name = (HEADER_LINE.exec(source)?.[2] ?? '').trim();
    const registers = new Map<Slot, MkNumber>();
    const steps: ReplayStep[] = [];
    const first = ++this.at;
    for (const [i, line] of this.indentedLines().entries()) {
      const text = line.trim();
      if (text === '' || text.startsWith(';')) continue;
      const after = this.at;
      this.at = first + i;
      const indent = line.length - line.trimStart().length;
      const register = REGISTER_LINE.exec(withoutComment(text));
      if (register && !text.includes('=>'))
        this.setRegister(registers, register[1], register[2], indent, line);
      else steps.push(this.readReplayStep(line, indent));
      this.at = after;
    }
    this.replays.push({ name, registers: orderedRegisters(registers), steps });
  }

  /** Keeps the lines as they are: what they say is read where properties are tried. */
  private readProperty(source: string): void {
    const [, word = '', name = ''] = HEADER_LINE.exec(source) ?? [];
    const line = ++this.at;
    const lines = this.indentedLines().flatMap((text, i) =>
      text.trim() === '' ? [] : [{ text, line: line + i + 1 }],
    );
    this.properties.push({ name: name.trim(), line, lines, ...(word === 'property' ? {} : { word }) });
  }

  /** `keys => "display" Y=1.6 R3=#...` */
  private readReplayStep(line: string, indent: number): ReplayStep {
    const arrow = line.indexOf('=>');
    const keysText = arrow < 0 ? withoutComment(line) : line.slice(0, arrow);
    const keys = this.readKeys(keysText, this.at, 0);
    const registers = new Map<Slot, MkNumber>();
    let display: string | null = null;
    if (arrow >= 0) {
      const rest = line.slice(arrow + 2);
      const quoted = /^\s*"([^"]*)"/.exec(rest);
      if (quoted) display = normalizeDisplay(quoted[1]);
      const tail = withoutComment(rest.slice(quoted?.[0].length ?? 0));
      const unread = tail.replace(VALUE, (all, name, value) => {
        this.setRegister(registers, name, value, line.indexOf(all, arrow + 2), line);
        return '';
      });
      if (unread.trim() || (!quoted && registers.size === 0))
        this.diagnostics.bad(this.place(indent, line.trim().length), 'replay', line.trim());
    }
    return { keys, display, registers: orderedRegisters(registers), line: this.at + 1 };
  }

  private result(): ReadResult {
    const { diagnostics } = this;
    if (this.section.isProse)
      return { program: null, diagnostics: [diagnostic('error', WHOLE_FILE, 'notAProgram')] };
    const { assembly, labels, symbols, layout } = this.section;
    const registers = orderedRegisters(this.registers);
    const header = { ...this.header, remarks: this.remarks, registers };
    const { guessed, places } = assembly;
    const { replays, properties } = this;
    const more = { guessed, labels, symbols, layout, replays, properties, places };
    return resultOf(diagnostics, assembly.bytes, header, more);
  }
}

const withoutComment = (text: string): string => text.replace(/\s;.*$/, '');
/** A value that a replay checks. */
const VALUE = /([\p{L}][\p{L}\d]?)\s*=\s*(\S+)/gu;
