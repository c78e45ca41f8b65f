/** Warnings about programs that can be read but may not do what their authors meant. */
import { formatAddress, OLDER_CELLS, operandSteps, stepText } from './addresses.ts';
import { type Analysis, analyse } from './analysis.ts';
import { type Diagnostic, diagnostic, type Place, WHOLE_FILE } from './diagnostics.ts';
import { type ProgramFile, slotText } from './program-file.ts';

/** Looks for steps that are never reached, jumps into addresses, registers that nobody sets, and size. */
export function lintProgram(program: ProgramFile, analysis: Analysis = analyse(program)): Diagnostic[] {
  const place = (step: number): Place => program.places[step] ?? WHOLE_FILE;
  const found: Diagnostic[] = [];
  const operands = operandSteps(program.bytes);
  for (const [from, to] of analysis.unreached) {
    const step = stepText(from);
    found.push(diagnostic('warning', place(from), 'unreachable', { from: step, to: stepText(to) }, { step }));
  }
  for (const { from, address, to } of analysis.flow.jumps) {
    if (!operands.has(to)) continue;
    const step = stepText(from);
    found.push(
      diagnostic('warning', place(from), 'jumpIntoAddress', { address: formatAddress(address) }, { step }),
    );
  }
  if (analysis.registers.neverSet.length > 0) {
    const registers = analysis.registers.neverSet.map(slotText);
    found.push(
      diagnostic(
        'warning',
        WHOLE_FILE,
        'registerNeverSet',
        { names: registers.join(', '), count: registers.length },
        { registers },
      ),
    );
  }
  if (analysis.steps > OLDER_CELLS)
    found.push(diagnostic('note', WHOLE_FILE, 'longForOlder', { count: analysis.steps }));
  return found;
}
