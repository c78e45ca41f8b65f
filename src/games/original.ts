/** The original program of a game, as it goes into the calculator: what the cartridges of all games share. */
import { parsePmk } from '../listing/formats/pmk.ts';
import type { Angle, MkNumber, Slot } from '../machine/index.ts';

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
 * The program of a `.pmk` file of this project, read when it is asked for: most programs load what they never play.
 * Throws Error if the file does not read: it is part of the source, so that is a mistake in the project.
 */
export function originalFromPmk(text: string): OriginalProgram {
  let read: OriginalProgram | undefined;
  const known = (): OriginalProgram => {
    if (read) return read;
    const { program, diagnostics } = parsePmk(text);
    if (!program)
      throw new Error(diagnostics.map(({ line, message }) => `line ${line}: ${message.en}`).join('\n'));
    const { angle, registers } = program.header;
    read = { bytes: program.bytes, angle: angle ?? 'rad', registers, text };
    return read;
  };
  return {
    get bytes() {
      return known().bytes;
    },
    get angle() {
      return known().angle;
    },
    get registers() {
      return known().registers;
    },
    text,
  };
}
