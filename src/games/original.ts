/** The original program of a game, as it goes into the calculator: what the cartridges of all games share. */
import { lazily } from '../lazily.ts';
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
  const known = lazily(() => {
    const { program, diagnostics } = parsePmk(text);
    if (!program)
      throw new Error(diagnostics.map(({ line, message }) => `line ${line}: ${message.en}`).join('\n'));
    return program;
  });
  return {
    get bytes() {
      return known().bytes;
    },
    get angle() {
      return known().header.angle ?? 'rad';
    },
    get registers() {
      return known().header.registers;
    },
    text,
  };
}
