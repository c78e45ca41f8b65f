/** `eggog golf find`, `eggog golf constant` and `eggog golf shuffle`. */
import { golfError, sayGolf } from '../../app/golf.ts';
import { computes } from '../../golf/find/check.ts';
import { explain } from '../../golf/find/explain.ts';
import { evaluateGoal, type Goal, parseGoal } from '../../golf/find/expression.ts';
import {
  type Example,
  type ForwardAnswer,
  type ForwardOptions,
  NUMBER_ALPHABET,
  STACKLESS_ALPHABET,
  searchingForward,
  startState,
  statesAround,
} from '../../golf/find/forward.ts';
import { entryOf, findPrograms } from '../../golf/find/regress.ts';
import { decode, PLACE_NAMES, SOURCES } from '../../golf/shuffle/functions.ts';
import { MOVERS, parseShuffle, solvingShuffle } from '../../golf/shuffle/shuffle.ts';
import { hasRegister, RECALLS, STORES, withDigit } from '../../listing/commands.ts';
import { parseMnemonic, parseNumber } from '../../listing/index.ts';
import { MK61, type MkNumber, type Slot } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import type { Shared } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { quietly, withTurns } from '../long-work.ts';
import { budgetOf } from './program.ts';

const textOf = (commands: readonly number[]): string =>
  commands.map((code) => MK61.commands[code].mnemonic).join('  ');

function numberOf(text: string): MkNumber {
  // A word such as "abc" would be three hexadecimal digits; who means them writes the point.
  if (!/\d|[.,]|^[#=]/.test(text)) throw golfError('find.badNumber', { text: text });
  const found = parseNumber(text.trim());
  if (!found) throw golfError('find.badNumber', { text: text });
  return found;
}

export interface FindCliOptions extends Shared<'json' | 'quiet'> {
  readonly example?: readonly string[];
  readonly order?: string;
  readonly register?: string;
  readonly keep?: string;
  readonly closed?: boolean;
  readonly anyRange?: boolean;
  readonly ulp?: number;
  readonly longest: number;
  readonly budget: string;
  readonly most: number;
}

function registerOf(text: string): number {
  const digit = /^[rRПп]?([0-9a-eA-E])$/.exec(text.trim());
  if (!digit) throw golfError('find.badRegister', { text: text });
  return Number.parseInt(digit[1], 16);
}

/** Prints the shortest programs; exit 1 if there are none. */
export async function findCommand(
  expression: string | undefined,
  options: FindCliOptions,
  io: CliIo,
): Promise<void> {
  budgetOf(options.budget);
  if (options.example) {
    if (expression !== undefined) throw golfError('find.both', { expression });
    await findByExamples(options.example, options, io);
    return;
  }
  if (expression === undefined) throw golfError('find.nothing');
  const goal = parseGoal(expression, options.order?.split(/[\s,]+/).filter(Boolean));
  if (options.ulp) await findByValues(goal, options, io);
  else findByTerms(goal, options, io);
}

/** The goal in which the places of `--keep` must hold what they held. */
function withKeep(goal: Goal, text: string | undefined): { goal: Goal; keep: { [place: string]: number } } {
  const keep: { [place: string]: number } = {};
  const nodes = [...goal.nodes];
  const places = [...goal.places];
  for (const name of text
    ?.toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean) ?? []) {
    const at = MK61.stack.indexOf(name as Slot);
    if (at < 1 || at >= places.length) throw golfError('find.badPlace', { text: name });
    if (places[at] === null) {
      places[at] = nodes.length;
      nodes.push({ id: nodes.length, input: `(${name})`, constant: null, forms: [] });
    }
    keep[name] = places[at]!;
  }
  return { goal: { ...goal, nodes, places }, keep };
}

function findByTerms(plain: Goal, options: FindCliOptions, io: CliIo): void {
  const { lang } = io;
  const { goal, keep } = withKeep(plain, options.keep);
  const isClosed = options.closed === true;
  const copiesTyped = options.anyRange === true;
  const answer = findPrograms(goal, {
    keep,
    isClosed,
    copiesTyped,
    most: options.most,
    longest: options.longest,
    ...(options.register === undefined ? {} : { register: registerOf(options.register) }),
  });
  const { length, programs, demands } = answer;
  const provenBy = (inRange: boolean): number =>
    programs.filter((program) => computes(goal, program, isClosed, inRange)).length;
  const proven = provenBy(false);
  const provenInRange = proven < programs.length ? provenBy(true) : proven;
  if (length === null) io.setExitCode(1);
  if (options.json) {
    printJson(io, {
      expression: goal.text,
      inputs: goal.inputs,
      ...answer,
      copiesTyped,
      programs: programs.map(textOf),
      proven,
      provenInRange,
    });
    return;
  }
  if (length === null) {
    io.out(`${sayGolf(lang, 'find.notFound', { longest: options.longest })}\n`);
    return;
  }
  const say = (code: 'minimal' | 'proven' | 'provenInRange', params: object): void =>
    io.out(`${sayGolf(lang, `find.${code}`, { programs: programs.length, ...params })}\n`);
  io.out(`${sayGolf(lang, 'find.typed', { names: goal.inputs.join(' В↑ ') })}\n`);
  say('minimal', { n: length, copies: copiesTyped ? 'typed' : 'all', demands });
  for (const program of programs) io.out(`  ${textOf(program)}\n`);
  if (proven > 0) say('proven', { proven });
  if (provenInRange > proven) say('provenInRange', { proven: provenInRange });
  if (programs[0]?.length) writeExplanation(goal, programs[0], io);
}

/** The effect of each command for one input, and the display for a few. */
function writeExplanation(goal: Goal, program: readonly number[], io: CliIo): void {
  const explained = explain(goal, program);
  if (explained === null) return;
  const { lang } = io;
  io.out(`${sayGolf(lang, 'find.trace', { inputs: explained.inputs })}\n`);
  for (const { command, display, part } of explained.steps)
    io.out(`  ${`${command.padEnd(8)} ${display.padEnd(14)} ${part ?? ''}`.trimEnd()}\n`);
  const runs = explained.runs.map(({ inputs, display }) => `${inputs} -> ${display}`).join('; ');
  io.out(`${sayGolf(lang, 'find.played', { runs })}\n`);
}

/** Values on which an expression is tested. */
const SAMPLES = [
  ['2.7', '1.3', '0.7', '4.1'],
  ['12', '5', '3', '8'],
  ['0.31', '7.9', '2.2', '1.1'],
];

function findByValues(goal: Goal, options: FindCliOptions, io: CliIo): Promise<void> {
  const examples = SAMPLES.flatMap((row, i) => {
    const values = new Map(goal.inputs.map((name, at) => [name, numberOf(row[at])] as const));
    const wanted = wantedValue(goal, values);
    const stack = goal.places.map((node) => {
      const value = node === null ? null : values.get(goal.nodes[node].input!);
      return value ? ([value.head, value.mantissa] as const) : null;
    });
    const known = stack.slice(0, stack.lastIndexOf(stack.findLast((one) => one !== null) ?? null) + 1);
    return wanted
      ? [
          {
            state: startState(
              known.map((one) => one ?? [0, 0x50000000]),
              i,
            ),
            wanted,
          },
        ]
      : [];
  });
  return tellByValues(examples, options, io);
}

function wantedValue(goal: Goal, values: ReadonlyMap<string, MkNumber>): readonly [number, number] | null {
  return evaluateGoal(
    goal,
    new Map([...values].map(([name, { head, mantissa }]) => [name, [head, mantissa] as const])),
  );
}

function findByExamples(texts: readonly string[], options: FindCliOptions, io: CliIo): Promise<void> {
  if (texts.length < 2) throw golfError('find.oneExample');
  const examples = texts.flatMap((text, i) => {
    const [left, right, more] = text.split(/->|→|=>/);
    if (right === undefined || more !== undefined || left.trim() === '' || right.trim() === '')
      throw golfError('find.badExample', { text: text });
    const inputs = left
      .trim()
      .split(/[\s,]+/)
      .map(numberOf);
    if (inputs.length > 4) throw golfError('find.badExample', { text: text });
    const { head, mantissa } = numberOf(right);
    const stack = inputs.reverse().map((one) => [one.head, one.mantissa] as const);
    return statesAround(stack, i).map((state) => ({ state, wanted: [head, mantissa] as const }));
  });
  return tellByValues(examples, options, io);
}

/** Searches and tells the progress. Ctrl-C and SIGTERM end it with the best so far. */
const searched = (
  io: CliIo,
  isQuiet: boolean | undefined,
  examples: readonly Example[],
  options: ForwardOptions,
): Promise<ForwardAnswer> =>
  withTurns(quietly(io, isQuiet), (turns) =>
    turns.through(searchingForward(examples, options), ({ length, commands }) =>
      sayGolf(io.lang, 'find.trying', { n: length, commands }),
    ),
  );

async function tellByValues(examples: readonly Example[], options: FindCliOptions, io: CliIo): Promise<void> {
  const { lang } = io;
  const r = options.register === undefined ? [] : [registerOf(options.register)];
  const answer = await searched(io, options.quiet, examples, {
    alphabet: [...NUMBER_ALPHABET, 0x25, ...r.flatMap((one) => [STORES[one], RECALLS[one]])],
    longest: options.longest,
    budget: budgetOf(options.budget),
    ulp: options.ulp ?? 0,
    most: options.most,
  });
  const { length, programs, functions, commands, complete } = answer;
  if (length === null) io.setExitCode(1);
  if (options.json) {
    printJson(io, { ...answer, programs: programs.map(textOf), proven: 0 });
    return;
  }
  if (answer.isStopped) io.out(`${sayGolf(lang, 'find.stopped', { commands })}\n`);
  if (length === null) {
    io.out(`${sayGolf(lang, 'find.noneByValues', { complete, functions })}\n`);
    return;
  }
  const found = { n: length, programs: programs.length, functions, commands };
  io.out(`${sayGolf(lang, 'find.byValues', found)}\n`);
  for (const program of programs) io.out(`  ${textOf(program)}\n`);
  io.out(`${sayGolf(lang, 'find.completeTo', { n: Math.min(complete, length - 1) })}\n`);
}

export interface ConstantCliOptions extends Shared<'json' | 'quiet'> {
  readonly registers?: readonly string[];
  readonly longest: number;
  readonly budget: string;
  readonly most: number;
}

/** Prints the shortest ways to make a number; exit 1 if only its digits do. */
export async function constantCommand(text: string, options: ConstantCliOptions, io: CliIo): Promise<void> {
  const { lang } = io;
  const wanted = numberOf(text);
  const budget = budgetOf(options.budget);
  const start = startState([], 1);
  const held: number[] = [];
  for (const assignment of options.registers ?? []) {
    const [name, value = ''] = assignment.split('=');
    const register = registerOf(name);
    const { head, mantissa } = numberOf(value);
    start.set([head, mantissa], MK61.registerOffset[register]);
    held.push(RECALLS[register]);
  }
  const typed = entryOf([wanted.head, wanted.mantissa]);
  const longest = Math.min(options.longest, typed === null ? options.longest : typed.length);
  const examples = [{ state: start, wanted: [wanted.head, wanted.mantissa] as const }];
  const searches: ['stackless' | 'stack' | 'registers', readonly number[]][] = [
    ['stackless', STACKLESS_ALPHABET],
    ['stack', NUMBER_ALPHABET],
  ];
  if (held.length > 0) searches.push(['registers', [...NUMBER_ALPHABET, ...held]]);
  const answers: ['stackless' | 'stack' | 'registers', ForwardAnswer][] = [];
  for (const [title, alphabet] of searches) {
    const answer = await searched(io, options.quiet, examples, {
      alphabet,
      longest,
      budget,
      most: options.most,
    });
    answers.push([title, answer]);
    if (answer.isStopped) break;
  }
  if (answers.every(([, { length }]) => length === null)) io.setExitCode(1);
  if (options.json) {
    printJson(
      io,
      answers.map(([, answer]) => ({ ...answer, programs: answer.programs.map(textOf) })),
    );
    return;
  }
  for (const [title, { length, programs, complete, isStopped, commands }] of answers) {
    io.out(`${sayGolf(lang, `find.${title}`)}\n`);
    if (isStopped) io.out(`  ${sayGolf(lang, 'find.stopped', { commands })}\n`);
    if (length === null) {
      const code = typed ? 'find.notMade' : 'find.neverMade';
      io.out(`  ${sayGolf(lang, code, { n: complete, digits: typed ? textOf(typed) : '' })}\n`);
      continue;
    }
    io.out(`  ${sayGolf(lang, 'find.made', { n: length, isMinimal: String(complete >= length - 1) })}\n`);
    for (const program of programs) io.out(`    ${textOf(program)}\n`);
  }
}

/** Commands as text; the register of the movers is called r. */
const moverText = (commands: readonly number[]): string =>
  commands
    .map((code) => {
      const { mnemonic, digit } = MK61.commands[code];
      return digit === null ? mnemonic : mnemonic.replace(/ ?0$/, ' r');
    })
    .join('  ');

export interface ShuffleCliOptions extends Shared<'json' | 'quiet'> {
  readonly alphabet?: string;
  readonly flag?: string;
}

function readAlphabet(text: string): number[] {
  const words = text
    .replace(/(^|\s)([FК])\s+/g, '$1$2')
    .split(/[\s,]+/)
    .filter(Boolean);
  const codes = words.map((name) => {
    const code = parseMnemonic(name) ?? parseMnemonic(`${name}0`);
    const mover = code === null ? -1 : hasRegister(code) ? withDigit(code, 0) : code;
    if (!MOVERS.has(mover)) throw golfError('shuffle.notMover', { name });
    return mover;
  });
  if (codes.length === 0) throw golfError('shuffle.notMover', { name: text });
  return [...new Set(codes)];
}

/** Prints the shortest programs of a rearrangement; exit 1 if there is none. */
export async function shuffleCommand(text: string, options: ShuffleCliOptions, io: CliIo): Promise<void> {
  const { lang } = io;
  const goal = parseShuffle(text);
  const { flag } = options;
  if (flag !== undefined && !/^[0fF]$/.test(flag)) throw golfError('shuffle.badFlag', { text: flag });
  const steps = solvingShuffle(goal, {
    ...(options.alphabet === undefined ? {} : { alphabet: readAlphabet(options.alphabet) }),
    ...(flag === undefined ? {} : { flag: flag === '0' ? 0 : 15 }),
  });
  let functions = 0;
  const answer = await withTurns(quietly(io, options.quiet), (turns) =>
    turns.through(steps, (found) => {
      functions = found;
      return '';
    }),
  );
  if (answer === null) {
    io.setExitCode(1);
    io.err(`${sayGolf(lang, 'shuffle.undecided', { functions })}\n`);
    return;
  }
  if (answer.length === null) io.setExitCode(1);
  if (options.json) {
    const groups = answer.groups.map(({ key, programs }) => ({
      leaves: leavesText(key, lang),
      programs: programs.map(moverText),
    }));
    printJson(io, { goal: text, ...answer, groups, proven: true });
    return;
  }
  if (answer.length === null) {
    io.out(`${sayGolf(lang, 'shuffle.impossible', { functions: answer.functions })}\n`);
    return;
  }
  if (answer.length === 0) {
    io.out(`${sayGolf(lang, 'shuffle.nothing')}\n`);
    return;
  }
  const programs = answer.groups.reduce((sum, group) => sum + group.programs.length, 0);
  const found = { n: answer.length, programs, functions: answer.functions };
  io.out(`${sayGolf(lang, 'shuffle.minimum', found)}\n`);
  for (const { key, programs: all } of answer.groups) {
    for (const program of all) io.out(`  ${moverText(program)}\n`);
    io.out(`    ${leavesText(key, lang)}\n`);
  }
  io.out(`${sayGolf(lang, 'shuffle.condition')}\n`);
}

function leavesText(key: number, lang: Lang): string {
  const { places, flag } = decode(key);
  const numbers = places
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
