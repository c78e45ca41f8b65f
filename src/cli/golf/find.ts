/** `eggog golf find`: the shortest commands for an expression. */
import { action, argument, countOr, flag, text } from '../../app/action.ts';
import { golfError, sayGolf } from '../../app/golf.ts';
import { computes } from '../../golf/find/check.ts';
import { explain } from '../../golf/find/explain.ts';
import { type Goal, parseGoal } from '../../golf/find/expression.ts';
import { findPrograms } from '../../golf/find/regress.ts';
import { MK61 } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { joinLines } from '../screen/text.ts';
import TEXTS from './texts.json';

const textOf = (commands: readonly number[]): string =>
  commands.map((code) => MK61.commands[code].mnemonic).join('  ');

function registerOf(name: string): number {
  const digit = /^[rRПп]?([0-9a-eA-E])$/.exec(name.trim());
  if (!digit) throw golfError('find.badRegister', { text: name });
  return Number.parseInt(digit[1], 16);
}

/** Exit code 1 if there is no program. */
export const find = action({
  name: 'find',
  texts: TEXTS,
  input: {
    expression: argument(),
    order: text({ value: 'names' }),
    register: text({ value: 'r' }),
    anyRange: flag(),
    longest: countOr(24, { least: 1 }),
    most: countOr(20, { least: 1 }),
  },
  run: ({ expression, order, register, anyRange: copiesTyped = false, longest, most }) => {
    const own = register === undefined ? {} : { register: registerOf(register) };
    const goal = parseGoal(expression, order?.split(/[\s,]+/).filter(Boolean));
    const answer = findPrograms(goal, { copiesTyped, most, longest, ...own });
    const provenBy = (inRange: boolean): number =>
      answer.programs.filter((program) => computes(goal, program, inRange)).length;
    return { goal, answer, longest, copiesTyped, proven: provenBy(false), provenInRange: provenBy(true) };
  },
  renderText: ({ goal, answer, longest, copiesTyped, proven, provenInRange }, lang) => {
    const { length, programs, demands } = answer;
    if (length === null) return joinLines([sayGolf(lang, 'find.notFound', { longest })]);
    const all = programs.length;
    const copies = copiesTyped ? 'typed' : 'all';
    return joinLines([
      sayGolf(lang, 'find.typed', { names: goal.inputs.join(' В↑ ') }),
      sayGolf(lang, 'find.minimal', { n: length, programs: all, copies, demands }),
      ...programs.map((program) => `  ${textOf(program)}`),
      proven > 0 && sayGolf(lang, 'find.proven', { programs: all, proven }),
      provenInRange > proven && sayGolf(lang, 'find.provenInRange', { programs: all, proven: provenInRange }),
      ...(all > 0 && length > 0 ? explainedLines(goal, programs[0], lang) : []),
    ]);
  },
  renderJson: ({ goal, answer, longest: _, ...proofs }) => {
    const programs = answer.programs.map(textOf);
    return { expression: goal.text, inputs: goal.inputs, ...answer, programs, ...proofs };
  },
  exitCode: ({ answer }) => (answer.length === null ? 1 : 0),
});

/** What each command of a program leaves, and what the machine shows for some inputs. */
function explainedLines(goal: Goal, program: readonly number[], lang: Lang): string[] {
  const explained = explain(goal, program);
  if (explained === null) return [];
  const { inputs, steps, runs } = explained;
  return [
    sayGolf(lang, 'find.trace', { inputs }),
    ...steps.map(({ command, display, part }) =>
      `  ${command.padEnd(8)} ${display.padEnd(14)} ${part ?? ''}`.trimEnd(),
    ),
    sayGolf(lang, 'find.played', {
      runs: runs.map((run) => `${run.inputs} -> ${run.display}`).join('; '),
    }),
  ];
}
