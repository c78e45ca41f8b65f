import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registerProve } from '../../src/cli/commands/prove.ts';
import { runCli } from '../../src/cli/program.ts';
import { TextIo } from '../../src/cli/text-io.ts';
import { decimal } from '../../src/games/decimal.ts';
import { firstState, placeFoxes } from '../../src/games/fox-hunt/generator.ts';
import { seededRandom } from '../../src/games/random.ts';
import { verdict } from '../../src/games/tic-tac-toe/verdict.ts';
import { expandStates } from '../../src/lab/expansion.ts';
import { prepareExploration } from '../../src/lab/exploration.ts';
import { Explorer } from '../../src/lab/explorer.ts';
import { CALCULATOR_GAMES } from '../../src/proofs/explorations/tic-tac-toe.ts';
import { firstOfEightDigits } from '../../src/proofs/fox-hunt.ts';
import { foxMachine, foxPlacing, TIMED, timePlacing } from '../../src/proofs/fox-hunt-jobs.ts';
import { rangeAt, rangeCount } from '../../src/proofs/jobs.ts';
import { mineMachine, mineTwice } from '../../src/proofs/minesweeper-jobs.ts';
import { runQueens } from '../../src/proofs/queens.ts';
import { Counter, sumOf } from '../../src/proofs/tally.ts';
import { BOARD_MACHINE_WORDS, compileForMk61, version } from '../../src/queens/index.ts';
import { ownFolder } from '../folder.ts';
import { runCommand } from './eggog.ts';

const folder = ownFolder('prove');

const SEED = 20251121;
const random = seededRandom(SEED);

const prove = async (line: readonly string[]) =>
  (await runCommand(registerProve, ['prove', ...line, '--workers', '1'])).text;

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

  it('draw on the original Fox Hunt what the rules draw', () => {
    const from = random.below(9_000_000);
    expect(foxMachine(from, from + 3000).sums, `seed ${SEED}`).toEqual({ states: 3000, differences: 0 });
    expect(foxMachine(0, 100).sums).toEqual({ states: 100, differences: 0 });
  });

  it('know the time of a placing to the cycle', () => {
    for (let i = 0; i < 12; i++) {
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
        // Four commands a fox and 46 a draw, whatever they are.
        expect(commands).toBe(16 + 4 * count + 46 * drawn);
      }
    }
    // The smallest number that never places 100 foxes.
    expect(sumOf(foxPlacing(269, 270), 'finished 100')).toBe(0);
  });

  it('take eight digits as the rules take them', () => {
    for (let i = 0; i < 5000; i++) {
      const n = random.below(100_000_000);
      expect(firstOfEightDigits(n), `${n}e-8, seed ${SEED}`).toBe(firstState(decimal(n, -8)));
    }
  });

  it('lay mines on the original Minesweeper where the rules lay them, never twice', () => {
    const from = random.below(9_000_000);
    expect(sumOf(mineMachine(from, from + 1500), 'differences'), `seed ${SEED}`).toBe(0);
    const twice = mineTwice(20, 40);
    expect(twice.sums).toEqual({ taken: 960, free: 960 });
  });
});

describe('eggog prove', () => {
  it('proves that the generated queens stop 92 times, and that a wrong program does not', async () => {
    expect(await prove(['queens'])).toContain('92 times with 92 different boards');
    const bytes = compileForMk61(version('last'), BOARD_MACHINE_WORDS, { n: 4 }).bytes;
    expect(runQueens(bytes)).toMatchObject({ stops: ['2413.', '3142.'], endsWithZero: true });
    // The solution is not shown: the program runs through to its 0.
    const wrong = bytes.map((byte, cell) =>
      byte === 0x50 && cell > 10 && cell < bytes.length - 3 ? 0x54 : byte,
    );
    expect(runQueens(wrong).stops).toEqual([]);
  });

  it('solves all labyrinths of two digits, and again from the file that keeps them', async () => {
    const whole = JSON.parse(await prove(['labyrinth', '--digits', '2', '--json']));
    expect(whole).toMatchObject({ isConsistent: true, figures: { labyrinths: 100, solved: 100 } });
    const file = join(folder, 'labyrinth.run');
    for (let i = 0; i < 2; i++) {
      const kept = JSON.parse(await prove(['labyrinth', '--digits', '2', '--json', '--file', file]));
      expect(kept.figures).toEqual(whole.figures);
    }
  });

  it('says on a terminal that it adds up, in one piece, and clears the line', async () => {
    const io = new TextIo();
    const line = ['prove', 'labyrinth', '--digits', '1', '--workers', '1'];
    await runCli(line, { ...io, interactive: true });
    expect(io.errors).toContain('all parts are done; adding up\r\x1b[K');
    expect(io.text).not.toContain('adding up');
  });

  it('refuses what it cannot do', async () => {
    await expect(prove(['chess'])).rejects.toThrow('there is no proof and no file "chess"');
    // Division by hand is gone; who writes it is told what does it now.
    await expect(prove(['labyrinth', '--shard', '0/2', '--out', 'x'])).rejects.toThrow(
      '--shard is gone: --queue',
    );
    await expect(prove(['labyrinth', '--merge', 'x', 'y'])).rejects.toThrow('--merge is gone');
  });
});

describe('Tic-Tac-Toe on the machine', () => {
  it('comes to the same ends as by the rules from the last moves of the calculator beginning', () => {
    // The whole exploration takes seconds; two plies of inputs already cover every kind of answer.
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
