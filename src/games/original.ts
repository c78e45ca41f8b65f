/** An original program in the calculator, ready to be played by its keys: what the cartridges of all games share. */
import { parsePmk } from '../listing/formats/pmk.ts';
import { type Angle, type Key, Machine, type MkNumber, type RunEnd, type Slot } from '../machine/index.ts';

/** A program as its author published it. */
export interface OriginalProgram {
  /** The program's bytes from step 00 on. */
  readonly bytes: Uint8Array;
  /** Position of the angle switch. */
  readonly angle: Angle;
  /** The numbers that the registers hold before the first game. */
  readonly registers: ReadonlyMap<Slot, MkNumber>;
  /** The `.pmk` source: rules, comments, recorded games. */
  readonly text: string;
}

/**
 * The program of a `.pmk` file of this project. Throws Error if the file does not read: it is part of the source, so
 * that is a mistake in the project.
 */
export function originalFromPmk(text: string): OriginalProgram {
  const { program, diagnostics } = parsePmk(text);
  if (!program)
    throw new Error(diagnostics.map(({ line, message }) => `line ${line}: ${message.en}`).join('\n'));
  const { angle, registers } = program.header;
  return { bytes: program.bytes, angle: angle ?? 'rad', registers, text };
}

/** A calculator with a program, and the record of every key pressed on it. */
export class Original {
  readonly machine = new Machine();
  /** All keys pressed since power-on; they repeat the session on any calculator with the same registers. */
  readonly keys: Key[] = [];

  /** Switches a calculator on, sets the angle switch, and enters the program and its registers. */
  constructor(program: OriginalProgram) {
    this.machine.angle = program.angle;
    this.machine.loadProgram(program.bytes);
    for (const [slot, number] of program.registers) this.machine.set(slot, number);
  }

  /**
   * Presses the keys and runs the program whenever they start it.
   *
   * @param maxCommands most commands to run for each start.
   * @returns how the last run ended; `idle` if no key started the program, `budget` if it still runs.
   */
  press(keys: readonly Key[], maxCommands = 10_000_000): RunEnd {
    let end: RunEnd = 'idle';
    for (const key of keys) {
      this.machine.press(key);
      this.keys.push(key);
      if (this.machine.running) end = this.machine.run(maxCommands);
    }
    return end;
  }

  /** The display without the blanks around it. */
  get display(): string {
    return this.machine.display().trim();
  }

  /** The number in a register, or NaN where it is not one. */
  number(slot: Slot): number {
    return this.machine.get(slot).toNumber();
  }
}
