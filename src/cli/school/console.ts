/** A lesson as a conversation: lines of keys in, sentences out. Screen and pipe are views of it. */

import { LessonRun } from '../../app/lesson.ts';
import { formatKeys } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import type { Key } from '../../machine/index.ts';
import { messages } from '../../messages.ts';
import {
  type Feedback,
  LESSONS,
  type Lesson,
  NO_PROGRESS,
  nextLesson,
  type Progress,
  type Shown,
} from '../../school/index.ts';
import type { Lang } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** Texts of lessons for a terminal: their marks for keys and stress are left out. */
const plainText = (text: string): string => text.replaceAll('`', '').replaceAll('**', '');

/** The calculator after a line of keys, with the parts of the inside that the step shows. */
export interface Outcome {
  readonly picture: string;
  readonly inside: readonly Shown[];
}

/** A lesson at one of its steps, without a terminal. Whoever has one shows its texts and hands it lines. */
export class LessonConsole {
  readonly lang: Lang;
  readonly #run: LessonRun;
  readonly #keep: (steps: number) => Progress;
  #progress: Progress = NO_PROGRESS;
  #outcome: Outcome | null = null;

  /** @param keep takes the number of finished steps after each one, and returns the whole progress. */
  constructor(lesson: Lesson, at: number, lang: Lang, keep: (steps: number) => Progress) {
    this.#run = new LessonRun(lesson, at);
    this.lang = lang;
    this.#keep = keep;
  }

  get isOver(): boolean {
    return this.#run.isOver;
  }

  /** Finished steps. */
  get done(): number {
    return this.#run.done;
  }

  /** `Стек, шаг 1 из 9`. */
  get title(): string {
    const { lesson, at } = this.#run;
    const steps = lesson.steps.length;
    return say(this.lang, 'title', { lesson: lesson.title[this.lang], step: Math.min(at + 1, steps), steps });
  }

  /** The task in paragraphs; empty when the lesson is over. */
  get text(): string {
    return plainText(this.#run.step?.text[this.lang] ?? '');
  }

  /** The indicator between bars. */
  get picture(): string {
    return `[${this.#run.machine.display().padEnd(13)}]`;
  }

  /** The parts of the inside that the step shows. */
  get inside(): readonly Shown[] {
    return this.#run.inside(this.lang);
  }

  /**
   * The state after the last line. After a finished step it differs from the visible state: the next step may begin on
   * another calculator and show other parts of it.
   */
  get outcome(): Outcome {
    return this.#outcome ?? { picture: this.picture, inside: this.inside };
  }

  /**
   * Takes one line: keys, `show`, `again` or `quit`. Returns the answer in sentences, or null for `quit`. Throws UserError
   * for an unknown key and presses nothing then.
   */
  take(line: string): readonly string[] | null {
    this.#outcome = null;
    switch (line.trim().toLowerCase()) {
      case '':
        return [];
      case 'quit':
      case 'exit':
      case 'q':
        return null;
      case 'help':
      case '?':
        return [say(this.lang, 'commands')];
      case 'hint':
      case 'show':
        return this.#run.step ? [say(this.lang, 'keys', { keys: this.#run.step.keys })] : [];
      case 'again':
        this.#run.restart();
        return [say(this.lang, 'again')];
      default:
        return this.#press(readKeys(line));
    }
  }

  #press(keys: readonly Key[]): string[] {
    const run = this.#run;
    let last: Feedback = { kind: 'neutral' };
    for (const [number, key] of keys.entries()) {
      last = run.press(key);
      if (last.kind !== 'done') continue;
      this.#progress = this.#keep(run.done);
      this.#outcome = { picture: this.picture, inside: this.inside };
      run.next();
      const rest = keys.slice(number + 1);
      return [
        `${say(this.lang, 'right')} ${plainText(last.after[this.lang])}`,
        ...(rest.length > 0
          ? [say(this.lang, 'notPressed', { count: rest.length, keys: formatKeys(rest) })]
          : []),
        ...(last.isLast ? this.#farewell() : []),
      ];
    }
    if (last.kind === 'hint') return [`${say(this.lang, 'hint')} ${plainText(last.hint[this.lang])}`];
    if (last.kind === 'astray') {
      const { shown, wanted } = last;
      return [
        wanted === null
          ? say(this.lang, 'astray', { shown })
          : say(this.lang, 'astrayWanted', { shown, wanted }),
      ];
    }
    return run.machine.running ? [say(this.lang, 'running')] : [];
  }

  #farewell(): string[] {
    const next = nextLesson(LESSONS, this.#progress, this.#run.lesson);
    return [
      say(this.lang, 'finished'),
      next ? say(this.lang, 'next', { name: next.id }) : say(this.lang, 'all'),
    ];
  }
}
