/** Nobody can write to the values that all machines of a process share: scripts are not held to the types. */
import { describe, expect, it } from 'vitest';
import * as machine from '../../src/machine/index.ts';

const { cyclesOf, MK61, MkNumber } = machine;

/** Every object that can be reached, with the way to it. */
function reached(value: unknown, way: string, seen = new Map<object, string>()): Map<object, string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return seen;
  seen.set(value, way);
  for (const [name, part] of Object.entries(value)) reached(part, `${way}.${name}`, seen);
  return seen;
}

describe('what the package exports as one value for all', () => {
  const shared = reached({ ...machine, ZERO: MkNumber.ZERO }, '');

  it('is closed to writing in every part', () => {
    expect(shared.size).toBeGreaterThan(500);
    const open = [...shared].filter(
      // Of a buffer or a map only the object can be frozen, not what it holds.
      ([part, way]) =>
        way !== '' && (!Object.isFrozen(part) || ArrayBuffer.isView(part) || part instanceof Map),
    );
    expect(open.map(([, way]) => way)).toEqual([]);
  });

  it('refuses a cost and an address of somebody else', () => {
    const open = MK61 as unknown as { commands: { cost: number }[]; addressCost: number[]; next: number[] };
    const before = cyclesOf(MK61, 0x10, 0);
    expect(() => void (open.commands[0x10].cost = 1)).toThrow(TypeError);
    expect(() => void (open.addressCost[0] = 999)).toThrow(TypeError);
    expect(() => void (open.next[0] = 5)).toThrow(TypeError);
    expect(cyclesOf(MK61, 0x10, 0)).toBe(before);
  });
});
