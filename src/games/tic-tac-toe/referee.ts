/** Random games of Tic-Tac-Toe played on the rules and on the original program at once. */
import type { Steps } from '../../steps.ts';
import type { Random } from '../random.ts';
import type { Difference } from '../referee.ts';
import { cellAt, cellsOf, emptyCells, type Side } from './board.ts';
import { TicTacToeCartridge, type TicTacToeReading } from './cartridge.ts';
import { lineWeights } from './evaluation.ts';
import {
  calculatorBegins,
  isOver,
  playerBegins,
  playerMove,
  showAnswer,
  shownY,
  type TicTacToe,
} from './rules.ts';

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

/** The result of {@link refereePositions}. */
export interface AllGames {
  /** Different positions with the player to move. */
  readonly positions: number;
  /** Moves of the player compared. */
  readonly moves: number;
  readonly difference: Difference | null;
}

/**
 * Compares every move that a player can make in any game against the original, up to the first four in a line: a
 * proof of the rules, not a sample. Millions of commands of the machine for every thousand moves; takes minutes. At each
 * position it tells how many there were.
 */
export function* refereePositions(begins: Side): Steps<AllGames, number> {
  const cartridge = new TicTacToeCartridge();
  cartridge.start(begins);
  const { machine, keys } = cartridge.original;
  const first = begins === 'player' ? playerBegins() : calculatorBegins();
  const pending = [{ game: first, snapshot: machine.snapshot(), keys: [...keys] }];
  const seen = new Set([first.board.calculator * 65536 + first.board.player]);
  let positions = 0;
  let moves = 0;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (yield positions) break;
    positions++;
    for (const cell of cellsOf(emptyCells(node.game.board))) {
      const { x, y } = cellAt(cell);
      machine.restore(node.snapshot);
      keys.splice(0, keys.length, ...node.keys);
      const reading = cartridge.move(x, y);
      const game = playerMove(node.game, x, y);
      moves++;
      const rules = tellGame(game);
      const original = tellReading(reading, game);
      if (rules !== original) return { positions, moves, difference: { keys: [...keys], rules, original } };
      const position = game.board.calculator * 65536 + game.board.player;
      if (isOver(game) || seen.has(position)) continue;
      seen.add(position);
      pending.push({ game, snapshot: machine.snapshot(), keys: [...keys] });
    }
  }
  return { positions, moves, difference: null };
}

const tell = (
  display: string,
  x: number | null,
  y: number | null,
  taken: number,
  weights: readonly number[],
): string =>
  `display "${display}", answer ${x ?? '?'} ${y ?? '?'}, taken ${taken.toString(16)}, weights ${weights.join(' ')}`;

function tellGame({ answer, board }: TicTacToe): string {
  const x = answer === null || answer.kind === 'full' ? null : answer.x;
  return tell(showAnswer(answer), x, shownY(answer), board.calculator | board.player, lineWeights(board));
}

/** Coordinates are compared where the answer has some. */
function tellReading({ display, x, y, taken, weights }: TicTacToeReading, { answer }: TicTacToe): string {
  const hasPlace = answer !== null && answer.kind !== 'full';
  return tell(display, hasPlace ? x : null, hasPlace ? y : null, taken, weights);
}
