/** A lesson that somebody takes: the calculator under the keys, the step, and what to say after every key. */
import { describeCommand } from '../lab/command-help.ts';
import { displayRegister } from '../lab/observe.ts';
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
import { machineWith } from './example.ts';
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
  /** The learner asked for the next key. */
  | { readonly kind: 'next' }
  /** A mistake that the step knows. */
  | { readonly kind: 'hint'; readonly hint: Localized; readonly wrong: Wrong }
  /** Another key than the next one of the step; {@link LessonSession.undo} takes back what led away. */
  | { readonly kind: 'astray'; readonly key: Key; readonly wanted: Key }
  /** The step is done. */
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

/** Keys of a text without blanks and marks. */
const keysIn = (text: string): string => text.replace(/[`\s]/g, '').replace('²', '^2');

/**
 * One person in one lesson. A finished step stays visible until the next one begins. Deterministic: the same keys lead
 * to the same words.
 */
export class LessonSession {
  readonly lesson: Lesson;
  /** The answer to the last key. */
  feedback: Feedback = NEUTRAL;
  /** True if the keys of the step may be seen: its text spells them out, or the learner needed them. */
  showsKeys = false;
  /** The keys of the last command. */
  typed: readonly Key[] = [];
  #machine: Machine;
  #done: number;
  /** The calculator as a finished step left it, until the next step is shown. */
  #held: Machine | null = null;
  #ran: LastRun | null = null;
  /** The states on the way of the step: where it begins, and after each of its keys. */
  #way: readonly State[] = [];
  /** Keys of the way that are pressed, and the answer to the first one that led away from it. */
  #reached = 0;
  #astray: Feedback | null = null;
  /** The states after the named mistakes. */
  #mistakes: readonly (State | null)[] = [];

  /**
   * Begins a lesson at step number `at`, from 0, in the state that the steps before leave. Throws RangeError for an
   * unknown step.
   */
  constructor(lesson: Lesson, at = 0) {
    if (!Number.isInteger(at) || at < 0 || at >= lesson.steps.length)
      throw new RangeError(`lesson ${lesson.id} has steps 0..${lesson.steps.length - 1}, not ${at}`);
    this.lesson = lesson;
    this.#done = at;
    this.#machine = startOf(lesson, at);
    this.#begin();
  }

  /** The calculator to show. To be looked at; keys go through {@link press}. */
  get machine(): Machine {
    return this.#held ?? this.#machine;
  }

  /** Finished steps. */
  get done(): number {
    return this.#done;
  }

  /** True from the end of a step to {@link next}. */
  get isHeld(): boolean {
    return this.#held !== null;
  }

  get isOver(): boolean {
    return this.#done === this.lesson.steps.length;
  }

  /** The number of the visible step, from 0; the number of steps after the last one. */
  get at(): number {
    return this.isHeld ? this.#done - 1 : this.#done;
  }

  /** The visible step; null when the lesson is over. */
  get step(): Step | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** The keys of the visible step. */
  get keys(): readonly Key[] {
    return readKeys(this.step?.keys ?? '');
  }

  /** Keys of the visible step that are pressed already. */
  get keysDone(): number {
    return this.isHeld ? this.keys.length : this.#reached;
  }

  /** True if the learner is on another way than that of the step. */
  get isAstray(): boolean {
    return this.#astray !== null;
  }

  /** Presses a key. After a finished step it belongs to the next one; after the last step it has no answer. */
  press(key: Key): Feedback {
    if (this.isHeld) this.next();
    this.#type(key);
    this.feedback = this.#answer(key);
    return this.feedback;
  }

  #type(key: Key): void {
    this.typed = isUnfinished(this.#machine) ? [...this.typed, key] : [key];
    this.#ran = typeKeys(this.#machine, [key]) ?? this.#ran;
  }

  #answer(key: Key): Feedback {
    const { step } = this;
    if (!step) return NEUTRAL;
    if (reaches(this.#machine, step.goal, this.#ran)) {
      this.#held = this.#machine;
      this.#astray = null;
      this.#done++;
      return { kind: 'done', step, after: step.after, isLast: this.isOver };
    }
    this.#follow(key);
    const wrong = step.wrong.find((one, i) =>
      one.when ? reaches(this.#machine, one.when, this.#ran) : this.#machine.equals(this.#mistakes[i]!),
    );
    if (!wrong) return this.#astray ?? NEUTRAL;
    const hint: Feedback = { kind: 'hint', hint: wrong.hint, wrong };
    // The keys that the hint asks for do not lead away once more.
    if (this.#astray) this.#astray = hint;
    return hint;
  }

  /** Notes whether the learner is on the way of the step; any keys may lead back to it. */
  #follow(key: Key): void {
    const wanted = this.keys[this.#reached];
    const back = this.#way.findLastIndex((state) => this.#machine.equals(state));
    if (this.#astray === null && key === wanted) this.#reached++;
    else if (back >= 0) {
      this.#reached = back;
      this.#astray = null;
    } else this.#astray ??= { kind: 'astray', key, wanted };
  }

  /** Takes back the keys that led away from the way of the step. */
  undo(): void {
    this.#machine = new Machine(this.#way[0]);
    this.#ran = null;
    for (const key of this.keys.slice(0, this.#reached)) this.#type(key);
    this.#astray = null;
    this.feedback = NEUTRAL;
    this.showsKeys = true;
  }

  /** Tells the next key. */
  show(): void {
    if (this.isAstray) this.undo();
    this.showsKeys = true;
    this.feedback = { kind: 'next' };
  }

  /** Begins the step again, in the state that the lesson's own keys lead to. */
  restart(): void {
    if (!this.step) return;
    this.#machine = startOf(this.lesson, this.#done);
    this.#begin();
  }

  /** Shows the next step. */
  next(): void {
    this.#held = null;
    const { start } = this.step ?? {};
    if (start) this.#machine = machineOf(start);
    this.#begin();
  }

  #begin(): void {
    this.#ran = null;
    this.typed = [];
    this.#reached = 0;
    this.#astray = null;
    this.feedback = NEUTRAL;
    const { step } = this;
    this.showsKeys = step !== null && keysIn(step.text.en).includes(keysIn(step.keys));
    const own = this.#machine.snapshot();
    const guide = new Machine(own);
    this.#way = [
      own,
      ...this.keys.map((key) => {
        typeKeys(guide, [key]);
        return guide.snapshot();
      }),
    ];
    this.#mistakes = (step?.wrong ?? []).map(({ keys, when }) => {
      if (when) return null;
      const machine = new Machine(own);
      typeKeys(machine, readKeys(keys));
      return machine.snapshot();
    });
  }
}

import CATALOGUE from './lesson-messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

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
export const insideOf = (machine: Machine, parts: readonly Part[], lang: Lang) =>
  parts.map((part) => {
    const name = isNamed(part) ? say(lang, part) : part === 'X2' ? part : slotText(part);
    return [name, inWords(machine, part, lang), part] as const;
  });

/** The answer to the last key, with marks. */
export function answerOf(run: LessonSession, lang: Lang): string {
  const { feedback, isAstray } = run;
  if (feedback.kind === 'neutral') return '';
  if (feedback.kind === 'next') return nextKey(run, lang);
  if (feedback.kind === 'hint') return feedback.hint[lang];
  if (feedback.kind === 'done') {
    const end = feedback.isLast ? ` ${say(lang, 'lesson-finished')}` : '';
    return `${say(lang, 'lesson-right')} ${feedback.after[lang]}${end}`;
  }
  const { key, wanted } = feedback;
  const back = /\d/.test(key) ? 'digit' : 'astray';
  return say(lang, `lesson-${isAstray ? 'other' : back}`, { key, wanted, does: keyDoes(key, lang) });
}

/** The next key in words: what it does, or the command that it completes. */
function nextKey({ machine, keys, keysDone, typed }: LessonSession, lang: Lang): string {
  const wanted = keys[keysDone];
  const own = isUnfinished(machine) ? [...typed, wanted] : [wanted];
  const command = own.length > 1 && commandOf(machine, own);
  if (!command) return say(lang, 'lesson-next', { wanted, does: keyDoes(wanted, lang) });
  return say(lang, 'lesson-completes', { wanted, command: command.mnemonic });
}

/** The command that some keys enter. */
const commandOf = ({ model }: Machine, typed: readonly Key[]) =>
  model.commands.find(({ keys }) => keys?.every((one, i) => one === typed[i]));

/** What a key does, as a part of a sentence. */
const keyDoes = (key: Key, lang: Lang): string =>
  say(lang, `does-${/\d/.test(key) ? 'digit' : (key as '+')}`);

/** What the keys of the last command did, in a sentence with marks. */
export function happened({ typed, machine }: LessonSession, lang: Lang): string {
  const [key] = typed;
  if (key === undefined) return say(lang, 'nothing-yet');
  const command = commandOf(machine, typed);
  const at = hexByte(machine.pc);
  const isEntered = !isUnfinished(machine) && (key === 'F' || command);
  if (isEntered && !isCalculating(machine))
    return command
      ? say(lang, 'stored', { command: command.mnemonic, at })
      : say(lang, 'programming', { at });
  if (isEntered && !command) return say(lang, 'calculation');
  if (!command || !isEntered || ['С/П', 'В/О', 'ПП', 'БП'].includes(key))
    return say(lang, 'key-does', { key, does: keyDoes(key, lang) });
  return `${typed.map((one) => `\`${one}\``).join(' ')}: ${describeCommand(command.code, lang)}`;
}
