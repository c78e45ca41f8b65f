/** What docs/proofs.md says is what the proofs came to when they were last run as a whole (`npm run bench proofs`). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import figures from '../../bench/proof-figures.json' with { type: 'json' };
import { differences, WRITTEN } from '../../bench/proofs.ts';
import { foxHuntAnswers } from '../../src/proofs/fox-hunt.ts';
import { labyrinthAnswers } from '../../src/proofs/labyrinth.ts';
import { minesweeperAnswers } from '../../src/proofs/minesweeper.ts';
import type { Answer } from '../../src/proofs/proof.ts';
import { queensAnswers } from '../../src/proofs/queens.ts';
import { ticTacToeAnswers } from '../../src/proofs/tic-tac-toe.ts';

const text = readFileSync('docs/proofs.md', 'utf8').replace(/\s+/g, ' ');
/** 1234567 as `1,234,567`. */
const n = (value: number): string => value.toLocaleString('en-US');
const minutes = (value: number): string => value.toFixed(1);

const hunt = figures['fox-hunt'];
const mines = figures.minesweeper;
const maze = figures.labyrinth;
const tic = figures['tic-tac-toe'];
const { queens } = figures;

const states = [tic.player, tic.calculator, tic.odd].map(({ machineStates }) => machineStates);
const games = (rules: typeof tic.rules.player, machineStates: number): string =>
  `| ${n(rules.games)} | ${n(rules.calculatorWins)} | ${n(rules.playerWins)} | ${n(rules.draws)} | ${n(rules.positions)} | ${n(machineStates)} |`;
const moves = (list: readonly { x: number; y: number }[]): string =>
  list.map(({ x, y }) => `${x}:${y}`).join(', ');
const lengths = (from: number, to: number): string =>
  Object.entries(maze.lengths)
    .filter(([length]) => Number(length) >= from && Number(length) <= to)
    .map(([, count]) => count)
    .join(' | ');

const SENTENCES: { readonly [proof: string]: readonly string[] } = {
  'tic-tac-toe': [
    `${n(states.reduce((a, b) => a + b))} states of the machine (${states.map(n).join(' + ')})`,
    games(tic.rules.player, tic.player.machineStates),
    games(tic.rules.calculator, tic.calculator.machineStates),
    `${n(tic.rules.player.games + tic.rules.calculator.games)} games`,
    moves(tic.rules.player.shortestPlayerWin),
    moves(tic.rules.calculator.shortestPlayerWin),
    tic.player.shortest['the player wins'],
    `${n(tic.player.mostCommands)} commands`,
    `the ${n(tic.r0.same)} up to`,
    String(tic.r0.limit[0]),
    String(tic.r0.limit[1]),
    `${n(tic.odd.calculatorWins)} wins of the calculator, ${n(tic.odd.playerWins)} of the player, ${n(tic.odd.draws)} draws (${n(tic.odd.machineStates)} states`,
  ],
  'fox-hunt': [
    `for ${n(hunt.endless)} of the ${n(hunt.numbers)} random numbers`,
    `the smallest are ${hunt.endlessExamples.slice(0, 4).join(', ')}`,
    hunt.endlessByDigits.map(n).join(', '),
    `Of the 100,000,000 with eight digits: ${n(hunt.endlessOfEightDigits)}`,
    `Cycles: ${hunt.circles}.`,
    ...Object.entries(hunt.circleLengths)
      .filter(([, count]) => count > 1)
      .map(([length, count]) => `${length} (${count})`),
    ...Object.entries(hunt.circleLengths)
      .filter(([, count]) => count === 1)
      .map(([length]) => n(Number(length))),
    `At most ${n(hunt.longestLife)} numbers come before`,
    `10 are never placed from ${n(hunt.unfinished[10])} numbers, 50 from ${n(hunt.unfinished[50])}`,
    `${hunt.phantoms} numbers come to N = 0`,
    ...hunt.placing.map(
      ({ foxes, meanDrawn, meanCommands, meanMinutes, worst }) =>
        `| ${foxes} | ${meanDrawn.toFixed(1)} | ${n(Math.round(meanCommands))} | ${minutes(meanMinutes)} min | ${n(worst.drawn)} | ${n(worst.commands)} | ${minutes(worst.minutes)} min | ${worst.random} |`,
    ),
  ],
  minesweeper: [
    `(${n(mines.twice.taken)} cases); without one it set exactly that bit (${n(mines.twice.free)} cases)`,
    `${n(mines.machine.states)} states of the generator: ${n(mines.machine.laid)} laid a mine`,
    `every one of the ${mines.reachableCells} cells`,
    `${n(mines.numbersForAllCells)} of the ${n(mines.numbers)} numbers`,
    `: ${mines.circles}, of 9 to ${n(Math.max(...Object.keys(mines.circleLengths).map(Number)))} numbers`,
    `at most ${n(mines.longestLife)} numbers come`,
    `never ends for ${n(mines.endlessOf63)} of`,
    mines.endlessExamples.slice(0, 3).join(', '),
  ],
  labyrinth: [
    `for ${n(maze.solved)} of ${n(maze.labyrinths)}`,
    `${maze.none.walls} times no ladder`,
    `${maze.none.charge} times the charge`,
    `(${maze.examples['none: walls'].slice(0, 2).join(', ')})`,
    `(${maze.examples['none: charge'].slice(0, 2).join(', ')})`,
    `mean ${maze.meanLength} commands, median ${maze.medianLength}, longest ${maze.longest.value} (random number ${maze.longest.at})`,
    `${maze.lengths[0]} are born at the exit`,
    `| ${lengths(0, 15)} |`,
    `| ${lengths(16, 31)} |`,
    `| ${lengths(32, 46)} |`,
    `In ${maze.severalExits} labyrinths`,
    `In ${maze.wrongRoom.every} of them`,
    `(${maze.examples['wrong room'].slice(0, 2).join(', ')})`,
    `in ${maze.wrongRoom.some} **some**`,
    `(${n(maze.checked)} in all)`,
  ],
  queens: [
    `(${queens.steps} steps, n = 8) **stops ${queens.stops} times**`,
    `with ${queens.different} different boards`,
    `the ${queens.solutions} solutions of the solver`,
    `${n(queens.commands)} commands`,
  ],
};

describe('the figures of docs/proofs.md', () => {
  it.each(Object.entries(SENTENCES).flatMap(([proof, all]) => all.map((one) => [proof, one] as const)))(
    '%s: %s',
    (_, sentence) => {
      expect(text).toContain(sentence);
    },
  );

  it('are those of every named proof, none of which differed', () => {
    expect(Object.keys(SENTENCES).sort()).toEqual(Object.keys(WRITTEN).sort());
    expect([hunt.machine.differences, mines.machine.differences, maze.differences]).toEqual([0, 0, 0]);
  });

  it('are compared one by one', () => {
    const other = { ...queens, stops: 91, more: 1 };
    expect(differences(queens, other)).toEqual(['stops', 'more']);
    expect(differences(maze, structuredClone(maze))).toEqual([]);
  });
});

/** The answers of each proof, of the figures that are written down. */
const ANSWERS: { readonly [proof: string]: (figures: never, isConsistent: boolean) => Answer[] } = {
  'fox-hunt': foxHuntAnswers,
  labyrinth: labyrinthAnswers,
  minesweeper: minesweeperAnswers,
  queens: queensAnswers,
  'tic-tac-toe': ticTacToeAnswers,
};

it.each(['en', 'ru'] as const)('the answers are those that are written down: %s', async (lang) => {
  const lines = Object.keys(WRITTEN).flatMap((proof) =>
    ANSWERS[proof](WRITTEN[proof] as never, true).map(
      ({ question, answer }) => `${proof}: ${question[lang]}\n  ${answer[lang]}\n`,
    ),
  );
  await expect(lines.join('')).toMatchFileSnapshot(`answers.${lang}.txt`);
});
