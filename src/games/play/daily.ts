/** The puzzles of a day: the same for everybody, on the command line and in the browser. */
import { UserError } from '../../errors.ts';
import { decimal } from '../decimal.ts';
import { isUnfinishable, startFoxHunt } from '../fox-hunt/rules.ts';
import { startLabyrinth } from '../labyrinth/rules.ts';
import { solveLabyrinth } from '../labyrinth/solver.ts';
import { startMinesweeper } from '../minesweeper/rules.ts';
import { type Random, seededRandom } from '../random.ts';
import { cellAt, cellsOf, emptyCells, type Side } from '../tic-tac-toe/board.ts';
import { defeatOfOriginal } from '../tic-tac-toe/players.ts';
import { calculatorBegins, playerBegins, playerMove } from '../tic-tac-toe/rules.ts';
import { asTyped, tenMillionths } from './fresh.ts';

/** The games, in an order that must not change: the puzzles depend on it. */
const GAMES = ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const;

export const DAILY_FOXES = 5;
export const DAILY_MINES = 10;
/** Commands that the way out of a day's labyrinth takes at least. */
const DAILY_WAY = 8;

/** The generator for the puzzle of a game on a day YYYY-MM-DD. */
export const dailyRandom = (game: (typeof GAMES)[number], day: string): Random =>
  seededRandom(Number(day.replaceAll('-', '')) * 8 + GAMES.indexOf(game));

/** A day as YYYY-MM-DD in the user's own time zone. */
export function dayOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Checks a date. Throws UserError unless it is a day written YYYY-MM-DD. */
export function checkDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime());
  if (!isDay || date.toISOString().slice(0, 10) !== day) {
    throw new UserError({
      en: `A day is written YYYY-MM-DD, not "${day}".`,
      ru: `День пишется ГГГГ-ММ-ДД, а не «${day}».`,
    });
  }
  return day;
}

/** Draws random numbers until one begins a game that is good. */
function draw(random: Random, isGood: (number: ReturnType<typeof decimal>) => boolean): string {
  for (;;) {
    const number = tenMillionths(random);
    if (isGood(decimal(number, -7))) return asTyped(number);
  }
}

/** The random number of a hunt for {@link DAILY_FOXES} foxes that can all be found. */
export const dailyFoxHunt = (random: Random): string =>
  draw(random, (number) => {
    const game = startFoxHunt(number, DAILY_FOXES);
    return !('impossible' in game) && !isUnfinishable(game);
  });

/** The random number of a board with {@link DAILY_MINES} mines. */
export const dailyMinesweeper = (random: Random): string =>
  draw(random, (number) => !('impossible' in startMinesweeper(number, DAILY_MINES)));

/** The random number of a labyrinth with a way out that is not too short. */
export const dailyLabyrinth = (random: Random): string =>
  draw(random, (number) => {
    const solution = solveLabyrinth(startLabyrinth(number));
    return solution.kind === 'route' && solution.commands.length >= DAILY_WAY;
  });

/** A position in which the original has been led into a defeat that takes two to four moves more. */
export function dailyTicTacToe(random: Random): {
  readonly begins: Side;
  /** The player's moves up to the position, as `x:y`. */
  readonly opening: readonly string[];
} {
  for (;;) {
    const begins: Side = random.pick(['player', 'calculator']);
    let game = begins === 'player' ? playerBegins() : calculatorBegins();
    const opening: string[] = [];
    for (let n = 1 + random.below(3); n > 0 && game.winner === null; n--) {
      const { x, y } = cellAt(random.pick(cellsOf(emptyCells(game.board))));
      game = playerMove(game, x, y);
      opening.push(`${x}:${y}`);
    }
    const defeat = game.winner === null ? defeatOfOriginal(game.board) : null;
    if (defeat !== null && defeat.length >= 2 && defeat.length <= 4) return { begins, opening };
  }
}
