/** Breakpoints of the debugger, and the watch that finds hits. */
import { type Machine, MK61, type Model, reachedRegister, type Slot } from '../machine/index.ts';
import { MESSAGE, MESSAGE_ERROR } from '../machine/state.ts';
import { type Event, type Watched, wordsOf } from './observe.ts';
import { type Condition, type Scene, truthOf } from './scene.ts';

export type Trigger =
  /** The command at a cell is next; with `address` only if the counter holds exactly this byte. */
  | { readonly kind: 'address'; readonly cell: number; readonly address?: number }
  /** A command has written a register (also the value it had), or changed a number of the stack or X2. */
  | { readonly kind: 'write'; readonly slot: Watched }
  /** An expression has become true. */
  | ({ readonly kind: 'value' } & Condition)
  | { readonly kind: 'error' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'event'; readonly event: Event };

export interface Breakpoint {
  readonly id: number;
  readonly trigger: Trigger;
  /** Pause only if this is true as well. */
  readonly condition?: Condition;
}

const isRegister = (slot: Watched): slot is Slot => slot[0] === 'R';

/** The register 0..14 that the next command stores into; -1 if it stores nothing. */
function storedBy(machine: Machine): number {
  const command = machine.model.commands[machine.program[machine.model.cellOf[machine.pc]]];
  return command.memory === 'store' ? reachedRegister(machine, command)! : -1;
}

/** Finds out after each tick whether a breakpoint is hit. Looks at nothing that no breakpoint asks for. */
export class BreakpointWatch {
  readonly #addresses: (Breakpoint[] | undefined)[] = [];
  readonly #writes: Breakpoint[] = [];
  readonly #values: { readonly breakpoint: Breakpoint; was: boolean }[] = [];
  readonly #endings: Breakpoint[] = [];
  readonly #events: Breakpoint[] = [];
  readonly #before: number[] = [];
  #stored = -1;

  constructor(breakpoints: readonly Breakpoint[], { cellOf }: Model = MK61) {
    this.isIdle = breakpoints.length === 0;
    for (const breakpoint of breakpoints) {
      const { trigger } = breakpoint;
      switch (trigger.kind) {
        case 'address':
          for (let byte = 0; byte < 256; byte++) {
            if (cellOf[byte] !== trigger.cell || (trigger.address ?? byte) !== byte) continue;
            (this.#addresses[byte] ??= []).push(breakpoint);
          }
          break;
        case 'write':
          this.#writes.push(breakpoint);
          break;
        case 'value':
          this.#values.push({ breakpoint, was: false });
          break;
        case 'event':
          this.#events.push(breakpoint);
          break;
        default:
          this.#endings.push(breakpoint);
      }
    }
  }

  /** True if there is nothing to watch. */
  readonly isIdle: boolean;

  /** True if {@link BreakpointWatch.after} needs the events of a tick. */
  get needsEvents(): boolean {
    return this.#events.length > 0;
  }

  /** To be called where watching begins. */
  begin(scene: Scene): void {
    for (const value of this.#values) value.was = isTrue(value.breakpoint, scene);
  }

  /** To be called before every tick. */
  before({ machine }: Scene): void {
    if (this.#writes.length === 0) return;
    this.#stored = machine.running ? storedBy(machine) : -1;
    this.#writes.forEach(({ trigger }, i) => {
      const [a, b] = wordsOf(machine, (trigger as { slot: Watched }).slot);
      this.#before[2 * i] = a;
      this.#before[2 * i + 1] = b;
    });
  }

  /**
   * To be called after every tick: the breakpoint that is hit, or null. `wasCommand`: the tick was a command of the
   * running program; `events`: its events, if they are needed.
   */
  after(scene: Scene, wasCommand: boolean, events: readonly Event[] | null): Breakpoint | null {
    const { machine } = scene;
    let hit: Breakpoint | null = null;
    for (const value of this.#values) {
      const is = isTrue(value.breakpoint, scene);
      if (is && !value.was) hit ??= firstHolding([value.breakpoint], scene);
      value.was = is;
    }
    if (machine.running) {
      const here = this.#addresses[machine.pc];
      if (here !== undefined) hit = firstHolding(here, scene) ?? hit;
    } else if (wasCommand && this.#endings.length > 0) {
      const kind = machine.state[MESSAGE] === MESSAGE_ERROR ? 'error' : 'stop';
      hit =
        firstHolding(
          this.#endings.filter(({ trigger }) => trigger.kind === kind),
          scene,
        ) ?? hit;
    }
    if (wasCommand && this.#writes.length > 0)
      hit =
        firstHolding(
          this.#writes.filter((one, i) => this.#isWritten(machine, one, i)),
          scene,
        ) ?? hit;
    if (events !== null) {
      const happened = this.#events.filter(
        ({ trigger }) => trigger.kind === 'event' && events.includes(trigger.event),
      );
      hit = firstHolding(happened, scene) ?? hit;
    }
    return hit;
  }

  #isWritten(machine: Machine, { trigger }: Breakpoint, index: number): boolean {
    const { slot } = trigger as { slot: Watched };
    if (isRegister(slot) && this.#stored === machine.model.registers.indexOf(slot)) return true;
    const [a, b] = wordsOf(machine, slot);
    return a !== this.#before[2 * index] || b !== this.#before[2 * index + 1];
  }
}

const firstHolding = (breakpoints: readonly Breakpoint[], scene: Scene): Breakpoint | null =>
  breakpoints.find(({ condition }) => condition === undefined || truthOf(condition.expression(scene))) ??
  null;

const isTrue = ({ trigger }: Breakpoint, scene: Scene): boolean =>
  trigger.kind === 'value' && truthOf(trigger.expression(scene));
