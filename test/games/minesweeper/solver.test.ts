import { describe, expect, test } from 'vitest';
import { decimal, parseDecimal } from '../../../src/games/decimal.ts';
import { countArrangements } from '../../../src/games/minesweeper/counting.ts';
import { deduce, deductionOf } from '../../../src/games/minesweeper/deductions.ts';
import { searchEndgame } from '../../../src/games/minesweeper/endgame.ts';
import {
  CLOSED,
  closedBoard,
  knowledgeOf,
  learn,
  type MineKnowledge,
  neighboursOf,
  openCell,
  openFriendly,
  startFriendly,
  startMinesweeper,
} from '../../../src/games/minesweeper/rules.ts';
import { adviseMinesweeper, analyseMinesweeper } from '../../../src/games/minesweeper/solver.ts';
import { type Random, seededRandom } from '../../../src/games/random.ts';
import { draws } from '../../draws.ts';

/** A board from a drawing: digits are open, points closed. */
function drawn(mines: number, ...rows: string[]): MineKnowledge {
  const counts = [...rows.join('')].map((c) => (c === '.' ? CLOSED : Number(c)));
  return { width: rows[0].length, height: rows.length, mines, counts };
}

/** All arrangements that agree with the numbers, by trying every one. */
function byTrying(knowledge: MineKnowledge): number[][] {
  const { counts, mines } = knowledge;
  const closed = [...counts.keys()].filter((cell) => counts[cell] === CLOSED);
  const neighbours = neighboursOf(knowledge);
  const found: number[][] = [];
  const chosen: number[] = [];
  const choose = (from: number): void => {
    if (chosen.length === mines) {
      const agrees = counts.every(
        (count, cell) =>
          count === CLOSED || neighbours[cell].filter((n) => chosen.includes(n)).length === count,
      );
      if (agrees) found.push([...chosen]);
      return;
    }
    for (let i = from; i < closed.length; i++) {
      chosen.push(closed[i]);
      choose(i + 1);
      chosen.pop();
    }
  };
  choose(0);
  return found;
}

/** A small board with some safe cells open. */
function someKnowledge(
  random: Random,
  width: number,
  height: number,
  mines: number,
  open: number,
): MineKnowledge {
  const cells = random.shuffled([...Array(width * height).keys()]);
  const mined = cells.slice(0, mines);
  let knowledge = closedBoard({ width, height }, mines);
  for (const cell of cells.slice(mines, mines + open)) {
    const around = neighboursOf(knowledge)[cell].filter((n) => mined.includes(n)).length;
    knowledge = learn(knowledge, cell, around);
  }
  return knowledge;
}

const sorted = (lists: readonly (readonly number[])[]): string[] =>
  lists.map((list) => [...list].sort((a, b) => a - b).join()).sort();

describe('counting agrees with trying all arrangements', () => {
  test.each([
    [4, 4, 4, 3],
    [5, 4, 5, 6],
    [5, 5, 4, 8],
    [6, 3, 6, 2],
    [3, 3, 4, 0],
  ])('%i x %i, %i mines, %i open', (width, height, mines, open) => {
    const random = seededRandom(width * 1000 + height * 100 + mines * 10 + open);
    for (let round = 0; round < draws(6); round++) {
      const knowledge = someKnowledge(random, width, height, mines, open);
      const tried = byTrying(knowledge);
      const count = countArrangements(knowledge);
      expect(count.total).toBe(tried.length);
      expect(sorted(count.list(1e6)!)).toEqual(sorted(tried));
      knowledge.counts.forEach((number, cell) => {
        const share = tried.filter((mined) => mined.includes(cell)).length / tried.length;
        expect(count.odds[cell]).toBeCloseTo(number === CLOSED ? share : 0, 10);
      });
    }
  });
});

test('contradicting numbers leave nothing', () => {
  for (const wrong of [
    drawn(1, '2.', '..'),
    drawn(3, '1.', '..'),
    drawn(2, '1..', '..3'),
    drawn(1, '.0', '00'),
  ]) {
    expect(countArrangements(wrong).total).toBe(byTrying(wrong).length);
    expect(analyseMinesweeper(wrong)).toMatchObject({ total: 0, safe: [], mines: [] });
    expect(adviseMinesweeper(wrong)).toBeNull();
    expect(deduce(wrong)).toEqual([]);
    expect(countArrangements(wrong).list(5)).toEqual([]);
  }
});

/** The chance to win with best play, by trying everything, with no other idea than the definition. */
function bestWin(knowledge: MineKnowledge, arrangements: readonly (readonly number[])[]): number {
  const { counts, mines } = knowledge;
  const closed = [...counts.keys()].filter((cell) => counts[cell] === CLOSED);
  if (closed.length === mines) return 1;
  const neighbours = neighboursOf(knowledge);
  let best = 0;
  for (const cell of closed) {
    let win = 0;
    for (let number = 0; number <= 8; number++) {
      const left = arrangements.filter(
        (mined) =>
          !mined.includes(cell) && neighbours[cell].filter((n) => mined.includes(n)).length === number,
      );
      if (left.length === 0) continue;
      win += (left.length / arrangements.length) * bestWin(learn(knowledge, cell, number), left);
    }
    best = Math.max(best, win);
  }
  return best;
}

describe('the endgame', () => {
  test('is searched exactly', () => {
    const random = seededRandom(61);
    let searched = 0;
    while (searched < draws(8)) {
      const knowledge = someKnowledge(random, 4, 3, 3 + random.below(2), 4 + random.below(2));
      const { safe, count, total } = analyseMinesweeper(knowledge);
      if (safe.length > 0 || total < 2) continue;
      searched++;
      const arrangements = count.list(1000)!;
      const closed = [...knowledge.counts.keys()].filter((cell) => knowledge.counts[cell] === CLOSED);
      const end = searchEndgame(knowledge, arrangements, closed)!;
      expect(end.win).toBeCloseTo(bestWin(knowledge, arrangements), 12);
      const advice = adviseMinesweeper(knowledge)!;
      expect(advice).toMatchObject({ reason: 'endgame', cell: end.cell, win: end.win });
    }
  });

  test('of two cells with one mine half is lost', () => {
    const knowledge = drawn(1, '.1', '.1');
    expect(adviseMinesweeper(knowledge)).toMatchObject({ reason: 'endgame', win: 0.5, mine: 0.5 });
  });

  test('too small a budget is said', () => {
    const knowledge = drawn(3, '....', '.2..', '....');
    const { count } = analyseMinesweeper(knowledge);
    const closed = [...knowledge.counts.keys()].filter((cell) => knowledge.counts[cell] === CLOSED);
    expect(searchEndgame(knowledge, count.list(1000)!, closed, 3)).toBeNull();
  });
});

describe('deductions', () => {
  test('a number with all its mines, and one that needs all its cells', () => {
    // The 1 in the corner needs the only closed cell beside it; that satisfies the others.
    const knowledge = drawn(1, '11.', '1..', '...');
    const steps = deduce(knowledge);
    expect(steps[0]).toEqual({ cells: [4], content: 'mine', reason: { kind: 'needed', number: 0 } });
    expect(steps[1]).toEqual({ cells: [2, 5], content: 'safe', reason: { kind: 'satisfied', number: 1 } });
    expect(steps.flatMap((step) => step.cells).sort((a, b) => a - b)).toEqual([2, 4, 5, 6, 7, 8]);
    expect(deductionOf(steps, 2, knowledge)).toEqual(steps.slice(0, 2));
    expect(deductionOf(steps, 0, knowledge)).toEqual([]);
  });

  test('two numbers at once', () => {
    // Of the closed row the first number sees two cells, the second those two and one more.
    const knowledge = drawn(2, '....', '1111', '0000');
    const [first] = deduce(knowledge);
    expect(first).toEqual({
      cells: [2],
      content: 'safe',
      reason: { kind: 'difference', outer: 5, inner: 4 },
    });
  });

  test('the number of mines', () => {
    // The second cell is the mine of both ones, the fifth is beside a 0; nothing is seen of the last one.
    expect(deduce(drawn(1, '1.10..')).at(-1)).toEqual({
      cells: [5],
      content: 'safe',
      reason: { kind: 'no-mines-left' },
    });
    expect(deduce(drawn(2, '1.10..')).at(-1)).toEqual({
      cells: [5],
      content: 'mine',
      reason: { kind: 'only-mines-left' },
    });
  });

  test('nothing false is ever deduced, and all that is certain is', () => {
    const random = seededRandom(61);
    const reasons = new Set<string>();
    for (let round = 0; round < draws(40); round++) {
      const knowledge = someKnowledge(random, 6, 6, 4 + random.below(8), 4 + random.below(18));
      const { safe, mines } = analyseMinesweeper(knowledge);
      const steps = deduce(knowledge);
      const decided = (what: string): number[] =>
        steps
          .filter((s) => s.content === what)
          .flatMap((s) => s.cells)
          .sort((a, b) => a - b);
      expect(decided('safe')).toEqual(safe);
      expect(decided('mine')).toEqual(mines);
      for (const { reason } of steps) reasons.add(reason.kind);
    }
    for (const kind of ['satisfied', 'needed', 'difference', 'cases']) expect(reasons).toContain(kind);
  });
});

describe('play', () => {
  test('safe cells come first, the opening is a corner', () => {
    const knowledge = closedBoard({ width: 9, height: 9 }, 10);
    expect(adviseMinesweeper(knowledge)).toMatchObject({ cell: 0, reason: 'opening', mine: 10 / 81 });
    const silent = learn(knowledge, 0, 0);
    expect(adviseMinesweeper(silent)).toMatchObject({ cell: 1, reason: 'safe', mine: 0 });
  });

  test('a guess is told with its odds', () => {
    const knowledge = learn(closedBoard({ width: 9, height: 9 }, 20), 0, 2);
    const advice = adviseMinesweeper(knowledge)!;
    expect(advice.reason).toBe('guess');
    expect(advice.mine).toBeCloseTo(18 / 77, 10);
  });

  test('without a guess no mine is ever opened', () => {
    const random = seededRandom(61);
    for (let i = 0; i < draws(2); i++) {
      const board = startMinesweeper(decimal(random.below(1e7), -7), 10);
      if ('impossible' in board) continue;
      let game = board;
      while (game.status === 'playing') {
        const advice = adviseMinesweeper(knowledgeOf(game))!;
        const { game: next } = openCell(game, advice.cell);
        if (advice.reason === 'safe') expect(next.status).not.toBe('lost');
        game = next;
      }
    }
  });

  test('friendly games are advised too', () => {
    const game = openFriendly(startFriendly(parseDecimal('0.4713926'), 10), 40);
    const knowledge = knowledgeOf(game);
    expect(knowledge.counts.filter((count) => count !== CLOSED).length).toBe(game.opened.size);
    const advice = adviseMinesweeper(knowledge)!;
    if (advice.reason === 'safe') expect(game.mines.has(advice.cell)).toBe(false);
  });
});
