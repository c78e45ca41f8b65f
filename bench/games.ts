/** Speed of the games: games a second on the original programs and on the rules, and the solvers' time for a move. */
import { decimal } from '../src/games/decimal.ts';
import { FoxHuntCartridge } from '../src/games/fox-hunt/cartridge.ts';
import { learn, noKnowledge, placeOfCell, shootCell, startFoxHunt } from '../src/games/fox-hunt/rules.ts';
import { adviseFoxHunt, analyseFoxHunt } from '../src/games/fox-hunt/solver.ts';
import { LabyrinthCartridge } from '../src/games/labyrinth/cartridge.ts';
import { command, nextLabyrinth, startLabyrinth } from '../src/games/labyrinth/rules.ts';
import { solveLabyrinth } from '../src/games/labyrinth/solver.ts';
import { MinesweeperCartridge } from '../src/games/minesweeper/cartridge.ts';
import { coordinatesOfCell, openCell, startMinesweeper } from '../src/games/minesweeper/rules.ts';
import { type Random, seededRandom } from '../src/games/random.ts';
import { cellAt, cellsOf, emptyCells } from '../src/games/tic-tac-toe/board.ts';
import { TicTacToeCartridge } from '../src/games/tic-tac-toe/cartridge.ts';
import { isOver, playerBegins, playerMove } from '../src/games/tic-tac-toe/rules.ts';
import { bestMoves } from '../src/games/tic-tac-toe/solver.ts';
import type { Localized } from '../src/texts.ts';
import type { Figure } from './figure.ts';

const RUNS = 5;
/** Milliseconds of one run. */
const RUN_MS = 150;
/** Shots, cells and steps of a game that has no natural end here. */
const MOVES = 10;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Runs of `work` in a second, over {@link RUNS} runs after one to warm up. */
function rate(key: string, label: Localized, unit: Figure['unit'], work: (random: Random) => void): Figure {
  const random = seededRandom(1);
  const run = (): number => {
    const start = performance.now();
    let done = 0;
    while (performance.now() - start < RUN_MS) {
      work(random);
      done++;
    }
    return (done * 1000) / (performance.now() - start);
  };
  run();
  const values = Array.from({ length: RUNS }, run);
  return { key, label, unit, value: median(values), spread: [Math.min(...values), Math.max(...values)] };
}

/** Milliseconds of each call, the median of all. */
function delay(key: string, label: Localized, calls: readonly (() => unknown)[]): Figure {
  for (const call of calls.slice(0, 3)) call();
  const values = calls.map((call) => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return {
    key,
    label,
    unit: 'ms',
    value: median(values),
    spread: [Math.min(...values), Math.max(...values)],
  };
}

const noise = (random: Random) => decimal(random.below(10_000_000), -7);
/** A random number with which the original finishes its preparations. */
function hunt(random: Random) {
  for (;;) {
    const start = noise(random);
    const game = startFoxHunt(start, 5);
    if (!('impossible' in game)) return { start, game };
  }
}
function field(random: Random) {
  for (;;) {
    const start = noise(random);
    const game = startMinesweeper(start, 10);
    if (!('impossible' in game)) return { start, game };
  }
}

function foxHunt(): Figure[] {
  const original = rate(
    'foxGamesOriginal',
    {
      en: `Fox Hunt, 5 foxes and ${MOVES} shots, original`,
      ru: `Охота на лис, 5 лис, ходов ${MOVES}, оригинал`,
    },
    'games',
    (random) => {
      const cartridge = new FoxHuntCartridge();
      cartridge.start(hunt(random).start, decimal(5));
      for (let i = 0; i < MOVES; i++) {
        if (cartridge.shoot(placeOfCell(random.below(100))).kind === 'finished') break;
      }
    },
  );
  const rules = rate(
    'foxGamesRules',
    { en: `Fox Hunt, 5 foxes and ${MOVES} shots, rules`, ru: `Охота на лис, 5 лис, ходов ${MOVES}, правила` },
    'games',
    (random) => {
      let { game } = hunt(random);
      for (let i = 0; i < MOVES && game.foxes.length > 0; i++) game = shootCell(game, random.below(100)).game;
    },
  );
  const random = seededRandom(2);
  const positions = Array.from({ length: 40 }, (_, i) => {
    let { game } = hunt(random);
    let knowledge = noKnowledge(5);
    for (let shot = 0; shot < 2 + (i % 6); shot++) {
      const cell = random.below(100);
      const move = shootCell(game, cell);
      game = move.game;
      knowledge = learn(knowledge, cell, move.answer);
    }
    return knowledge;
  });
  return [
    original,
    rules,
    delay(
      'foxSolver',
      {
        en: 'Fox Hunt solver, 5 foxes, after 2 to 7 shots',
        ru: 'Решатель Охоты на лис, 5 лис, после 2–7 ходов',
      },
      positions.map((knowledge) => () => adviseFoxHunt(knowledge, analyseFoxHunt(knowledge))),
    ),
  ];
}

function minesweeper(): Figure[] {
  return [
    rate(
      'minesGamesOriginal',
      {
        en: `Minesweeper, 10 mines and ${MOVES} cells, original`,
        ru: `Сапёр, 10 мин, клеток ${MOVES}, оригинал`,
      },
      'games',
      (random) => {
        const cartridge = new MinesweeperCartridge();
        const { start, game } = field(random);
        cartridge.setRandom(start);
        cartridge.start(decimal(10));
        const safe = [...Array(81).keys()].filter((cell) => !game.mines.has(cell));
        for (const cell of random.shuffled(safe).slice(0, MOVES)) {
          cartridge.open(decimal(coordinatesOfCell(cell)));
        }
      },
    ),
    rate(
      'minesGamesRules',
      {
        en: `Minesweeper, 10 mines and ${MOVES} cells, rules`,
        ru: `Сапёр, 10 мин, клеток ${MOVES}, правила`,
      },
      'games',
      (random) => {
        let { game } = field(random);
        const safe = [...Array(81).keys()].filter((cell) => !game.mines.has(cell));
        for (const cell of random.shuffled(safe).slice(0, MOVES)) game = openCell(game, cell).game;
      },
    ),
  ];
}

function labyrinth(): Figure[] {
  const digits = [2, 4, 5, 6, 8];
  const random = seededRandom(3);
  const labyrinths = Array.from({ length: 200 }, () => startLabyrinth(noise(random)));
  return [
    rate(
      'labyrinthGamesOriginal',
      { en: `Labyrinth, ${MOVES} commands, original`, ru: `Лабиринт, команд ${MOVES}, оригинал` },
      'games',
      (r) => {
        const cartridge = new LabyrinthCartridge();
        cartridge.start(noise(r));
        for (let i = 0; i < MOVES; i++) cartridge.command(r.pick(digits));
      },
    ),
    rate(
      'labyrinthGamesRules',
      { en: `Labyrinth, ${MOVES} commands, rules`, ru: `Лабиринт, команд ${MOVES}, правила` },
      'games',
      (r) => {
        let game = startLabyrinth(noise(r));
        for (let i = 0; i < MOVES; i++) {
          const digit = r.pick(digits);
          game = game.status === 'playing' ? command(game, digit) : nextLabyrinth(game, digit);
        }
      },
    ),
    delay(
      'labyrinthSolver',
      { en: 'Labyrinth solver, the whole way', ru: 'Решатель лабиринта, весь путь' },
      labyrinths.map((game) => () => solveLabyrinth(game)),
    ),
  ];
}

function ticTacToe(): Figure[] {
  const move = (random: Random, free: number) => cellAt(random.pick(cellsOf(free)));
  const positions = Array.from({ length: 100 }, (_, i) => {
    const random = seededRandom(i);
    let game = playerBegins();
    for (let n = 0; n < i % 4; n++) {
      const { x, y } = move(random, emptyCells(game.board));
      const next = playerMove(game, x, y);
      if (!isOver(next)) game = next;
    }
    return game.board;
  });
  return [
    rate(
      'ticTacToeGamesOriginal',
      { en: 'Tic-Tac-Toe, a game to its end, original', ru: 'Крестики-нолики, партия до конца, оригинал' },
      'games',
      (random) => {
        const cartridge = new TicTacToeCartridge();
        let reading = cartridge.start('player');
        while (!reading.display.startsWith(' 8.') && reading.taken !== 0xffff) {
          const { x, y } = move(random, 0xffff & ~reading.taken);
          reading = cartridge.move(x, y);
        }
      },
    ),
    rate(
      'ticTacToeGamesRules',
      { en: 'Tic-Tac-Toe, a game to its end, rules', ru: 'Крестики-нолики, партия до конца, правила' },
      'games',
      (random) => {
        let game = playerBegins();
        while (!isOver(game)) {
          const { x, y } = move(random, emptyCells(game.board));
          game = playerMove(game, x, y);
        }
      },
    ),
    delay(
      'ticTacToeSolver',
      { en: 'Tic-Tac-Toe solver, everything known', ru: 'Решатель крестиков-ноликов, всё известно' },
      positions.map((board) => () => bestMoves(board, 'player')),
    ),
  ];
}

/** Measures all games; takes some 20 seconds. */
export const gamesBench = (): Figure[] => [...foxHunt(), ...minesweeper(), ...labyrinth(), ...ticTacToe()];
