import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TextIo } from '../../../src/cli/io.ts';
import type { World } from '../../../src/cli/play/screens/game.ts';
import { GameScreen, sayLast } from '../../../src/cli/play/screens/game.ts';
import { GameStore, type StoredSession } from '../../../src/cli/play/storage.ts';
import { loadGames, say } from '../../../src/cli/play/table.ts';
import type { Size } from '../../../src/cli/screen/screen.ts';
import { paintFor, widthOf } from '../../../src/cli/screen/text.ts';
import { fillOptions, type Options } from '../../../src/games/game.ts';
import { gameOf } from '../../../src/games/games.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { beginSession } from '../../../src/games/session.ts';
import { ownFolder } from '../../folder.ts';
import { keyOf } from '../keys.ts';

const folder = ownFolder('play');
let directory: string;
let world: World;

beforeAll(loadGames);
beforeEach(() => {
  directory = mkdtempSync(join(folder, '-'));
  let games = 0;
  world = {
    lang: 'en',
    paint: paintFor(false),
    store: new GameStore(directory),
    fresh: seededRandom(1),
    newId: (game) => `${++games}-${game}`,
  };
});

/** The game with its keys and its picture. */
class Screen {
  readonly app: GameScreen;
  size: Size = { columns: 80, rows: 24 };

  constructor(stored: StoredSession) {
    this.app = new GameScreen(stored, world);
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
  const options = fillOptions(gameOf(game), given, seededRandom(1));
  return { id: `0-${game}`, session: beginSession(gameOf(game), options) };
}

describe('the last word', () => {
  const said = (screen: Screen): TextIo => {
    const io = new TextIo();
    sayLast(screen.app, io);
    return io;
  };

  test('is how to go on with a game that is saved', () => {
    const screen = new Screen(open('labyrinth', { random: '0' }));
    screen.type('up');
    expect(said(screen)).toMatchObject({ text: expect.stringContaining('"eggog play"'), exitCode: 0 });
    expect(world.store.read().games).toHaveLength(1);
  });

  test('is why a game is not saved, in which everything else works', () => {
    writeFileSync(join(directory, 'file'), '');
    world = { ...world, store: new GameStore(join(directory, 'file')) };
    const screen = new Screen(open('labyrinth', { random: '0' }));
    expect(screen.type('up')).toMatch(/6\.E-8E--L-05(?:.|\n)*cannot write/);
    expect(screen.type('u')).toContain('Taken back.');
    expect(screen.type('h')).toContain('The shortest way out');
    screen.type('up');
    expect(said(screen)).toMatchObject({
      text: '',
      errors: expect.stringMatching(/The game is not saved: .*: a part of its path is not a folder\./),
      exitCode: 1,
    });
    // One that is over needs no file.
    const over = new Screen(open('labyrinth', { random: '0' }));
    over.type('up', 'g', 'g', 'q');
    expect(said(over)).toMatchObject({ text: expect.stringContaining('given up'), exitCode: 0 });
  });
});

describe('a game', () => {
  test('of the labyrinth goes with the arrows, takes back, and hints', () => {
    const screen = new Screen(open('labyrinth', { random: '0' }));
    expect(screen.type('up')).toContain('6.E-8E--L-05');
    expect(screen.type('left')).toContain('6.E8-E--L-05');
    expect(screen.type('u')).toContain('6.E-8E--L-05');
    expect(screen.type('h')).toMatch(/(Forward|Back|Left|Right|Ladder).*The shortest way out: \d+ commands/);
    expect(screen.text).toContain('1 hint, 1 undo');
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

  test('is played to its end with hints, its file is gone, and n begins another', () => {
    const screen = new Screen(open('tic-tac-toe'));
    for (let i = 0; i < 5; i++) screen.type('h', 'return');
    expect(screen.text).toContain('claims a line of its own');
    expect(screen.text).toContain('n new game');
    expect(world.store.read()).toEqual({ games: [], unreadable: [] });
    expect(screen.type('n')).toContain('0 moves');
    expect(screen.type('2', '2', 'return')).toContain('The calculator takes');
    expect(world.store.read().games.map(({ id }) => id)).toEqual(['1-tic-tac-toe']);
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

  test('shows its rules and signs page by page', () => {
    const screen = new Screen(open('labyrinth', { random: '0' }));
    expect(screen.type('?')).toContain('You are lost in a building of 7 floors');
    const seen = [screen.text];
    for (let i = 0; i < 10; i++) seen.push(screen.type('space'));
    expect(seen.join('\n')).toContain('a ladder, up');
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
      { columns: 80, rows: 22 },
      { columns: 120, rows: 40 },
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
    }
  });

  test.each(['en', 'ru'] as const)('shows what is asked and said in any window, in %s', (lang) => {
    world = { ...world, lang };
    const sureToGiveUp = say(lang, 'sureToGiveUp');
    for (const [columns, rows] of [
      [80, 22],
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
});

test('a walk into a wall leaves no line', () => {
  const maze = new Screen(open('labyrinth', { random: '0' }));
  const before = maze.text;
  for (let i = 0; i < 8; i++) maze.type('left');
  expect(maze.text).toContain('There is no way there.');
  expect(maze.text.match(/^ +\d+ {2}4 /gm)?.length).toBeLessThan(8);
  expect(before).not.toBe(maze.text);
});
