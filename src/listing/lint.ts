/** Warnings about programs that can be read but may not do what their authors meant. */
import { OPCODES } from '../machine/index.ts';
import { formatAddress, stepText } from './addresses.ts';
import { type Analysis, analyse } from './analysis.ts';
import { type Diagnostic, diagnostic, type Place, WHOLE_FILE } from './diagnostics.ts';
import { type ProgramFile, slotText } from './program-file.ts';

/** Steps of the models before the MK-61. */
const OLDER_CELLS = 98;

/** Looks for steps that are never reached, jumps into addresses, registers that nobody sets, and size. */
export function lintProgram(program: ProgramFile, analysis: Analysis = analyse(program)): Diagnostic[] {
  const place = (step: number): Place => program.places[step] ?? WHOLE_FILE;
  const found: Diagnostic[] = [];
  for (const [from, to] of analysis.unreached) {
    const step = stepText(from);
    found.push(diagnostic('warning', place(from), 'unreachable', [step, stepText(to)], { step }));
  }
  for (const { from, address, to } of analysis.flow.jumps) {
    if (!analysis.flow.operands.has(to) || isAlsoCommand(program, to)) continue;
    const step = stepText(from);
    found.push(
      diagnostic('warning', place(from), 'jumpIntoAddress', [step, formatAddress(address)], { step }),
    );
  }
  if (analysis.registers.neverSet.length > 0) {
    const names = analysis.registers.neverSet.map(slotText).join(', ');
    found.push(diagnostic('warning', WHOLE_FILE, 'registerNeverSet', [names]));
  }
  if (analysis.steps > OLDER_CELLS)
    found.push(diagnostic('warning', WHOLE_FILE, 'longForOlder', [analysis.steps]));
  return found;
}

/** True if the step is a command in the plain reading of the listing. */
function isAlsoCommand({ bytes }: ProgramFile, step: number): boolean {
  let isOperand = false;
  for (let at = 0; at < step; at++) isOperand = !isOperand && OPCODES[bytes[at]].hasAddress;
  return !isOperand;
}
