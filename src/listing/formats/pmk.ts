/** `.pmk`, the source format: header, program with labels and comments, replays; read and written. */

import { type Key, type MkNumber, modelOf, type Slot } from '../../machine/index.ts';
import { isLang } from '../../texts.ts';
import { formatAddress, operandSteps, parseStepLabel, stepText } from '../addresses.ts';
import { HEADER_WORDS, labelNames, ProgramSection, SECTIONS, type SourceKind } from '../assembly.ts';
import { languageOf } from '../comment-header.ts';
import { Diagnostics, diagnostic, type Place, resultOf, WHOLE_FILE } from '../diagnostics.ts';
import { parseKeys } from '../key-names.ts';
import { mnemonicOf } from '../mnemonics.ts';
import {
  formatNumber,
  type Header,
  type ListingLine,
  normalizeDisplay,
  orderedRegisters,
  type ProgramFile,
  type PropertyText,
  parseAngle,
  parseNumber,
  parseSlot,
  type ReadResult,
  type Replay,
  type ReplayStep,
  slotText,
} from '../program-file.ts';
import { matchCommand } from '../readings.ts';
import { formatKeys } from '../typed-text.ts';
import { lineOf, splitLines } from '../words.ts';

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
    this.section = new ProgramSection(this.diagnostics, kind, labelNames(this.lines));
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

  private indentedLines(): string[] {
    const from = this.at;
    while (this.at < this.lines.length && ' \t'.includes(this.lines[this.at].slice(0, 1))) this.at++;
    return this.lines.slice(from, this.at);
  }

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
    const column = source.indexOf(text, source.indexOf('=', offset) + 1);
    if (!slot) this.diagnostics.bad(this.place(source.indexOf(name, offset), name.length), 'register', name);
    else if (!value) this.diagnostics.bad(this.place(column, text.length), 'number', text);
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
    const { bytes, guessed, places, labels, symbols, layout } = this.section;
    const registers = orderedRegisters(this.registers);
    const header = { ...this.header, remarks: this.remarks, registers };
    const { replays, properties } = this;
    const more = { guessed, labels, symbols, layout, replays, properties, places };
    return resultOf(diagnostics, bytes, header, more);
  }
}

const withoutComment = (text: string): string => text.replace(/\s;.*$/, '');
/** A value that a replay checks. */
const VALUE = /([\p{L}][\p{L}\d]?)\s*=\s*(\S+)/gu;

/** Widths of the canonical layout. */
const INDENT = '    ';
const COMMENT_COLUMN = 64;

/** The canonical text of a program; parsePmk reads it back to the same program, and formatting it again changes nothing. */
export function makePmk(program: ProgramFile): string {
  const { header } = program;
  const lines: string[] = header.remarks.map((remark) => `; ${remark}`.trimEnd());
  const put = (key: string, value: string | undefined): void => {
    if (value) lines.push(value.includes('\n') ? `${key}:\n${indented(value)}` : `${key}: ${value}`);
  };
  for (const lang of ['ru', 'en'] as const) put(`title ${lang}`, header.title[lang]);
  for (const word of ['author', 'source', 'model', 'angle'] as const) put(word, header[word] ?? '');
  for (const [slot, value] of header.registers) lines.push(`${slotText(slot)} = ${formatNumber(value)}`);
  put('keys', formatKeys(header.start));
  for (const word of ['rules', 'notes'] as const)
    for (const lang of ['ru', 'en'] as const) {
      const text = header[word][lang];
      if (text) lines.push('', `${word} ${lang}:`, indented(text));
    }
  if (lines.length > 0) lines.push('');
  lines.push('program:', ...programLines(program));
  for (const replay of program.replays) lines.push('', ...replayLines(replay));
  for (const property of program.properties) lines.push('', ...propertyLines(property));
  return `${lines.join('\n')}\n`;
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, INDENT);

/** Text of one step: a command, or the address of the command before it. */
export function cellTexts(program: Pick<ProgramFile, 'bytes' | 'symbols'>): string[] {
  const operands = operandSteps(program.bytes);
  return [...program.bytes].map((byte, step) =>
    operands.has(step) ? (program.symbols.get(step) ?? formatAddress(byte)) : mnemonicOf(byte),
  );
}

function programLines(program: ProgramFile): string[] {
  const texts = cellTexts(program);
  return wholeLayout(program).map((line) => {
    if (line.kind === 'blank') return '';
    if (line.kind === 'comment') return `; ${line.text}`.trimEnd();
    if (line.kind === 'label') return withComment(`${line.name}:`, line.comment);
    const code = texts.slice(line.from, line.to).join('  ');
    return withComment(`${INDENT}${stepText(line.from)}:  ${code}`, line.comment);
  });
}

/**
 * The layout with lines for the steps that no line of the text holds, which the reader had to fill in: ten steps each, an
 * address with its command, labels on lines of their own.
 */
function wholeLayout({ layout, bytes, labels }: ProgramFile): ListingLine[] {
  const whole: ListingLine[] = [];
  const operands = operandSteps(bytes);
  const written = new Set(layout.map((line) => (line.kind === 'label' ? line.name : '')));
  const starts = new Map<number, string[]>();
  for (const [name, step] of labels)
    if (!written.has(name)) starts.set(step, [...(starts.get(step) ?? []), name]);
  let next = 0;
  const close = (to: number): void => {
    if (to > next) whole.push({ kind: 'cells', from: next, to, comment: '' });
    next = Math.max(next, to);
  };
  const fill = (to: number): void => {
    for (let step = next; step < to; step++) {
      if (!operands.has(step) && (starts.has(step) || step - next >= 10)) close(step);
      for (const name of starts.get(step) ?? []) whole.push({ kind: 'label', name, comment: '' });
    }
    close(to);
  };
  for (const line of layout) {
    if (line.kind === 'cells') {
      fill(line.from);
      next = line.to;
    }
    whole.push(line);
  }
  fill(bytes.length);
  return whole;
}

const withComment = (code: string, comment: string): string =>
  comment ? `${code.padEnd(COMMENT_COLUMN)}  ; ${comment}`.trimEnd() : code;

function replayLines(replay: Replay): string[] {
  const lines = [`replay ${replay.name.replace(/[:"\n]+/g, ' ').trim()}:`.replace(' :', ':')];
  for (const [slot, value] of replay.registers)
    lines.push(`${INDENT}${slotText(slot)} = ${formatNumber(value)}`);
  for (const { keys, display, registers } of replay.steps) {
    const wanted = [
      ...(display === null ? [] : [`"${display}"`]),
      ...[...registers].map(([slot, value]) => `${slotText(slot)}=${formatNumber(value)}`),
    ];
    lines.push(`${INDENT}${formatKeys(keys)}${wanted.length > 0 ? ` => ${wanted.join(' ')}` : ''}`);
  }
  return lines;
}

function propertyLines({ name, lines, word = 'property' }: PropertyText): string[] {
  const head = `${word} ${name}:`.replace(' :', ':');
  return [head, ...lines.map(({ text }) => INDENT + text.trim())];
}
