/** `minesweeper` of `eggog/games`. */
import * as minesweeper from '../../games/minesweeper/index.ts';
import {
  aFunction,
  array,
  arrayOf,
  float64Array,
  guarded,
  guardedClass,
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

export * from '../../games/minesweeper/index.ts';

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

export const arenaBoards = guarded('arenaBoards', minesweeper.arenaBoards, gameCount, pieces, seed);
export const minesweeperArena = guarded(
  'minesweeperArena',
  minesweeper.minesweeperArena,
  shape('an object with games and seed', {
    games: gameCount,
    seed,
    mines: optional(arrayOf(pieces)),
    players: optional(shape('players by name')),
    onGame: optional(aFunction),
  }),
);
export const playMinesweeper = guarded('playMinesweeper', minesweeper.playMinesweeper, game, aFunction, seed);
export const coordinatesOfCell = guarded(
  'coordinatesOfCell',
  minesweeper.coordinatesOfCell,
  cell,
  optional(size),
);
export const neighboursOf = guarded('neighboursOf', minesweeper.neighboursOf, size);
export const openKeys = guarded('openKeys', minesweeper.openKeys, decimal);
export const startKeys = guarded('startKeys', minesweeper.startKeys, decimal);
export const deduce = guarded('deduce', minesweeper.deduce, knowledge, optional(analysis));
export const deductionOf = guarded(
  'deductionOf',
  minesweeper.deductionOf,
  arrayOf(deduction),
  cell,
  knowledge,
);
export const countAround = guarded('countAround', minesweeper.countAround, friendly, cell);
export const openAround = guarded('openAround', minesweeper.openAround, friendly, cell);
export const openFriendly = guarded('openFriendly', minesweeper.openFriendly, friendly, cell);
export const startFriendly = guarded(
  'startFriendly',
  minesweeper.startFriendly,
  decimal,
  pieces,
  optional(size),
);
export const toggleFlag = guarded('toggleFlag', minesweeper.toggleFlag, friendly, cell);
export const layMines = guarded(
  'layMines',
  minesweeper.layMines,
  decimal,
  pieces,
  optional(side),
  optional(side),
  optional(cells),
);
export const closedBoard = guarded('closedBoard', minesweeper.closedBoard, size, pieces);
export const knowledgeOf = guarded('knowledgeOf', minesweeper.knowledgeOf, game);
export const knowledgeOfFriendly = guarded('knowledgeOfFriendly', minesweeper.knowledgeOfFriendly, friendly);
export const learn = guarded('learn', minesweeper.learn, knowledge, cell, within(-1, 8));
export const randomPlayer = guarded('randomPlayer', minesweeper.randomPlayer, knowledge, random);
export const safestPlayer = guarded('safestPlayer', minesweeper.safestPlayer, knowledge, random);
export const solverPlayer = guarded('solverPlayer', minesweeper.solverPlayer, solverOptions);
export const refereeMinesweeper = guarded('refereeMinesweeper', minesweeper.refereeMinesweeper, random);
export const cellOfTyped = guarded('cellOfTyped', minesweeper.cellOfTyped, decimal, optional(size));
export const minesAround = guarded('minesAround', minesweeper.minesAround, game, cell);
export const openCell = guarded('openCell', minesweeper.openCell, game, cell);
export const openTyped = guarded('openTyped', minesweeper.openTyped, game, decimal);
export const startMinesweeper = guarded(
  'startMinesweeper',
  minesweeper.startMinesweeper,
  decimal,
  number,
  optional(size),
);
export const adviseMinesweeper = guarded(
  'adviseMinesweeper',
  minesweeper.adviseMinesweeper,
  knowledge,
  optional(analysis),
  solverOptions,
);
export const analyseMinesweeper = guarded('analyseMinesweeper', minesweeper.analyseMinesweeper, knowledge);

export const MinesweeperCartridge = guardedClass(
  'MinesweeperCartridge',
  minesweeper.MinesweeperCartridge,
  [],
  { setRandom: [decimal], start: [decimal, optional(commands)], open: [decimal] },
);
