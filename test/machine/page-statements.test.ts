/** What the pages say of their own programs, on this machine. */
import { describe, expect, it } from 'vitest';
import { ORIGINALS } from '../../src/games/programs.ts';
import { type Key, MkNumber, Session } from '../../src/machine/index.ts';
import { PRINTED_FLOOR } from '../games/labyrinth/printed.ts';

const start = (name: string): Session => new Session(ORIGINALS[name]);
const press = (game: Session, keys: string): string => {
  game.press(keys.split(' ') as Key[]);
  return game.display;
};

describe('Fox Hunt 100', () => {
  it('places, answers, counts down, ends with the number of moves, and fails without В/О', () => {
    const game = start('fox-hunt-100');
    expect(press(game, '0 . 5 В↑ 1 В/О С/П')).toBe('-1.');
    let moves = 0;
    let display = '';
    for (let cell = 0; cell < 100 && display !== '-99999975.'; cell++) {
      display = press(game, `${Math.floor(cell / 10)} . ${cell % 10} С/П`);
      moves++;
      expect(display === '-99999975.' || /^[01]\.$/.test(display)).toBe(true);
    }
    expect(display).toBe('-99999975.');
    expect(game.number('Y')).toBe(moves);
    expect(press(game, 'С/П')).toBe('EГГ0Г');
  });

  it('shows minus the foxes that remain at a hit', () => {
    const game = start('fox-hunt-100');
    expect(press(game, '0 . 5 В↑ 5 В/О С/П')).toBe('-5.');
    const shown: string[] = [];
    for (let cell = 0; cell < 100 && shown.at(-1) !== '-99999975.'; cell++) {
      shown.push(press(game, `${Math.floor(cell / 10)} . ${cell % 10} С/П`));
    }
    expect(shown.filter((display) => display.startsWith('-'))).toEqual([
      '-4.',
      '-3.',
      '-2.',
      '-1.',
      '-99999975.',
    ]);
  });
});

describe('Minesweeper 9x9', () => {
  it('shows pi when ready and for a bad coordinate, and fails on a mine', () => {
    const game = start('minesweeper-9x9');
    expect(press(game, '2 0 В/О С/П')).toBe('3.1415926');
    expect(press(game, '1 0 С/П')).toBe('3.1415926');
    expect(press(game, '1 2 3 С/П')).toBe('3.1415926');
    const answers = new Set<string>();
    for (let cell = 11; cell <= 99; cell++) {
      if (cell % 10 === 0) continue;
      const copy = new Session(ORIGINALS['minesweeper-9x9']);
      copy.machine.restore(game.machine.snapshot());
      answers.add(press(copy, `${Math.floor(cell / 10)} ${cell % 10} С/П`));
    }
    expect(answers.has('EГГ0Г')).toBe(true);
    expect([...answers].every((answer) => answer === 'EГГ0Г' || /^[0-8]\.$/.test(answer))).toBe(true);
  });
});

describe('Labyrinth 7x7x7', () => {
  it('begins at random number 0 as the page shows', () => {
    expect(press(start('labyrinth-7x7x7'), 'В/О С/П')).toBe('5.EL8 --L-05');
  });

  it('shows the seven rows of the floor of the page', () => {
    const game = start('labyrinth-7x7x7');
    press(game, 'В/О С/П');
    const { machine } = game;
    // The row of the player hides his own room; the page prints the rooms alone.
    const rows = [7, 6, 5, 4, 3, 2, 1].map((row) => {
      const pictures = [1, 2].map((column) => {
        const copy = new Session(ORIGINALS['labyrinth-7x7x7']);
        copy.machine.restore(machine.snapshot());
        for (const [slot, value] of [
          ['R3', row],
          ['R1', column],
          ['R4', 90],
        ] as const) {
          copy.machine.set(slot, MkNumber.fromNumber(value));
        }
        // Any key that is no command shows the same row anew.
        return press(copy, '0 С/П');
      });
      return pictures;
    });
    rows.forEach(([first, second], i) => {
      expect(first.slice(3)).toBe(PRINTED_FLOOR[i].slice(3));
      expect(second.slice(0, 3) + PRINTED_FLOOR[i][3] + second.slice(4)).toBe(PRINTED_FLOOR[i]);
    });
  });
});

describe('Tic-Tac-Toe 4x4', () => {
  it('refuses a taken cell and brings coordinates into 1..4', () => {
    const game = start('tic-tac-toe-4x4');
    press(game, 'В/О С/П');
    const answer = press(game, '1 ПП 1 С/П');
    expect(answer).toMatch(/^[1-4]\.$/);
    expect(press(game, '1 ПП 1 С/П')).toBe('-99999999.');
    expect(press(game, '5 ПП 1 С/П')).toBe('-99999999.');
    expect(game.number('R1')).toBe(1);
  });
});
