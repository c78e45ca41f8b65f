/**
 * The assembler source of the MK-61 replica: one command a line in the names of its tool, labels, `;` comments; the
 * address of a jump stands on a line of its own, as a label or as the decimal number of a step.
 */
import { MK61 } from '../../machine/index.ts';
import { formatAddress, operandSteps, stepText } from '../addresses.ts';
import { commentHeader, commentsOf, readCommentHeader } from '../comment-header.ts';
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import { mnemonicOf } from '../mnemonics.ts';
import { orderedRegisters, type ProgramFile, type ReadResult } from '../program-file.ts';
import { namesFrom } from '../spellings.ts';
import { lineOf, splitLines } from '../words.ts';
import { parsePmk } from './pmk.ts';

/** The comment by which our own files of this format are told from listings with addresses. */
const PMKTOOL_MARK = /^; format: pmktool$/m;

/** True for a source that Eggog wrote. */
export const isPmktool = (text: string): boolean => PMKTOOL_MARK.test(text);

/** Reads such a source. Header facts are taken from its comments. */
export function parsePmktool(text: string): ReadResult {
  const result = parsePmk(text, 'pmktool');
  if (!result.program) return result;
  const diagnostics = new Diagnostics();
  const lines = splitLines(text).map((line, index) => lineOf(line, index + 1, true));
  const facts = readCommentHeader(commentsOf(lines), diagnostics);
  const { header } = result.program;
  const registers = orderedRegisters([...header.registers, ...(facts.registers ?? [])]);
  return {
    program: { ...result.program, header: { ...header, ...facts, registers } },
    diagnostics: [...result.diagnostics, ...diagnostics.list()],
  };
}

/** Names of the tool where they differ from ours. */
const PLAIN_NAMES: ReadonlyMap<number, string> = new Map(
  namesFrom(
    [
      [0x00, '0;1;2;3;4;5;6;7;8;9;,;/-/;ВП;Сx;В^;F Вx'],
      [0x10, '+;-;x;/;<->;F 10^x;F e^x;F lg;F ln;F arcsin;F arccos;F arctg;F sin;F cos;F tg'],
      [0x20, 'F пи;F корень;F x^2;F 1/x;F x^y;F o;K МГ;K -;K x;K /;K МЧ'],
      [0x30, 'K ЧМ;K |x|;K ЗН;K ГМ;K [x];K {x};K max;K /\\;K \\/;K (+);K ИНВ;K СЧ'],
      [0x50, 'С/П;БП;В/О;ПП;K НОП;K 1;K 2;F x#0;F L2;F x>=0;F L3;F L1;F x<0;F L0;F x=0'],
    ],
    ';',
  ),
);
/** Names before the registers 0..9 and a..e, by ours. */
const REGISTER_NAMES: { readonly [name: string]: string } = {
  'x→П': 'xП',
  'П→x': 'Пx',
  'Кx≠0': 'K x#0',
  КБП: 'K БП',
  'Кx≥0': 'K x>=0',
  КПП: 'K ПП',
  'Кx→П': 'K xП',
  'Кx<0': 'K x<0',
  'КП→x': 'K Пx',
  'Кx=0': 'K x=0',
};

/** How the tool's assembler writes a command; null if it has no name for the code. */
function pmktoolName(code: number): string | null {
  const { prefix, name, digit } = MK61.commands[code];
  if (digit === null) return PLAIN_NAMES.get(code) ?? null;
  return digit > 14 ? null : `${REGISTER_NAMES[prefix + name]} ${digit.toString(16)}`;
}

/**
 * A source for the tool's assembler, with a label at every command that a jump names by its plain address. Steps that
 * the tool has no words for (codes without a key, addresses beyond A4) are named in a warning.
 */
export function makePmktool(program: ProgramFile, diagnostics: Diagnostics): string {
  const { bytes } = program;
  const operands = operandSteps(bytes);
  const targets = new Set([...operands].map((step) => bytes[step]));
  const lines = [...commentHeader(program.header, ';'), '; format: pmktool'];
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
