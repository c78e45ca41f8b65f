/** Between the protocol and the debugger: launch configurations, places in the source, variables. */
import type { DebugProtocol as Dap } from '@vscode/debugprotocol';
import * as z from 'zod/mini';
import { numberOf } from '../../app/debug-view.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { displayRegister } from '../../lab/observe.ts';
import { returnsText } from '../../lab/trace.ts';
import type { Place } from '../../listing/diagnostics.ts';
import { annotate, makePmk, type ProgramFile, readProgram } from '../../listing/index.ts';
import { readHidden } from '../../machine/hidden-state.ts';
import { formatAddress } from '../../machine/index.ts';
import { errors } from '../../messages.ts';
import { type Lang, numeral } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** A launch configuration. */
const LAUNCH = z.object({
  /** Path of a program or a recording. */
  program: z.string().check(z.minLength(1)),
  /** Keys to press, e.g. `0.5 В↑ 5 В/О С/П`; those of the file by default. */
  keys: z.optional(z.string()),
  /** Start values, e.g. `{ "R8": "70" }`. */
  registers: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Angle switch. */
  mode: z.optional(z.string()),
  /** Format of the file, instead of detecting it. */
  from: z.optional(z.string()),
  stopOnEntry: z.optional(z.boolean()),
});

/** Reads a launch configuration. Throws UserError that names the wrong field. */
export function launchOf(args: unknown): z.infer<typeof LAUNCH> {
  const { data, error } = LAUNCH.safeParse(args);
  if (data) return data;
  const name = error.issues[0].path.join('.');
  const value = (args as { readonly [name: string]: unknown })[name];
  throw name === 'program' && !value ? fail('noProgram') : fail('badLaunch', { name });
}

/** The text that a debugger shows for a program, and where each step stands in it. */
export interface ProgramSource {
  /** A listing made for a program that came without text; null if the file itself is the source. */
  readonly generated: string | null;
  readonly places: readonly Place[];
}

/** The file itself where it is a text that tells the steps, otherwise an annotated listing. */
export function sourceOf(program: ProgramFile, isText: boolean, lang: Lang): ProgramSource {
  const { places, bytes } = program;
  if (isText && places.length === bytes.length && places.every(({ line }) => line > 0))
    return { generated: null, places };
  const generated = makePmk(annotate(program, lang));
  return { generated, places: readProgram(generated, { format: 'pmk' }).program?.places ?? [] };
}

/** The step at a column of a line, or the first one after it; -1 after the last step. */
export const stepAt = ({ places }: ProgramSource, line: number, column = 1): number =>
  places.findIndex((place) =>
    place.line === line ? place.column + place.length > column : place.line > line,
  );

/** The groups of variables; their references count from 1. */
export const GROUPS = ['stack', 'registers', 'hidden'] as const;

export function variablesOf(target: Debugger, group: (typeof GROUPS)[number], lang: Lang): Dap.Variable[] {
  const { machine } = target;
  if (group === 'hidden')
    return Object.entries(hiddenOf(target, lang)).map(([name, value]) => ({
      name,
      value,
      variablesReference: 0,
    }));
  return machine.model[group].map((slot) => {
    const { name, value } = numberOf(machine, slot, null);
    return { name, value: String(value), type: value.tetrads, evaluateName: slot, variablesReference: 0 };
  });
}

function hiddenOf({ machine, timeline, pending }: Debugger, lang: Lang): { [name: string]: string } {
  const { f, c, K, A, E, L, H } = readHidden(machine);
  return {
    X2: displayRegister(machine).toString(),
    display: machine.display(),
    PC: formatAddress(machine.pc),
    angle: machine.angle,
    returns: returnsText(machine.returnStack),
    keys: pending.join(' '),
    tick: `${timeline.position}/${timeline.end}`,
    commands: String(machine.commands),
    seconds: numeral[lang]((machine.cycles * machine.model.cycleMs) / 1000, 1),
    ...{ f, c, K, A, E, L, H },
  };
}
