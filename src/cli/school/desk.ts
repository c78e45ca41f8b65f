/** A lesson as a conversation: lines of keys in, sentences out. Screen and pipe are views of it. */

import { formatKeys } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import type { Key, Machine } from '../../machine/index.ts';
import { messages } from '../../messages.ts';
import {
  type Feedback,
  insideOf,
  LESSONS,
  type Lesson,
  LessonSession,
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

/** The calculator behind a line of keys, with the inside that its step showed. */
export interface Outcome {
  readonly picture: string;
  readonly inside: readonly Shown[];
}

const pictureOf = (machine: Machine): string => `[${machine.display().padEnd(13)}]`;

/** A lesson at one of its steps, without a terminal. Whoever has one shows its texts and hands it lines. */
export class Desk {
  readonly session: LessonSession;
  readonly lang: Lang;
  readonly #keep: (steps: number) => Progress;
  #progress: Progress = NO_PROGRESS;
  #outcome: Outcome | null = null;

  /** @param keep is told how many steps of the lesson are done, whenever one is, and gives the whole progress. */
  constructor(lesson: Lesson, at: number, lang: Lang, keep: (steps: number) => Progress) {
    this.session = new LessonSession(lesson, at);
    this.lang = lang;
    this.#keep = keep;
  }

  get isOver(): boolean {
    return this.session.step === null;
  }

  /** `Стек, шаг 1 из 9`. */
  get title(): string {
    const { lesson, at } = this.session;
    const steps = lesson.steps.length;
    return say(this.lang, 'title', { lesson: lesson.title[this.lang], step: Math.min(at + 1, steps), steps });
  }

  /** What is to be done, in paragraphs; empty when the lesson is over. */
  get text(): string {
    return plainText(this.session.step?.text[this.lang] ?? '');
  }

  /** The indicator between bars. */
  get picture(): string {
    return pictureOf(this.session.machine);
  }

  /**
   * What the last line led to. Where it has done a step this is not what the desk shows now: the next step may begin on
   * another calculator and look at other parts of it.
   */
  get outcome(): Outcome {
    return this.#outcome ?? { picture: this.picture, inside: this.inside };
  }

  /** The parts of the inside that the step shows. */
  get inside(): readonly Shown[] {
    return insideOf(this.session.machine, this.session.step?.show ?? [], this.lang);
  }

  /**
   * Takes one line: keys, `show`, `again` or `quit`. Returns what is to be said, or null when the person wants to leave.
   * Throws UserError for a word that is no key; the keys before it are not pressed then.
   */
  take(line: string): readonly string[] | null {
    const { session } = this;
    this.#outcome = null;
    switch (line.trim().toLowerCase()) {
      case '':
        return [];
      case 'quit':
      case 'exit':
      case 'q':
        return null;
      case 'show':
        return session.step ? [say(this.lang, 'keys', { keys: session.step.keys })] : [];
      case 'again':
        session.restart();
        return [say(this.lang, 'again')];
      default:
        return this.#press(line);
    }
  }

  #press(line: string): string[] {
    const keys = readKeys(line);
    let last: Feedback = { kind: 'neutral' };
    for (const [number, key] of keys.entries()) {
      const { machine } = this.session;
      last = this.session.press(key as Key);
      if (last.kind !== 'done') continue;
      this.#progress = this.#keep(this.session.at);
      this.#outcome = { picture: pictureOf(machine), inside: insideOf(machine, last.step.show, this.lang) };
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
    return this.session.machine.running ? [say(this.lang, 'running')] : [];
  }

  #farewell(): string[] {
    const next = nextLesson(LESSONS, this.#progress, this.session.lesson);
    return [
      say(this.lang, 'finished'),
      next ? say(this.lang, 'next', { name: next.id }) : say(this.lang, 'all'),
    ];
  }
}
