/** A lesson on the whole terminal: the task, the indicator, the inside, the last answer, and a line for keys. */
import { UserError } from '../../errors.ts';
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import type { KeyPress } from '../screen/keys.ts';
import type { ScreenView, Size } from '../screen/screen.ts';
import { fitLines, type Paint, wrapItems } from '../screen/text.ts';
import type { LessonConsole } from './console.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** Texts are not set wider than is good to read. */
const WIDEST = 88;

/** A lesson on a terminal of 40 columns and 18 rows at least. Mistakes in a line of keys are shown, not thrown. */
export class LessonScreen implements ScreenView {
  readonly least: Size = { columns: 40, rows: 18 };
  isDone = false;
  readonly #lesson: LessonConsole;
  readonly #paint: Paint;
  #line = '';
  #said: readonly string[] = [];
  #isMistake = false;

  constructor(lesson: LessonConsole, paint: Paint) {
    this.#lesson = lesson;
    this.#paint = paint;
  }

  get lang(): Lang {
    return this.#lesson.lang;
  }

  draw({ columns, rows }: Size): readonly string[] {
    const paint = this.#paint;
    const width = Math.min(columns, WIDEST);
    const wrapped = (text: string): string[] => fitLines(text, width);
    const inside = this.#lesson.inside.map(({ name, value }) => `${name}: ${value}`).join('   ');
    const rest = [
      '',
      paint('high', this.#lesson.picture),
      ...(inside ? wrapItems(inside, width) : []),
      '',
      ...this.#said.flatMap(wrapped).map((line) => paint(this.#isMistake ? 'bad' : 'good', line)),
    ];
    const keys = wrapItems(say(this.lang, 'screenKeys'), width);
    const foot = [`> ${this.#line}_`, ...keys.map((line) => paint('faint', line))];
    const head = [paint('strong', this.#lesson.title), ''];
    // In a small window the task is cut: answers and the line for keys must be seen.
    const room = Math.max(1, rows - head.length - rest.length - foot.length);
    const task = wrapped(this.#lesson.text);
    const seen = task.length > room ? [...task.slice(0, room - 1), '…'] : task;
    const body = [...head, ...seen, ...rest].slice(0, rows - foot.length);
    return [...body, ...new Array<string>(Math.max(0, rows - foot.length - body.length)).fill(''), ...foot];
  }

  press(key: KeyPress): void {
    switch (key.name) {
      case 'escape':
        this.isDone = true;
        break;
      case 'backspace':
      case 'delete':
        this.#line = [...this.#line].slice(0, -1).join('');
        break;
      case 'return':
        this.#enter();
        break;
      default:
        this.#line += key.text;
    }
  }

  #enter(): void {
    // After the last step any line leads out.
    if (this.#lesson.isOver) {
      this.isDone = true;
      return;
    }
    const line = this.#line;
    this.#line = '';
    try {
      const { done } = this.#lesson;
      const said = this.#lesson.take(line);
      if (said === null) this.isDone = true;
      // The next step is drawn already; the state that the sentences are about goes with them.
      else this.#said = this.#lesson.done === done ? said : [this.#outcome(), ...said];
      this.#isMistake = false;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#said = [error.in(this.lang)];
      this.#isMistake = true;
    }
  }

  #outcome(): string {
    const { picture, inside } = this.#lesson.outcome;
    return [picture, ...inside.map(({ name, value }) => `${name}: ${value}`)].join('   ');
  }

  pause(): null {
    return null;
  }

  tick(): void {}
}
