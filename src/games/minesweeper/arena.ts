/** Games on boards of the original generator, played by several players on the same boards; no first move is safe. */
import { type Steps, wholly } from '../../steps.ts';
import { decimal } from '../decimal.ts';
import { seededRandom } from '../random.ts';
import { STATES } from './generator.ts';
import { closedBoard, learn } from './knowledge.ts';
import { type MinePlayer, randomPlayer, safestPlayer, solverPlayer } from './players.ts';
import { type Minesweeper, openCell, startMinesweeper } from './rules.ts';

/** What a player achieved. */
export interface MineArenaResult {
  readonly player: string;
  readonly mines: number;
  readonly games: number;
  /** Boards cleared; a board is cleared when only mines are closed. */
  readonly won: number;
  /** Games lost with the first cell: no player can help it. */
  readonly lostAtOnce: number;
  /** won / games, and its standard error. */
  readonly share: number;
  readonly standardError: number;
}

/** Who plays how many games on which boards. */
export interface MineArenaOptions {
  /** Games of each player for each number of mines. */
  readonly games: number;
  /** The same seed gives the same boards and the same play. */
  readonly seed: number;
  /** Numbers of mines; 10 and 20 by default. */
  readonly mines?: readonly number[];
  /** The solver, the player of the lowest odds and the random player by default. */
  readonly players?: Readonly<Record<string, MinePlayer>>;
}

/** The players that are compared by default. */
export const ARENA_PLAYERS: Readonly<Record<string, MinePlayer>> = {
  solver: solverPlayer(),
  safest: safestPlayer,
  random: randomPlayer,
};

/** Plays the games, one player after the other. */
export const minesweeperArena = (options: MineArenaOptions): MineArenaResult[] =>
  wholly(minesweeperGames(options));

/** {@link minesweeperArena} game by game. */
export function* minesweeperGames(
  options: MineArenaOptions,
): Steps<MineArenaResult[], [played: number, player: string, mines: number]> {
  const { games: most, seed, mines = [10, 20], players = ARENA_PLAYERS } = options;
  const results: MineArenaResult[] = [];
  for (const count of mines) {
    const more = boardsOf(count, seed);
    const boards: Minesweeper[] = [];
    for (const [name, player] of Object.entries(players)) {
      let won = 0;
      let lostAtOnce = 0;
      let games = 0;
      let isStopped: boolean | undefined = false;
      while (games < most && !isStopped) {
        boards[games] ??= more.next().value;
        const end = playMinesweeper(boards[games], player, seed + games);
        games++;
        if (end.status === 'cleared') won++;
        else if (end.opened.length === 0) lostAtOnce++;
        isStopped = yield [results.length * most + games, name, count];
      }
      const share = won / games;
      const standardError = Math.sqrt((share * (1 - share)) / games);
      results.push({ player: name, mines: count, games, won, lostAtOnce, share, standardError });
      if (isStopped) return results;
    }
  }
  return results;
}

/** Boards from random numbers of seven digits; numbers that cannot lay the mines are passed over. */
function* boardsOf(mines: number, seed: number): Generator<Minesweeper, never> {
  const random = seededRandom(seed);
  for (;;) {
    const board = startMinesweeper(decimal(random.below(STATES), -7), mines);
    if (!('impossible' in board)) yield board;
  }
}

/** Plays a game to its end. */
export function playMinesweeper(board: Minesweeper, player: MinePlayer, seed: number): Minesweeper {
  const random = seededRandom(seed);
  let game = board;
  let knowledge = closedBoard(board, board.mines.length);
  while (game.status === 'playing') {
    const cell = player(knowledge, random);
    const move = openCell(game, cell);
    game = move.game;
    if (move.answer.kind === 'count') knowledge = learn(knowledge, cell, move.answer.mines);
  }
  return game;
}
