/** `eggog golf find`, `eggog golf constant` and `eggog golf tasks`. */

import { mistake } from '../../errors.ts';
import { computes } from '../../golf/find/check.ts';
import { evaluateGoal, type Goal, parseGoal } from '../../golf/find/expression.ts';
import {
  type Example,
  type ForwardAnswer,
  type ForwardOptions,
  ForwardSearch,
  NUMBER_ALPHABET,
  STACKLESS_ALPHABET,
  startState,
  statesAround,
} from '../../golf/find/forward.ts';
import { entryOf, findPrograms } from '../../golf/find/regress.ts';
import { TASKS } from '../../golf/tasks.ts';
import { RECALLS, STORES } from '../../listing/commands.ts';
import { parseKeys, parseNumber } from '../../listing/index.ts';
import { MK61, type MkNumber, pressKeys, type Slot, setUp } from '../../machine/index.ts';
import { programText } from '../../school/reference/example.ts';
import { formatNumber } from '../../texts.ts';
import type { Shared } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { progressOn } from '../progress.ts';
import { withSignals } from '../signals.ts';
import { inThreads, type WorkersOption } from './carry-out.ts';
import { FIND } from './find-messages.ts';
import { budgetOf } from './program.ts';

const textOf = (commands: readonly number[]): string =>
  commands.map((code) => MK61.commands[code].mnemonic).join('  ');

function numberOf(text: string): MkNumber {
  // A word such as "abc" would be three hexadecimal digits; who means them writes the point.
  if (!/\d|[.,]|^[#=]/.test(text)) throw mistake(FIND, (words) => words.badNumber(text));
  const found = parseNumber(text.trim());
  if (!found) throw mistake(FIND, (words) => words.badNumber(text));
  return found;
}

export interface FindCliOptions extends WorkersOption, Shared<'json' | 'quiet'> {
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
  if (!digit) throw mistake(FIND, (words) => words.badRegister(text));
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
    if (expression !== undefined) throw mistake(FIND, (words) => words.both(expression));
    await findByExamples(options.example, options, io);
    return;
  }
  if (expression === undefined) throw mistake(FIND, (words) => words.nothing);
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
    if (at < 1 || at >= places.length) throw mistake(FIND, (words) => words.badPlace(text!));
    if (places[at] === null) {
      places[at] = nodes.length;
      nodes.push({ id: nodes.length, input: `(${name})`, constant: null, forms: [] });
    }
    keep[name] = places[at]!;
  }
  return { goal: { ...goal, nodes, places }, keep };
}

function findByTerms(plain: Goal, options: FindCliOptions, io: CliIo): void {
  const words = FIND[io.lang];
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
    io.out(`${words.notFound(options.longest)}\n`);
    return;
  }
  io.out(`${words.typed(goal.inputs.join(' В↑ '))}\n`);
  const minimal = copiesTyped ? words.minimalTyped : words.minimal;
  io.out(`${minimal(length, programs.length, formatNumber(io.lang, demands))}\n`);
  for (const program of programs) io.out(`  ${textOf(program)}\n`);
  if (proven > 0) io.out(`${words.proven(proven, programs.length)}\n`);
  if (provenInRange > proven) io.out(`${words.provenInRange(provenInRange, programs.length)}\n`);
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
  if (texts.length < 2) throw mistake(FIND, (words) => words.oneExample);
  const examples = texts.flatMap((text, i) => {
    const [left, right, more] = text.split(/->|→|=>/);
    if (right === undefined || more !== undefined || left.trim() === '' || right.trim() === '')
      throw mistake(FIND, (words) => words.badExample(text));
    const inputs = left
      .trim()
      .split(/[\s,]+/)
      .map(numberOf);
    if (inputs.length > 4) throw mistake(FIND, (words) => words.badExample(text));
    const { head, mantissa } = numberOf(right);
    const stack = inputs.reverse().map((one) => [one.head, one.mantissa] as const);
    return statesAround(stack, i).map((state) => ({ state, wanted: [head, mantissa] as const }));
  });
  return tellByValues(examples, options, io);
}

/** Searches and tells the progress. Ctrl-C and SIGTERM end it with the best so far. */
async function searched(
  io: CliIo,
  cli: WorkersOption & { readonly quiet?: boolean },
  examples: readonly Example[],
  options: ForwardOptions,
): Promise<ForwardAnswer> {
  const progress = progressOn(io, cli.quiet);
  const onProgress = (length: number, commands: number): void =>
    progress.show(() => FIND[io.lang].trying(length, formatNumber(io.lang, commands)));
  const search = new ForwardSearch(examples, { ...options, onProgress });
  try {
    await withSignals(io, (signal) => inThreads(search, cli.workers, signal));
    return search.answer;
  } finally {
    progress.done();
  }
}

async function tellByValues(examples: readonly Example[], options: FindCliOptions, io: CliIo): Promise<void> {
  const words = FIND[io.lang];
  const number = (n: number): string => formatNumber(io.lang, n);
  const r = options.register === undefined ? [] : [registerOf(options.register)];
  const answer = await searched(io, options, examples, {
    alphabet: [...NUMBER_ALPHABET, 0x25, ...r.flatMap((one) => [STORES[one], RECALLS[one]])],
    longest: options.longest,
    budget: budgetOf(options.budget),
    ulp: options.ulp ?? 0,
    most: options.most,
  });
  if (answer.length === null) io.setExitCode(1);
  if (options.json) {
    printJson(io, { ...answer, programs: answer.programs.map(textOf), proven: 0 });
    return;
  }
  if (answer.isStopped) io.out(`${words.stopped(number(answer.commands))}\n`);
  if (answer.length === null) {
    io.out(`${words.noneByValues(answer.complete, number(answer.functions))}\n`);
    return;
  }
  io.out(
    `${words.byValues(answer.length, answer.programs.length, number(answer.functions), number(answer.commands))}\n`,
  );
  for (const program of answer.programs) io.out(`  ${textOf(program)}\n`);
  io.out(`${words.completeTo(Math.min(answer.complete, answer.length - 1))}\n`);
}

export interface ConstantCliOptions extends WorkersOption, Shared<'json' | 'quiet'> {
  readonly registers?: readonly string[];
  readonly longest: number;
  readonly budget: string;
  readonly most: number;
}

/** Prints the shortest ways to make a number; exit 1 if only its digits do. */
export async function constantCommand(text: string, options: ConstantCliOptions, io: CliIo): Promise<void> {
  const words = FIND[io.lang];
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
  const search = (alphabet: readonly number[]): Promise<ForwardAnswer> =>
    searched(io, options, [{ state: start, wanted: [wanted.head, wanted.mantissa] }], {
      alphabet,
      longest,
      budget,
      most: options.most,
    });
  const searches: [string, readonly number[]][] = [
    [words.withoutStack, STACKLESS_ALPHABET],
    [words.withStack, NUMBER_ALPHABET],
  ];
  if (held.length > 0) searches.push([words.withRegisters, [...NUMBER_ALPHABET, ...held]]);
  const answers: [string, ForwardAnswer][] = [];
  for (const [title, alphabet] of searches) {
    const answer = await search(alphabet);
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
    io.out(`${title}\n`);
    if (isStopped) io.out(`  ${words.stopped(formatNumber(io.lang, commands))}\n`);
    if (length === null) {
      io.out(typed ? `${words.notMade(complete)}: ${textOf(typed)}\n` : `${words.neverMade(complete)}\n`);
      continue;
    }
    io.out(`${words.made(length, complete >= length - 1)}\n`);
    for (const program of programs) io.out(`    ${textOf(program)}\n`);
  }
}

/** Plays the task programs and prints both ways of counting; exit 1 if one is wrong. */
export function tasksCommand(io: CliIo): void {
  const { head, fine, wrong } = FIND[io.lang];
  const row = (cells: readonly string[]): string =>
    cells.map((cell, i) => cell.padEnd(i === 0 ? 28 : 10)).join('');
  io.out(`${row([head.task, head.body, head.steps, head.rival, head.played])}\n`);
  for (const { name, hex, body, rival, examples } of TASKS) {
    const bytes = hex.split(' ').map((byte) => Number.parseInt(byte, 16));
    const machine = setUp({ bytes });
    const play = (keys: string): string => {
      pressKeys(machine, parseKeys(keys).keys, 100_000);
      return machine.display().replace(/\s+/g, ' ').trim();
    };
    play('В/О С/П');
    const isRight = examples.every(({ keys, shows }) => play(keys) === shows.replace(/\s+/g, ' '));
    if (!isRight) io.setExitCode(1);
    io.out(
      `${row([name[io.lang], String(body), String(bytes.length), String(rival), isRight ? fine : wrong])}\n`,
    );
    io.out(`    ${programText(bytes)}\n`);
  }
}
