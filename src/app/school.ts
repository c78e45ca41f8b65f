/** A lesson in progress, for terminal and page: a finished step stays visible until the next one begins. */
import { makePmk, plainProgram, readProgram } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { errorsOf } from '../listing/severity.ts';
import { type Angle, type Key, Machine, pressKeys, type State } from '../machine/index.ts';
import {
  type Case,
  FIGURES,
  type FigureName,
  type Figures,
  HOLES,
  type Hole,
  putOf,
  type Records,
} from '../school/index.ts';
import type { Lesson, Step } from '../school/lesson.ts';
import { type Feedback, insideOf, LessonSession, type Shown } from '../school/lesson-session.ts';
import type { Lang } from '../texts.ts';

const NEUTRAL: Feedback = { kind: 'neutral' };

export class LessonRun {
  readonly lesson: Lesson;
  #session: LessonSession;
  #machine: Machine;
  #feedback: Feedback = NEUTRAL;
  showsKeys = false;

  /** @param at step to begin with, from 0. Throws RangeError for a step that does not exist. */
  constructor(lesson: Lesson, at = 0) {
    this.lesson = lesson;
    this.#session = new LessonSession(lesson, at);
    this.#machine = this.#session.machine;
  }

  /** The calculator to show. */
  get machine(): Machine {
    return this.#machine;
  }

  /** The answer to the last key. */
  get feedback(): Feedback {
    return this.#feedback;
  }

  /** Finished steps. */
  get done(): number {
    return this.#session.at;
  }

  /** True from the end of a step to {@link next}. */
  get isHeld(): boolean {
    return this.#feedback.kind === 'done';
  }

  get isOver(): boolean {
    return this.#session.step === null;
  }

  /** The number of the visible step, from 0; the number of steps after the last one. */
  get at(): number {
    return this.isHeld ? this.done - 1 : this.done;
  }

  get step(): Step | null {
    return this.lesson.steps[this.at] ?? null;
  }

  inside(lang: Lang): readonly Shown[] {
    return insideOf(this.#machine, this.step?.show ?? [], lang);
  }

  /** Presses a key; a hint stays until another feedback comes. After a finished step the key belongs to the next one. */
  press(key: Key): Feedback {
    if (this.isHeld) this.next();
    const now = this.#session.press(key);
    if (now.kind === 'done') this.showsKeys = false;
    else this.#machine = this.#session.machine;
    if (now.kind !== 'neutral' || this.#feedback.kind !== 'hint') this.#feedback = now;
    return now;
  }

  turn(angle: Angle): void {
    if (this.isHeld) this.next();
    this.#session.machine.angle = angle;
  }

  /** Shows the next step. */
  next(): void {
    this.#machine = this.#session.machine;
    this.#feedback = NEUTRAL;
    this.showsKeys = false;
  }

  restart(): void {
    this.#session.restart();
    this.next();
  }

  begin(at: number): void {
    this.#session = new LessonSession(this.lesson, at);
    this.next();
  }
}

// A hole of the golf course and the state of a player in it, for terminal and page.

/** The program of a text. */
interface ReadText {
  /** Null if the text has errors. */
  readonly program: Uint8Array | null;
  readonly isEmpty: boolean;
}

/** Reads the source format, or a pasted listing. */
export function readText(text: string): ReadText {
  if (text.trim() === '') return { program: null, isEmpty: true };
  const { program, diagnostics } = readProgram(text, { format: 'pmk' });
  const isWrong = program === null || errorsOf(diagnostics).length > 0;
  return { program: isWrong ? null : program.bytes, isEmpty: !isWrong && program.bytes.length === 0 };
}

/** Bytes as a text of the source format. */
export const textOf = (bytes: Uint8Array): string => makePmk(plainProgram(bytes));

/** The commands of such a text, without its head. */
export const listingOf = (bytes: Uint8Array): string =>
  textOf(bytes)
    .replace(/^[\s\S]*?program:\n/, '')
    .trimEnd();

/**
 * A calculator before the failing turn of a case: its numbers are in, the keys that start the program are left.
 *
 * @param start the calculator before the case
 */
export function putOnMachine(
  hole: Hole,
  start: State,
  turns: Case,
  turn: number,
): { readonly machine: Machine; readonly press: readonly Key[] } {
  const machine = new Machine(start);
  let press: readonly Key[] = [];
  for (let i = 0; i <= turn; i++) {
    const { registers, keys } = putOf(hole, turns[i], i);
    for (const [slot, value] of registers) machine.set(slot, value);
    press = readKeys(i === 0 ? hole.press : hole.pressNext);
    pressKeys(machine, i < turn ? keys : keys.slice(0, keys.length - press.length), hole.mostCommands);
  }
  return { machine, press };
}

/** The state of a hole in the list. */
export function stateOf(hole: Hole, { holes }: Records): 'open' | 'solved' | 'par' {
  const best = holes[hole.id]?.steps;
  if (!best) return 'open';
  return best.value <= hole.par.steps ? 'par' : 'solved';
}

/** The next open hole; null if there is none. */
export function nextHole(hole: Hole, records: Records): Hole | null {
  const at = HOLES.indexOf(hole);
  const others = [...HOLES.slice(at + 1), ...HOLES.slice(0, at)];
  return others.find((one) => stateOf(one, records) === 'open') ?? null;
}

/** The steps of a solution against par. */
export function parOf(hole: Hole, { steps }: Pick<Figures, 'steps'>): 'under' | 'par' | 'over' {
  if (steps === hole.par.steps) return 'par';
  return steps < hole.par.steps ? 'under' : 'over';
}

/** The figures of a solution that are under par, and those that reach it. */
export function againstPar(
  { par }: Hole,
  figures: Figures,
): { readonly under: readonly FigureName[]; readonly even: readonly FigureName[] } {
  const where = (is: (value: number, par: number) => boolean): FigureName[] =>
    FIGURES.filter((name) => {
      const [value, own] = [figures[name], par[name]];
      return value !== null && own !== null && is(value, own);
    });
  return { under: where((value, own) => value < own), even: where((value, own) => value === own) };
}
