/** The answers of the proofs, from the figures of their last run as a whole. */
import { describe, expect, it } from 'vitest';
import figures from '../../bench/proof-figures.json' with { type: 'json' };
import { differences, WRITTEN } from '../../bench/proofs.ts';
import { foxHuntAnswers } from '../../src/proofs/fox-hunt.ts';
import { labyrinthAnswers } from '../../src/proofs/labyrinth.ts';
import { minesweeperAnswers } from '../../src/proofs/minesweeper.ts';
import type { Answer } from '../../src/proofs/proof.ts';
import { queensAnswers } from '../../src/proofs/queens.ts';
import { ticTacToeAnswers } from '../../src/proofs/tic-tac-toe.ts';

const { queens, labyrinth: maze, minesweeper: mines, 'fox-hunt': hunt } = figures;

describe('the figures that are written down', () => {
  it('are of proofs that did not differ', () => {
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
