/** Small parts of every proof against figures that are written down; `whole.property.test.ts` runs them whole each night. */
import { beforeAll, describe, expect, it } from 'vitest';
import written from '../../bench/proof-figures.json' with { type: 'json' };
import { decimal } from '../../src/games/decimal.ts';
import { placeFoxes } from '../../src/games/fox-hunt/rules.ts';
import { firstState } from '../../src/games/generator.ts';
import { seededRandom } from '../../src/games/random.ts';
import { verdict } from '../../src/games/tic-tac-toe/verdict.ts';
import { expandStates } from '../../src/lab/expansion.ts';
import { prepareExploration } from '../../src/lab/exploration.ts';
import { Explorer } from '../../src/lab/explorer.ts';
import { switchOnTurbo } from '../../src/machine/turbo/index.ts';
import { CALCULATOR_GAMES } from '../../src/proofs/explorations.ts';
import { firstOfEightDigits, foxMachine, foxPlacing, TIMED, timePlacing } from '../../src/proofs/fox-hunt.ts';
import { PROOFS, rangeAt, rangeCount } from '../../src/proofs/jobs.ts';
import { mineMachine, mineTwice } from '../../src/proofs/minesweeper.ts';
import { Counter, sumOf } from '../../src/proofs/proof.ts';
import { runQueens } from '../../src/proofs/queens.ts';
import { compileForMk61, version } from '../../src/queens/index.ts';
import { carryOut } from './carry-out.ts';
import figures from './figures.json' with { type: 'json' };

beforeAll(() => switchOnTurbo());

const SEED = 20251121;
const random = seededRandom(SEED);

describe('the parts of proofs', () => {
  it('add up the same however they are divided', () => {
    for (const chunk of [1, 13, 50, 101]) {
      const plan = { size: 100, chunk };
      const ranges = Array.from({ length: rangeCount(plan) }, (_, i) => rangeAt(plan, i));
      expect(ranges.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(100);
      ranges.forEach(({ from, to }, i) => {
        expect(from).toBe(i === 0 ? 0 : ranges[i - 1].to);
        expect(to - from).toBeLessThanOrEqual(chunk);
      });
    }
    const counter = new Counter();
    for (const from of [0, 200, 250]) counter.merge(foxPlacing(from, from === 0 ? 200 : from + 50));
    expect(counter.tally).toEqual(foxPlacing(0, 300));
  });

  it('count what is written down', () => {
    expect({
      foxMachine: foxMachine(0, 1000),
      foxPlacing: foxPlacing(0, 1000),
      mineMachine: mineMachine(0, 1000),
      mineTwice: mineTwice(20, 40),
    }).toEqual(figures.parts);
  });

  it('draw on the originals what the rules draw, from random states', () => {
    const from = random.below(9_000_000);
    expect(foxMachine(from, from + 1000).sums, `seed ${SEED}`).toEqual({ states: 1000, differences: 0 });
    expect(sumOf(mineMachine(from, from + 1000), 'differences'), `seed ${SEED}`).toBe(0);
  });

  it('know the time of a placing to the cycle', () => {
    for (let i = 0; i < 4; i++) {
      const n = random.below(10_000_000);
      const tally = foxPlacing(n, n + 1);
      for (const count of TIMED) {
        const placement = placeFoxes(decimal(n, -7), count);
        expect(sumOf(tally, `finished ${count}`)).toBe(placement.impossible ? 0 : 1);
        if (placement.impossible) continue;
        const { drawn, commands, cycles } = timePlacing(n, count);
        expect([drawn, cycles], `${n}e-7, ${count} foxes`).toEqual([
          sumOf(tally, `drawn ${count}`),
          sumOf(tally, `cycles ${count}`),
        ]);
        expect(drawn).toBe(placement.drawn);
        expect(commands).toBe(16 + 4 * count + 46 * drawn);
      }
    }
    // 0.0000269 is the smallest number that never places 100 foxes.
    expect(sumOf(foxPlacing(269, 270), 'finished 100')).toBe(0);
  });

  it('round eight digits as the rules do', () => {
    for (let i = 0; i < 2000; i++) {
      const n = random.below(100_000_000);
      expect(firstOfEightDigits(n), `${n}e-8, seed ${SEED}`).toBe(firstState(decimal(n, -8), 7));
    }
  });
});

describe('the proof of the queens', () => {
  it('comes to the figures that are written down', async () => {
    const report = await carryOut(PROOFS.queens);
    expect(report).toMatchObject({ isConsistent: true, figures: written.queens });
  });

  it('notices a program that hides a solution', () => {
    const { bytes } = compileForMk61(version('last'), { n: 4 });
    expect(runQueens(bytes)).toMatchObject({ stops: ['2413.', '3142.'], endsWithZero: true });
    const wrong = bytes.map((byte, cell) =>
      byte === 0x50 && cell > 10 && cell < bytes.length - 3 ? 0x54 : byte,
    );
    expect(runQueens(wrong).stops).toEqual([]);
  });
});

describe('the proof of the Labyrinth', () => {
  it('comes to the figures that are written down for three digits', async () => {
    const report = await carryOut(PROOFS.labyrinth, 3);
    expect(report).toMatchObject({ isConsistent: true });
    expect(report.figures).toEqual(figures.labyrinth);
  });
});

describe('the proof of Tic-Tac-Toe', () => {
  it('finds the shortest win of the calculator within 400 states', () => {
    const exploration = prepareExploration(CALCULATOR_GAMES);
    const explorer = new Explorer(exploration, { countGames: true, maxStates: 400 });
    for (let batch = explorer.take(8); batch; batch = explorer.take(8))
      explorer.absorb(batch, expandStates(exploration, batch.states));
    const report = explorer.report();
    expect(report.counterexamples).toEqual([]);
    expect(report.outcomes.find(({ name }) => name === 'the calculator wins')?.first.inputs).toHaveLength(3);
  });

  it('loses the game that the rules name', () => {
    const exploration = prepareExploration(CALCULATOR_GAMES);
    const moves = verdict('calculator').shortestPlayerWin!;
    expect(moves).toHaveLength(5);
    const inputs = moves.map(({ x, y }) => exploration.inputs.indexOf(`${x} ПП ${y} С/П`));
    const only = prepareExploration({
      ...CALCULATOR_GAMES,
      accepts: (stop, input) => inputs.includes(input) && CALCULATOR_GAMES.accepts!(stop, input),
    });
    const explorer = new Explorer(only, { maxStates: 1000 });
    for (let batch = explorer.take(8); batch; batch = explorer.take(8))
      explorer.absorb(batch, expandStates(only, batch.states));
    const lost = explorer.report().outcomes.find(({ name }) => name === 'the player wins');
    expect(lost?.first.inputs).toHaveLength(5);
  });
});
