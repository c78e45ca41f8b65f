import { describe, expect, it } from 'vitest';
import { headline, verdict } from '../../src/games/ending.ts';
import { foxHunt } from '../../src/games/fox-hunt/game.ts';
import { gameOf } from '../../src/games/games.ts';
import { type LabyrinthPosition, labyrinth } from '../../src/games/labyrinth/game.ts';
import { labyrinthHint } from '../../src/games/labyrinth/solver.ts';
import { minesweeper } from '../../src/games/minesweeper/game.ts';
import {
  dayBefore,
  type GameRecord,
  mergeRecords,
  readRecords,
  recordOf,
  statisticsOf,
  withRecord,
} from '../../src/games/records.ts';
import {
  beginSession,
  dailySession,
  type GameSession,
  giveUp,
  playMove,
  position,
  reviewMove,
  statusOf,
} from '../../src/games/session.ts';
import { costText } from '../../src/games/texts.ts';
import { ticTacToe } from '../../src/games/tic-tac-toe/game.ts';

const record = (daily: string | null, status: GameRecord['status'], more: object = {}): GameRecord => ({
  game: 'labyrinth',
  day: daily ?? '2026-03-01',
  daily,
  about: JSON.stringify([daily, status, more]),
  status,
  moves: 12,
  hints: 0,
  undone: 0,
  ...more,
});

describe('the records', () => {
  it('take a game that is over, once', () => {
    const running = beginSession(labyrinth, { random: '0' });
    expect(withRecord([], running, '2026-03-01')).toEqual([]);
    const one = withRecord([], giveUp(running), '2026-03-01');
    expect(one).toMatchObject([{ game: 'labyrinth', status: 'lost', day: '2026-03-01', daily: null }]);
    expect(withRecord(one, giveUp(running), '2026-03-02')).toBe(one);
    const daily = giveUp(dailySession(labyrinth, '2026-03-01'));
    expect(withRecord(one, daily, '2026-03-01')).toHaveLength(2);
  });

  it('count moves, not the notes of a player', () => {
    const options = { random: '0.3', count: '10', width: '9', height: '9', style: 'original' };
    const noted = ['f11', '55', 'f12', 'f12'].reduce(playMove, beginSession(minesweeper, options));
    expect(withRecord([], giveUp(noted), '2026-03-01')).toMatchObject([{ moves: 1 }]);
  });

  it('give the best result without help in games of the same kind', () => {
    const hunt = (random: string, count = '5') =>
      beginSession(foxHunt, { random, count, size: '10', bearings: 'original' });
    const found = (random: string, moves: number, more: object = {}): GameRecord =>
      record(null, 'won', { game: 'fox-hunt', about: JSON.stringify(hunt(random).options), moves, ...more });
    const records = [found('0.1', 14), found('0.2', 11), found('0.3', 7, { hints: 1 }), found('0.4', 12)];
    const now = giveUp(hunt('0.9'));
    expect(recordOf([], now)).toEqual({ before: null, now: null });
    expect(recordOf(records, now)).toEqual({ before: 11, now: 11 });
    // Another number of foxes is another kind of game; a lost game is no record.
    expect(recordOf(records, hunt('0.9', '3'))).toEqual({ before: null, now: null });
    expect(recordOf([found('0.1', 3, { status: 'lost' })], now)).toEqual({ before: null, now: null });
  });

  it('are broken by a game that is won with fewer moves, which may be among them already', () => {
    const begun = beginSession<LabyrinthPosition>(labyrinth, { random: '0.8' });
    const { solution } = labyrinthHint(position(begun));
    const won = (solution.kind === 'route' ? solution.commands : []).map(String).reduce(playMove, begun);
    const moves = won.moves.length;
    const other = record(null, 'won', { about: JSON.stringify({ random: '0.1' }), moves: moves + 1 });
    expect(recordOf([other], won)).toEqual({ before: moves + 1, now: moves });
    expect(recordOf(withRecord([other], won, '2026-03-01'), won)).toEqual({ before: moves + 1, now: moves });
    expect(recordOf([other], { ...won, hints: 1 })).toEqual({ before: moves + 1, now: moves + 1 });
    expect(headline(won, 'en')).toBe(`Out in ${moves} moves`);
    expect(verdict(won, 'en')).toBe('Nobody can do better. No hints.');
    expect(verdict({ ...won, hints: 2, undone: 1 }, 'ru')).toBe(
      'Лучше невозможно. 2 подсказки, возвращён 1.',
    );
    expect(headline(giveUp(begun), 'ru')).toBe('Игра сдана после 0 ходов');
    expect(verdict(giveUp(begun), 'en')).toBe(`Best here is ${moves}. No hints.`);
  });

  it('are times in a race', () => {
    const options = { random: '0.3', count: '10', width: '9', height: '9', style: 'friendly' };
    const about = JSON.stringify({ ...options, random: '0.4' });
    const before = record(null, 'won', { game: 'minesweeper', about, moves: 9, spent: 63_000 });
    const now = beginSession(minesweeper, options);
    expect(recordOf([before], now)).toEqual({ before: 63_000, now: 63_000 });
    expect(readRecords([before, { ...before, spent: 'x' }])).toEqual([before]);
  });

  it('of two tabs are one list by the day, each game once', () => {
    const [early, middle, late] = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => record(day, 'won'));
    expect(mergeRecords([early, late], [early, middle])).toEqual([early, middle, late]);
    expect(mergeRecords([{ ...early, day: '2026-03-09' }], [early])).toEqual([early]);
    const many = Array.from({ length: 2000 }, (_, n) => record('2026-03-04', 'won', { moves: n }));
    expect(mergeRecords([early], many)).toEqual(many);
  });

  it('are read back, what is none left out', () => {
    const good = record('2026-03-01', 'won');
    expect(readRecords([good, null, 5, {}, { ...good, moves: 'x' }])).toEqual([good]);
    expect(readRecords('damaged')).toEqual([]);
  });

  it('add up to figures, and days in a row end with today or yesterday', () => {
    const records = [
      record('2026-02-27', 'won'),
      record('2026-02-28', 'won', { hints: 1 }),
      record('2026-03-01', 'won', { moves: 9 }),
      record('2026-02-20', 'won'),
      record(null, 'lost'),
    ];
    const at = (today: string) => statisticsOf(records, 'labyrinth', today);
    expect(at('2026-03-01')).toMatchObject({
      played: 5,
      won: 4,
      wonAlone: 3,
      fewest: 9,
      streak: 3,
      longest: 3,
    });
    expect(at('2026-03-02').streak).toBe(3);
    expect(at('2026-03-03').streak).toBe(0);
    expect(statisticsOf(records, 'fox-hunt', '2026-03-01')).toMatchObject({
      played: 0,
      fewest: null,
      longest: 0,
    });
  });

  it('know the calendar', () => {
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  });
});

describe('a review', async () => {
  const advice = new Map<string, Awaited<ReturnType<typeof foxHunt.advice>>>();
  for (const game of [foxHunt, minesweeper, labyrinth, ticTacToe])
    advice.set(game.id, (await game.advice()) as never);
  const review = (session: GameSession, number: number) =>
    reviewMove(session, number, advice.get(session.game.id) as never);

  it('prices a detour in the labyrinth', () => {
    const begun = beginSession(labyrinth, { random: '0.25' });
    const { best } = review(playMove(begun, '2'), 0);
    const good = playMove(begun, best!);
    expect(review(good, 0).cost).toEqual({ kind: 'none' });
    const away = ['2', '4', '6', '8']
      .filter((move) => move !== best)
      .map((move) => review(playMove(begun, move), 0).cost);
    expect(away.some(({ kind }) => kind === 'commands')).toBe(true);
  });

  it.each([
    ['fox hunt', foxHunt, { random: '0.334391', count: '5', size: '10', bearings: 'original' }, 30],
    [
      'minesweeper',
      minesweeper,
      { random: '0.5', count: '10', style: 'original', width: '9', height: '9' },
      12,
    ],
    ['tic-tac-toe', ticTacToe, { begins: 'player', opponent: 'original', random: '0', opening: '' }, 8],
  ] as const)('never prices the move that the solver names: %s', (_, game, options, most) => {
    let session = beginSession(gameOf(game.id), options);
    for (let n = 0; n < most && statusOf(session) === 'playing'; n++) {
      const { move } = advice.get(game.id)!.hint(position(session) as never);
      session = playMove(session, move!);
      expect(review(session, n)).toEqual({ move, best: move, cost: { kind: 'none' } });
    }
  });

  it('says nothing of a flag', () => {
    const options = { random: '0.5', count: '10', style: 'original', width: '9', height: '9' };
    const flagged = playMove(beginSession(minesweeper, options), 'f34');
    const { best, cost } = review(flagged, 0);
    expect([best, costText(cost, 'en'), costText(cost, 'ru')]).toEqual([null, '', '']);
  });

  it('knows a blunder at tic-tac-toe', () => {
    const options = { begins: 'player', opponent: 'perfect', random: '0.3', opening: '' };
    let session = beginSession(ticTacToe, options);
    const costs = [];
    for (const move of ['1:1', '1:2', '1:3', '3:4', '4:4', '2:2', '3:3']) {
      try {
        session = playMove(session, move);
      } catch {
        break;
      }
      costs.push(review(session, session.moves.length - 1).cost);
    }
    expect(costs.some(({ kind }) => kind === 'result')).toBe(true);
  });
});
