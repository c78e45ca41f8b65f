/** Lines of a source text, steps of its program and instructions of its memory. */
import type { DebugProtocol as Dap } from '@vscode/debugprotocol';
import { operandSteps } from '../../listing/addresses.ts';
import type { Place } from '../../listing/diagnostics.ts';
import { annotate, makePmk, mnemonicOf, type ProgramFile, readProgram } from '../../listing/index.ts';
import { formatAddress, type Machine } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';

/** The text that a debugger shows for a program, and where each step stands in it. */
export interface ProgramSource {
  /** A listing made for a program that came without text; null if the file itself is the source. */
  readonly generated: string | null;
  readonly places: readonly Place[];
}

/** The file itself where its text tells the steps, otherwise an annotated listing. */
export function sourceOf(program: ProgramFile, text: string | null, lang: Lang): ProgramSource {
  const isPlaced = text !== null && program.places.length === program.bytes.length;
  if (isPlaced && program.places.every(({ line }) => line > 0))
    return { generated: null, places: program.places };
  const generated = makePmk(annotate(program, lang));
  return { generated, places: readProgram(generated, { format: 'pmk' }).program?.places ?? [] };
}

/** The steps that begin on a line, from the left. */
export const stepsOnLine = ({ places }: ProgramSource, line: number): number[] =>
  places.flatMap((place, step) => (place.line === line ? [step] : []));

/**
 * The step of a breakpoint set at a line, or at a column of it: the command there, or the first one after it. Null
 * after the last command.
 */
export function stepAt(source: ProgramSource, line: number, column = 1): number | null {
  const { places } = source;
  for (let step = 0; step < places.length; step++) {
    const place = places[step];
    if (place.line > line || (place.line === line && place.column + place.length > column)) return step;
  }
  return null;
}

/** More instructions than this are more than there are. */
const MOST_INSTRUCTIONS = 1000;

/** The program memory as commands, by their places in the space of 256 addresses. */
export function instructionsFor(
  { program, model }: Machine,
  { places }: ProgramSource,
  { memoryReference, offset = 0, instructionOffset = 0, instructionCount }: Dap.DisassembleArguments,
): Dap.DisassembledInstruction[] {
  const wanted = Math.min(Math.max(0, instructionCount), MOST_INSTRUCTIONS);
  const from = model.cellOf[Number(memoryReference) & 0xff] + offset;
  const operands = operandSteps(program);
  const starts = Array.from({ length: model.cells }, (_, cell) => cell).filter((cell) => !operands.has(cell));
  const at = starts.findLastIndex((cell) => cell <= from) + instructionOffset;
  // The editor wants as many as it asked for; what lies outside of the memory is blank.
  return Array.from({ length: wanted }, (_, i): Dap.DisassembledInstruction => {
    const cell = starts[at + i];
    if (cell === undefined)
      return { address: `0x${(0x100 + i).toString(16)}`, instruction: '', presentationHint: 'invalid' };
    const bytes = [program[cell], ...(operands.has(cell + 1) ? [program[cell + 1]] : [])];
    const operand = bytes.length > 1 ? ` ${formatAddress(bytes[1])}` : '';
    return {
      address: `0x${formatAddress(model.addressOf(cell))}`,
      instructionBytes: bytes.map(formatAddress).join(' '),
      instruction: `${mnemonicOf(program[cell])}${operand}`,
      ...(places[cell] ? { line: places[cell].line } : {}),
    };
  });
}
