import { beforeAll, describe, expect, it } from 'vitest';
import { disagreement, playedGame, reduceGame } from '../../src/app/game.ts';
import { UserError } from '../../src/errors.ts';
import { type FoxPosition, foxCells, foxHunt as foxHuntGame } from '../../src/games/fox-hunt/game.ts';
import { foxMove } from '../../src/games/fox-hunt/rules.ts';
import { FOX_ADVICE, foxHint } from '../../src/games/fox-hunt/solver.ts';
import { type Advice, type AnyGame, type AnyHint, fillOptions, type Options } from '../../src/games/game.ts';
import { GAME_IDS, GAMES, gameOf } from '../../src/games/games.ts';
import { floorMap, type LabyrinthPosition, labyrinth } from '../../src/games/labyrinth/game.ts';
import { NEXT } from '../../src/games/labyrinth/rules.ts';
import { labyrinthHint } from '../../src/games/labyrinth/solver.ts';
import { mineHint } from '../../src/games/minesweeper/deductions.ts';
import {
  fewestOpenings,
  type MinePosition,
  mineCells,
  minesweeper,
} from '../../src/games/minesweeper/game.ts';
import { mineMove } from '../../src/games/minesweeper/rules.ts';
import { OriginalFollower } from '../../src/games/original.ts';
import { seededRandom } from '../../src/games/random.ts';
import {
  beginSession,
  canUndo,
  dailyRandom,
  dailySession,
  dayOf,
  type GameSession,
  giveUp,
  parseSaved,
  playMove,
  position,
  restoreSession,
  reviewMove,
  saveSession,
  statusOf,
  undoMove,
  withHint,
} from '../../src/games/session.ts';
import { playCommand, shareText } from '../../src/games/share.ts';
import { ticTacToeMove } from '../../src/games/tic-tac-toe/board.ts';
import { marks, type TicTacToePosition, ticTacToe } from '../../src/games/tic-tac-toe/game.ts';
import { ticTacToeHint } from '../../src/games/tic-tac-toe/players.ts';
import { beginParams, linkParams, sessionOfLink } from '../../src/web/games/link.ts';

const ORIGINALS = new Map<string, Awaited<ReturnType<AnyGame['original']>>>();
const ADVICE = new Map<string, Advice<unknown, AnyHint>>();
beforeAll(async () => {
  for (const game of GAMES) {
    ORIGINALS.set(game.id, await game.original());
    ADVICE.set(game.id, await game.advice());
  }
});

const NINE = { width: 9, height: 9 };
/** Plays until the game is over, at most `most` moves, choosing each move from the position. */
function playOut<S>(session: GameSession<S>, choose: (state: S) => string, most = 400): GameSession<S> {
  let played = session;
  while (played.game.status(position(played)) === 'playing' && played.moves.length < most) {
    played = playMove(played, choose(position(played)));
  }
  return played;
}

const status = statusOf;

/** Expects the original program to say the same as the rules, from the start to the last move. */
function expectAgreement<S>(session: GameSession<S>): void {
  const { game, options, moves, positions } = session as GameSession;
  const heard = moves.filter((move) => !game.isNote(move));
  const followed = new OriginalFollower(ORIGINALS.get(game.id)!).follow(options, heard);
  const played = reduceGame(playedGame(session as GameSession), { do: 'readings', readings: followed });
  expect(played.readings).toHaveLength(positions.length);
  expect(disagreement(played)).toBeNull();
}

const foxHunt = (options: Partial<Options> = {}) =>
  beginSession<FoxPosition>(foxHuntGame, {
    random: '0.5',
    count: '5',
    size: '10',
    bearings: 'original',
    ...(options as Options),
  });
const mines = (style: string, random = '0.5', count = '10') =>
  beginSession<MinePosition>(minesweeper, { random, count, style, width: '9', height: '9' });
const crosses = (given: Partial<Options> = {}) =>
  beginSession<TicTacToePosition>(ticTacToe, {
    begins: 'player',
    opponent: 'original',
    random: '0',
    opening: '',
    ...given,
  });

const won = {
  'fox-hunt': () => playOut(foxHunt(), (state) => foxMove(foxHint(state).advice!.cell, 10)),
  minesweeper: () =>
    playOut(mines('original'), ({ game }) =>
      mineMove(
        [...Array(81).keys()].find(
          (cell) => ![...game.mines!].includes(cell) && ![...game.opened].includes(cell),
        )!,
        '',
        NINE,
      ),
    ),
  labyrinth: () =>
    playOut(beginSession<LabyrinthPosition>(labyrinth, { random: '0.25' }), (state) => {
      const { solution } = labyrinthHint(state);
      return solution.kind === 'route' ? String(solution.commands[0]) : '4';
    }),
  'tic-tac-toe': () =>
    playOut(crosses(), (state) => {
      const { defeat, rated } = ticTacToeHint(state);
      return defeat ? ticTacToeMove(defeat[0]) : `${rated[0].x}:${rated[0].y}`;
    }),
};

describe('a session', () => {
  for (const id of ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'] as const) {
    it(`of ${id} is won by following the hints, and the original agrees with every answer`, () => {
      const session = won[id]() as GameSession<unknown>;
      expect(status(session)).toBe('won');
      expectAgreement(session);
    });

    it(`of ${id} survives saving and a link`, async () => {
      const session = won[id]() as GameSession<unknown>;
      const saved = JSON.parse(JSON.stringify(saveSession(session)));
      expect(restoreSession(gameOf(id), saved).positions).toEqual(session.positions);
      const linked = await sessionOfLink(gameOf(id), await linkParams(session));
      expect(linked.positions).toEqual(session.positions);
      const again = await sessionOfLink(gameOf(id), new URLSearchParams(beginParams(session).toString()));
      expect(again.moves).toEqual([]);
      expect(beginParams(again).toString()).toBe(beginParams(session).toString());
    });
  }

  it('notices a link that was cut off, changed, or belongs to another game', async () => {
    const code = (await linkParams(playMove(foxHunt(), '3.4'))).get('g')!;
    const open = (game: AnyGame, g: string) => sessionOfLink(game, new URLSearchParams({ g }));
    const fox = foxHuntGame;
    await open(fox, code);
    const middle = code.length >> 1;
    const changed = code.slice(0, middle) + (code[middle] === 'A' ? 'B' : 'A') + code.slice(middle + 1);
    for (const wrong of [code.slice(0, -3), changed, '', 'x'])
      await expect(open(fox, wrong)).rejects.toThrow(/damaged/);
    await expect(open(labyrinth, code)).rejects.toThrow(/damaged/);
  });

  it('checks options', () => {
    const options = fillOptions(foxHuntGame, {}, seededRandom(1));
    for (const [wrong, message] of [
      [{ ...options, random: '1.5' }, /less than 1/],
      [{ ...options, random: 'x' }, /less than 1/],
      [{ ...options, count: '0' }, /from 1 to 100/],
      [{ ...options, bearings: 'good' }, /original or described/],
      [{ ...options, wheels: '4' }, /not an option/],
    ] as const) {
      expect(() => beginSession<FoxPosition>(foxHuntGame, wrong)).toThrow(message);
    }
  });
});

describe('taking back', () => {
  it('is allowed where nothing was learnt that the rules hide', () => {
    const walk = playMove(beginSession<LabyrinthPosition>(labyrinth, { random: '0' }), '6');
    expect(undoMove(walk).positions).toHaveLength(1);
    expect(undoMove(walk).undone).toBe(1);
    expect(canUndo(playMove(crosses(), '1:1'))).toBe(true);
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
      const game = gameOf(id);
      const today = game.daily(dailyRandom(game, '2026-11-21'));
      expect(game.daily(dailyRandom(game, '2026-11-21'))).toEqual(today);
      expect(status(beginSession(game, today))).toBe('playing');
      expect(game.daily(dailyRandom(game, '2026-11-22'))).not.toEqual(today);
      expectAgreement(beginSession(game, today));
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
      const state = position(playMove(mines('friendly'), mineMove(cell, '', NINE)));
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
        session = playMove(session, mineMove(advice!.cell, '', NINE));
        if (advice!.reason === 'safe') expect(status(session)).not.toBe('lost');
      }
      if (status(session) === 'won') wins++;
    }
    expect(wins).toBeGreaterThan(6);
  });

  it('shows the mines and wrong flags after a loss', () => {
    const [mine] = position(mines('original')).game.mines;
    const free = mine === 0 ? 1 : 0;
    const isMine = position(mines('original')).game.mines.has(free);
    const lost = playMove(playMove(mines('original'), mineMove(free, 'f', NINE)), mineMove(mine, '', NINE));
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
    expect(() => playMove(flagged, 'x10')).toThrow(/row 1..9 and column/);
  });
});

describe('the Labyrinth', () => {
  it('fills its map row by row', () => {
    let session = beginSession<LabyrinthPosition>(labyrinth, { random: '0' });
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
    expect(
      cells.filter(({ side, lines }) => side === 'player' && lines.length > 0).length,
    ).toBeGreaterThanOrEqual(4);
    const first = marks(position(playMove(crosses(), '1:1')));
    expect(first.filter(({ isLast }) => isLast)).toHaveLength(1);
  });
});

describe('the original that follows', () => {
  it('goes on from where it was, and starts anew after a move was taken back', () => {
    let begun = 0;
    const follower = new OriginalFollower((options) => {
      begun++;
      return ORIGINALS.get('labyrinth')!(options);
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

const OPTIONS: { readonly [game: string]: Options } = {
  'fox-hunt': { random: '0.5', count: '5', size: '10', bearings: 'original' },
  minesweeper: { random: '0.5', count: '10', style: 'original', width: '9', height: '9' },
  labyrinth: { random: '0.5' },
  'tic-tac-toe': { begins: 'player', opponent: 'original', random: '0', opening: '' },
};
const MOVES: { readonly [game: string]: readonly string[] } = {
  'fox-hunt': ['0.0', '3,4', '9.9', '4.5', '2.25', '11'],
  minesweeper: ['55', 'f12', '5', '100', '11', '19'],
  labyrinth: ['8', '4', '2', '6', '6', '5', '0', '2'],
  'tic-tac-toe': ['2:2', '11', '2 2', '5:6'],
};

describe.each(GAME_IDS)('%s', (id) => {
  const game = gameOf(id);
  const begun = () => beginSession(game, OPTIONS[id]);
  const played = () => MOVES[id].reduce(playMove, begun());

  it('gives the answers of the original to whatever is typed', () => {
    expectAgreement(played());
  });

  it('refuses what is no move', () => {
    for (const move of ['', 'x', '1:', 'next!', '--', '\u0000', '9'.repeat(50)]) {
      expect(() => playMove(begun(), move), move).toThrow(UserError);
    }
  });

  it('speaks of every position in both languages', () => {
    const session = played();
    for (const state of session.positions) {
      for (const lang of ['en', 'ru'] as const) {
        for (const text of [game.tell(state, lang), ...game.facts(state, lang)]) {
          expect(text).not.toMatch(/undefined|NaN|null/);
          expect(text.length).toBeGreaterThan(3);
        }
        expect(game.tell(state, 'ru')).toMatch(/[а-я]{3}/);
      }
    }
  });

  it('gives hints that are moves, in words of both languages', () => {
    let session = begun();
    for (let i = 0; i < 3 && statusOf(session) === 'playing'; i++) {
      const state = position(session);
      const hint = ADVICE.get(id)!.hint(state);
      for (const lang of ['en', 'ru'] as const) {
        const text = game.explain(hint, state, lang);
        expect(text).not.toMatch(/undefined|NaN|e\+/);
        expect(text.length).toBeGreaterThan(10);
      }
      if (hint.move !== null) session = playMove(session, hint.move);
    }
    expect(session.moves.length).toBeGreaterThan(0);
  });

  it('is shared with the command that begins it again', () => {
    const session = dailySession(game, '2025-11-21', { computer: 'rules' });
    expect(playCommand(session)).toBe(`eggog play ${id} --daily 2025-11-21 --computer rules`);
    expect(shareText(played(), 'ru', 'x')).toMatch(/^Eggog · .*\n.*\d (ход|выстрел)/);
    // Not an option in its inner name, and no date of a machine.
    for (const options of [{}, { opponent: 'expert' }, { style: 'friendly' }, { bearings: 'described' }])
      if (Object.keys(options).every((name) => game.fields.some((field) => field.name === name))) {
        const said = shareText(beginSession(game, { ...OPTIONS[id], ...options }), 'ru', '').split('\n');
        expect(said.slice(0, 2).join()).not.toMatch(/original|expert|friendly|described|player|0\.\d/);
      }
    expect(shareText(session, 'ru', '')).toContain('задача дня 21 ноября 2025');
    expect(shareText(session, 'en', '')).toContain('puzzle of November 21, 2025');
  });

  it('can be given up, and then takes no more moves', () => {
    const given = giveUp(begun());
    expect(statusOf(given)).toBe('lost');
    expect(() => playMove(given, MOVES[id][0])).toThrow(/given up/);
    expect(canUndo(given)).toBe(false);
    expect(restoreSession(game, saveSession(given)).givenUp).toBe(true);
  });
});

describe('other boards and opponents', () => {
  it('has Minesweeper of any size by the rules, with its own way to write a cell', () => {
    const large = { ...OPTIONS.minesweeper, width: '16', height: '12', count: '30' };
    const session = playMove(
      beginSession<MinePosition>(minesweeper, { ...large, style: 'friendly' }),
      '12:16',
    );
    expect(session.computer).toBe('rules');
    expect(mineCells(position(session))[191]).toEqual({ kind: 'open', mines: 0 });
    expect(session.moves).toEqual(['12:16']);
    expect(() => playMove(session, '13:1')).toThrow(/row 1..12/);
    expect(() => beginSession<MinePosition>(minesweeper, { ...large, count: '192' })).toThrow(
      /1 to 191 mines/,
    );
    expect(() => beginSession<MinePosition>(minesweeper, { ...OPTIONS.minesweeper, count: '64' })).toThrow(
      /1 to 63/,
    );
    expect(() => beginSession<MinePosition>(minesweeper, large, { computer: 'original' })).toThrow(
      /Only the rules/,
    );
  });

  it('has opponents that play the same game again from the same number', () => {
    for (const opponent of ['perfect', 'expert', 'random']) {
      for (const begins of ['player', 'calculator']) {
        let session = crosses({ opponent, begins, random: '0.7' });
        while (statusOf(session) === 'playing') {
          session = playMove(session, ticTacToeHint(position(session)).move!);
        }
        if (opponent !== 'random') expect(statusOf(session)).toBe('drawn');
        expect(restoreSession(ticTacToe, saveSession(session)).positions).toEqual(session.positions);
      }
    }
  });
});

describe('a hint', () => {
  it('counts once for a position', () => {
    const begun = beginSession(labyrinth, { random: '0' });
    const hinted = withHint(withHint(begun));
    expect(hinted.hints).toBe(1);
    const moved = withHint(playMove(hinted, '8'));
    expect(moved.hints).toBe(2);
    const again = restoreSession(labyrinth, JSON.parse(JSON.stringify(saveSession(moved))));
    expect(withHint(again).hints).toBe(2);
  });
});

describe('marks of the Fox Hunt', () => {
  it('go round, are not heard, and give way to a shot', () => {
    let session = foxHunt();
    for (const kind of ['empty', 'fox', 'unknown']) {
      session = playMove(session, 'm0.0');
      expect(foxCells(position(session))[0]).toEqual({ kind });
    }
    session = playMove(playMove(session, 'м 1.1'), '1.1');
    expect(foxCells(position(session))[11].kind).not.toBe('empty');
    expect(() => playMove(session, 'm1.1')).toThrow(/takes no mark/);
    expect(canUndo(session)).toBe(false);
    expect(canUndo(playMove(session, 'm2.2'))).toBe(true);
    expectAgreement(session);
    const { hint } = FOX_ADVICE;
    const board = foxHuntGame.board(position(session), { lang: 'en', hint: hint(position(session)) });
    const marked = board.rows.flat().filter(({ odds, look }) => odds?.text || look.includes('fox-excluded'));
    expect(marked.map(({ odds }) => odds?.isBest)).toEqual([true]);
  });
});

describe('levels', () => {
  it('begin games, and the safe style is the usual one', () => {
    for (const game of GAMES)
      for (const options of Object.values(game.levels ?? {}))
        expect(statusOf(beginSession(game, { ...fillOptions(game, {}, seededRandom(5)), ...options }))).toBe(
          'playing',
        );
    expect(fillOptions(minesweeper, {}, seededRandom(1))).toMatchObject({ style: 'friendly', count: '10' });
  });
});

it('the fewest openings of a friendly board are enough, and one less is not', () => {
  const state = position(playMove(mines('friendly'), '55'));
  if (state.style !== 'friendly') throw new Error('a friendly game');
  const value = fewestOpenings(state);
  // Areas first, then the numbers beside none: each opening is needed.
  let session = mines('friendly');
  let openings = 0;
  session = playMove(session, '55');
  openings++;
  const neighbours = (cell: number) => mineCells(position(session))[cell];
  const order = [...Array(81).keys()].filter((cell) => !state.game.mines!.has(cell));
  const isArea = (cell: number) =>
    position(playMove(session, mineMove(cell, '', NINE))).outcome?.opened !== 1;
  for (const areas of [true, false])
    for (const cell of order) {
      if (neighbours(cell).kind !== 'closed' || (areas && !isArea(cell))) continue;
      session = playMove(session, mineMove(cell, '', NINE));
      openings++;
      if (statusOf(session) !== 'playing') break;
    }
  expect(statusOf(session)).toBe('won');
  expect(openings).toBe(value);
});

it('a saved game of another version is refused in one sentence', () => {
  const saved = saveSession(beginSession(labyrinth, { random: '0' }));
  for (const version of [1, 3]) expect(() => parseSaved({ ...saved, version })).toThrow(/another version/);
  expect(() => restoreSession(foxHuntGame, saved)).toThrow(/not a saved game/);
});

it('Tic-Tac-Toe corrects coordinates as the original does, whoever plays', () => {
  for (const opponent of ['original', 'perfect']) {
    const corrected = playMove(crosses({ opponent, random: '0.3' }), '2.7:5');
    const plain = playMove(crosses({ opponent, random: '0.3' }), '2:1');
    expect(position(corrected).board).toEqual(position(plain).board);
    if (opponent === 'original') expectAgreement(corrected);
  }
});

describe('the trainer of Tic-Tac-Toe', () => {
  const drill = (random: string) => crosses({ opponent: 'trainer', random });

  it('begins where the original has erred, and the hints win in the moves that it names', () => {
    for (const random of ['0.5', '0.123', '0.77']) {
      const begun = position(drill(random));
      const session = playOut(drill(random), (state) => ticTacToeHint(state).move!);
      expect(ticTacToe.tell(begun, 'en')).toMatch(/that was a mistake/);
      expect(statusOf(session)).toBe('won');
      expect(session.moves).toHaveLength(begun.puzzle!);
      expect(restoreSession(ticTacToe, saveSession(session)).positions).toEqual(session.positions);
    }
  });

  it('says when the win is given away', () => {
    const session = drill('0.5');
    const worst = ticTacToeHint(position(session)).rated.at(-1)!;
    const spoilt = position(playMove(session, `${worst.x}:${worst.y}`));
    expect(ticTacToe.tell(spoilt, 'en')).toMatch(/The win is gone/);
  });

  it('takes an opening of its own, which may hold no mistake', () => {
    const quiet = position(crosses({ opponent: 'trainer', opening: '1:1' }));
    expect(quiet.puzzle).toBeNull();
    expect(ticTacToe.tell(quiet, 'en')).toBe('The opponent takes 3:3.');
  });
});

it('the review of Tic-Tac-Toe rates the cell that a move is corrected to', async () => {
  const session = crosses({ opponent: 'trainer', random: '0.5' });
  const { x, y } = ticTacToeHint(position(session)).rated.at(-1)!;
  const advice = await ticTacToe.advice();
  const costs = [`${x}:${y}`, `${x + 0.5}:${y + 4}`].map(
    (move) => reviewMove(playMove(session, move), 0, advice).cost,
  );
  expect(costs[1]).toEqual(costs[0]);
  expect(costs[0].kind).toBe('result');
});

/** The board of a session as rows of signs. */
const signsOf = (session: GameSession<unknown>): string[] =>
  session.game
    .board(position(session), { lang: 'en' })
    .rows.map((row) => row.map(({ sign }) => sign).join(''));

it('boards show whose a cell is, and which came last', () => {
  expect(signsOf(playMove(crosses(), '1:1') as GameSession<unknown>)).toEqual([
    '....',
    '..O.',
    '....',
    'X...',
  ]);
  const opened = playMove(mines('original'), '11') as GameSession<unknown>;
  const [[first, second]] = opened.game.board(position(opened), { lang: 'en' }).rows;
  expect([first.sign, first.look]).toEqual([' ', 'mine-open mine-0 cell-last']);
  expect([second.sign, second.look]).toEqual(['.', 'mine-closed']);
});

it('a move that is none is told how cells of this board are written', () => {
  const at = (width: string) =>
    beginSession(minesweeper, { ...mines('friendly').options, width, style: 'friendly' });
  expect(() => playMove(at('9'), 'x')).toThrow(/34, f34, c34/);
  expect(() => playMove(at('10'), 'x')).toThrow(/12:4, f12:4, c12:4/);
});

it('the original types a move key by key, up to the one that lets it run', () => {
  const follower = new OriginalFollower(ORIGINALS.get('fox-hunt')!);
  const [, reading] = follower.follow(foxHunt().options, ['3.4']);
  expect(reading.keys).toEqual(['3', '.', '4', 'С/П']);
  expect(reading.typed.map((shown) => shown.trim())).toEqual(['3.', '3.', '3.4']);
});

it('a second shot at the same cell of the Fox Hunt costs itself', () => {
  const session = playMove(playMove(foxHunt(), '5.4'), '5.4');
  const advice = FOX_ADVICE as Advice<unknown, AnyHint>;
  expect(reviewMove(session as GameSession, 1, advice).cost).toEqual({ kind: 'moves', moves: 1 });
});
