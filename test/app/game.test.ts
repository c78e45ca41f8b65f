import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  disagreement,
  type GameAction,
  GameClock,
  type PlayedGame,
  playedAt,
  playedGame,
  reduceGame,
} from '../../src/app/game.ts';
import { labyrinth } from '../../src/games/labyrinth/game.ts';
import { minesweeper } from '../../src/games/minesweeper/game.ts';
import { OriginalFollower } from '../../src/games/original.ts';
import { beginSession, giveUp, heardMoves, playMove } from '../../src/games/session.ts';

const walk = () => playedGame(beginSession(labyrinth, { random: '0' }));
const acted = (now: PlayedGame, ...actions: GameAction[]): PlayedGame => actions.reduce(reduceGame, now);
const play = (move: string): GameAction => ({ do: 'play', move });

describe('a game in play', () => {
  it('says why an action changed nothing', () => {
    const bad = acted(walk(), play('x'));
    expect(bad.session.moves).toEqual([]);
    expect(bad.refused?.in('en')).toMatch(/takes 2, 4, 5, 6 and 8/);
    expect(acted(bad, play('8')).refused).toBeNull();
    expect(acted(walk(), { do: 'undo' }).refused).toBeNull();
  });

  it('keeps a hint over notes, and drops it with a move, an undo or the end', () => {
    const options = { style: 'original', width: '9', height: '9', count: '10', random: '0.5' };
    const hint = { do: 'hint', hint: { move: '11' } } as const;
    const hinted = acted(playedGame(beginSession(minesweeper, options)), { do: 'toggle-hints' }, hint);
    expect(hinted).toMatchObject({ wantsHints: true, session: { hints: 1 } });
    expect(acted(hinted, play('f99')).hint).not.toBeNull();
    expect(acted(hinted, play('f99'), hint).session.hints).toBe(1);
    expect(acted(hinted, play('55')).hint).toBeNull();
    // One press is one hint.
    expect(acted(hinted, play('55'))).toMatchObject({ wantsHints: false, session: { hints: 1 } });
    expect(acted(hinted, { do: 'give-up' })).toMatchObject({ hint: null, wantsHints: false });
    expect(acted(hinted, { do: 'give-up' }, play('55')).session.moves).toEqual([]);
  });

  it('has the readings of the moves that stand, and finds the first that differs', async () => {
    const follower = new OriginalFollower(await labyrinth.original());
    const follow = (now: PlayedGame): PlayedGame => {
      const readings = follower.follow(now.session.options, heardMoves(now.session));
      return reduceGame(now, { do: 'readings', readings });
    };
    const walked = follow(acted(walk(), play('8'), play('4')));
    expect(walked.readings).toHaveLength(3);
    expect(disagreement(walked)).toBeNull();
    expect(playedAt(walked, 2)).toMatchObject({ move: '4', keys: ['4', 'С/П'] });
    const back = acted(walked, { do: 'undo' });
    expect(back.readings).toHaveLength(2);
    expect(disagreement(back)).toBeNull();
    const wrong = [walked.readings[0], { ...walked.readings[1], display: ' 0.          ' }];
    expect(disagreement({ ...walked, readings: wrong })).toBe(1);
  });
});

it('counts the time of all moves, refused ones too', () => {
  const timed = (move: string, spent: number): GameAction => ({ do: 'play', move, spent });
  const moved = acted(walk(), timed('8', 1500), play('4'), timed('x', 9000));
  expect(moved.session.spent).toBe(10_500);
  expect(acted(moved, timed('4', 500)).session.spent).toBe(11_000);
});

it('the clock of a game runs from the first move to the last, and stands while the game is out of sight', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const clock = new GameClock();
  const begun = beginSession(minesweeper, { random: '0.5', ...minesweeper.levels!.beginner });
  expect([clock.runs(begun), clock.take(begun)]).toEqual([false, 0]);
  const moved = playMove(begun, '55');
  vi.advanceTimersByTime(3000);
  expect(clock.spent(moved)).toBe(3000);
  clock.pause();
  vi.advanceTimersByTime(60_000);
  clock.resume();
  vi.advanceTimersByTime(1000);
  expect(clock.spent({ ...moved, spent: 500 })).toBe(4500);
  expect(clock.take(moved)).toBe(4000);
  expect(clock.take(moved)).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  expect(clock.take(moved)).toBe(600_000);
  expect(clock.runs(giveUp(moved))).toBe(false);
  expect(clock.runs(playMove(beginSession(labyrinth, { random: '0' }), '4'))).toBe(false);
});
