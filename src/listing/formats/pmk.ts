/** `.pmk`, the source format: header, program with labels and comments, replays. */
import { type Angle, type Key, type MkNumber, OPCODES, type Slot } from '../../machine/index.ts';
import { formatAddress, parseAddress, parseStepLabel, stepText } from '../addresses.ts';
import { languageOf } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { formatKeys, parseKeys } from '../key-names.ts';
import { type Localized, localized } from '../messages.ts';
import { mnemonicOf } from '../mnemonics.ts';
import {
  EMPTY_HEADER,
  type ListingLine,
  orderedRegisters,
  type ProgramFile,
  type ReadResult,
  type Replay,
  type ReplayStep,
  slotText,
} from '../program-file.ts';
import { Assembly, matchCommand } from '../reading.ts';
import { splitLines, type Token, tokenize } from '../tokens.ts';
import { formatNumber, parseAngle, parseNumber, parseSlot } from '../values.ts';

const HEADER_WORDS = [
  'title',
  'author',
  'source',
  'angle',
  'keys',
  'rules',
  'notes',
  'program',
  'replay',
] as const;
type HeaderWord = (typeof HEADER_WORDS)[number];

const HEADER_LINE = /^(\p{L}+)(?:[ \t]+([^:"]*?))?[ \t]*:(?:[ \t]+(.*))?$/u;
const REGISTER_LINE = /^([\p{L}][\p{L}\d]?)\s*=\s*(.*)$/u;
const LABEL = /^[\p{L}_][\p{L}\d_]*$/u;

/** True if a text has lines that only this format has. */
export function isPmk(text: string): boolean {
  return /^(?:(?:title|rules|notes)(?:[ \t]+(?:ru|en))?|angle|keys|author|source|program|replay[^:\n]*):/m.test(
    text,
  );
}

/**
 * Reads a `.pmk` text. `areNumbersLabels`: a number before a colon names a place instead of checking the address, as
 * in the assembler of the MK-61 replica.
 */
export function parsePmk(text: string, areNumbersLabels = false): ReadResult {
  return new PmkReader(text, areNumbersLabels).read();
}

class PmkReader {
  private readonly diagnostics = new Diagnostics();
  private readonly lines: string[];
  private at = 0;
  private readonly remarks: string[] = [];
  private readonly texts = new Map<string, string>();
  private angle: Angle | null = null;
  private start: readonly Key[] = [];
  private readonly registers = new Map<Slot, MkNumber>();
  private readonly replays: Replay[] = [];
  private readonly assembly = new Assembly(this.diagnostics);
  private readonly layout: ListingLine[] = [];
  private readonly labels = new Map<string, number>();
  private readonly references: { step: number; name: string; token: Token }[] = [];

  constructor(
    text: string,
    private readonly areNumbersLabels: boolean,
  ) {
    this.lines = splitLines(text);
  }

  read(): ReadResult {
    let inProgram = false;
    while (this.at < this.lines.length) {
      const source = this.lines[this.at];
      if (!inProgram && this.readHeaderLine(source)) continue;
      const section = this.sectionOf(source);
      if (section === 'program') {
        inProgram = true;
        this.at++;
      } else if (section === 'replay') {
        this.readReplay(source);
      } else if (!inProgram && /^\s*(?:;|$)/.test(source)) {
        if (source.trim()) this.remarks.push(source.trim().replace(/^;+ ?/, ''));
        this.at++;
      } else {
        inProgram = true;
        this.readProgramLine(source);
        this.at++;
      }
    }
    this.assembly.finish();
    this.resolveLabels();
    return this.result();
  }

  private place(column: number, length: number, line = this.at): Place {
    return { line: line + 1, column: column + 1, length };
  }

  private sectionOf(source: string): HeaderWord | null {
    const parts = HEADER_LINE.exec(source);
    const word = parts?.[1] as HeaderWord | undefined;
    if (word === 'program' && !parts?.[2] && !parts?.[3]) return word;
    return word === 'replay' && !parts?.[3] ? word : null;
  }

  /** Takes a header line and the indented lines after it; false if the line is none. */
  private readHeaderLine(source: string): boolean {
    const register = REGISTER_LINE.exec(source.replace(/;.*$/, ''));
    if (register) {
      this.setRegister(this.registers, register[1], register[2], 0, source);
      this.at++;
      return true;
    }
    const parts = HEADER_LINE.exec(source);
    if (!parts || this.sectionOf(source)) return false;
    const [, word, argument = '', value = ''] = parts;
    if (!(HEADER_WORDS as readonly string[]).includes(word)) {
      if (!this.isUnknownHeader(word, argument, value)) return false;
      this.diagnostics.error(this.place(0, word.length), 'headerUnknown', [word], {
        expected: localized('wantedHeader'),
      });
      this.at++;
      this.takeIndented();
      return true;
    }
    const line = this.at++;
    const block = this.takeIndented();
    this.setHeader(
      word as HeaderWord,
      argument.trim(),
      [value, block].filter(Boolean).join('\n').trim(),
      line,
      source,
    );
    return true;
  }

  /** `word: text` is a misspelt header line unless a command follows the colon, as after a label. */
  private isUnknownHeader(word: string, argument: string, value: string): boolean {
    if (argument || parseStepLabel(word) !== null) return false;
    const { tokens } = tokenize(value, 1);
    return tokens.length > 0 && matchCommand(tokens, 0) === null;
  }

  /** The indented lines that follow, without their indentation. */
  private takeIndented(): string {
    const block: string[] = [];
    while (this.at < this.lines.length && /^(?:[ \t]|$)/.test(this.lines[this.at]))
      block.push(this.lines[this.at++]);
    while (block.length > 0 && block.at(-1)!.trim() === '') block.pop();
    const indents = block.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
    const indent = indents.length > 0 ? Math.min(...indents) : 0;
    return block.map((line) => line.slice(indent).trimEnd()).join('\n');
  }

  private setHeader(word: HeaderWord, argument: string, value: string, line: number, source: string): void {
    const place = this.place(0, source.length, line);
    const valuePlace = this.place(source.indexOf(value.split('\n')[0]), value.split('\n')[0].length, line);
    if (word === 'angle') {
      this.angle = parseAngle(value);
      if (this.angle === null)
        this.diagnostics.error(valuePlace, 'badAngle', [value], { expected: localized('wantedAngle') });
      return;
    }
    if (word === 'keys') {
      this.start = this.readKeys(value, line, Math.max(0, source.indexOf(value)));
      return;
    }
    const language =
      argument || (word === 'author' || word === 'source' ? '' : Object.keys(languageOf(value))[0]);
    const key = language ? `${word} ${language}` : word;
    if (argument && argument !== 'ru' && argument !== 'en') {
      this.diagnostics.error(place, 'headerUnknown', [`${word} ${argument}`], {
        expected: localized('wantedHeader'),
      });
    } else if (this.texts.has(key)) this.diagnostics.error(place, 'headerTwice', [key]);
    this.texts.set(key, value);
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
    if (!slot) {
      this.diagnostics.error(this.place(source.indexOf(name, offset), name.length), 'badRegister', [name], {
        expected: localized('wantedRegister'),
      });
    } else if (!value) {
      const text = written.trim();
      this.diagnostics.error(
        this.place(source.indexOf(text, source.indexOf('=', offset) + 1), text.length),
        'badNumber',
        [text],
        { expected: localized('wantedNumber') },
      );
    } else if (into.has(slot)) {
      this.diagnostics.error(this.place(offset, source.length - offset), 'headerTwice', [slotText(slot)]);
    } else into.set(slot, value);
  }

  private readKeys(text: string, line: number, column: number): readonly Key[] {
    const { keys, unknown } = parseKeys(text);
    if (unknown) {
      const place = this.place(column + unknown.at, unknown.text.length, line);
      this.diagnostics.error(place, 'badKey', [unknown.text], { expected: localized('wantedKey') });
    }
    return keys;
  }

  private readReplay(source: string): void {
    const name = (HEADER_LINE.exec(source)?.[2] ?? '').trim();
    this.at++;
    const registers = new Map<Slot, MkNumber>();
    const steps: ReplayStep[] = [];
    for (; this.at < this.lines.length && /^(?:[ \t]|$)/.test(this.lines[this.at]); this.at++) {
      const line = this.lines[this.at];
      const text = line.trim();
      if (text === '' || text.startsWith(';')) continue;
      const indent = line.length - line.trimStart().length;
      const register = REGISTER_LINE.exec(text.replace(/\s;.*$/, ''));
      if (register && !text.includes('=>'))
        this.setRegister(registers, register[1], register[2], indent, line);
      else steps.push(this.readReplayStep(line, indent));
    }
    this.replays.push({ name, registers: orderedRegisters(registers), steps });
  }

  /** `keys => "display" Y=1.6 R3=#...` */
  private readReplayStep(line: string, indent: number): ReplayStep {
    const arrow = line.indexOf('=>');
    const keysText = arrow < 0 ? line.replace(/\s;.*$/, '') : line.slice(0, arrow);
    const keys = this.readKeys(keysText, this.at, 0);
    const registers = new Map<Slot, MkNumber>();
    let display: string | null = null;
    if (arrow >= 0) {
      const rest = line.slice(arrow + 2);
      const quoted = /^\s*"([^"]*)"/.exec(rest);
      if (quoted) display = normalizeDisplay(quoted[1]);
      const tail = rest.slice(quoted?.[0].length ?? 0).replace(/\s;.*$/, '');
      for (const [all, name, value] of tail.matchAll(/([\p{L}][\p{L}\d]?)\s*=\s*(\S+)/gu)) {
        this.setRegister(registers, name, value, line.indexOf(all, arrow + 2), line);
      }
      const unread = tail.replace(/([\p{L}][\p{L}\d]?)\s*=\s*(\S+)/gu, '').trim();
      if (unread || (!quoted && registers.size === 0))
        this.diagnostics.error(this.place(indent, line.trim().length), 'badReplay', []);
    }
    return { keys, display, registers: orderedRegisters(registers), line: this.at + 1 };
  }

  private readProgramLine(source: string): void {
    const { tokens, comment } = tokenize(source, this.at + 1);
    if (tokens.length === 0) {
      if (source.trim() === '') this.layout.push({ kind: 'blank' });
      else this.layout.push({ kind: 'comment', text: comment });
      return;
    }
    let from = 0;
    for (let label = this.takeLabel(tokens, from); label; label = this.takeLabel(tokens, from)) {
      from++;
      if (label.name !== null) {
        const isLast = from >= tokens.length;
        this.layout.push({ kind: 'label', name: label.name, comment: isLast ? comment : '' });
        if (isLast) return;
      }
      if (label.rest) tokens.splice(from, 0, label.rest);
    }
    const first = this.assembly.step;
    if (from === 0) from = this.skipPlainAddress(tokens);
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
    const rest = tail
      ? { text: tail, line: token.line, column: token.column + end + 1, length: tail.length }
      : null;
    const place = { line: token.line, column: token.column, length: text.length };
    if (step !== null && !this.areNumbersLabels) {
      const actual = this.assembly.step;
      if (step !== actual)
        this.diagnostics.error(place, 'addressMismatch', [text, stepText(Math.min(actual, 104))], {
          step: stepText(Math.min(actual, 104)),
        });
      return { name: null, rest };
    }
    this.defineLabel(step === null ? text : numberLabel(step), place, step !== null);
    return { name: step !== null ? numberLabel(step) : text, rest };
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
    const token = tokens[at];
    if (assembly.pending !== null) {
      const number = parseStepLabel(token.text);
      const isNumberLabel = this.areNumbersLabels && number !== null;
      if (
        isNumberLabel ||
        (parseAddress(token.text) === null && LABEL.test(token.text) && matchCommand(tokens, at) === null)
      ) {
        this.references.push({ step: assembly.step, name: token.text, token });
        assembly.push(0, token);
        return 1;
      }
    } else if (/^\d+(?:\.\d*)?$/.test(token.text) && token.text.length > 1) {
      for (const key of token.text) assembly.push(key === '.' ? 0x0a : Number(key), token);
      return 1;
    }
    const taken = assembly.read(tokens, at);
    if (taken === 0) assembly.refuse(token);
    return Math.max(1, taken);
  }

  private readonly symbols = new Map<number, string>();

  private resolveLabels(): void {
    for (const { step, name, token } of this.references) {
      const number = this.areNumbersLabels ? parseStepLabel(name) : null;
      const label = number !== null ? numberLabel(number) : name;
      const target = this.labels.get(label);
      if (target !== undefined && target < 105) {
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

  private result(): ReadResult {
    const { assembly, diagnostics } = this;
    if (assembly.bytes.length === 0 && !diagnostics.hasErrors)
      diagnostics.error(WHOLE_FILE, 'emptyProgram', []);
    if (diagnostics.hasErrors) return { program: null, diagnostics: diagnostics.list() };
    const bilingual = (word: string): Partial<Localized> => ({
      ...(this.texts.has(`${word} en`) ? { en: this.texts.get(`${word} en`)! } : {}),
      ...(this.texts.has(`${word} ru`) ? { ru: this.texts.get(`${word} ru`)! } : {}),
    });
    const program: ProgramFile = {
      header: {
        ...EMPTY_HEADER,
        remarks: this.remarks,
        title: bilingual('title'),
        author: this.texts.get('author') ?? '',
        source: this.texts.get('source') ?? '',
        angle: this.angle,
        registers: orderedRegisters(this.registers),
        start: this.start,
        rules: bilingual('rules'),
        notes: bilingual('notes'),
      },
      bytes: Uint8Array.from(assembly.bytes),
      guessed: assembly.guessed,
      labels: this.labels,
      symbols: this.symbols,
      layout: trimBlanks(this.layout),
      replays: this.replays,
      places: assembly.places,
    };
    return { program, diagnostics: diagnostics.list() };
  }
}

/** Name of a label that was a number. */
const numberLabel = (step: number): string => `at_${String(step).padStart(2, '0')}`;

const isHeaderWord = (text: string): boolean => (HEADER_WORDS as readonly string[]).includes(text);

/** No blank lines at the ends, no two in a row. */
function trimBlanks(layout: readonly ListingLine[]): ListingLine[] {
  const kept: ListingLine[] = [];
  for (const line of layout) {
    if (line.kind === 'blank' && (kept.length === 0 || kept.at(-1)!.kind === 'blank')) continue;
    kept.push(line);
  }
  while (kept.at(-1)?.kind === 'blank') kept.pop();
  return kept;
}

/**
 * What the indicator shows, without the blank sign place and without trailing blanks, its letters in the machine's own
 * alphabet: `5.EL8 --L-05`, `-99999975.`, `EГГ0Г`.
 */
export function normalizeDisplay(display: string): string {
  const letters: { readonly [look: string]: string } = { Е: 'E', С: 'C', G: 'Г', '−': '-', '–': '-' };
  const text = display.replace(/[ЕСG−–]/g, (letter) => letters[letter]).trimEnd();
  return text.startsWith(' ') ? text.slice(1) : text;
}

/** Widths of the canonical layout. */
const INDENT = '    ';
const COMMENT_COLUMN = 64;

/** The canonical text of a program; {@link parsePmk} reads it back to the same program, and formatting it again changes nothing. */
export function makePmk(program: ProgramFile): string {
  const { header } = program;
  const lines: string[] = header.remarks.map((remark) => `; ${remark}`.trimEnd());
  const put = (key: string, value: string | undefined): void => {
    if (value) lines.push(value.includes('\n') ? `${key}:\n${indented(value)}` : `${key}: ${value}`);
  };
  put('title ru', header.title.ru);
  put('title en', header.title.en);
  put('author', header.author);
  put('source', header.source);
  put('angle', header.angle ?? '');
  for (const [slot, value] of header.registers) lines.push(`${slotText(slot)} = ${formatNumber(value)}`);
  put('keys', formatKeys(header.start));
  for (const [word, text] of [
    ['rules', header.rules],
    ['notes', header.notes],
  ] as const) {
    for (const language of ['ru', 'en'] as const) {
      if (text[language]) lines.push('', `${word} ${language}:`, indented(text[language]));
    }
  }
  if (lines.length > 0) lines.push('');
  lines.push('program:', ...programLines(program));
  for (const replay of program.replays) lines.push('', ...replayLines(replay));
  return `${lines.join('\n')}\n`;
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line ? INDENT + line : ''))
    .join('\n');

/** Text of one step: a command, or the address of the command before it. */
export function cellTexts(program: Pick<ProgramFile, 'bytes' | 'symbols'>): string[] {
  const texts: string[] = [];
  let isOperand = false;
  program.bytes.forEach((byte, step) => {
    texts.push(isOperand ? (program.symbols.get(step) ?? formatAddress(byte)) : mnemonicOf(byte));
    isOperand = !isOperand && OPCODES[byte].hasAddress;
  });
  return texts;
}

function programLines(program: ProgramFile): string[] {
  const texts = cellTexts(program);
  const layout = program.layout.some(({ kind }) => kind === 'cells')
    ? program.layout
    : defaultLayout(program);
  return layout.map((line) => {
    if (line.kind === 'blank') return '';
    if (line.kind === 'comment') return `; ${line.text}`.trimEnd();
    if (line.kind === 'label') return withComment(`${line.name}:`, line.comment);
    const code = texts.slice(line.from, line.to).join('  ');
    return withComment(`${INDENT}${stepText(line.from)}:  ${code}`, line.comment);
  });
}

const withComment = (code: string, comment: string): string =>
  comment ? `${code.padEnd(COMMENT_COLUMN)}  ; ${comment}`.trimEnd() : code;

/** Lines for a program that came without any: ten steps each, with its labels; an address stays with its command. */
export function defaultLayout({ bytes, labels }: Pick<ProgramFile, 'bytes' | 'labels'>): ListingLine[] {
  const layout: ListingLine[] = [];
  const starts = new Map<number, string[]>();
  for (const [name, step] of labels) starts.set(step, [...(starts.get(step) ?? []), name]);
  let from = 0;
  let isOperand = false;
  const close = (to: number): void => {
    if (to > from) layout.push({ kind: 'cells', from, to, comment: '' });
    from = to;
  };
  bytes.forEach((byte, step) => {
    if (!isOperand && (starts.has(step) || step - from >= 10)) close(step);
    for (const name of starts.get(step) ?? []) layout.push({ kind: 'label', name, comment: '' });
    isOperand = !isOperand && OPCODES[byte].hasAddress;
  });
  close(bytes.length);
  return layout;
}

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
