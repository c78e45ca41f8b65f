/** A lesson in progress, for terminal and page: a finished step stays visible until the next one begins. */
import type { Angle, Key, Machine } from '../machine/index.ts';
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
