import { describe, expect, it } from 'vitest';
import foxHunt from '../../src/games/fox-hunt/fox-hunt-100.pmk';
import { Profiler } from '../../src/lab/profiler.ts';
import { parseKeys, parsePmk, prepareMachine } from '../../src/listing/index.ts';
import { type Key, type Machine, setUp } from '../../src/machine/index.ts';

const keysOf = (text: string): readonly Key[] => parseKeys(text).keys;

function profileOf(machine: Machine, keys: string, maxCommands = 100_000) {
  const profiler = new Profiler(machine);
  const end = profiler.press(keysOf(keys), maxCommands);
  return { profile: profiler.profile(), machine, end };
}

const foxProfile = () => profileOf(prepareMachine(parsePmk(foxHunt).program!), '0.5 В↑ 5 В/О С/П 3.4 С/П');
const profileOfCode = (bytes: readonly number[], keys: string, maxCommands?: number) =>
  profileOf(setUp({ bytes }), keys, maxCommands);

/** 00 ПП 05 | 02 ПП 05 | 04 С/П | 05 ПП 08 | 07 В/О | 08 1 | 09 В/О */
const NESTED = [0x53, 0x05, 0x53, 0x05, 0x50, 0x53, 0x08, 0x52, 0x01, 0x52];

describe('the profiler', () => {
  it('accounts for every command and cycle of the machine', () => {
    const { profile, machine } = foxProfile();
    expect(profile.total).toEqual({ commands: machine.commands, cycles: machine.cycles });
    const sumOf = (costs: readonly { commands: number; cycles: number }[]) => ({
      commands: costs.reduce((sum, { commands }) => sum + commands, 0),
      cycles: costs.reduce((sum, { cycles }) => sum + cycles, 0),
    });
    for (const costs of [profile.cells, profile.routines, profile.stops, profile.stacks])
      expect(sumOf(costs)).toEqual(profile.total);
  });

  it('finds the move of the Fox Hunt to take about 25 minutes, most of it in one subroutine', () => {
    const { profile } = foxProfile();
    const [start, move] = profile.stops;
    expect(start.display.trim()).toBe('-5.');
    // A move takes some 850,000 cycles, 25 minutes.
    expect(move.cycles).toBeGreaterThan(800_000);
    expect(move.cycles).toBeLessThan(900_000);
    expect(profile.routines[0]).toMatchObject({ entry: 75, calls: 105 });
  });

  it('follows calls inside calls', () => {
    const { profile } = profileOfCode(NESTED, 'В/О С/П');
    const byEntry = new Map(profile.routines.map((routine) => [routine.entry, routine]));
    expect(byEntry.get(null)).toMatchObject({ commands: 3, calls: 0, total: { commands: 11 } });
    expect(byEntry.get(5)).toMatchObject({ commands: 4, calls: 2, total: { commands: 8 } });
    expect(byEntry.get(8)).toMatchObject({ commands: 4, calls: 2, total: { commands: 4 } });
    expect(profile.stacks.filter(({ cell }) => cell === 8)).toMatchObject([{ entries: [5, 8], commands: 2 }]);
  });

  it('forgets the oldest of more than five calls, as the machine does, and stops at the bound', () => {
    // 00 ПП 00: calls itself for ever.
    const { profile, end } = profileOfCode([0x53, 0x00], 'В/О С/П', 50);
    expect(end).toBe('budget');
    expect(profile.total.commands).toBe(50);
    expect(Math.max(...profile.stacks.map(({ entries }) => entries.length))).toBe(5);
    expect(profile.routines.find(({ entry }) => entry === 0)?.total.commands).toBe(49);
  });

  it('takes В/О without a call for a jump, and counts single steps', () => {
    const { profile, end } = profileOfCode([0x52, 0x50, 0x01], 'В/О С/П ПП');
    expect(end).toBe('stop');
    expect(profile.cells.filter(({ commands }) => commands > 0).map(({ cell }) => cell)).toEqual([0, 1, 2]);
    expect(profile.routines).toHaveLength(1);
  });

  it('counts steps by the key ПП with the run that follows them: the runs sum up to all', () => {
    // Two steps, then the stop.
    const { profile } = profileOfCode([0x01, 0x02, 0x50], 'В/О ПП ПП С/П');
    expect(profile.stops.map(({ commands, keys }) => [commands, keys.length])).toEqual([[3, 4]]);
    expect(profile.total.commands).toBe(3);
  });
});
