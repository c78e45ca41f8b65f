/**
 * Solutions of the holes, right and wrong: `=== hole | right | name` and the program below it, in solutions.txt. They live beside the
 * tests, so that nobody gets them with the course.
 */
import { readFileSync } from 'node:fs';
import { parsePmk } from '../../src/listing/index.ts';

interface HoleSolutions {
  /** Three or more that solve the hole in different ways; together they reach every par. */
  readonly right: { readonly [name: string]: string };
  /** Programs made to be refused: each is wrong in the way that its name tells. */
  readonly wrong: { readonly [name: string]: string };
}

const solutions: { [id: string]: { [kind in keyof HoleSolutions]: { [name: string]: string } } } = {};
for (const part of readFileSync(new URL('./solutions.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)) {
  const [head, ...program] = part.trimEnd().split('\n');
  const [id, kind, name] = head.split(' | ');
  solutions[id] ??= { right: {}, wrong: {} };
  solutions[id][kind as keyof HoleSolutions][name] = program.join('\n');
}

/** The solutions by the id of the hole. */
export const SOLUTIONS: { readonly [id: string]: HoleSolutions } = solutions;

/** The bytes of a program text. Throws Error with what is wrong in it. */
export function assemble(text: string): Uint8Array {
  const { program, diagnostics } = parsePmk(`program:\n${text}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!program || errors.length > 0)
    throw new Error(`${text}\n${errors.map(({ message }) => message.en).join('\n')}`);
  return program.bytes;
}
