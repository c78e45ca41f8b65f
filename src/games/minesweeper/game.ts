/**
 * Minesweeper as the original plays it and the friendly way, on boards of any size. Moves: `34` opens row 3, column 4;
 * `f34` sets or takes off a flag; `c34` opens around an open cell. On sides of more than nine, `12:4`.
 */
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import { decimal, formatDecimal, parseDecimal } from '../decimal.ts';
import {
  boardOf,
  type Cell,
  drawNumber,
  type Game,
  gameIsOver,
  integerOption,
  type Options,
  type Outcome,
  randomOption,
  SHOWN_ERROR,
  type Status,
  showInteger,
} from '../game.ts';
import { countText, percentText, shortPercent } from '../texts.ts';
import type { Deduction, DeductionReason, MineHint } from './deductions.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  type Action,
  type BoardSize,
  cellOfTyped,
  type MineAnswer,
  type Minesweeper,
  mineMove,
  minesAround,
  neighboursOf,
  ORIGINAL_MOST_MINES,
  openAround,
  openCell,
  openFriendly,
  openKeys,
  openTyped,
  startFriendly,
  startKeys,
  startMinesweeper,
  toggleFlag,
} from './rules.ts';
import { certified } from './solver.ts';

const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

const LARGEST_SIDE = 30;
const DAILY_MINES = 10;

/** `friendly` games have safe first cells, areas and chords; `certain` ones can be solved without guessing, too. */
type MineStyle = 'friendly' | 'certain' | 'original';

export interface MinePosition {
  readonly style: MineStyle;
  readonly game: Minesweeper;
  /** The cell opened last, -1 before the first. */
  readonly last: number;
  /** The calculator's last answer; null before the first. */
  readonly answer: MineAnswer | null;
  readonly outcome: Outcome | null;
  /** Moves that opened something. */
  readonly openings: number;
}

export const minesweeper: Game<MinePosition, MineHint> = {
  id: 'minesweeper',
  number: 1,
  program: 'minesweeper-9x9',
  angle: 'deg',
  example: '26',
  tools: { open: 'pointer', flag: 'flag' },
  fields: [
    { kind: 'choice', name: 'style', choices: ['friendly', 'certain', 'original'] },
    { kind: 'integer', name: 'count', least: 1, most: LARGEST_SIDE ** 2 - 1, standard: 10 },
    { kind: 'integer', name: 'width', least: 2, most: LARGEST_SIDE, standard: 9 },
    { kind: 'integer', name: 'height', least: 2, most: LARGEST_SIDE, standard: 9 },
    { kind: 'random', name: 'random' },
  ],
  levels: {
    beginner: { style: 'certain', width: '9', height: '9', count: '10' },
    intermediate: { style: 'certain', width: '16', height: '16', count: '40' },
    expert: { style: 'certain', width: '30', height: '16', count: '99' },
    original: { style: 'original', width: '9', height: '9', count: '20' },
  },
  matters: () => true,
  hasOriginal: ({ style, width, height }) => style === 'original' && width === '9' && height === '9',
  daily: (random) => ({
    style: 'original',
    count: String(DAILY_MINES),
    width: '9',
    height: '9',
    random: drawNumber(
      random,
      (number) => !('impossible' in startMinesweeper(decimal(number, -7), DAILY_MINES)),
    ),
  }),
  start(options: Options) {
    const random = randomOption(options);
    const count = integerOption(options, 'count');
    const size = sizeOf(options);
    const most = minesweeper.hasOriginal(options) ? ORIGINAL_MOST_MINES : size.width * size.height - 1;
    if (count > most) throw fail('badCount', { most, n: count });
    const style = options.style as MineStyle;
    const begun = { style, last: -1, answer: null, outcome: null, openings: 0 };
    if (style !== 'original') return { ...begun, game: startFriendly(random, count, size) };
    const game = startMinesweeper(random, count, size);
    if ('impossible' in game) throw fail('neverLaid', { n: game.laidAtMost });
    return { ...begun, game };
  },
  read: (text, options) => readMove(text, sizeOf(options), minesweeper.hasOriginal(options)),
  play(state, move) {
    if (mineStatus(state) !== 'playing') throw gameIsOver();
    return state.style === 'original' ? playOriginal(state, move) : playFriendly(state, move);
  },
  status: mineStatus,
  shown: (state) => ({ display: indicator(state), y: null }),
  outcome: ({ outcome }) => outcome,
  startKeys: (options) =>
    minesweeper.hasOriginal(options) ? startKeys(decimal(integerOption(options, 'count'))) : [],
  keys: (move) => (/^[\d.]+$/.test(move) ? openKeys(parseDecimal(move)) : []),
  isTimed: true,
  isRace: true,
  sound: (_, after) => (after.game.status === 'lost' ? 'mine' : null),
  undo: 'notes',
  next: null,
  isNote: (move) => move.startsWith('f'),
  answersInY: false,
  find: '💥',
  story: (moves, states) =>
    states
      .slice(1)
      .filter((_, i) => !minesweeper.isNote(moves[i]))
      .map(({ outcome, answer }) => {
        if (outcome?.kind === 'mine') return '*';
        if (Number(outcome?.opened ?? 0) > 1) return `+${outcome?.opened}`;
        return answer?.kind === 'count' ? String(answer.mines) : '?';
      }),
  left: ({ game }) => (game.status === 'cleared' ? 0 : game.mineCount - game.flags.size),
  isSolvable: ({ game }) => game.isCertified === true,

  board(state, { lang, hint = null, reveals = false }) {
    const { width, height } = state.game;
    // A hint marks the cells that it tells of and the numbers that it argues from.
    const steps = explained(hint?.steps ?? [], state, lang).told;
    const best = state.game.mines.size === 0 ? undefined : hint?.advice?.cell;
    const told = new Set([best, ...steps.flatMap(({ cells }) => cells)]);
    const from = new Set(
      steps.flatMap(({ reason }) => (reason.kind === 'cases' ? [] : Object.values(reason))),
    );
    const cells = mineCells(state, reveals).map((cell, number): Cell => {
      const share = hint?.odds[number] ?? 0;
      const face = faceOf(cell, lang);
      const isClosed = cell.kind === 'closed' || cell.kind === 'flag';
      const isLast = number === state.last && !isClosed;
      const shown = cell.kind === 'open' && cell.mines > 0 ? `=${cell.mines}` : '';
      const isChord = state.style !== 'original' && openAround(state.game, number) !== state.game;
      const action = isChord ? 'c' : cell.kind === 'closed' ? '' : null;
      return {
        ...face,
        look: `${face.look}${isLast ? ' cell-last' : ''}${from.has(number) ? ' mine-from' : ''}`,
        place: mineMove(number, '', state.game),
        move: action === null ? null : mineMove(number, action, state.game),
        mark: mineMove(number, 'f', state.game),
        ...(isClosed && { tools: { flag: mineMove(number, 'f', state.game) } }),
        ...(hint && {
          odds: {
            share: isClosed ? share : 0,
            text: isClosed && told.has(number) ? percentText(share, lang) : '',
            sign: isClosed ? shortPercent(share) : shown,
            isBest: best === number,
          },
        }),
      };
    });
    // An open cell with a move opens its neighbours.
    return {
      ...boardOf(width, height, 1, cells),
      reaches: ({ icon, move }, rows, columns) =>
        icon === undefined && move !== null && Math.max(Math.abs(rows), Math.abs(columns)) === 1,
    };
  },

  say: (lang, code, params) => say(lang, code as keyof typeof CATALOGUE, params),
  tell(state, lang) {
    const { outcome, last, game } = state;
    if (game.status === 'lost') return say(lang, 'mine');
    if (mineStatus(state) === 'won') return say(lang, 'cleared');
    if (outcome?.kind === 'refused') return say(lang, 'refused');
    if (typeof outcome?.flag === 'string') {
      const code = outcome.kind === 'nothing' ? 'noFlag' : outcome.isSet ? 'flagSet' : 'flagOff';
      return say(lang, code, { place: outcome.flag });
    }
    const opened = Number(outcome?.opened ?? 0);
    if (opened > 1) return say(lang, 'area', { n: opened });
    const count = last < 0 ? null : openCount(game, last);
    if (count !== null) return say(lang, 'around', { place: mineMove(last, '', game), n: count });
    return say(lang, `begin-${state.style}`);
  },
  summary(_, state, lang) {
    const { outcome, game, last } = state;
    if (typeof outcome?.flag === 'string') return [say(lang, outcome.isSet ? 'flag' : 'noFlagNow'), ''];
    if (game.status === 'lost') return [say(lang, 'summary-mine'), 'EГГ0Г'];
    const opened = Number(outcome?.opened ?? 0);
    if (opened > 1) return [say(lang, 'summary-area', { n: opened }), `+${opened}`];
    const n = last < 0 ? null : openCount(game, last);
    return n === null ? ['–', ''] : [say(lang, 'summary-around', { n }), indicator(state).trim()];
  },
  figures(state, lang) {
    const { style, game, openings } = state;
    const { opened, mines } = game;
    // A cleared board shows a flag on every mine.
    const flags = game.status === 'cleared' ? mines : game.flags;
    return [
      [say(lang, 'figure-opened'), say(lang, 'figure-of', { n: opened.size, all: freeCells(game) })],
      [say(lang, 'figure-flags'), String(flags.size)],
      [say(lang, 'figure-openings'), String(style === 'original' ? opened.size : openings)],
      ...(style === 'original' || mines.size === 0 ? [] : [['3BV', String(fewestOpenings(state))] as const]),
    ];
  },
  facts(state, lang) {
    const { game, style, openings: moves } = state;
    const isEfficient = style !== 'original' && game.status === 'cleared';
    const value = isEfficient ? fewestOpenings(state) : 0;
    return [
      say(lang, 'mines', { flags: game.flags.size, mines: game.mineCount }),
      say(lang, 'opened', { n: game.opened.size, all: freeCells(game) }),
      ...(game.isCertified ? [say(lang, 'certified')] : []),
      ...(isEfficient
        ? [say(lang, 'efficiency', { value, moves, percent: percentText(value / moves, lang) })]
        : []),
    ];
  },
  explain(hint, state, lang) {
    const { advice, steps, total } = hint;
    // The first cell of a friendly game is free wherever it is.
    if (state.game.mines.size === 0) return say(lang, 'firstFree');
    if (total === 0) return say(lang, 'none');
    if (steps.length > 0) return explained(steps, state, lang).words;
    const counted = say(lang, 'counted', { n: countText(total, lang) });
    if (!advice || advice.reason === 'safe') return counted;
    const place = mineMove(advice.cell, '', state.game);
    const percent = percentText(advice.mine, lang);
    const win = percentText(advice.win ?? 0, lang);
    return `${say(lang, advice.reason, { place, percent, win })} ${counted}`;
  },

  advice: async () => (await import('./deductions.ts')).MINE_ADVICE,
  referee: async () => (await import('./referee.ts')).refereeMinesweeper,
  original: async () => (await import('./cartridge.ts')).originalMinesweeper,
};

/** Most cells that an explanation names, and its most characters. */
const CELLS_NAMED = 4;
const EXPLANATION = 180;

/** The steps that are told, in words: all of them if they are few, else the last one. */
function explained(steps: readonly Deduction[], state: MinePosition, lang: Lang) {
  const sentences = steps.map(({ cells, content, reason }) => {
    const names = cells.slice(0, CELLS_NAMED).map((cell) => mineMove(cell, '', state.game));
    const list = names.join(', ') + (cells.length > CELLS_NAMED ? ' ...' : '');
    const decided = say(lang, content === 'safe' ? 'safe' : 'mined', { cells: list, n: cells.length });
    return `${decided}: ${because(reason, state, lang)}.`;
  });
  const all = sentences.join(' ');
  if (all.length <= EXPLANATION) return { told: steps, words: all };
  const before = say(lang, 'afterSteps', { n: steps.length - 1 });
  return { told: steps.slice(-1), words: `${before} ${sentences.at(-1)}` };
}

function because(reason: DeductionReason, state: MinePosition, lang: Lang): string {
  const nameOf = (cell: number): string => mineMove(cell, '', state.game);
  switch (reason.kind) {
    case 'satisfied':
    case 'needed':
      return say(lang, reason.kind, {
        n: openCount(state.game, reason.number) ?? 0,
        cell: nameOf(reason.number),
      });
    case 'difference':
      return say(lang, 'difference', { outer: nameOf(reason.outer), inner: nameOf(reason.inner) });
    case 'cases':
      return say(lang, 'cases', { n: countText(reason.arrangements, lang) });
    default:
      return say(lang, reason.kind);
  }
}

/** The fewest openings that clear a friendly board (3BV): one for each area and for each number beside none. */
export function fewestOpenings({ game }: MinePosition): number {
  const none: ReadonlySet<number> = new Set();
  let now: Minesweeper = { ...game, opened: none, flags: none };
  let openings = 0;
  for (const isArea of [true, false])
    for (let cell = 0; cell < game.width * game.height; cell++) {
      if (now.opened.has(cell) || game.mines.has(cell) || (minesAround(game, cell) === 0) !== isArea)
        continue;
      now = openFriendly(now, cell);
      openings++;
    }
  return openings;
}

const freeCells = ({ width, height, mineCount }: Minesweeper): number => width * height - mineCount;

const sizeOf = (options: Options): BoardSize => ({
  width: integerOption(options, 'width'),
  height: integerOption(options, 'height'),
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
  throw fail('badMove', { width, height, like, text });
}

/** Letters before a cell, the Russian ones being on the same keys. */
const ACTIONS: { readonly [letter: string]: Action | undefined } = { '': '', f: 'f', а: 'f', c: 'c', с: 'c' };

/** The action and the cell of a move in its one spelling; the cell is null for an invalid number. */
function partsOf(move: string, size: BoardSize): { readonly action: Action; readonly cell: number | null } {
  const action: Action = move.startsWith('f') ? 'f' : move.startsWith('c') ? 'c' : '';
  const place = action === '' ? move : move.slice(1);
  const pair = /^(\d+):(\d+)$/.exec(place);
  if (pair) return { action, cell: (Number(pair[1]) - 1) * size.width + Number(pair[2]) - 1 };
  return { action, cell: cellOfTyped(parseDecimal(place), size) };
}

function playOriginal(state: MinePosition, move: string): MinePosition {
  const { action, cell } = partsOf(move, state.game);
  if (action === 'c') throw fail('oneAtATime');
  if (action === 'f') return flagged(state, cell!);
  const { game, answer } =
    cell === null ? openTyped(state.game, parseDecimal(move)) : openCell(state.game, cell);
  return { ...state, game, last: cell ?? state.last, answer, outcome: answer };
}

function playFriendly(state: MinePosition, move: string): MinePosition {
  const { action, cell } = partsOf(move, state.game);
  const { width, height } = state.game;
  if (cell === null) throw fail('badMove', { width, height, like: '34', text: move });
  if (action === 'f') return flagged(state, cell);
  const isFirst = state.style === 'certain' && state.game.mines.size === 0;
  const before = isFirst ? certified(state.game, cell) : state.game;
  const game = (action === 'c' ? openAround : openFriendly)(before, cell);
  const mines = openCount(game, cell);
  const isLost = game.status === 'lost';
  const kind = isLost ? 'mine' : game === before ? 'nothing' : 'area';
  return {
    ...state,
    game,
    last: cell,
    answer: isLost ? { kind: 'mine' } : mines === null ? { kind: 'refused' } : { kind: 'count', mines },
    outcome: { kind, opened: game.opened.size - before.opened.size },
    openings: state.openings + (game === before ? 0 : 1),
  };
}

/** A flag stands now or no longer, or there can be none because the cell is open. */
function flagged(state: MinePosition, cell: number): MinePosition {
  const game = toggleFlag(state.game, cell);
  const kind = game === state.game ? 'nothing' : 'flag';
  return { ...state, game, outcome: { kind, flag: mineMove(cell, '', game), isSet: game.flags.has(cell) } };
}

function mineStatus({ game }: MinePosition): Status {
  return game.status === 'cleared' ? 'won' : game.status;
}

const READY = ' 3.1415926   ';

function indicator({ answer }: MinePosition): string {
  if (answer === null || answer.kind === 'refused') return READY;
  return answer.kind === 'mine' ? SHOWN_ERROR : showInteger(answer.mines);
}

/** The number in an open cell, null for a closed one. */
const openCount = (game: Minesweeper, cell: number): number | null =>
  game.opened.has(cell) ? minesAround(game, cell) : null;

/** A cell as the player sees it. */
type MineCell =
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
  const isOver = reveals || mineStatus(state) !== 'playing';
  const { width, height, mines, flags } = state.game;
  return Array.from({ length: width * height }, (_, cell): MineCell => {
    const count = openCount(state.game, cell);
    if (count !== null) return { kind: 'open', mines: count };
    const isMine = mines.has(cell);
    const isWon = state.game.status === 'cleared';
    if (flags.has(cell) || (isMine && isWon)) return { kind: 'flag', wrong: isOver && !isMine };
    if (isOver && isMine) {
      const isLost = state.game.status === 'lost';
      return { kind: 'mine', hit: isLost && (cell === state.last || hitAround(state, cell)) };
    }
    return { kind: 'closed' };
  });
}

const FACES = {
  closed: { sign: '.', tone: 'faint', icon: 'none', look: 'mine-closed' },
  flag: { sign: 'F', tone: 'high', icon: 'flag', look: 'mine-flag' },
  wrong: { sign: 'x', tone: 'bad', icon: 'flag', look: 'mine-flag mine-wrong' },
  mine: { sign: '*', tone: 'bad', icon: 'mine', look: 'mine-mine' },
  hit: { sign: '**', tone: 'bad', icon: 'mine', look: 'mine-mine mine-hit' },
} as const;

function faceOf(cell: MineCell, lang: Lang): Pick<Cell, 'sign' | 'tone' | 'icon' | 'label' | 'look'> {
  if (cell.kind === 'open') {
    const sign = cell.mines === 0 ? ' ' : String(cell.mines);
    const label = say(lang, 'cell-open', { n: cell.mines });
    return { sign, tone: 'strong', label, look: `mine-open mine-${cell.mines}` };
  }
  if (cell.kind === 'mine') return { ...FACES[cell.hit ? 'hit' : 'mine'], label: say(lang, 'cell-mine') };
  const kind = cell.kind === 'flag' && cell.wrong ? 'wrong' : cell.kind;
  return { ...FACES[kind], label: say(lang, `cell-${kind}`) };
}

/** Opening around a cell loses on a mine beside it. */
const hitAround = (state: MinePosition, cell: number): boolean =>
  neighboursOf(state.game)[cell].includes(state.last) && openCount(state.game, state.last) !== null;
