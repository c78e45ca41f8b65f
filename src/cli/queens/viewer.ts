/** The run that the view of the queens shows, apart from how it is drawn. */
import { type Board, type Moment, VERSION_NAMES, version } from '../../queens/index.ts';
import { Watch } from '../../queens/watch.ts';

/** Steps a second at each speed. */
const SPEEDS: readonly number[] = [1, 3, 10, 30, 100, 300, 1000, 3000, 10000, 30000];
const SMALLEST = 1;
export const LARGEST = 12;

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
