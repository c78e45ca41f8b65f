/** Solutions of the holes, right and wrong. They live beside the tests, so that nobody gets them with the course. */
import { parsePmk } from '../../src/listing/index.ts';

/** Programs by what they are, as `.pmk` texts. */
export interface HoleSolutions {
  /** Three or more that solve the hole in different ways; together they reach every par. */
  readonly right: { readonly [name: string]: string };
  /** Programs made to be refused: each is wrong in the way that its name tells. */
  readonly wrong: { readonly [name: string]: string };
}

/** The bytes of a program text. Throws Error with what is wrong in it. */
export function assemble(text: string): Uint8Array {
  const { program, diagnostics } = parsePmk(`program:\n${text}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!program || errors.length > 0)
    throw new Error(`${text}\n${errors.map(({ message }) => message.en).join('\n')}`);
  return program.bytes;
}
