/** Matches between the ways to play Tic-Tac-Toe 4x4. */
import type { Steps } from '../../steps.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Board, completesLine, EMPTY_BOARD, emptyCells, type Side } from './board.ts';
import { choose, type PlayerName } from './players.ts';
import { type Value, valueOfPosition } from './solver.ts';

/** A series of games between two players, `first` beginning in all of them. */
export interface Match {
  readonly first: PlayerName;
  readonly second: PlayerName;
  readonly games: number;
  readonly firstWins: number;
  readonly secondWins: number;
  readonly draws: number;
}

/** What {@link ticTacToeGames} found. */
export interface TicTacToeArena {
  readonly seed: number;
  /** What the empty board is worth for who begins. */
  readonly emptyBoard: Value;
  readonly matches: readonly Match[];
}

const PAIRS: readonly (readonly [PlayerName, PlayerName])[] = [
  ['perfect', 'random'],
  ['expert', 'random'],
  ['perfect', 'original'],
  ['perfect', 'perfect'],
  ['expert', 'original'],
  ['random', 'original'],
];

/** Every pair with either side beginning. */
const MATCHES = PAIRS.flatMap(([a, b]): typeof PAIRS =>
  a === b
    ? [[a, b]]
    : [
        [a, b],
        [b, a],
      ],
);

/** Plays `games` games of every pair with either side beginning; at each it tells the match so far. */
export function* ticTacToeGames(games: number, seed: number): Steps<TicTacToeArena, Match> {
  const random = seededRandom(seed);
  const matches: Match[] = [];
  for (const [first, second] of MATCHES) {
    const match = yield* playMatch(first, second, games, random);
    matches.push(match);
    if (match.games < games) break;
  }
  return { seed, emptyBoard: valueOfPosition(EMPTY_BOARD, 'player'), matches };
}

/** The original always has the calculator's side; of two others, the second one. */
function* playMatch(
  first: PlayerName,
  second: PlayerName,
  most: number,
  random: Random,
): Steps<Match, Match> {
  const firstSide: Side = first === 'original' ? 'calculator' : 'player';
  const wins = { first: 0, second: 0, draws: 0 };
  const match = (games: number): Match => ({
    first,
    second,
    games,
    firstWins: wins.first,
    secondWins: wins.second,
    draws: wins.draws,
  });
  let games = 0;
  for (
    let isStopped: boolean | undefined = false;
    games < most && !isStopped;
    isStopped = yield match(++games)
  ) {
    const winner = playGame(first, second, firstSide, random);
    if (winner === null) wins.draws++;
    else wins[winner]++;
  }
  return match(games);
}

function playGame(
  first: PlayerName,
  second: PlayerName,
  firstSide: Side,
  random: Random,
): 'first' | 'second' | null {
  let board: Board = EMPTY_BOARD;
  for (let turn = 0; emptyCells(board) !== 0; turn++) {
    const isFirst = turn % 2 === 0;
    const side: Side = isFirst === (firstSide === 'player') ? 'player' : 'calculator';
    const cell = choose(isFirst ? first : second, board, side, random);
    board = { ...board, [side]: board[side] | (1 << cell) };
    if (completesLine(board[side], cell)) return isFirst ? 'first' : 'second';
  }
  return null;
}
