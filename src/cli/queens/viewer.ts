import {
  type Board,
  boardHost,
  chainToList,
  History,
  type Moment,
  VERSION_NAMES,
  version,
} from '../../queens/index.ts';

/** Steps a second at each speed. */
const SPEEDS: readonly number[] = [1, 3, 10, 30, 100, 300, 1000, 3000, 10000, 30000];
const SMALLEST = 1;
export const LARGEST = 12;

/** What the view shows and the keys change: one run, looked at forwards and backwards. */
export class Viewer {
  versionIndex = VERSION_NAMES.indexOf('last');
  n = 8;
  speedIndex = 2;
  isRunning = false;
  #history: History<Board>;

  constructor() {
    this.#history = this.#begin();
  }

  get now(): Moment<Board> {
    return this.#history.now;
  }

  get text(): string {
    return this.#history.algorithm.text;
  }

  /** Line of the text that comes next, from 1. */
  get line(): number {
    return this.#history.algorithm.code.instructions[this.now.next].at.line;
  }

  get speed(): number {
    return SPEEDS[this.speedIndex];
  }

  /** Names of all the states and procedures, in the order of the text. */
  get states(): string[] {
    const { states, procedures } = this.#history.algorithm.tree;
    const names = [...procedures, ...states].map(({ name }) => name);
    return names.includes('Я') ? names : [...names, 'Я'];
  }

  #begin(): History<Board> {
    return new History(version(VERSION_NAMES[this.versionIndex]), boardHost(this.n), { n: this.n });
  }

  restart(): void {
    this.isRunning = false;
    this.#history = this.#begin();
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
    this.#history.goTo(this.now.steps + steps);
    if (this.now.ended) this.isRunning = false;
  }

  back(): void {
    this.isRunning = false;
    this.#history.back();
  }

  /** On to the moment when a state is entered. */
  nextState(): void {
    const { visits } = this.now;
    while (!this.now.ended && this.now.visits === visits) this.#history.forward();
  }

  /** Back to the last moment before this one when a state was entered, or to the start. */
  previousState(): void {
    this.isRunning = false;
    const { instructions } = this.#history.algorithm.code;
    const start = this.now.steps;
    while (this.now.steps > 0) {
      const { next, steps } = this.#history.back();
      if (instructions[next].do !== 'enter' || steps + 1 >= start) continue;
      this.#history.forward();
      return;
    }
  }

  nextSolution(): void {
    const { solutions } = this.now.host;
    while (!this.now.ended && this.now.host.solutions === solutions) this.#history.forward();
    if (this.now.ended) this.isRunning = false;
  }

  /** Elements of the array c that stand on the board as a plan only: rows whose queen is not placed. */
  planned(row: number): number {
    const { host, globals, arrays } = this.now;
    if (host.columns[row - 1] !== 0 || globals.k !== row) return 0;
    return arrays.c?.[row] ?? globals.i ?? 0;
  }

  /** Variables as text, without n. */
  get variables(): string[] {
    const { globals, frame, arrays } = this.now;
    const plain = Object.entries({ ...globals, ...frame?.locals }).filter(([name]) => name !== 'n');
    const lists = Object.entries(arrays).map(
      ([name, elements]) => `${name} = ${Object.values(elements).join(' ')}`,
    );
    return [...plain.map(([name, value]) => `${name} = ${value}`), ...lists];
  }

  get solutionCount(): number {
    return this.now.host.counts.solutions;
  }

  get lastSolution(): string | null {
    const { solutions } = this.now.host;
    return solutions && chainToList({ newest: solutions.newest, older: null })[0].join(' ');
  }
}
