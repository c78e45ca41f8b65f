/** What the package exports as eggog/games, with junk in the place of each argument. */
import { describe, expect, it } from 'vitest';
import * as games from '../../src/exports/games.ts';
import type { Minesweeper } from '../../src/games/minesweeper/index.ts';
import { tryModule } from './tries.ts';

const { foxHunt, labyrinth, minesweeper, ticTacToe } = games;
const random = () => games.seededRandom(61);
const start = () => games.parseDecimal('0.1234567');
const one = () => games.decimal(1);

tryModule('eggog/games', games, {
  decimal: () => [12, 0],
  formatDecimal: () => [one()],
  parseDecimal: () => ['12,5'],
  seededRandom: () => [61],
  toNumber: () => [one()],
});

const hunt = () => foxHunt.foxHuntOf([11, 22]);
const fox = () => foxHunt.noKnowledge(2);
/** Nearly all is known: few placements are left. */
const known = () => ({
  ...foxHunt.noKnowledge(1, 3),
  shots: [{ cell: 0, answer: 0 }],
});
tryModule(
  'foxHunt',
  foxHunt,
  {
    arenaHunts: () => [1, 2, 61, 'original'],
    foxHuntArena: () => [{ games: 1, seed: 61, foxes: [1], players: {} }],
    playFoxHunt: () => [hunt(), foxHunt.randomPlayer, 61],
    bearingTable: () => [4, 'described'],
    isHeard: () => [1, -1, 'original'],
    shootKeys: () => [one()],
    startKeys: () => [start(), one()],
    shards: () => [3],
    placeFoxes: () => [start(), 2, 10],
    learn: () => [fox(), 5, { kind: 'bearing', heard: 0 }],
    noKnowledge: () => [2, 10, 'original'],
    greedyPlayer: () => [known(), random()],
    randomPlayer: () => [known(), random()],
    solverPlayer: () => [{ random: random() }],
    crackingPlayer: () => [],
    refereeFoxHunt: () => [random()],
    cellOfPlace: () => [one(), 10],
    foxHuntOf: () => [[1, 2], { size: 4 }],
    isFinished: () => [hunt()],
    isUnfinishable: () => [hunt()],
    placeOfCell: () => [5, 10],
    shoot: () => [hunt(), one()],
    shootCell: () => [hunt(), 5],
    startFoxHunt: () => [start(), 2, { size: 6, bearings: 'described' }],
    adviseFoxHunt: () => [known(), foxHunt.analyseFoxHunt(known())],
    analyseFoxHunt: () => [known(), { random: random() }],
  },
  {
    Cracker: {
      made: () => new foxHunt.Cracker(fox()),
      calls: {
        new: () => [fox()],
        agrees: () => [12_345_678],
        filter: () => [new Uint32Array([1, 2])],
        foxesOf: () => [12_345_678],
        search: null,
      },
    },
    FoxHuntCartridge: {
      made: () => new foxHunt.FoxHuntCartridge(),
      calls: { new: () => [], start: () => [start(), one(), 1000], shoot: () => [one()] },
    },
  },
);

const maze = () => labyrinth.startLabyrinth(start());
const place = () => ({ x: 1, row: 2, floor: 3 });
tryModule(
  'labyrinth',
  labyrinth,
  {
    buildingOf: () => [start()],
    placeAt: () => [5],
    roomDigit: () => [maze().building, place()],
    roomKind: () => [maze().building, place()],
    commandKeys: () => [5],
    refereeLabyrinth: () => [random()],
    command: () => [maze(), 4],
    destination: () => [maze().building, place(), 4],
    exits: () => [maze()],
    isExit: () => [maze(), place()],
    nextLabyrinth: () => [{ ...maze(), status: 'won' }, 5],
    restartLabyrinth: () => [maze()],
    samePlace: () => [place(), place()],
    showLabyrinth: () => [maze()],
    showRow: () => [maze().building, 1, 2, 3],
    startLabyrinth: () => [start()],
    solveLabyrinth: () => [maze()],
    fewestCommands: () => [maze()],
  },
  {
    LabyrinthCartridge: {
      made: () => {
        const cartridge = new labyrinth.LabyrinthCartridge();
        cartridge.start(start());
        return cartridge;
      },
      calls: {
        new: () => [],
        start: () => [start()],
        restart: () => [],
        command: () => [4],
        next: () => [],
        read: () => [],
      },
    },
  },
);

const size = () => ({ width: 4, height: 4 });
const mines = () => minesweeper.startMinesweeper(start(), 3, size()) as Minesweeper;
const closed = () => minesweeper.closedBoard(size(), 3);
const friendly = () => minesweeper.openFriendly(minesweeper.startFriendly(start(), 3, size()), 0);
tryModule(
  'minesweeper',
  minesweeper,
  {
    minesweeperArena: () => [{ games: 1, seed: 61, mines: [3], players: {} }],
    playMinesweeper: () => [mines(), minesweeper.randomPlayer, 61],
    coordinatesOfCell: () => [5, size()],
    neighboursOf: () => [size()],
    openKeys: () => [one()],
    startKeys: () => [one()],
    deduce: () => [closed(), minesweeper.analyseMinesweeper(closed())],
    deductionOf: () => [minesweeper.deduce(closed()), 3, closed()],
    countAround: () => [friendly(), 0],
    openAround: () => [friendly(), 0],
    openFriendly: () => [friendly(), 1],
    startFriendly: () => [start(), 3, size()],
    toggleFlag: () => [friendly(), 15],
    layMines: () => [start(), 3, 4, 4, [1]],
    closedBoard: () => [size(), 3],
    knowledgeOf: () => [mines()],
    knowledgeOfFriendly: () => [friendly()],
    learn: () => [closed(), 0, 1],
    randomPlayer: () => [closed(), random()],
    safestPlayer: () => [closed(), random()],
    solverPlayer: () => [{ arrangements: 10 }],
    refereeMinesweeper: () => [random()],
    cellOfTyped: () => [games.decimal(11), size()],
    minesAround: () => [mines(), 1],
    openCell: () => [mines(), 1],
    openTyped: () => [mines(), games.decimal(11)],
    startMinesweeper: () => [start(), 3, size()],
    adviseMinesweeper: () => [closed(), minesweeper.analyseMinesweeper(closed()), { positions: 10 }],
    analyseMinesweeper: () => [closed()],
  },
  {
    MinesweeperCartridge: {
      made: () => new minesweeper.MinesweeperCartridge(),
      calls: {
        new: () => [],
        setRandom: () => [start()],
        start: () => [one(), 1000],
        open: () => [one()],
      },
    },
  },
);

const board = () => ({ calculator: 0b11, player: 0b1100 });
tryModule(
  'ticTacToe',
  ticTacToe,
  {
    cellAt: () => [5],
    cellIndex: () => [1, 2],
    cellsOf: () => [5],
    completeLines: () => [15],
    completesLine: () => [7, 3],
    count: () => [7],
    emptyCells: () => [board()],
    moveKeys: () => [1, 2],
    chooseCell: () => [board()],
    evaluate: () => [ticTacToe.lineWeights(board()), 5],
    lineWeights: () => [board()],
    shownEvaluation: () => [1000],
    choose: () => ['original', board(), 'player', random()],
    defeatOfOriginal: null,
    refereeTicTacToe: () => [random(), 'player'],
    playerBegins: () => [],
    calculatorBegins: () => [],
    isOver: () => [ticTacToe.playerBegins()],
    normaliseCoordinate: () => [5],
    playerMove: () => [ticTacToe.playerBegins(), 1, 1],
    showAnswer: () => [{ kind: 'full' }],
    shownY: () => [{ kind: 'full' }],
    bestMoves: () => [{ calculator: 0x0f0b, player: 0xf0a4 }, 'player'],
    ratedMoves: () => [{ calculator: 0x0f0b, player: 0xf0a4 }, 'player'],
    valueOfPosition: () => [{ calculator: 0x0f0b, player: 0xf0a4 }, 'player'],
    verdict: null,
  },
  {
    TicTacToeCartridge: {
      made: () => new ticTacToe.TicTacToeCartridge(),
      calls: { new: () => [], start: () => ['player'], move: () => [1, 1] },
    },
  },
);

describe('what would be right', () => {
  it('is said, with the fields of options', () => {
    expect(() => foxHunt.startFoxHunt(start(), 1, { size: 99 })).toThrow(
      /startFoxHunt: argument 3 is an object of options \{ size: a whole number 2\.\.30; bearings: one of original, described \}/,
    );
    expect(() => new foxHunt.FoxHuntCartridge().shoot(5 as never)).toThrow(
      'FoxHuntCartridge.shoot: argument 1 is a Decimal, as parseDecimal gives it, not 5',
    );
    expect(() => new foxHunt.Cracker(null as never)).toThrow(/new Cracker: argument 1 is a FoxKnowledge/);
  });
});
