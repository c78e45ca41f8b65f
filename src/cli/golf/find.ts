/** `eggog golf find`: the shortest commands for an expression, or for examples. */
import { action, count, countOr, flag, list, optionalArgument, text } from '../../app/action.ts';
import { golfError, sayGolf } from '../../app/golf.ts';
import { computes } from '../../golf/find/check.ts';
import { explain } from '../../golf/find/explain.ts';
import { type Goal, parseGoal } from '../../golf/find/expression.ts';
import {
  type Example,
  type ForwardAnswer,
  NUMBER_ALPHABET,
  searchingForward,
  statesAround,
} from '../../golf/find/forward.ts';
import { findPrograms } from '../../golf/find/regress.ts';
import { RECALLS, STORES } from '../../listing/addresses.ts';
import { parseNumber } from '../../listing/index.ts';
import { ROTATE } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { READING } from '../load.ts';
import { withTurns } from '../long-work.ts';
import { joinLines } from '../screen/text.ts';
import { budgetOf } from './program.ts';
import TEXTS from './texts.json';

const textOf = (commands: readonly number[]): string =>
  commands.map((code) => MK61.commands[code].mnemonic).join('  ');

function registerOf(name: string): number {
  const digit = /^[rRПп]?([0-9a-eA-E])$/.exec(name.trim());
  if (!digit) throw golfError('find.badRegister', { text: name });
  return Number.parseInt(digit[1], 16);
}

function numberOf(text: string): readonly [head: number, mantissa: number] {
  // "abc" would be three hexadecimal digits; such numbers are written with a point.
  const found = /\d|[.,]|^[#=]/.test(text) ? parseNumber(text.trim()) : null;
  if (!found) throw golfError('find.badNumber', { text });
  return [found.head, found.mantissa];
}

function examplesOf(texts: readonly string[]): Example[] {
  if (texts.length < 2) throw golfError('find.oneExample');
  return texts.flatMap((text, i) => {
    const [left, right, more] = text.split(/->|→|=>/);
    const inputs = left.split(/[\s,]+/).filter(Boolean);
    if (more !== undefined || !right?.trim() || inputs.length < 1 || inputs.length > 4)
      throw golfError('find.badExample', { text });
    const wanted = numberOf(right);
    return statesAround(inputs.map(numberOf).reverse(), i).map((state) => ({ state, wanted }));
  });
}

/** Exit code 1 if there is no program. */
export const find = action({
  name: 'find',
  texts: TEXTS,
  input: {
    expression: optionalArgument(),
    example: list({ value: 'examples' }),
    order: text({ value: 'names' }),
    register: text({ value: 'r' }),
    anyRange: flag(),
    ulp: count(),
    budget: text({ value: 'commands' }),
    quiet: READING.quiet,
    longest: countOr(24, { least: 1 }),
    most: countOr(20, { least: 1 }),
  },
  run: async (options, io: CliIo) => {
    const { expression, example, order, ulp, budget, longest, most, anyRange: copiesTyped = false } = options;
    const register = options.register === undefined ? undefined : registerOf(options.register);
    if (example) {
      if (expression !== undefined) throw golfError('find.both', { expression });
      const registers = register === undefined ? [] : [STORES[register], RECALLS[register]];
      const alphabet = [...NUMBER_ALPHABET, ROTATE, ...registers];
      const effort = { alphabet, longest, most, ulp, budget: budgetOf(budget) };
      const search = searchingForward(examplesOf(example), effort);
      // Ctrl-C and SIGTERM end it with the best so far.
      const told = (n: number, commands: number) => sayGolf(io.lang, 'find.trying', { n, commands });
      const answer = await withTurns(io, (turns) =>
        turns.through(search, ({ length, commands }) => told(length, commands)),
      );
      return { goal: null, answer };
    }
    if (expression === undefined) throw golfError('find.nothing');
    const goal = parseGoal(expression, order?.split(/[\s,]+/).filter(Boolean));
    const own = register === undefined ? {} : { register };
    const answer = findPrograms(goal, { copiesTyped, most, longest, ...own });
    const provenBy = (inRange: boolean) =>
      answer.programs.filter((program) => computes(goal, program, inRange)).length;
    return { goal, answer, longest, copiesTyped, proven: provenBy(false), provenInRange: provenBy(true) };
  },
  renderText: (result, lang) => {
    if (result.goal === null) return examplesText(result.answer, lang);
    const { goal, answer, longest, copiesTyped, proven, provenInRange } = result;
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
  renderJson: (result) => {
    const programs = result.answer.programs.map(textOf);
    if (result.goal === null) return { ...result.answer, programs, proven: 0 };
    const { goal, answer, longest: _, ...proofs } = result;
    return { expression: goal.text, inputs: goal.inputs, ...answer, programs, ...proofs };
  },
  exitCode: ({ answer }) => (answer.length === null ? 1 : 0),
});

function examplesText(answer: ForwardAnswer, lang: Lang): string {
  const { length, programs, functions, commands, complete, isStopped } = answer;
  const stopped = isStopped && sayGolf(lang, 'find.stopped', { commands });
  if (length === null)
    return joinLines([stopped, sayGolf(lang, 'find.noneByValues', { complete, functions })]);
  return joinLines([
    stopped,
    sayGolf(lang, 'find.byValues', { n: length, programs: programs.length, functions, commands }),
    ...programs.map((program) => `  ${textOf(program)}`),
    sayGolf(lang, 'find.completeTo', { n: Math.min(complete, length - 1) }),
  ]);
}

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
