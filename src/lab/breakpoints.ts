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

/** A breakpoint that is not at an address, and what was before the tick: the words of its number, or its truth. */
interface Watching {
  readonly breakpoint: Breakpoint;
  words: readonly [head: number, mantissa: number] | null;
  isTrue: boolean;
}

/** Of several breakpoints that are hit at once the one of the first kind counts, an address before a value. */
const ORDER: readonly Trigger['kind'][] = ['event', 'write', 'error', 'stop', 'value'];

/** Finds out after each tick whether a breakpoint is hit. Looks at nothing that no breakpoint asks for. */
export class BreakpointWatch {
  readonly #addresses: (Breakpoint[] | undefined)[] = [];
  readonly #others: readonly Watching[];
  #stored = -1;
  /** True if there is nothing to watch. */
  readonly isIdle: boolean;
  /** True if {@link BreakpointWatch.after} needs the events of a tick. */
  readonly needsEvents: boolean;

  constructor(breakpoints: readonly Breakpoint[], { cellOf }: Model = MK61) {
    this.isIdle = breakpoints.length === 0;
    this.needsEvents = breakpoints.some(({ trigger }) => trigger.kind === 'event');
    this.#others = ORDER.flatMap((kind) => breakpoints.filter(({ trigger }) => trigger.kind === kind)).map(
      (breakpoint) => ({ breakpoint, words: null, isTrue: false }),
    );
    for (const breakpoint of breakpoints) {
      const { trigger } = breakpoint;
      if (trigger.kind !== 'address') continue;
      for (let byte = 0; byte < 256; byte++)
        if (cellOf[byte] === trigger.cell && (trigger.address ?? byte) === byte)
          (this.#addresses[byte] ??= []).push(breakpoint);
    }
  }

  /** To be called where watching begins. */
  begin(scene: Scene): void {
    for (const one of this.#others) one.isTrue = isTrue(one.breakpoint, scene);
  }

  /** To be called before every tick. */
  before({ machine }: Scene): void {
    for (const one of this.#others) {
      const { trigger } = one.breakpoint;
      if (trigger.kind !== 'write') continue;
      this.#stored = machine.running ? storedBy(machine) : -1;
      one.words = wordsOf(machine, trigger.slot);
    }
  }

  /**
   * To be called after every tick: the breakpoint that is hit, or null. `wasCommand`: the tick was a command of the
   * running program; `events`: its events, if they are needed.
   */
  after(scene: Scene, wasCommand: boolean, events: readonly Event[] | null): Breakpoint | null {
    const { machine } = scene;
    let hit: Breakpoint | null = null;
    for (const one of this.#others)
      if (this.#happened(one, scene, wasCommand, events)) hit ??= firstHolding([one.breakpoint], scene);
    const here = machine.running ? this.#addresses[machine.pc] : undefined;
    if (here && (hit === null || hit.trigger.kind === 'value')) hit = firstHolding(here, scene) ?? hit;
    return hit;
  }

  #happened(one: Watching, scene: Scene, wasCommand: boolean, events: readonly Event[] | null): boolean {
    const { machine } = scene;
    const { trigger } = one.breakpoint;
    switch (trigger.kind) {
      case 'event':
        return events?.includes(trigger.event) ?? false;
      case 'write': {
        if (!wasCommand) return false;
        const { slot } = trigger;
        if (isRegister(slot) && this.#stored === machine.model.registers.indexOf(slot)) return true;
        const [head, mantissa] = wordsOf(machine, slot);
        return head !== one.words![0] || mantissa !== one.words![1];
      }
      case 'value': {
        const was = one.isTrue;
        one.isTrue = isTrue(one.breakpoint, scene);
        return one.isTrue && !was;
      }
      default:
        return (
          wasCommand &&
          !machine.running &&
          (trigger.kind === 'error') === (machine.state[MESSAGE] === MESSAGE_ERROR)
        );
    }
  }
}

const firstHolding = (breakpoints: readonly Breakpoint[], scene: Scene): Breakpoint | null =>
  breakpoints.find(({ condition }) => condition === undefined || truthOf(condition.expression(scene))) ??
  null;

const isTrue = ({ trigger }: Breakpoint, scene: Scene): boolean =>
  trigger.kind === 'value' && truthOf(trigger.expression(scene));
