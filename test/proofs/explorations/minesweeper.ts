/** Every cell of a minefield opened in every state, on the original Minesweeper 9x9. */
import { formatDecimal, parseDecimal } from '../../../src/games/decimal.ts';
import { MINESWEEPER_PROGRAM } from '../../../src/games/minesweeper/cartridge.ts';
import { type Minesweeper, minesAround, startMinesweeper } from '../../../src/games/minesweeper/rules.ts';
import {
  alwaysStops,
  type Exploration,
  type ExploredProgram,
  holds,
  keepOnly,
  type Property,
} from '../../../src/lab/exploration.ts';
import { type Machine, MkNumber } from '../../../src/machine/index.ts';
import { MINE_FIELDS as FIELDS } from '../../../src/proofs/draws.ts';

/** Mines in bits (1, 2, 4, 8), the random number (6), pointers and constants. */
const LIVE = ['R1', 'R2', 'R4', 'R6', 'R7', 'R8', 'R9', 'RA', 'RB', 'RC', 'RD'] as const;

/** The answer must be that of the rules for the minefield that the start laid. */
const answersAsRules = (random: string, mines: readonly number[]): Property => {
  const games = mines.map((number) => startMinesweeper(parseDecimal(random), number));
  return holds(
    { en: 'an opened cell is answered as the rules say', ru: 'на открытую клетку ответ по правилам' },
    ({ before, display, end, input }) => {
      if (before === null) return null;
      const game = games.find((one) => !('impossible' in one) && isLaid(before, one));
      if (game === undefined || 'impossible' in game)
        return { en: 'other mines than by the rules', ru: 'мины лежат не по правилам' };
      const expected = game.mines.has(input) ? 'ЕГГ0Г' : `${minesAround(game, input)}.`;
      const shown = end === 'error' ? 'ЕГГ0Г' : display.trim();
      return shown === expected
        ? null
        : { en: `${shown}, not ${expected}`, ru: `${shown}, а не ${expected}` };
    },
  );
};

/** True if the bits in registers 1, 2, 4 and 8 are as many as the mines and the random number is the game's. */
const isLaid = (machine: Machine, game: Minesweeper): boolean => {
  const bits = FIELDS.map((slot) => machine.get(slot).tetrads.slice(5)).join('');
  const laid = [...bits].reduce((sum, tetrad) => sum + BITS[Number.parseInt(tetrad, 16)], 0);
  return (
    laid === game.mineCount &&
    machine.get('R6').tetrads === MkNumber.parse(formatDecimal(game.random)).tetrads
  );
};
const BITS = Array.from({ length: 16 }, (_, n) => n.toString(2).replaceAll('0', '').length);

const unchanged = holds(
  { en: 'opening a cell moves no mine', ru: 'открытие клетки не трогает мин' },
  ({ before, machine, end }) => {
    if (before === null || end !== 'stop') return null;
    const moved = FIELDS.find((slot) => !machine.get(slot).equals(before.get(slot)));
    return moved ? { en: `${moved} changed`, ru: `изменился ${moved}` } : null;
  },
);

/** The minefields of a random number with 1..`most` mines, every cell opened. */
export const minesweeperExploration = (
  random: string,
  mines: readonly number[],
  program: ExploredProgram = MINESWEEPER_PROGRAM,
): Exploration => ({
  name: `minesweeper ${random} ${mines.join(',')}`,
  program,
  starts: mines.map((number) => ({
    registers: { R6: random },
    keys: `${number} В/О С/П`,
  })),
  inputs: Array.from({ length: 81 }, (_, i) => `${10 * (Math.floor(i / 9) + 1) + (i % 9) + 1} С/П`),
  maxCommands: 300_000,
  properties: [alwaysStops(), answersAsRules(random, mines), unchanged],
  outcome: ({ end, before }) => (end === 'error' && before !== null ? 'mine' : null),
  canonical: keepOnly(LIVE),
});
