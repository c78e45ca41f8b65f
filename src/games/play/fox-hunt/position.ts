/** The Fox Hunt 100: positions of a hunt. A move is a pair of coordinates `H.h`. */

import { UserError } from '../../../errors.ts';
import { type Decimal, decimal, formatDecimal, parseDecimal } from '../../decimal.ts';
import { shootKeys, startKeys } from '../../fox-hunt/cartridge.ts';
import { type FoxKnowledge, learn, noKnowledge } from '../../fox-hunt/knowledge.ts';
import {
  cellOfPlace,
  type FoxAnswer,
  type FoxHunt,
  isFinished,
  shoot,
  startFoxHunt,
} from '../../fox-hunt/rules.ts';
import { DAILY_FOXES, dailyFoxHunt } from '../daily.ts';
import { type Grid, gridOf } from '../grid.ts';
import { type GameKind, integerOption, type Options, randomOption, showInteger } from '../kind.ts';

export interface FoxPosition {
  readonly game: FoxHunt;
  /** Where the foxes were at the start. */
  readonly hidden: readonly number[];
  /** The shots at cells so far and what they told. */
  readonly knowledge: FoxKnowledge;
  /** The last answer and where it was asked for; null before the first shot. */
  readonly answer: FoxAnswer | null;
  readonly place: string;
}

export const foxHuntKind: GameKind<FoxPosition> = {
  id: 'fox-hunt',
  fields: [
    { kind: 'integer', name: 'count', least: 1, most: 100, standard: 5 },
    { kind: 'random', name: 'random' },
    { kind: 'integer', name: 'size', least: 2, most: 10, standard: 10 },
    { kind: 'choice', name: 'bearings', choices: ['original', 'described'] },
  ],
  matters: () => true,
  hasOriginal: ({ size, bearings }) => size === '10' && bearings === 'original',
  daily: (random) => ({
    random: dailyFoxHunt(random),
    count: String(DAILY_FOXES),
    size: '10',
    bearings: 'original',
  }),
  start(options: Options) {
    const size = integerOption(options, 'size');
    const count = integerOption(options, 'count');
    const bearings = options.bearings as FoxHunt['bearings'];
    const game = startFoxHunt(randomOption(options), count, { size, bearings });
    if ('impossible' in game) {
      const most = game.placedAtMost;
      throw new UserError({
        en: `This random number places ${most} foxes at most: the calculator would never be ready. Take another number or fewer foxes.`,
        ru: `С этим случайным числом разместится лис не больше ${most}: калькулятор считал бы вечно. Возьмите другое число или меньше лис.`,
      });
    }
    const knowledge = noKnowledge(count, size, bearings);
    return { game, hidden: game.foxes, knowledge, answer: null, place: '' };
  },
  read: (text) => canonical(parseDecimal(text)),
  play({ game, hidden, knowledge }, move) {
    const place = parseDecimal(move);
    const { game: after, answer } = shoot(game, place);
    const cell = cellOfPlace(place, game.size);
    return {
      game: after,
      hidden,
      answer,
      place: move,
      knowledge: cell === null ? knowledge : learn(knowledge, cell, answer),
    };
  },
  status: ({ game }) => (isFinished(game) ? 'won' : 'playing'),
  shown: ({ game, answer, place }) => ({
    display: indicator(game, answer),
    y: registerY(answer, place),
  }),
  outcome: ({ answer }) => answer,
  startKeys: (options) => startKeys(randomOption(options), decimal(integerOption(options, 'count'))),
  keys: (move) => shootKeys(parseDecimal(move)),
  mayUndo: () => false,
  next: null,
  isNote: () => false,
  answersInY: true,
  story: (_, states) =>
    states
      .flatMap(({ answer }) => (answer === null ? [] : [answer]))
      .map((answer) => {
        if (answer.kind === 'bearing') return String(answer.heard);
        return answer.kind === 'found' || answer.kind === 'finished' ? '*' : '?';
      })
      .join(' '),
};

/** Cells have two digits, `3.0`; other numbers are written as short as they are. */
function canonical(place: Decimal): string {
  const cell = cellOfPlace(place, 10);
  return cell === null ? formatDecimal(place) : foxMove(cell, 10);
}

/** The move that a cell of the board stands for. */
export const foxMove = (cell: number, size: number): string => `${Math.floor(cell / size)}.${cell % size}`;

/** The square board of a hunt, whose coordinates begin with 0. */
export const foxGrid = ({ game: { size } }: FoxPosition): Grid => gridOf(size, size, 0);

function indicator(game: FoxHunt, answer: FoxAnswer | null): string {
  switch (answer?.kind) {
    case undefined:
      return showInteger(-game.count);
    case 'bearing':
      return showInteger(answer.heard);
    case 'finished':
      return showInteger(-99_999_975);
    default:
      return showInteger(-game.foxes.length);
  }
}

/** Y repeats the coordinates after an answer, and has the number of moves at the end. */
function registerY(answer: FoxAnswer | null, place: string): string | null {
  if (answer?.kind === 'finished') return String(answer.moves);
  return answer?.kind === 'bearing' || answer?.kind === 'found' ? String(Number(place)) : null;
}

/** A cell as the hunter sees it; `hidden` is a fox that is shown after the end. */
export type FoxCell =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bearing'; readonly heard: number }
  | { readonly kind: 'found' }
  | { readonly kind: 'hidden' };

/**
 * All cells of the board, index size * H + h.
 *
 * @param reveals true shows the foxes that were not found.
 */
export function foxCells({ game, knowledge }: FoxPosition, reveals = false): FoxCell[] {
  const cells: FoxCell[] = Array.from({ length: game.size ** 2 }, () => ({ kind: 'unknown' }));
  for (const { cell, answer } of knowledge.shots) {
    // A later shot at a place where a fox was found hears the others; the find stays on the board.
    if (cells[cell].kind === 'found') continue;
    cells[cell] = answer === 'found' ? { kind: 'found' } : { kind: 'bearing', heard: answer };
  }
  if (reveals) for (const fox of game.foxes) if (fox < cells.length) cells[fox] = { kind: 'hidden' };
  return cells;
}
