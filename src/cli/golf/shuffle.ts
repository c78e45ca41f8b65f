/** `eggog golf shuffle` and `eggog golf theorems`. */

import { mistake } from '../../errors.ts';
import { checkAllSquares, checkLemmas } from '../../golf/proof/lemmas.ts';
import { decode, PLACE_NAMES, SOURCES } from '../../golf/shuffle/functions.ts';
import { MOVERS, parseShuffle, ShuffleSearch } from '../../golf/shuffle/goal.ts';
import { ALPHABETS, type AlphabetName } from '../../golf/shuffle/monoid.ts';
import { checkSideCondition, provingMonoid } from '../../golf/shuffle/theorems.ts';
import { shortenableWindows, strictWindows } from '../../golf/shuffle/windows.ts';
import { hasRegister, withDigit } from '../../listing/commands.ts';
import { parseMnemonic } from '../../listing/index.ts';
import { MK61 } from '../../machine/index.ts';
import { formatNumber } from '../../texts.ts';
import type { Shared } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { quietly } from '../progress.ts';
import { withSignals } from '../signals.ts';
import { type Turns, withTurns } from '../turns.ts';
import { inThreads, type WorkersOption } from './carry-out.ts';
import { GOLF } from './messages.ts';

/** Commands as text; the register of the movers is called r. */
const moverText = (commands: readonly number[]): string =>
  commands
    .map((code) => {
      const { mnemonic, digit } = MK61.commands[code];
      return digit === null ? mnemonic : mnemonic.replace(/ ?0$/, ' r');
    })
    .join('  ');

export interface ShuffleCliOptions extends WorkersOption, Shared<'json'> {
  readonly alphabet?: string;
  readonly flag?: string;
}

function readAlphabet(text: string): number[] {
  const words = text
    .replace(/(^|\s)([FК])\s+/g, '$1$2')
    .split(/[\s,]+/)
    .filter(Boolean);
  const codes = words.map((word) => {
    const code = parseMnemonic(word) ?? parseMnemonic(`${word}0`);
    const mover = code === null ? -1 : hasRegister(code) ? withDigit(code, 0) : code;
    if (!MOVERS.has(mover)) throw mistake(GOLF, (w) => w.notMover(word));
    return mover;
  });
  if (codes.length === 0) throw mistake(GOLF, (w) => w.notMover(text));
  return [...new Set(codes)];
}

/** Prints the shortest programs of a rearrangement; exit 1 if there is none. */
export async function shuffleCommand(text: string, options: ShuffleCliOptions, io: CliIo): Promise<void> {
  const words = GOLF[io.lang];
  const goal = parseShuffle(text);
  const { flag } = options;
  if (flag !== undefined && !/^[0fF]$/.test(flag)) throw mistake(GOLF, (w) => w.badFlag(flag));
  const search = new ShuffleSearch(goal, {
    ...(options.alphabet === undefined ? {} : { alphabet: readAlphabet(options.alphabet) }),
    ...(flag === undefined ? {} : { flag: flag === '0' ? 0 : 15 }),
  });
  await withSignals(io, (signal) => inThreads(search, options.workers, signal));
  if (!search.isOver) {
    io.setExitCode(1);
    io.err(`${words.undecided(formatNumber(io.lang, search.functions))}\n`);
    return;
  }
  const { answer } = search;
  if (answer.length === null) io.setExitCode(1);
  if (options.json) {
    const groups = answer.groups.map(({ key, programs }) => ({
      leaves: describe(key, words),
      programs: programs.map(moverText),
    }));
    printJson(io, { goal: text, ...answer, groups, proven: true });
    return;
  }
  const functions = formatNumber(io.lang, answer.functions);
  if (answer.length === null) {
    io.out(`${words.impossible(functions)}\n`);
    return;
  }
  if (answer.length === 0) {
    io.out(`${words.nothingToDo}\n`);
    return;
  }
  const count = answer.groups.reduce((sum, { programs }) => sum + programs.length, 0);
  io.out(`${words.minimum(answer.length, count, functions)}\n`);
  for (const { key, programs } of answer.groups) {
    for (const program of programs) io.out(`  ${moverText(program)}\n`);
    io.out(`    ${describe(key, words)}\n`);
  }
  io.out(`${words.sideCondition}\n`);
}

function describe(key: number, words: (typeof GOLF)['en']): string {
  const { places, flag } = decode(key);
  const numbers = places
    .map((source, i) =>
      PLACE_NAMES[i] === 'R' && source === 6 ? '' : `${PLACE_NAMES[i]}=${SOURCES[source]}`,
    )
    .filter(Boolean)
    .join(' ');
  return words.leaves(
    numbers,
    flag === 'kept' ? words.flagKept : flag === 0 ? words.flagZero : words.flagLift,
  );
}

export interface TheoremOptions extends Shared<'quiet'> {
  readonly states: number;
  readonly seed: number;
  readonly lemmas: number;
  readonly allSquares?: boolean;
}

/** Proves the theorems anew and prints them, as far as it comes; exit 1 if a check fails or the signal came. */
export const theoremsCommand = ({ quiet, ...options }: TheoremOptions, io: CliIo): Promise<void> =>
  withTurns(quietly(io, quiet), (turns) => proveTheorems(options, turns, io));

async function proveTheorems(
  { states, seed, lemmas, allSquares }: TheoremOptions,
  turns: Turns,
  io: CliIo,
): Promise<void> {
  const words = GOLF[io.lang];
  const number = (n: number): string => formatNumber(io.lang, n);
  const side = checkSideCondition();
  io.out(`${words.condition(number(side.tried), number(side.stable), number(side.wrong))}\n\n`);
  let isWrong = side.wrong > 0;
  for (const name of Object.keys(ALPHABETS) as AlphabetName[]) {
    const line = (done: number): string => words.proving(moverText(ALPHABETS[name]), number(done));
    const theorem = await turns.through(provingMonoid(name, states, seed), line);
    if (turns.isStopped) return;
    turns.clear();
    isWrong ||= theorem.wrong > 0;
    io.out(`${words.theorem(moverText(theorem.commands))}\n`);
    io.out(`${words.functions(number(theorem.functions), number(theorem.movements))}\n`);
    io.out(`${words.longest(theorem.byLength.length - 1)}\n`);
    io.out(
      `${words.hardest(`${moverText(theorem.hardest.program)}: ${describe(theorem.hardest.key, words)}`)}\n`,
    );
    io.out(`${words.byLength(theorem.byLength.map(number).join(' '))}\n`);
    io.out(`${words.checked(number(theorem.runs), states, seed, theorem.wrong)}\n\n`);
  }
  const windows = shortenableWindows(ALPHABETS.stack, 4);
  io.out(`${words.windows(windows.length, 336, strictWindows(windows, ALPHABETS.stack).length)}\n`);
  const checks = await turns.through(checkLemmas(lemmas, seed), ([name, tried]) =>
    words.trying(words.lemmaTexts[name], number(tried)),
  );
  if (allSquares && !turns.isStopped)
    checks.push(
      await turns.through(checkAllSquares(), (tried) => words.trying(words.lemmaTexts.square, number(tried))),
    );
  turns.clear();
  for (const { name, tried, wrong, isExhaustive } of checks) {
    isWrong ||= wrong > 0;
    io.out(`${words.lemma(words.lemmaTexts[name], number(tried), wrong, isExhaustive)}\n`);
  }
  if (isWrong) io.setExitCode(1);
}
