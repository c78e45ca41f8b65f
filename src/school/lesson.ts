/** Lessons: steps with something to type on the machine, and goals that the machine checks. */
import ALL from '../../content/lessons/all.yaml';
import { normalizeDisplay } from '../listing/index.ts';
import { bytesOfHex, hexByte } from '../machine/hex.ts';
import { type Entry, entryOf, isCalculating, isUnfinished } from '../machine/hidden-state.ts';
import type { Angle, Machine, RunEnd, Slot } from '../machine/index.ts';
import type { Localized } from '../texts.ts';
import { numberOf, type Start } from './example.ts';

/** A part of the machine's inside that a step wants to be seen; {@link insideOf} reads it. */
export type Part =
  | Slot
  /** X2, the display register, as sign, digits and exponent. */
  | 'X2'
  /** The number that is being typed. */
  | 'entry'
  /** The new-number flag. */
  | 'flag'
  /** The digit that ВП takes. */
  | 'lane'
  | 'pc'
  | 'returns'
  | 'program';

/** The calculator at the start of a step; the rest is as after power-on. */
export interface StepStart {
  /** The program from step 00 on, bytes in hexadecimal. */
  readonly program?: string;
  readonly angle?: Angle;
  /** Numbers by slot, as `parseNumber` reads them. */
  readonly slots?: Start;
}

/** An attempt that goes wrong in a way that people go wrong, with what to say then. */
export interface Wrong {
  /** Keys from the beginning of the step that make the mistake; the test types them. */
  readonly keys: string;
  /** The machine after the mistake. Left out: exactly as these keys leave it. */
  readonly when?: Goal;
  readonly hint: Localized;
}

/** One thing to do. */
export interface Step {
  /** The task in a few sentences. `code` marks keys and screens, an empty line a new paragraph. */
  readonly text: Localized;
  /** Keys that do it; the test types them, and a learner may ask for them. */
  readonly keys: string;
  readonly goal: Goal;
  /** A sentence about what just happened. */
  readonly after: Localized;
  readonly wrong: readonly Wrong[];
  /** The parts of the inside to look at. */
  readonly show: readonly Part[];
  /** A calculator set up for this step. Left out: as the step before left it. */
  readonly start?: StepStart;
}

/** A lesson: a file of `content/lessons`. */
export interface Lesson {
  /** Name in addresses, commands and progress. */
  readonly id: string;
  readonly title: Localized;
  /** The aim of the lesson, in a sentence. */
  readonly summary: Localized;
  /** Minutes that a new user needs, about. */
  readonly minutes: number;
  readonly group: 'first' | 'programs' | 'undocumented';
  /** What it is about: keys out of one of its steps, and a screen after one of them. */
  readonly sign: { readonly keys: string; readonly shows: string };
  readonly steps: readonly Step[];
}

/** The last run of the program, from С/П to its end. */
export interface LastRun {
  readonly end: RunEnd;
  readonly commands: number;
  readonly cycles: number;
}

/**
 * The state that a step asks for: every named part must agree, numbers in slots in all twelve tetrads.
 */
type Goal = { readonly [slot in Slot]?: string } & {
  /** The indicator without the blank sign place and trailing blanks: `5.`, `2.       -01`, `EГГ0Г`. */
  readonly display?: string;
  /** Program bytes in hexadecimal, by the step where they begin: `{ '00': '50 10 51 00' }`. */
  readonly program?: { readonly [step: string]: string };
  /** The counter, an address byte in hexadecimal. */
  readonly pc?: string;
  /** The top of the return stack, address bytes in hexadecimal: `'03'`, `'03 07'`. */
  readonly returns?: string;
  readonly mode?: 'calculation' | 'programming';
  readonly entry?: Entry;
  readonly angle?: Angle;
  /** The end of the last run of this step, and its commands. */
  readonly ran?: { readonly end?: RunEnd; readonly commands?: number };
};

const holdsBytes = (machine: Machine, step: string, text: string): boolean =>
  bytesOfHex(text).every(
    (byte, i) => machine.program[machine.model.cellOf[Number.parseInt(step, 16)] + i] === byte,
  );

/** True if a machine with nothing half typed is as the goal says. */
export function reaches(machine: Machine, goal: Goal, ran: LastRun | null): boolean {
  const { display, program, pc, returns, mode, entry, angle, ran: run, ...slots } = goal;
  if (machine.running || isUnfinished(machine)) return false;
  if (display !== undefined && normalizeDisplay(machine.display()) !== display) return false;
  for (const [slot, text] of Object.entries(slots) as [Slot, string][])
    if (!machine.get(slot).equals(numberOf(text))) return false;
  for (const [step, text] of Object.entries(program ?? {}))
    if (!holdsBytes(machine, step, text)) return false;
  if (pc !== undefined && hexByte(machine.pc) !== pc) return false;
  if (returns !== undefined && !machine.returnStack.map(hexByte).join(' ').startsWith(returns)) return false;
  if (mode !== undefined && isCalculating(machine) !== (mode === 'calculation')) return false;
  if (entry !== undefined && entryOf(machine) !== entry) return false;
  if (angle !== undefined && machine.angle !== angle) return false;
  if (run === undefined) return true;
  if (!ran || (run.end !== undefined && run.end !== ran.end)) return false;
  return run.commands === undefined || run.commands === ran.commands;
}

const KEYS = '(?:`[^`]+`|\\d+)(?: (?:`[^`]+`|\\d+))*\\.$';

/** What a text tells, and its last paragraph, which is the task; without keys at its end if they are shown. */
export function taskOf(text: string, showsKeys: boolean): readonly [about: string, task: string] {
  const paragraphs = text.split('\n\n').filter((one) => !showsKeys || !new RegExp(`^${KEYS}`).test(one));
  const task = paragraphs.pop() ?? '';
  return [paragraphs.join('\n\n'), showsKeys ? task.replace(new RegExp(`: ${KEYS}`), '.') : task];
}

/** All lessons in their order. Their files hold strings only. */
export const LESSONS: readonly Lesson[] = (
  ALL as readonly (Lesson & { readonly minutes: string | number })[]
).map((lesson) => ({ ...lesson, minutes: Number(lesson.minutes), steps: lesson.steps.map(stepOf) }));

function stepOf(step: Step): Step {
  const { ran } = step.goal;
  if (ran?.commands === undefined) return step;
  return { ...step, goal: { ...step.goal, ran: { ...ran, commands: Number(ran.commands) } } };
}

/** The lesson of that name, or undefined. */
export const lessonOf = (id: string): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id);
