/** From the options `--set`, `--mode` and `--keys` to a machine that is ready for its first key. */

import { mistake } from '../errors.ts';
import { plainProgram } from '../listing/program-file.ts';
import { prepareMachine } from '../listing/replay.ts';
import { parseAngle, parseNumber, parseSlot } from '../listing/values.ts';
import { ANGLES, type Key, type Machine, MODEL_IDS } from '../machine/index.ts';
import { catalogue } from '../texts.ts';
import type { Command, Shared } from './command.ts';
import type { CliIo } from './io.ts';
import { type LoadedProgram, loadProgramFile } from './load.ts';

const MESSAGES = catalogue(
  {
    set: 'start values, e.g. R8=70 Rd=8.3048126^-1',
    mode: 'angle switch: rad, grad or deg (Р, ГРД, Г)',
    model: 'calculator to run it on (default: that of the file, or mk-61)',
    badModel: (text: string) => `--model "${text}": wanted ${MODEL_IDS.join(', ')}`,
    keys: 'keys to press, e.g. "0.5 В↑ 5 В/О С/П" (default: the start keys of the file, or В/О С/П)',
    badSet: (name: string, text: string) => `${name} "${text}": wanted a register and a number, e.g. R8=70`,
    noSlot: (model: string, slot: string) => `the ${model} has no register ${slot}`,
    noAngle: (model: string, angle: string) => `the angle switch of the ${model} has no position ${angle}`,
    badMode: (name: string, text: string) => `${name} "${text}": wanted rad, grad or deg`,
    badKey: (name: string, keys: string, at: number, word: string) =>
      `${name}, column ${at + 1}: no such key "${word}"\n  ${keys}\n  ${' '.repeat(at)}${'^'.repeat([...word].length)}\n  keys are written as on the keyboard (В↑ ВП /-/ С/П В/О БП ПП x→П П→x F К) or in Latin (ENT EE CHS R/S RTN GTO GSB STO RCL F K)`,
  },
  {
    set: 'начальные значения, например R8=70 Rd=8.3048126^-1',
    mode: 'переключатель углов: rad, grad или deg (Р, ГРД, Г)',
    model: 'на каком калькуляторе (иначе как в файле или mk-61)',
    badModel: (text) => `--model «${text}»: нужно ${MODEL_IDS.join(', ')}`,
    keys: 'клавиши, например "0.5 В↑ 5 В/О С/П" (иначе клавиши пуска из файла или В/О С/П)',
    badSet: (name, text) => `${name} "${text}": нужен регистр и число, например R8=70`,
    noSlot: (model, slot) => `у «${model}» нет регистра ${slot}`,
    noAngle: (model, angle) => `у переключателя углов «${model}» нет положения ${angle}`,
    badMode: (name, text) => `${name} "${text}": нужно rad, grad или deg`,
    badKey: (name, keys, at, word) =>
      `${name}, столбец ${at + 1}: нет клавиши «${word}»\n  ${keys}\n  ${' '.repeat(at)}${'^'.repeat([...word].length)}\n  клавиши пишутся как на клавиатуре (В↑ ВП /-/ С/П В/О БП ПП x→П П→x F К) или латиницей (ENT EE CHS R/S RTN GTO GSB STO RCL F K)`,
  },
);

/** The options that {@link withStartOptions} declares. */
export interface StartOptions extends Shared<'from' | 'program'> {
  readonly set?: readonly string[];
  readonly mode?: string;
  readonly model?: string;
  readonly keys?: string;
}

/** A program in a machine, and the keys that start it. */
export interface Start {
  readonly program: LoadedProgram;
  readonly machine: Machine;
  readonly keys: readonly Key[];
}

/** What the user calls these values where a mistake is told. */
export interface StartNames {
  readonly set: string;
  readonly mode: string;
  readonly keys: string;
}

const OPTION_NAMES: StartNames = { set: '--set', mode: '--mode', keys: '--keys' };

/** Declares the file, `--set`, `--mode`, `--keys` and `--from` on a command. */
export function withStartOptions(
  command: Command,
  io: CliIo,
  usage: '<file>' | '[file]' = '<file>',
): Command {
  const text = MESSAGES[io.lang];
  return command
    .programArgument(usage)
    .option('--set <values...>', text.set)
    .option('--mode <switch>', text.mode)
    .offering(ANGLES)
    .option('--model <id>', text.model)
    .offering(MODEL_IDS)
    .option('--keys <keys>', text.keys)
    .shared('from', 'program');
}

/** Loads the file and sets the machine up as the options say. Throws UserError for what cannot be read. */
export async function startOf(io: CliIo, file: string, options: StartOptions): Promise<Start> {
  checkModel(options);
  const loaded = await loadProgramFile(io, file, options);
  const program = { ...loaded, header: { ...loaded.header, model: options.model ?? loaded.header.model } };
  const machine = prepareMachine(program);
  applyStart(machine, options);
  return { program, machine, keys: await startKeys(program, options.keys) };
}

/** A machine with an empty program memory, set up as the options say. Throws UserError for what cannot be read. */
export async function emptyStart(
  options: StartOptions & { readonly keys: string },
): Promise<Omit<Start, 'program'>> {
  checkModel(options);
  const program = { ...plainProgram(new Uint8Array(), { model: options.model }), format: 'hex' as const };
  const machine = prepareMachine(program);
  applyStart(machine, options);
  return { machine, keys: await startKeys(program, options.keys) };
}

function checkModel({ model }: StartOptions): void {
  if (model !== undefined && !MODEL_IDS.includes(model)) throw mistake(MESSAGES, (w) => w.badModel(model));
}

/** Pokes `--set` and turns the switch to `--mode`. Throws UserError for what cannot be read. */
export function applyStart(machine: Machine, options: StartOptions, names = OPTION_NAMES): void {
  for (const assignment of options.set ?? []) {
    const [name, value = ''] = assignment.split(/=(.*)/s);
    const slot = parseSlot(name.trim());
    const number = parseNumber(value);
    if (!slot || !number) throw mistake(MESSAGES, (w) => w.badSet(names.set, assignment));
    if (!machine.model.slots.includes(slot))
      throw mistake(MESSAGES, (w) => w.noSlot(machine.model.name, name.trim()));
    machine.set(slot, number);
  }
  const { mode } = options;
  if (mode !== undefined) {
    const angle = parseAngle(mode);
    if (!angle) throw mistake(MESSAGES, (w) => w.badMode(names.mode, mode));
    if (!machine.model.angles.includes(angle))
      throw mistake(MESSAGES, (w) => w.noAngle(machine.model.name, mode));
    machine.angle = angle;
  }
}

/** The keys asked for, else those of the file, else В/О С/П. Throws UserError for an unknown key. */
export async function startKeys(
  program: LoadedProgram,
  asked: string | undefined,
  names = OPTION_NAMES,
): Promise<readonly Key[]> {
  if (asked === undefined) return program.header.start.length > 0 ? program.header.start : ['В/О', 'С/П'];
  const { parseKeys } = await import('../listing/key-names.ts');
  const { keys, unknown } = parseKeys(asked);
  if (unknown) throw mistake(MESSAGES, (w) => w.badKey(names.keys, asked, unknown.at, unknown.text));
  return keys;
}
