/** Positions to solve: against the original, whose answers are known, and against perfect play after its error. */
import type { Random } from '../random.ts';
import { type Board, cellAt, cellsOf, emptyCells, type Side, ticTacToeMove } from './board.ts';
import { defeatOfOriginal } from './players.ts';
import { calculatorBegins, isOver, playerBegins, playerMove, type TicTacToe } from './rules.ts';
import { isMistake, valueOfPosition } from './solver.ts';

/** The player's first moves against the original, and who began. */
interface Opening {
  readonly begins: Side;
  readonly opening: readonly string[];
}

const SIDES: readonly Side[] = ['player', 'calculator'];

/** A game against the original with moves left to chance: after each the game, the move, and the board before it. */
function* randomGame(begins: Side, random: Random): Generator<readonly [TicTacToe, string, Board]> {
  let game = begins === 'player' ? playerBegins() : calculatorBegins();
  while (!isOver(game)) {
    const before = game.board;
    const cell = random.pick(cellsOf(emptyCells(before)));
    const { x, y } = cellAt(cell);
    game = playerMove(game, x, y);
    yield [game, ticTacToeMove(cell), before];
  }
}

/** A position in which the original has been led into a defeat that takes two to four moves more. */
export function defeatToFind(random: Random): Opening {
  for (;;) {
    const begins = random.pick(SIDES);
    const length = 1 + random.below(3);
    const opening: string[] = [];
    for (const [{ board, winner }, move] of randomGame(begins, random)) {
      opening.push(move);
      if (opening.length < length) continue;
      const defeat = winner === null ? defeatOfOriginal(board) : null;
      if (defeat !== null && defeat.length >= 2 && defeat.length <= 4) return { begins, opening };
      break;
    }
  }
}

/**
 * Random moves up to the original's first mistake: the player can force a win in two moves or more from there. The
 * first move is not looked at: that would take long, and no mistake is so early.
 */
export function mistakeToPunish(random: Random): Opening {
  for (;;) {
    const begins = random.pick(SIDES);
    const opening: string[] = [];
    for (const [game, move, { calculator }] of randomGame(begins, random)) {
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
