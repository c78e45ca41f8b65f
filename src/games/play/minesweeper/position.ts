/**
 * Minesweeper as the original plays it and the friendly way, on boards of any size. Moves: `34` opens row 3, column 4;
 * `f34` sets or takes off a flag; `c34` opens around an open cell. On sides of more than nine, `12:4`.
 */
import { UserError } from '../../../errors.ts';
import { decimal, formatDecimal, parseDecimal } from '../../decimal.ts';
import {
  type BoardSize,
  coordinatesOfCell,
  neighboursOf,
  ORIGINAL_MOST_MINES,
} from '../../minesweeper/board.ts';
import { openKeys, startKeys } from '../../minesweeper/cartridge.ts';
import {
  countAround,
  type FriendlyGame,
  openAround,
  openFriendly,
  startFriendly,
  toggleFlag,
} from '../../minesweeper/friendly.ts';
import {
  cellOfTyped,
  type MineAnswer,
  type Minesweeper,
  minesAround,
  openCell,
  openTyped,
  startMinesweeper,
} from '../../minesweeper/rules.ts';
import { DAILY_MINES, dailyMinesweeper } from '../daily.ts';
import { type Grid, gridOf } from '../grid.ts';
import {
  type GameKind,
  gameIsOver,
  integerOption,
  noMove,
  type Options,
  type Outcome,
  randomOption,
  SHOWN_ERROR,
  type Status,
  showInteger,
} from '../kind.ts';

const LARGEST_SIDE = 30;

export type MinePosition =
  | {
      readonly style: 'original';
      readonly game: Minesweeper;
      /** Cells that the player has marked: notes on paper, the calculator does not know them. */
      readonly flags: ReadonlySet<number>;
      /** The cell opened last, -1 before the first. */
      readonly last: number;
      /** The calculator's last answer. */
      readonly answer: MineAnswer | null;
      readonly outcome: Outcome | null;
    }
  | {
      readonly style: 'friendly';
      readonly game: FriendlyGame;
      readonly last: number;
      readonly outcome: Outcome | null;
    };

export const minesweeperKind: GameKind<MinePosition> = {
  id: 'minesweeper',
  fields: [
    { kind: 'choice', name: 'style', choices: ['original', 'friendly'] },
    { kind: 'integer', name: 'count', least: 1, most: LARGEST_SIDE ** 2 - 1, standard: 20 },
    { kind: 'integer', name: 'width', least: 2, most: LARGEST_SIDE, standard: 9 },
    { kind: 'integer', name: 'height', least: 2, most: LARGEST_SIDE, standard: 9 },
    { kind: 'random', name: 'random' },
  ],
  matters: () => true,
  hasOriginal: ({ style, width, height }) => style === 'original' && width === '9' && height === '9',
  daily: (random) => ({
    style: 'original',
    count: String(DAILY_MINES),
    width: '9',
    height: '9',
    random: dailyMinesweeper(random),
  }),
  start(options: Options) {
    const random = randomOption(options);
    const count = integerOption(options, 'count');
    const size = sizeOf(options);
    checkCount(count, size, minesweeperKind.hasOriginal(options));
    if (options.style === 'friendly') {
      return { style: 'friendly', game: startFriendly(random, count, size), last: -1, outcome: null };
    }
    const game = startMinesweeper(random, count, size);
    if ('impossible' in game) throw neverLaid(game.laidAtMost);
    return { style: 'original', game, flags: new Set(), last: -1, answer: null, outcome: null };
  },
  read: (text, options) => readMove(text, sizeOf(options), minesweeperKind.hasOriginal(options)),
  play(state, move) {
    if (mineStatus(state) !== 'playing') throw gameIsOver();
    return state.style === 'friendly' ? playFriendly(state, move) : playOriginal(state, move);
  },
  status: mineStatus,
  shown: (state) => ({ display: indicator(state), y: null }),
  outcome: ({ outcome }) => outcome,
  startKeys: (options) =>
    minesweeperKind.hasOriginal(options) ? startKeys(decimal(integerOption(options, 'count'))) : [],
  keys: (move) => (/^[\d.]+$/.test(move) ? openKeys(parseDecimal(move)) : []),
  mayUndo: (_, move) => move.startsWith('f'),
  next: null,
  isNote: (move) => move.startsWith('f'),
  answersInY: false,
  story: (moves, states) =>
    moves
      .map((move, i) => {
        const { outcome } = states[i + 1];
        if (outcome?.kind === 'mine') return '*';
        return outcome?.kind === 'count' ? String(outcome.mines) : move;
      })
      .join(' '),
};

type Original = MinePosition & { readonly style: 'original' };
type Friendly = MinePosition & { readonly style: 'friendly' };

const sizeOf = (options: Options): BoardSize => ({
  width: integerOption(options, 'width'),
  height: integerOption(options, 'height'),
});

function checkCount(count: number, { width, height }: BoardSize, isOriginal: boolean): void {
  const most = isOriginal ? ORIGINAL_MOST_MINES : width * height - 1;
  if (count <= most) return;
  throw new UserError({
    en: `This board takes 1 to ${most} mines, not ${count}.`,
    ru: `На это поле помещается от 1 до ${most} мин, а не ${count}.`,
  });
}

const neverLaid = (most: number): UserError =>
  new UserError({
    en: `This random number lays ${most} mines at most: the calculator would never be ready. Take another number or fewer mines.`,
    ru: `С этим случайным числом разместится мин не больше ${most}: калькулятор считал бы вечно. Возьмите другое число или меньше мин.`,
  });

/** On the original board any number is a move, as on the calculator; elsewhere only cells are. */
function readMove(text: string, size: BoardSize, isOriginal: boolean): string {
  const short = /^([fcа-я]?)\s*([1-9])([1-9])$/i.exec(text.trim());
  const long = /^([fcа-я]?)\s*(\d{1,2})\s*[:.,; ]\s*(\d{1,2})$/i.exec(text.trim());
  const match = short ?? (isOriginal ? null : long);
  if (match) {
    const action = ACTIONS[match[1].toLowerCase()];
    const [row, column] = [Number(match[2]), Number(match[3])];
    if (action !== undefined && row >= 1 && row <= size.height && column >= 1 && column <= size.width) {
      return mineMove((row - 1) * size.width + column - 1, action, size);
    }
  }
  if (isOriginal && /^[\d.,]+$/.test(text.trim())) return formatDecimal(parseDecimal(text));
  const { width, height } = size;
  const like = width > 9 || height > 9 ? '12:4, f12:4, c12:4' : '34, f34, c34';
  throw noMove(text, {
    en: `A move is row 1..${height} and column 1..${width}, like ${like}`,
    ru: `Ход это строка 1..${height} и столбец 1..${width}, например ${like}`,
  });
}

/** Letters before a cell, the Russian ones being on the same keys. */
const ACTIONS: { readonly [letter: string]: Action | undefined } = {
  '': '',
  f: 'f',
  а: 'f',
  c: 'c',
  с: 'c',
};
type Action = '' | 'f' | 'c';

/** The action and the cell of a move in its one spelling; the cell is null for a number that is none. */
function partsOf(move: string, size: BoardSize): { readonly action: Action; readonly cell: number | null } {
  const action: Action = move.startsWith('f') ? 'f' : move.startsWith('c') ? 'c' : '';
  const place = action === '' ? move : move.slice(1);
  const pair = /^(\d+):(\d+)$/.exec(place);
  if (pair) return { action, cell: (Number(pair[1]) - 1) * size.width + Number(pair[2]) - 1 };
  return { action, cell: cellOfTyped(parseDecimal(place), size) };
}

function playOriginal(state: Original, move: string): Original {
  const { game } = state;
  const { action, cell } = partsOf(move, game);
  if (action === 'c') {
    throw new UserError({
      en: 'The calculator opens one cell at a time.',
      ru: 'Калькулятор открывает по одной клетке.',
    });
  }
  if (action === 'f') {
    const flags = toggled(state, cell!);
    return { ...state, flags, outcome: flagOutcome(state.flags, flags, cell!, game) };
  }
  const { game: after, answer } = cell === null ? openTyped(game, parseDecimal(move)) : openCell(game, cell);
  return { ...state, game: after, last: cell ?? state.last, answer, outcome: answer };
}

function playFriendly(state: Friendly, move: string): Friendly {
  const { game: before } = state;
  const { action, cell } = partsOf(move, before);
  if (cell === null) throw noMove(move, { en: 'A move is a cell of the board', ru: 'Ход это клетка поля' });
  const act = action === 'f' ? toggleFlag : action === 'c' ? openAround : openFriendly;
  const game = act(before, cell);
  if (action === 'f') return { ...state, game, outcome: flagOutcome(before.flags, game.flags, cell, game) };
  const kind = game.status === 'lost' ? 'mine' : game === before ? 'nothing' : 'area';
  const outcome = { kind, opened: game.opened.size - before.opened.size };
  return { ...state, game, last: cell, outcome };
}

/** What became of a flag: it stands now or no longer, or there can be none because the cell is open. */
function flagOutcome(
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
  cell: number,
  size: BoardSize,
): Outcome {
  const kind = before.has(cell) === after.has(cell) ? 'nothing' : 'flag';
  return { kind, flag: mineMove(cell, '', size), isSet: after.has(cell) };
}

function mineStatus({ game }: MinePosition): Status {
  return game.status === 'cleared' ? 'won' : game.status;
}

function toggled(state: Original, cell: number): ReadonlySet<number> {
  const flags = new Set(state.flags);
  if (!state.game.opened.includes(cell) && !flags.delete(cell)) flags.add(cell);
  return flags;
}

const READY = ' 3.1415926   ';

function indicator(state: MinePosition): string {
  if (state.style === 'original') {
    if (state.answer === null || state.answer.kind === 'refused') return READY;
    return state.answer.kind === 'mine' ? SHOWN_ERROR : showInteger(state.answer.mines);
  }
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

/** The move that opens a cell, flags it, or opens around it. */
export function mineMove(cell: number, action: Action, size: BoardSize): string {
  if (size.width <= 9 && size.height <= 9) return `${action}${coordinatesOfCell(cell, size)}`;
  return `${action}${Math.floor(cell / size.width) + 1}:${(cell % size.width) + 1}`;
}

/** The board, whose rows and columns begin with 1. */
export const mineGrid = ({ game: { width, height } }: MinePosition): Grid => gridOf(width, height, 1);

/** Cells with a flag, as indices. The original knows none: there they are the player's notes. */
export const flagsOf = (state: MinePosition): ReadonlySet<number> =>
  state.style === 'friendly' ? state.game.flags : state.flags;

/** What the player sees of a cell. */
export type MineCell =
  | { readonly kind: 'closed' }
  | { readonly kind: 'flag'; readonly wrong: boolean }
  | { readonly kind: 'open'; readonly mines: number }
  | { readonly kind: 'mine'; readonly hit: boolean };

/**
 * All cells, index width * (row - 1) + column - 1. Mines are shown when the game is over.
 *
 * @param reveals true shows them before.
 */
export function mineCells(state: MinePosition, reveals = false): MineCell[] {
  const flags = flagsOf(state);
  const isOver = reveals || mineStatus(state) !== 'playing';
  const mines = new Set(state.game.mines ?? []);
  const { width, height } = state.game;
  return Array.from({ length: width * height }, (_, cell): MineCell => {
    const count = openCount(state, cell);
    if (count !== null) return { kind: 'open', mines: count };
    const isMine = mines.has(cell);
    if (flags.has(cell)) return { kind: 'flag', wrong: isOver && !isMine };
    if (isOver && isMine) {
      const isLost = state.game.status === 'lost';
      return { kind: 'mine', hit: isLost && (cell === state.last || hitAround(state, cell)) };
    }
    return { kind: 'closed' };
  });
}

/** Opening around a cell loses on a mine beside it. */
const hitAround = (state: MinePosition, cell: number): boolean =>
  neighboursOf(state.game)[cell].includes(state.last) && openCount(state, state.last) !== null;

/** How many mines the board holds, known to the player from the beginning. */
export const mineCount = (state: MinePosition): number =>
  state.style === 'friendly' ? state.game.mineCount : state.game.mines.length;
