/** A lesson that somebody takes: the calculator under the keys, the step, and what to say after every key. */
import { displayRegister } from '../lab/observe.ts';
import { formatNumber, normalizeDisplay } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { slotText } from '../listing/program-file.ts';
import { bytesOfHex, hexByte } from '../machine/hex.ts';
import {
  digitForExponent,
  entryOf,
  isCalculating,
  isUnfinished,
  liftsNext,
} from '../machine/hidden-state.ts';
import { type Key, Machine, pressKeys, type State } from '../machine/index.ts';
import { messages } from '../messages.ts';
import type { Lang, Localized } from '../texts.ts';
import { machineWith, numberOf } from './example.ts';
import {
  type LastRun,
  type Lesson,
  type Part,
  reaches,
  type Step,
  type StepStart,
  type Wrong,
} from './lesson.ts';

/** Commands of one run, after which the keys are the learner's again; the programs of the lessons need a few hundred. */
const PATIENCE = 20_000;

/** The answer to a key. */
export type Feedback =
  /** Nothing to say: on the way. */
  | { readonly kind: 'neutral' }
  /** A mistake that the step knows. */
  | { readonly kind: 'hint'; readonly hint: Localized; readonly wrong: Wrong }
  /** A mistake that the step does not know. */
  | { readonly kind: 'astray'; readonly shown: string; readonly wanted: string | null }
  /** The step is done; {@link LessonSession.step} is the next one, or null after the last. */
  | { readonly kind: 'done'; readonly step: Step; readonly after: Localized; readonly isLast: boolean };

const NEUTRAL: Feedback = { kind: 'neutral' };

const machineOf = ({ program = '', angle, slots }: StepStart): Machine =>
  machineWith(bytesOfHex(program), slots, angle);

/** Presses keys as a learner does, and lets every run end or come to the end of patience. */
function typeKeys(machine: Machine, keys: readonly Key[]): LastRun | null {
  let ran: LastRun | null = null;
  pressKeys(machine, keys, { maxCommands: PATIENCE, pressesOn: true }, (stop) => {
    if (stop.end !== 'idle') ran = stop;
  });
  return ran;
}

/** The state in which step number `at` begins for somebody who did all before as the lesson says. */
function startOf(lesson: Lesson, at: number): Machine {
  let from = at;
  while (from > 0 && !lesson.steps[from].start) from--;
  const machine = machineOf(lesson.steps[from]?.start ?? {});
  for (let step = from; step < at; step++) typeKeys(machine, readKeys(lesson.steps[step].keys));
  return machine;
}

/** One person in one lesson. Deterministic: the same keys lead to the same words. */
export class LessonSession {
  readonly lesson: Lesson;
  #machine: Machine;
  #at: number;
  #ran: LastRun | null = null;
  /** The state in which the step began, and the states after its named mistakes. */
  #begun: State;
  #mistakes: readonly (State | null)[] = [];
  /** Keys of this step so far. */
  #pressed = 0;

  /**
   * Begins a lesson at step number `at`, from 0, in the state that the steps before leave. Throws RangeError for an
   * unknown step.
   */
  constructor(lesson: Lesson, at = 0) {
    if (!Number.isInteger(at) || at < 0 || at >= lesson.steps.length)
      throw new RangeError(`lesson ${lesson.id} has steps 0..${lesson.steps.length - 1}, not ${at}`);
    this.lesson = lesson;
    this.#at = at;
    this.#machine = startOf(lesson, at);
    this.#begun = this.#machine.snapshot();
    this.#begin();
  }

  /** The calculator of the learner. To be looked at; keys go through {@link press}. */
  get machine(): Machine {
    return this.#machine;
  }

  /** Number of the step, from 0; the number of steps when all are done. */
  get at(): number {
    return this.#at;
  }

  /** The step to do now; null when the lesson is over. */
  get step(): Step | null {
    return this.lesson.steps[this.#at] ?? null;
  }

  /** The last run of this step. */
  get ran(): LastRun | null {
    return this.#ran;
  }

  /** Presses a key. After the last step it has no answer. */
  press(key: Key): Feedback {
    this.#ran = typeKeys(this.#machine, [key]) ?? this.#ran;
    this.#pressed++;
    const { step } = this;
    if (!step) return NEUTRAL;
    if (reaches(this.#machine, step.goal, this.#ran)) {
      this.#at++;
      const isLast = this.#at === this.lesson.steps.length;
      if (!isLast) this.#next();
      return { kind: 'done', step, after: step.after, isLast };
    }
    const wrong = step.wrong.find((one, i) =>
      one.when ? reaches(this.#machine, one.when, this.#ran) : this.#machine.equals(this.#mistakes[i]!),
    );
    if (wrong) return { kind: 'hint', hint: wrong.hint, wrong };
    return this.#isAstray() ? this.#astray() : NEUTRAL;
  }

  /**
   * True if as many keys as the step needs have led elsewhere. Nobody is interrupted in a number or a program, and
   * another way of the same length may reach the goal.
   */
  #isAstray(): boolean {
    const machine = this.#machine;
    const keys = readKeys(this.step!.keys);
    if (this.#pressed < keys.length || machine.running || isUnfinished(machine)) return false;
    if (!isCalculating(machine) || entryOf(machine) !== 'closed') return false;
    const own = new Machine(this.#begun);
    return keys.every((key) => {
      typeKeys(own, [key]);
      return !machine.equals(own.snapshot());
    });
  }

  #astray(): Feedback {
    const { goal } = this.step!;
    const shown = normalizeDisplay(this.#machine.display());
    const x = goal.X === undefined ? null : formatNumber(numberOf(goal.X));
    const wanted = goal.display ?? x;
    // Where X is right and something else is not, the number would only mislead.
    const isRight = shown === wanted || (x !== null && this.#machine.get('X').equals(numberOf(goal.X!)));
    return { kind: 'astray', shown, wanted: isRight ? null : wanted };
  }

  /** Begins the step again, in the state that the lesson's own keys lead to. */
  restart(): void {
    if (!this.step) return;
    this.#machine = startOf(this.lesson, this.#at);
    this.#begun = this.#machine.snapshot();
    this.#begin();
  }

  #next(): void {
    const { start } = this.step!;
    if (start) this.#machine = machineOf(start);
    this.#begun = this.#machine.snapshot();
    this.#begin();
  }

  #begin(): void {
    this.#ran = null;
    this.#pressed = 0;
    this.#mistakes = this.step!.wrong.map(({ keys, when }) => {
      if (when) return null;
      const machine = new Machine(this.#begun);
      typeKeys(machine, readKeys(keys));
      return machine.snapshot();
    });
  }
}

import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** A part of the machine in words. */
export interface Shown {
  readonly part: Part;
  readonly name: string;
  readonly value: string;
}

function inWords(machine: Machine, part: Part, lang: Lang): string {
  switch (part) {
    case 'X2':
      return String(displayRegister(machine));
    case 'entry':
      return say(lang, `entry-${entryOf(machine)}`);
    case 'flag':
      return say(lang, liftsNext(machine) ? 'lifts' : 'stays');
    case 'lane': {
      const glyph = digitForExponent(machine);
      return glyph === ' ' ? '␣' : glyph;
    }
    case 'pc':
      return hexByte(machine.pc);
    case 'returns': {
      const used = machine.returnStack;
      return used.every((address) => address === 0) ? say(lang, 'empty') : used.map(hexByte).join(' ');
    }
    case 'program': {
      const last = machine.program.findLastIndex((byte) => byte !== 0);
      return last < 0
        ? say(lang, 'empty')
        : [...machine.program.subarray(0, last + 1)].map(hexByte).join(' ');
    }
    default:
      return String(machine.get(part));
  }
}

const isNamed = (part: Part): part is 'entry' | 'flag' | 'lane' | 'pc' | 'returns' | 'program' =>
  part in CATALOGUE;

/** The parts that a step shows, with their names in a language. */
export const insideOf = (machine: Machine, parts: readonly Part[], lang: Lang): Shown[] =>
  parts.map((part) => ({
    part,
    name: isNamed(part) ? say(lang, part) : part === 'X2' ? part : slotText(part),
    value: inWords(machine, part, lang),
  }));
