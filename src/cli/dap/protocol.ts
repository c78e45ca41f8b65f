/** Between the protocol and the debugger: places in the source, variables, hit counts, log messages. */
import type { DebugProtocol as Dap } from '@vscode/debugprotocol';
import * as z from 'zod/mini';
import { numberOf } from '../../app/debug-view.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { parseExpression } from '../../lab/expression.ts';
import { displayRegister } from '../../lab/observe.ts';
import { type Scene, valueText } from '../../lab/scene.ts';
import { returnsText } from '../../lab/trace.ts';
import type { Place } from '../../listing/diagnostics.ts';
import {
  annotate,
  makePmk,
  type ProgramFile,
  parseAddress,
  parseAngle,
  parseNumber,
  parseSlot,
  readProgram,
} from '../../listing/index.ts';
import { readHidden } from '../../machine/hidden-state.ts';
import { formatAddress } from '../../machine/index.ts';
import { errors } from '../../messages.ts';
import { type Lang, numeral } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

const word = z.optional(z.nullable(z.string()));

/** A launch configuration. */
const LAUNCH = z.object({
  /** Path of a program or a recording. */
  program: z.string().check(z.minLength(1)),
  /** Keys to press, e.g. `0.5 В↑ 5 В/О С/П`; those of the file by default. */
  keys: word,
  /** Start values, e.g. `{ "R8": "70" }`. */
  registers: z.optional(z.nullable(z.record(z.string(), z.union([z.string(), z.number()])))),
  /** Angle switch. */
  mode: word,
  /** Format of the file, instead of detecting it. */
  from: word,
  stopOnEntry: z.optional(z.nullable(z.boolean())),
});

/** Reads a launch configuration. Throws UserError that names the wrong field. */
export function launchOf(args: unknown): z.infer<typeof LAUNCH> {
  const { data, error } = LAUNCH.safeParse(args);
  if (data) return data;
  const name = error.issues[0].path.join('.');
  const value = (args as { readonly [name: string]: unknown })[name];
  throw name === 'program' && !value ? fail('noProgram') : fail('badLaunch', { name });
}

/** Reads `5`, `>= 5` or `% 5`: whether to pause at the hit of this number, from 1. Throws UserError for others. */
export function hitTest(text: string): (hits: number) => boolean {
  const [, sign = '', digits = ''] = /^\s*(>=|%)?\s*([1-9]\d{0,14})\s*$/.exec(text) ?? [];
  const n = Number(digits);
  if (n === 0) throw fail('badHits', { text });
  return (hits) => (sign === '%' ? hits % n === 0 : sign === '>=' ? hits >= n : hits === n);
}

/** Reads a text with expressions in braces: `R5 is {R5}`. Throws UserError for a wrong expression. */
export function logTemplate(text: string): (scene: Scene) => string {
  const parts = text.split(/\{([^{}]*)\}/).map((part, i) => (i % 2 === 0 ? part : parseExpression(part)));
  return (scene) => parts.map((part) => (typeof part === 'string' ? part : valueText(part(scene)))).join('');
}

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

/** The groups of variables; their references count from 1. */
export const GROUPS = ['stack', 'registers', 'hidden'] as const;

export function variablesOf(target: Debugger, group: (typeof GROUPS)[number], lang: Lang): Dap.Variable[] {
  if (group === 'hidden') return hiddenOf(target, lang);
  const { machine } = target;
  return machine.model[group].map((slot) => {
    const { name, value } = numberOf(machine, slot, null);
    return {
      name,
      value: value.toString(),
      type: value.tetrads,
      evaluateName: slot,
      variablesReference: 0,
    };
  });
}

function hiddenOf({ machine, timeline, pending }: Debugger, lang: Lang): Dap.Variable[] {
  const { f, c, K, A, E, L, H } = readHidden(machine);
  const values = {
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
  return Object.entries(values).map(([name, value]) => ({ name, value, variablesReference: 0 }));
}

/** Changes a number, the counter or the switch; returns the new value as shown. */
export function changeVariable(target: Debugger, name: string, text: string): string {
  if (name === 'PC') {
    const address = parseAddress(text);
    if (address === null) throw fail('badNumber', { text });
    target.change({ kind: 'counter', address });
    return formatAddress(address);
  }
  if (name === 'angle') {
    const angle = parseAngle(text);
    if (angle === null) throw fail('badNumber', { text });
    target.change({ kind: 'angle', angle });
    return angle;
  }
  const slot = parseSlot(name);
  if (slot === null) throw fail('badSet', { name });
  const value = parseNumber(text);
  if (value === null) throw fail('badNumber', { text });
  target.change({ kind: 'number', slot, value });
  return target.machine.get(slot).toString();
}
