/** The Fox Hunt 100 as a game. A move is a pair of coordinates `H.h`, a mark on the player's own map is `mH.h`. */
import { errors, messages } from '../../messages.ts';
import { formatNumber, type Lang } from '../../texts.ts';
import { type Decimal, decimal, formatDecimal, parseDecimal } from '../decimal.ts';
import {
  boardOf,
  type Cell,
  drawNumber,
  type Game,
  integerOption,
  randomOption,
  showInteger,
} from '../game.ts';
import { countText, percentSign, percentText, shortPercent } from '../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  bearingTable,
  cellOfPlace,
  type FoxAnswer,
  type FoxHunt,
  type FoxKnowledge,
  type FoxShot,
  foxMove,
  isFinished,
  isHeard,
  isUnfinishable,
  learn,
  noKnowledge,
  shoot,
  shootKeys,
  startFoxHunt,
  startKeys,
} from './rules.ts';
import type { FoxHint } from './solver.ts';

const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

type Mark = 'empty' | 'fox';

export interface FoxPosition {
  readonly game: FoxHunt;
  readonly hidden: readonly number[];
  /** The shots at cells so far and their answers. */
  readonly knowledge: FoxKnowledge;
  readonly marks: ReadonlyMap<number, Mark>;
  /** The last answer and its place; null before the first shot. */
  readonly answer: FoxAnswer | null;
  readonly place: string;
  /** The cell marked last, if that was the last move. */
  readonly marked: number | null;
}

const DAILY_FOXES = 5;

const isMark = (move: string): boolean => /^[mxf]/.test(move);

export const foxHunt: Game<FoxPosition, FoxHint> = {
  id: 'fox-hunt',
  number: 0,
  program: 'fox-hunt-100',
  angle: 'grad',
  example: '7.6',
  tools: { shoot: 'crosshair', empty: 'x', fox: 'flag' },
  shades: true,
  fields: [
    { kind: 'integer', name: 'count', least: 1, most: 100, standard: 5 },
    { kind: 'random', name: 'random' },
    { kind: 'integer', name: 'size', least: 2, most: 10, standard: 10 },
    { kind: 'choice', name: 'bearings', choices: ['original', 'described'] },
  ],
  levels: {
    beginner: { count: '3' },
    intermediate: { count: '5' },
    expert: { count: '10' },
    master: { count: '25' },
    hundred: { count: '100' },
  },
  matters: () => true,
  hasOriginal: ({ size, bearings }) => size === '10' && bearings === 'original',
  daily: (random) => ({
    random: drawNumber(random, (number) => {
      const game = startFoxHunt(decimal(number, -7), DAILY_FOXES);
      return !('impossible' in game) && !isUnfinishable(game);
    }),
    count: String(DAILY_FOXES),
    size: '10',
    bearings: 'original',
  }),
  start(options) {
    const size = integerOption(options, 'size');
    const count = integerOption(options, 'count');
    const bearings = options.bearings as FoxHunt['bearings'];
    const game = startFoxHunt(randomOption(options), count, { size, bearings });
    if ('impossible' in game) throw fail('badCount', { n: game.placedAtMost });
    const knowledge = noKnowledge(count, size, bearings);
    return { game, hidden: game.foxes, knowledge, marks: new Map(), answer: null, place: '', marked: null };
  },
  read(text) {
    const mark = /^([mxfмхф])\s*(.*)$/is.exec(text.trim());
    if (!mark) return canonical(parseDecimal(text));
    return `${'mxf'.charAt('mxfмхф'.indexOf(mark[1].toLowerCase()) % 3)}${canonical(parseDecimal(mark[2]))}`;
  },
  play(state, move) {
    if (isMark(move)) return marked(state, move.charAt(0), move.slice(1));
    const { game, knowledge, marks } = state;
    const place = parseDecimal(move);
    const { game: after, answer } = shoot(game, place);
    const cell = cellOfPlace(place, game.size);
    return {
      ...state,
      game: after,
      answer,
      place: move,
      marked: null,
      marks: new Map([...marks].filter(([other]) => other !== cell)),
      knowledge: cell === null ? knowledge : learn(knowledge, cell, answer),
    };
  },
  status: ({ game }) => (isFinished(game) ? 'won' : 'playing'),
  shown: ({ game, answer, place }) => ({ display: indicator(game, answer), y: registerY(answer, place) }),
  outcome({ answer, marks, marked: cell, game }) {
    if (cell === null) return answer;
    return { kind: 'mark', place: foxMove(cell, game.size), mark: marks.get(cell) ?? 'none' };
  },
  startKeys: (options) => startKeys(randomOption(options), decimal(integerOption(options, 'count'))),
  keys: (move) => (isMark(move) ? [] : shootKeys(parseDecimal(move))),
  isTimed: true,
  sound: (before, after) => (after.game.foxes.length < before.game.foxes.length ? 'found' : null),
  undo: 'notes',
  next: null,
  isNote: isMark,
  answersInY: true,
  find: '🦊',
  story: (moves, states) =>
    states
      .slice(1)
      .filter((_, i) => !isMark(moves[i]))
      .map(({ answer }) => {
        if (answer?.kind === 'bearing') return String(answer.heard);
        return answer?.kind === 'found' || answer?.kind === 'finished' ? '*' : '?';
      }),
  left: ({ game }) => game.foxes.length,

  board(state, { lang, hint = null, reveals = false, shades = false }) {
    const { game, knowledge } = state;
    const { size } = game;
    const last = knowledge.shots.at(-1)?.cell;
    // The tint is stretched: with many cells left even the best odds are small.
    const excluded = shades ? ruledOut(state) : null;
    const highest = Math.max(...(hint?.odds ?? [1]), 0.01);
    const cells = foxCells(state, reveals).map((cell, number): Cell => {
      const place = foxMove(number, size);
      const share = hint?.odds[number] ?? 0;
      const isOpen = cell.kind === 'unknown' || cell.kind === 'empty' || cell.kind === 'fox';
      const isExcluded = isOpen && excluded?.has(number) === true;
      const isBest = hint?.advice?.cell === number;
      return {
        ...FACES[cell.kind],
        ...(cell.kind === 'bearing' ? { sign: String(cell.heard) } : {}),
        ...(isOpen && hint && share === 0 && cell.kind === 'unknown' ? { sign: '·' } : {}),
        label: say(lang, `cell-${cell.kind}`, { n: cell.kind === 'bearing' ? cell.heard : 0 }),
        look: `fox-${cell.kind}${cell.kind === 'bearing' && cell.heard === 0 ? ' fox-silent' : ''}${number === last ? ' cell-last' : ''}${isExcluded ? ' fox-excluded' : ''}`,
        place,
        move: isOpen ? place : null,
        mark: `m${place}`,
        ...(isOpen && { tools: { empty: `x${place}`, fox: `f${place}` } }),
        ...(hint && {
          odds: {
            share: isOpen ? share / highest : 0,
            text: isOpen && isBest ? percentText(share, lang) : '',
            sign: isOpen ? shortPercent(share) : `=${cell.kind === 'bearing' ? cell.heard : '*'}`,
            isBest,
          },
        }),
      };
    });
    return { ...boardOf(size, size, 0, cells), reaches: (_, dH, dh) => isHeard(dH, dh, game.bearings) };
  },

  say: (lang, code, params) => say(lang, code as keyof typeof CATALOGUE, params),
  tell({ game, answer, place, marks, marked: cell }, lang) {
    if (cell !== null)
      return say(lang, 'marked', { place: foxMove(cell, game.size), mark: marks.get(cell) ?? 'none' });
    switch (answer?.kind) {
      case undefined:
        return say(lang, 'begin', { n: game.count });
      case 'bearing':
        return say(lang, 'heard', { place, n: answer.heard });
      case 'found':
        return say(lang, 'found', { place, n: answer.remaining });
      case 'finished':
        return say(lang, 'finished', { n: answer.moves });
      default:
        return say(lang, answer?.kind ?? 'refused', { place });
    }
  },
  summary(_, { game, answer, marks, marked: cell }, lang) {
    const end = indicator(game, answer).trim();
    if (cell !== null) return [say(lang, `mark-${marks.get(cell) ?? 'none'}`), ''];
    if (answer?.kind === 'bearing') return [say(lang, 'summary-heard', { n: answer.heard }), end];
    return [
      say(lang, answer?.kind === 'found' || answer?.kind === 'finished' ? 'summary-fox' : 'summary-none'),
      end,
    ];
  },
  facts: ({ game }, lang) => [
    say(lang, 'left', { n: game.foxes.length }),
    say(lang, 'moves', { n: game.moves }),
    ...(isUnfinishable(game) ? [say(lang, 'unfinishable')] : []),
  ],
  explain({ advice, total, error }, { game }, lang) {
    const known = total === null ? estimated(error, lang) : counted(total, lang);
    if (!advice) return total === 0 ? say(lang, 'none') : known;
    const place = foxMove(advice.cell, game.size);
    const moves = formatNumber(lang, advice.movesLeft, 1);
    return `${say(lang, `hint-${advice.reason}`, { place, moves, percent: percentText(advice.chance, lang) })} ${known}`;
  },

  advice: async () => (await import('./solver.ts')).FOX_ADVICE,
  referee: async () => (await import('./referee.ts')).refereeFoxHunt,
  original: async () => (await import('./cartridge.ts')).originalFoxHunt,
};

const estimated = (error: number, lang: Lang): string =>
  say(lang, 'estimated', { percent: percentSign(formatNumber(lang, error * 100, 1), lang) });

function counted(total: number, lang: Lang): string {
  const text = total === 1 ? say(lang, 'counted1') : say(lang, 'counted', { n: countText(total, lang) });
  // A short thousand brings its own full stop.
  return text.replace(/\.?$/, '.');
}

/** `m` goes round: none, empty, fox, none; `x` sets or takes off an empty, `f` a fox. An open cell takes none. */
function marked(state: FoxPosition, action: string, place: string): FoxPosition {
  const cell = cellOfPlace(parseDecimal(place), state.game.size);
  if (cell === null || state.knowledge.shots.some((shot) => shot.cell === cell))
    throw fail('noMark', { place });
  const marks = new Map(state.marks);
  const before = marks.get(cell);
  const next = action === 'm' ? (before === 'empty' ? 'fox' : 'empty') : action === 'x' ? 'empty' : 'fox';
  if (before === (action === 'm' ? 'fox' : next)) marks.delete(cell);
  else marks.set(cell, next);
  return { ...state, marks, marked: cell };
}

/** Cells that surely hold no fox: those heard from a shot whose foxes have all been found since. */
function ruledOut({ game: { bearings }, knowledge: { shots, size } }: FoxPosition): ReadonlySet<number> {
  const table = bearingTable(size, bearings);
  const hears = (hunter: number, cell: number): boolean => table[hunter * size ** 2 + cell] === 1;
  const isEmpty = ({ cell, answer }: FoxShot, i: number): boolean =>
    answer === shots.slice(i).filter((later) => later.answer === 'found' && hears(cell, later.cell)).length;
  const silent = shots.filter(isEmpty);
  const cells = Array.from({ length: size ** 2 }, (_, cell) => cell);
  return new Set(cells.filter((cell) => silent.some((shot) => hears(shot.cell, cell))));
}

/** Cells have two digits, `3.0`; other numbers are written as short as they are. */
function canonical(place: Decimal): string {
  const cell = cellOfPlace(place, 10);
  return cell === null ? formatDecimal(place) : foxMove(cell, 10);
}

function indicator(game: FoxHunt, answer: FoxAnswer | null): string {
  if (answer === null) return showInteger(-game.count);
  if (answer.kind === 'bearing') return showInteger(answer.heard);
  return showInteger(answer.kind === 'finished' ? -99_999_975 : -game.foxes.length);
}

/** Y repeats the coordinates after an answer, and has the number of moves at the end. */
function registerY(answer: FoxAnswer | null, place: string): string | null {
  if (answer?.kind === 'finished') return String(answer.moves);
  return answer?.kind === 'bearing' || answer?.kind === 'found' ? String(Number(place)) : null;
}

/** A cell as the hunter sees it; `hidden` is a fox that is shown after the end, `empty` and `fox` are marks. */
type FoxCell =
  | { readonly kind: 'unknown' | 'found' | 'hidden' | Mark }
  | { readonly kind: 'bearing'; readonly heard: number };

const FACES: { readonly [kind in FoxCell['kind']]: Pick<Cell, 'sign' | 'tone' | 'icon'> } = {
  unknown: { sign: '.', tone: 'faint', icon: 'none' },
  bearing: { sign: '', tone: 'strong' },
  found: { sign: '*', tone: 'high', icon: 'fox' },
  hidden: { sign: '!', tone: 'bad', icon: 'fox' },
  empty: { sign: '-', tone: 'faint', icon: 'cross' },
  fox: { sign: '?', tone: 'good', icon: 'flag' },
};

/**
 * All cells of the board, index size * H + h.
 *
 * @param reveals true shows the foxes that were not found.
 */
export function foxCells({ game, knowledge, marks }: FoxPosition, reveals = false): FoxCell[] {
  const cells = Array.from(
    { length: game.size ** 2 },
    (_, cell): FoxCell => ({ kind: marks.get(cell) ?? 'unknown' }),
  );
  for (const { cell, answer } of knowledge.shots) {
    // A later shot at a place where a fox was found hears the others; the find stays on the board.
    if (cells[cell].kind === 'found') continue;
    cells[cell] = answer === 'found' ? { kind: 'found' } : { kind: 'bearing', heard: answer };
  }
  if (reveals) for (const fox of game.foxes) if (fox < cells.length) cells[fox] = { kind: 'hidden' };
  return cells;
}
