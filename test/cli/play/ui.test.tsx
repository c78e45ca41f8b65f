import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeOptions, type GameId, setupOf } from '../../../src/cli/play/game.ts';
import { GAMES } from '../../../src/cli/play/games.ts';
import { Session } from '../../../src/cli/play/session.ts';
import { SessionStore } from '../../../src/cli/play/storage.ts';
import { App, type OpenSession, resumable } from '../../../src/cli/play/ui/app.tsx';
import type { Deps } from '../../../src/cli/play/ui/deps.ts';
import { seededRandom } from '../../../src/games/random.ts';

let directory: string;
let now: number;
let deps: Deps;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'eggog-'));
  now = 0;
  let games = 0;
  deps = {
    lang: 'en',
    color: false,
    store: new SessionStore(directory),
    today: '2025-11-21',
    fresh: seededRandom(1),
    clock: () => now,
    newId: (game) => `${++games}-${game}`,
  };
});
afterEach(() => {
  cleanup();
  rmSync(directory, { recursive: true, force: true });
});

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const RIGHT = '\u001b[C';
const LEFT = '\u001b[D';
const ENTER = '\r';
const ESC = '\u001b';

/** Lets the screen draw and the keyboard listen: time for a lone Escape, and turns for what React has put off. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30));
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

class Screen {
  readonly #app: ReturnType<typeof render>;
  shown: OpenSession | null = null;

  constructor(first: OpenSession | GameId | null = null) {
    this.#app = render(
      <App
        deps={deps}
        first={first}
        onShow={(open) => {
          this.shown = open;
        }}
      />,
    );
  }

  get text(): string {
    return this.#app.lastFrame() ?? '';
  }

  write(key: string): void {
    this.#app.stdin.write(key);
  }

  async type(...keys: string[]): Promise<string> {
    await settle();
    for (const key of keys) {
      this.#app.stdin.write(key);
      await settle();
    }
    return this.text;
  }
}

function open(game: GameId, given: Record<string, string>, computer?: string, speed = 1): OpenSession {
  const kind = GAMES[game];
  const setup = setupOf(kind, completeOptions(kind, given, seededRandom(1)), { computer, speed });
  return { id: `0-${game}`, session: new Session(kind, setup) };
}

describe('the menu', () => {
  test('leads to a game and its options', async () => {
    const screen = new Screen();
    expect(await screen.type()).toContain('> Fox Hunt 100');
    expect(await screen.type(DOWN, DOWN)).toContain('> Labyrinth 7x7x7');
    expect(await screen.type(ENTER)).toContain('> random number');
    expect(await screen.type('0', ENTER)).toContain('5.EL8 --L-05');
  });

  test('begins the puzzle of the day with d', async () => {
    const screen = new Screen();
    expect(await screen.type('d')).toContain('puzzle of the day 2025-11-21');
  });

  test('goes on with an unfinished game', async () => {
    const first = new Screen(open('labyrinth', { random: '0' }));
    await first.type(UP, ESC);
    expect(resumable(deps)).toHaveLength(1);
    const second = new Screen();
    expect(await second.type()).toContain('> go on: Labyrinth 7x7x7, 1 move');
    expect(await second.type(ENTER)).toContain('6.E-8E--L-05');
  });

  test('refuses impossible options without leaving them', async () => {
    const screen = new Screen('fox-hunt');
    const text = await screen.type(DOWN, '2', '0', '0', ENTER);
    expect(text).toContain('wants a whole number 1..100');
    expect(await screen.type('\u007f', '\u007f', ENTER)).toContain('2 foxes left');
  });

  test('turns to the rules where only they can compute', async () => {
    const screen = new Screen('tic-tac-toe');
    expect(await screen.type()).toContain('< the original program >');
    expect(await screen.type(DOWN, RIGHT)).toContain('< the rules >');
    expect(await screen.type(LEFT)).toContain('< the original program >');
  });
});

describe('a game', () => {
  test('of the labyrinth goes with the arrows, takes back, hints and shows the map', async () => {
    const screen = new Screen(open('labyrinth', { random: '0' }));
    expect(await screen.type(UP)).toContain('6.E-8E--L-05');
    expect(await screen.type(LEFT)).toContain('6.E8-E--L-05');
    expect(await screen.type('u')).toContain('6.E-8E--L-05');
    expect(await screen.type('h')).toMatch(/takes \d+ commands; begin with [24568]/);
    expect(await screen.type('m')).toContain('@ you   X exit');
    expect(await screen.type('x')).toContain('2 hints, 1 taken back');
    expect(screen.shown).toBeNull();
  });

  test('of tic-tac-toe takes cells and typed coordinates', async () => {
    const screen = new Screen(open('tic-tac-toe', {}));
    expect(await screen.type('2', '2')).toContain('│  22');
    expect(await screen.type(ENTER)).toContain('2:2: The calculator takes 4:4.');
    expect(await screen.type(DOWN, RIGHT, RIGHT, ENTER)).toContain('3:3: The calculator takes 2:4.');
    expect(await screen.type('3', '3', ENTER)).toContain('The cell 3:3 is taken.');
    expect(await screen.type('9', ENTER)).toContain('A move is x:y');
  });

  test('is played to its end with hints, shared, and its file is gone', async () => {
    const screen = new Screen(open('tic-tac-toe', {}));
    for (let i = 0; i < 5; i++) await screen.type('h', ENTER);
    expect(screen.text).toContain('you have won');
    expect(screen.text).toContain('n next');
    expect(deps.store.list()).toHaveLength(1);
    expect(await screen.type('s')).toContain('Eggog / Tic-Tac-Toe 4x4');
    await screen.type('x', ESC);
    expect(deps.store.list()).toHaveLength(0);
  });

  test('shows a hunt and its odds', async () => {
    const screen = new Screen(open('fox-hunt', { random: '0.5', count: '5' }));
    expect(await screen.type('3', '.', '4', ENTER)).toContain('3.4: 2 foxes are heard.');
    const text = await screen.type('h');
    expect(text).toContain('1 hint');
    expect(text).not.toBe('');
  });

  test('of friendly minesweeper sets flags under the cursor', async () => {
    const screen = new Screen(open('minesweeper', { random: '0.5', style: 'friendly' }));
    await screen.type('5', '5', ENTER);
    const board = screen.shown?.session.driver.board();
    expect(board).toBeUndefined();
    expect(await screen.type('f')).toMatch(/\[F \]|Nothing happens/);
  });

  test('loses nothing of what is pasted or typed faster than the screen draws', async () => {
    const hunt = new Screen(open('fox-hunt', { random: '0.5', count: '5' }));
    await hunt.type();
    for (const key of ['3', '.', '4', ENTER, '5.5\r6.6\r']) hunt.write(key);
    expect(await hunt.type()).toMatch(/1 {2}3\.4 .*\n.* 2 {2}5\.5 .*\n.* 3 {2}6\.6 /);
    const labyrinth = new Screen(open('labyrinth', { random: '0' }));
    await labyrinth.type();
    for (const key of [UP, LEFT, '62', '2']) labyrinth.write(key);
    expect(await labyrinth.type()).toContain('4.L 8E----05');
  });

  test('understands letters of a Russian keyboard', async () => {
    const screen = new Screen(open('labyrinth', { random: '0' }));
    expect(await screen.type('р')).toContain('The shortest way out');
  });

  test('in real time makes the player wait, and Enter ends the waiting', async () => {
    const screen = new Screen(open('labyrinth', { random: '0' }, 'paced'));
    const before = await screen.type();
    expect(before).toContain('5.EL8 --L-05');
    expect(await screen.type(UP)).toMatch(/computing 0:00 of 0:\d\d/);
    expect(screen.text).not.toContain('6.E-8E--L-05');
    expect(await screen.type(ENTER)).toContain('6.E-8E--L-05');
    await screen.type(DOWN);
    now += 100_000;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.text).toContain('5.EL8 --L-05');
    expect(screen.text).not.toContain('computing');
  });
});

describe('the screen', () => {
  test.each(['en', 'ru'] as const)('fits into 80 x 24 without colour, in %s', async (lang) => {
    deps = { ...deps, lang };
    for (const game of ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const) {
      const screen = new Screen(open(game, game === 'tic-tac-toe' ? {} : { random: '0.5' }));
      const moves =
        game === 'labyrinth'
          ? ['8', '2', '8', '2', '8', '2', '8', 'h']
          : ['1', '1', ENTER, '2', '2', ENTER, 'h'];
      await screen.type(...moves);
      const lines = screen.text.split('\n');
      expect(lines.length, game).toBeLessThan(24);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
      expect(screen.text, game).not.toContain('\u001b');
      cleanup();
    }
    expect((await new Screen().type()).split('\n').length).toBeLessThan(24);
  });
});
