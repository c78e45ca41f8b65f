import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../src/games/play/kinds.ts';
import { parseSaved, restoreSession, saveSession } from '../../../src/games/play/saved.ts';
import { statusOf } from '../../../src/games/play/session.ts';

/** Games as version 1 of the terminal saved them. */
const TERMINAL_1 = [
  '{"version":1,"setup":{"game":"labyrinth","computer":"original","speed":1,"options":{"random":"0"},"daily":null},"moves":["8","4"],"hints":1,"undone":2}',
  '{"version":1,"setup":{"game":"fox-hunt","computer":"paced","speed":60,"options":{"random":"0.5","count":"5","size":"10","bearings":"original"},"daily":null},"moves":["0.0","3.4","2.25"],"hints":0,"undone":0}',
  '{"version":1,"setup":{"game":"fox-hunt","computer":"rules","speed":1,"options":{"random":"0.5","count":"3","size":"5","bearings":"described"},"daily":null},"moves":["0.0"],"hints":0,"undone":0}',
  '{"version":1,"setup":{"game":"minesweeper","computer":"rules","speed":1,"options":{"random":"0.5","count":"10","style":"friendly"},"daily":null},"moves":["55","f12"],"hints":0,"undone":0}',
  '{"version":1,"setup":{"game":"minesweeper","computer":"original","speed":1,"options":{"random":"0.5","count":"10","style":"original"},"daily":"2025-11-21"},"moves":["55"],"hints":0,"undone":0}',
  '{"version":1,"setup":{"game":"tic-tac-toe","computer":"rules","speed":1,"options":{"begins":"player","opponent":"perfect","random":"0.7","opening":""},"daily":null},"moves":["2:2","4:1"],"hints":0,"undone":0}',
];
/** Games as version 1 of the page saved them and put them into links. */
const PAGE_1 = [
  '{"version":1,"game":"labyrinth","options":{"random":"0.8"},"daily":null,"moves":["8"],"hints":0,"undone":0}',
  '{"version":1,"game":"minesweeper","options":{"random":"0.25","count":"10","style":"friendly"},"daily":null,"moves":["11","f12"],"hints":0,"undone":0}',
  '{"version":1,"game":"tic-tac-toe","options":{"begins":"calculator","opening":"1:1"},"daily":"2026-01-02","moves":["2:3"],"hints":2,"undone":0}',
  '{"version":1,"game":"fox-hunt","options":{"random":"0.5","count":"3","size":"7","bearings":"original"},"daily":null,"moves":["3.4"],"hints":0,"undone":0}',
];
const CURRENT =
  '{"version":2,"game":"labyrinth","options":{"random":"0"},"computer":"original","speed":1,"daily":null,"moves":["8"],"hints":0,"undone":0,"givenUp":false}';

describe('a saved game', () => {
  it.each([...TERMINAL_1, ...PAGE_1, CURRENT])('is read: %s', (text) => {
    const old = JSON.parse(text);
    const { game } = parseSaved(old);
    const session = restoreSession(KINDS[game], old);
    const about = old.setup ?? old;
    expect(session.moves).toEqual(old.moves);
    expect(session.daily).toBe(about.daily);
    expect(session.options).toMatchObject(about.options);
    expect({ hints: session.hints, undone: session.undone }).toEqual({
      hints: old.hints,
      undone: old.undone,
    });
    if (about.computer) expect(session.computer).toBe(about.computer);
    if (about.speed) expect(session.speed).toBe(about.speed);
    const again = restoreSession(KINDS[game], JSON.parse(JSON.stringify(saveSession(session))));
    expect(again.positions).toEqual(session.positions);
    expect(saveSession(again)).toEqual(saveSession(session));
  });

  it('of a later version says so', () => {
    expect(() => parseSaved({ ...JSON.parse(CURRENT), version: 3 })).toThrow(/later version of Eggog \(3/);
  });

  it('of another game is refused', () => {
    expect(() => restoreSession(KINDS['fox-hunt'], JSON.parse(CURRENT))).toThrow(/not a saved game/);
  });

  it('keeps the next labyrinth of the page, which wrote n for it', () => {
    const won = {
      version: 1,
      game: 'labyrinth',
      options: { random: '0.25' },
      daily: null,
      hints: 0,
      undone: 0,
    };
    const session = restoreSession(KINDS.labyrinth, { ...won, moves: [] });
    expect(statusOf(session)).toBe('playing');
    expect(KINDS.labyrinth.read('n', {})).toBe('next');
  });
});
