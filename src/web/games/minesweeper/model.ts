/**
 * Minesweeper 9x9 for its page, as the original plays it and the friendly way. Moves: `34` opens row 3, column 4;
 * `f34` sets or takes off a flag; `c34` opens around an open cell.
 */
import { UserError } from '../../../errors.ts';
import { DAILY_MINES, dailyMinesweeper } from '../../../games/daily.ts';
import { decimal } from '../../../games/decimal.ts';
import { coordinatesOfCell, neighboursOf, ORIGINAL_SIZE } from '../../../games/minesweeper/board.ts';
import {
  countAround,
  type FriendlyGame,
  openAround,
  openFriendly,
  startFriendly,
  toggleFlag,
} from '../../../games/minesweeper/friendly.ts';
import {
  cellOfTyped,
  type Minesweeper,
  minesAround,
  openCell,
  startMinesweeper,
} from '../../../games/minesweeper/rules.ts';
import { GameError } from '../errors.ts';
import {
  type GameKind,
  integerOption,
  type Options,
  randomOption,
  SHOWN_ERROR,
  type Status,
  showInteger,
} from '../kind.ts';

export const CELLS = 81;

export type MinePosition =
  | {
      readonly style: 'original';
      readonly game: Minesweeper;
      /** Cells that the player has marked: notes on paper, the calculator does not know them. */
      readonly flags: ReadonlySet<number>;
      /** The cell opened last, -1 before the first. */
      readonly last: number;
    }
  | { readonly style: 'friendly'; readonly game: FriendlyGame; readonly last: number };

export const minesweeperKind: GameKind<MinePosition> = {
  id: 'minesweeper',
  fields: [
    { kind: 'random', name: 'random' },
    { kind: 'integer', name: 'count', least: 1, most: 63, standard: 10 },
    { kind: 'choice', name: 'style', choices: ['friendly', 'original'] },
  ],
  hasOriginal: ({ style }) => style === 'original',
  daily: (random) => ({ random: dailyMinesweeper(random), count: String(DAILY_MINES), style: 'original' }),
  start(options: Options) {
    const random = randomOption(options);
    const count = integerOption(options, 'count');
    if (options.style === 'friendly') {
      return { style: 'friendly', game: startFriendly(random, count), last: -1 };
    }
    const game = startMinesweeper(random, count);
    if ('impossible' in game) {
      throw new GameError('never-laid', { most: game.laidAtMost });
    }
    return { style: 'original', game, flags: new Set(), last: -1 };
  },
  play(state, move) {
    const match = /^([fc]?)([1-9])([1-9])$/.exec(move);
    if (!match) throw new UserError(`A move is row and column, like 34, f34 or c34, not "${move}".`);
    if (mineStatus(state) !== 'playing') throw new UserError('This game is over.');
    const cell = cellOfTyped(decimal(Number(match[2] + match[3])))!;
    const action = match[1];
    if (state.style === 'friendly') {
      const act = action === 'f' ? toggleFlag : action === 'c' ? openAround : openFriendly;
      return { ...state, game: act(state.game, cell), last: action === 'f' ? state.last : cell };
    }
    if (action === 'c') throw new UserError('The calculator opens one cell at a time.');
    if (action === 'f') return { ...state, flags: toggled(state, cell) };
    return { ...state, game: openCell(state.game, cell).game, last: cell };
  },
  status: mineStatus,
  shown: (state) => ({ display: indicator(state), y: null }),
  mayUndo: (_, move) => move.startsWith('f'),
  next: null,
  isNote: (move) => move.startsWith('f'),
};

function mineStatus({ game }: MinePosition): Status {
  return game.status === 'cleared' ? 'won' : game.status;
}

function toggled(state: MinePosition & { style: 'original' }, cell: number): ReadonlySet<number> {
  const flags = new Set(state.flags);
  if (!state.game.opened.includes(cell) && !flags.delete(cell)) flags.add(cell);
  return flags;
}

const READY = ' 3.1415926   ';

function indicator(state: MinePosition): string {
  if (state.last < 0) return READY;
  if (state.game.status === 'lost') return SHOWN_ERROR;
  const count = openCount(state, state.last);
  return count === null ? READY : showInteger(count);
}

/** The number in an open cell, null for a closed one. */
export function openCount(state: MinePosition, cell: number): number | null {
  if (state.style === 'friendly') {
    return state.game.opened.has(cell) ? countAround(state.game, cell) : null;
  }
  return state.game.opened.includes(cell) ? minesAround(state.game, cell) : null;
}

/** The move that opens a cell, or flags it. */
export const mineMove = (cell: number, action: '' | 'f' | 'c' = ''): string =>
  `${action}${coordinatesOfCell(cell)}`;

export const flagsOf = (state: MinePosition): ReadonlySet<number> =>
  state.style === 'friendly' ? state.game.flags : state.flags;

/** What the player sees of a cell. */
export type MineCell =
  | { readonly kind: 'closed' }
  | { readonly kind: 'flag'; readonly wrong: boolean }
  | { readonly kind: 'open'; readonly mines: number }
  | { readonly kind: 'mine'; readonly hit: boolean };

/** All 81 cells, index 9 * (row - 1) + column - 1. Mines are shown when the game is over. */
export function mineCells(state: MinePosition): MineCell[] {
  const flags = flagsOf(state);
  const isOver = mineStatus(state) !== 'playing';
  const mines = new Set(state.game.mines ?? []);
  return Array.from({ length: CELLS }, (_, cell): MineCell => {
    const count = openCount(state, cell);
    if (count !== null) return { kind: 'open', mines: count };
    const isMine = mines.has(cell);
    if (flags.has(cell)) return { kind: 'flag', wrong: isOver && !isMine };
    if (isOver && isMine) {
      const isHit = state.game.status === 'lost' && (state.style === 'friendly' || cell === state.last);
      return { kind: 'mine', hit: isHit && (cell === state.last || hitAround(state, cell)) };
    }
    return { kind: 'closed' };
  });
}

/** Opening around a cell loses on a mine beside it. */
const hitAround = (state: MinePosition, cell: number): boolean =>
  neighboursOf(ORIGINAL_SIZE)[cell].includes(state.last) && openCount(state, state.last) !== null;

export const mineCount = (state: MinePosition): number =>
  state.style === 'friendly' ? state.game.mineCount : state.game.mines.length;
