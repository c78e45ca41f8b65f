/** The Fox Hunt 100 for its page. A move is a pair of coordinates `H.h`. */
import { UserError } from '../../../errors.ts';
import { DAILY_FOXES, dailyFoxHunt } from '../../../games/daily.ts';
import { type FoxKnowledge, learn, noKnowledge } from '../../../games/fox-hunt/knowledge.ts';
import {
  type FoxAnswer,
  type FoxHunt,
  isFinished,
  shootCell,
  startFoxHunt,
} from '../../../games/fox-hunt/rules.ts';
import { GameError } from '../errors.ts';
import { type GameKind, integerOption, type Options, randomOption, showInteger } from '../kind.ts';

export interface FoxPosition {
  readonly game: FoxHunt;
  /** The shots so far and what they told. */
  readonly knowledge: FoxKnowledge;
  /** The last answer; null before the first shot. */
  readonly answer: FoxAnswer | null;
}

export const foxHuntKind: GameKind<FoxPosition> = {
  id: 'fox-hunt',
  fields: [
    { kind: 'random', name: 'random' },
    { kind: 'integer', name: 'count', least: 1, most: 100, standard: 5 },
    { kind: 'integer', name: 'size', least: 2, most: 10, standard: 10 },
    { kind: 'choice', name: 'bearings', choices: ['original', 'described'] },
  ],
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
      throw new GameError('never-placed', { most: game.placedAtMost });
    }
    return { game, knowledge: noKnowledge(count, size, bearings), answer: null };
  },
  play({ game, knowledge }, move) {
    const match = /^(\d)\.(\d)$/.exec(move);
    const [H, h] = match ? [Number(match[1]), Number(match[2])] : [game.size, game.size];
    if (H >= game.size || h >= game.size) {
      throw new UserError(`A move is a cell of the board, like 3.4, not "${move}".`);
    }
    const cell = H * game.size + h;
    const { game: after, answer } = shootCell(game, cell);
    return { game: after, answer, knowledge: learn(knowledge, cell, answer) };
  },
  status: ({ game }) => (isFinished(game) ? 'won' : 'playing'),
  shown: ({ game, answer }) => ({
    display: indicator(game, answer),
    y: answer?.kind === 'finished' ? String(answer.moves) : null,
  }),
  mayUndo: () => false,
  next: null,
  isNote: () => false,
};

/** The move that a cell of the board stands for. */
export const foxMove = (cell: number, size: number): string => `${Math.floor(cell / size)}.${cell % size}`;

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

/** A cell as the hunter sees it. */
export type FoxCell =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bearing'; readonly heard: number }
  | { readonly kind: 'found' };

/** All cells of the board, index size * H + h. */
export function foxCells({ game, knowledge }: FoxPosition): FoxCell[] {
  const cells: FoxCell[] = Array.from({ length: game.size ** 2 }, () => ({ kind: 'unknown' }));
  for (const { cell, answer } of knowledge.shots) {
    // A later shot at a place where a fox was found hears the others; the find stays on the board.
    if (cells[cell].kind === 'found') continue;
    cells[cell] = answer === 'found' ? { kind: 'found' } : { kind: 'bearing', heard: answer };
  }
  return cells;
}
