/** Random games of Tic-Tac-Toe played on the rules and on the original program at once. */
import type { Random } from '../random.ts';
import type { Difference } from '../referee.ts';
import { cellAt, cellsOf, emptyCells, type Side } from './board.ts';
import { TicTacToeCartridge, type TicTacToeReading } from './cartridge.ts';
import { lineWeights } from './evaluation.ts';
import { calculatorBegins, playerBegins, playerMove, showAnswer, shownY, type TicTacToe } from './rules.ts';

/**
 * Plays one game to its end: until the calculator has four in a line or the board is full. (Four of the player's in a
 * line do not stop the original, so they do not stop the game.) Compares the display, the answer's coordinates, the
 * cells taken and the sixteen weights of the lines after every move.
 *
 * The player's moves are random: mostly empty cells, sometimes taken ones, often typed as other numbers that mean the
 * same coordinate.
 *
 * @param begins who moves first; drawn at random if left out.
 */
export function refereeTicTacToe(
  random: Random,
  begins: Side = random.pick(['player', 'calculator']),
): Difference | null {
  const cartridge = new TicTacToeCartridge();
  let reading = cartridge.start(begins);
  let game = begins === 'player' ? playerBegins() : calculatorBegins();
  for (;;) {
    const rules = tellGame(game);
    const original = tellReading(reading, game);
    if (rules !== original) return { keys: cartridge.original.keys, rules, original };
    if (game.answer?.kind === 'win' || emptyCells(game.board) === 0) return null;
    const { x, y } = cellAt(
      random.below(8) === 0 ? random.below(16) : random.pick(cellsOf(emptyCells(game.board))),
    );
    const typed = [x, y].map((v) => (random.below(6) === 0 ? v + 4 * (random.below(400) - 200) : v));
    game = playerMove(game, typed[0], typed[1]);
    reading = cartridge.move(typed[0], typed[1]);
  }
}

const tell = (
  display: string,
  x: number | null,
  y: number | null,
  taken: number,
  weights: readonly number[],
): string =>
  `display "${display}", answer ${x ?? '?'} ${y ?? '?'}, taken ${taken.toString(16)}, weights ${weights.join(' ')}`;

/** What the rules say of a game, in one line. */
export function tellGame({ answer, board }: TicTacToe): string {
  const x = answer === null || answer.kind === 'full' ? null : answer.x;
  return tell(showAnswer(answer), x, shownY(answer), board.calculator | board.player, lineWeights(board));
}

/** What the calculator says of it; coordinates are compared where the answer has some. */
export function tellReading(
  { display, x, y, taken, weights }: TicTacToeReading,
  { answer }: TicTacToe,
): string {
  const hasPlace = answer !== null && answer.kind !== 'full';
  return tell(display, hasPlace ? x : null, hasPlace ? y : null, taken, weights);
}
