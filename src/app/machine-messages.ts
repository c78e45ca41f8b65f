/** The messages between the page and the worker of the machine. */
import type { Angle, Key, Slot, State } from '../machine/index.ts';

/** A program and the state of the machine to start it in. Numbers are twelve tetrads each. */
export interface Setup {
  readonly bytes: Uint8Array;
  readonly registers: readonly (readonly [Slot, string])[];
  /** Position of the switch; null leaves it where it is. */
  readonly angle: Angle | null;
  /** Id of the model; the MK-61 where there is none. */
  readonly model?: string | undefined;
}

/** A machine as it was left: its state and meters. */
export interface Saved {
  readonly state: State;
  readonly commands: number;
  readonly cycles: number;
  /** Id of its model; the MK-61 where there is none. */
  readonly model?: string | undefined;
}

/** A machine as it was left, with what is known of how it came there. */
export interface Left {
  readonly machine: Saved;
  /** The text of a recording: the inputs. */
  readonly past?: string | undefined;
  readonly position?: number | undefined;
  /** Keys pressed and not yet answered when the page was left. */
  readonly keys?: readonly Key[] | undefined;
}

/** `paused`: the program runs, but the debugger holds the clock. */
export type Status = 'off' | 'rest' | 'running' | 'paused' | 'hung';

/** What the indicator showed when a program came to rest, the tick of that moment, and the keys that led to it. */
export interface Answer {
  readonly tick: number;
  readonly display: string;
  readonly keys: readonly Key[];
}
