import { expect, test } from 'vitest';
import { seededRandom } from '../../../src/games/random.ts';
import { cellAt, cellsOf, emptyCells, type Side } from '../../../src/games/tic-tac-toe/board.ts';
import { TicTacToeCartridge } from '../../../src/games/tic-tac-toe/cartridge.ts';
import { defeatOfOriginal } from '../../../src/games/tic-tac-toe/players.ts';
import { refereeTicTacToe, tellGame, tellReading } from '../../../src/games/tic-tac-toe/referee.ts';
import { calculatorBegins, isOver, playerBegins, playerMove } from '../../../src/games/tic-tac-toe/rules.ts';
import type { Key } from '../../../src/machine/index.ts';
import { draws } from '../../draws.ts';
import replays from '../../fixtures/replays-tic-tac-toe-4x4.json' with { type: 'json' };

test('random games: rules and original agree in everything', () => {
  for (let seed = 0; seed < draws(12); seed++) {
    expect(refereeTicTacToe(seededRandom(seed)), `seed ${seed}`).toBeNull();
  }
});

test.each(replays)('the cartridge repeats measured session %#', ({ steps }) => {
  const cartridge = new TicTacToeCartridge();
  const { machine } = cartridge.original;
  for (const step of steps) {
    if (step.keys.startsWith('В/О')) cartridge.start('player');
    else cartridge.original.press(step.keys.split(' ') as Key[]);
    expect(machine.display()).toBe(step.display);
    expect(machine.get('Y').tetrads).toBe(step.Y);
  }
});

/**
 * Compares every move that a player can make in any game against the original, up to the first four in a line, in a
 * number of positions: all of them are a proof of the rules and take minutes.
 */
function comparePositions(begins: Side, most: number): { positions: number; moves: number } {
  const cartridge = new TicTacToeCartridge();
  cartridge.start(begins);
  const { machine, keys } = cartridge.original;
  const first = begins === 'player' ? playerBegins() : calculatorBegins();
  const pending = [{ game: first, snapshot: machine.snapshot(), keys: [...keys] }];
  const seen = new Set([first.board.calculator * 65536 + first.board.player]);
  let positions = 0;
  let moves = 0;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (positions === most) break;
    positions++;
    for (const cell of cellsOf(emptyCells(node.game.board))) {
      const { x, y } = cellAt(cell);
      machine.restore(node.snapshot);
      keys.splice(0, keys.length, ...node.keys);
      const reading = cartridge.move(x, y);
      const game = playerMove(node.game, x, y);
      moves++;
      expect(tellReading(reading, game), keys.join(' ')).toBe(tellGame(game));
      const position = game.board.calculator * 65536 + game.board.player;
      if (isOver(game) || seen.has(position)) continue;
      seen.add(position);
      pending.push({ game, snapshot: machine.snapshot(), keys: [...keys] });
    }
  }
  return { positions, moves };
}

test.each(['player', 'calculator'] as const)(
  'every move from the first positions, the %s beginning',
  (begins) => {
    expect(comparePositions(begins, 60).moves).toBeGreaterThan(120);
  },
);

test.each(['player', 'calculator'] as const)('the original really loses when the %s begins', (begins) => {
  const { board } = begins === 'player' ? playerBegins() : calculatorBegins();
  const line = defeatOfOriginal(board)!.map(cellAt);
  const cartridge = new TicTacToeCartridge();
  let reading = cartridge.start(begins);
  for (const [i, { x, y }] of line.entries()) {
    // A complete line of the player's is a line of weight 0.
    expect(
      reading.weights.some((number) => String(number).padStart(4, '0').includes('0')),
      `move ${i}`,
    ).toBe(false);
    expect(reading.display).toMatch(/^ [0-4]\. {10}$/);
    reading = cartridge.move(x, y);
  }
  expect(reading.weights.some((number) => String(number).padStart(4, '0').includes('0'))).toBe(true);
  // Three of its own were waiting: it does not see that it is too late, and claims the victory.
  expect(reading.display).toMatch(/^ 8\. {7}-0[1-4]$/);
});

test('a full board of a game that the calculator began shows 0', () => {
  // Found by seed: a game of random moves that ends in a draw.
  let drawn = false;
  for (let seed = 0; seed < 400 && !drawn; seed++) {
    const random = seededRandom(seed);
    const cartridge = new TicTacToeCartridge();
    let { taken, display } = cartridge.start('calculator');
    while (!display.startsWith(' 8.') && taken !== 0xffff) {
      const free = [...Array(16).keys()].filter((cell) => !(taken & (1 << cell)));
      const cell = random.pick(free);
      ({ taken, display } = cartridge.move((cell % 4) + 1, Math.floor(cell / 4) + 1));
    }
    if (display.startsWith(' 8.')) continue;
    drawn = true;
    expect(display).toBe(' 0.          ');
  }
  expect(drawn).toBe(true);
});
