/**
 * The machine of one tab with its clock: a view of the debugger that runs in slices, as fast as the chosen speed
 * allows. Knows no browser.
 */
import { Debugger, type Movement } from '../lab/debugger.ts';
import { type Input, Timeline, type TimelineRecord } from '../lab/timeline.ts';
import { entryOf, isCalculating, isUnfinished, liftsNext } from '../machine/hidden-state.ts';
import { type Angle, type Key, Machine, MkNumber, modelFor, type Slot, setUp } from '../machine/index.ts';
import type { Answer, Left, Setup, Status } from './machine-messages.ts';

/** The most milliseconds that a machine catches up after its tab slept. */
const MOST_BEHIND_MS = 100;
/** Ticks between looks at the clock. */
const TICKS_PER_LOOK = 64;
/** Ticks between them where nothing watches the run: a fraction of a millisecond. */
const UNWATCHED_TICKS_PER_LOOK = 4096;
/** Ticks that a past may lack of the machine's position: some tenths of a second. */
const LONGEST_LACK = 2_000_000;
/** Answers of a line of time that are kept. */
const MOST_ANSWERS = 30;
/** Snapshots that a line of time which was left keeps. */
const FUTURE_SNAPSHOTS = 64;

/** A line of time that a key pressed in the past has left. */
interface Future {
  /** The position where the two lines part. */
  readonly from: number;
  readonly record: TimelineRecord;
  readonly tally: Debugger['tally'];
  readonly starts: readonly number[];
  readonly answers: readonly Answer[];
}

/**
 * Keys to be pressed before a number, so that it becomes a number of its own: a prefix that waits is cancelled, and an
 * entry in hand gives way.
 */
export function beforeNumber(machine: Pick<Machine, 'state'>): readonly Key[] {
  const cancel: readonly Key[] = isUnfinished(machine) ? ['F', 'Cx'] : [];
  const isTyping = isCalculating(machine) && entryOf(machine) !== 'closed' && !liftsNext(machine);
  return isTyping ? [...cancel, 'Cx'] : cancel;
}

type PastKnowledge = typeof import('./machine-past.ts');

/** True for what can only be done in part, or not at all, without the knowledge of the past. */
export const needsPast = (request: Request): boolean =>
  ['replay', 'record'].includes(request[0]) || (request[0] === 'restore' && request[1].past !== undefined);

/** What the page asks for: the name of a deed and its arguments. */
export type Request = {
  readonly [Name in keyof Deeds]: readonly [Name, ...Parameters<Deeds[Name]>];
}[keyof Deeds];
type Deeds = Session['deeds'];
export type View = ReturnType<Session['view']>;

export class Session {
  #debugger = new Debugger(new Machine());
  /** The run that the clock drives; null while there is none or the breakpoints have changed. */
  #movement: Movement | null = null;
  #paused = false;
  /** Speed over the real one; infinite for as fast as the computer can. */
  #factor = 1;
  #breakpoints: readonly number[] = [];
  /** Number of the breakpoint that stands for the cursor; -1 for none. */
  #cursor = -1;
  /** Positions at rest from which the program was started. */
  #starts: readonly number[] = [];
  /** What the program answered on this line of time, the latest last. */
  #answers: readonly Answer[] = [];
  /** Keys of an act that wait for the end of the program that those before them have started. */
  #typed: Key[] = [];
  #future: Future | null = null;
  #past: PastKnowledge | null = null;
  #done = 0;
  /** Since the last picture: whether another machine has come, and a recording, null if its writer could not be loaded. */
  #news: { isOther: boolean; record?: string | null } = { isOther: false };
  /** True if this run, and those of the keys that wait for its end, go as fast as the computer can. */
  #rushes = false;
  /** Cycles at the beginning of the last run, and at its end. */
  #ran = { from: 0, to: 0 };
  /** Cycles that the clock allows, and when it was looked at last. */
  #due = 0;
  #then = 0;
  /** The time of the request in hand. */
  #now = 0;

  /** Gives the session the code for requests that {@link needsPast} picks; without it a machine has no past. */
  knowPast(knowledge: PastKnowledge): void {
    this.#past = knowledge;
  }

  get #machine(): Machine {
    return this.#debugger.machine;
  }

  get #timeline(): Timeline {
    return this.#debugger.timeline;
  }

  /** True if the clock is running: {@link Session.slice} has work to do. */
  get isRunning(): boolean {
    return this.#machine.running && !this.#paused;
  }

  /** True if slices should follow each other without a pause. */
  get isHurried(): boolean {
    return this.#factor === Number.POSITIVE_INFINITY || this.#rushes;
  }

  /** Does what the page asks for. `now` is the time in milliseconds. Throws UserError for an invalid number. */
  handle(request: Request, now: number): void {
    const [name, ...given] = request;
    this.#done++;
    this.#now = now;
    (this.deeds[name] as (...given: unknown[]) => void)(...given);
    this.#typeOn();
  }

  readonly deeds = {
    key: (key: Key): void => {
      this.#typed = [];
      this.#press(key);
    },
    /**
     * Keys as one act: nothing gets between them. Where they start a program, those behind wait for its end; they are
     * forgotten if it is ended by a key or time is walked. `anew`: they begin a number of its own, whatever is being typed.
     */
    keys: (keys: readonly Key[], anew: boolean): void =>
      void this.#typed.push(...(anew ? beforeNumber(this.#machine) : []), ...keys),
    angle: (angle: Angle): void => this.#input({ kind: 'angle', angle }),
    power: (on: boolean): void => {
      const { state, model } = this.#machine;
      const machine = new Machine(state, { model });
      if (on) machine.powerCycle();
      else machine.powerOff();
      this.#take(machine);
    },
    /** Switches off and on, then sets everything up. */
    load: ({ registers: given, angle, ...setup }: Setup): void => {
      const registers = given.map(([slot, tetrads]) => [slot, MkNumber.fromTetrads(tetrads)] as const);
      this.#take(setUp({ ...setup, angle: angle ?? this.#machine.angle, registers }));
    },
    /** As `load`; then the keys are pressed, each when the program has come to rest, as fast as the computer can. */
    play: (setup: Setup, keys: readonly Key[]): void => {
      this.deeds.load(setup);
      this.#typed.push(...keys);
      this.#rushes = true;
    },
    /** Replaces the program and leaves everything else; can be taken back like a key. */
    program: (bytes: Uint8Array): void => this.#input({ kind: 'program', bytes }),
    /**
     * A past that ends before the machine goes on to it: as it is recorded or as the program runs, or else by one leap. One
     * that should lead to the machine and does not is another one's, and left alone.
     */
    restore: ({ machine: { state, commands, cycles, model }, past, position, keys = [] }: Left): void => {
      const timeline = past ? this.#past?.restored(past) : null;
      if (timeline && position !== undefined) {
        const told = timeline.position;
        timeline.seek(Math.min(position, timeline.end + LONGEST_LACK));
        if (!timeline.machine.equals(state)) {
          timeline.seek(told);
          timeline.input({ kind: 'machine', state, commands, cycles });
        }
      }
      if (timeline?.machine.equals(state)) this.#takeRecorded(timeline);
      else {
        const machine = new Machine(state, { model: modelFor(model) });
        machine.commands = commands;
        machine.cycles = cycles;
        this.#take(machine);
      }
      this.#typed.push(...keys);
    },
    /** A recording as it was, at its position. */
    replay: (text: string): void => {
      if (this.#past) this.#takeRecorded(this.#past.replay(text));
    },
    /** Asks for the past; the picture that answers has it. */
    record: (): void => {
      this.#news.record = this.#past?.written(this.#timeline) ?? null;
    },
    seek: (tick: number): void => this.#goTo(Math.min(tick, this.#timeline.end)),
    poke: (slot: Slot, tetrads: string): void =>
      this.#input({ kind: 'number', slot, value: MkNumber.fromTetrads(tetrads) }),
    counter: (address: number): void => this.#input({ kind: 'counter', address }),
    speed: (factor: number): void => {
      this.#factor = factor;
      this.#startClock();
    },
    /** Lets the run in hand go as fast as the computer can. */
    rush: (): void => {
      this.#rushes = this.isRunning;
      this.#startClock();
    },
    /** Program cells to stop at before they are executed. */
    breakpoints: (cells: readonly number[]): void => {
      this.#breakpoints = cells;
      this.#setBreakpoints();
    },
    /** One command; starts the program if it is at rest. */
    step: (): void => {
      if (!this.#timeline.canAdvance) this.#press('С/П');
      this.#movement = null;
      const wasRunning = this.#machine.running;
      this.#debugger.step();
      this.#paused = this.#machine.running;
      if (wasRunning && !this.#paused) this.#noteStop();
    },
    continue: (): void => this.#run(-1),
    pause: (): void => void (this.#paused = this.#machine.running),
    runTo: (cell: number): void => this.#run(cell),
    /** So many recorded ticks on, or back. */
    walk: (ticks: number): void => this.deeds.seek(Math.max(0, this.#timeline.position + ticks)),
    /** Takes back the last input on this line of time with all that it has started. */
    undo: (): void => {
      const { inputs, position } = this.#timeline;
      this.#goTo(inputs.findLast(({ tick }) => tick < position)?.tick ?? -1);
    },
    /** Again what was taken back: an input with all that it has started. */
    redo: (): void => {
      const { inputs, position, end } = this.#timeline;
      this.#goTo(inputs.find(({ tick }) => tick > position)?.tick ?? end);
    },
    /** Back to the last moment at rest before the program was started. */
    backToStop: (): void => this.#goTo(this.#lastStart),
    /** The line of time that was left last, at its end; the present one takes its place. */
    otherFuture: (): void => {
      if (!this.#future) return;
      const { from, record, tally, starts, answers } = this.#future;
      const left = this.#leave(from);
      const line = Timeline.of({ ...record, position: record.end }, { model: this.#machine.model });
      this.#take(line, tally);
      [this.#future, this.#starts, this.#answers] = [left, starts, answers];
    },
  };

  /**
   * Runs for at most `budget` milliseconds of `clock`, or as far as the speed allows.
   *
   * @returns true if the picture of the machine changed.
   */
  slice(clock: () => number, budget: number): boolean {
    const began = clock();
    const late = Math.min(began - this.#then, MOST_BEHIND_MS);
    this.#due = this.isHurried
      ? Number.POSITIVE_INFINITY
      : this.#due + (late * this.#factor) / this.#machine.model.cycleMs;
    this.#then = began;
    this.#now = began;
    let looks = 0;
    while (this.isRunning && this.#due > 0) {
      const before = this.#machine.cycles;
      this.#advance();
      this.#due -= this.#machine.cycles - before;
      this.#typeOn();
      looks++;
      if ((this.isHurried || looks % TICKS_PER_LOOK === 0) && clock() - began > budget) break;
    }
    return looks > 0;
  }

  /** Everything that the page shows of the machine, with copies of state and counts. */
  view() {
    const { commands, cycles, model } = this.#machine;
    const { timeline, tally } = this.#debugger;
    const future = this.#future;
    const news = this.#news;
    this.#news = { isOther: false };
    return {
      ...news,
      state: this.#machine.snapshot(),
      model: model.id as string | undefined,
      commands,
      cycles,
      status: this.#status,
      times: tally.times.slice(),
      costs: tally.cycles.slice(),
      /** The last answers on this line of time, in the order of their ticks. */
      answers: this.#answers,
      /** Cycles of the run in hand so far, else of the last one. */
      run: (this.#machine.running ? cycles : this.#ran.to) - this.#ran.from,
      /** Requests that were done before this picture. */
      done: this.#done,
      /** Ticks before the present, and all that are recorded. */
      position: timeline.position,
      end: timeline.end,
      /** The line of time that was left last, from the tick where it was left. */
      future: future && {
        from: future.from,
        answers: future.answers.filter(({ tick }) => tick > future.from),
      },
      canGoBackToStop: this.#lastStart >= 0,
    };
  }

  get #status(): Status {
    if (!this.#machine.isOn) return 'off';
    if (this.#machine.hung) return 'hung';
    if (!this.#machine.running) return 'rest';
    return this.#paused ? 'paused' : 'running';
  }

  get #lastStart(): number {
    return this.#starts.findLast((start) => start < this.#timeline.position) ?? -1;
  }

  #take(start: Machine | Timeline, tally?: Debugger['tally']): void {
    this.#debugger = new Debugger(start, [], tally);
    this.#news.isOther = true;
    this.#future = null;
    this.#ran = { from: this.#machine.cycles, to: this.#machine.cycles };
    [this.#answers, this.#starts, this.#typed] = [[], [], []];
    this.#cursor = -1;
    this.#setBreakpoints();
    this.#paused = this.#machine.running;
  }

  /** Takes a line of time and walks it once more, to find where it was started and what it answered. */
  #takeRecorded(line: Timeline): void {
    const { position, inputs, end } = line;
    this.#take(line);
    line.seek(0);
    for (const tick of [...inputs.flatMap(({ tick }) => [tick, tick + 1]), end]) {
      const { position: from, machine } = line;
      const wasRunning = machine.running;
      this.#debugger.runUnwatched(tick - from);
      if (wasRunning && !machine.running) this.#noteStop();
      else if (!wasRunning && machine.running) this.#starts = [...this.#starts, from];
    }
    this.#goTo(position);
    this.#ran = { from: this.#machine.cycles, to: this.#machine.cycles };
  }

  #setBreakpoints(): void {
    this.#movement = null;
    this.#debugger.removeBreakpoints(({ id }) => id !== this.#cursor);
    for (const cell of this.#breakpoints) this.#debugger.addBreakpoint({ kind: 'address', cell });
  }

  #press(key: Key): void {
    const { position } = this.#timeline;
    const { running: wasRunning } = this.#machine;
    this.#input({ kind: 'key', key });
    this.#paused = false;
    this.#forgetCursor();
    if (wasRunning) this.#noteStop();
    else if (this.#machine.running) {
      this.#starts = [...this.#starts, position];
      this.#ran.from = this.#machine.cycles;
      this.#startClock();
    }
  }

  /** Presses the keys that wait, up to one that starts a program. */
  #typeOn(): void {
    while (this.#typed.length > 0 && !this.#machine.running) this.#press(this.#typed.shift() as Key);
  }

  #startClock(): void {
    this.#movement = null;
    this.#due = 0;
    this.#then = this.#now;
  }

  /** The program has come to rest. */
  #noteStop(): void {
    this.#rushes &&= this.#typed.length > 0;
    this.#ran.to = this.#machine.cycles;
    const { position, inputs } = this.#timeline;
    const last = this.#answers[this.#answers.length - 1]?.tick ?? 0;
    // In the past it is known.
    if (position <= last) return;
    const keys = inputs.flatMap(({ tick, input }) =>
      input.kind === 'key' && tick >= last && tick < position ? [input.key] : [],
    );
    const answer = { tick: position, display: this.#machine.display(), keys };
    this.#answers = [...this.#answers, answer].slice(-MOST_ANSWERS);
  }

  /** Some ticks of the run: one at a paced speed, or as many as pass between two looks at the clock. */
  #advance(): void {
    if (this.isHurried && this.#debugger.isUnwatched) {
      this.#movement = null;
      if (this.#debugger.runUnwatched(UNWATCHED_TICKS_PER_LOOK) !== null) this.#noteStop();
      return;
    }
    this.#movement ??= this.#debugger.run(this.isHurried ? TICKS_PER_LOOK : 1);
    const { done, value } = this.#movement.next();
    if (done) this.#movement = null;
    if (done && value.reason === 'breakpoint') {
      this.#paused = true;
      this.#forgetCursor();
      // The program may have come to rest with the last tick before the look at the clock.
    } else if (done || !this.#machine.running) this.#noteStop();
  }

  #forgetCursor(): void {
    const cursor = this.#cursor;
    this.#cursor = -1;
    if (cursor < 0) return;
    this.#movement = null;
    this.#debugger.removeBreakpoints(({ id }) => id === cursor);
  }

  /** Lets the clock run on; the command it stands before is executed even if it is a breakpoint. */
  #run(cell: number): void {
    if (!this.#machine.running && this.#timeline.nextInput === null) this.#press('С/П');
    this.#forgetCursor();
    if (cell >= 0 && cell < this.#machine.model.cells)
      this.#cursor = this.#debugger.addBreakpoint({ kind: 'address', cell }).id;
    this.#paused = false;
    this.#startClock();
    this.#advance();
  }

  /** An input in the past begins another line of time; the one that was there is kept. */
  #input(input: Input): void {
    const { position, end } = this.#timeline;
    if (position < end) {
      this.#future = this.#leave(position);
      this.#answers = this.#answers.filter(({ tick }) => tick <= position);
      this.#starts = this.#starts.filter((start) => start < position);
    }
    this.#debugger.input(input);
  }

  #leave(from: number): Future {
    const record = this.#timeline.record(FUTURE_SNAPSHOTS);
    return { from, record, tally: this.#debugger.tally, starts: this.#starts, answers: this.#answers };
  }

  #goTo(position: number): void {
    if (position < 0) return;
    this.#movement = null;
    this.#typed = [];
    this.#timeline.seek(position);
    this.#paused = this.#machine.running;
  }
}
