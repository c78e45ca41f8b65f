/** A calculator that belongs to one place of a page: its keys, and programs that run in small pieces so that the page stays awake. */
import { signal } from '@preact/signals';
import { isUnfinished, prefixOf } from '../../machine/hidden-state.ts';
import { type Angle, type Key, Machine } from '../../machine/index.ts';

/** The speed of a program, relative to the real calculator. */
export type Pace = 1 | 10 | 100 | 'max';

/** Time that a piece of a run may take, and the pause until the next one, in milliseconds. */
const PIECE_MS = 8;
const PAUSE_MS = 16;
/** Commands between looks at the clock. */
const COMMANDS = 400;
/** The most milliseconds that a page makes up for after a sleep. */
const MOST_BEHIND_MS = 100;

/** To be stopped when its place is left: until then a program that runs keeps a timer. */
export class LiveMachine {
  /** Readers of the machine depend on this: it changes with every change of the machine. */
  readonly view;
  /** The machine itself, for reading. */
  machine: Machine;
  pace: Pace;
  readonly #noteRun: (ms: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The picture of a machine that stands still. */
  #held: string | null = null;
  #then = 0;
  #due = 0;

  /**
   * @param machine is taken over and not copied
   * @param noteRun hears how long the program has run at full speed, in milliseconds each time
   */
  constructor(machine = new Machine(), pace: Pace = 'max', noteRun = (_ms: number): void => {}) {
    this.machine = machine;
    this.pace = pace;
    this.#noteRun = noteRun;
    this.view = signal(this.#look());
  }

  /**
   * Puts another machine in its place; a running program keeps running. With a picture it stands still, even in the middle of
   * a run, and shows that until the next key.
   */
  replace(machine: Machine, held: string | null = null): void {
    this.stop();
    this.machine = machine;
    this.#held = held;
    this.#show();
    this.#start();
  }

  press(key: Key): void {
    this.#held = null;
    this.machine.press(key);
    this.#show();
    this.#start();
  }

  turn(angle: Angle): void {
    this.machine.angle = angle;
    this.#show();
  }

  /** Forgets what runs; the machine keeps its state. Call it when the place is left. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The visible state. */
  #look() {
    const { running, angle } = this.machine;
    return {
      /** Twelve places and the point. */
      picture: this.#held ?? this.machine.display(),
      running: running && this.#held === null,
      angle,
      /** The prefix key that is pending. */
      prefix: prefixOf(this.machine),
      /** True in the middle of a command. */
      unfinished: isUnfinished(this.machine),
    };
  }

  #show(): void {
    this.view.value = this.#look();
  }

  #start(): void {
    if (!this.machine.running || this.#held !== null || this.#timer !== undefined) return;
    this.#then = performance.now();
    this.#due = 0;
    this.#timer = setTimeout(() => this.#work());
  }

  #work(): void {
    this.#timer = undefined;
    const machine = this.machine;
    const began = performance.now();
    if (this.pace === 'max') {
      while (machine.running && performance.now() - began < PIECE_MS) machine.run(COMMANDS);
      this.#noteRun(performance.now() - began);
    } else {
      this.#due += (Math.min(began - this.#then, MOST_BEHIND_MS) * this.pace) / machine.model.cycleMs;
      while (machine.running && this.#due > 0 && performance.now() - began < PIECE_MS) {
        const { cycles } = machine;
        machine.run(1);
        this.#due -= machine.cycles - cycles;
      }
    }
    this.#then = began;
    this.#show();
    if (machine.running) this.#timer = setTimeout(() => this.#work(), PAUSE_MS);
  }
}

export type LiveView = LiveMachine['view']['value'];
