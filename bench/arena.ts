/**
 * The strength of the solvers: games of several players on the same boards. It makes the figures of the documents.
 *
 *   npm run -s arena -- fox-hunt --games 400 --foxes 1,2,3
 *   npm run -s arena -- minesweeper --games 1000
 *   npm run -s arena -- minesweeper --board 4x4:2,5x4:3
 *   npm run -s arena -- labyrinth --games 20000
 *   npm run -s arena -- tic-tac-toe --games 10000
 */
import { parseArgs } from 'node:util';
import { decimal, formatDecimal } from '../src/games/decimal.ts';
import {
  isFinished,
  isUnfinishable,
  learn as learnShot,
  noKnowledge,
  shootCell,
  startFoxHunt,
} from '../src/games/fox-hunt/rules.ts';
import { adviseFoxHunt, analyseFoxHunt } from '../src/games/fox-hunt/solver.ts';
import { command, exits, startLabyrinth } from '../src/games/labyrinth/rules.ts';
import { solveLabyrinth } from '../src/games/labyrinth/solver.ts';
import { fewestCommands } from '../src/games/labyrinth/verification.ts';
import {
  closedBoard,
  learn as learnCell,
  type MineKnowledge,
  openCell,
  startMinesweeper,
} from '../src/games/minesweeper/rules.ts';
import { adviseMinesweeper, analyseMinesweeper, closedCells } from '../src/games/minesweeper/solver.ts';
import { type Random, seededRandom } from '../src/games/random.ts';
import {
  type Board,
  completesLine,
  EMPTY_BOARD,
  emptyCells,
  type Side,
} from '../src/games/tic-tac-toe/board.ts';
import { choose, type PlayerName } from '../src/games/tic-tac-toe/players.ts';
import { allArrangements, clearedBy, optimum } from './minesweeper-optimum.ts';

const STATES = 10_000_000;
type Found<Start> = Exclude<Start, { readonly impossible: unknown }>;

/** Boards from random numbers of seven digits; numbers that give no board are left out. */
function boards<T extends object>(
  games: number,
  seed: number,
  start: (digits: number) => T,
  isPlayable: (board: Found<T>) => boolean = () => true,
): Found<T>[] {
  const random = seededRandom(seed);
  const found: Found<T>[] = [];
  while (found.length < games) {
    const board = start(random.below(STATES));
    if (!('impossible' in board) && isPlayable(board as Found<T>)) found.push(board as Found<T>);
  }
  return found;
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const errorOf = (values: readonly number[]): number => {
  const middle = mean(values);
  const variance = values.reduce((sum, v) => sum + (v - middle) ** 2, 0) / Math.max(values.length - 1, 1);
  return Math.sqrt(variance / values.length);
};

type Player<K> = (knowledge: K, random: Random) => number;

const bestOf = (cells: readonly number[], worth: (cell: number) => number, random: Random): number => {
  const best = Math.max(...cells.map(worth));
  return random.pick(cells.filter((cell) => worth(cell) > best - 1e-12));
};

// --- Fox Hunt ---

type FoxKnowledge = ReturnType<typeof noKnowledge>;

const openCells = ({ size, shots }: FoxKnowledge): number[] =>
  [...Array(size * size).keys()].filter((cell) => !shots.some((shot) => shot.cell === cell));

const highestOdds: Player<FoxKnowledge> = (knowledge, random) => {
  const { odds } = analyseFoxHunt(knowledge, { random });
  return bestOf(openCells(knowledge), (cell) => odds[cell], random);
};

export const FOX_PLAYERS: Readonly<Record<string, Player<FoxKnowledge>>> = {
  solver: (knowledge, random) =>
    adviseFoxHunt(knowledge, analyseFoxHunt(knowledge, { random }))?.cell ?? highestOdds(knowledge, random),
  'highest odds': highestOdds,
  random: (knowledge, random) => random.pick(openCells(knowledge)),
};

/** Moves that each player needs on the same boards. */
export function foxHunts(count: number, games: number, seed: number): Record<string, number[]> {
  const hunts = boards(
    games,
    seed,
    (digits) => startFoxHunt(decimal(digits, -7), count),
    (hunt) => !isUnfinishable(hunt),
  );
  const play = (player: Player<FoxKnowledge>) =>
    hunts.map((hunt, i) => {
      const random = seededRandom(seed + i);
      let game = hunt;
      let knowledge = noKnowledge(hunt.count, hunt.size, hunt.bearings);
      while (!isFinished(game)) {
        const cell = player(knowledge, random);
        const move = shootCell(game, cell);
        game = move.game;
        knowledge = learnShot(knowledge, cell, move.answer);
      }
      return game.moves;
    });
  return Object.fromEntries(Object.entries(FOX_PLAYERS).map(([name, player]) => [name, play(player)]));
}

// --- Minesweeper ---

const MINE_PLAYERS: Readonly<Record<string, Player<MineKnowledge>>> = {
  solver: (knowledge, random) => adviseMinesweeper(knowledge)?.cell ?? random.pick(closedCells(knowledge)),
  'lowest odds': (knowledge, random) => {
    const { odds } = analyseMinesweeper(knowledge);
    return bestOf(closedCells(knowledge), (cell) => -odds[cell], random);
  },
  random: (knowledge, random) => random.pick(closedCells(knowledge)),
};

/** Boards that each player clears, and those lost at the first cell. */
export function minefields(
  mines: number,
  games: number,
  seed: number,
): Record<string, { readonly won: number; readonly lostAtOnce: number }> {
  const fields = boards(games, seed, (digits) => startMinesweeper(decimal(digits, -7), mines));
  const play = (player: Player<MineKnowledge>) => {
    let won = 0;
    let lostAtOnce = 0;
    fields.forEach((field, i) => {
      const random = seededRandom(seed + i);
      let game = field;
      let knowledge = closedBoard(field, field.mineCount);
      while (game.status === 'playing') {
        const cell = player(knowledge, random);
        const move = openCell(game, cell);
        game = move.game;
        if (move.answer.kind === 'count') knowledge = learnCell(knowledge, cell, move.answer.mines);
      }
      if (game.status === 'cleared') won++;
      else if (game.opened.size === 0) lostAtOnce++;
    });
    return { won, lostAtOnce };
  };
  return Object.fromEntries(Object.entries(MINE_PLAYERS).map(([name, player]) => [name, play(player)]));
}

function smallBoard(text: string): object {
  const [, width, height, mines] = /^(\d+)x(\d+):(\d+)$/.exec(text)!.map(Number);
  const size = { width, height };
  const solver = (knowledge: MineKnowledge): number | null => adviseMinesweeper(knowledge)?.cell ?? null;
  return {
    board: text,
    arrangements: allArrangements(size, mines).length,
    optimum: optimum(size, mines),
    solver: clearedBy(solver, size, mines),
  };
}

// --- Labyrinth ---

/** Solves labyrinths, walks each way on the rules and checks its length with another search. */
export function labyrinths(games: number, seed: number): Record<string, unknown> {
  const random = seededRandom(seed);
  const without: Record<string, number> = { 'no-exit': 0, walls: 0, charge: 0 };
  const lengths: number[] = [];
  let longest = { length: -1, noise: '' };
  let verified = 0;
  let severalExits = 0;
  for (let i = 0; i < games; i++) {
    const noise = decimal(random.below(STATES), -7);
    const game = startLabyrinth(noise);
    const solution = solveLabyrinth(game);
    const length = solution.kind === 'route' ? solution.commands.length : null;
    if (fewestCommands(game) === length) verified++;
    if (exits(game).length > 1) severalExits++;
    if (solution.kind === 'none') without[solution.reason]++;
    else if (solution.commands.reduce(command, game).status === 'won') {
      lengths.push(solution.commands.length);
      if (length! > longest.length) longest = { length: length!, noise: formatDecimal(noise) };
    }
  }
  return { games, solved: lengths.length, without, verified, mean: mean(lengths), longest, severalExits };
}

// --- Tic-Tac-Toe ---

const PAIRS: readonly (readonly [first: PlayerName, second: PlayerName])[] = [
  ['perfect', 'random'],
  ['random', 'perfect'],
  ['expert', 'random'],
  ['random', 'expert'],
  ['perfect', 'original'],
  ['original', 'perfect'],
  ['perfect', 'perfect'],
  ['expert', 'original'],
  ['original', 'expert'],
  ['random', 'original'],
  ['original', 'random'],
];

/** Results of each pair. The original always has the calculator's side; of two others, the second one. */
export function ticTacToeMatches(games: number, seed: number): Record<string, number | string>[] {
  const random = seededRandom(seed);
  return PAIRS.map(([first, second]) => {
    const result = { first, second, won: 0, lost: 0, drawn: 0 };
    for (let i = 0; i < games; i++) result[playTicTacToe(first, second, random)]++;
    return result;
  });
}

function playTicTacToe(first: PlayerName, second: PlayerName, random: Random): 'won' | 'lost' | 'drawn' {
  const firstSide: Side = first === 'original' ? 'calculator' : 'player';
  let board: Board = EMPTY_BOARD;
  for (let turn = 0; emptyCells(board) !== 0; turn++) {
    const isFirst = turn % 2 === 0;
    const side: Side = isFirst === (firstSide === 'player') ? 'player' : 'calculator';
    const cell = choose(isFirst ? first : second, board, side, random);
    board = { ...board, [side]: board[side] | (1 << cell) };
    if (completesLine(board[side], cell)) return isFirst ? 'won' : 'lost';
  }
  return 'drawn';
}

// --- the command ---

const numbers = (text: string): number[] => text.split(',').map(Number);

/** The output of a game's arena: one value a line. */
export function arena(game: string, options: Readonly<Record<string, string | undefined>>): unknown[] {
  const games = Number(options.games ?? 100);
  const seed = Number(options.seed ?? 1);
  switch (game) {
    case 'fox-hunt':
      return numbers(options.foxes ?? '5,8').flatMap((foxes) =>
        Object.entries(foxHunts(foxes, games, seed)).map(([player, moves]) => ({
          foxes,
          player,
          mean: mean(moves),
          error: errorOf(moves),
          fewest: Math.min(...moves),
          most: Math.max(...moves),
        })),
      );
    case 'minesweeper':
      if (options.board !== undefined) return options.board.split(',').map(smallBoard);
      return numbers(options.mines ?? '10,20').flatMap((mines) =>
        Object.entries(minefields(mines, games, seed)).map(([player, result]) => ({
          mines,
          player,
          ...result,
        })),
      );
    case 'labyrinth':
      return [labyrinths(games, seed)];
    case 'tic-tac-toe':
      return ticTacToeMatches(games, seed);
    default:
      throw new Error(`no game "${game}": fox-hunt, minesweeper, labyrinth or tic-tac-toe`);
  }
}

if (process.argv[1]?.endsWith('arena.ts')) {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { games: option, seed: option, foxes: option, mines: option, board: option },
    allowPositionals: true,
  });
  for (const line of arena(positionals[0] ?? '', values)) console.log(JSON.stringify(line));
}
