/** What stands on the desk of an assistant: one calculator, and the program that was loaded into it last. */
import { mistake } from '../../errors.ts';
import { parseKeys, parseNumber, parseSlot, prepareMachine, slotText } from '../../listing/index.ts';
import {
  type Angle,
  formatAddress,
  Machine,
  pressKeys,
  type RunEnd,
  type Slot,
} from '../../machine/index.ts';
import type { LoadedProgram, ReadingChoice } from '../load.ts';
import { MCP_WORDS } from './messages.ts';

/** A stop as it is told. */
interface StopReport {
  readonly keys: string;
  readonly end: RunEnd;
  readonly display: string;
  readonly commands: number;
  /** Seconds that the real calculator would need, by mean costs. */
  readonly realSeconds: number;
}

/** The text of a program and how it is to be read. */
export interface ProgramText extends ReadingChoice {
  readonly text: string;
}

/** One calculator between calls. */
export class Desk {
  #machine = new Machine();
  #loaded: ProgramText | null = null;

  /** The text that was loaded. Throws UserError if there is none. */
  get loaded(): ProgramText {
    if (!this.#loaded) throw mistake(MCP_WORDS, (w) => w.noProgram);
    return this.#loaded;
  }

  /** Puts a program with its start values into a fresh calculator. */
  load(source: ProgramText, program: LoadedProgram): void {
    this.#machine = prepareMachine(program);
    this.#loaded = source;
  }

  /** Off and on. */
  power(): void {
    this.#machine.powerCycle();
    this.#loaded = null;
  }

  /** Presses keys; tells every stop. Throws UserError for what is no key, and presses none then. */
  press(text: string, maxCommands: number): readonly StopReport[] {
    const { keys, unknown } = parseKeys(text);
    if (unknown) throw mistake(MCP_WORDS, (w) => w.badKey(unknown.text, unknown.at));
    const stops: StopReport[] = [];
    pressKeys(this.#machine, keys, maxCommands, (stop) => {
      const { end, display, commands, cycles } = stop;
      const realSeconds = Math.round((cycles * this.#machine.model.cycleMs) / 100) / 10;
      stops.push({ keys: stop.keys.join(' '), end, display, commands, realSeconds });
    });
    return stops;
  }

  /** Pokes numbers, all or none. Throws UserError for a place or number that is none. */
  set(values: { readonly [place: string]: string }, angle: Angle | undefined): void {
    const pokes = Object.entries(values).map(([name, value]) => {
      const slot = parseSlot(name);
      const number = parseNumber(value);
      if (!slot || !number) throw mistake(MCP_WORDS, (w) => w.badSet(name, value));
      return [slot, number] as const;
    });
    for (const [slot, number] of pokes) this.#machine.set(slot, number);
    if (angle !== undefined) this.#machine.angle = angle;
  }

  /** Everything that can be seen, and the numbers. */
  read(): { readonly [name: string]: unknown } {
    const machine = this.#machine;
    const told = (slots: readonly Slot[]) =>
      Object.fromEntries(
        slots.map((slot) => {
          const number = machine.get(slot);
          return [slotText(slot), { number: String(number), tetrads: number.tetrads }];
        }),
      );
    return {
      display: machine.display(),
      state: machine.running ? 'running' : machine.hung ? 'hung' : 'at rest',
      angle: machine.angle,
      pc: formatAddress(machine.pc),
      returnStack: machine.returnStack.map(formatAddress),
      stack: told(machine.model.stack),
      registers: told(machine.model.registers),
      program: [...machine.program].map(formatAddress).join(' '),
    };
  }
}
