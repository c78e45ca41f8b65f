/**
 * Where a program's time goes: commands and machine cycles of every address, every subroutine and every run between two
 * stops. Cycles are the mean costs of the real calculator, so that time is an estimate (cycles.ts of the machine).
 */
import {
  type Key,
  type Machine,
  MK61,
  type Model,
  pressInSlices,
  type RunEnd,
  type Stop,
} from '../machine/index.ts';
import { type Steps, wholly } from '../steps.ts';
import { watched } from './observe.ts';

/** Commands and cycles. */
interface Cost {
  readonly commands: number;
  readonly cycles: number;
}

export type Profile = ReturnType<Profiler['profile']>;

/** Milliseconds of these cycles on the real calculator. */
export const realMs = (cycles: number, { cycleMs }: Model = MK61): number => cycles * cycleMs;

/** Addresses of the return stack; a deeper call loses the oldest. */
const DEEPEST = 5;

/** Commands of a run between two words about it. */
const SLICE = 50_000;

/** A chain of calls with what happened in it. */
interface Frame {
  readonly entry: number;
  readonly parent: Frame | null;
  readonly children: Map<number, Frame>;
  readonly commands: Float64Array;
  readonly cycles: Float64Array;
  calls: number;
}

const frame = (entry: number, parent: Frame | null, cells: number): Frame => ({
  entry,
  parent,
  children: new Map(),
  commands: new Float64Array(cells),
  cycles: new Float64Array(cells),
  calls: 0,
});

/** Runs a machine and keeps accounts. Attach it before the keys that start the program. */
export class Profiler {
  readonly machine: Machine;
  readonly #root: Frame;
  #current: Frame;
  #stops: Stop[] = [];

  constructor(machine: Machine) {
    this.machine = machine;
    this.#root = frame(-1, null, machine.model.cells);
    this.#current = this.#root;
  }

  /**
   * Presses keys and runs the program whenever they start it; after a run that did not stop the other keys are not
   * pressed.
   *
   * @param maxCommands most commands for each run.
   * @param onSlice called now and then with the commands of a run so far.
   * @returns how the last run ended; `idle` if no key started one.
   */
  press(keys: readonly Key[], maxCommands: number, onSlice?: (commands: number) => void): RunEnd {
    return wholly(this.pressing(keys, maxCommands), onSlice);
  }

  /** {@link press} in steps, each with the commands of the run so far. */
  pressing(keys: readonly Key[], maxCommands: number): Steps<RunEnd, number> {
    const machine = watched(this.machine, {
      press: (key) => this.#press(key),
      run: (most = maxCommands) => this.#run(most),
    });
    const onStop = (stop: Stop): void => {
      if (stop.end !== 'idle') this.#stops.push(stop);
    };
    return pressInSlices(machine, keys, { maxCommands, slice: SLICE, onStop });
  }

  #press(key: Key): void {
    const { machine } = this;
    const { commands, cycles, pc, running, returnStack } = machine;
    machine.press(key);
    // ПП executes one command outside any run.
    if (!running && machine.commands > commands) this.#charge(pc, returnStack, commands, cycles);
  }

  #run(maxCommands: number): RunEnd {
    const { machine } = this;
    const last = machine.commands + maxCommands;
    let end = machine.run(0);
    while (end === 'budget' && machine.commands < last) {
      const { pc, commands, cycles, returnStack } = machine;
      end = machine.run(1);
      this.#charge(pc, returnStack, commands, cycles);
    }
    return end;
  }

  /** Books the command that was executed at `pc`, and follows it into or out of a subroutine. */
  #charge(pc: number, returnsBefore: readonly number[], commands: number, cycles: number): void {
    const { machine } = this;
    const { cellOf, commands: rows } = machine.model;
    const cell = cellOf[pc];
    const frame = this.#current;
    frame.commands[cell] += machine.commands - commands;
    frame.cycles[cell] += machine.cycles - cycles;
    const opcode = machine.program[cell];
    const { transfer } = rows[opcode];
    if (transfer === 'return') {
      // With nothing to return to it is a jump to 01 (spec 10.3).
      if (returnsBefore[0] !== 0) this.#current = frame.parent ?? this.#root;
    } else if (transfer === 'call') {
      this.#enter(cellOf[machine.pc]);
    }
  }

  #enter(entry: number): void {
    let from = this.#current;
    if (depthOf(from) === DEEPEST) from = withoutOldest(from, this.#root);
    this.#current = childOf(from, entry);
    this.#current.calls++;
  }

  /**
   * The accounts so far: commands at each cell, whatever address byte named it; the main program and each piece that was
   * called, with everything that it called; and the commands at one cell under one chain of calls, outermost first.
   */
  profile() {
    const cells = Array.from(this.#root.commands, (_, cell) => ({ cell, commands: 0, cycles: 0 }));
    const routines = new Map<number, { calls: number; own: Sum; total: Sum }>();
    const stacks: (Cost & { readonly entries: readonly number[]; readonly cell: number })[] = [];
    const visit = (frame: Frame, chain: readonly number[]): void => {
      if (!routines.has(frame.entry)) routines.set(frame.entry, { calls: 0, own: sum(), total: sum() });
      const routine = routines.get(frame.entry)!;
      routine.calls += frame.calls;
      for (const { cell } of cells) {
        const cost = { commands: frame.commands[cell], cycles: frame.cycles[cell] };
        if (cost.commands === 0) continue;
        add(cells[cell], cost);
        add(routine.own, cost);
        for (const entry of new Set([-1, ...chain])) add(routines.get(entry)!.total, cost);
        stacks.push({ entries: chain, cell, ...cost });
      }
      for (const child of frame.children.values()) visit(child, [...chain, child.entry]);
    };
    visit(this.#root, []);
    return {
      cells,
      /** The dearest first, by their own cycles; `entry` is the cell of the first command, null for the main program. */
      routines: [...routines]
        .map(([entry, { calls, own, total }]) => ({ entry: entry < 0 ? null : entry, calls, ...own, total }))
        .sort((a, b) => b.cycles - a.cycles),
      stops: this.#stops,
      stacks,
      total: cells.reduce((all, cost) => add(all, cost), sum()),
    };
  }
}

type Sum = { -readonly [name in keyof Cost]: number };

const sum = (): Sum => ({ commands: 0, cycles: 0 });

function add(to: Sum, cost: Cost): Sum {
  to.commands += cost.commands;
  to.cycles += cost.cycles;
  return to;
}

function depthOf(frame: Frame): number {
  let depth = 0;
  for (let at = frame.parent; at !== null; at = at.parent) depth++;
  return depth;
}

function childOf(frame_: Frame, entry: number): Frame {
  let child = frame_.children.get(entry);
  if (!child) {
    child = frame(entry, frame_, frame_.commands.length);
    frame_.children.set(entry, child);
  }
  return child;
}

/** The same chain of calls without its first one. */
function withoutOldest(from: Frame, root: Frame): Frame {
  const chain: number[] = [];
  for (let at = from; at.parent !== null; at = at.parent) chain.unshift(at.entry);
  return chain.slice(1).reduce(childOf, root);
}
