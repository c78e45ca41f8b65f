/** `eggog run`: loads a program, presses keys and tells every stop. */
import { mistake } from '../../errors.ts';
import {
  formatAddress,
  type Key,
  type Machine,
  type Stop as MachineStop,
  pressInSlices,
} from '../../machine/index.ts';
import { catalogue, formatNumber } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { wholeNumber } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { PROGRESS_WORDS, quietly, withTurns } from '../long-work.ts';
import { emptyStart, type Start, type StartOptions, startOf, withStartOptions } from '../start.ts';

const MESSAGES = catalogue(
  {
    hang: 'the chips ran away: only the power switch would help',
    nothing: 'run: name a file, or give keys for an empty machine with --keys',
  },
  {
    hang: 'микросхемы сбились: помог бы только выключатель питания',
    nothing: 'run: укажите файл или клавиши для пустой машины (--keys)',
  },
);

interface RunOptions extends StartOptions, Shared<'quiet' | 'json'> {
  maxSteps: number;
}

/** One stop of the program. */
interface Stop extends Omit<MachineStop, 'cycles'> {
  readonly pc: string;
  /** Time that the real calculator would need, by mean costs. */
  readonly realMs: number;
  readonly stack: { readonly [slot: string]: string };
}

/** Registers `eggog run`. */
export function registerRun(program: Command, io: CliIo): void {
  withStartOptions(program.command('run'), io, '[file]')
    .option('--max-steps <n>', PROGRESS_WORDS[io.lang].steps, wholeNumber(1), 10_000_000)
    .shared('json', 'quiet')
    .examples(
      'eggog run fox-hunt-100.pmk --keys "0.5 В↑ 5 В/О С/П 3.4 С/П"',
      'eggog run listing.txt --set R8=70 Ra=10 --mode grad --keys "0.5 ENT 5 RTN R/S" --json',
    )
    .action(async (file: string | undefined, options: RunOptions) => {
      await run(io, file, options);
    });
}

function startFor(io: CliIo, file: string | undefined, options: RunOptions): Promise<Omit<Start, 'program'>> {
  if (file !== undefined) return startOf(io, file, options);
  if (options.keys === undefined) throw mistake(MESSAGES, (w) => w.nothing);
  return emptyStart({ ...options, keys: options.keys });
}

async function run(io: CliIo, file: string | undefined, options: RunOptions): Promise<void> {
  const text = MESSAGES[io.lang];
  const budget = options.maxSteps;
  const { machine, keys } = await startFor(io, file, options);
  const { stops, isStopped } = await press(quietly(io, options.quiet), machine, keys, budget);
  if (options.json) {
    const registers = Object.fromEntries(
      machine.model.registers.map((slot) => [slot, machine.get(slot).tetrads]),
    );
    printJson(io, { file, angle: machine.angle, stops, registers });
  } else {
    for (const stop of stops) io.out(`${stop.display.trimEnd()}\n`);
  }
  const last = stops.at(-1)?.end;
  if (last === 'budget' && !isStopped) io.err(`eggog: ${PROGRESS_WORDS[io.lang].endless(budget)}\n`);
  if (last === 'hang') io.err(`eggog: ${text.hang}\n`);
  if (last === 'budget' || last === 'hang') io.setExitCode(1);
}

/** Commands between two looks at the clock; a program that is done before needs no turbo. */
const SLICE = 50_000;

/** Presses the keys and tells of every stop; keys that end without a run give a last one. */
async function press(
  io: CliIo,
  machine: Machine,
  keys: readonly Key[],
  maxCommands: number,
): Promise<{ readonly stops: readonly Stop[]; readonly isStopped: boolean }> {
  const stops: Stop[] = [];
  const onStop = ({ cycles, ...stop }: MachineStop): void => {
    stops.push({
      ...stop,
      pc: formatAddress(machine.pc),
      realMs: Math.round(cycles * machine.model.cycleMs),
      stack: Object.fromEntries(machine.model.stack.map((slot) => [slot, machine.get(slot).tetrads])),
    });
  };
  const number = (value: number): string => formatNumber(io.lang, value, 0);
  const steps = pressInSlices(machine, keys, { maxCommands, slice: SLICE, onStop });
  return withTurns(io, async (turns) => {
    for (let step = steps.next(); !step.done; ) {
      const { value } = step;
      if (value === SLICE) (await import('../../machine/turbo/index.ts')).switchOnTurbo();
      const line = (): string => PROGRESS_WORDS[io.lang].commands(number(value), number(maxCommands));
      step = steps.next(!(await turns.goesOn(line)));
    }
    return { stops, isStopped: turns.isStopped };
  });
}
