import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TextIo } from '../../../src/cli/io.ts';
import { App, sayLast } from '../../../src/cli/play/screens/app.ts';
import { GameStore, type StoredSession } from '../../../src/cli/play/storage.ts';
import { loadGames } from '../../../src/cli/play/table.ts';
import { say, type World } from '../../../src/cli/play/world.ts';
import type { Size } from '../../../src/cli/screen/screen.ts';
import { paintFor, widthOf } from '../../../src/cli/screen/text.ts';
import { type AnyGame, freshOptions, type Options } from '../../../src/games/game.ts';
import { gameOf } from '../../../src/games/games.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { beginSession } from '../../../src/games/session.ts';
import { ownFolder } from '../../folder.ts';
import { keyOf } from '../keys.ts';

const folder = ownFolder('play');
let directory: string;
let now: number;
let world: World;

beforeAll(loadGames);
beforeEach(() => {
  directory = mkdtempSync(join(folder, '-'));
  now = 0;
  let games = 0;
  world = {
    lang: 'en',
    paint: paintFor(false),
    store: new GameStore(directory),
    today: '2025-11-21',
    fresh: seededRandom(1),
    clock: () => now,
    newId: (game) => `${++games}-${game}`,
  };
});

/** The app with its keys and its picture. */
class Screen {
  readonly app: App;
  size: Size = { columns: 80, rows: 24 };

  constructor(first: StoredSession | AnyGame | null = null) {
    this.app = new App(world, first);
  }

  get text(): string {
    return this.app.draw(this.size).join('\n');
  }

  type(...keys: string[]): string {
    for (const key of keys) this.app.press(keyOf(key));
    return this.text;
  }
}

function open(game: string, given: Options = {}): StoredSession {
  const options = { ...freshOptions(gameOf(game), seededRandom(1)), ...given };
  return { id: `0-${game}`, session: beginSession(gameOf(game), options) };
}

describe('the menu', () => {
  test('leads to a game and its options', () => {
    const screen = new Screen();
    expect(screen.text).toContain('> Fox Hunt 100');
    expect(screen.type('down', 'down')).toContain('> Labyrinth 7×7×7');
    expect(screen.type('return')).toContain('> random number');
    expect(screen.type('0', 'return')).toContain('5.EL8 --L-05');
  });

  test('begins the puzzle of the day with d', () => {
    const screen = new Screen();
    expect(screen.type('d')).toContain('> November 21, 2025: not played');
    expect(screen.type('return')).toContain('puzzle of November 21, 2025');
  });

  test('goes on with an unfinished game, and names files that are none', () => {
    new Screen(open('labyrinth', { random: '0' })).type('up', 'escape');
    writeFileSync(join(directory, 'games', 'x.json'), '{"version":1,"setup":{"options":null}}');
    const second = new Screen();
    expect(second.text).toContain('> continue: Labyrinth 7×7×7, 1 move');
    expect(second.text).toContain('Saved games that cannot be read: x.json');
    expect(second.type('return')).toContain('6.E-8E--L-05');
  });

  test('refuses impossible options without leaving them', () => {
    const screen = new Screen(gameOf('fox-hunt'));
    expect(screen.type('down', '2', '0', '0', 'return')).toContain(
      'from 1 to 100 is needed for "how many foxes"',
    );
    expect(screen.type('backspace', 'backspace', 'return')).toContain('foxes left: 2');
    expect(screen.text.match(/\bmoves\b(?:: \d+)?/g)).toEqual(['moves: 0']);
  });

  test('is left with q', () => {
    const screen = new Screen();
    screen.type('q');
    expect(screen.app.isDone).toBe(true);
  });
});

describe('the last word', () => {
  const said = (screen: Screen): TextIo => {
    const io = new TextIo();
    sayLast(screen.app, world, io);
    return io;
  };

  test('is how to go on with a game that is saved', () => {
    const older = new Screen(open('labyrinth', { random: '0' }));
    older.type('up');
    expect(said(older)).toMatchObject({ text: expect.stringContaining('--resume'), exitCode: 0 });
    new Screen({ ...open('labyrinth', { random: '0' }), id: '1-labyrinth' }).type('up');
    expect(said(older).text).toContain('it is in the menu');
  });

  test('is why a game is not saved, in which everything else works', () => {
    writeFileSync(join(directory, 'file'), '');
    world = { ...world, store: new GameStore(join(directory, 'file')) };
    const screen = new Screen(open('labyrinth', { random: '0' }));
    expect(screen.type('up')).toMatch(/6\.E-8E--L-05(?:.|\n)*cannot write/);
    expect(screen.type('u')).toContain('Taken back.');
    expect(screen.type('h')).toContain('The shortest way out');
    expect(screen.type('m')).toContain('@ you   X exit');
    screen.type('x', 'up');
    expect(said(screen)).toMatchObject({
      text: '',
      errors: expect.stringMatching(/The game is not saved: .*: a part of its path is not a folder\./),
      exitCode: 1,
    });
    // Nor is it in the menu; one that is over needs no file.
    screen.type('escape');
    expect(said(screen).exitCode).toBe(1);
    const over = new Screen(open('labyrinth', { random: '0' }));
    over.type('up', 'g', 'g', 'q');
    expect(said(over)).toMatchObject({ text: expect.stringContaining('given up'), exitCode: 0 });
  });
});

describe('a game', () => {
  test('of the labyrinth goes with the arrows, takes back, hints and shows the map', () => {
    const screen = new Screen(open('labyrinth', { random: '0' }));
    expect(screen.type('up')).toContain('6.E-8E--L-05');
    expect(screen.type('left')).toContain('6.E8-E--L-05');
    expect(screen.type('u')).toContain('6.E-8E--L-05');
    expect(screen.type('h')).toMatch(/takes \d+ commands; begin with (Forward|Back|Left|Right|Ladder)/);
    expect(screen.type('m')).toContain('@ you   X exit');
    expect(screen.type('x')).toContain('1 hint, 1 taken back');
    expect(screen.type('left', 'left', 'left')).toMatch(/There is no way there/);
  });

  test('of tic-tac-toe takes cells and typed coordinates', () => {
    const screen = new Screen(open('tic-tac-toe'));
    expect(screen.type('2', '2')).toContain('│  22');
    expect(screen.type('return')).toContain('The calculator takes 4:4.');
    expect(screen.type('down', 'right', 'right', 'return')).toContain('The calculator takes 2:4.');
    expect(screen.type('3', '3', 'return')).toContain('The cell 3:3 is taken.');
    expect(screen.type('9', 'return')).toContain('A move is x:y');
  });

  test('is played to its end with hints, shared, and its file is gone', () => {
    const screen = new Screen(open('tic-tac-toe'));
    for (let i = 0; i < 5; i++) screen.type('h', 'return');
    expect(screen.text).toContain('claims a line of its own');
    expect(screen.text).toContain('n next');
    expect(screen.type('v')).toMatch(/1 {2}\d:\d +\d:\d +as good as any/);
    screen.type('x');
    expect(screen.type('s')).toContain('Eggog · Tic-Tac-Toe 4×4');
    screen.type('x', 'escape');
    expect(world.store.read()).toEqual({ games: [], unreadable: [] });
  });

  test('shows a hunt and its odds', () => {
    const screen = new Screen(open('fox-hunt', { random: '0.5', count: '5' }));
    expect(screen.type('3', '.', '4', 'return')).toContain('3.4: 2 foxes are heard.');
    const text = screen.type('h');
    expect(text).toContain('1 hint');
    expect(text).toMatch(/ million placements of the foxes agree/);
    expect(text).toContain('=2');
  });

  test('of minesweeper sets flags under the cursor, in both styles', () => {
    for (const style of ['original', 'friendly']) {
      const screen = new Screen(open('minesweeper', { random: '0.5', style }));
      expect(screen.type('right', 'f'), style).toContain('[F ]');
      expect(screen.type('u'), style).toContain('[. ]');
      // Notes do not count as moves.
      const text = screen.type('5', '5', 'return', 'f', '1', '1', 'return');
      expect(text, style).toContain('2 moves');
      expect(text, style).toMatch(/ {2}1 {2}55 +\d\. *\n.* {5}f12 *\n.* {2}2 {2}11 +\d\./);
      screen.type('escape');
      expect(new Screen().text, style).toContain('continue: Minesweeper, 2 moves');
    }
  });

  test('loses nothing of what is typed before it is drawn', () => {
    const hunt = new Screen(open('fox-hunt', { random: '0.5', count: '5' }));
    const keys = ['3', '.', '4', 'return', '5', '.', '5', 'return', '6', '.', '6', 'return'];
    for (const key of keys) hunt.app.press(keyOf(key));
    expect(hunt.text).toMatch(/1 {2}3\.4 .*\n.* 2 {2}5\.5 .*\n.* 3 {2}6\.6 /);
  });

  test('understands letters of a Russian keyboard', () => {
    expect(new Screen(open('labyrinth', { random: '0' })).type('р')).toContain('The shortest way out');
  });

  test('shows its rules and signs, and scrolls them', () => {
    const screen = new Screen(open('labyrinth', { random: '0' }));
    expect(screen.type('?')).toContain('You are lost in a building of 7 floors');
    const seen = [screen.text];
    for (let i = 0; i < 10; i++) seen.push(screen.type('space'));
    expect(seen.join('\n')).toContain('a ladder, up');
    expect(seen.join('\n')).toContain('Rules of the program');
    expect(screen.type('x')).toContain('5.EL8 --L-05');
  });

  test('is given up after a second g, and shows what was hidden', () => {
    const screen = new Screen(open('fox-hunt', { random: '0.5', count: '5' }));
    expect(screen.type('g')).toContain('Give up?');
    expect(screen.type('up')).not.toContain('given up');
    screen.type('g', 'g');
    expect(screen.text).toContain('given up');
    expect(screen.text.match(/ ! /g)).toHaveLength(5);
  });
});

describe('the screen', () => {
  test.each(['en', 'ru'] as const)('fits into any window without colour, in %s', (lang) => {
    world = { ...world, lang };
    for (const size of [
      { columns: 80, rows: 24 },
      { columns: 60, rows: 20 },
      { columns: 48, rows: 20 },
    ]) {
      for (const game of ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const) {
        const screen = new Screen(open(game, game === 'tic-tac-toe' ? {} : { random: '0.5' }));
        screen.size = size;
        if (game === 'labyrinth') screen.type('8', '2', '8', '2', '8', '2', '8', 'h');
        else screen.type('1', '1', 'return', '2', '2', 'return', 'h');
        const lines = screen.text.split('\n');
        expect(lines.length, `${game} ${size.columns}`).toBeLessThanOrEqual(size.rows);
        for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(size.columns);
        expect(screen.text, game).not.toContain('\u001b');
      }
      const menu = new Screen();
      menu.size = size;
      expect(menu.text.split('\n').length).toBeLessThanOrEqual(size.rows);
    }
  });

  test.each(['en', 'ru'] as const)('shows what is asked and said in any window, in %s', (lang) => {
    world = { ...world, lang };
    const sureToGiveUp = say(lang, 'sureToGiveUp');
    for (const [columns, rows] of [
      [40, 16],
      [40, 20],
      [80, 16],
      [80, 24],
    ]) {
      for (const game of ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const) {
        const screen = new Screen(open(game, game === 'tic-tac-toe' ? {} : { random: '0.5' }));
        screen.size = { columns, rows };
        const name = `${game} ${columns}x${rows}`;
        const words = screen.type('1', '1', 'return', 'g').replace(/\s+/g, ' ');
        expect(words, name).toContain(sureToGiveUp);
        expect(screen.text.split('\n').length, name).toBeLessThanOrEqual(rows);
      }
    }
  });

  test('scrolls a board that is larger than it with the cursor', () => {
    const options = { random: '0.77', style: 'friendly', width: '30', height: '30', count: '99' };
    const screen = new Screen(open('minesweeper', options));
    const seen = ['down', 'right', 'up', 'left'].map((step) => {
      for (let i = 0; i < 29; i++) screen.app.press(keyOf(step));
      const lines = screen.text.split('\n');
      expect(lines.length, step).toBeLessThanOrEqual(24);
      for (const line of lines) expect(widthOf(line), step).toBeLessThanOrEqual(80);
      expect(screen.text, step).toContain('[. ]');
      const columns = lines
        .find((line) => /^ {3,}\d+ +\d+ /.test(line))!
        .trim()
        .split(/\s+/);
      const rows = lines.filter((line) => /^ [\d ]\d /.test(line)).map((line) => Number.parseInt(line, 10));
      return [columns[0], columns.at(-1), rows[0], rows.at(-1)].map(Number);
    });
    expect(
      seen.map(([left, right, top, bottom]) => [left === 1, right === 30, top === 1, bottom === 30]),
    ).toEqual([
      [true, false, false, true],
      [false, true, false, true],
      [false, true, true, false],
      [true, false, true, false],
    ]);
  });

  test('tells the end of a lost game in a low window', () => {
    const screen = new Screen(open('minesweeper', { random: '0.5' }));
    screen.size = { columns: 40, rows: 16 };
    for (let cell = 11; screen.app.game!.table.status === 'playing'; cell++)
      screen.type(...String(cell), 'return');
    expect(screen.text).toContain('That was a mine.');
  });
});

test('a walk into a wall leaves no line, the map shows the floors seen, and the clock waits for the reader', () => {
  let now = 0;
  world = { ...world, clock: () => now };
  const maze = new Screen(open('labyrinth', { random: '0' }));
  const before = maze.text;
  for (let i = 0; i < 8; i++) maze.type('left');
  expect(maze.text).toContain('There is no way there.');
  expect(maze.text.match(/^ +\d+ {2}4 /gm)?.length).toBeLessThan(8);
  expect(before).not.toBe(maze.text);
  expect(maze.type('m')).toMatch(/as you saw it/);
  maze.type('x');
  maze.type('h');
  expect(maze.type('m')).toMatch(/The whole building/);

  const mines = new Screen(open('minesweeper', { random: '0.5' }));
  mines.type('5', '5', 'return');
  now += 65_000;
  expect(mines.text).toContain('1:05');
  mines.type('?');
  now += 600_000;
  mines.type('x');
  expect(mines.text).toContain('1:05');
});
