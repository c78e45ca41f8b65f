/** Warnings about programs that can be read but may not do what their authors meant. */
import { MK61 } from '../machine/index.ts';
import { formatAddress, OLDER_CELLS, operandSteps, stepText } from './addresses.ts';
import { type Analysis, analyse } from './analysis.ts';
import { type Diagnostic, type Place, remark, WHOLE_FILE } from './diagnostics.ts';
import { type ProgramFile, slotText } from './program-file.ts';

/** Steps of a page of the memory. */
const PAGE = 7;
const LAST_PAGE = MK61.cells - PAGE;

/** Looks for steps that are never reached, jumps into addresses, registers that nobody sets, and size. */
export function lintProgram(program: ProgramFile, analysis: Analysis = analyse(program)): Diagnostic[] {
  const place = (step: number): Place => program.places[step] ?? WHOLE_FILE;
  const found: Diagnostic[] = [];
  const operands = operandSteps(program.bytes);
  for (const [from, to] of analysis.unreached) {
    const step = stepText(from);
    found.push(remark(place(from), 'unreachable', [step, stepText(to)], { step }));
  }
  for (const { from, address, to } of analysis.flow.jumps) {
    if (!operands.has(to)) continue;
    const step = stepText(from);
    found.push(remark(place(from), 'jumpIntoAddress', [step, formatAddress(address)], { step }));
  }
  if (analysis.registers.neverSet.length > 0) {
    const registers = analysis.registers.neverSet.map(slotText);
    found.push(remark(WHOLE_FILE, 'registerNeverSet', [registers.join(', ')], { registers }));
  }
  if (analysis.steps > OLDER_CELLS) found.push(remark(WHOLE_FILE, 'longForOlder', [analysis.steps]));
  if (isPageShifted(program, analysis))
    found.push(remark(place(LAST_PAGE), 'pageShift', [], { step: stepText(LAST_PAGE) }));
  return found;
}

/** Seven steps at the very end that nothing jumps to, behind an empty stretch. */
function isPageShifted({ bytes }: ProgramFile, { flow }: Analysis): boolean {
  if (bytes.length !== MK61.cells) return false;
  const gap = bytes.subarray(LAST_PAGE - PAGE, LAST_PAGE);
  const page = bytes.subarray(LAST_PAGE);
  const isEntered = flow.jumps.some(({ to }) => to >= LAST_PAGE);
  return gap.every((byte) => byte === 0) && page.filter((byte) => byte !== 0).length >= 5 && !isEntered;
}
