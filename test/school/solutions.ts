/**
 * Solutions of the holes, right and wrong: `=== hole | right | name` and the program below it, in solutions.txt. They live
 * beside the tests, so that nobody gets them with the course.
 */
import { readFileSync } from 'node:fs';
import { formatNumber, parsePmk } from '../../src/listing/index.ts';
import { MK61, MkNumber } from '../../src/machine/index.ts';
import { checkSolution } from '../../src/school/check.ts';
import type { Hole } from '../../src/school/holes.ts';

interface Programs {
  readonly [name: string]: string;
}

/** Three or more that solve the hole and together reach every par, and programs that are wrong as their name says. */
type HoleSolutions = { readonly [kind in 'right' | 'wrong']: Programs };

export const SOLUTIONS: { readonly [id: string]: HoleSolutions } = readFileSync(
  new URL('./solutions.txt', import.meta.url),
  'utf8',
)
  .split(/^=== /m)
  .slice(1)
  .reduce<{ [id: string]: { right: { [name: string]: string }; wrong: { [name: string]: string } } }>(
    (all, part) => {
      const [head, ...program] = part.trimEnd().split('\n');
      const [id, kind, name] = head.split(' | ');
      all[id] ??= { right: {}, wrong: {} };
      all[id][kind as keyof HoleSolutions][name] = program.join('\n');
      return all;
    },
    {},
  );

/** The bytes of a program text. Throws Error with what is wrong in it. */
export function assemble(text: string): Uint8Array {
  const { program, diagnostics } = parsePmk(`program:\n${text}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!program || errors.length > 0) throw new Error(`${text}\n${JSON.stringify(errors)}`);
  return program.bytes;
}

/** The text with `inserted` in front of its last stop. */
const beforeLastStop = (text: string, inserted: string): string =>
  text.replace(/С\/П(?![\s\S]*С\/П)|$/, (stop) => `${inserted} ${stop || 'С/П'}`);

/** A number as commands that type it. */
const typed = (value: number): string => {
  const [mantissa, power = ''] = formatNumber(MkNumber.fromNumber(Math.abs(value))).split('^');
  const tail = power && ` ВП ${power.replace('-', '')}${power.startsWith('-') ? ' /-/' : ''}`;
  return `${mantissa}${value < 0 ? ' /-/' : ''}${tail}`;
};

/** A program that knows the examples by heart and answers zero to everything else; none where it has no room. */
function byHeart({ examples, inputs, answers }: Hole): Programs {
  const given = inputs.filter(({ slot }) => slot === 'X' || slot === 'Y');
  const answer = (turns: Hole['examples'][number]) => answers(turns)[0].X;
  const isPlain = examples.every((turns) => turns.length === 1 && typeof answer(turns) === 'number');
  if (!isPlain || given.length !== inputs.length) return {};
  const tests = examples.flatMap((turns, number) => [
    ...given.map(
      ({ name, slot }) =>
        `П→x ${slot === 'X' ? 1 : 2} ${typed(turns[0][name] as number)} - Fx=0 other${number}`,
    ),
    `${typed(answer(turns) as number)} С/П\nother${number}:`,
  ]);
  const text = ['x→П 1', ...(given.length === 2 ? ['<-> x→П 2'] : []), ...tests, 'Cx С/П'].join('\n');
  return assemble(text).length <= MK61.cells ? { 'knows the examples by heart': text } : {};
}

/** Programs that may be wrong for a hole, made from its examples and a right program of it. */
export const genericWrong = (hole: Hole, text: string): Programs => ({
  ...byHeart(hole),
  'off by one': beforeLastStop(text, '1 +'),
  'off by one in the last digit': beforeLastStop(text, 'В↑ 1 ВП 6 /-/ × +'),
  'of the other sign': beforeLastStop(text, '/-/'),
  'right for positive numbers only': `К|x|\n${text}`,
  'right for whole numbers only': `К[x]\n${text}`,
  'right for numbers other than zero only': `F1/x F1/x\n${text}`,
  'answers in the wrong place': beforeLastStop(text, '<->'),
  'does not stop': beforeLastStop(text, '\nforever:\nБП forever'),
  'stops by ЕГГ0Г': beforeLastStop(text, 'Cx F1/x'),
  'too slow': `x→П e 1 ВП 7 x→П 0 П→x e\nwait:\nF L0 wait\n${text}`,
  'answers what was asked': 'С/П',
  'answers zero': 'Cx С/П',
  'asks for a second С/П': `С/П\n${text}`,
});

export const refusedOf = (hole: Hole, programs: Programs): string[] =>
  Object.keys(programs).filter((name) => !checkSolution(hole, assemble(programs[name])).ok);
