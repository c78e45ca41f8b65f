/** The machine of one tab with its clock: runs in slices, stops at breakpoints, walks back. Knows no browser. */
import { Timeline } from '../../lab/timeline.ts';
import { CYCLE_MS, Machine, MK61, MkNumber } from '../../machine/index.ts';
import type { Request, Saved, Setup, Speed, Status, View } from './protocol.ts';

const FACTOR: { readonly [name in Exclude<Speed, 'max'>]: number } = { real: 1, x10: 10, x100: 100 };
/** How many executed cells the page can show. */
const RECENT = 10;
/** A machine that was held up (a sleeping tab) catches up at most so many milliseconds. */
const MOST_BEHIND_MS = 100;
/** Ticks between looks at the clock. */
const TICKS_PER_LOOK = 64;

/** What the worker does between messages. */
export class Session {
  #timeline = new Timeline(new Machine());
  #paused = false;
  #reached: View['reached'] = null;
  #speed: Speed = 'real';
  readonly #breakpoints = new Uint8Array(MK61.cells);
  #cursor = -1;
  /** Positions at rest from which the program was started. */
  #starts: number[] = [];
  /** Ring of the cells executed last; the next one goes to `#executed % RECENT`. */
  readonly #ring = new Uint8Array(RECENT);
  #executed = 0;
  /** Cycles that the clock allows, and when it was looked at last. */
  #due = 0;
  #then = 0;

  get #machine(): Machine {
    return this.#timeline.machine;
  }

  /** True if the clock is running: {@link Session.slice} has work to do. */
  get isRunning(): boolean {
    return this.#machine.running && !this.#paused;
  }

  /** True if slices should follow each other without a pause. */
  get isHurried(): boolean {
    return this.#speed === 'max';
  }

  /** Does what the page asks for. `now` is the time in milliseconds. Throws UserError for a number that is none. */
  handle(request: Request, now: number): void {
    this.#reached = null;
    switch (request.type) {
      case 'key':
        this.#press(request.key, now);
        break;
      case 'angle':
        this.#timeline.input({ kind: 'angle', angle: request.angle });
        break;
      case 'power':
        this.#power(request.on);
        break;
      case 'load':
        this.#load(request.setup);
        break;
      case 'program':
        this.#begin((machine) => machine.loadProgram(request.bytes));
        break;
      case 'restore':
        this.#restore(request.saved);
        break;
      case 'poke':
        this.#timeline.input({
          kind: 'number',
          slot: request.slot,
          value: MkNumber.fromTetrads(request.tetrads),
        });
        break;
      case 'counter':
        this.#timeline.input({ kind: 'counter', address: request.address });
        break;
      case 'speed':
        this.#speed = request.speed;
        this.#startClock(now);
        break;
      case 'breakpoints':
        this.#breakpoints.fill(0);
        for (const cell of request.cells) this.#breakpoints[cell] = 1;
        break;
      case 'step':
        this.#step(now);
        break;
      case 'continue':
        this.#run(now, -1);
        break;
      case 'pause':
        this.#paused = this.#machine.running;
        break;
      case 'run-to':
        this.#run(now, request.cell);
        break;
      case 'step-back':
        this.#goTo(this.#timeline.position - 1);
        break;
      case 'back-to-stop':
        this.#goTo(this.#lastStart);
        break;
    }
  }

  /**
   * Runs for at most `budget` milliseconds of `clock`, or as far as the speed allows.
   *
   * @returns true if the picture of the machine changed.
   */
  slice(clock: () => number, budget: number): boolean {
    const began = clock();
    const factor = this.#speed === 'max' ? 0 : FACTOR[this.#speed];
    const late = Math.min(began - this.#then, MOST_BEHIND_MS);
    this.#due = this.isHurried ? Number.POSITIVE_INFINITY : this.#due + (late * factor) / CYCLE_MS;
    this.#then = began;
    let ticks = 0;
    while (this.isRunning && this.#due > 0) {
      const before = this.#machine.cycles;
      this.#tick();
      this.#due -= this.#machine.cycles - before;
      if (this.isRunning) this.#watch();
      if (++ticks % TICKS_PER_LOOK === 0 && clock() - began > budget) break;
    }
    return ticks > 0;
  }

  /** What the page shows. The state is a copy. */
  view(): View {
    const { commands, cycles } = this.#machine;
    return {
      state: this.#machine.snapshot(),
      commands,
      cycles,
      status: this.#status,
      reached: this.#reached,
      recent: this.#recent,
      canGoBack: this.#timeline.position > 0,
      canGoBackToStop: this.#lastStart >= 0,
    };
  }

  get #status(): Status {
    if (!this.#machine.isOn) return 'off';
    if (this.#machine.hung) return 'hung';
    if (!this.#machine.running) return 'rest';
    return this.#paused ? 'paused' : 'running';
  }

  get #recent(): number[] {
    const count = Math.min(this.#executed, RECENT);
    return Array.from({ length: count }, (_, i) => this.#ring[(this.#executed - 1 - i) % RECENT]);
  }

  get #lastStart(): number {
    return this.#starts.findLast((position) => position < this.#timeline.position) ?? -1;
  }

  /** A new history that begins with the present machine after `change`. */
  #begin(change: (machine: Machine) => void): void {
    const machine = new Machine(this.#machine.state);
    machine.commands = this.#machine.commands;
    machine.cycles = this.#machine.cycles;
    change(machine);
    this.#timeline = new Timeline(machine);
    this.#starts = [];
    this.#executed = 0;
    this.#paused = machine.running;
  }

  #power(on: boolean): void {
    this.#begin((machine) => {
      if (on) machine.powerCycle();
      else machine.powerOff();
      machine.commands = 0;
      machine.cycles = 0;
    });
  }

  #load({ bytes, registers, angle }: Setup): void {
    this.#begin((machine) => {
      machine.powerCycle();
      if (angle !== null) machine.angle = angle;
      machine.loadProgram(bytes);
      for (const [slot, tetrads] of registers) machine.set(slot, MkNumber.fromTetrads(tetrads));
      machine.commands = 0;
      machine.cycles = 0;
    });
  }

  #restore({ state, commands, cycles }: Saved): void {
    this.#begin((machine) => {
      machine.restore(state);
      machine.commands = commands;
      machine.cycles = cycles;
    });
  }

  #press(key: Parameters<Machine['press']>[0], now: number): void {
    const { position } = this.#timeline;
    const wasRunning = this.#machine.running;
    if (key === 'ПП' && !wasRunning) this.#remember();
    this.#timeline.input({ kind: 'key', key });
    this.#paused = false;
    this.#cursor = -1;
    if (!wasRunning && this.#machine.running) this.#started(position, now);
  }

  #started(position: number, now: number): void {
    this.#starts = [...this.#starts.filter((start) => start < position), position];
    this.#executed = 0;
    this.#startClock(now);
  }

  #startClock(now: number): void {
    this.#due = 0;
    this.#then = now;
  }

  /** One tick of the history, with the cell that it executes. */
  #tick(): void {
    if (this.#machine.running && this.#timeline.nextInput === null) this.#remember();
    this.#timeline.tick();
  }

  #remember(): void {
    this.#ring[this.#executed++ % RECENT] = MK61.cellOf[this.#machine.pc];
  }

  /** Holds the clock before a breakpoint or the cursor. */
  #watch(): void {
    const cell = MK61.cellOf[this.#machine.pc];
    if (this.#breakpoints[cell] === 0 && cell !== this.#cursor) return;
    this.#reached = cell === this.#cursor ? 'cursor' : 'breakpoint';
    this.#paused = true;
    this.#cursor = -1;
  }

  #step(now: number): void {
    if (!this.#timeline.canAdvance) this.#press('С/П', now);
    this.#tick();
    this.#paused = this.#machine.running;
  }

  /** Lets the clock run on; the command it stands before is executed even if it is a breakpoint. */
  #run(now: number, cursor: number): void {
    if (!this.#machine.running && this.#timeline.nextInput === null) this.#press('С/П', now);
    this.#cursor = cursor;
    this.#paused = false;
    this.#startClock(now);
    this.#tick();
    if (this.#machine.running) this.#watch();
  }

  #goTo(position: number): void {
    if (position < 0) return;
    this.#timeline.seek(position);
    this.#paused = this.#machine.running;
    this.#executed = 0;
  }
}
