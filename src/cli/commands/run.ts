import type { Command } from 'commander';
import { UserError } from '../../errors.ts';
import { parseAngle, parseKeys, parseSlot } from '../../listing/index.ts';
import {
  type Angle,
  CYCLE_MS,
  formatAddress,
  type Key,
  Machine,
  MkNumber,
  type RunEnd,
  SLOTS,
  type Slot,
} from '../../machine/index.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile } from '../load.ts';

const MESSAGES = {
  en: {
    description: 'load a program with its registers, press keys, print the display at each stop',
    file: 'program in any known format, - for standard input',
    set: 'start values, e.g. R8=70 Rd=8.3048126^-1',
    mode: 'angle switch: rad, grad or deg (Р, ГРД, Г)',
    keys: 'keys to press, e.g. "0.5 В↑ 5 В/О С/П" (default: the start keys of the file, or В/О С/П)',
    steps: 'commands after which a run is given up',
    json: 'print one JSON object',
    from: 'format of the file, instead of detecting it',
    endless: (steps: number) => `still running after ${steps} commands: the run was given up (--max-steps)`,
    badSet: (text: string) => `--set "${text}": wanted a register and a number, e.g. R8=70`,
    badMode: (text: string) => `--mode "${text}": wanted rad, grad or deg`,
    badSteps: (text: string) => `--max-steps "${text}": wanted a positive number`,
    badKey: (keys: string, at: number, word: string) =>
      `--keys, column ${at + 1}: no such key "${word}"\n  ${keys}\n  ${' '.repeat(at)}${'^'.repeat([...word].length)}\n  keys are written as on the keyboard (В↑ ВП /-/ С/П В/О БП ПП x→П П→x F К) or in Latin (ENT EE CHS R/S RTN GTO GSB STO RCL F K)`,
    hang: 'the chips ran away: only the power switch would help',
  },
  ru: {
    description:
      'загрузить программу с регистрами, нажать клавиши, напечатать индикатор при каждой остановке',
    file: 'программа в любом известном формате, - для стандартного ввода',
    set: 'начальные значения, например R8=70 Rd=8.3048126^-1',
    mode: 'переключатель углов: rad, grad или deg (Р, ГРД, Г)',
    keys: 'клавиши, например "0.5 В↑ 5 В/О С/П" (иначе клавиши пуска из файла или В/О С/П)',
    steps: 'сколько команд ждать остановки',
    json: 'напечатать один объект JSON',
    from: 'формат файла, если не определять его',
    endless: (steps: number) => `после ${steps} команд программа ещё считает: дальше не ждём (--max-steps)`,
    badSet: (text: string) => `--set "${text}": нужен регистр и число, например R8=70`,
    badMode: (text: string) => `--mode "${text}": нужно rad, grad или deg`,
    badSteps: (text: string) => `--max-steps "${text}": нужно положительное число`,
    badKey: (keys: string, at: number, word: string) =>
      `--keys, столбец ${at + 1}: нет клавиши «${word}»\n  ${keys}\n  ${' '.repeat(at)}${'^'.repeat([...word].length)}\n  клавиши пишутся как на клавиатуре (В↑ ВП /-/ С/П В/О БП ПП x→П П→x F К) или латиницей (ENT EE CHS R/S RTN GTO GSB STO RCL F K)`,
    hang: 'микросхемы сбились: помог бы только выключатель питания',
  },
} as const;

interface RunOptions {
  set?: string[];
  mode?: string;
  keys?: string;
  maxSteps: string;
  json?: boolean;
  from?: string;
}

/** One stop of the program. */
interface Stop {
  /** Keys pressed since the stop before. */
  readonly keys: readonly Key[];
  readonly end: RunEnd;
  readonly display: string;
  readonly pc: string;
  readonly commands: number;
  /** Time that the real calculator would need, by mean costs. */
  readonly realMs: number;
  readonly stack: { readonly [slot: string]: string };
}

const STACK_SLOTS = ['X', 'Y', 'Z', 'T', 'X1'] as const;

/** Registers `eggog run`. */
export function registerRun(program: Command, io: CliIo): void {
  const text = MESSAGES[io.lang];
  program
    .command('run')
    .argument('<file>', text.file)
    .description(text.description)
    .option('--set <values...>', text.set)
    .option('--mode <switch>', text.mode)
    .option('--keys <keys>', text.keys)
    .option('--max-steps <n>', text.steps, '10000000')
    .option('--json', text.json)
    .option('--from <format>', text.from)
    .addHelpText(
      'after',
      '\nExamples:\n  eggog run fox-hunt-100.pmk --keys "0.5 В↑ 5 В/О С/П 3.4 С/П"\n  eggog run listing.txt --set R8=70 Ra=10 --mode grad --keys "0.5 ENT 5 RTN R/S" --json',
    )
    .action(async (file: string, options: RunOptions) => {
      await run(io, file, options);
    });
}

async function run(io: CliIo, file: string, options: RunOptions): Promise<void> {
  const text = MESSAGES[io.lang];
  const budget = Number(options.maxSteps);
  if (!Number.isFinite(budget) || budget < 1) throw new UserError(text.badSteps(options.maxSteps));
  const loaded = await loadProgramFile(io, file, options.from);
  const machine = new Machine();
  machine.loadProgram(loaded.bytes);
  for (const [slot, number] of loaded.header.registers) machine.set(slot, number);
  for (const assignment of options.set ?? []) poke(machine, assignment, text.badSet(assignment));
  machine.angle = angleOf(options.mode, loaded.header.angle, text.badMode);
  const keys = options.keys === undefined ? loaded.header.start : keysOf(options.keys, text.badKey);
  const stops = press(machine, keys.length > 0 ? keys : ['В/О', 'С/П'], budget);
  if (options.json) {
    const registers = Object.fromEntries(SLOTS.slice(5).map((slot) => [slot, machine.get(slot).tetrads]));
    io.out(`${JSON.stringify({ file, angle: machine.angle, stops, registers }, null, 2)}\n`);
  } else {
    for (const stop of stops) io.out(`${stop.display.trimEnd()}\n`);
  }
  const last = stops.at(-1)?.end;
  if (last === 'budget') io.err(`eggog: ${text.endless(budget)}\n`);
  if (last === 'hang') io.err(`eggog: ${text.hang}\n`);
  if (last === 'budget' || last === 'hang') io.setExitCode(1);
}

function poke(machine: Machine, assignment: string, complaint: string): void {
  const [name, value] = assignment.split(/=(.*)/s);
  const slot = parseSlot(name.trim());
  if (!slot || value === undefined || value.trim() === '') throw new UserError(complaint);
  machine.set(slot as Slot, MkNumber.parse(value));
}

function angleOf(asked: string | undefined, given: Angle | null, complaint: (text: string) => string): Angle {
  if (asked === undefined) return given ?? 'rad';
  const angle = parseAngle(asked);
  if (!angle) throw new UserError(complaint(asked));
  return angle;
}

function keysOf(text: string, complaint: (keys: string, at: number, word: string) => string): readonly Key[] {
  const { keys, unknown } = parseKeys(text);
  if (unknown) throw new UserError(complaint(text, unknown.at, unknown.text));
  return keys;
}

/** Presses the keys, running the program whenever they start it; keys that end without a run give a last stop. */
function press(machine: Machine, keys: readonly Key[], budget: number): Stop[] {
  const stops: Stop[] = [];
  let pressed: Key[] = [];
  let before = { commands: machine.commands, cycles: machine.cycles };
  const note = (end: RunEnd): void => {
    stops.push({
      keys: pressed,
      end,
      display: machine.display(),
      pc: formatAddress(machine.pc),
      commands: machine.commands - before.commands,
      realMs: Math.round((machine.cycles - before.cycles) * CYCLE_MS),
      stack: Object.fromEntries(STACK_SLOTS.map((slot) => [slot, machine.get(slot).tetrads])),
    });
    pressed = [];
    before = { commands: machine.commands, cycles: machine.cycles };
  };
  for (const key of keys) {
    machine.press(key);
    pressed.push(key);
    if (!machine.running && !machine.hung) continue;
    const end = machine.run(budget);
    note(end);
    if (end === 'budget' || end === 'hang') return stops;
  }
  if (pressed.length > 0) note('idle');
  return stops;
}
