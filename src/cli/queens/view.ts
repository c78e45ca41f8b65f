/** The view of the queens: board, states, program and counts on a screen of 80 by 24. */
import { type Board, type Moment, VERSION_NAMES, version } from '../../queens/index.ts';
import { Watch } from '../../queens/watch.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import type { KeyPress } from '../screen/keys.ts';
import { processTerminal, runScreen, type ScreenView, type Size } from '../screen/screen.ts';
import { beside, cut, type Paint, paintFor } from '../screen/text.ts';
import { QUEENS } from './messages.ts';

/** Shows the view of the queens until the user leaves. */
export async function showQueens({ lang, color, out }: CliIo): Promise<void> {
  await runScreen(new QueensView(lang, paintFor(color)), processTerminal(out));
}

/** Steps a second at each speed. */
const SPEEDS: readonly number[] = [1, 3, 10, 30, 100, 300, 1000, 3000, 10000, 30000];
const SMALLEST = 1;
const LARGEST = 12;

/** What the view shows and the keys change: which run is watched, and how fast it goes. */
export class Viewer {
  versionIndex = VERSION_NAMES.indexOf('last');
  n = 8;
  speedIndex = 2;
  isRunning = false;
  watch = this.#begin();

  get now(): Moment<Board> {
    return this.watch.now;
  }

  get speed(): number {
    return SPEEDS[this.speedIndex];
  }

  /** Names of all the states and procedures, in the order of the text. */
  get states(): string[] {
    const { states, procedures } = this.watch.algorithm.tree;
    const names = [...procedures, ...states].map(({ name }) => name);
    return names.includes('Я') ? names : [...names, 'Я'];
  }

  #begin(): Watch {
    return new Watch(version(VERSION_NAMES[this.versionIndex]), this.n);
  }

  restart(): void {
    this.isRunning = false;
    this.watch = this.#begin();
  }

  nextVersion(): void {
    this.versionIndex = (this.versionIndex + 1) % VERSION_NAMES.length;
    this.restart();
  }

  resize(by: number): void {
    this.n = Math.min(LARGEST, Math.max(SMALLEST, this.n + by));
    this.restart();
  }

  changeSpeed(by: number): void {
    this.speedIndex = Math.min(SPEEDS.length - 1, Math.max(0, this.speedIndex + by));
  }

  forward(steps = 1): void {
    for (let i = 0; i < steps && this.watch.forward(); i++);
    if (this.now.ended) this.isRunning = false;
  }

  back(): void {
    this.isRunning = false;
    this.watch.back();
  }

  /** On to the moment when a state is entered. */
  nextState(): void {
    this.watch.runTo('state', Number.POSITIVE_INFINITY);
  }

  previousState(): void {
    this.isRunning = false;
    this.watch.backToState();
  }

  nextSolution(): void {
    this.watch.runTo('solution', Number.POSITIVE_INFINITY);
    if (this.now.ended) this.isRunning = false;
  }

  /** The column in which the row of the program is to have its queen; 0 for another row, or once it is placed. */
  planned(row: number): number {
    const isPlaced = this.now.host.columns[row - 1] !== 0;
    return row === this.watch.row && !isPlaced ? this.watch.column : 0;
  }

  /** Variables as text, without n. */
  get variables(): string[] {
    return this.watch.values.flatMap(([name, value]) => (name === 'n' ? [] : [`${name} = ${value}`]));
  }

  get lastSolution(): string | null {
    return this.watch.solutions.at(-1)?.join(' ') ?? null;
  }
}

const FRAME_MS = 50;
const PROGRAM_LINES = 6;
const BOARD_WIDTH = 2 * LARGEST + 5;
const STATES_WIDTH = 22;
const WIDTH = 80;

/** The view with its keys. While it runs it is drawn again every 50 ms, or at every step where steps are slower. */
export class QueensView implements ScreenView {
  readonly least: Size = { columns: WIDTH, rows: 23 };
  readonly lang: Lang;
  isDone = false;
  readonly #viewer = new Viewer();
  readonly #paint: Paint;

  constructor(lang: Lang, paint: Paint) {
    this.lang = lang;
    this.#paint = paint;
  }

  press(key: KeyPress): void {
    const viewer = this.#viewer;
    if (key.name === 'escape') this.isDone = true;
    else if (key.name === 'right') viewer.forward();
    else if (key.name === 'left') viewer.back();
    else if (key.name === 'down') viewer.nextState();
    else if (key.name === 'up') viewer.previousState();
    else if (/^[qй]$/.test(key.text)) this.isDone = true;
    else if (key.text !== '') KEYS.find(([characters]) => characters.includes(key.text))?.[1](viewer);
  }

  pause(): number | null {
    const { isRunning, speed } = this.#viewer;
    return isRunning ? Math.max(FRAME_MS, 1000 / speed) : null;
  }

  /** Takes steps at the chosen speed while the program runs. */
  tick(): void {
    this.#viewer.forward(Math.max(1, Math.round((this.#viewer.speed * FRAME_MS) / 1000)));
  }

  draw(): readonly string[] {
    const viewer = this.#viewer;
    const top = beside(
      [boardLines(viewer, this.#paint), BOARD_WIDTH],
      [stateLines(viewer, this.#paint), STATES_WIDTH],
      [numberLines(viewer, this.lang), WIDTH - BOARD_WIDTH - STATES_WIDTH],
    );
    return [
      this.#paint('strong', cut(title(viewer, this.lang), WIDTH)),
      '',
      ...Array.from({ length: LARGEST }, (_, i) => top[i] ?? ''),
      '',
      ...programLines(viewer, this.#paint),
      ...QUEENS[this.lang].view.keys.map((line) => this.#paint('faint', cut(line, WIDTH))),
    ].map((line) => line.trimEnd());
  }
}

/** What a key that types one of some characters does; the Russian layout has other characters on the same keys. */
const KEYS: readonly (readonly [characters: string, act: (viewer: Viewer) => void])[] = [
  [' ', (viewer) => void (viewer.isRunning = !viewer.isRunning && !viewer.now.ended)],
  ['sы', (viewer) => viewer.nextSolution()],
  ['rк', (viewer) => viewer.restart()],
  ['vм', (viewer) => viewer.nextVersion()],
  ['+=', (viewer) => viewer.changeSpeed(1)],
  ['-', (viewer) => viewer.changeSpeed(-1)],
  [']ъ', (viewer) => viewer.resize(1)],
  ['[х', (viewer) => viewer.resize(-1)],
];

function title(viewer: Viewer, lang: Lang): string {
  const text = QUEENS[lang].view;
  const { now, versionIndex, n, speed, isRunning } = viewer;
  const doing = now.ended ? text.ended : isRunning ? text.running : text.paused;
  const name = `${versionIndex + 1} ${VERSION_NAMES[versionIndex]}`;
  return `${text.title}  ${text.version} ${name}  n = ${n}  ${speed} ${text.speed}  ${text.step} ${now.steps}  [${doing}]`;
}

function boardLines(viewer: Viewer, paint: Paint): string[] {
  const { n, now } = viewer;
  return now.host.columns.map((column, i) => {
    const row = i + 1;
    const mark = viewer.watch.row === row ? '>' : ' ';
    const wanted = viewer.planned(row);
    const squares = Array.from({ length: n }, (_, c) => squareText(c + 1, column, wanted));
    return paint(column === 0 ? 'plain' : 'good', `${mark}${String(row).padStart(2)} ${squares.join(' ')}`);
  });
}

/** Q a queen, ? where the program is about to put one. */
function squareText(square: number, column: number, planned: number): string {
  if (square === column) return 'Q';
  return square === planned ? '?' : '.';
}

function stateLines({ now, states }: Viewer, paint: Paint): string[] {
  return states.map((name) => {
    const isHere = now.steps > 0 && now.state === name;
    const count = String(now.visits[name] ?? 0).padStart(7);
    return paint(isHere ? 'high' : 'plain', `${isHere ? '>' : ' '} ${name.padEnd(10)}${count}`);
  });
}

function numberLines(viewer: Viewer, lang: Lang): string[] {
  const text = QUEENS[lang].view;
  const { counts } = viewer.now.host;
  const values = [counts.placings, counts.removals, counts.tests, counts.searches];
  const { lastSolution } = viewer;
  return [
    ...text.counts.map((name, i) => `${name.padEnd(11)}${String(values[i]).padStart(7)}`),
    '',
    lastSolution === null ? text.none : text.solution(counts.solutions),
    lastSolution ?? '',
    '',
    ...viewer.variables.slice(0, 4),
  ];
}

function programLines(viewer: Viewer, paint: Paint): string[] {
  const lines = viewer.watch.algorithm.text.trimEnd().split('\n');
  const first = Math.max(0, Math.min(viewer.watch.line - 3, lines.length - PROGRAM_LINES));
  return Array.from({ length: PROGRAM_LINES }, (_, i) => {
    const number = first + i + 1;
    const isHere = number === viewer.watch.line;
    const line = cut(`${isHere ? '>' : ' '} ${lines[number - 1] ?? ''}`, WIDTH);
    return paint(isHere ? 'high' : 'plain', line);
  });
}
