/** Every option of every command: what it cannot mean is refused with its name, before anything is done. */
import type { Option } from 'commander';
import { describe, expect, it, test } from 'vitest';
import type { Command } from '../../src/cli/command.ts';
import { TextIo } from '../../src/cli/io.ts';
import { createProgram } from '../../src/cli/program.ts';
import { GAMES } from '../../src/games/games.ts';
import { isDrawn } from '../draws.ts';
import { eggog } from './eggog.ts';

interface Declared {
  readonly path: string;
  readonly option: Option;
}

const program = await createProgram(new TextIo(), 'all');
const declared = (function walk(command: Command, path: string): Declared[] {
  return [
    ...command.options
      .filter(({ required, optional }) => required || optional)
      .map((option) => ({ path, option })),
    ...command.commands.flatMap((own) => walk(own, `${path} ${own.name()}`.trim())),
  ];
})(program, '').filter(({ path }) => path !== '');
const ROWS = declared.map(({ path, option }) => [`${path} ${option.long}`, path, option] as const);

/** Options that were taken away: they say what does it now. */
const GONE = new Set(['--shard', '--out', '--merge']);
const isGone = ({ long, variadic }: Option): boolean => variadic && GONE.has(long!);

/** What a game can be begun with. */
const GAME_OPTIONS = new Set(GAMES.flatMap(({ fields }) => fields.map(({ name }) => name)));

/** No keys, no shots and the like are something. */
const MAY_BE_EMPTY = new Set(['--keys', '--start', '--inputs', '--shots', '--moves', '--by']);

test.each(
  ROWS.filter(([, , option]) => !isGone(option) && !MAY_BE_EMPTY.has(option.long!)).map(
    (row, i) => [...row, i] as const,
  ),
)('%s is not empty', async (_, path, option, row) => {
  for (const value of ['', ' '].filter((_, i) => isDrawn(row + i, 2))) {
    const { errors, exitCode } = await eggog([...path.split(' '), `${option.long}=${value}`]);
    // `golf --keep` is read before the `--keep` of its own commands.
    expect(errors).toMatch(new RegExp(`^eggog: option '.*${option.long} .*' argument missing\n$`));
    expect(exitCode).toBe(2);
  }
});

test('prove --digits is no more than a number has', async () => {
  const { errors, exitCode } = await eggog(['prove', 'labyrinth', '--digits', '9']);
  expect(errors).toContain('It must be a whole number from 1 to 8.');
  expect(exitCode).toBe(2);
});

const NO_WHOLE_NUMBERS = ['nonsense', '-1', '1.5', '0x10', '1e3', '9'.repeat(20)];

const isNumber = ({ flags }: Option): boolean => /<(?:n|s|seconds|level)>/.test(flags);
test.each(
  ROWS.filter(([, , option]) => option.parseArg && isNumber(option)).map((row, i) => [...row, i] as const),
)('%s is a whole number in decimal digits', async (_, path, option, row) => {
  for (const value of NO_WHOLE_NUMBERS.filter((_, i) => isDrawn(row + i, 3))) {
    const { errors, exitCode } = await eggog([...path.split(' '), `${option.long}=${value}`]);
    expect(errors).toContain(`eggog: option '${option.flags}' argument '${value}' is invalid. `);
    expect(exitCode).toBe(2);
  }
});

const FILE = 'gcd.pmk';
const GCD = new URL(`../../src/library/${FILE}`, import.meta.url).pathname;
const START = ['--mode', '--set', '--keys', '--from', '--program'] as const;
const startValues: { readonly [option in (typeof START)[number]]: readonly string[] } = {
  '--mode': ['nonsense', '1'],
  '--set': ['nonsense', 'R1', 'R1=x', 'Rf=1'],
  '--keys': ['nonsense'],
  '--from': ['nonsense', 'keys'],
  '--program': ['nonsense', '0', '-1', '1.5', '0x1', '99999'],
};
const onProgram = (path: string): [string, readonly string[]][] =>
  START.map((option) => [`${path} ${GCD} ${option}`, startValues[option]]);

/** What the commands themselves refuse: the words before the value, and values. */
const REFUSED: readonly (readonly [string, readonly string[]])[] = [
  ...['run', 'trace', 'debug --script state', 'profile', 'device send --port simulated'].flatMap(onProgram),
  ...onProgram('device compare --port simulated'),
  ...['info', 'dis', 'asm', 'check', 'convert --to hex'].flatMap((path) => onProgram(path).slice(3)),
  [`asm ${GCD} --to`, ['nonsense', 'lasm']],
  [`convert ${GCD} --to`, ['nonsense', 'lasm']],
  [`debug ${GCD} --script`, ['nonsense']],
  ['device read --port simulated --to', ['nonsense', 'lasm']],
  ['device run --port simulated --keys', ['nonsense']],
  [`trace ${GCD} --limit 1 --address`, ['nonsense', '0x10', '5-1', '1-2-3', '-1', '200']],
  [`trace ${GCD} --limit 1 --register`, ['nonsense', 'Rf', '5']],
  [`trace ${GCD} --limit 1 --event`, ['nonsense']],
  [`golf ${GCD} --goal`, ['nonsense']],
  [`golf ${GCD} --keep`, ['nonsense', 'Rf']],
  [`golf ${GCD} --entry`, ['nonsense', '-1', '0x10', 'B0', '1.5', '100']],
  [`golf ${GCD} --keep-time`, ['nonsense', '-1', '0x10', '1e1', '101', '9'.repeat(20)]],
  [`golf ${GCD} --budget`, NO_WHOLE_NUMBERS],
  [`golf ${GCD} --from`, ['nonsense']],
  ['golf find x+y --budget', NO_WHOLE_NUMBERS],
  ['golf find x+y --order', ['nonsense', 'b a', '5']],
  ['golf find x+y --keep', ['nonsense', 'X']],
  ['golf find x+y --register', ['nonsense', 'f']],
  ['golf find --example', ['nonsense', '1', '->', '1->2->3']],
  ['golf constant 36 --budget', NO_WHOLE_NUMBERS],
  ['golf constant 36 --registers', ['nonsense', 'Rf=1', 'R1=x']],
  ['golf shuffle xyzt --flag', ['nonsense', '1']],
  ['golf shuffle xyzt --alphabet', ['nonsense']],
  [`golf course check 1 ${GCD} --from`, ['nonsense']],
  [`equal ${GCD} ${GCD} --keep`, ['nonsense', 'Rf']],
  [`equal ${GCD} ${GCD} --observe`, ['nonsense', 'Rf']],
  [`equal ${GCD} ${GCD} --entry`, ['nonsense', '-1', '0x10']],
  [`equal ${GCD} ${GCD} --inputs`, ['nonsense']],
  [`equal ${GCD} ${GCD} --inputs 1 --exhaust`, NO_WHOLE_NUMBERS],
  [`equal ${GCD} ${GCD} --inputs 1 --exhaust 1k --start`, ['nonsense']],
  [`equal ${GCD} ${GCD} --from`, ['nonsense']],
  ['queens solutions 4 --limit', NO_WHOLE_NUMBERS],
  ['queens generate last --to', ['nonsense']],
  ['queens generate last --to c --size', NO_WHOLE_NUMBERS],
  ['queens generate last --to c --format', ['nonsense', 'lasm']],
  ['queens run last 4 --answers', ['nonsense', '1.5', '0x10', '1e3', '9'.repeat(20)]],
  ['queens run last 4 --max-steps', NO_WHOLE_NUMBERS],
  ['reference --group', ['nonsense']],
  ['prove tic-tac-toe --queue', ['nonsense']],
  ['work --queue', ['nonsense']],
  ['serve --port', NO_WHOLE_NUMBERS],
  ['bench queens-count --runs', NO_WHOLE_NUMBERS],
  ...['run', 'show'].flatMap((name): [string, readonly string[]][] => [
    [`suite ${name} --limit 1 --class`, ['nonsense']],
    [`suite ${name} --limit 1 --family`, ['nonsense']],
    [`suite ${name} --limit 1 --id`, ['nonsense']],
  ]),
  ['suite run --format', ['nonsense']],
  ...[...GAME_OPTIONS, 'computer'].map(
    (name) => [`play --moves= fox-hunt --${name}`, ['nonsense', '0x10']] as const,
  ),
  ['play fox-hunt --moves', ['nonsense']],
];

describe('a value that means nothing', () => {
  it.each(REFUSED)('is refused: %s', async (words, values) => {
    for (const value of values) {
      const line = words.split(' ');
      const io = await eggog([...line.slice(0, -1), `${line.at(-1)}=${value}`]);
      expect([value, io.exitCode, io.errors]).toEqual([value, 2, expect.stringMatching(/^eggog: ./)]);
    }
  });

  it('of any option is tried here, but for names of files, commands and days', () => {
    const isFree = ({ flags }: Option): boolean =>
      /<(?:file|command|text|port|address|url|size|displays)>|\[(?:address|day)\]/.test(flags);
    const tried = new Set(
      REFUSED.flatMap(([words]) => {
        const line = words.split(' ');
        return [`${line[0]} ${line.at(-1)}`];
      }),
    );
    const untried = declared.filter(
      ({ path, option }) =>
        !isGone(option) &&
        !isFree(option) &&
        !(option.parseArg && isNumber(option)) &&
        !tried.has(`${path.split(' ')[0]} ${option.long}`),
    );
    expect(untried.map(({ path, option }) => `${path} ${option.long}`)).toEqual([]);
  });
});
