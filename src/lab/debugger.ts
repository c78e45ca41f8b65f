/**
 * The debugger as a library without input and output: breakpoints, steps and runs in both directions, changes of the
 * present. The terminal, the debug adapter and the page are views of it.
 */
import { type CellCounts, interpretCounted } from '../machine/execute.ts';
import type { Key, Machine } from '../machine/index.ts';
import { MESSAGE, MESSAGE_ERROR } from '../machine/state.ts';
import { type Breakpoint, BreakpointWatch, type Trigger } from './breakpoints.ts';
import { Observer } from './observe.ts';
import type { Condition, Scene } from './scene.ts';
import { type Input, type Run, Timeline } from './timeline.ts';

/**
 * Why a movement ended. `stop` and `error`: the program came to rest; `start`: the beginning of the recording.
 */
export type PauseReason = 'step' | 'breakpoint' | 'stop' | 'error' | 'hang' | 'start';

/** Why a run came to rest. */
export interface Pause {
  readonly reason: PauseReason;
  /** The breakpoint that was hit, null for the other reasons. */
  readonly breakpoint: Breakpoint | null;
}

/**
 * A movement through time. It yields now and then, so that a view can show it, take
 * input, or end it; it returns why it ended. {@link complete} goes through with it at once.
 */
export type Movement = Generator<undefined, Pause>;

/** Goes through with a movement, or with work made of movements. It does not come back if the program never pauses. */
export function complete<T>(movement: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = movement.next();
    if (done) return value;
  }
}

/** Counts at a tick. */
type Mark = readonly [tick: number, counts: Float64Array];

/** Counts of what was executed up to a tick of a timeline. A run that nothing watches counts in the arrays itself. */
class Tally implements CellCounts {
  /** Executed commands by cell, and their cycles. */
  readonly times: Float64Array;
  readonly cycles: Float64Array;
  tick = 0;
  readonly #counts: Float64Array;
  /** Earlier counts: those of another tick are found by executing what lies after the last mark before it. */
  readonly #marks: Mark[];

  constructor(cells: number, marks: Mark[] = [[0, new Float64Array(2 * cells)]]) {
    [this.tick, this.#counts] = [marks[marks.length - 1][0], marks[marks.length - 1][1].slice()];
    this.#marks = marks;
    this.times = this.#counts.subarray(0, cells);
    this.cycles = this.#counts.subarray(cells);
  }

  /** The counts of another line of time, which begins at a tick of this one. */
  branch(from: number): Tally {
    const all: Mark[] = [...this.#marks, [this.tick, this.#counts.slice()]];
    const marks = all.filter(([tick]) => tick <= from);
    return new Tally(this.times.length, marks);
  }

  /** Everything before a tick is counted now. Marks are at most some 200 milliseconds of execution apart. */
  reach(tick: number): void {
    this.tick = tick;
    const [last] = this.#marks[this.#marks.length - 1];
    if (tick > 1.02 * last + 500_000) this.#marks.push([tick, this.#counts.slice()]);
  }

  /** Goes to the tick nearest before `target` whose counts are known, and returns it. */
  approach(target: number): number {
    const [tick, counts] = this.#marks.findLast((mark) => mark[0] <= target)!;
    if (this.tick > target || this.tick < tick) {
      this.tick = tick;
      this.#counts.set(counts);
    }
    return this.tick;
  }
}

const pause = (reason: PauseReason, breakpoint: Breakpoint | null = null): Pause => ({ reason, breakpoint });

/** Ticks between yields: some tens of milliseconds. */
const SLICE = 100_000;

const CALL = 1;
const RETURN = -1;

/** Runs are generators that yield now and then, so that whoever drives them can look at a clock, a signal or a key. */
export class Debugger {
  readonly timeline: Timeline;
  /** Keys that wait for the program to stop. */
  readonly pending: Key[];
  #tally: Tally;
  readonly #observer: Observer;
  readonly #count = (machine: Machine, most: number): unknown => interpretCounted(machine, most, this.#tally);
  #breakpoints: Breakpoint[] = [];
  #nextId = 1;

  /**
   * A debugger over a copy of `start`, or over a recorded time; `keys` are pressed one after another whenever the machine is
   * at rest. `tally`: counts that are known of that time.
   */
  constructor(start: Machine | Timeline, keys: readonly Key[] = [], tally?: Tally) {
    this.timeline = start instanceof Timeline ? start : new Timeline(start);
    this.#observer = new Observer(this.timeline.machine);
    this.#tally = tally ?? new Tally(this.machine.model.cells);
    const { timeline } = this;
    this.scene = {
      machine: timeline.machine,
      get position() {
        return timeline.position;
      },
    };
    this.pending = [...keys];
  }

  /** The machine of the present; change it through {@link Debugger.change} only. */
  get machine(): Machine {
    return this.timeline.machine;
  }

  /** The scene of expressions; always the present. */
  readonly scene: Scene;

  /** Counts of everything executed before the present, since the program was replaced last. */
  get tally(): Tally {
    this.#countTo(this.timeline.position);
    return this.#tally;
  }

  get breakpoints(): readonly Breakpoint[] {
    return this.#breakpoints;
  }

  /** Adds a breakpoint, which pauses only where the condition is true as well. */
  addBreakpoint(trigger: Trigger, condition?: Condition): Breakpoint {
    const breakpoint: Breakpoint = { id: this.#nextId, trigger, ...(condition && { condition }) };
    this.#nextId++;
    this.#breakpoints.push(breakpoint);
    return breakpoint;
  }

  /** Removes the breakpoints that a test picks; tells how many. */
  removeBreakpoints(test: (breakpoint: Breakpoint) => boolean): number {
    const before = this.#breakpoints.length;
    this.#breakpoints = this.#breakpoints.filter((breakpoint) => !test(breakpoint));
    return before - this.#breakpoints.length;
  }

  // Changes ----------------------------------------------------------------------------------------------------

  /** Does something now. The recorded future is forgotten; waiting keys stay. Returns the inputs forgotten. */
  input(input: Input): Input[] {
    const { timeline } = this;
    if (timeline.position < timeline.end) this.#tally = this.#tally.branch(timeline.position);
    return this.#counted(input, () => timeline.input(input));
  }

  /** Presses a key now. */
  press(key: Key): void {
    this.input({ kind: 'key', key });
  }

  /** Changes the present. The recorded future is forgotten, but its keys will be pressed again at the next stops. */
  change(input: Input): void {
    const keys = this.input(input).flatMap((lost) => (lost.kind === 'key' ? [lost.key] : []));
    this.pending.unshift(...keys);
  }

  // Forward ----------------------------------------------------------------------------------------------------

  /** One tick: a command, a recorded input, or the next pending key. */
  step(): Pause {
    return this.#tick() ? this.#landing() : this.#rest();
  }

  /** A command; if it is a call, with all that it calls. */
  *stepOver(): Movement {
    return this.#nextCall() === CALL ? yield* this.#forward(0) : this.step();
  }

  /** Until the present subroutine has returned. */
  *stepOut(): Movement {
    return yield* this.#forward(-1);
  }

  /**
   * Until a breakpoint, or until the program is at rest and no key waits.
   *
   * @param every ticks between yields; a view with a clock of its own asks for a few at a time
   */
  *run(every = SLICE): Movement {
    return yield* this.#forward(Number.NEGATIVE_INFINITY, every);
  }

  /** True if a run pauses only where the program does. */
  get isUnwatched(): boolean {
    return this.#breakpoints.length === 0 && this.pending.length === 0;
  }

  /** {@link Debugger.run} while nothing watches it, for at most `ticks` ticks. Null while the program runs. */
  runUnwatched(ticks: number, run?: Run): Pause | null {
    const { timeline } = this;
    const target = timeline.position + ticks;
    if (run) timeline.advance(target, run);
    else this.#countTo(target);
    return timeline.canAdvance ? null : this.#rest();
  }

  /**
   * Advances to a tick, or as far as anything is recorded or runs, and counts. What lies between the nearest known counts and
   * the present is executed again.
   */
  #countTo(target: number): void {
    const { timeline } = this;
    timeline.seek(this.#tally.approach(timeline.position));
    while (timeline.position < target && timeline.canAdvance) {
      if (timeline.nextInput !== null) this.#tickOn();
      else timeline.run(Math.min(target, timeline.position + SLICE), this.#count);
      this.#tally.reach(timeline.position);
    }
  }

  readonly #tickOn = (): boolean => this.#counted(this.timeline.nextInput, () => this.timeline.tick());

  /** Counts the command that a tick executes (ПП at rest does so, too), unless what came before is not counted. */
  #counted<T>(input: Input | null, tick: () => T): T {
    const { machine, timeline } = this;
    const tally = this.#tally;
    const isCounted = tally.tick === timeline.position;
    const { commands, cycles, pc } = machine;
    const done = tick();
    if (!isCounted) return done;
    if (machine.commands === commands + 1) {
      const cell = machine.model.cellOf[pc];
      tally.times[cell]++;
      tally.cycles[cell] += machine.cycles - cycles;
    }
    // Counts of another program mean nothing.
    if (input?.kind === 'program') for (const counts of [tally.times, tally.cycles]) counts.fill(0);
    tally.reach(timeline.position);
    return done;
  }

  /** Runs until calls less returns come down to `level`, or anything makes it pause. */
  *#forward(level: number, every = SLICE): Movement {
    const watch = new BreakpointWatch(this.#breakpoints, this.machine.model);
    watch.begin(this.scene);
    let depth = 0;
    for (let ticks = 1; ; ticks++) {
      const call = level === Number.NEGATIVE_INFINITY ? 0 : this.#nextCall();
      const hit = this.#watchedTick(watch);
      if (hit === undefined) return this.#rest();
      if (hit !== null) return pause('breakpoint', hit);
      depth += call;
      if (depth <= level && call === RETURN) return this.#landing();
      if (ticks % every === 0) yield;
    }
  }

  /** A tick under watch: the breakpoint hit, null for none; undefined if there is no next tick. */
  #watchedTick(watch: BreakpointWatch): Breakpoint | null | undefined {
    const { timeline } = this;
    const wasCommand = timeline.nextInput === null && timeline.machine.running;
    if (watch.isIdle) return this.#tick() ? null : undefined;
    watch.before(this.scene);
    if (!watch.needsEvents || !wasCommand) {
      if (!this.#tick()) return undefined;
      return watch.after(this.scene, wasCommand, null);
    }
    const effect = this.#counted(null, () => timeline.observe(this.#observer));
    const events = effect !== null && 'events' in effect ? effect.events : null;
    return watch.after(this.scene, wasCommand, events);
  }

  #tick(): boolean {
    if (this.#tickOn()) return true;
    const key = this.pending.shift();
    if (key !== undefined) this.press(key);
    return key !== undefined;
  }

  /** Why a step ends where it ended. */
  #landing(): Pause {
    const { machine, lastInput } = this.timeline;
    return machine.running || (lastInput !== null && !machine.hung) ? pause('step') : this.#rest();
  }

  #rest(): Pause {
    const { machine } = this;
    if (machine.hung) return pause('hang');
    return pause(machine.state[MESSAGE] === MESSAGE_ERROR ? 'error' : 'stop');
  }

  /** CALL, RETURN or 0: the effect of the next tick on the return stack. */
  #nextCall(): number {
    const { machine, nextInput } = this.timeline;
    if (nextInput !== null || !machine.running) return 0;
    const { commands, cellOf } = machine.model;
    const { transfer } = commands[machine.program[cellOf[machine.pc]]];
    if (transfer === 'call') return CALL;
    return transfer === 'return' ? RETURN : 0;
  }

  // Backward ---------------------------------------------------------------------------------------------------

  /** One tick back. */
  back(): Pause {
    const { position } = this.timeline;
    if (position === 0) return pause('start');
    this.timeline.seek(position - 1);
    return pause('step');
  }

  /** A command back; if it is a return, back to before the call. */
  *backOver(): Movement {
    const { position } = this.timeline;
    this.back();
    if (this.#nextCall() !== RETURN) return pause(position === 0 ? 'start' : 'step');
    this.timeline.seek(position);
    return yield* this.#backward(0);
  }

  /** Back to before the call of the present subroutine. */
  *backOut(): Movement {
    return yield* this.#backward(-1);
  }

  /** Back to the last moment at which a run would have paused at a breakpoint, or to the beginning. */
  *reverse(): Movement {
    return yield* this.#backward(Number.NEGATIVE_INFINITY);
  }

  /**
   * Goes back, snapshot by snapshot, until returns less calls come down to `level` at a call, or to the last hit of a
   * breakpoint. Each stretch is executed once forward to learn what happens in it.
   */
  *#backward(level: number): Movement {
    const { timeline } = this;
    const from = timeline.position;
    const watch = new BreakpointWatch(this.#breakpoints, this.machine.model);
    let depth = 0;
    let ticks = 0;
    for (let end = from; end > 0; ) {
      const begin = timeline.snapshotBefore(end);
      timeline.seek(begin);
      watch.begin(this.scene);
      let lastHit: { readonly at: number; readonly breakpoint: Breakpoint } | null = null;
      const calls: { readonly tick: number; readonly call: number }[] = [];
      while (timeline.position < end) {
        const call = this.#nextCall();
        if (call !== 0) calls.push({ tick: timeline.position, call });
        const hit = this.#watchedTick(watch);
        if (hit && timeline.position < from) lastHit = { at: timeline.position, breakpoint: hit };
      }
      const found = level === Number.NEGATIVE_INFINITY ? -1 : callBefore(calls);
      if (lastHit !== null && lastHit.at > found) {
        timeline.seek(lastHit.at);
        return pause('breakpoint', lastHit.breakpoint);
      }
      if (found >= 0) {
        timeline.seek(found);
        return pause('step');
      }
      ticks += end - begin;
      end = begin;
      if (ticks >= SLICE) {
        ticks = 0;
        timeline.seek(end);
        yield;
      }
    }
    timeline.seek(0);
    return pause('start');

    /** The call that brings the depth down to the level, newest first; -1 if there is none. */
    function callBefore(calls: readonly { readonly tick: number; readonly call: number }[]): number {
      for (const { tick, call } of calls.toReversed()) {
        depth -= call;
        if (call === CALL && depth <= level) return tick;
      }
      return -1;
    }
  }

  /** Goes to a recorded tick: 0 is the beginning; beyond the end of the recording it goes to the end. */
  goTo(tick: number): void {
    this.timeline.seek(Math.min(this.timeline.end, Math.max(0, Math.trunc(tick))));
  }
}
