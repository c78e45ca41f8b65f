/** Writes `.pmk`, the source format. */

import { MK61 } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { formatAddress, operandSteps, stepText } from '../addresses.ts';
import { commentHeader, headerOf } from '../comment-header.ts';
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import { formatKeys } from '../key-names.ts';
import { mnemonicOf, namesFrom } from '../mnemonics.ts';
import {
  type ListingLine,
  orderedRegisters,
  type ProgramFile,
  type PropertyText,
  type ReadResult,
  type Replay,
  slotText,
} from '../program-file.ts';
import SPELLINGS from '../spellings.json' with { type: 'json' };
import { formatNumber } from '../values.ts';
import { lineOf, splitLines } from '../words.ts';
import { parsePmk } from './pmk.ts';

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

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line ? INDENT + line : ''))
    .join('\n');

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
