/** `eggog golf find`, `eggog golf constant` and `eggog golf shuffle`. */
import { action, argument, count, countOr, flag, list, optionalArgument, text } from '../../app/action.ts';
import { golfError, sayGolf } from '../../app/golf.ts';
import { computes } from '../../golf/find/check.ts';
import { explain } from '../../golf/find/explain.ts';
import { type Goal, parseGoal } from '../../golf/find/expression.ts';
import {
  type Example,
  type ForwardAnswer,
  type ForwardOptions,
  NUMBER_ALPHABET,
  searchingForward,
  startState,
  statesAround,
} from '../../golf/find/forward.ts';
import { entryOf, findPrograms } from '../../golf/find/regress.ts';
import {
  flagIn,
  PLACE_NAMES,
  parseShuffle,
  type ShuffleAnswer,
  SOURCES,
  solvingShuffle,
  sourcesIn,
} from '../../golf/shuffle.ts';
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

const wordsOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

type Words = readonly [head: number, mantissa: number];

function numberOf(text: string): Words {
  // "abc" would be three hexadecimal digits; such numbers are written with a point.
  const found = /\d|[.,]|^[#=]/.test(text) ? parseNumber(text.trim()) : null;
  if (!found) throw golfError('find.badNumber', { text });
  return [found.head, found.mantissa];
}

function registerOf(text: string): number {
  const digit = /^[rRПп]?([0-9a-eA-E])$/.exec(text.trim());
  if (!digit) throw golfError('find.badRegister', { text });
  return Number.parseInt(digit[1], 16);
}

/** The fields of a search for commands. */
const limits = (longest: number) => ({
  longest: countOr(longest, { least: 1 }),
  budget: text({ value: 'commands' }),
  most: countOr(20, { least: 1 }),
  quiet: READING.quiet,
});

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
    ...limits(24),
  },
  run: async ({ expression, example, ...options }, io: CliIo) => {
    const register = options.register === undefined ? undefined : registerOf(options.register);
    const { longest, most, ulp, order, anyRange: copiesTyped = false } = options;
    const budget = budgetOf(options.budget);
    if (example) {
      if (expression !== undefined) throw golfError('find.both', { expression });
      const own = register === undefined ? [] : [STORES[register], RECALLS[register]];
      const alphabet = [...NUMBER_ALPHABET, ROTATE, ...own];
      const effort = { alphabet, longest, most, ulp, budget };
      return { goal: null, answer: await searched(io, examplesOf(example), effort) };
    }
    if (expression === undefined) throw golfError('find.nothing');
    const goal = parseGoal(expression, order === undefined ? undefined : wordsOf(order));
    const answer = findPrograms(goal, {
      copiesTyped,
      most,
      longest,
      ...(register !== undefined && { register }),
    });
    const provenBy = (inRange: boolean): number =>
      answer.programs.filter((program) => computes(goal, program, inRange)).length;
    return { goal, answer, longest, copiesTyped, proven: provenBy(false), provenInRange: provenBy(true) };
  },
  renderText: (result, lang) => {
    if (result.goal === null) return valuesText(result.answer, lang);
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
    if (result.goal === null) return { ...valuesJson(result.answer), proven: 0 };
    const { goal, answer, longest: _, ...proofs } = result;
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

function examplesOf(texts: readonly string[]): Example[] {
  if (texts.length < 2) throw golfError('find.oneExample');
  return texts.flatMap((text, i) => {
    const [left, right, more] = text.split(/->|→|=>/);
    const inputs = wordsOf(left);
    if (more !== undefined || !right?.trim() || inputs.length < 1 || inputs.length > 4)
      throw golfError('find.badExample', { text });
    const wanted = numberOf(right);
    return statesAround(inputs.map(numberOf).reverse(), i).map((state) => ({ state, wanted }));
  });
}

/** Searches and tells the progress. Ctrl-C and SIGTERM end it with the best so far. */
const searched = (io: CliIo, examples: readonly Example[], options: ForwardOptions): Promise<ForwardAnswer> =>
  withTurns(io, (turns) =>
    turns.through(searchingForward(examples, options), ({ length, commands }) =>
      sayGolf(io.lang, 'find.trying', { n: length, commands }),
    ),
  );

function valuesText(answer: ForwardAnswer, lang: Lang): string {
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

const valuesJson = (answer: ForwardAnswer) => ({ ...answer, programs: answer.programs.map(textOf) });

/** Exit code 1 if only its digits make the number. */
export const constant = action({
  name: 'constant',
  texts: TEXTS,
  input: { number: argument(), ...limits(4) },
  run: async ({ number, most, ...options }, io: CliIo) => {
    const budget = budgetOf(options.budget);
    const wanted = numberOf(number);
    const typed = entryOf(wanted);
    const longest = Math.min(options.longest, typed?.length ?? options.longest);
    const effort = { alphabet: NUMBER_ALPHABET, longest, most, budget };
    return { typed, answer: await searched(io, [{ state: startState([], 1), wanted }], effort) };
  },
  renderText: ({ typed, answer: { length, programs, complete, isStopped, commands } }, lang) =>
    joinLines([
      isStopped && sayGolf(lang, 'find.stopped', { commands }),
      length === null
        ? sayGolf(lang, typed ? 'find.notMade' : 'find.neverMade', {
            n: complete,
            digits: textOf(typed ?? []),
          })
        : sayGolf(lang, 'find.made', { n: length, isMinimal: String(complete >= length - 1) }),
      ...programs.map((program) => `  ${textOf(program)}`),
    ]),
  renderJson: ({ answer }) => valuesJson(answer),
  exitCode: ({ answer }) => (answer.length === null ? 1 : 0),
});

/** Commands as text; the register of the movers is called r. */
const moverText = (commands: readonly number[]): string =>
  commands
    .map((code) => {
      const { mnemonic, digit } = MK61.commands[code];
      return digit === null ? mnemonic : mnemonic.replace(/ ?0$/, ' r');
    })
    .join('  ');

/** Exit code 1 if there is no program. */
export const shuffle = action({
  name: 'shuffle',
  texts: TEXTS,
  input: { goal: argument(), quiet: READING.quiet },
  run: ({ goal }, io: CliIo): Promise<ShuffleAnswer | null> => {
    const steps = solvingShuffle(parseShuffle(goal));
    return withTurns(io, (turns) => turns.through(steps));
  },
  renderText: ({ length, groups, functions }, lang) => {
    if (length === null) return joinLines([sayGolf(lang, 'shuffle.impossible', { functions })]);
    if (length === 0) return joinLines([sayGolf(lang, 'shuffle.nothing')]);
    const programs = groups.reduce((sum, group) => sum + group.programs.length, 0);
    return joinLines([
      sayGolf(lang, 'shuffle.minimum', { n: length, programs, functions }),
      ...groups.flatMap((group) => [
        ...group.programs.map((program) => `  ${moverText(program)}`),
        `    ${leavesText(group.name, lang)}`,
      ]),
      sayGolf(lang, 'shuffle.condition'),
    ]);
  },
  renderJson: (answer, lang) => ({
    ...answer,
    groups: answer.groups.map(({ name, programs }) => ({
      leaves: leavesText(name, lang),
      programs: programs.map(moverText),
    })),
  }),
  exitCode: ({ length }) => (length === null ? 1 : 0),
});

function leavesText(name: string, lang: Lang): string {
  const flag = flagIn(name);
  const numbers = sourcesIn(name)
    .map((source, i) =>
      PLACE_NAMES[i] === 'R' && source === 6 ? '' : `${PLACE_NAMES[i]}=${SOURCES[source]}`,
    )
    .filter(Boolean)
    .join(' ');
  return sayGolf(lang, 'shuffle.leaves', {
    numbers,
    flag: flag === 'kept' ? 'kept' : flag === 0 ? 'zero' : 'lift',
  });
}
