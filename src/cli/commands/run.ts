/** `eggog run`: loads a program, presses keys and prints the display at every stop. */
import { action, countOr, optionalArgument } from '../../app/action.ts';
import { parseSlot } from '../../listing/program-file.ts';
import { formatAddress, type Machine, type Stop as MachineStop, pressInSlices } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import type { CliIo } from '../io.ts';
import { printDiagnostics, READING } from '../load.ts';
import { withTurns } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { START, type Start, startOf } from '../start.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** One stop of the program, with the time that the real calculator would need, by mean costs. */
const stopOf = (machine: Machine, { cycles, ...stop }: MachineStop) => ({
  ...stop,
  pc: formatAddress(machine.pc),
  realMs: Math.round(cycles * machine.model.cycleMs),
  stack: Object.fromEntries(machine.model.stack.map((slot) => [slot, String(machine.get(slot))])),
});

/** Warns of registers that the program reads, and that neither the text, nor the options, nor the keys fill. */
async function warnOfRegisters(io: CliIo, file: string, start: Start, set: readonly string[]): Promise<void> {
  if (start.keys.includes('x→П')) return;
  const { lintProgram } = await import('../../listing/analysis.ts');
  const given = set.map((assignment) => parseSlot(assignment.split('=')[0].trim()));
  const missing = lintProgram(start.program).filter(({ registers }) =>
    registers?.some((name) => !given.includes(parseSlot(name))),
  );
  printDiagnostics(io, file, { diagnostics: missing, text: null });
}

/** Commands between two looks at the clock; a program that is done before needs no turbo. */
const SLICE = 50_000;

export const run = action({
  name: 'run',
  input: {
    file: optionalArgument({ isProgram: true }),
    ...START,
    ...READING,
    maxSteps: countOr(10_000_000, { least: 1 }),
  },
  examples: [
    'eggog run fox-hunt-100 --keys "0.5 В↑ 5 В/О С/П 3.4 С/П"',
    'eggog run old.txt --set R8=70 Ra=10 --mode grad --keys "5 RTN R/S" --json',
  ],
  run: async ({ file, maxSteps, ...options }, io: CliIo) => {
    if (file === undefined && options.keys === undefined) throw fail('run.nothing');
    const start = await startOf(io, file, options);
    const { machine, keys } = start;
    if (file !== undefined && !io.isQuiet) await warnOfRegisters(io, file, start, options.set ?? []);
    const stops: ReturnType<typeof stopOf>[] = [];
    // Keys that end without a run give a last one.
    const onStop = (stop: MachineStop): unknown => stops.push(stopOf(machine, stop));
    const steps = pressInSlices(machine, keys, { maxCommands: maxSteps, slice: SLICE, onStop });
    const isStopped = await withTurns(io, async (turns) => {
      for (let step = steps.next(); !step.done; ) {
        const { value: done } = step;
        if (done === SLICE) (await import('../../machine/turbo/index.ts')).switchOnTurbo();
        step = steps.next(
          !(await turns.goesOn(() => say(io.lang, 'run.progress', { done, most: maxSteps }))),
        );
      }
      return turns.isStopped;
    });
    return { file, machine, maxSteps, stops, isStopped };
  },
  renderText: ({ stops }) => stops.map(({ display }) => `${display.trimEnd()}\n`).join(''),
  renderJson: ({ file, machine, stops }) => ({
    file,
    angle: machine.angle,
    stops,
    registers: Object.fromEntries(machine.model.registers.map((slot) => [slot, String(machine.get(slot))])),
  }),
  renderRemarks: ({ stops, isStopped, maxSteps }, lang) => {
    const end = stops.at(-1)?.end;
    if (end === 'hang') return `eggog: ${say(lang, 'run.hang')}\n`;
    return end === 'budget' && !isStopped ? `eggog: ${say(lang, 'run.endless', { steps: maxSteps })}\n` : '';
  },
  exitCode: ({ stops }) => (['budget', 'hang'].includes(stops.at(-1)?.end ?? '') ? 1 : 0),
});
