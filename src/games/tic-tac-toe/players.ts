/** Ways to play Tic-Tac-Toe 4x4, for matches and as opponents, and positions to solve against them. */
import { rememberedBy } from '../../remembered.ts';
import type { Advice, AnyHint } from '../game.ts';
import type { Random } from '../random.ts';
import {
  type Board,
  cellAt,
  cellIndex,
  cellsOf,
  completesLine,
  emptyCells,
  FULL,
  type Side,
  ticTacToeMove,
} from './board.ts';
import { chooseCell } from './evaluation.ts';
import type { TicTacToePosition } from './game.ts';
import {
  calculatorBegins,
  isOver,
  normaliseCoordinate,
  playerBegins,
  playerMove,
  type TicTacToe,
} from './rules.ts';
import { bestMoves, isMistake, type RatedMove, ratedMoves, valueOfPosition } from './solver.ts';

/**
 * `original`: the original program. `perfect`: never gives a better value away (solver). `expert`: knows the original's
 * answer to everything and, on the other side of the board, steers to its defeat; else it plays perfectly and, of equally good moves, takes the
 * one that leaves the other side the most ways to go wrong. `random`: any empty cell.
 */
export const PLAYERS = ['original', 'perfect', 'expert', 'random'] as const;
/** A way of choosing cells, for arenas. */
export type PlayerName = (typeof PLAYERS)[number];
/** `trainer`: perfect play from where the original has given its game away. */
export const OPPONENTS = [...PLAYERS, 'trainer'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** The cell that a player chooses for the side to move on a board with an empty cell and no line. */
export function choose(player: Opponent, board: Board, side: Side, random: Random): number {
  switch (player) {
    case 'original':
      // The original evaluates for the calculator; on the other side it sees the board with the sides exchanged.
      return chooseCell(
        side === 'calculator' ? board : { calculator: board.player, player: board.calculator },
      ) as number;
    case 'perfect':
    case 'trainer': {
      const { x, y } = random.pick(bestMoves(board, side));
      return cellIndex(x, y);
    }
    case 'expert': {
      const line = side === 'player' ? defeatOfOriginal(board) : null;
      return line === null ? trap(board, side, random) : line[0];
    }
    case 'random':
      return random.pick(cellsOf(emptyCells(board)));
  }
}

/** Of the best moves one after which most of the other side's answers are worse than its best. */
function trap(board: Board, side: Side, random: Random): number {
  const other: Side = side === 'player' ? 'calculator' : 'player';
  const traps = bestMoves(board, side).map(({ x, y }) => {
    const cell = cellIndex(x, y);
    const own = board[side] | (1 << cell);
    if (completesLine(own, cell)) return { cell, wrong: FULL };
    const after = { ...board, [side]: own };
    const answers = emptyCells(after) === 0 ? [] : ratedMoves(after, other);
    const wrong = answers.filter(({ value }) => value.result !== answers[0].value.result).length;
    return { cell, wrong };
  });
  const most = Math.max(...traps.map(({ wrong }) => wrong));
  return random.pick(traps.filter(({ wrong }) => wrong === most)).cell;
}

/**
 * The shortest sequence of the player's moves that beats the original from a position with the player to move, or null
 * if the original does not lose it any more.
 */
export const defeatOfOriginal: (board: Board) => readonly number[] | null = rememberedBy(
  ({ calculator, player }) => calculator * 65536 + player,
  (board) => {
    let best: readonly number[] | null = null;
    for (const cell of cellsOf(emptyCells(board))) {
      const line = defeatAfter(board, cell);
      if (line !== null && (best === null || line.length < best.length)) best = line;
    }
    return best;
  },
);

function defeatAfter(board: Board, cell: number): readonly number[] | null {
  const player = board.player | (1 << cell);
  if (completesLine(player, cell)) return [cell];
  const reply = chooseCell({ ...board, player });
  if (reply === null) return null;
  const calculator = board.calculator | (1 << reply);
  if (completesLine(calculator, reply) || (calculator | player) === FULL) return null;
  const rest = defeatOfOriginal({ calculator, player });
  return rest === null ? null : [cell, ...rest];
}

export interface TicTacToeHint extends AnyHint {
  /** All moves with their values against a perfect opponent, best first. */
  readonly rated: readonly RatedMove[];
  /** Cells of the shortest way to beat the original, or null if there is none or another opponent plays. */
  readonly defeat: readonly number[] | null;
}

/** Every move with its value, and the way to beat the original. Throws TypeError where no cell is free. */
export function ticTacToeHint({ board, opponent }: TicTacToePosition): TicTacToeHint {
  const rated = ratedMoves(board, 'player');
  const defeat = opponent === 'original' ? defeatOfOriginal(board) : null;
  const [best] = rated;
  return { rated, defeat, move: defeat ? ticTacToeMove(defeat[0]) : `${best.x}:${best.y}` };
}

const WORTH = { win: 2, draw: 1, loss: 0 };

export const TIC_TAC_TOE_ADVICE: Advice<TicTacToePosition, TicTacToeHint> = {
  hint: ticTacToeHint,
  review(before, _, move) {
    const { move: best, rated } = ticTacToeHint(before);
    const [u, v] = move.split(':').map((number) => normaliseCoordinate(Number(number)));
    const made = rated.find(({ x, y }) => x === u && y === v);
    const from = rated[0].value.result;
    const to = made?.value.result ?? from;
    return { move, best, cost: WORTH[to] < WORTH[from] ? { kind: 'result', from, to } : { kind: 'none' } };
  },
};

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
