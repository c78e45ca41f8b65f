/** Sources of other tools: `.MK52`, `.mkl`, and those of the assembler pmktool. */
import { ENTER } from '../../machine/codes.ts';
import { type Angle, MK61 } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { formatAddress, operandSteps, stepText, withDigit } from '../addresses.ts';
import { ProgramSection } from '../assembly.ts';
import { commentHeader, headerOf, languageOf } from '../comment-header.ts';
import { Diagnostics, type Place, resultOf, WHOLE_FILE } from '../diagnostics.ts';
import { codesOfKeys } from '../key-names.ts';
import { mnemonicOf, namesFrom } from '../mnemonics.ts';
import { orderedRegisters, type ProgramFile, type ReadResult } from '../program-file.ts';
import SPELLINGS from '../spellings.json' with { type: 'json' };
import TEXTS from '../texts.json' with { type: 'json' };
import { keysThatFit } from '../typed-text.ts';
import { lineOf, splitLines, type Word } from '../words.ts';
import { parsePmk } from './pmk.ts';

/** Letters that make a comment a title. */
const WORD = /\p{L}{3}/u;
const STATEMENT = /^\s*P(\d{4}):\s*(.*?)\s*$/;

/**
 * True for `.MK52`, the programs of the MK-52 Resurrect: one statement behind each `P0001:`, whole numbers and jumps with
 * their target in one statement. Statements with a command of the MK-61 are translated, jumps get new addresses. Read only.
 */
export function isMk52(text: string): boolean {
  const lines = splitLines(text).filter((line) => line.trim() !== '');
  const statements = lines.filter((line) => STATEMENT.test(line)).length;
  return statements > 0 && statements >= lines.length / 2;
}

const { plain, jumps, registers } = SPELLINGS.mk52;
/** Statements, without their registers and targets. */
const COMMANDS: ReadonlyMap<string, number> = new Map([
  ...namesFrom(plain).map(([code, statement]) => [statement.toUpperCase(), code] as const),
  ...Object.entries({ ...jumps, ...registers }).map(([name, code]) => [name, Number(`0x${code}`)] as const),
]);
const ANGLES = new Map<string, Angle>(Object.entries({ RAD: 'rad', GRD: 'grad', GRAD: 'grad', DEG: 'deg' }));
function codesOfNumber(text: string): number[] | null {
  const keys = keysThatFit(text.replace(/^\+/, '').replace(/(?<=E[-+]?)0+(?=\d)/i, ''));
  return keys && codesOfKeys(keys);
}

/** Reads such a text. Statements that the MK-61 has no command for are errors; labels of the display are left out. */
export function parseMk52(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const bytes: number[] = [];
  const places: Place[] = [];
  /** The first step of each statement. */
  const steps = new Map<number, number>();
  const targets: { step: number; target: string; place: Place }[] = [];
  /** The names that register 0 to 3 goes by: `0`, or `L0` for the counters of the loops. */
  const names = new Set<string>();
  let angle: Angle | null = null;
  let title = '';
  let isNumber = false;
  for (const [index, line] of splitLines(text).entries()) {
    const [, label, statement = line.trim()] = STATEMENT.exec(line) ?? [];
    if (label !== undefined) steps.set(Number(label), bytes.length);
    const remark = statement.startsWith('#') ? statement.slice(1).trim() : '';
    if (WORD.test(remark) && remark !== 'MK-52 program') title ||= remark;
    // A remark may stand in the place of the second cell of a jump.
    if (label === undefined || statement === '' || statement.startsWith('#')) continue;
    const place = { line: index + 1, column: line.indexOf(statement) + 1, length: statement.length };
    const push = (...codes: readonly number[]): void => {
      bytes.push(...codes);
      places.push(...codes.map(() => place));
    };
    const upper = statement.toUpperCase().replace(/\s+/g, ' ');
    const [, name = '', argument = ''] = /^(.*?) ?\b(L?[\dA-F]|\d+)$/.exec(upper) ?? [];
    const code = COMMANDS.get(upper) ?? COMMANDS.get(name);
    const number = codesOfNumber(statement);
    const position = ANGLES.get(upper);
    const takes = code === undefined ? undefined : MK61.commands[code].operand;
    if (number) push(...(isNumber ? [ENTER] : []), ...number);
    else if (takes === 'none') push(code!);
    else if (takes === 'address' && Number.isInteger(Number(argument))) {
      if (name.startsWith('WHILE')) names.add(name.slice(6, 8));
      targets.push({ step: bytes.length + 1, target: argument, place });
      push(code!, 0);
    } else if (takes === 'register' && /^(?:L.|[^F])$/.test(argument)) {
      names.add(argument);
      push(withDigit(code!, Number.parseInt(argument.slice(-1), 16)));
    } else if (position) {
      if (angle !== null && angle !== position) diagnostics.bad(place, 'twice', statement);
      angle = position;
    } else if (!upper.startsWith('LB')) diagnostics.bad(place, 'statement', statement);
    isNumber = number !== null;
  }
  for (const { step, target, place } of targets) {
    const at = steps.get(Number(target)) ?? bytes.length;
    if (at < Math.min(bytes.length, MK61.cells)) bytes[step] = MK61.addressOf(at);
    else diagnostics.unknown(place, 'label', target.padStart(4, '0'));
  }
  for (const counter of '0123')
    if (names.has(counter) && names.has(`L${counter}`)) diagnostics.bad(WHOLE_FILE, 'twice', `L${counter}`);
  if (bytes.length > MK61.cells) diagnostics.tooLong(bytes.length);
  const header = { angle, ...(title ? { title: languageOf(title) } : {}) };
  return resultOf(diagnostics, bytes, header, { places });
}

/**
 * True for a text with the directives of `.mkl`, the source format of the Semico tools: labels, Latin names, several
 * commands on a line. Read only.
 */
export const isMkl = (text: string): boolean => /^\s*\.(?:CHARSET|ORG|DB)\b/im.test(text);

const DIRECTIVE = /^\.\p{L}/u;
const PADDING = 0xff;

/** Reads a `.mkl` text. Numbers are digit keys, one step each; FF bytes at the end are padding. */
export function parseMkl(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const section = new ProgramSection(diagnostics, 'mkl');
  let title = '';
  for (const [index, source] of splitLines(text).entries()) {
    const line = lineOf(source, index + 1, true);
    const { words, comment } = line;
    if (!title && words.length === 0 && WORD.test(comment)) title = comment.trim();
    const at = words.findIndex((word) => DIRECTIVE.test(word.text));
    section.readLine(at < 0 ? line : { ...line, words: words.slice(0, at) });
    if (at >= 0 && readDirective(words.slice(at), section, diagnostics)) break;
  }
  section.finish();
  const { bytes, guessed, places } = section;
  while (bytes.at(-1) === PADDING) bytes.pop();
  const labels = new Map([...section.labels].filter(([, step]) => step < bytes.length));
  const symbols = new Map([...section.symbols].filter(([, name]) => labels.has(name)));
  const header = title ? { title: languageOf(title) } : {};
  return resultOf(diagnostics, bytes, header, { labels, symbols, guessed, places });
}

/** Takes a directive; true if the text ends with it. */
function readDirective(
  [name, ...rest]: readonly Word[],
  section: ProgramSection,
  diagnostics: Diagnostics,
): boolean {
  const word = name.text.toUpperCase();
  if (word === '.END') return true;
  if (word === '.ORG') {
    const step = Number(rest[0]?.text);
    if (!Number.isInteger(step) || step < section.step || step >= MK61.cells)
      diagnostics.unknown(rest[0] ?? name, 'address', rest[0]?.text ?? '');
    else while (section.step < step) section.push(0, name);
  } else if (word === '.DB') {
    for (const token of rest)
      for (const part of token.text.split(',').filter(Boolean)) {
        const byte = /h$/i.test(part) ? Number.parseInt(part, 16) : Number(part);
        if (!Number.isInteger(byte) || byte < 0 || byte > PADDING) diagnostics.bad(token, 'byte', part);
        // Padding may reach beyond the memory; only codes that mean something must fit.
        else if (byte !== PADDING || section.step < MK61.cells) section.push(byte, token);
      }
  } else if (word !== '.CHARSET')
    diagnostics.unknown(name, 'directive', name.text, { expected: TEXTS.expected.mkl });
  return false;
}

/** The comment that distinguishes our own files of this format from listings with addresses. */
const PMKTOOL_MARK = /^; format: pmktool$/m;

/** True for a source that Eggog wrote. */
export const isPmktool = (text: string): boolean => PMKTOOL_MARK.test(text);

/** Reads such a source. Header facts are taken from its comments. */
export function parsePmktool(text: string): ReadResult {
  const result = parsePmk(text, 'pmktool');
  if (!result.program) return result;
  const diagnostics = new Diagnostics();
  const lines = splitLines(text).map((line, index) => lineOf(line, index + 1, true));
  const facts = headerOf(lines, 0, diagnostics);
  const { header } = result.program;
  const registers = orderedRegisters([...header.registers, ...(facts.registers ?? [])]);
  return {
    program: { ...result.program, header: { ...header, ...facts, registers } },
    diagnostics: [...result.diagnostics, ...diagnostics.list()],
  };
}

const PLAIN_NAMES: ReadonlyMap<number, string> = new Map(namesFrom(SPELLINGS.pmktool.plain, ';'));
/** Names before the registers 0..9 and a..e, by ours. */
const REGISTER_NAMES: { readonly [name: string]: string } = SPELLINGS.pmktool.registers;

/** The spelling of a command in the tool's assembler; null if it has no name for the code. */
function pmktoolName(code: number): string | null {
  const { prefix, name, digit } = MK61.commands[code];
  if (digit === null) return PLAIN_NAMES.get(code) ?? null;
  return digit > 14 ? null : `${REGISTER_NAMES[prefix + name]} ${digit.toString(16)}`;
}

/**
 * A source for the tool's assembler, with a label at every command that a jump names by its plain address. Steps that
 * the tool has no words for (codes without a key, addresses beyond A4) are named in a warning.
 */
export function makePmktool(program: ProgramFile, lang: Lang, diagnostics: Diagnostics): string {
  const { bytes } = program;
  const operands = operandSteps(bytes);
  const targets = new Set([...operands].map((step) => bytes[step]));
  const lines = [...commentHeader(program.header, ';', lang), '; format: pmktool'];
  const unsaid: string[] = [];
  for (const [step, byte] of bytes.entries()) {
    const address = Number.parseInt(stepText(step), 16);
    if (operands.has(step)) {
      const target = decimal(byte);
      if (target === null) unsaid.push(stepText(step));
      lines.push(`            ${target ?? formatAddress(byte)}`);
      continue;
    }
    const name = pmktoolName(byte);
    if (name === null) unsaid.push(stepText(step));
    const label = targets.has(address) ? `${decimal(address)}:` : '';
    lines.push(`${label.padEnd(8)}${name ?? mnemonicOf(byte)}`);
  }
  if (unsaid.length > 0)
    diagnostics.warn(WHOLE_FILE, 'notCarried', { format: 'pmktool', what: unsaid.join(' ') });
  return `${lines.join('\n')}\n`;
}

/** An address of the main space as the decimal number of its step; null for the others. */
function decimal(address: number): string | null {
  const [high, low] = [address >> 4, address & 15];
  const step = 10 * high + low;
  return low < 10 && step < MK61.cells && high <= 10 ? String(step).padStart(2, '0') : null;
}
