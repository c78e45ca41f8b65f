/** The assembler source of the MK-61 replica: one command a line, labels, `;` comments; numbers may be labels. */
import { OPCODES } from '../../machine/index.ts';
import { formatAddress, stepText } from '../addresses.ts';
import { type CommentLine, commentHeader, readCommentHeader } from '../comment-header.ts';
import { Diagnostics } from '../diagnostics.ts';
import { mnemonicOf } from '../mnemonics.ts';
import { orderedRegisters, type ProgramFile, type ReadResult } from '../program-file.ts';
import { splitLines, tokenize } from '../tokens.ts';
import { parsePmk } from './pmk.ts';

/** Reads such a source. Header facts are taken from its comments. */
export const parsePmktool = (text: string): ReadResult => withCommentFacts(parsePmk(text, true), text);

/** Adds to the header what the comments of the text say. */
export function withCommentFacts(result: ReadResult, text: string): ReadResult {
  if (!result.program) return result;
  const comments: CommentLine[] = [];
  splitLines(text).forEach((source, index) => {
    const { tokens, comment } = tokenize(source, index + 1);
    if (comment) comments.push({ line: index + 1, text: comment, alone: tokens.length === 0 });
  });
  const diagnostics = new Diagnostics();
  const facts = readCommentHeader(comments, diagnostics);
  const { header } = result.program;
  const registers = orderedRegisters([...header.registers, ...(facts.registers ?? [])]);
  return {
    program: { ...result.program, header: { ...header, ...facts, registers } },
    diagnostics: [...result.diagnostics, ...diagnostics.list()],
  };
}

/** A source with a label at every step that a jump names by its plain address. */
export function makePmktool(program: ProgramFile): string {
  const { bytes } = program;
  const targets = new Set<string>();
  let isOperand = false;
  const commands = new Set<string>();
  bytes.forEach((byte, step) => {
    if (isOperand) targets.add(formatAddress(byte));
    else commands.add(stepText(step));
    isOperand = !isOperand && OPCODES[byte].hasAddress;
  });
  const lines = commentHeader(program.header, ';');
  isOperand = false;
  bytes.forEach((byte, step) => {
    const address = stepText(step);
    if (isOperand) lines.push(`            ${decimal(byte) ?? formatAddress(byte)}`);
    else {
      const label =
        targets.has(address) && commands.has(address)
          ? `${decimal(Number.parseInt(address, 16)) ?? address}:`
          : '';
      lines.push(`${label.padEnd(8)}${mnemonicOf(byte)}`);
    }
    isOperand = !isOperand && OPCODES[byte].hasAddress;
  });
  return `${lines.join('\n')}\n`;
}

/** An address of the main space as the decimal number of its step; null for the others. */
function decimal(address: number): string | null {
  const [high, low] = [address >> 4, address & 15];
  const step = 10 * high + low;
  return low < 10 && step < 105 && high <= 10 ? String(step).padStart(2, '0') : null;
}
