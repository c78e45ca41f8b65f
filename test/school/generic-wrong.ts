/** Wrong programs that are made for any hole, from its examples and from a right program of it. */

import { formatNumber } from '../../src/listing/index.ts';
import { MK61, MkNumber } from '../../src/machine/index.ts';
import { checkSolution, type Hole } from '../../src/school/index.ts';
import { assemble } from './solutions.ts';

/** The text with `inserted` in front of its last stop. */
const beforeLastStop = (text: string, inserted: string): string => {
  const at = text.lastIndexOf('С/П');
  return at < 0 ? `${text} ${inserted} С/П` : `${text.slice(0, at)}${inserted} ${text.slice(at)}`;
};

/** A number as commands that type it. */
const typed = (value: number): string => {
  const text = formatNumber(MkNumber.fromNumber(Math.abs(value)));
  const [mantissa, power] = text.split('^');
  const tail =
    power === undefined ? '' : ` ВП ${power.replace('-', '')}${power.startsWith('-') ? ' /-/' : ''}`;
  return `${mantissa}${value < 0 ? ' /-/' : ''}${tail}`;
};

/** A program that knows the examples by heart and answers zero to everything else; null if it cannot be made. */
function examplesOnly(hole: Hole): string | null {
  const typedInputs = hole.inputs.filter(({ slot }) => slot === 'X' || slot === 'Y');
  if (typedInputs.length !== hole.inputs.length || hole.examples.some((turns) => turns.length !== 1))
    return null;
  const lines = ['x→П 1'];
  if (typedInputs.length === 2) lines.push('<-> x→П 2');
  for (const [number, turns] of hole.examples.entries()) {
    const [given] = turns;
    const [wanted] = hole.answers(turns);
    if (typeof wanted.X !== 'number') return null;
    for (const { name, slot } of typedInputs)
      lines.push(`П→x ${slot === 'X' ? 1 : 2} ${typed(given[name] as number)} - Fx=0 other${number}`);
    lines.push(`${typed(wanted.X)} С/П`, `other${number}:`);
  }
  lines.push('Cx С/П');
  try {
    return assemble(lines.join('\n')).length <= MK61.cells ? lines.join('\n') : null;
  } catch {
    return null;
  }
}

/** Programs that may be wrong for a hole: those that this task does not tell from a right one are left to the test. */
export function genericWrong(hole: Hole, right: string): { readonly [name: string]: string } {
  const heart = examplesOnly(hole);
  return {
    ...(heart ? { 'knows the examples by heart': heart } : {}),
    'off by one': beforeLastStop(right, '1 +'),
    'off by one in the last digit': beforeLastStop(right, 'В↑ 1 ВП 6 /-/ × +'),
    'of the other sign': beforeLastStop(right, '/-/'),
    'right for positive numbers only': `К|x|\n${right}`,
    'right for whole numbers only': `К[x]\n${right}`,
    'right for numbers other than zero only': `F1/x F1/x\n${right}`,
    'answers in the wrong place': beforeLastStop(right, '<->'),
    'does not stop': beforeLastStop(right, '\nforever:\nБП forever'),
    'stops by ЕГГ0Г': beforeLastStop(right, 'Cx F1/x'),
    'too slow': `x→П e 1 ВП 7 x→П 0 П→x e\nwait:\nF L0 wait\n${right}`,
    'answers what was asked': 'С/П',
    'answers zero': 'Cx С/П',
    'asks for a second С/П': `С/П\n${right}`,
  };
}

/** Of {@link genericWrong} those that the checker refuses. */
export const refusedOf = (hole: Hole, programs: { readonly [name: string]: string }): string[] =>
  Object.entries(programs).flatMap(([name, text]) => (checkSolution(hole, assemble(text)).ok ? [] : [name]));
