/** From the options `--set`, `--mode` and `--keys` to a machine that is ready for its first key. */

import { choice, type InputOf, list, text } from '../app/action.ts';
import { parseAngle, parseNumber, parseSlot, plainProgram } from '../listing/program-file.ts';
import { prepareMachine } from '../listing/replay.ts';
import { ANGLES, type Key, type Machine, MODEL_IDS } from '../machine/index.ts';
import { errors } from '../messages.ts';
import type { CliIo } from './io.ts';
import { type LoadedProgram, loadProgramFile, type ReadingChoice } from './load.ts';
import MESSAGES from './messages.json';

const fail = errors(MESSAGES);

/** The fields of commands that start a program. */
export const START = {
  set: list({ value: 'values' }),
  mode: text({ value: 'switch', offers: () => ANGLES }),
  model: choice(MODEL_IDS, { value: 'id' }),
  keys: text({ isEmptyAllowed: true }),
};

/** The values of these fields, and how the file is read. */
export type StartOptions = InputOf<typeof START> & ReadingChoice;

/** A program in a machine, and the keys that start it. */
export interface Start {
  readonly program: LoadedProgram;
  readonly machine: Machine;
  readonly keys: readonly Key[];
}

/** Loads the file, if one is named, and sets the machine up as the options say. Throws UserError for what cannot be read. */
export async function startOf(io: CliIo, file: string | undefined, options: StartOptions): Promise<Start> {
  const empty = { ...plainProgram(new Uint8Array()), format: 'hex' as const };
  const loaded = file === undefined ? empty : await loadProgramFile(io, file, options);
  const program = { ...loaded, header: { ...loaded.header, model: options.model ?? loaded.header.model } };
  const machine = prepareMachine(program);
  applyStart(machine, options);
  return { program, machine, keys: await startKeys(program, options.keys) };
}

/** Pokes `--set` and turns the switch to `--mode`. Throws UserError for what cannot be read. */
function applyStart(machine: Machine, options: StartOptions): void {
  for (const assignment of options.set ?? []) {
    const [name, value = ''] = assignment.split(/=(.*)/s);
    const slot = parseSlot(name.trim());
    const number = parseNumber(value);
    if (!slot || !number) throw fail('start.badSet', { text: assignment });
    if (!machine.model.slots.includes(slot))
      throw fail('start.noSlot', { model: machine.model.name, slot: name.trim() });
    machine.set(slot, number);
  }
  const { mode } = options;
  if (mode !== undefined) {
    const angle = parseAngle(mode);
    if (!angle) throw fail('start.badMode', { text: mode });
    if (!machine.model.angles.includes(angle))
      throw fail('start.noAngle', { model: machine.model.name, angle: mode });
    machine.angle = angle;
  }
}

/** The keys asked for, else those of the file, else В/О С/П. Throws UserError for an unknown key. */
async function startKeys(program: LoadedProgram, asked: string | undefined): Promise<readonly Key[]> {
  if (asked === undefined) return program.header.start.length > 0 ? program.header.start : ['В/О', 'С/П'];
  const { parseKeys } = await import('../listing/key-names.ts');
  const { keys, unknown } = parseKeys(asked);
  if (unknown) {
    const { at, text: word } = unknown;
    const mark = `${' '.repeat(at)}${'^'.repeat([...word].length)}`;
    throw fail('start.badKey', { keys: asked, column: at + 1, word, mark });
  }
  return keys;
}
