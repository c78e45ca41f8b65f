/** The view of the queens: board, states, program and counts on a screen of 80 by 24. */
import { Watch } from '../../app/queens.ts';
import { messages } from '../../messages.ts';
import { VERSION_NAMES, version } from '../../queens/index.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import type { KeyPress } from '../screen/screen.ts';
import { processTerminal, runScreen, type ScreenView, type Size } from '../screen/screen.ts';
import { beside, cut, type Paint, paintFor } from '../screen/text.ts';
import MESSAGES from './messages.json';

const say = messages(MESSAGES);

/** Shows the view of the queens until the user leaves. */
export async function showQueens({ lang, color, out }: CliIo): Promise<void> {
  await runScreen(new QueensView(lang, paintFor(color)), processTerminal(out));
}

/** Steps a second at each speed. */
const SPEEDS: readonly number[] = [1, 3, 10, 30, 100, 300, 1000, 3000, 10000, 30000];
const LARGEST = 12;
const FRAME_MS = 50;
const PROGRAM_LINES = 6;
const BOARD_WIDTH = 2 * LARGEST + 5;
const STATES_WIDTH = 22;
const WIDTH = 80;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The view with its keys. While it runs it is drawn again every 50 ms, or at every step where steps are slower. */
export class QueensView implements ScreenView {
  readonly least: Size = { columns: WIDTH, rows: 23 };
  readonly lang: Lang;
  isDone = false;
  watch: Watch;
  private version = VERSION_NAMES.indexOf('last');
  private n = 8;
  private speed = 2;
  private isRunning = false;
  private readonly paint: Paint;

  constructor(lang: Lang, paint: Paint) {
    this.lang = lang;
    this.paint = paint;
    this.watch = this.begin(0, 0);
  }

  /** Begins again, with another version or size. */
  private begin(versions: number, rows: number): Watch {
    this.version = (this.version + versions) % VERSION_NAMES.length;
    this.n = within(this.n + rows, 1, LARGEST);
    this.isRunning = false;
    this.watch = new Watch(version(VERSION_NAMES[this.version]), this.n);
    return this.watch;
  }

  /** Actions of the keys, by name or character; the Russian layout has other characters on the same keys. */
  private readonly keys: readonly (readonly [keys: readonly string[], act: () => unknown])[] = [
    [['right'], () => this.watch.forward()],
    [['left'], () => this.pausing(() => this.watch.back())],
    [['down'], () => this.watch.runTo('state', Number.POSITIVE_INFINITY)],
    [['up'], () => this.pausing(() => this.watch.backToState())],
    [['escape', 'q', 'й'], () => (this.isDone = true)],
    [[' '], () => (this.isRunning = !this.isRunning && !this.watch.now.ended)],
    [['s', 'ы'], () => this.watch.runTo('solution', Number.POSITIVE_INFINITY)],
    [['r', 'к'], () => this.begin(0, 0)],
    [['v', 'м'], () => this.begin(1, 0)],
    [[']', 'ъ'], () => this.begin(0, 1)],
    [['[', 'х'], () => this.begin(0, -1)],
    [['+', '='], () => (this.speed = within(this.speed + 1, 0, SPEEDS.length - 1))],
    [['-'], () => (this.speed = within(this.speed - 1, 0, SPEEDS.length - 1))],
  ];

  private pausing(act: () => void): void {
    this.isRunning = false;
    act();
  }

  press({ name, text }: KeyPress): void {
    const key = text || (name.length > 1 ? name : '');
    this.keys.find(([keys]) => keys.includes(key))?.[1]();
    if (this.watch.now.ended) this.isRunning = false;
  }

  pause(): number | null {
    return this.isRunning ? Math.max(FRAME_MS, 1000 / SPEEDS[this.speed]) : null;
  }

  /** Takes steps at the chosen speed while the program runs. */
  tick(): void {
    const steps = Math.max(1, Math.round((SPEEDS[this.speed] * FRAME_MS) / 1000));
    for (let i = 0; i < steps && this.watch.forward(); i++);
    if (this.watch.now.ended) this.isRunning = false;
  }

  draw(): readonly string[] {
    const { lang, paint, watch } = this;
    const { steps, ended } = watch.now;
    const title = say(lang, 'view.title', {
      version: `${this.version + 1} ${VERSION_NAMES[this.version]}`,
      ...{ n: this.n, speed: SPEEDS[this.speed], step: steps },
      doing: ended ? 'ended' : this.isRunning ? 'running' : 'paused',
    });
    const top = beside(
      [boardLines(watch, paint), BOARD_WIDTH],
      [stateLines(watch, paint), STATES_WIDTH],
      [numberLines(watch, lang), WIDTH - BOARD_WIDTH - STATES_WIDTH],
    );
    return [
      paint('strong', cut(title, WIDTH)),
      '',
      ...Array.from({ length: LARGEST }, (_, i) => top[i] ?? ''),
      '',
      ...programLines(watch, paint),
      ...say(lang, 'view.keys')
        .split('\n')
        .map((line) => paint('faint', cut(line, WIDTH))),
    ].map((line) => line.trimEnd());
  }
}

/** Q a queen, ? where the program is about to put one. */
function boardLines({ now, n, row: current, column: looked }: Watch, paint: Paint): string[] {
  return now.board.columns.map((column, i) => {
    const isCurrent = current === i + 1;
    const squares = Array.from({ length: n }, (_, c) => {
      if (c + 1 === column) return 'Q';
      return isCurrent && column === 0 && c + 1 === looked ? '?' : '.';
    });
    const line = `${isCurrent ? '>' : ' '}${String(i + 1).padStart(2)} ${squares.join(' ')}`;
    return paint(column === 0 ? 'plain' : 'good', line);
  });
}

function stateLines({ now, states }: Watch, paint: Paint): string[] {
  return states.map((name) => {
    const isHere = now.steps > 0 && now.state === name;
    const count = String(now.visits[name] ?? 0).padStart(7);
    return paint(isHere ? 'high' : 'plain', `${isHere ? '>' : ' '} ${name.padEnd(10)}${count}`);
  });
}

function numberLines(watch: Watch, lang: Lang): string[] {
  const { counts } = watch.now.board;
  const values = [counts.placings, counts.removals, counts.tests, counts.searches];
  const names = say(lang, 'view.counts').split(', ');
  const last = watch.solutions.at(-1);
  const number = counts.solutions;
  const variables = watch.values
    .filter(([name]) => name !== 'n')
    .map(([name, value]) => `${name} = ${value}`);
  return [
    ...names.map((name, i) => `${name.padEnd(11)}${String(values[i]).padStart(7)}`),
    '',
    last ? say(lang, 'view.solution', { number }) : say(lang, 'view.none'),
    last?.join(' ') ?? '',
    '',
    ...variables.slice(0, 4),
  ];
}

function programLines({ algorithm, line }: Watch, paint: Paint): string[] {
  const lines = algorithm.text.trimEnd().split('\n');
  const first = Math.max(0, Math.min(line - 3, lines.length - PROGRAM_LINES));
  return Array.from({ length: PROGRAM_LINES }, (_, i) => {
    const number = first + i + 1;
    const isHere = number === line;
    const text = cut(`${isHere ? '>' : ' '} ${lines[number - 1] ?? ''}`, WIDTH);
    return paint(isHere ? 'high' : 'plain', text);
  });
}
