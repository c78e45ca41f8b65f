/** Positions to solve: against the original, whose answers are known, and against a perfect opponent after its error. */
import type { Random } from '../random.ts';
import { cellAt, cellsOf, emptyCells, type Side, ticTacToeMove } from './board.ts';
import { defeatOfOriginal } from './players.ts';
import { calculatorBegins, isOver, playerBegins, playerMove, type TicTacToe } from './rules.ts';
import { isMistake, valueOfPosition } from './solver.ts';

/** The player's first moves against the original, and who began. */
interface Opening {
  readonly begins: Side;
  readonly opening: readonly string[];
}

const SIDES: readonly Side[] = ['player', 'calculator'];
const begun = (begins: Side): TicTacToe => (begins === 'player' ? playerBegins() : calculatorBegins());

function randomMove(game: TicTacToe, random: Random): readonly [move: string, after: TicTacToe] {
  const cell = random.pick(cellsOf(emptyCells(game.board)));
  const { x, y } = cellAt(cell);
  return [ticTacToeMove(cell), playerMove(game, x, y)];
}

/** A position in which the original has been led into a defeat that takes two to four moves more. */
export function defeatToFind(random: Random): Opening {
  for (;;) {
    const begins = random.pick(SIDES);
    let game = begun(begins);
    const opening: string[] = [];
    for (let n = 1 + random.below(3); n > 0 && game.winner === null; n--) {
      const [move, after] = randomMove(game, random);
      game = after;
      opening.push(move);
    }
    const defeat = game.winner === null ? defeatOfOriginal(game.board) : null;
    if (defeat !== null && defeat.length >= 2 && defeat.length <= 4) return { begins, opening };
  }
}

/**
 * A game of random moves up to the original's first mistake: its last answer lets the player force a win in two moves or
 * more, whoever defends. Before the second move there is no mistake to look for, and looking would take long.
 */
export function mistakeToPunish(random: Random): Opening {
  for (;;) {
    const begins = random.pick(SIDES);
    let game = begun(begins);
    const opening: string[] = [];
    while (!isOver(game)) {
      const { calculator } = game.board;
      const [move, after] = randomMove(game, random);
      game = after;
      opening.push(move);
      if (isOver(game) || opening.length < 2) continue;
      const { result, moves } = valueOfPosition(game.board, 'player');
      if (result !== 'win') continue;
      if (moves > 1 && isMistake({ calculator, player: game.board.player }, game.board))
        return { begins, opening };
      break;
    }
  }
}
