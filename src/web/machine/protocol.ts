/** The messages between the page and the worker of the machine. */
import type { Angle, Key, Slot, State } from '../../machine/index.ts';
import type { RegisterPast } from './past.ts';

export const SPEEDS = ['real', 'x10', 'x100', 'max'] as const;
export type Speed = (typeof SPEEDS)[number];

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
  /** Layout of the state, where it is kept. */
  readonly version?: number;
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

/** A program and the keys to be pressed in it. */
export interface Play {
  readonly type: 'play';
  readonly setup: Setup;
  readonly keys: readonly Key[];
}

export type Request =
  /** The page has drawn the last picture; while a program runs, the next one is made only then. */
  | { readonly type: 'shown' }
  | { readonly type: 'key'; readonly key: Key }
  /**
   * Keys as one act: nothing gets between them. Where they start a program, those behind wait for its end; they are
   * forgotten if it is ended by a key or time is walked. `anew`: they begin with a number of its own, whatever is being typed.
   */
  | { readonly type: 'keys'; readonly keys: readonly Key[]; readonly anew: boolean }
  /** Takes back the key pressed last with everything that it has started. */
  | { readonly type: 'unpress' }
  | { readonly type: 'angle'; readonly angle: Angle }
  | { readonly type: 'power'; readonly on: boolean }
  /** Switches off and on, then sets everything up. */
  | { readonly type: 'load'; readonly setup: Setup }
  /**
   * As `load`; then the keys are pressed at once, each when the program has come to rest. All of it can be walked back.
   */
  | Play
  /** Replaces the program and leaves everything else; can be taken back like a key. */
  | { readonly type: 'program'; readonly bytes: Uint8Array }
  | { readonly type: 'restore'; readonly left: Left }
  /** A recording as it was, at its position. */
  | { readonly type: 'replay'; readonly text: string }
  /** Asks for the past; the picture that answers has it. */
  | { readonly type: 'record' }
  /** Asks for what is known of a register's past. */
  | { readonly type: 'past'; readonly slot: Slot }
  | { readonly type: 'seek'; readonly tick: number }
  | { readonly type: 'poke'; readonly slot: Slot; readonly tetrads: string }
  | { readonly type: 'counter'; readonly address: number }
  | { readonly type: 'speed'; readonly speed: Speed }
  /** Lets the run in hand go as fast as the computer can. */
  | { readonly type: 'rush' }
  /** Program cells to stop at before they are executed. */
  | { readonly type: 'breakpoints'; readonly cells: readonly number[] }
  /** One command; starts the program if it is at rest. */
  | { readonly type: 'step' }
  | { readonly type: 'continue' }
  | { readonly type: 'pause' }
  | { readonly type: 'run-to'; readonly cell: number }
  | { readonly type: 'step-back' }
  /** Again what was taken back. */
  | { readonly type: 'step-forward' }
  /** Back to the last moment at rest before the program was started. */
  | { readonly type: 'back-to-stop' }
  /** The line of time that a key pressed in the past has left. */
  | { readonly type: 'other-future' };

/** `paused`: the program runs, but the debugger holds the clock. */
export type Status = 'off' | 'rest' | 'running' | 'paused' | 'hung';

/** What the indicator showed when a program came to rest, and the tick of that moment. */
export interface Answer {
  readonly tick: number;
  readonly display: string;
}

/** Everything that the page shows of the machine. */
export interface View extends Saved {
  readonly status: Status;
  /** Why the machine is held: a breakpoint or the cursor was reached. */
  readonly reached: 'breakpoint' | 'cursor' | null;
  /** Program cells executed last, the latest one first. */
  readonly recent: readonly number[];
  readonly times: Float64Array;
  readonly costs: Float64Array;
  /** True if another machine has taken the place of the one before since the last picture. */
  readonly isOther: boolean;
  /** The last answers on this line of time, in the order of their ticks. */
  readonly answers: readonly Answer[];
  /** Milliseconds until the program stops at this speed; null while that is not known. */
  readonly left: number | null;
  /** Requests that were done before this picture. */
  readonly done: number;
  /** Ticks before the present, and all that are recorded. */
  readonly position: number;
  readonly end: number;
  /** Ticks of the future that was left last; 0 for none. */
  readonly future: number;
  /** The text of a recording, as an answer; null if the worker could not load its writer. */
  readonly record?: string | null;
  readonly past?: RegisterPast;
  readonly canGoBackToStop: boolean;
}
