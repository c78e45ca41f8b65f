import { describe, expect, it } from 'vitest';
import { dailyRandom, dayOf } from '../../src/games/daily.ts';
import { seededRandom } from '../../src/games/random.ts';
import { foxCells, foxHuntKind, foxMove } from '../../src/web/games/fox-hunt/model.ts';
import { foxHint, labyrinthHint, mineHint, ticTacToeHint } from '../../src/web/games/hints.ts';
import { freshOptions, GAME_IDS, type GameKind, type Options } from '../../src/web/games/kind.ts';
import { KINDS } from '../../src/web/games/kinds.ts';
import { floorMap, labyrinthKind, NEXT } from '../../src/web/games/labyrinth/model.ts';
import { linkParams, sessionOfLink } from '../../src/web/games/link.ts';
import { mineCells, mineMove, minesweeperKind } from '../../src/web/games/minesweeper/model.ts';
import { agrees, OriginalFollower } from '../../src/web/games/original-game.ts';
import { ORIGINALS } from '../../src/web/games/originals.ts';
import {
  beginSession,
  canUndo,
  playMove,
  position,
  restoreSession,
  type Session,
  saveSession,
  undoMove,
} from '../../src/web/games/session.ts';
import { marks, ticTacToeKind, ticTacToeMove } from '../../src/web/games/tic-tac-toe/model.ts';

/** Plays until the game is over, at most `most` moves, choosing each move from the position. */
function playOut<S>(session: Session<S>, choose: (state: S) => string, most = 400): Session<S> {
  let played = session;
  while (played.kind.status(position(played)) === 'playing' && played.moves.length < most) {
    played = playMove(played, choose(position(played)));
  }
  return played;
}

const status = <S>(session: Session<S>): string => session.kind.status(position(session));

/** Expects the original program to say the same as the rules, from the start to the last move. */
function expectAgreement<S>(session: Session<S>): void {
  const { kind, options, moves, positions } = session;
  const readings = new OriginalFollower(ORIGINALS[kind.id]).follow(options, moves);
  expect(readings).toHaveLength(positions.length);
  positions.forEach((state, i) => {
    const shown = kind.shown(state);
    expect(agrees(shown, readings[i]), `${moves[i - 1]}: ${shown.display} ${readings[i].display}`).toBe(true);
  });
}

const foxHunt = (options: Partial<Options> = {}) =>
  beginSession(foxHuntKind, {
    random: '0.5',
    count: '5',
    size: '10',
    bearings: 'original',
    ...(options as Options),
  });
const mines = (style: string, random = '0.5', count = '10') =>
  beginSession(minesweeperKind, { random, count, style });

const won = {
  'fox-hunt': () => playOut(foxHunt(), (state) => foxMove(foxHint(state).advice!.cell, 10)),
  minesweeper: () =>
    playOut(mines('original'), ({ game }) =>
      mineMove(
        [...Array(81).keys()].find(
          (cell) => ![...game.mines!].includes(cell) && ![...game.opened].includes(cell),
        )!,
      ),
    ),
  labyrinth: () =>
    playOut(beginSession(labyrinthKind, { random: '0.25' }), (state) => {
      const { solution } = labyrinthHint(state);
      return solution.kind === 'route' ? String(solution.commands[0]) : '4';
    }),
  'tic-tac-toe': () =>
    playOut(beginSession(ticTacToeKind, { begins: 'player', opening: '' }), (state) => {
      const { defeat, rated } = ticTacToeHint(state);
      return defeat ? ticTacToeMove(defeat[0]) : `${rated[0].x}:${rated[0].y}`;
    }),
};

describe('a session', () => {
  for (const id of ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const) {
    it(`of ${id} is won by following the hints, and the original agrees with every answer`, () => {
      const session = won[id]() as Session<unknown>;
      expect(status(session)).toBe('won');
      expectAgreement(session);
    });

    it(`of ${id} survives saving and a link`, () => {
      const session = won[id]() as Session<unknown>;
      const saved = JSON.parse(JSON.stringify(saveSession(session)));
      expect(restoreSession(KINDS[id], saved).positions).toEqual(session.positions);
      expect(sessionOfLink(KINDS[id], linkParams(session)).positions).toEqual(session.positions);
    });
  }

  it('notices a link that was cut off, changed, or belongs to another game', () => {
    const code = linkParams(playMove(foxHunt(), '3.4')).get('g')!;
    const open = (kind: GameKind<never>, g: string) => () => sessionOfLink(kind, new URLSearchParams({ g }));
    const fox = foxHuntKind as unknown as GameKind<never>;
    expect(open(fox, code)).not.toThrow();
    const middle = code.length >> 1;
    const changed = code.slice(0, middle) + (code[middle] === 'A' ? 'B' : 'A') + code.slice(middle + 1);
    for (const wrong of [code.slice(0, -3), changed, '', 'x']) expect(open(fox, wrong)).toThrow(/damaged/);
    expect(open(labyrinthKind as unknown as GameKind<never>, code)).toThrow(/damaged/);
  });

  it('refuses saved games that are none', () => {
    const saved = saveSession(foxHunt());
    for (const wrong of [null, 5, {}, { ...saved, version: 2 }, { ...saved, game: 'labyrinth' }]) {
      expect(() => restoreSession(foxHuntKind, wrong)).toThrow(/not a saved game/);
    }
    expect(() => restoreSession(foxHuntKind, { ...saved, moves: 'x' })).toThrow(/damaged/);
    expect(() => restoreSession(foxHuntKind, { ...saved, moves: ['9.99'] })).toThrow(/cell of the board/);
    expect(() => restoreSession(foxHuntKind, { ...saved, options: { count: '5' } })).toThrow(/missing/);
  });

  it('checks options', () => {
    const options = freshOptions(foxHuntKind, seededRandom(1));
    for (const [wrong, message] of [
      [{ ...options, random: '1.5' }, /less than 1/],
      [{ ...options, random: 'x' }, /less than 1/],
      [{ ...options, count: '0' }, /from 1 to 100/],
      [{ ...options, bearings: 'good' }, /original or described/],
      [{ ...options, wheels: '4' }, /no option/],
    ] as const) {
      expect(() => beginSession(foxHuntKind, wrong)).toThrow(message);
    }
  });
});

describe('taking back', () => {
  it('is allowed where nothing was learnt that the rules hide', () => {
    const walk = playMove(beginSession(labyrinthKind, { random: '0' }), '6');
    expect(undoMove(walk).positions).toHaveLength(1);
    expect(undoMove(walk).undone).toBe(1);
    expect(canUndo(playMove(beginSession(ticTacToeKind, { begins: 'player', opening: '' }), '1:1'))).toBe(
      true,
    );
    expect(canUndo(playMove(mines('friendly'), 'f11'))).toBe(true);
  });

  it('is refused where an answer was given', () => {
    const shot = playMove(foxHunt(), '0.0');
    expect(undoMove(shot)).toBe(shot);
    expect(canUndo(playMove(mines('friendly'), '11'))).toBe(false);
    expect(canUndo(foxHunt())).toBe(false);
  });
});

describe('the puzzle of a day', () => {
  it('is the same whenever it is asked for, and another one the next day', () => {
    for (const id of GAME_IDS) {
      const kind = KINDS[id] as GameKind<unknown>;
      const today = kind.daily(dailyRandom(id, '2026-11-21'));
      expect(kind.daily(dailyRandom(id, '2026-11-21'))).toEqual(today);
      expect(status(beginSession(kind, today))).toBe('playing');
      expect(kind.daily(dailyRandom(id, '2026-11-22'))).not.toEqual(today);
      expectAgreement(beginSession(kind, today));
    }
  });

  it('belongs to the day in the time zone of the player', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('the Fox Hunt', () => {
  it('shows what was heard, and the finds', () => {
    const { game } = position(foxHunt());
    const [fox] = game.foxes;
    const session = playMove(playMove(foxHunt(), foxMove(fox, 10)), '0.0');
    const cells = foxCells(position(session));
    expect(cells[fox]).toEqual({ kind: 'found' });
    expect(cells[0].kind).toBe(fox === 0 ? 'found' : 'bearing');
    expect(cells.filter(({ kind }) => kind === 'unknown')).toHaveLength(98);
  });

  it('says when a random number can never place the foxes', () => {
    expect(() => foxHunt({ random: '0.0000679', count: '100' })).toThrow(/places 20 foxes at most/);
  });
});

describe('Minesweeper', () => {
  it('opens no mine first and whole areas in the friendly style', () => {
    for (let cell = 0; cell < 81; cell++) {
      const state = position(playMove(mines('friendly'), mineMove(cell)));
      expect(mineCells(state)[cell]).toEqual({ kind: 'open', mines: 0 });
      expect(state.game.status).not.toBe('lost');
    }
  });

  it('is never lost by a cell that the hint calls safe', () => {
    let wins = 0;
    for (let game = 1; game <= 12; game++) {
      let session = mines('friendly', `0.${game}7`);
      while (status(session) === 'playing') {
        const { advice } = mineHint(position(session));
        session = playMove(session, mineMove(advice!.cell));
        if (advice!.reason === 'safe') expect(status(session)).not.toBe('lost');
      }
      if (status(session) === 'won') wins++;
    }
    expect(wins).toBeGreaterThan(6);
  });

  it('shows the mines and wrong flags after a loss', () => {
    const [mine] = position(mines('original')).game.mines as readonly number[];
    const free = mine === 0 ? 1 : 0;
    const isMine = (position(mines('original')).game.mines as readonly number[]).includes(free);
    const lost = playMove(playMove(mines('original'), mineMove(free, 'f')), mineMove(mine));
    const cells = mineCells(position(lost));
    expect(status(lost)).toBe('lost');
    expect(cells[mine]).toEqual({ kind: 'mine', hit: true });
    expect(cells[free]).toEqual({ kind: 'flag', wrong: !isMine });
    expect(cells.filter(({ kind }) => kind === 'mine' || kind === 'flag').length).toBe(isMine ? 10 : 11);
  });

  it('keeps flags on paper in the original style', () => {
    const flagged = playMove(playMove(mines('original'), 'f11'), 'f11');
    expect(mineCells(position(flagged)).every(({ kind }) => kind === 'closed')).toBe(true);
    expect(() => playMove(flagged, 'c11')).toThrow(/one cell at a time/);
    expect(() => playMove(flagged, '10')).toThrow(/row and column/);
  });
});

describe('the Labyrinth', () => {
  it('fills its map row by row', () => {
    let session = beginSession(labyrinthKind, { random: '0' });
    const known = () =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((floor) =>
        floorMap(position(session), floor)
          .flat()
          .filter((room) => room.kind !== 'unknown'),
      ).length;
    expect(known()).toBe(7);
    session = playMove(session, '8');
    expect(known()).toBe(14);
    session = playMove(session, '6');
    expect(known()).toBe(14);
    const all = [1, 2, 3, 4, 5, 6, 7].flatMap((floor) => floorMap(position(session), floor, true).flat());
    expect(all.some((room) => room.kind === 'unknown')).toBe(false);
    expect(all.filter((room) => room.isHere)).toHaveLength(1);
    expect(all.filter((room) => room.isExit).length).toBeGreaterThan(0);
  });

  it('begins the next building with an empty map after the end of one', () => {
    const session = playMove(won.labyrinth(), NEXT);
    expect(position(session).solved).toBe(1);
    expect(position(session).seen.size).toBe(1);
    expect(status(session)).toBe('playing');
    expectAgreement(session);
    expect(() => playMove(session, NEXT)).toThrow(/not finished/);
  });
});

describe('Tic-Tac-Toe', () => {
  it('shows the line that wins and the last answer', () => {
    const cells = marks(position(won['tic-tac-toe']()));
    expect(cells.filter(({ side, isLine }) => side === 'player' && isLine).length).toBeGreaterThanOrEqual(4);
    const first = marks(
      position(playMove(beginSession(ticTacToeKind, { begins: 'player', opening: '' }), '1:1')),
    );
    expect(first.filter(({ isLast }) => isLast)).toHaveLength(1);
  });
});

describe('the original that follows', () => {
  it('goes on from where it was, and starts anew after a move was taken back', () => {
    let begun = 0;
    const follower = new OriginalFollower((options) => {
      begun++;
      return ORIGINALS.labyrinth(options);
    });
    const options = { random: '0' };
    const one = follower.follow(options, ['6']);
    const two = follower.follow(options, ['6', '8']);
    expect(begun).toBe(1);
    expect(two.slice(0, 2)).toEqual(one);
    follower.follow(options, ['6']);
    expect(begun).toBe(2);
    expect(follower.follow(options, ['6', '8'])).toEqual(two);
  });
});
