/** `minesweeper` of `eggog/games`. */
import * as rules from '../../games/minesweeper/index.ts';
import {
  aFunction,
  array,
  arrayOf,
  float64Array,
  guardedClass,
  guardedModule,
  number,
  oneOf,
  optional,
  options,
  orNull,
  set,
  shape,
  within,
} from '../guard.ts';
import { cell, cells, commands, decimal, effort, gameCount, pieces, random, seed, side } from './kinds.ts';

const size = shape('a board { width: 2..30; height: 2..30 }', { width: side, height: side });
const game = shape('a Minesweeper, as startMinesweeper gives it', {
  width: side,
  height: side,
  mines: cells,
  opened: array,
  status: oneOf(['playing', 'cleared', 'lost']),
  random: decimal,
});
const friendly = shape('a FriendlyGame, as startFriendly gives it', {
  width: side,
  height: side,
  random: decimal,
  mineCount: pieces,
  mines: orNull(set),
  opened: set,
  flags: set,
  status: oneOf(['playing', 'won', 'lost']),
});
const knowledge = shape('a MineKnowledge, as closedBoard gives it', {
  width: side,
  height: side,
  mines: pieces,
  counts: arrayOf(within(-1, 8)),
});
const analysis = shape('a MineAnalysis, as analyseMinesweeper gives it', {
  total: number,
  odds: float64Array,
  safe: cells,
  mines: cells,
  count: shape('its count', { list: aFunction, sample: aFunction }),
});
const deduction = shape('a Deduction, as deduce gives it', { cells, reason: shape('its reason') });
const solverOptions = options({ arrangements: effort, positions: effort });

export const minesweeper = guardedModule(
  rules,
  {
    minesweeperArena: [
      shape('an object with games and seed', {
        games: gameCount,
        seed,
        mines: optional(arrayOf(pieces)),
        players: optional(shape('players by name')),
      }),
    ],
    playMinesweeper: [game, aFunction, seed],
    coordinatesOfCell: [cell, optional(size)],
    neighboursOf: [size],
    openKeys: [decimal],
    startKeys: [decimal],
    deduce: [knowledge, optional(analysis)],
    deductionOf: [arrayOf(deduction), cell, knowledge],
    countAround: [friendly, cell],
    openAround: [friendly, cell],
    openFriendly: [friendly, cell],
    startFriendly: [decimal, pieces, optional(size)],
    toggleFlag: [friendly, cell],
    layMines: [decimal, pieces, optional(side), optional(side), optional(cells)],
    closedBoard: [size, pieces],
    knowledgeOf: [game],
    knowledgeOfFriendly: [friendly],
    learn: [knowledge, cell, within(-1, 8)],
    randomPlayer: [knowledge, random],
    safestPlayer: [knowledge, random],
    solverPlayer: [solverOptions],
    refereeMinesweeper: [random],
    cellOfTyped: [decimal, optional(size)],
    minesAround: [game, cell],
    openCell: [game, cell],
    openTyped: [game, decimal],
    startMinesweeper: [decimal, number, optional(size)],
    adviseMinesweeper: [knowledge, optional(analysis), solverOptions],
    analyseMinesweeper: [knowledge],
  },
  {
    MinesweeperCartridge: guardedClass('MinesweeperCartridge', rules.MinesweeperCartridge, [], {
      setRandom: [decimal],
      start: [decimal, optional(commands)],
      open: [decimal],
    }),
  },
);
