import { describe, expect, test } from 'vitest';
import { checkDay, dailyOptions, dayOf } from '../../../src/cli/play/daily.ts';
import {
  COMPUTERS,
  completeOptions,
  GAME_IDS,
  type GameId,
  type Setup,
  setupOf,
} from '../../../src/cli/play/game.ts';
import { GAMES } from '../../../src/cli/play/games.ts';
import { parseSaved, Session } from '../../../src/cli/play/session.ts';
import { shareText } from '../../../src/cli/play/share.ts';
import { UserError } from '../../../src/errors.ts';
import { seededRandom } from '../../../src/games/random.ts';

const setup = (game: GameId, given: Record<string, string> = {}, computer?: string): Setup =>
  setupOf(GAMES[game], completeOptions(GAMES[game], given, seededRandom(1)), { computer });
const session = (game: GameId, given: Record<string, string> = {}, computer?: string): Session =>
  new Session(GAMES[game], setup(game, given, computer));

const MOVES: { readonly [game in GameId]: readonly string[] } = {
  'fox-hunt': ['0.0', '3.4', '9.9', '4.5', '2.25'],
  minesweeper: ['55', '11', '19'],
  labyrinth: ['8', '4', '2', '6', '6', '5', '0', '2'],
  'tic-tac-toe': ['2:2', '1:1', '2:2', '5:6'],
};

describe.each(GAME_IDS)('%s', (game) => {
  const given: Record<string, string> = game === 'tic-tac-toe' ? {} : { random: '0.5' };

  test('is the same whoever computes', () => {
    const [original, rules] = ['original', 'rules'].map((computer) => {
      const played = session(game, given, computer);
      for (const move of MOVES[game]) played.play(move);
      return played;
    });
    expect(original.moves.map(({ display, answer, keys }) => ({ display, answer, keys }))).toEqual(
      rules.moves.map(({ display, answer, keys }) => ({ display, answer, keys })),
    );
    expect(original.driver.board()).toEqual(rules.driver.board());
    for (const { seconds } of original.moves) expect(seconds).toBeGreaterThan(0);
    for (const { seconds } of rules.moves) expect(seconds).toBeNull();
  });

  test('comes back from what was saved', () => {
    const first = session(game, given);
    for (const move of MOVES[game]) first.play(move);
    first.hints = 2;
    const saved = parseSaved(JSON.stringify(first.save()), 'test');
    const second = Session.restore(GAMES[game], saved);
    expect(second.moves).toEqual(first.moves);
    expect(second.driver.board()).toEqual(first.driver.board());
    expect(second.hints).toBe(2);
    expect(shareText(second, 'en')).toBe(shareText(first, 'en'));
  });

  test('refuses what is no move and stays as it was', () => {
    const played = session(game, given);
    const before = played.save();
    for (const move of ['', 'x', '1:', 'next!', '--']) {
      expect(() => played.play(move), move).toThrow(UserError);
    }
    expect(played.save()).toEqual(before);
  });

  test('has a puzzle a day, the same for all and another tomorrow', () => {
    const kind = GAMES[game];
    const options = dailyOptions(kind, '2025-11-21');
    expect(dailyOptions(kind, '2025-11-21')).toEqual(options);
    expect(dailyOptions(kind, '2025-11-22')).not.toEqual(options);
    expect(new Session(kind, setupOf(kind, options, { daily: '2025-11-21' })).status).toBe('playing');
  });

  test('gives hints that lead on', () => {
    const played = session(game, given);
    for (let i = 0; i < 3 && played.status === 'playing'; i++) {
      const { move, text } = played.hint('en');
      expect(text.length).toBeGreaterThan(5);
      if (move !== null) played.play(move);
    }
    expect(played.moves.length).toBeGreaterThan(0);
    expect(played.hints).toBe(3);
    expect(shareText(played, 'ru')).toContain('3 подсказки');
  });
});

describe('taking back', () => {
  test('works where nothing hidden is given away', () => {
    const played = session('tic-tac-toe');
    const before = played.driver.board();
    played.play('2:2');
    expect(played.undo()).toBe(true);
    expect(played.driver.board()).toEqual(before);
    expect(played.undone).toBe(1);
    expect(played.undo()).toBe(false);

    const labyrinth = session('labyrinth', { random: '0' });
    labyrinth.play('8');
    labyrinth.play('4');
    expect(labyrinth.undo()).toBe(true);
    expect(labyrinth.driver.display).toBe(' 6.E-8E--L-05');
  });

  test('does not where it would', () => {
    const hunt = session('fox-hunt', { random: '0.5' });
    hunt.play('0.0');
    expect(hunt.undo()).toBe(false);
    const mines = session('minesweeper', { random: '0.5', style: 'friendly' });
    mines.play('55');
    expect(mines.undo()).toBe(false);
    const [row, column] = mines.driver
      .board()
      .cells.flatMap((cells, r) => cells.flatMap(({ text }, c) => (text === '.' ? [[r, c]] : [])))[0];
    mines.play(`f${row + 1}${column + 1}`);
    expect(mines.driver.board().cells[row][column].text).toBe('F');
    expect(mines.undo()).toBe(true);
    expect(mines.driver.board().cells[row][column].text).toBe('.');
  });
});

describe('the labyrinth', () => {
  test('goes on to the next one', () => {
    const played = session('labyrinth', { random: '0' });
    while (played.status === 'playing') played.play(played.hint('en').move!);
    expect(played.status).toBe('won');
    expect(played.driver.display).toBe(' 0.          ');
    played.play('next');
    expect(played.status).toBe('playing');
    expect(played.moves.at(-1)!.answer.kind).toBe('next');
  });

  test('lays the building open', () => {
    const map = session('labyrinth', { random: '0' }).driver.map('en')!;
    expect(map.join('\n')).toContain('@');
    expect(map.join('\n')).toContain('X');
    for (const line of map) expect(line.length).toBeLessThanOrEqual(78);
  });
});

describe('tic-tac-toe', () => {
  test('against the hints the original loses', () => {
    for (const begins of ['player', 'calculator']) {
      const played = session('tic-tac-toe', { begins });
      while (played.status === 'playing') played.play(played.hint('en').move!);
      expect(played.status).toBe('won');
      expect(played.driver.tell(played.moves.at(-1)!, 'en')).toContain('claims its own line');
    }
  });

  test('has a perfect opponent, computed by the rules', () => {
    const played = session('tic-tac-toe', { opponent: 'perfect', random: '0.7' });
    expect(played.setup.computer).toBe('rules');
    while (played.status === 'playing') played.play(played.hint('en').move!);
    expect(played.status).toBe('drawn');
    expect(() => session('tic-tac-toe', { opponent: 'perfect' }, 'original')).toThrow(UserError);
  });
});

describe('options', () => {
  test.each([
    ['fox-hunt', { count: '0' }],
    ['fox-hunt', { count: 'five' }],
    ['fox-hunt', { random: '1.5' }],
    ['fox-hunt', { random: '0.123456789' }],
    ['fox-hunt', { begins: 'player' }],
    ['tic-tac-toe', { begins: 'me' }],
    ['minesweeper', { count: '64' }],
    ['labyrinth', { count: '5' }],
  ] as const)('%s refuses %o', (game, given) => {
    expect(() => completeOptions(GAMES[game], given, seededRandom(1))).toThrow(UserError);
  });

  test('of a small board are for the rules', () => {
    expect(setup('fox-hunt', { size: '5' }).computer).toBe('rules');
    expect(setup('fox-hunt').computer).toBe('original');
    expect(() => session('fox-hunt', { size: '5' }, 'original')).toThrow(UserError);
    expect(() => setup('fox-hunt', {}, 'abacus')).toThrow(UserError);
    expect(COMPUTERS).toContain(setup('labyrinth', {}, 'paced').computer);
  });

  test('of a day need a day', () => {
    expect(checkDay('2024-02-29')).toBe('2024-02-29');
    for (const day of ['2023-02-29', 'today', '2025-1-1', '2025-13-01'])
      expect(() => checkDay(day)).toThrow(UserError);
    expect(dayOf(new Date(2025, 0, 5, 23, 59))).toBe('2025-01-05');
  });
});

test('a saved game must be one', () => {
  for (const text of [
    '',
    '{}',
    '[]',
    'null',
    '{"version":2,"setup":{"game":"labyrinth"},"moves":[],"hints":0,"undone":0}',
  ]) {
    expect(() => parseSaved(text, 'file'), text).toThrow(UserError);
  }
});

test('the daily puzzle of tic-tac-toe can be won', () => {
  for (const day of ['2025-11-21', '2025-11-22', '2025-11-23']) {
    const kind = GAMES['tic-tac-toe'];
    const played = new Session(kind, setupOf(kind, dailyOptions(kind, day), { daily: day }));
    const [, , promise] = played.driver.facts('en');
    while (played.status === 'playing') played.play(played.hint('en').move!);
    expect(played.status).toBe('won');
    expect(promise).toBe(`to beat in ${played.moves.length} moves`);
  }
});
